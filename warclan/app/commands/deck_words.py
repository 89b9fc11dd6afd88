"""Reports of the deck commands, as lines for people and as plain data."""

from collections.abc import Iterable

from warclan.app.commands.deck_source import Source
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.deck import PART_WORDS, PARTS, Deck, DeckPart
from warclan.games.myths_at_war.deck_difference import DeckDifference, part_changes
from warclan.games.myths_at_war.deck_faults import line_name
from warclan.games.myths_at_war.deck_odds import Chances
from warclan.games.myths_at_war.deck_opening import Opening, OpeningReport, Share
from warclan.games.myths_at_war.deck_statistics import Bars, DeckStatistics, PartStatistics
from warclan.games.myths_at_war.validation import DeckProblem, hindrances, is_legal
from warclan.text.numbers import signed


def check_data(
    source: Source, problems: tuple[DeckProblem, ...], catalogue: Catalogue
) -> dict[str, object]:
    """The report on one deck as plain data."""
    deck = source.deck
    return {
        "from": source.where,
        "deck": deck.name,
        "legal": is_legal(deck, catalogue),
        "playable": not hindrances(deck, catalogue),
        "pantheon": _pantheon(deck, catalogue),
        "gods": deck.size(DeckPart.GODS),
        "designs": deck.size(DeckPart.DESIGNS),
        "remarks": list(source.remarks),
        "problems": [
            {
                "level": each.level.value,
                "rule": each.rule,
                "subject": each.subject,
                "title": each.title,
                "cause": each.cause,
                "repairs": [
                    {"label": r.label, "difference": r.difference, "effect": r.remark}
                    for r in each.repairs
                ],
            }
            for each in problems
        ],
    }


def check_lines(
    source: Source, problems: tuple[DeckProblem, ...], catalogue: Catalogue
) -> list[str]:
    """The report on one deck for people."""
    deck = source.deck
    word = "legal" if is_legal(deck, catalogue) else "not legal"
    sizes = " + ".join(str(deck.size(part)) for part in PARTS)
    lines = [f"{deck.name}: {word}, {_pantheon(deck, catalogue) or 'no Pantheon'}, {sizes} cards"]
    lines += [f"  {remark}" for remark in source.remarks]
    for each in problems:
        lines.append(f"  {each.level.value} {each.rule}: {each.title}. {each.cause}")
        for repair in each.repairs:
            effect = f" ({repair.remark})" if repair.remark else ""
            lines.append(f"    repair: {repair.label}{effect}")
    return lines


def _pantheon(deck: Deck, catalogue: Catalogue) -> str:
    return ", ".join(line_name(line, catalogue) for line in deck.part(DeckPart.PANTHEON))


def statistics_data(found: DeckStatistics) -> dict[str, object]:
    """A deck's numbers as plain data."""
    return {
        "gods": _part_data(found.gods),
        "designs": _part_data(found.designs),
        "characters": found.characters,
        "mortals": found.mortals,
        "summoners": found.summoners,
        "force": list(found.force),
        "max_power": list(found.max_power),
        "mean_force": found.mean_force,
        "mean_max_power": found.mean_max_power,
        "force_for_cost": found.force_for_cost,
        "force_changes": dict(found.force_changes),
        "power_changes": dict(found.power_changes),
        "phases": dict(found.phases),
    }


def _part_data(part: PartStatistics) -> dict[str, object]:
    return {
        "cards": part.cards,
        "unknown": part.unknown,
        "costs": list(part.costs),
        "costless": part.costless,
        "mean_cost": part.mean_cost,
        "types": dict(part.types),
        "keywords": dict(part.keywords),
        "affiliations": dict(part.affiliations),
        "locked": dict(part.locked),
    }


def statistics_lines(found: DeckStatistics) -> list[str]:
    """A deck's numbers for people, charts as rows of signs."""
    lines: list[str] = []
    for part in (found.gods, found.designs):
        unknown = f", {part.unknown} not known" if part.unknown else ""
        lines.append(f"{PART_WORDS[part.part]}: {part.cards} cards{unknown}")
        lines.append(f"  mean cost {_mean(part.mean_cost)}")
        lines += _chart("cost", ((str(cost), number) for cost, number in enumerate(part.costs)))
        for word, bars in (
            ("types", part.types),
            ("Mythologies", part.affiliations),
            ("keywords", part.keywords),
        ):
            if bars:
                lines.append(f"  {word}: {_bars(bars)}")
    lines.append(
        f"Characters: {found.characters}, {found.mortals} mortal, {found.summoners} Summoners, "
        f"mean force {_mean(found.mean_force)}, mean maximum power {_mean(found.mean_max_power)}"
    )
    lines += _chart("force", ((str(force), number) for force, number in enumerate(found.force)))
    return lines


def _chart(word: str, bars: Iterable[tuple[str, int]]) -> list[str]:
    return [f"  {word} {label}: {'#' * number} {number}" for label, number in bars]


def _bars(bars: Bars) -> str:
    return ", ".join(f"{label} {number}" for label, number in bars)


def _mean(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}"


def chances_data(row: Chances) -> dict[str, object]:
    """A row of chances as plain data; every chance as a number and as an exact fraction."""
    return {
        "label": row.label,
        "part": row.part.value,
        "copies": row.copies,
        "cards": row.cards,
        "at_least": row.least,
        "expected_at_start": float(row.expected_at_start),
        "by_turn": [
            {"turn": turn, "chance": float(chance), "exact": str(chance)}
            for turn, chance in enumerate(row.by_turn, start=1)
        ],
    }


def opening_data(opening: Opening, catalogue: Catalogue) -> dict[str, object]:
    """One start as plain data: names, oracles from their tops down."""
    return {
        "hand": [card_name(card, catalogue) for card in opening.hand],
        "tops": [card_name(card, catalogue) for card in opening.tops],
        "oracles": [[card_name(card, catalogue) for card in pile] for pile in opening.oracles],
    }


def card_name(card_id: str, catalogue: Catalogue) -> str:
    """A card of an opening by name."""
    card = catalogue.cards.get(card_id)
    return card.name if card else card_id.removeprefix("?")


def report_data(report: OpeningReport) -> dict[str, object]:
    """Many starts as plain data."""
    return {
        "samples": report.samples,
        "seed": report.seed,
        "mean_hand_cost": report.mean_hand_cost,
        "mean_top_cost": report.mean_top_cost,
        "characters_on_top": list(report.characters),
        "events_on_top": list(report.events),
        "shares": [_share(each) for each in report.shares],
        "cards": [_share(each) for each in report.cards],
    }


def _share(each: Share) -> dict[str, object]:
    return {
        "label": each.label,
        "times": each.times,
        "share": each.share,
        "low": each.low,
        "high": each.high,
    }


def difference_data(found: DeckDifference) -> dict[str, object]:
    """A comparison as plain data."""
    return {
        "same": found.same,
        "facts": list(found.facts),
        "lines": [
            {
                "part": line.part.value,
                "card": line.name,
                "change": line.change.value,
                "before": line.before,
                "after": line.after,
            }
            for line in found.lines
        ],
    }


def difference_lines(found: DeckDifference) -> list[str]:
    """A comparison for people."""
    if found.same:
        return ["The two decks are the same."]
    lines = [*found.facts, *filter(None, (part_changes(found, part) for part in DeckPart))]
    for part, before, after in found.sizes:
        if before != after:
            lines.append(f"{PART_WORDS[part]}: {signed(after - before)} cards.")
    return lines
