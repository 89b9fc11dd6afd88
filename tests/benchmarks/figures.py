"""What every benchmark returns: figures with bars, and the table that shows them."""

import statistics
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from time import thread_time

clock = thread_time
"""What is measured unless said otherwise: this thread's processor time.

On an idle machine it is the time that passes; where other work runs too it stays what the work
itself costs, and a bar keeps its meaning.
"""


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured figure; ``bar`` is the most it may be, ``None`` where none is set."""

    name: str
    value: float
    unit: str
    bar: float | None = None
    note: str = ""

    @property
    def missed(self) -> bool:
        """Whether the bar is exceeded."""
        return self.bar is not None and self.value > self.bar


def ms(seconds: float) -> float:
    """Seconds as milliseconds."""
    return seconds * 1000


def percentile(values: Sequence[float], percent: int) -> float:
    """The smallest value that so many percent of the values do not exceed."""
    ordered = sorted(values)
    return ordered[max(-(-len(ordered) * percent // 100) - 1, 0)]


def timed(act: Callable[[], object]) -> float:
    """Seconds of processor time that one call takes."""
    start = clock()
    act()
    return clock() - start


def spread(name: str, seconds: Sequence[float], bar: float | None, note: str = "") -> list[Figure]:
    """Median and 95th percentile in milliseconds; the bar is for the percentile."""
    return [
        Figure(f"{name}, median", ms(statistics.median(seconds)), "ms", None, note),
        Figure(f"{name}, 95th percentile", ms(percentile(seconds, 95)), "ms", bar),
    ]


def table(figures: Iterable[Figure]) -> str:
    """The figures as a Markdown table."""
    lines = ["| figure | measured | bar | |", "|---|--:|--:|---|"]
    for figure in figures:
        bar = "" if figure.bar is None else f"{figure.bar:g} {figure.unit}"
        verdict = "missed" if figure.missed else "" if figure.bar is None else "met"
        note = "; ".join(part for part in (verdict, figure.note) if part)
        lines.append(f"| {figure.name} | {_amount(figure.value)} {figure.unit} | {bar} | {note} |")
    return "\n".join(lines)


def _amount(value: float) -> str:
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"
