"""Paint every widget in every theme into pictures, to be looked at.

Run ``python -m tests.support.gallery FOLDER [SCALE]``; it writes one picture per theme and page.
"""

import json
import os
import sys
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import msgspec
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QPlainTextEdit,
    QProgressBar,
    QRadioButton,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from warclan.domain.problems import Level, Problem, Repair
from warclan.domain.provenance import Provenance
from warclan.domain.receipts import Receipt, ReceiptLine
from warclan.games.mythic_battles.content_types import Board
from warclan.games.mythic_battles.scene import Place, Scene, Side, Token
from warclan.gui.delegates.row import RowDelegate
from warclan.gui.models.columns import Boxes, ChipText, Column, Reason, number_column
from warclan.gui.models.facet_tree import FacetModel
from warclan.gui.models.facets import Choice, Facet, FacetIndex
from warclan.gui.models.rows import RowsModel
from warclan.gui.play.scene_board import SceneBoard
from warclan.gui.play.side_list import SideList
from warclan.gui.play.time_bar import TimeBar
from warclan.gui.theme.focus import install_focus_ring
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.board import BoardPreview
from warclan.gui.widgets.buttons import Button, ChoiceChip, IconButton, LinkButton
from warclan.gui.widgets.charts import (
    Bar,
    BarRows,
    DotWhiskers,
    Estimate,
    SegmentBar,
    StepChart,
    VitalityPips,
)
from warclan.gui.widgets.chips import FilterChips, WordChips
from warclan.gui.widgets.compare import CompareRow, CompareTable, CompareTray, TrayItem
from warclan.gui.widgets.fact_rows import Fact, FactRows
from warclan.gui.widgets.fields import NumberField, SearchField, TextField
from warclan.gui.widgets.frames import Band, Card, EmptyState, Line
from warclan.gui.widgets.hover import HoverCards, HoverContent
from warclan.gui.widgets.labels import Badge, GlyphLabel, Label
from warclan.gui.widgets.phase_line import PhaseLine, PhaseStep, State
from warclan.gui.widgets.popovers import ReceiptPopover
from warclan.gui.widgets.problems import ProblemsPanel
from warclan.gui.widgets.shares import ShareBars
from warclan.gui.widgets.sliders import RangeSlider, VitalitySlider
from warclan.gui.widgets.stat_rows import StatRow, StatRows
from warclan.gui.widgets.story import Series, Story
from warclan.gui.widgets.strips import Moment, PickCell, PickStrip, Timeline
from warclan.gui.widgets.tables import FacetTree, RowsTable
from warclan.gui.widgets.tiles import ActionTile, CostBadge, SideDot, StatBox, StatTile, TotalTile
from warclan.gui.widgets.toast import Toast


@dataclass(frozen=True, slots=True)
class Sample:
    """A row of the sample tables."""

    name: str
    kind: str
    cost: int
    cards: int
    vitality: int | None
    talents: tuple[str, ...]
    provenance: Provenance
    reason: Reason
    own: int = 1


ROWS = (
    Sample(
        "Angrboda",
        "monster",
        5,
        5,
        7,
        ("Terror", "Block", "Mighty Throw"),
        Provenance.CONFLICT,
        Reason("yes", "0 RP left, 5 RP slot used"),
    ),
    Sample(
        "Baldr",
        "god",
        6,
        4,
        9,
        ("Terror", "Bolster", "Leader"),
        Provenance.TWO_SOURCES,
        Reason("no", "Second divinity not allowed"),
    ),
    Sample(
        "Beowulf", "hero", 4, 4, 7, ("Block",), Provenance.ONE_SOURCE, Reason("yes", "1 RP left")
    ),
    Sample(
        "Surtr", "titan", 8, 4, None, (), Provenance.NAME_ONLY, Reason("no", "Costs 8, you have 5")
    ),
    Sample(
        "Tanngnjostr & Tanngrisnir",
        "monster",
        1,
        4,
        5,
        ("Mobility",),
        Provenance.TWO_SOURCES,
        Reason("link", "4 RP left · costs 1 with Thor"),
    ),
    Sample(
        "Huscarls", "troop", 1, 3, 4, ("Guard",), Provenance.HOUSE_MADE, Reason("yes", "4 RP left")
    ),
    Sample(
        "Wiglaf",
        "jarl",
        1,
        0,
        None,
        (),
        Provenance.CORRECTED,
        Reason("link", "4 RP left · needs a troop"),
    ),
)


