"""Cards of Myths at War: what is owned, corrections, home-made cards, and the folder of them."""

import msgspec
import pytest

from tests.services.support import Home, changes
from warclan.content.manifest import MYTHS, personal_id
from warclan.content.myths_overlay import read_overlay
from warclan.domain.provenance import Provenance
from warclan.games.myths_at_war.content_types import Card, CardType, DeckKind
from warclan.services import RefusedError, Workspace

ODIN = "gdm-e1-0024"


def own_card(card_id: str = "mine-card-test") -> Card:
    return Card(
        id=card_id,
        name="Test",
        type=CardType.ACTION,
        deck=DeckKind.DESIGNS,
        cost=1,
        provenance=Provenance.HOUSE_MADE,
    )


def test_what_is_owned_is_kept_within_bounds_as_one_step(workspace: Workspace) -> None:
    cards = workspace.deck_cards
    cards.set_owned([ODIN], 2)
    cards.set_owned([ODIN, "gdm-e1-0025"], delta=1)
    assert dict(cards.owned) == {ODIN: 3, "gdm-e1-0025": 1}
    assert workspace.history.undo_label == "own +1 2 cards"
    cards.set_owned([ODIN], delta=-9)
    assert ODIN not in cards.owned
    workspace.history.undo()
    assert cards.owned[ODIN] == 3
    with pytest.raises(RefusedError, match="either"):
        cards.set_owned([ODIN])
    assert workspace.library.owned.get(ODIN) is None, "the other game's collection is its own"


def test_a_correction_keeps_only_what_differs_and_is_taken_back(workspace: Workspace) -> None:
    cards = workspace.deck_cards
    odin = cards.catalogue.cards[ODIN]
    change_set = cards.save(msgspec.structs.replace(odin, cost=9))
    assert changes(change_set) == [("content", MYTHS, "changed")]
    now = cards.catalogue.cards[ODIN]
    assert (now.cost, now.provenance) == (9, Provenance.CORRECTED)
    assert cards.corrected_fields(ODIN) == ("cost",)
    assert cards.printed(ODIN) == odin
    workspace.history.undo()
    assert cards.catalogue.cards[ODIN] == odin
    workspace.history.redo()
    cards.revert(ODIN)
    assert cards.catalogue.cards[ODIN] == odin


def test_an_unsound_card_is_refused_and_nothing_changes(workspace: Workspace) -> None:
    cards = workspace.deck_cards
    odin = cards.catalogue.cards[ODIN]
    with pytest.raises(RefusedError, match="no such number"):
        cards.save(msgspec.structs.replace(odin, initial_power=3))
    assert cards.catalogue.cards[ODIN] == odin


def test_home_made_cards_are_added_and_removed(workspace: Workspace) -> None:
    cards = workspace.deck_cards
    cards.add_home_made(own_card())
    assert cards.catalogue.cards["mine-card-test"].provenance is Provenance.HOUSE_MADE
    assert cards.printed("mine-card-test") is None
    with pytest.raises(RefusedError, match="already"):
        cards.add_home_made(own_card())
    cards.remove_home_made("mine-card-test")
    assert "mine-card-test" not in cards.catalogue.cards


def test_own_cards_are_written_as_a_pack_and_found_again(home: Home) -> None:
    home.workspace.deck_cards.add_home_made(own_card())
    folder = home.folders.packs / personal_id(MYTHS)
    overlay = read_overlay((folder / "overlay.json").read_text())
    assert [card.id for card in overlay.cards] == ["mine-card-test"]
    assert (folder / "pack.json").is_file()
    again = home.reopen()
    assert again.deck_cards.catalogue.cards["mine-card-test"].name == "Test"
    assert again.deck_cards.faults == ()


def test_a_file_edited_by_hand_is_set_aside_not_overwritten(home: Home) -> None:
    cards = home.workspace.deck_cards
    cards.add_home_made(own_card())
    folder = home.folders.packs / personal_id(MYTHS)
    (folder / "overlay.json").write_text("by hand")
    cards.add_home_made(own_card("mine-card-other"))
    assert (folder / "overlay-edited.json").read_text() == "by hand"
    assert "mine-card-other" in (folder / "overlay.json").read_text()


def test_a_folder_that_cannot_be_written_stops_nothing(home: Home) -> None:
    home.folders.packs.mkdir(parents=True, exist_ok=True)
    (home.folders.packs / personal_id(MYTHS)).write_text("in the way")
    cards = home.workspace.deck_cards
    cards.add_home_made(own_card())
    assert "mine-card-test" in cards.catalogue.cards
    assert "safe in the database" in cards.trouble
