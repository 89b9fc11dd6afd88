"""The one style sheet: controls, cards and chips. Rows of lists are painted by delegates.

A widget says what it is with the property ``role``; the roles are listed here and nowhere else.
"""

from collections.abc import Mapping
from types import MappingProxyType

from warclan.gui.theme.metrics import Metrics
from warclan.gui.theme.tokens import Palette

FRAME_ROLES = (
    "card",
    "plain",
    "band",
    "band-warn",
    "band-danger",
    "band-ok",
    "band-accent",
    "rail",
    "bar",
    "foot",
    "pane-left",
    "pane-right",
)
BUTTON_ROLES = ("primary", "quiet", "danger", "link", "rule", "chip", "repair", "tile", "icon")
LABEL_ROLES = (
    "figure", "title", "section", "head", "name", "body", "small", "micro", "hint", "key",
    "danger", "warn", "ok", "bronze", "accent",
)  # fmt: skip
FIELD_ROLES = ("heading",)
BADGE_ROLES = ("badge", "badge-danger", "badge-warn", "badge-ok", "badge-accent")

LABEL_FONTS: Mapping[str, str] = MappingProxyType(
    {
        "figure": "figure",
        "heading": "title",
        "title": "title",
        "section": "section",
        "head": "head",
        "name": "name",
        "body": "body",
        "small": "small",
        "micro": "micro",
        "hint": "small",
        "key": "micro",
        "danger": "small",
        "warn": "small",
        "ok": "small",
        "bronze": "head",
        "accent": "head",
        **dict.fromkeys(BADGE_ROLES, "small-name"),
    }
)
"""The font of each role of label. Fonts are not in the style sheet: it cannot set the weight of a
variable font."""

BUTTON_FONTS: Mapping[str, str] = MappingProxyType(
    {"primary": "head", "link": "name", "rule": "micro", "chip": "small-name"}
)
"""The fonts of the roles of buttons that differ from the usual one."""

