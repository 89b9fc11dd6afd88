"""``warclan library``."""

import pytest
from msgspec.structs import replace

from tests.app.commands.conftest import Run
from tests.support.mythic import real_catalogue, unit
from warclan.app.commands.library import find, select
from warclan.app.commands.output import CommandError
from warclan.games.mythic_battles.catalogue import Catalogue


def test_the_list_is_data_or_a_table(run: Run) -> None:
    answer = run("library", "list", "--type", "jarl", "--json")
    assert answer.code == 0
    assert {item["kind"] for item in answer.data} == {"jarl"}
    assert len(answer.data) == 8
    table = run("library", "list", "--type", "jarl").out.splitlines()
    assert table[0].split()[:3] == ["Name", "Type", "RP"]
    assert table[-1] == f"8 of {len(real_catalogue().items)}"


def test_ids_are_never_folded_in_a_file(run: Run) -> None:
    shown = run("library", "list").out
    assert all(item.id in shown for item in real_catalogue().items)
    shown = run("library", "boards").out
    assert all(board in shown for board in real_catalogue().boards)


def test_words_and_bounds_narrow_the_list(run: Run) -> None:
    found = run("library", "list", "FENRIR", "--json").data
    assert {"Fenrir", "Titan Fenrir"} <= {item["name"] for item in found}
    dear = run("library", "list", "--min-rp", 8, "--type", "titan", "--json").data
    assert dear
    assert all(item["recruitment_points"] >= 8 for item in dear)
    sneaky = run("library", "list", "--talent", "sneak attack", "--json").data
    assert all("Sneak Attack" in item["talents"] for item in sneaky)
    isfet = run("library", "list", "--edition", "isfet", "--json").data
    assert {item["edition"] for item in isfet} == {"isfet"}


def test_a_cost_that_is_not_known_meets_no_bound() -> None:
    catalogue = Catalogue.of([unit("Known", "hero", 3), unit("Unknown", "hero", None)])
    assert [item.name for item in select(catalogue, most=5)] == ["Known"]
    assert [item.name for item in select(catalogue, least=0)] == ["Known"]
    assert len(select(catalogue)) == 2


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--edition", "roman"), "--edition cannot be 'roman'; it is one of isfet"),
        (("--type", "dragon"), "--type cannot be 'dragon'; it is one of god"),
    ],
)
def test_a_word_that_never_fits_is_refused(arguments: tuple[str, ...], says: str, run: Run) -> None:
    answer = run("library", "list", *arguments)
    assert answer.code == 2
    assert says in answer.sentence


@pytest.mark.parametrize("name", ["Loki", "loki", "ragnarok-god-loki", "LOKI"])
def test_an_entry_is_shown_by_id_or_name(name: str, run: Run) -> None:
    shown = run("library", "show", name).out
    assert shown.startswith("Loki: god, ragnarok")
    assert "VIT 7: OFF 6 DEF 9" in shown
    assert run("library", "show", name, "--json").data["id"] == "ragnarok-god-loki"


def test_unknown_numbers_are_shown_as_unknown(run: Run) -> None:
    bare = next(
        item
        for item in real_catalogue().units.values()
        if not item.rows and item.activation_cards is None
    )
    shown = run("library", "show", bare.id).out
    assert "cards –" in shown
    assert "rows not known" in shown


def test_attachments_and_boards_are_shown(run: Run) -> None:
    assert run("library", "show", "Wiglaf").out.startswith("Wiglaf: jarl")
    board = run("library", "show", "Vigrid").out
    assert board.startswith("Vigrid: ragnarok, 39 areas")
    assert "next to" in board
    assert "the name only is known" in run("library", "show", "Noatun").out
    data = run("library", "boards", "--json").data
    assert {"id", "name", "edition", "areas", "setups"} == set(data[0])


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("Freya", "Did you mean Freyja"),
        ("fenr", "Did you mean"),
        ("qqqq", "`warclan library list` lists all."),
        ("", "Nothing in the library is called ''."),
    ],
)
def test_an_unknown_name_gets_advice(name: str, says: str, run: Run) -> None:
    answer = run("library", "show", name)
    assert answer.code == 3
    assert says in answer.sentence


def test_a_name_of_two_entries_asks_for_an_id() -> None:
    first, second = unit("Wulf", "hero", 3), unit("Wulf Two", "hero", 3)
    twins = Catalogue.of([first, replace(second, name="Wulf")])
    with pytest.raises(CommandError, match="Use one of the ids wulf, wulf-two"):
        find(twins, "WULF")
    assert find(twins, "wulf-two").id == "wulf-two"
