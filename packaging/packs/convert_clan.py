"""Make the pack ``war-clan-ragnarok`` from the gathered facts of the rulebook.

    python packaging/packs/convert_clan.py FACTS [--out resources/packs]

FACTS is ``ragnarok_facts.json``: what is publicly known of *Ragnarok: Heavy Metal Combat in the
Viking Age*, each fact with its source and how certain it is. The pack is the product and is
committed; run this again only when the facts change, and read the difference. The same facts give
the same bytes. Nothing is guessed: a number nobody states stays empty.

The JSON Schemas of War Clan packs are written as well.
"""

import argparse
import json
import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from warclan.content import schemas
from warclan.content.clan_cells import abilities_of
from warclan.content.clan_packs import BOOK
from warclan.content.manifest import MANIFEST, WAR_CLAN, Manifest, Source
from warclan.content.writing import plain, pretty, pretty_entries
from warclan.domain.provenance import Provenance
from warclan.games.war_clan.content_types import (
    AbilityFamily,
    AbilityKind,
    Attack,
    Boost,
    GodPower,
    InjuryRow,
    Item,
    ItemCategory,
    Limits,
    RaidRow,
    ScenarioEntry,
    StatKind,
    WarriorKind,
    WarriorType,
)

Facts = dict[str, Any]

VERSION = "1.0"
LICENCE = (
    "Unofficial. Names identify the product of its publisher; numbers are facts gathered from the "
    "public sources listed here; effects are told in our own words. No publisher's text, art or "
    "logo is included."
)
DESCRIPTION = (
    "What is publicly known of the rulebook. Most tables are not: the owner of the book can "
    "complete every cell."
)
MODEL_STATS = ("HP", "SP", "MA", "RA", "DF", "RS", "DR", "MN")
NAMELESS = "Its printed name is not known; this one only tells it apart."
POWERS = {
    ("Frigg", None): ("power-frigg-animals", "Power of Frigg (against Animals)"),
    ("Frigg", 6): ("power-frigg-re-roll", "Power of Frigg (an enemy's re-roll)"),
    ("Heimdallr", "+1 Godspark: +1 Restrain"): (
        "power-heimdallr-restrain",
        "Power of Heimdallr (Aware and Restrain)",
    ),
    ("Heimdallr", None): ("power-heimdallr-sight", "Power of Heimdallr (sight of everything)"),
    ("Hermodr", 8): ("power-hermodr-flight", "Power of Hermodr (Flight)"),
    ("Hermodr", 7): ("power-hermodr-pace", "Power of Hermodr (double pace)"),
}
"""Powers whose printed names are lost: god and what tells them apart → id, describing name."""
BOOSTS = {
    "power-heimdallr-restrain": (Boost(key="restrain", label="Restrain", increment=1, standard=0),),
    "power-hermodr-flight": (
        Boost(key="flight", label="Flight", increment=1, unit="inches", standard=4),
    ),
    "power-ward-of-truth": (
        Boost(key="range", label="Range", increment=6, unit="inches", standard=18),
        Boost(key="aid-rs", label="Aid (RS)", increment=1, standard=1),
    ),
}
TERMS = {
    "ST": "Strength of an attack, rolled against RS. It belongs to an attack, not to the model.",
    "RN": "Range of an attack in inches.",
    "ML": "Marks a melee attack in place of a range.",
    "AP": "Action Points, spent in an activation; how many there are is not known.",
    "Rank": "Counts the Improvements of a warrior.",
    "Size": "How large a model is. It lowers the ST of a fall; markers and terrain have it, too.",
}
CONDITIONS = {
    "Prone": (
        "SP -3, MA -1, Size -1; shots at it RA -1, melee attacks on it MA +1; no Climb, Jump or "
        "Charge."
    ),
    "Incapacitated": "Some models are left so at 0 HP instead of dying.",
    "Engaged": "In melee: it must Disengage before it moves.",
    "Spotted": "A counter against Concealment and Invisibility.",
}
NOTES = {
    "name only; see the unnamed first entry": "",
    "comma between the two abilities is missing in the source":
        "The source lists both abilities without a comma between them.",
    "ST 1 follows from the +1 giving ST 2 example": "Its ST follows from an example of the rules.",
    "name only; see known_cost_sums": "Only its name is known.",
    "name only": "Only its name is known.",
}  # fmt: skip


