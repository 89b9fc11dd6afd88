"""Make the shipped pack of Myths at War from a file of gathered facts.

    python packaging/packs/myths.py FACTS/myths_cards.json [--out resources/packs]

The pack is the product and is committed; run this again only when the facts change, and read the
difference. The same facts give the same bytes. Nothing is guessed: what the facts leave open stays
empty. ``myths_wording.json`` holds what is told otherwise than in the facts: notes for players,
Spanish spelling, and what a text makes of other cards.
"""

import argparse
import json
import re
import sys
import unicodedata
from pathlib import Path
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from warclan.content import schemas
from warclan.content.manifest import MANIFEST, MYTHS, Manifest, Source
from warclan.content.myths_packs import CARDS, FORMATS, PANTHEONS, SETS, TOKENS
from warclan.content.writing import plain, pretty, pretty_entries
from warclan.domain.provenance import Provenance
from warclan.games.myths_at_war.content_types import (
    Ability,
    AbilityPhase,
    Card,
    CardSet,
    CardType,
    DeckKind,
    Format,
    PantheonNote,
    Token,
)

Facts = dict[str, Any]

VERSION = "1.0"
PACK = "myths-era1"
LICENCE = (
    "Unofficial. Names identify the products of their publishers; numbers are facts gathered from "
    "the public sources listed here; effects are told in our own words. No publisher's text, art "
    "or logo is included."
)
DESCRIPTION = (
    "The 371 cards of the first era: Norse, Japanese, Greek, Aztec, Egyptian, Primigenian and "
    "neutral cards, from one community list. English names and the cards of later eras are not "
    "known; the owner of the cards can complete them."
)
_WORDING: Facts = json.loads(Path(__file__).with_name("myths_wording.json").read_text("utf-8"))
_PHASES = {
    "INFLUENCE": AbilityPhase.INFLUENCE,
    "CONFRONTATION": AbilityPhase.CONFRONTATION,
    "PASSIVE": AbilityPhase.PASSIVE,
    "ON_REVEAL": AbilityPhase.ON_REVEAL,
}
_LEFTOVERS = re.compile(r"\bsource\b|\bS\d+\b|card \d{4}|unconfirmed")
_USED = ("S1", "S2", "S4", "S6", "S8", "S10", "S11", "S12", "S13", "S14", "S16", "S17")
"""Sources of what the pack holds; the others stand behind rules and decks."""


def slug(name: str) -> str:
    """A name as part of an id."""
    bare = unicodedata.normalize("NFKD", name.lower()).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", bare).strip("-")


def known(sources: list[str]) -> Provenance:
    """How well an entry with these sources is known."""
    if "S17" in sources:
        return Provenance.PRINTED
    return Provenance.TWO_SOURCES if len(sources) > 1 else Provenance.ONE_SOURCE


def effect(text: str) -> str:
    """An effect without remarks on its source, and with cards by their names."""
    for old, new in _WORDING["effects"]:
        text = text.replace(old, new)
    return _checked(text)


def note(text: str | None) -> tuple[str, ...]:
    """A note for players; none where the facts' note is about the source only."""
    if text is None:
        return ()
    if text not in _WORDING["notes"]:
        raise SystemExit(f"No wording for the note {text!r}: add one to myths_wording.json.")
    told = _checked(_WORDING["notes"][text])
    return (told,) if told else ()


def _checked(text: str) -> str:
    found = _LEFTOVERS.search(text)
    if found:
        raise SystemExit(f"{found[0]!r} is no wording for players, in {text!r}.")
    return text


def card(fact: Facts) -> Card:
    """One card."""
    number = fact["source_no"]
    name = _WORDING["names"].get(number, fact["name"])
    written = (fact["name"], fact["name_in_source"])
    lock = fact["deck_restricted_to"]
    return Card(
        id=fact["id"],
        name=name,
        name_en=fact["name_en"],
        spellings=tuple(dict.fromkeys(each for each in written if each != name)),
        source_no=number,
        official_code=fact["official_code"],
        type=CardType(fact["type"].lower()),
        deck=DeckKind(fact["deck"]),
        affiliation=fact["affiliation"],
        era=fact["era"],
        set=fact["set"],
        cost=fact["cost"],
        force=fact["force"],
        max_power=fact["max_power"],
        force_mod=fact["force_mod"],
        max_power_mod=fact["max_power_mod"],
        initial_power=fact["initial_power"],
        keywords=tuple(fact["keywords"]),
        keywords_es=tuple(fact["keywords_es"]),
        deck_restricted_to=(lock,) if lock else (),
        grants_keywords=tuple(_WORDING["grants"].get(number, ())),
        abilities=tuple(
            Ability(
                phase=_PHASES[each["phase"]],
                cost_or_condition=effect(each["cost_or_condition"] or ""),
                effect=effect(each["effect"]),
            )
            for each in fact["abilities"]
        ),
        provenance=known(fact["source"]),
        sources=tuple(fact["source"]),
        notes=note(fact["note"]),
    )


def token(fact: Facts) -> Token:
    """A card made during play; "Cultist (Mad)" is a Cultist with the keyword Mad (MW-165)."""
    name, _, keyword = fact["name"].removesuffix(")").partition(" (")
    # Creatures bear their name as a keyword; the others have the keyword stated, if any.
    words = (keyword,) if keyword else (("Creature",) if name == "Creature" else ())
    return Token(
        id=f"gdm-token-{slug(fact['name'])}",
        name=name,
        force=fact["force"],
        max_power=fact["max_power"],
        power=fact["power"],
        keywords=words,
        made_by=(fact["made_by"],),
        provenance=known(fact["source"]),
        sources=tuple(fact["source"]),
    )


