"""Layouts follow a change of scale: their margins, gaps and spacers grow with the letters."""

from collections.abc import Iterable, Iterator

from PySide6.QtWidgets import QGridLayout, QLayout, QSpacerItem, QWidget

_KEPT = "scaledFrom"
"""Property of a layout: its sizes at 100 %, then the sizes last written, so that going up and
down again ends where it began."""


def rescale_layouts(widgets: Iterable[QWidget], before: int, after: int) -> None:
    """Scale every layout of ``widgets`` from the scale ``before`` to ``after``, in percent.

    A page that lays itself out on ``Theme.changed`` does so afterwards and has the last word.
    """
    if before == after:
        return
    for widget in widgets:
        layout = widget.layout()
        if layout is not None:
            for each in _with_inner(layout):
                _rescale(each, before, after)


def _with_inner(layout: QLayout) -> Iterator[QLayout]:
    yield layout
    for place in range(layout.count()):
        item = layout.itemAt(place)
        inner = item.layout() if item is not None else None
        if inner is not None:
            yield from _with_inner(inner)


def _spacers(layout: QLayout) -> list[QSpacerItem]:
    items = (layout.itemAt(place) for place in range(layout.count()))
    return [spacer for item in items if item is not None and (spacer := item.spacerItem())]


def _sizes(layout: QLayout) -> list[int]:
    """Four margins, the gaps, then width and height of each spacer."""
    margins = layout.contentsMargins()
    sizes = [margins.left(), margins.top(), margins.right(), margins.bottom()]
    if isinstance(layout, QGridLayout):
        sizes += [layout.horizontalSpacing(), layout.verticalSpacing()]
    else:
        sizes.append(layout.spacing())
    for spacer in _spacers(layout):
        sizes += [spacer.sizeHint().width(), spacer.sizeHint().height()]
    return sizes


def _put(layout: QLayout, sizes: list[int]) -> None:
    """The reverse of :func:`_sizes`."""
    rest = iter(sizes)
    layout.setContentsMargins(next(rest), next(rest), next(rest), next(rest))
    if isinstance(layout, QGridLayout):
        layout.setHorizontalSpacing(next(rest))
        layout.setVerticalSpacing(next(rest))
    else:
        layout.setSpacing(next(rest))
    for spacer in _spacers(layout):
        policy = spacer.sizePolicy()
        spacer.changeSize(
            next(rest), next(rest), policy.horizontalPolicy(), policy.verticalPolicy()
        )


def _rescale(layout: QLayout, before: int, after: int) -> None:
    present = _sizes(layout)
    kept = layout.property(_KEPT)
    if isinstance(kept, list) and kept[len(kept) // 2 :] == present:
        at_hundred = [float(size) for size in kept[: len(kept) // 2]]
    else:
        at_hundred = [size * 100 / before for size in present]
    # A gap of -1 stands for "as the style says"; it is left alone.
    fresh = [
        round(size * after / 100) if now >= 0 else now
        for size, now in zip(at_hundred, present, strict=True)
    ]
    _put(layout, fresh)
    layout.setProperty(_KEPT, [*at_hundred, *fresh])