def columns() -> list[Column[Sample]]:
    """Columns with every kind of cell."""
    return [
        Column(
            "name",
            "Name",
            lambda r: r.name,
            kind="name",
            glyph=lambda r: r.kind,
            second=lambda r: ", ".join(r.talents) or "Not bound to a troop",
            second_token=lambda r: "text2" if r.talents else "danger",
        ),
        number_column("rp", "RP", lambda r: r.cost, "Recruitment points · MB-UNIT-05", strong=True),
        number_column("cards", "Cards", lambda r: r.cards, "Activation cards", width=50),
        number_column("vit", "VIT", lambda r: r.vitality, "Vitality"),
        Column(
            "talents",
            "Talents",
            lambda r: tuple(ChipText(t) for t in r.talents),
            kind="chips",
            width=170,
        ),
        Column(
            "reason", "After this pick, or why not", lambda r: r.reason, kind="reason", width=220
        ),
        Column("known", "", lambda r: r.provenance, kind="provenance", width=34),
        number_column("own", "Own", lambda r: r.own),
    ]


def board() -> Board:
    """A shipped board."""
    path = Path(__file__).parents[2] / "resources/packs/mythic-ragnarok/boards.json"
    data = json.loads(path.read_text("utf-8"))
    entries = data if isinstance(data, list) else data.get("boards", data)
    return next(
        found
        for found in msgspec.convert(entries, list[Board])
        if found.areas and found.areas[0].outline
    )


def problems() -> tuple[Problem[str], ...]:
    """Problems as the army page has them."""
    return (
        Problem(
            Level.ERROR,
            "MB-VAL-01",
            "",
            "2 RP over the limit",
            "20 of 18 RP",
            (
                Repair("a", "Angrboda → Draugr", "a", -2),
                Repair("b", "Remove Frost Jotunn", "b", -2),
                Repair("c", "Raise the limit to 20", "c", None, remark="house rule"),
            ),
        ),
        Problem(
            Level.ERROR,
            "MB-VAL-05",
            "e6",
            "Angrim has no troop",
            "An attachment rides with one troop.",
            (Repair("d", "Bind to Ulfhednar", "d", 0), Repair("e", "Remove Angrim", "e", -1)),
        ),
        Problem(
            Level.WARNING,
            "content",
            "e3",
            "Angrboda: sources disagree",
            "Activation cards 5 or 4.",
            (Repair("f", "Enter my card’s number…", "f", None),),
        ),
    )


def receipt() -> Receipt:
    """The receipt of a deck."""
    return Receipt(
        "Deck of 21 cards",
        "MB-VAL-07",
        ("cards", "Art of War"),
        (
            ReceiptLine("Skadi", (4, 1), "e1"),
            ReceiptLine("Fenrir", (4, 0), "e2"),
            ReceiptLine("Angrboda", (5, 1), "e3", "sources say 5 or 4; 5 used"),
            ReceiptLine("Frost Jotunn", (3, 0), "e4"),
            ReceiptLine("Ulfhednar", (3, 0), "e5"),
        ),
    )