def made_weapons() -> list[Token]:
    """Weapons that cards make: their numbers stand in the makers' texts."""
    return [
        Token(
            id=f"gdm-token-{each['id']}",
            name=each["name"],
            type=CardType.EQUIPMENT,
            force_mod=each["force_mod"],
            max_power_mod=each["max_power_mod"],
            keywords=("Weapon",),
            made_by=(each["made_by"],),
            provenance=Provenance.ONE_SOURCE,
            sources=("S1",),
        )
        for each in _WORDING["weapons"]
    ]


def formats(facts: list[Facts]) -> list[Format]:
    """The ways to play that are in force; a superseded summary is a note of its successor."""
    by_name = {fact["name"]: fact for fact in facts}
    duel, multi = by_name["duel"], by_name["multiplayer"]
    pairs = by_name["two against two (official)"]
    return [
        Format(
            id="duel",
            name="Duel",
            players_most=duel["players"],
            god_of_gods=duel["win_power"],
            oblivion_at=duel["lose_at"],
            hand=duel["opening_hand"],
            oracles=duel["oracles"],
            central_per_player=duel["setup_tokens_per_player"],
            provenance=known(duel["source"]),
            sources=tuple(duel["source"]),
        ),
        Format(
            id="multiplayer",
            name="Three or more players",
            players_least=3,
            leaves_above=multi["eliminated_above_power"],
            oblivion_at=multi["lose_at"],
            provenance=known(multi["source"]),
            sources=tuple(multi["source"]),
            notes=tuple(_WORDING["format_notes"]["multiplayer"]),
        ),
        Format(
            id="two-against-two",
            name="Two against two",
            players_least=pairs["players"],
            players_most=pairs["players"],
            team_size=2,
            different_pantheons=True,
            god_of_gods=pairs["win_power"],
            oblivion_at=pairs["lose_at"],
            provenance=known(pairs["source"]),
            sources=tuple(pairs["source"]),
            notes=tuple(_WORDING["format_notes"]["two-against-two"]),
        ),
    ]


def sets(facts: list[Facts], boxes: list[Facts]) -> list[CardSet]:
    """The known sets with what is known of their boxes."""
    box_of = {box["set"]: box for box in boxes}
    found = []
    for fact in facts:
        box = box_of.get(fact["code"], {})
        sources = dict.fromkeys([*fact["source"], *box.get("source", ())])
        found.append(
            CardSet(
                id=slug(fact["code"] or fact["name"]),
                code=fact["code"],
                name=fact["name"],
                mythologies=tuple(
                    each for each in fact["mythologies"] if each in _WORDING["mythologies"]
                ),
                published=fact["year"],
                cards=box.get("total", fact.get("cards_in_box")),
                pantheon_cards=box.get("pantheons"),
                gods_cards=box.get("gods_cards"),
                designs_cards=box.get("designs_cards"),
                provenance=Provenance.NAME_ONLY,
                sources=tuple(sources),
                notes=tuple(_WORDING["set_notes"].get(fact["code"] or slug(fact["name"]), ())),
            )
        )
    return found


def pantheon(fact: Facts) -> PantheonNote:
    """What players say of a Pantheon."""
    return PantheonNote(
        id=f"pantheon-{slug(fact['name'])}",
        name=fact["name"],
        card=fact["card_id"],
        difficulty=fact["community_difficulty"],
        win_path=(fact["community_win_path"] or "").replace("_", " ") or None,
        theme=fact["community_theme"] or "",
        provenance=known(fact["source"]) if fact["card_id"] else Provenance.NAME_ONLY,
        sources=tuple(fact["source"]),
    )


def manifest(facts: Facts) -> Manifest:
    """``pack.json``."""
    table = {}
    for key in _USED:
        fact = facts["sources"][key]
        address = fact["address"]
        page = address if address.startswith("http") else ""
        title = _WORDING["sources"].get(key, fact["what"])
        table[key] = Source(title=title[:1].upper() + title[1:], page=page)
    return Manifest(
        id=PACK,
        version=VERSION,
        title="Myths at War, first era",
        game=MYTHS,
        licence=LICENCE,
        description=DESCRIPTION,
        sources=table,
    )


def files(facts: Facts) -> dict[str, str]:
    """Every file of the pack with its text."""
    tokens = [*map(token, facts["tokens"]), *made_weapons()]
    entries: dict[str, list[msgspec.Struct]] = {
        CARDS: [card(fact) for fact in facts["cards"]],
        TOKENS: [*tokens],
        FORMATS: [*formats(facts["formats"])],
        SETS: [*sets(facts["sets"], facts["box_contents"])],
        PANTHEONS: [pantheon(fact) for fact in facts["pantheons"]],
    }
    texts = {name: pretty_entries(each) for name, each in entries.items()}
    return {MANIFEST: pretty(plain(manifest(facts))), **texts}


def main() -> None:
    """Write the pack and the schemas."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("facts", type=Path)
    parser.add_argument("--out", type=Path, default=Path("resources/packs"))
    arguments = parser.parse_args()
    facts = json.loads(arguments.facts.read_text("utf-8"))
    folder = arguments.out / PACK
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files(facts).items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    schemas.write(arguments.out / "schema")


if __name__ == "__main__":
    main()