def slug(name: str) -> str:
    """A name as part of an id."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


class Sources:
    """The sources in use: addresses become keys of the manifest's table."""

    def __init__(self, facts: Sequence[Facts]) -> None:
        self._records: dict[str, tuple[str, Source]] = {}
        for fact in facts:
            key, title = self._named(fact)
            remark = sentence(f"Known of it: {fact['seen']}")
            record = Source(title=title, page=fact["source"], remark=remark)
            self._records[fact["source"]] = (key, record)
        self.table: dict[str, Source] = {}

    @staticmethod
    def _named(fact: Facts) -> tuple[str, str]:
        page = re.match(r"book web page (\d+)( \(copy)?", fact["what"])
        if page:
            copy = "-copy" if page[2] else ""
            return f"book-{page[1]}{copy}", f"The rulebook, part {page[1]} of 11"
        what = re.sub(r",? ?(?:\w+ )?20\d\d$", "", fact["what"])
        title = what[0].upper() + what[1:]
        return slug(title)[:60], title

    def keys(self, *addresses: str | None) -> tuple[str, ...]:
        """The keys of these addresses, each put into the table."""
        found = []
        for address in dict.fromkeys(filter(None, addresses)):
            key, record = self._records[address]
            self.table[key] = record
            found.append(key)
        return tuple(found)


def provenance(fact: Facts, *, known: bool) -> Provenance:
    """How well an entry is known: the book's own text, one other source, or the name alone."""
    if not known:
        return Provenance.NAME_ONLY
    stated = fact["certainty"] in ("stated", "derived")
    return Provenance.PRINTED if stated else Provenance.ONE_SOURCE


def sentence(text: str | None) -> str:
    """A fact's words as a sentence."""
    if not text:
        return ""
    text = text[0].upper() + text[1:]
    return text if text.endswith(".") else f"{text}."


def _note(text: str | None) -> str:
    if not text:
        return ""
    return NOTES.get(text, sentence(text))


def stats(facts: Facts, sources: Sources) -> Iterable[StatKind]:
    """The Stats of a model, in the order of the profile."""
    by_key = {fact["abbr"]: fact for fact in facts["stats"]}
    for key in MODEL_STATS:
        fact = by_key[key]
        likely = fact["likely_name"]
        guess = f"Players read it as {likely}; the printed name is not known." if likely else (
            "The printed name is not known."
        )  # fmt: skip
        yield StatKind(
            key=key,
            meaning=sentence(fact["meaning"]),
            provenance=provenance(fact, known=True),
            sources=sources.keys(fact["source"]),
            notes=(guess,),
        )


def abilities(facts: Facts, sources: Sources) -> Iterable[AbilityKind]:
    """Attack Abilities, abilities of models, keywords of terrain, terms and conditions."""
    for fact in facts["attack_abilities"]:
        yield _ability(fact, AbilityFamily.ATTACK, sources)
    for fact in facts["special_abilities"]:
        if fact["name"] is not None:
            yield _ability(fact, AbilityFamily.SPECIAL, sources)
            continue
        leap = fact["likely_name"] == "Leap"
        named = (
            "Unnamed ability (straight over everything)" if leap else
            "Unnamed ability (a second Clash roll)"
        )  # fmt: skip
        place = "It stands where Leap would stand in the list. " if leap else ""
        yield AbilityKind(
            id=slug(named),
            name=named,
            family=AbilityFamily.SPECIAL,
            effect=sentence(fact["effect"]),
            provenance=Provenance.PRINTED,
            sources=sources.keys(fact["source"]),
            notes=(f"{place}{NAMELESS}",),
        )
    for fact in (*facts["terrain_keywords"], *facts["weaponized_terrain"]):
        yield _ability(fact, AbilityFamily.TERRAIN, sources)
    by_key = {fact["abbr"]: fact for fact in facts["stats"]}
    conditions = {fact["name"].removesuffix(" counter"): fact
                  for fact in facts["conditions_counters"]}  # fmt: skip
    for name, effect in {**TERMS, **CONDITIONS}.items():
        fact = by_key.get("RN" if name == "ML" else name) or conditions[name]
        yield AbilityKind(
            id=f"term-{slug(name)}",
            name=name,
            family=AbilityFamily.TERM,
            effect=effect,
            provenance=Provenance.PRINTED,
            sources=sources.keys(fact["source"]),
        )


def _ability(fact: Facts, family: AbilityFamily, sources: Sources) -> AbilityKind:
    known = fact["effect"] is not None
    return AbilityKind(
        id=f"{family.value}-{slug(fact['name'])}",
        name=fact["name"],
        family=family,
        rated=fact.get("rated", False),
        effect=sentence(fact["effect"]),
        provenance=provenance(fact, known=known),
        sources=sources.keys(fact["source"]),
    )


