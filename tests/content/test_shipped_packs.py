"""The shipped packs hold what is known, and nothing else."""

import re
from collections import Counter

import pytest

from warclan.content.hashes import pack_hash
from warclan.content.lint import lint
from warclan.content.loader import Loaded, load, shipped_pack_folders, shipped_packs
from warclan.domain.provenance import Provenance
from warclan.games.mythic_battles.board import prepare
from warclan.games.mythic_battles.content_types import (
    AttachmentKind,
    Companion,
    Edition,
    RowsKnown,
    UnitClass,
    UnitType,
)


@pytest.fixture(scope="module")
def shipped() -> Loaded:
    return load(shipped_pack_folders())


def test_everything_loads_without_a_fault(shipped: Loaded) -> None:
    assert shipped.faults == ()
    assert lint(shipped_packs()) == ()
    assert [pack.id for pack in shipped.packs] == [
        "mythic-isfet",
        "mythic-isfet-house",
        "mythic-pantheon",
        "mythic-ragnarok",
    ]


def test_counts(shipped: Loaded) -> None:
    units = shipped.catalogue.units.values()
    assert Counter(unit.edition for unit in units) == {
        Edition.RAGNAROK: 87,
        Edition.ISFET: 59 + 16,
        Edition.PANTHEON: 116,
    }
    ragnarok = [unit for unit in units if unit.edition is Edition.RAGNAROK]
    assert Counter(unit.type for unit in ragnarok) == {
        UnitType.TITAN: 5,
        UnitType.GOD: 16,
        UnitType.HERO: 26,
        UnitType.MONSTER: 25,
        UnitType.TROOP: 15,
    }
    assert Counter(unit.rows_known for unit in ragnarok) == {
        RowsKnown.ALL: 46,
        RowsKnown.SAME: 13,
        RowsKnown.TOP: 17,
        RowsKnown.NONE: 11,
    }
    cards = shipped.catalogue.attachments.values()
    assert Counter(card.kind for card in cards) == {
        AttachmentKind.JARL: 8,
        AttachmentKind.TJATI: 3,
    }
    assert {card.recruitment_points for card in cards} == {1}


@pytest.mark.rule("MB-BRD-03")
def test_boards(shipped: Loaded) -> None:
    boards = shipped.catalogue.boards.values()
    drawn = {board.name: len(board.areas) for board in boards if board.areas}
    assert drawn == {
        "Naglfar": 30,
        "Vigrid": 39,
        "Raid on Hedeby": 35,
        "Mimir's Well": 30,
        "Reedwater Terraces": 35,
    }
    assert len(boards) == 25
    by_name = [board for board in boards if not board.areas]
    assert {board.provenance for board in by_name} == {Provenance.NAME_ONLY}
    assert {board.name for board in by_name if board.edition is Edition.ISFET} == {
        "The Breach",
        "Court of Osiris",
        "Nun",
        "Memphis",
    }


@pytest.mark.rule("MB-BRD-01", "MB-BRD-02")
@pytest.mark.parametrize(
    ("name", "terrains"),
    [
        ("naglfar", "building forest open_ground polar ruins structure"),
        ("vigrid", "burning forest open_ground polar rock ruins"),
        ("raid-on-hedeby", "building forest open_ground ruins water"),
        ("mimir-s-well", "divine_source open_ground"),
    ],
)
def test_drawn_boards_are_ready_for_play(shipped: Loaded, name: str, terrains: str) -> None:
    board = shipped.catalogue.boards[f"ragnarok-board-{name}"]
    assert {area.terrain for area in board.areas} == set(terrains.split())
    assert len(board.setups) == 2
    assert all(len(setup.stones) == 7 for setup in board.setups)
    assert len(board.sight) == len(board.areas) * (len(board.areas) - 1) // 2
    ready = prepare(board)
    assert ready.areas == tuple(area.id for area in board.areas)


