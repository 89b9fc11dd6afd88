"""Receipts: a total taken apart into lines that add up to it exactly."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ReceiptLine:
    """One line: what it is about and one amount per column; ``None`` is an unknown amount.

    ``subject`` is the key of the entry behind the line ("" for none), ``doubt`` says in a few
    words why the amount may be wrong (sources disagree, house-made).
    """

    label: str
    amounts: tuple[int | None, ...]
    subject: str = ""
    doubt: str = ""


@dataclass(frozen=True, slots=True)
class Receipt:
    """A total and the lines behind it.

    ``columns`` names the columns ("cards", "Art of War"); ``unit`` follows the sum ("RP").
    """

    title: str
    rule: str
    columns: tuple[str, ...]
    lines: tuple[ReceiptLine, ...]
    unit: str = ""
    notes: tuple[str, ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of the known amounts of each column."""
        return tuple(
            sum(line.amounts[column] or 0 for line in self.lines)
            for column in range(len(self.columns))
        )

    @property
    def total(self) -> int:
        """All columns together: the number shown where the receipt opens."""
        return sum(self.totals)

    @property
    def unknown(self) -> tuple[str, ...]:
        """Labels of the lines with an amount that is not known; the total is then a lower bound."""
        return tuple(line.label for line in self.lines if None in line.amounts)

    def as_text(self) -> str:
        """The receipt as lines of text, for copying."""
        rows = [f"{self.title} ({self.rule})"]
        for line in self.lines:
            amounts = "\t".join("–" if a is None else f"{a:+d}" for a in line.amounts)
            rows.append(f"{line.label}\t{amounts}" + (f"\t{line.doubt}" if line.doubt else ""))
        rows.append("Together\t" + "\t".join(str(total) for total in self.totals))
        rows.extend(self.notes)
        return "\n".join(rows)