def page_library() -> QWidget:
    """Facets, table with search and chips, detail."""
    page = QWidget()
    page.resize(1240, 760)
    row = QHBoxLayout(page)
    row.setContentsMargins(12, 12, 12, 12)
    row.setSpacing(12)
    facets: list[Facet[Sample]] = [
        Facet(
            "type",
            "Type",
            tuple(
                Choice(k, k.title(), k)
                for k in ("god", "titan", "hero", "monster", "troop", "attachment")
            ),
            lambda r: (r.kind,),
        ),
        Facet(
            "talent",
            "Talent",
            tuple(Choice(t, t) for t in ("Block", "Bolster", "Guard", "Leader", "Terror")),
            lambda r: r.talents,
            most=3,
        ),
    ]
    model = FacetModel(facets, page)
    model.choose("type", "monster")
    model.set_counts(FacetIndex(facets, ROWS).counts(model.state.chosen))
    left = QVBoxLayout()
    tree = FacetTree(model)
    tree.setFixedWidth(Theme.current().px(190))
    left.addWidget(tree)
    slider = RangeSlider("Cost in RP", 0, 10)
    slider.set_values(3, 8)
    slider.setFixedWidth(Theme.current().px(190))
    left.addWidget(slider)
    row.addLayout(left)
    row.addLayout(_centre(page), 1)
    row.addWidget(_detail())
    return page


def _centre(page: QWidget) -> QVBoxLayout:
    column = QVBoxLayout()
    bar = QHBoxLayout()
    bar.addWidget(SearchField("Search names, talents, powers"))
    combo = QComboBox()
    combo.addItems(["Sort: RP, high first", "Sort: name"])
    bar.addWidget(combo)
    bar.addStretch(1)
    bar.addWidget(Button("Columns", icon="settings"))
    column.addLayout(bar)
    chips = FilterChips()
    chips.set_filters([("a", "Ragnarök"), ("b", "4 types"), ("c", "RP 3–8"), ("d", "Terror")])
    column.addWidget(chips)
    model = RowsModel(columns(), key=lambda r: r.name, parent=page)
    model.set_rows(ROWS)
    table = RowsTable("Units")
    table.set_model(model)
    table.sort_by("name")
    table.focus_key("Beowulf")
    column.addWidget(table, 2)
    two = RowsTable(
        "Roster", delegate=RowDelegate(lines=2, dim=lambda r: r.reason.sign == "no"), lines=2
    )
    roster = RowsModel(columns()[:4], key=lambda r: r.name, parent=page)
    roster.set_rows(ROWS)
    two.set_model(roster)
    column.addWidget(two, 2)
    tray = CompareTray()
    tray.set_items([TrayItem("a", "Angrboda", "monster"), TrayItem("b", "Thor", "god")])
    column.addWidget(tray)
    return column


def _detail() -> Card:
    detail = Card()
    detail.setFixedWidth(Theme.current().px(340))
    head = QHBoxLayout()
    head.addWidget(GlyphLabel("monster", 36))
    names = QVBoxLayout()
    names.setSpacing(0)
    names.addWidget(Label("Angrboda", "title"))
    names.addWidget(Label("Monster · Terrestrial or Boreal", "small"))
    head.addLayout(names, 1)
    badge = CostBadge()
    badge.set_value(5)
    head.addWidget(badge)
    detail.body.addLayout(head)
    detail.body.addWidget(
        Band("Sources disagree on 2 fields", "Activation cards 5 or 4 · class", action="Settle…")
    )
    slider = VitalitySlider()
    slider.set_stops(range(1, 8), 5)
    detail.body.addWidget(slider)
    tiles = QHBoxLayout()
    tiles.setSpacing(8)
    for name, icon, value, change in (
        ("Offense", "sword", 7, -1),
        ("Defense", "shield", 8, -1),
        ("Range", "bow", 0, 0),
        ("Movement", "boot", 1, 1),
    ):
        tile = StatTile(name, icon)
        tile.set_value(value, change)
        tiles.addWidget(tile)
    detail.body.addLayout(tiles)
    words = WordChips()
    words.set_words(("Block", "Mighty Throw", "Terror"))
    detail.body.addWidget(words)
    rows = StatRows()
    rows.set_rows(
        [StatRow((v, 7, 8, 0, 1), (v > 2, True if v > 4 else 3)) for v in range(7, 0, -1)], 5
    )
    detail.body.addWidget(rows)
    foot = QHBoxLayout()
    foot.addWidget(Button("Add to army", role="primary"))
    foot.addWidget(Button("Correct…"))
    number = NumberField("Owned")
    number.set_value(1)
    foot.addWidget(number)
    detail.body.addLayout(foot)
    detail.body.addStretch(1)
    return detail


