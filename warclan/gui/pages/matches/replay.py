"""The replay viewer: a recorded battle on its board, step by step, the journal beside it."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QVBoxLayout, QWidget

from warclan.gui.acts import Act
from warclan.gui.announce import announce
from warclan.gui.context import AppContext
from warclan.gui.forms.ui_replay_page import Ui_ReplayPage
from warclan.gui.jobs import Job, Task
from warclan.gui.pages.base import Page, Room, Width
from warclan.gui.pages.matches.journal import JournalList
from warclan.gui.pages.matches.transport import Transport
from warclan.gui.pages.printing.output import write_whole
from warclan.gui.play.scene_board import SceneBoard
from warclan.gui.play.side_list import SideList
from warclan.gui.widgets.base import let_ground_through
from warclan.gui.widgets.buttons import Button, IconButton, RuleButton
from warclan.gui.widgets.frames import EmptyState
from warclan.gui.widgets.labels import Badge, Label
from warclan.gui.widgets.tiles import SideDot

if TYPE_CHECKING:
    from warclan.services import ChangeSet
    from warclan.services.match_records import MatchRecord
    from warclan.services.replays import Replay, Step


class ReplayPage(Page):
    """A recorded battle, read only."""

    key = "replay"
    title = "Replay"
    icon = "play-hex"
    folds_rail = True
    leads_up = True

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.record: MatchRecord | None = None
        self.replay: Replay | None = None
        self.at = 0
        self._job: Job | None = None
        self.form = Ui_ReplayPage()
        self.form.setupUi(self)
        self._build_bar()
        self._build_table()
        self._build_journal()
        self.transport = Transport(self.form.foot, self.form.foot_layout, self)
        self.transport.moved.connect(self.show_step)
        self.transport.ticked.connect(self._play_on)
        self.transport.pressed.connect(lambda name: context.acts.run(f"replay.{name}"))
        self.transport.bar.play_asked.connect(lambda: context.acts.run("replay.play"))
        self.empty = EmptyState(
            "No battle is chosen.",
            "Open one from the list.",
            [("list", "Battles")],
            icon="play-hex",
        )
        self.empty.acted.connect(lambda _act: self.go_up())
        self.form.stack.addWidget(self.empty)
        self._show_none()
        self.arrange(self.room)

    # --- building -------------------------------------------------------------------------------

    def _build_bar(self) -> None:
        bar, row = self.form.bar, self.form.bar_layout
        self.dot = SideDot("", 0, bar, size=24)
        self.turn = Label("", "head", bar)
        self.round = Label("", "small", bar)
        self.verified = Badge("replayed, identical", "ok", bar)
        self.house = Badge("house-made", "", bar)
        self.report_button = Button("Report", bar, icon="note")
        self.print_button = Button("Print", bar, icon="print")
        for widget in (self.dot, self.turn, self.round, self.verified, self.house):
            row.addWidget(widget)
        row.addStretch(1)
        self.export_button = IconButton("export", "Save the match file (Ctrl E)", bar, framed=True)
        for button, act in (
            (self.export_button, "export"),
            (self.report_button, "report"),
            (self.print_button, "print"),
        ):
            button.clicked.connect(
                lambda _checked=False, key=act: self.context.acts.run(f"replay.{key}")
            )
            row.addWidget(button)

    def _build_table(self) -> None:
        form = self.form
        form.scroll.setAccessibleName("Units")
        let_ground_through(form.scroll)
        self.sides: list[SideList] = []
        form.sides_layout.addStretch(1)
        self.board = SceneBoard(form.board_pane)
        self.board.unit_chosen.connect(self.show_unit)
        self.zooms = QWidget(form.board_pane)
        column = QVBoxLayout(self.zooms)
        column.setContentsMargins(0, 0, 0, 0)
        form.board_layout.addWidget(self.zooms, 0, Qt.AlignmentFlag.AlignTop)
        form.board_layout.addWidget(self.board, 1)
        for icon, hint, run in (
            ("plus", "Larger (+)", lambda: self.board.zoom(1.2)),
            ("minus", "Smaller (−)", lambda: self.board.zoom(1 / 1.2)),
            ("fit", "Fit the board (0)", self.board.fit),
        ):
            button = IconButton(icon, hint, self.zooms, framed=True)
            button.clicked.connect(run)
            column.addWidget(button)

    def _build_journal(self) -> None:
        form = self.form
        self.said = Label("", "section", form.now, wrap=True)
        self.rule = RuleButton("", form.now)
        self.rule.clicked.connect(lambda: self.context.open_palette(self.rule.text()))
        form.now_layout.addWidget(self.said)
        form.now_layout.addWidget(self.rule, 0, Qt.AlignmentFlag.AlignLeft)
        self.journal = JournalList(form.journal_pane)
        self.journal.step_chosen.connect(self._row_chosen)
        form.journal_head.addWidget(self.journal.search, 1)
        form.journal_head.addWidget(self.journal.count)
        form.journal_body.addWidget(self.journal)

    def _buttons(self) -> tuple[QWidget, ...]:
        return self.export_button, self.report_button, self.print_button

    # --- loading --------------------------------------------------------------------------------

    def _show_none(self, words: str = "", hint: str = "") -> None:
        """There is nothing to show: say why."""
        self.replay = None
        self.transport.play(False)
        if words:
            self.empty.set_message(words, hint, [("list", "Battles")])
        self.form.stack.setCurrentWidget(self.empty)
        self.form.foot.setEnabled(False)
        for widget in (self.dot, self.verified, self.house, *self._buttons()):
            widget.setVisible(False)
        self.turn.setText("")
        self.round.setText("")

    def open_match(self, match_id: str, at: int | None = None) -> None:
        """Load a battle in the background and show it from its start, or from step ``at``."""
        workspace = self.context.workspace
        self.record = self.context.read(workspace.matches.get, match_id)
        self.crumbs_changed.emit()
        if self.record is None:
            self._show_none("This battle cannot be shown.", "Its record is gone or damaged.")
            return
        self._show_none("The battle is being replayed …", self.record.name)

        def work(_task: Task) -> "Replay":
            from warclan.services.replays import replay_of

            return replay_of(workspace.matches, match_id)

        if self._job is not None and self._job.running:
            self._job.cancel()
        self._job = self.context.jobs.start(
            "Replaying the battle",
            work,
            success=lambda replay: self._loaded(replay, at or 0),
            failure=lambda error: self._show_none("This battle cannot be replayed.", str(error)),
        )

    def _loaded(self, replay: "Replay", at: int) -> None:
        self.replay = replay
        self.form.stack.setCurrentWidget(self.form.table)
        self.form.foot.setEnabled(True)
        for widget in (self.dot, *self._buttons()):
            widget.setVisible(True)
        self.verified.setVisible(True)
        self.verified.setText("replayed, identical" if replay.verified else "replayed, not alike")
        self.verified.set_level("ok" if replay.verified else "danger")
        payload = self.record.payload if self.record is not None else None
        made = payload.house_made if payload is not None else ()
        self.house.setVisible(bool(made))
        self.house.setToolTip(f"House-made: {', '.join(made)}")
        self.board.set_board(replay.board)
        self._make_sides(len(replay.scene(0).sides))
        self.journal.show_steps(replay.steps)
        report = payload.report if payload is not None else None
        marks = tuple(point.line + 1 for point in report.turning_points) if report else ()
        ticks = tuple(step.number for step in replay.steps if step.starts_turn)
        self.transport.show_steps(len(replay), ticks, marks, self._words)
        self.at = -1
        self.show_step(at)
        if self._shown:
            self.transport.bar.setFocus(Qt.FocusReason.OtherFocusReason)

    def _make_sides(self, count: int) -> None:
        while len(self.sides) < count:
            side = SideList(self.form.sides)
            side.set_folded(self.room.width is Width.NARROW)
            side.unit_chosen.connect(self.show_unit)
            self.form.sides_layout.insertWidget(len(self.sides), side)
            self.sides.append(side)
        for place, side in enumerate(self.sides):
            side.setVisible(place < count)

    # --- stepping -------------------------------------------------------------------------------

    def step(self) -> "Step | None":
        """The step on show, ``None`` before the first."""
        replay = self.replay
        return replay.steps[self.at - 1] if replay is not None and self.at > 0 else None

    def show_step(self, number: int) -> None:
        """Show the table after a step."""
        replay = self.replay
        if replay is None:
            return
        number = max(0, min(len(replay), number))
        if number == self.at:
            return
        self.at = number
        step = self.step()
        scene = replay.scene(number)
        units = step.units if step is not None else ()
        self.board.set_scene(scene, units, step.area if step is not None else 0)
        for side, shown in zip(scene.sides, self.sides, strict=False):
            shown.show_side(side, scene.of(side.seat), units)
        self.transport.show_step(number, self._short(number))
        self.journal.show_step(number)
        self.said.setText(step.sentence if step else "The table before the first event.")
        self.rule.set_rule(step.rule if step else "")
        announce(self.said, self.said.text())
        seat = step.seat if step is not None else -1
        if seat >= 0:
            name = replay.names.player(seat)
            self.dot.set_sign(name[:1], seat)
            self.turn.setText(f"{name}’s turn")
            self.round.setText(f"Round {step.round}" if step else "")
        else:
            self.turn.setText("Set-up")
            self.round.setText("")
        self.dot.setVisible(seat >= 0)

    def _short(self, number: int) -> str:
        replay = self.replay
        return f"{number} of {len(replay)}" if replay is not None else ""

    def _words(self, number: int) -> str:
        """Where the line of time stands, for a screen reader."""
        replay = self.replay
        if replay is None or not 0 < number <= len(replay):
            return "before the first event"
        step = replay.steps[number - 1]
        return f"step {number} of {len(replay)}, round {step.round}: {step.sentence}"

    def _row_chosen(self, number: int) -> None:
        if number != self.at:
            self.show_step(number)

    def show_unit(self, unit: str) -> None:
        """Tell where a unit stands now."""
        replay = self.replay
        if replay is None:
            return
        for token in replay.scene(self.at).tokens:
            if token.unit == unit:
                where = f"in area {token.area}" if token.area else "not on the board"
                state = "destroyed" if token.lost else f"vitality {token.vitality} of {token.full}"
                self.context.messages.say(f"{token.name}: {state}, {where}.")

    def _play_on(self) -> None:
        replay = self.replay
        if replay is None or self.at >= len(replay) or not self._shown:
            self.transport.play(False)
            return
        self.show_step(self.at + 1)

    def toggle_play(self) -> None:
        """Play on from here, or stop; at the end from the start."""
        replay = self.replay
        if replay is None:
            return
        if not self.transport.playing and self.at >= len(replay):
            self.show_step(0)
        self.transport.play(not self.transport.playing)

    # --- the frame's side -----------------------------------------------------------------------

    def activate(self, target: str | None) -> None:
        if target:
            match_id, _, step = target.partition("@")
            at = int(step) if step.isdecimal() else None
            if self.record is not None and self.record.id == match_id and self.replay is not None:
                self.show_step(self.at if at is None else at)
            else:
                self.open_match(match_id, at)
        elif self.record is None:
            self._show_none()

    def leave(self) -> None:
        self.transport.play(False)

    def refresh(self, change_set: "ChangeSet") -> None:
        if self.record is not None and self.record.id in change_set.ids("match"):
            self.open_match(self.record.id, self.at)

    def crumbs(self) -> tuple[str, ...]:
        return ("Play", self.record.name) if self.record is not None else ("Play", "Replay")

    def go_up(self) -> None:
        record = self.record
        self.context.navigate("play", record.id if record is not None else "list")

    def first_focus(self) -> QWidget:
        return self.transport.bar if self.replay is not None else self.empty

    def arrange(self, room: Room) -> None:
        px, form = self.context.theme.px, self.form
        narrow = room.width is Width.NARROW
        form.sides_pane.setFixedWidth(px(72 if narrow else 236))
        widths = {Width.NARROW: 268, Width.NORMAL: 340, Width.WIDE: 420}
        form.journal_pane.setFixedWidth(px(widths[room.width]))
        form.bar_layout.setContentsMargins(px(16), px(6), px(16), px(6))
        form.bar_layout.setSpacing(px(8))
        form.sides_layout.setContentsMargins(px(6 if narrow else 12), px(8), px(6), px(8))
        form.sides_layout.setSpacing(px(14))
        form.board_layout.setContentsMargins(px(8), px(8), px(8), px(8))
        form.now_layout.setContentsMargins(px(14), px(12), px(14), px(8))
        form.now_layout.setSpacing(px(4))
        form.now.setFixedHeight(px(96))
        form.journal_head.setContentsMargins(px(12), px(4), px(12), px(8))
        form.journal_head.setSpacing(px(8))
        for side in self.sides:
            side.set_folded(narrow)
        form.board_layout.setSpacing(px(8))
        self.transport.arrange()

    def acts(self) -> Sequence[Act]:
        def there() -> bool:
            return self.replay is not None

        def act(key: str, text: str, keys: str, run: Callable[[], object]) -> Act:
            return Act(f"replay.{key}", text, keys, run, there, lambda: "No battle is on show.")

        return (
            act("on", "Step on", "Right", lambda: self.show_step(self.at + 1)),
            act("back", "Step back", "Left", lambda: self.show_step(self.at - 1)),
            act("turn_on", "To the next turn", "Shift+Right", lambda: self._turn(1)),
            act("turn_back", "To the start of the turn", "Shift+Left", lambda: self._turn(-1)),
            act("first", "First step", "Home", lambda: self.show_step(0)),
            act("last", "Last step", "End", self._to_the_end),
            Act("replay.play", "Play or pause", "Space", self.toggle_play, there,
                lambda: "No battle is on show.", widget=self.form.table),
            *(
                act(f"speed{speed}", f"Speed {speed}", str(speed),
                    partial(self.transport.set_speed, speed))
                for speed in (1, 2, 3, 4)
            ),
            act("search", "Search the journal", "/", self.journal.search.setFocus),
            act("export", "Save the match file", "Ctrl+E", self._export),
            act("report", "Show the report", "R", self.go_up),
            act("print", "Print the battle report", "Ctrl+P", self._print),
        )  # fmt: skip

    def _turn(self, way: int) -> None:
        replay = self.replay
        if replay is not None:
            self.show_step(replay.turn_after(self.at) if way > 0 else replay.turn_before(self.at))

    def _to_the_end(self) -> None:
        if self.replay is not None:
            self.show_step(len(self.replay))

    def _export(self) -> None:
        """Ask for a place and write the match file there, for ``warclan replay`` and others."""
        record = self.record
        if record is None:
            return
        name = "".join(sign if sign.isalnum() or sign in " -_" else "_" for sign in record.name)
        chosen, _filter = QFileDialog.getSaveFileName(
            self, "Save the match file", f"{name}.json", "Match files (*.json)"
        )
        if chosen:
            self.write_match_file(Path(chosen))

    def write_match_file(self, path: Path) -> None:
        """Write the match file, whole or not at all."""
        record = self.record
        data = record and self.context.read(self.context.workspace.matches.match_file, record.id)
        if not data:
            return
        wrong = write_whole(path, data)
        if wrong:
            self.context.messages.error(wrong)
        else:
            self.context.messages.say(f"Saved {path.name}.")

    def _print(self) -> None:
        if self.record is not None:
            self.context.navigate("print", f"match/{self.record.id}")