_TEMPLATE = """
QToolTip {{ color: {text}; background: {raised}; border: {hair}px solid {strong};
    padding: {px4}px {px6}px; }}
QMainWindow, QDialog {{ background: {bg}; }}

QFrame[role="card"], QFrame[role="plain"] {{ background: {surface}; border-radius: {r8}px; }}
QFrame[role="card"] {{ border: {hair}px solid {border}; }}
QFrame[role="card"][state="danger"] {{ border-color: {danger}; }}
QFrame[role="card"][state="accent"] {{ border-color: {accent}; }}
QFrame[role^="band"] {{ border: {hair}px solid {edge}; }}
QFrame[role="band"] {{ background: {sunken}; border-radius: {r6}px; }}
QFrame[role="band-warn"] {{ background: {warnbg}; border-radius: {r6}px; }}
QFrame[role="band-danger"] {{ background: {dangerbg}; border-radius: {r6}px; }}
QFrame[role="band-ok"] {{ background: {okbg}; border-radius: {r6}px; }}
QFrame[role="band-accent"] {{ background: {accentbg}; border-radius: {r6}px; }}
QFrame[role="rail"] {{ background: {rail}; border-right: {hair}px solid {border}; }}
QFrame[role="bar"] {{ background: {surface}; border-bottom: {hair}px solid {border}; }}
QFrame[role="bar"][state="past"] {{ background: {bronzebg}; border-bottom-color: {bronze}; }}
QFrame[role="foot"] {{ background: {surface}; border-top: {hair}px solid {border}; }}
QFrame[role="pane-left"] {{ background: {surface}; border-right: {hair}px solid {border}; }}
QFrame[role="pane-right"] {{ background: {surface}; border-left: {hair}px solid {border}; }}
QFrame[role="line"] {{ background: {border}; border: 0; }}

QLabel[role="small"] {{ color: {text2}; }}
QLabel[role="micro"] {{ color: {text2}; }}
QLabel[role="hint"] {{ color: {text3}; }}
QLabel[role="key"] {{ color: {text2};
    border: {hair}px solid {border}; border-radius: {r4}px; padding: {px1}px {px5}px; }}
QLabel[role="danger"] {{ color: {danger}; }}
QLabel[role="warn"] {{ color: {warn}; }}
QLabel[role="ok"] {{ color: {ok}; }}
QLabel[role="bronze"] {{ color: {bronze}; }}
QLabel[role="accent"] {{ color: {accent}; }}
QLabel[role^="badge"] {{ border-radius: {badge}px; min-height: {px16}px;
    padding: {px2}px {px8}px; border: {hair}px solid {edge}; background: {bronzebg};
    color: {bronze}; }}
QLabel[role="badge-danger"] {{ background: {dangerbg}; color: {danger}; }}
QLabel[role="badge-warn"] {{ background: {warnbg}; color: {warn}; }}
QLabel[role="badge-ok"] {{ background: {okbg}; color: {ok}; }}
QLabel[role="badge-accent"] {{ background: {accentbg}; color: {accent}; }}

QPushButton {{ background: {surface}; color: {text}; border: {hair}px solid {strong};
    border-radius: {r6}px; padding: 0 {px12}px; min-height: {inner}px; }}
QPushButton:hover {{ background: {hover}; }}
QPushButton:pressed, QPushButton:checked {{ background: {sel}; }}
QPushButton:disabled {{ color: {text3}; border-color: {border}; background: {bg}; }}
QPushButton[role="primary"] {{ background: {accent}; color: {onaccent}; border-color: {accent}; }}
QPushButton[role="primary"]:hover, QPushButton[role="primary"]:pressed {{
    border-color: {text}; }}
QPushButton[role="primary"]:disabled {{ background: {sunken}; color: {text3};
    border-color: {border}; }}
QPushButton[role="quiet"], QPushButton[role="link"] {{ background: transparent;
    border-color: transparent; }}
QPushButton[role="quiet"]:hover {{ background: {hover}; }}
QPushButton[role="link"] {{ color: {accent}; padding: 0 {px4}px; min-height: {hitinner}px; }}
QPushButton[role="rule"] {{ background: transparent; border-color: transparent; color: {text2};
    padding: 0 {px2}px; min-height: {hitinner}px; }}
QPushButton[role="rule"]:hover {{ color: {accent}; text-decoration: underline; }}
QPushButton[role="link"]:hover {{ text-decoration: underline; }}
QPushButton[role="link"]:disabled {{ color: {text3}; }}
QPushButton[role="danger"] {{ color: {danger}; border-color: {danger}; }}
QPushButton[role="danger"]:hover {{ background: {dangerbg}; }}
QPushButton[role="chip"] {{ border-radius: {chip}px; min-height: {hitinner}px;
    padding: 0 {px10}px; border-color: {border}; }}
QPushButton[role="chip"]:checked {{ background: {chosen}; color: {onchosen};
    border-color: {accent}; }}
QPushButton[role="icon"], QToolButton {{ background: transparent;
    border: {hair}px solid transparent; border-radius: {r6}px; padding: 0;
    min-width: {inner}px; min-height: {inner}px; }}
QPushButton[role="icon"]:hover, QToolButton:hover {{ background: {hover}; }}
QPushButton[role="icon"]:checked, QToolButton:checked, QToolButton:pressed {{
    background: {sel}; }}
QToolButton[role="framed"] {{ background: {surface}; border-color: {strong}; }}
QToolButton[role="framed"]:hover {{ background: {hover}; }}
QToolButton[role="framed"]:disabled {{ border-color: {border}; }}
QToolButton::menu-indicator, QPushButton::menu-indicator {{ image: none; width: 0; }}

QLineEdit, QPlainTextEdit, QTextEdit, QAbstractSpinBox, QComboBox {{ background: {surface};
    color: {text}; border: {hair}px solid {strong}; border-radius: {r6}px;
    selection-background-color: {accent}; selection-color: {onaccent}; }}
QLineEdit, QAbstractSpinBox, QComboBox {{ min-height: {inner}px; padding: 0 {px8}px; }}
QPlainTextEdit, QTextEdit {{ padding: {px4}px; }}
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QAbstractSpinBox:focus,
QComboBox:focus {{ border: {focusw}px solid {focus}; }}
QLineEdit:focus, QAbstractSpinBox:focus, QComboBox:focus {{ min-height: {focusinner}px;
    padding: 0 {focuspad}px; }}
QLineEdit[role="heading"] {{ background: transparent;
    border-color: transparent; padding: 0 {px4}px; }}
QLineEdit[role="heading"]:hover {{ border-color: {border}; }}
QLineEdit[role="heading"]:focus {{ background: {surface}; border-color: {focus}; }}
QLineEdit:disabled, QPlainTextEdit:disabled, QAbstractSpinBox:disabled, QComboBox:disabled {{
    color: {text3}; background: {bg}; border-color: {border}; }}
QLineEdit:read-only {{ background: {bg}; border-color: {border}; }}
QLineEdit[state="danger"], QAbstractSpinBox[state="danger"], QComboBox[state="danger"] {{
    border-color: {danger}; }}
QLineEdit[role="bare"] {{ border: 0; background: transparent; padding: 0; min-height: 0; }}
QAbstractSpinBox QLineEdit, QComboBox QLineEdit {{ border: 0; padding: 0; min-height: 0;
    background: transparent; }}
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {{ width: 0; border: 0; }}
QComboBox::drop-down {{ border: 0; width: {px24}px; }}
QComboBox::down-arrow {{ image: url("{chevron}"); width: {px14}px; height: {px14}px; }}
QComboBox QAbstractItemView, QMenu {{ background: {raised}; border: {hair}px solid {strong};
    padding: {px4}px; }}
QComboBox QAbstractItemView {{ selection-background-color: {sel}; selection-color: {text};
    outline: 0; }}
QComboBox QAbstractItemView::item {{ min-height: {hitinner}px; }}
QMenu::item {{ padding: {px6}px {px24}px {px6}px {px12}px; border-radius: {r4}px;
    min-height: {px16}px; }}
QMenu::item:selected {{ background: {sel}; color: {text}; }}
QMenu::item:disabled {{ color: {text3}; }}
QMenu::separator {{ height: {hair}px; background: {border}; margin: {px4}px {px8}px; }}
QMenu::icon {{ padding-left: {px8}px; }}

QCheckBox, QRadioButton {{ spacing: {px8}px; min-height: {hit}px; background: transparent; }}
QCheckBox:disabled, QRadioButton:disabled {{ color: {text3}; }}
QCheckBox::indicator, QRadioButton::indicator, QGroupBox::indicator {{ width: {box}px;
    height: {box}px; border: {hair}px solid {strong}; border-radius: {r4}px;
    background: {surface}; }}
QRadioButton::indicator {{ border-radius: {round}px; }}
QCheckBox::indicator:checked, QRadioButton::indicator:checked {{ background: {accent};
    border-color: {accent}; }}
QCheckBox::indicator:checked {{ image: url("{tick}"); }}
QCheckBox::indicator:indeterminate {{ image: url("{dash}"); background: {accent};
    border-color: {accent}; }}
QRadioButton::indicator:checked {{ image: url("{dot}"); }}
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled {{ background: {sunken};
    border-color: {border}; }}

QTabBar {{ background: transparent; qproperty-drawBase: 0; qproperty-expanding: 0; }}
QTabBar::tab {{ background: transparent; border: 0; border-bottom: {px3}px solid transparent;
    padding: {px8}px {px4}px; margin-right: {px16}px; min-height: {px20}px; color: {text2}; }}
QTabBar::tab:selected {{ color: {text}; border-bottom-color: {accent}; }}
QTabBar::tab:hover {{ color: {text}; }}
QTabBar::tab:disabled {{ color: {text3}; }}
QTabBar::tab:focus {{ color: {focus}; }}
QTabWidget::pane {{ border: 0; }}

QAbstractItemView {{ background: {surface}; border: 0; outline: 0; color: {text};
    selection-background-color: {sel}; selection-color: {text}; }}
QAbstractItemView[role="bare"] {{ background: transparent; }}
QHeaderView {{ background: {sunken}; border: 0; }}
QHeaderView::section {{ background: {sunken}; color: {text2}; border: 0;
    padding: 0 {px6}px; min-height: {px26}px; }}
QTableCornerButton::section {{ background: {sunken}; border: 0; }}
QTreeView::branch {{ background: transparent; }}

QScrollArea {{ background: transparent; border: 0; }}
QScrollArea > QWidget > QWidget[role="page"] {{ background: transparent; }}
QScrollBar:vertical {{ background: transparent; width: {px12}px; margin: 0; }}
QScrollBar:horizontal {{ background: transparent; height: {px12}px; margin: 0; }}
QScrollBar::handle {{ background: {strong}; border-radius: {px3}px; margin: {px3}px;
    min-height: {px28}px; min-width: {px28}px; }}
QScrollBar::handle:hover {{ background: {text3}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QSplitter::handle {{ background: {border}; }}
QSplitter::handle:horizontal {{ width: {hair}px; }}
QSplitter::handle:vertical {{ height: {hair}px; }}
QSplitter[role="gap"]::handle {{ background: transparent; }}
QSplitter::handle:hover {{ background: {accent}; }}

QProgressBar {{ background: {sunken}; border: 0; border-radius: {px3}px; max-height: {px6}px;
    min-height: {px6}px; color: transparent; }}
QProgressBar::chunk {{ background: {accent}; border-radius: {px3}px; }}
QStatusBar {{ background: {bg}; border-top: {hair}px solid {border}; }}
QStatusBar::item {{ border: 0; }}
QGroupBox {{ border: 0; margin-top: {px24}px; }}
QGroupBox::title {{ subcontrol-origin: margin; padding: 0; }}
"""