def test_wall_pictures_are_no_areas(shipped: Loaded) -> None:
    well = shipped.catalogue.boards["ragnarok-board-mimir-s-well"]
    assert len(well.walls) == 3
    assert {area.id for area in well.areas} == set(range(1, 31))
    lines = {(line.a, line.b): line for line in well.sight}
    assert lines[1, 10].wall
    assert not lines[1, 2].wall
    assert sum(line.wall for line in well.sight) == 100
    assert well.setups[1].table_edge[0] == (1, 7, 25, 26)


def test_sight_of_naglfar(shipped: Loaded) -> None:
    lines = {(s.a, s.b): s for s in shipped.catalogue.boards["ragnarok-board-naglfar"].sight}
    assert lines[1, 2].areas == ()
    assert lines[1, 9].areas == (8,)
    assert not any(line.wall for line in lines.values())


@pytest.mark.rule("MB-UNIT-07", "MB-UNIT-09")
def test_skadi_row_by_row(shipped: Loaded) -> None:
    skadi = shipped.catalogue.units["ragnarok-god-skadi"]
    assert [(r.vitality, r.offense, r.defense, r.range, r.movement) for r in skadi.rows] == [
        (8, 7, 8, 3, 3),
        (7, 6, 7, 3, 2),
        (6, 6, 7, 2, 2),
        (5, 6, 7, 2, 2),
        (4, 6, 7, 2, 1),
        (3, 5, 7, 2, 1),
        (2, 5, 6, 2, 1),
        (1, 5, 6, 1, 0),
    ]
    assert [row.powers for row in skadi.rows] == [(True, True)] * 7 + [(True, False)]
    assert skadi.classes == (UnitClass.BOREAL,)
    assert skadi.talents == ("Archery", "Climb", "Mobility")
    assert skadi.provenance is Provenance.TWO_SOURCES


def test_thor_and_his_goats(shipped: Loaded) -> None:
    thor = shipped.catalogue.units["ragnarok-god-thor"]
    assert (thor.recruitment_points, thor.activation_cards, thor.strategic_value) == (6, 4, 1)
    assert (thor.vitality, len(thor.rows)) == (9, 9)
    goats = "ragnarok-monster-tanngnjostr-tanngrisnir"
    assert thor.companions == (
        Companion(name="Tanngnjostr & Tanngrisnir", item=goats, recruitment_points=1),
    )
    assert shipped.catalogue.units[goats].recruitment_points == 2
    assert [power.ability for power in thor.powers or ()] == [
        "thor-mjolnir",
        "thor-master-of-thunder",
        "thor-tanngnjostr-tanngrisnir",
    ]


def test_a_conflict_keeps_both_values_the_one_in_use_first(shipped: Loaded) -> None:
    angrboda = shipped.catalogue.units["ragnarok-monster-angrboda"]
    assert angrboda.provenance is Provenance.CONFLICT
    assert angrboda.activation_cards == 5
    assert [(c.field, c.values) for c in angrboda.conflicts] == [
        ("activation_cards", ("5", "4")),
        ("classes", ("terrestrial", "boreal")),
    ]


def test_conflicts_name_the_value_in_use_first(shipped: Loaded) -> None:
    plain = {"activation_cards", "classes", "talents"}
    for unit in shipped.catalogue.units.values():
        assert bool(unit.conflicts) == (unit.provenance is Provenance.CONFLICT)
        for conflict in unit.conflicts:
            if conflict.field in plain:
                value = getattr(unit, conflict.field)
                used = str(value) if isinstance(value, int) else ", ".join(value)
                assert conflict.values[0] == used


def test_the_sleeper_is_never_recruited_alone(shipped: Loaded) -> None:
    units = shipped.catalogue.units
    sleeper = units["ragnarok-hero-the-sleeper"]
    bodvar = units["ragnarok-hero-bodvar-bjarki"]
    assert sleeper.recruitment_points is None
    assert sleeper.companion_of == bodvar.id
    assert sleeper.provenance is Provenance.ONE_SOURCE
    assert bodvar.companions == (
        Companion(name="The Sleeper", item=sleeper.id, recruitment_points=0, automatic=True),
    )
    assert [unit.id for unit in units.values() if unit.companion_of] == [sleeper.id]