def page_army() -> QWidget:
    """Totals, charts, versions, problems, board.

    (Long, because it is one flat list in the order in which the widgets are seen.)
    """
    page = QWidget()
    page.resize(1240, 760)
    row = QHBoxLayout(page)
    row.setSpacing(12)
    centre = QVBoxLayout()
    centre.setSpacing(12)
    totals = QHBoxLayout()
    for title, number, rest, alarm in (
        ("RP spent", "20", "of 18", "2 too many"),
        ("Activation cards", "19", "", ""),
        ("Deck", "21", "cards", ""),
        ("Opening hand", "6", "3 + 3", ""),
    ):
        tile = TotalTile(title)
        tile.set_total(number, rest, alarm=alarm)
        totals.addWidget(tile)
    centre.addLayout(totals)
    strip = PickStrip()
    strip.set_cells(
        [
            PickCell(n, n % 2, "AM"[n % 2], "Oathbreakers" if n < 5 else "", n == 5)
            for n in range(1, 8)
        ]
    )
    pick = QHBoxLayout()
    pick.addWidget(SideDot("8", 0))
    pick.addWidget(strip)
    centre.addLayout(pick)
    spent = SegmentBar("RP", token="sideA")
    spent.set_values(13, 18)
    centre.addWidget(spent)
    pips = VitalityPips()
    pips.set_values(5, 7)
    centre.addWidget(pips)
    cards = QHBoxLayout()
    opening = Card("Opening hand", note="exact")
    bars = BarRows("Chance to hold one")
    bars.set_bars(
        [Bar("Angrboda", 0.579, 0.852), Bar("Skadi", 0.489, 0.772), Bar("Art of War", 0.271, 0.5)]
    )
    opening.body.addWidget(bars)
    opening.body.addStretch(1)
    cards.addWidget(opening)
    versions = Card("Versions", link="Compare two…")
    line = Timeline()
    line.set_moments(
        [
            Moment("4", "Version 4", "+ Angrboda, + Angrim", "today 21:07"),
            Moment("3", "Version 3", "Garm out, Frost Jotunn in", "28 Nov"),
            Moment("1", "Version 1", "first save", "21 Nov"),
        ]
    )
    versions.body.addWidget(line)
    cards.addWidget(versions)
    coach = Card("Coach: chance to win")
    dots = DotWhiskers("Chance to win")
    dots.set_estimates(
        [
            Estimate("Angrboda", 0.56, 0.51, 0.61, "a"),
            Estimate("Ratatosk", 0.53, 0.48, 0.58, "r"),
            Estimate("Lagertha", 0.48, 0.43, 0.53, "l"),
        ],
        "r",
    )
    coach.body.addWidget(dots)
    coach.body.addStretch(1)
    cards.addWidget(coach)
    centre.addLayout(cards)
    lower = QHBoxLayout()
    preview = BoardPreview()
    preview.set_board(board())
    preview.set_tokens(
        [
            (8, "god", 0, "Th"),
            (8, "hero", 1, "Br"),
            (12, "monster", 2, "Fe"),
            (15, "troop", 3, "Hu"),
        ]
    )
    lower.addWidget(preview, 2)
    thumb = BoardPreview(plain=True)
    thumb.set_board(board())
    thumb.setFixedSize(120, 120)
    lower.addWidget(thumb)
    table = CompareTable()
    table.set_comparison(
        [TrayItem("a", "Angrboda", "monster"), TrayItem("b", "Fafnir", "monster")],
        [
            CompareRow("RP", ("5", "5")),
            CompareRow("Vitality", ("7", "9")),
            CompareRow("Talents", ("Terror, Block", "Terror, Block, Guard")),
        ],
    )
    lower.addWidget(table, 2)
    centre.addLayout(lower, 1)
    row.addLayout(centre, 1)
    panel = ProblemsPanel()
    panel.setFixedWidth(Theme.current().px(340))
    panel.set_problems(
        problems(),
        all_label="Angrboda → Draugr, bind Angrim",
        all_note="clears all 3 errors",
        all_button="Apply both",
        note="Saved as it is. Play and print-as-legal wait.",
    )
    row.addWidget(panel)
    return page