def style_sheet(palette: Palette, metrics: Metrics, images: Mapping[str, str]) -> str:
    """The style sheet for a palette and a scale.

    ``images`` gives the files of the few signs that a style sheet can only take from a file:
    ``chevron``, ``tick``, ``dash`` and ``dot``.
    """
    px = metrics.px
    hair = metrics.hairline
    tinted = palette["warnbg"] != palette["surface"]
    sizes = {f"px{n}": px(n) for n in (1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 20, 24, 26, 28)}
    corners = {f"r{n}": px(n) for n in (4, 6, 8)}
    return _TEMPLATE.format(
        **palette,
        **sizes,
        **corners,
        **images,
        hair=hair,
        hit=metrics.hit,
        inner=metrics.control - 2 * hair,
        hitinner=metrics.hit - 2 * hair,
        focusw=metrics.focus,
        focusinner=metrics.control - 2 * metrics.focus,
        focuspad=px(8) - (metrics.focus - hair),
        chip=metrics.hit // 2,
        badge=(px(16) + 2 * px(2) + 2 * hair) // 2,
        edge="transparent" if tinted else palette["border"],
        # Without tints a chosen chip would differ by the colour of its edge alone.
        chosen=palette["accentbg" if tinted else "accent"],
        onchosen=palette["accent" if tinted else "onaccent"],
        box=px(16),
        round=px(16) // 2 + hair,
    )