def types(facts: Facts, sources: Sources) -> Iterable[WarriorType]:
    """Warrior types, Demimortals and creatures: names, and what little else is known."""
    (bondi,) = facts["known_cost_sums"]
    for fact in facts["warrior_types"]:
        notes = []
        addresses = [fact["source"]]
        if fact["name"] == "Bondi":
            notes.append(f"With Sword, Light Armor and Shield it comes to {bondi['glory']} Glory.")
            addresses.append(bondi["source"])
        yield _type(fact, WarriorKind.REGULAR, notes, sources.keys(*addresses))
    for fact in facts["demimortals"]:
        yield _type(fact, WarriorKind.DEMIMORTAL, [], sources.keys(fact["source"]))
    for fact in facts["bestiary"]:
        notes = [sentence(text) for text in (fact["kind"], fact["note"]) if text]
        notes.append("Whether it is an Animal is not known.")
        yield _type(fact, WarriorKind.ENCOUNTER, notes, sources.keys(fact["source"]))


def _type(
    fact: Facts, kind: WarriorKind, notes: Sequence[str], keys: tuple[str, ...]
) -> WarriorType:
    return WarriorType(
        id=slug(fact["name"]),
        name=fact["name"],
        kind=kind,
        leader=fact["name"] == "Jarl",
        water="% Water" in (fact.get("note") or ""),
        role=sentence(fact.get("role")),
        stats=dict.fromkeys(MODEL_STATS),
        provenance=Provenance.NAME_ONLY,
        sources=keys,
        notes=tuple(notes),
    )


def items(facts: Facts, sources: Sources) -> Iterable[Item]:
    """Weapons, then armour and shields."""
    kinds = {fact["name"]: slug(fact["name"]) for fact in facts["demimortals"]}
    for fact in facts["weapons"]:
        name = fact["name"]
        demimortal = fact["group"] == "Demimortal"
        listed = fact["attack_abilities"] or ()
        known = fact["st"] is not None
        yield Item(
            id=slug(name),
            name=name,
            category=ItemCategory.WEAPON,
            attack=Attack(
                name=name,
                strength=fact["st"],
                melee=fact["rn"] == "ML",
                reach=fact["rn"] if isinstance(fact["rn"], int) else None,
                abilities=abilities_of("; ".join(listed)),
            ),
            glory_cost=fact["glory_cost"],
            resale=fact["resale"],
            demimortal=demimortal,
            kind=kinds.get(name.split()[0]) if demimortal else None,
            provenance=provenance(fact, known=known),
            sources=sources.keys(fact["source"]),
            notes=tuple(filter(None, (_note(fact.get("note")),))),
        )
    for fact in facts["armour_shields"]:
        shield = fact["name"] == "Shield"
        yield Item(
            id=slug(fact["name"]),
            name=fact["name"],
            category=ItemCategory.SHIELD if shield else ItemCategory.ARMOR,
            sources=sources.keys(fact["source"]),
        )


def powers(facts: Facts, sources: Sources) -> Iterable[GodPower]:
    """The God Powers that are known in part."""
    for fact in facts["god_powers"]:
        name, god, cost = fact["name"], fact["god"], fact["godspark_cost"]
        notes = []
        if name is None:
            keys = ((god, fact["boost"]), (god, cost))
            key = next((key for key in keys if key in POWERS and key[1]), (god, None))
            power_id, name = POWERS[key]
            notes.append(NAMELESS)
        else:
            power_id = f"power-{slug(name)}"
        if cost is None and god == "Frigg":
            notes.append("Its god is inferred from its place among the others.")
        effect = fact["effect"].replace(" (text cut off)", "")
        if effect != fact["effect"]:
            notes.append("The rest of its effect is not known.")
        if power_id == "power-ward-of-truth":
            effect = 'Range 18", Aid (RS) (1); who it is for is not known'
        yield GodPower(
            id=power_id,
            name=name,
            god=god or "",
            godspark_cost=cost,
            effect=sentence(effect),
            boosts=BOOSTS.get(power_id, ()),
            provenance=provenance(fact, known=True),
            sources=sources.keys(fact["source"]),
            notes=tuple(notes),
        )


def raid(facts: Facts, sources: Sources) -> Iterable[RaidRow]:
    """The rows of the Raid Table; those of which a part is known keep the rest empty."""
    for fact in facts["campaign"]["raid_table"]:
        complete = fact["usable_items"] is not None
        known = fact["glory"] is not None
        last = facts["campaign"]["raid_table"][-2]["source"]
        yield RaidRow(
            id=f"raid-{fact['roll']}",
            roll=fact["roll"],
            glory=fact["glory"],
            usable_items=fact["usable_items"],
            equipment=fact["equipment"],
            magic_items=fact["magic_items"],
            god_powers=0 if complete else None,
            provenance=provenance(fact, known=known),
            sources=sources.keys(fact["source"] or last),
            notes=() if known else ("Somewhere among these rows God Powers are found.",),
        )