def page_controls() -> QWidget:
    """Buttons, fields, checks, empty state, toast.

    (Long, because it is one flat list in the order in which the widgets are seen.)
    """
    page = QWidget()
    page.resize(1240, 760)
    row = QHBoxLayout(page)
    one, two = QVBoxLayout(), QVBoxLayout()
    for column in (one, two):
        column.setAlignment(Qt.AlignmentFlag.AlignTop)
        column.setSpacing(10)
        row.addLayout(column, 1)
    buttons = QHBoxLayout()
    for button in (
        Button("Pick Ratatosk for 2 RP", role="primary", key="Enter"),
        Button("Plain"),
        Button("Delete", role="danger", icon="bin"),
        Button("Quiet", role="quiet"),
        LinkButton("Correct a pick…"),
    ):
        buttons.addWidget(button)
    one.addLayout(buttons)
    off = QHBoxLayout()
    for role in ("primary", "", "link"):
        button = Button("Off", role=role)
        button.setEnabled(False)
        off.addWidget(button)
    for name in ("undo", "redo", "history", "sun"):
        off.addWidget(IconButton(name, name))
    off.addWidget(IconButton("filter", "Filters", framed=True))
    one.addLayout(off)
    choices = QHBoxLayout()
    for text, glyph in (
        ("Can pick 45", ""),
        ("All 64", ""),
        ("", "hero"),
        ("", "monster"),
        ("", "troop"),
    ):
        chip = ChoiceChip(text, glyph=glyph, hint=glyph or text)
        chip.setChecked(text == "Can pick 45" or glyph == "hero")
        choices.addWidget(chip)
    choices.addStretch(1)
    one.addLayout(choices)
    field = TextField("Name", check=lambda text: "A name is needed." if not text else "")
    field.set_text("")
    one.addWidget(field)
    one.addWidget(TextField("Vitality", placeholder="0–10"))
    number = NumberField("Limit", 1, 30, suffix=" RP")
    number.set_value(18)
    one.addWidget(number)
    unknown = NumberField("Offense", 0, 10, allow_unknown=True)
    unknown.set_value(None)
    one.addWidget(unknown)
    for text, on in (("Cut marks", True), ("Backs on the next page", False)):
        check = QCheckBox(text)
        check.setChecked(on)
        one.addWidget(check)
    partly = QCheckBox("Some of them")
    partly.setTristate(True)
    partly.setCheckState(Qt.CheckState.PartiallyChecked)
    one.addWidget(partly)
    for text, on in (("Person", True), ("Computer", False)):
        radio = QRadioButton(text)
        radio.setChecked(on)
        one.addWidget(radio)
    one.addWidget(
        QPlainTextEdit(
            "Fenrir hunts their god, Skadi keeps to range 3 on open ground. ᚱ Ægir ð Ἀθηνᾶ Перун"
        )
    )
    tabs = QTabBar()
    for text in ("Units 278", "Attachments 11", "Boards 25"):
        tabs.addTab(text)
    two.addWidget(tabs)
    badges = QHBoxLayout()
    for text, level in (
        ("3", ""),
        ("3 errors", "danger"),
        ("1 warning", "warn"),
        ("legal", "ok"),
        ("Lead", "accent"),
    ):
        badges.addWidget(Badge(text, level))
    badges.addStretch(1)
    two.addLayout(badges)
    bar = QProgressBar()
    bar.setValue(60)
    two.addWidget(bar)
    two.addWidget(Band("Not legal", "2 RP too many", level="error", action="Show"))
    two.addWidget(Band("Draft legal so far", level="ok"))
    two.addWidget(Band("", "Draw again whenever you like.", level="hint"))
    tiles = QHBoxLayout()
    tiles.addWidget(ActionTile("Draft armies", "army"))
    tiles.addWidget(ActionTile("Found a War Clan", "clan"))
    two.addLayout(tiles)
    chart = StepChart("Glory over 6 battles")
    chart.set_values([2, 5, 3, 12, 4, 2, 9])
    chart.setFixedHeight(60)
    two.addWidget(chart)
    two.addWidget(Line())
    for role in (
        "figure",
        "title",
        "section",
        "head",
        "name",
        "body",
        "small",
        "micro",
        "hint",
        "danger",
        "warn",
        "ok",
        "bronze",
        "accent",
    ):
        two.addWidget(Label(f"{role}: Angrboda 0123456789", role))
    empty = EmptyState(
        "An army starts with its god or titan.",
        "Press A to add one.",
        (("add", "Add a unit"), ("sample", "Open the sample")),
    )
    two.addWidget(empty)
    toast = Toast(page)
    toast.say("Marek takes Garm", action="Undo", run=lambda: None)
    toast.setProperty("gallery", True)
    return page