@pytest.mark.rule("MB-ATT-05")
def test_harald_fairhair_leads_no_guard_troop(shipped: Loaded) -> None:
    harald = shipped.catalogue.attachments["ragnarok-attachment-harald-fairhair"]
    assert harald.excluded_talents == ("Guard",)
    assert "Guard" in harald.restriction
    jarls = [c for c in shipped.catalogue.attachments.values() if c.kind is AttachmentKind.JARL]
    others = [c for c in jarls if c.id != harald.id]
    assert not any(card.excluded_talents for card in others)


def test_twins_name_each_other(shipped: Loaded) -> None:
    pairs = {
        frozenset((unit.id, twin))
        for unit in shipped.catalogue.units.values()
        for twin in unit.twins
    }
    assert len(pairs) == 6
    assert frozenset(("ragnarok-titan-titan-fenrir", "ragnarok-monster-fenrir")) in pairs


def test_units_known_by_name_have_no_invented_numbers(shipped: Loaded) -> None:
    named = [u for u in shipped.catalogue.units.values() if u.provenance is Provenance.NAME_ONLY]
    assert len(named) == 11 + 59 + 116
    for unit in named:
        assert (unit.vitality, unit.classes, unit.talents, unit.powers) == (None,) * 4
        assert unit.recruitment_points is not None
        assert unit.rows == ()


def test_doubtful_fields_stay_unknown(shipped: Loaded) -> None:
    son = shipped.catalogue.units["ragnarok-monster-son-of-muspell"]
    assert son.classes is None
    assert son.talents is None
    aslaug = shipped.catalogue.units["ragnarok-hero-aslaug"]
    assert aslaug.powers is not None
    assert aslaug.powers[1].tokens is None


def test_every_entry_says_where_it_comes_from(shipped: Loaded) -> None:
    for item in shipped.catalogue.items:
        assert item.sources or item.provenance is Provenance.HOUSE_MADE
    tables = {pack.id: pack.manifest.sources for pack in shipped.packs}
    used = {
        (shipped.catalogue.origin[entry.id], key)
        for entry in (*shipped.catalogue.items, *shipped.catalogue.boards.values())
        for key in entry.sources
    }
    assert used == {(pack, key) for pack, table in tables.items() for key in table}


def test_texts_read_like_notes_to_players(shipped: Loaded) -> None:
    workshop = re.compile(r"\bS[12]\b|imitate|[Aa]udit|\.json|aow_|\bcode\b|T[O]DO|index_id")
    texts = [
        text
        for item in shipped.catalogue.items
        for power in (
            (item.power,) if hasattr(item, "power") else getattr(item, "powers", None) or ()
        )
        for text in (power.effect, power.ruling, *item.notes)
    ]
    texts += [note for board in shipped.catalogue.boards.values() for note in board.notes]
    assert len(texts) > 300
    assert [text for text in texts if workshop.search(text)] == []
    assert [text for text in texts if text and text[-1] not in ".)"] == []


def test_ability_ids_are_unique(shipped: Loaded) -> None:
    ids = [p.ability for u in shipped.catalogue.units.values() for p in u.powers or ()]
    ids += [card.power.ability for card in shipped.catalogue.attachments.values()]
    assert len(ids) == len(set(ids)) == 160 + 17


def test_hashes_are_stable_and_do_not_depend_on_line_ends(shipped: Loaded) -> None:
    for pack in shipped.packs:
        assert re.fullmatch(r"[0-9a-f]{64}", pack.hash)
        assert pack.hash == pack_hash(pack.folder)
    assert len({pack.hash for pack in shipped.packs}) == 4


def test_talents_come_with_their_meaning(shipped: Loaded) -> None:
    names = {t for unit in shipped.catalogue.units.values() for t in unit.talents or ()}
    assert len(names) == 24
    assert all(shipped.catalogue.talent(name) for name in names)