def injuries(facts: Facts, sources: Sources) -> Iterable[InjuryRow]:
    """The rows of the injury table."""
    for fact in facts["campaign"]["injury_table"]:
        effect = fact["effect"] or {}
        known = bool(effect)
        stat, change = next(iter(effect.items()), ("", None))
        below = f"The warrior leaves when such injuries take {stat} under 0. It may come again."
        yield InjuryRow(
            id=f"injury-{fact['roll']}",
            roll=fact["roll"],
            name=fact["name"] or "",
            stat=stat,
            change=change,
            removed_below=0 if known else None,
            fatal=False if known else None,
            effect=below if known else "",
            provenance=provenance(fact, known=known),
            sources=sources.keys(fact["source"]),
        )


def scenarios(facts: Facts, sources: Sources) -> Iterable[ScenarioEntry]:
    """The six Scenarios, as far as each is known."""
    for fact in facts["scenarios"]:
        markers = fact["markers"] or {}
        extra = markers.get("other")
        setup = [sentence(fact["terrain"]), sentence(f"markers: {extra}" if extra else "")]
        known = bool(markers)
        cut = "something happens when a carrier reaches a place (cut off)"
        rules = (fact["rules"] or "").replace(f"; {cut}", "")
        notes = ["What happens when a carrier reaches a certain place is not known."] if (
            rules != (fact["rules"] or "")
        ) else []  # fmt: skip
        yield ScenarioEntry(
            id=slug(fact["name"]),
            name=fact["name"],
            roll=str(fact["roll"]),
            setup=" ".join(filter(None, setup)),
            rules=sentence(rules.replace(" (reviewer)", "")),
            minor=sentence(fact["minor"]),
            major=sentence(fact["major"]),
            marker_size=fact["marker_size"],
            marker_keywords=tuple(fact["marker_keywords"] or ()),
            markers_per_player=markers.get("per_player"),
            from_zone=markers.get("not_within_deployment_zone"),
            from_edge=markers.get("not_within_table_edge"),
            from_marker=markers.get("not_within_other_marker"),
            stage=3 if fact["roll"] == 2 else None,
            complete=fact["complete"],
            provenance=provenance(fact, known=known),
            sources=sources.keys(fact["source"], fact.get("victory_source")),
            notes=tuple(notes),
        )


def limits(facts: Facts, sources: Sources) -> Limits:
    """The limits of creation and carrying, and the figures of a raid."""
    creation, procedure = facts["creation"], facts["campaign"]["raid_procedure"]
    return Limits(
        founding_glory=creation["glory"],
        founding_least=creation["models_min"],
        founding_most=creation["models_max"],
        carried={
            ItemCategory.WEAPON.value: creation["weapons_max"],
            ItemCategory.ARMOR.value: creation["armour_sets_max"],
            ItemCategory.SHIELD.value: creation["shields_max"],
        },
        others_carried=creation["other_items_max"],
        raid_dice=procedure["dice"].partition(":")[0],
        raid_step=procedure["extra_roll_per_glory"],
        provenance=Provenance.PRINTED,
        sources=sources.keys(creation["source"], procedure["source"]),
        notes=("The highest row of the injury table ends at 12, so its dice are likely 2D6.",),
    )


def convert(facts: Facts, out: Path) -> None:
    """Write the pack and the schemas."""
    folder = out / BOOK
    folder.mkdir(parents=True, exist_ok=True)
    sources = Sources(facts["sources"])
    tables: dict[str, Iterable[msgspec.Struct]] = {
        "stats": stats(facts, sources),
        "abilities": abilities(facts, sources),
        "types": types(facts, sources),
        "items": items(facts, sources),
        "powers": powers(facts, sources),
        "raid": raid(facts, sources),
        "injuries": injuries(facts, sources),
        "scenarios": scenarios(facts, sources),
        "limits": (limits(facts, sources),),
    }
    texts = {f"{table}.json": pretty_entries(entries) for table, entries in tables.items()}
    manifest = Manifest(
        id=BOOK,
        version=VERSION,
        title=facts["meta"]["game"],
        game=WAR_CLAN,
        licence=LICENCE,
        description=DESCRIPTION,
        sources=dict(sorted(sources.table.items())),
    )
    texts[MANIFEST] = pretty(plain(manifest))
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    schemas.write(out / "schema")


def main() -> None:
    """Command line: see the module's docstring."""
    parser = argparse.ArgumentParser(description="Make the War Clan pack from gathered facts.")
    parser.add_argument("facts", type=Path)
    parser.add_argument("--out", type=Path, default=Path("resources/packs"))
    given = parser.parse_args()
    convert(json.loads(given.facts.read_text(encoding="utf-8")), given.out)


if __name__ == "__main__":
    main()