def scene() -> Scene:
    """A moment in a battle: three units a side, stones, somebody acting, a choice open."""
    named = (
        ("thor", "Thor", "god", 0, 18, 7, 9),
        ("sigurd", "Sigurd", "hero", 0, 18, 4, 7),
        ("huscarls", "Huscarls", "troop", 0, 8, 4, 4),
        ("fenrir", "Fenrir", "monster", 1, 18, 8, 9),
        ("surt", "Surt", "titan", 1, 9, 2, 10),
        ("oathbreakers", "Oathbreakers", "troop", 1, 0, 0, 5),
    )
    tokens = tuple(
        Token(key, name, kind, seat, area, left, full, "rune" if key == "surt" else "",
              acting=key == "thor", option=key == "fenrir")
        for key, name, kind, seat, area, left, full in named
    )  # fmt: skip
    places = tuple(
        Place(
            area.id,
            area.terrain,
            sum(token.area == area.id for token in tokens),
            area.capacity,
            ("rune",) if area.id in (13, 19) else (),
            option=area.id == 10,
        )
        for area in board().areas
    )
    sides = (
        Side(0, "Astrid", 5, 12, 3, 2, True, False),
        Side(1, "Marek", 7, 9, 4, 1, False, False),
    )
    return Scene(5, "activate", places, tokens, sides)


def page_table() -> QWidget:
    """The playing table: board with a scene, both sides, the line of time, shares."""
    page = QWidget()
    row = QHBoxLayout(page)
    left = QVBoxLayout()
    now = scene()
    for side in now.sides:
        listed = SideList(page)
        listed.show_side(side, now.of(side.seat), ("fenrir",))
        left.addWidget(listed)
    folded = SideList(page)
    folded.set_folded(True)
    folded.show_side(now.sides[0], now.of(0))
    left.addWidget(folded)
    left.addStretch(1)
    row.addLayout(left, 1)
    middle = QVBoxLayout()
    table = SceneBoard(page)
    table.set_board(board())
    table.set_scene(now, ("sigurd",), 18)
    middle.addWidget(table, 1)
    bar = TimeBar("Step of the battle", page)
    bar.show_steps(200, tuple(range(0, 200, 9)), (40, 120), lambda step: f"step {step}")
    bar.setValue(90)
    middle.addWidget(bar)
    row.addLayout(middle, 3)
    shares = ShareBars("How often who won", page)
    shares.set_shares(
        [
            Estimate("Astrid", 0.57, 0.5, 0.64),
            Estimate("Marek", 0.38, 0.31, 0.45),
            Estimate("Draws", 0.05, 0.03, 0.09),
        ],
        ["sideA", "sideB", "text2"],
    )
    right = QVBoxLayout()
    right.addWidget(shares)
    right.addStretch(1)
    row.addLayout(right, 1)
    return page


def page_story() -> QWidget:
    """Phases, a story with its slider, facts, boxes of Stats, rows with boxes and buttons."""
    page = QWidget()
    page.resize(1240, 760)
    column = QVBoxLayout(page)
    column.setSpacing(12)
    phases = PhaseLine("Phases after the battle")
    words = ("Glory", "Injuries", "Raid", "Improve", "Recruit", "Trade")
    states: tuple[State, ...] = ("done", "skipped", "done", "now", "later", "later")
    phases.set_steps(
        [PhaseStep(word, word, state) for word, state in zip(words, states, strict=True)]
    )
    column.addWidget(phases)
    story = Story("Glory and Rank")
    story.set_story(
        ("founded", "1 won", "2 drawn", "now"),
        [
            Series("Glory", (35, 120, None, 94), "bronze", "steps"),
            Series("Rank", (0, 4, 9, 26), "accent", "line"),
        ],
        3,
    )
    column.addWidget(story, 1)
    facts = FactRows("Gear")
    facts.set_facts(
        [
            Fact("Throwing Dagger", "ST 1 +1 own = 2", "sword"),
            Fact("Ulf MA 4 → 5", "−40 Glory", "chevron-up", "ok", "bronze"),
            Fact("Named Champion, 6 Praise", number="4"),
        ]
    )
    column.addWidget(facts)
    boxes = QHBoxLayout()
    for short, value, change in (("HP", 9, 0), ("MA", 5, 1), ("DR", 2, -1), ("MN", None, 0)):
        box = StatBox()
        box.set_stat(short, value, full="a Stat in full", change=change, why="raised by 1")
        boxes.addWidget(box)
    column.addLayout(boxes)
    model: RowsModel[Sample] = RowsModel(
        (
            Column("name", "Name", lambda row: row.name, kind="name"),
            Column("boxes", "Used", lambda row: Boxes(row.cards % 4, 3), kind="boxes", width=70),
            Column("act", "", lambda row: "Plan" if row.cost < 6 else "", kind="act", width=80),
        ),
        lambda row: row.name,
    )
    model.setParent(page)
    model.set_rows(ROWS)
    table = RowsTable("Warriors")
    table.set_model(model)
    column.addWidget(table, 1)
    return page


PAGES = {
    "library": page_library,
    "army": page_army,
    "controls": page_controls,
    "table": page_table,
    "story": page_story,
}


def _paint_over(picture: QPixmap, widget: QWidget, at: QPoint) -> None:
    painter = QPainter(picture)
    painter.drawPixmap(at, widget.grab())
    painter.end()


def picture_of(app: QApplication, name: str) -> QPixmap:
    """One page of the gallery, with its popovers painted over it."""
    page = PAGES[name]()
    scale = Theme.current().scale / 100
    page.resize(round(1240 * scale), round(760 * scale))
    page.show()
    app.processEvents()
    picture = page.grab()
    if name == "library":
        anchor = page.findChild(WordChips)
        assert isinstance(anchor, WordChips)
        cards = HoverCards(page)
        content = HoverContent(
            "Terror",
            "An attacker at range 0 has −1 offense against this unit.",
            "MB-TAL-35",
            "10 units have it",
        )
        chip = anchor.chips[2]
        cards.attach(chip, lambda point: (content, QRect(chip.rect())))
        cards._over(chip, QPoint(4, 4))
        cards._open()
        app.processEvents()
        assert cards._tip is not None
        _paint_over(picture, cards._tip, page.mapFromGlobal(cards._tip.pos()))
        cards.hide()
    if name == "army":
        tile = page.findChildren(TotalTile)[2]
        popover = ReceiptPopover(page)
        popover.show_receipt(receipt(), tile)
        app.processEvents()
        _paint_over(picture, popover, page.mapFromGlobal(popover.pos()))
        popover.close()
    page.close()
    page.deleteLater()
    app.processEvents()
    return picture


def main() -> None:
    """Write the pictures into the folder named on the command line."""
    folder = Path(sys.argv[1])
    scale = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    folder.mkdir(parents=True, exist_ok=True)
    app = QApplication([])
    theme = Theme()
    install_focus_ring(app)
    for theme_name in ("light", "dark", "contrast"):
        theme.apply(app, theme_name, scale)
        for name in PAGES:
            picture_of(app, name).save(str(folder / f"{name}-{theme_name}-{scale}.png"))


if __name__ == "__main__":
    main()
