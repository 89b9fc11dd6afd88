"""The catalogue: everything that can be looked up while armies are built."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from warclan.games.mythic_battles.board import PlayBoard, prepare
from warclan.games.mythic_battles.content_types import Attachment, Board, Item, Talent, Unit

if TYPE_CHECKING:
    from warclan.games.mythic_battles.recruitment import Recruit


@dataclass(frozen=True)
class Catalogue:
    """Units, attachments, boards and talents by id: the shipped packs with overlays applied.

    ``origin`` tells which pack an item came from ("mine" for the owner's own), and ``printed``
    holds the shipped entry that an overlay replaced, for "as printed" beside the owner's value.
    """

    units: Mapping[str, Unit]
    attachments: Mapping[str, Attachment]
    boards: Mapping[str, Board] = field(default_factory=lambda: MappingProxyType({}))
    talents: Mapping[str, Talent] = field(default_factory=lambda: MappingProxyType({}))
    origin: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    printed: Mapping[str, Unit | Attachment] = field(default_factory=lambda: MappingProxyType({}))

    @classmethod
    def of(
        cls,
        units: Iterable[Unit] = (),
        attachments: Iterable[Attachment] = (),
        boards: Iterable[Board] = (),
        talents: Iterable[Talent] = (),
    ) -> "Catalogue":
        """A catalogue of the given entries, as tests and tools need one."""
        return cls(
            {unit.id: unit for unit in units},
            {attachment.id: attachment for attachment in attachments},
            {board.id: board for board in boards},
            {talent.id: talent for talent in talents},
        )

    def __reduce__(self) -> tuple[Callable[..., "Catalogue"], tuple[dict[str, Any], ...]]:
        """For worker processes: the entries alone, without what is worked out from them."""
        return Catalogue, tuple(dict(getattr(self, each.name)) for each in fields(self))

    def item(self, item_id: str) -> Item | None:
        """The unit or attachment with this id, or ``None``."""
        return self.units.get(item_id) or self.attachments.get(item_id)

    @cached_property
    def items(self) -> tuple[Item, ...]:
        """Every unit and attachment, units first, each sorted by name."""
        return (
            *sorted(self.units.values(), key=lambda unit: (unit.name, unit.id)),
            *sorted(self.attachments.values(), key=lambda card: (card.name, card.id)),
        )

    @cached_property
    def _play_boards(self) -> dict[str, PlayBoard]:
        return {}

    def play_board(self, board_id: str) -> PlayBoard:
        """The board made ready for play, once per catalogue; ``BoardError`` when it cannot be."""
        known = self._play_boards.get(board_id)
        if known is None:
            known = self._play_boards[board_id] = prepare(self.boards[board_id])
        return known

    @cached_property
    def recruits(self) -> "Mapping[str, Recruit]":
        """What recruitment has to know of every item, by id, cheapest first.

        Twins are twins of each other even where only one of the two entries says so (RUL-85).
        """
        from warclan.games.mythic_battles.recruitment import by_cost, recruit_of

        named: dict[str, list[str]] = {}
        for unit in self.units.values():
            for twin in unit.twins:
                named.setdefault(twin, []).append(unit.id)
        return {
            recruit.id: replace(
                recruit, twins=tuple(dict.fromkeys((*recruit.twins, *named[recruit.id])))
            )
            if recruit.id in named
            else recruit
            for recruit in by_cost(map(recruit_of, self.items))
        }

    @cached_property
    def recruits_by_kind(self) -> "Mapping[str, tuple[Recruit, ...]]":
        """The items of each kind that can be recruited alone at a known cost, cheapest first."""
        kinds: dict[str, list[Recruit]] = {}
        for recruit in self.recruits.values():
            if recruit.alone and recruit.cost is not None:
                kinds.setdefault(recruit.kind, []).append(recruit)
        return {kind: tuple(recruits) for kind, recruits in kinds.items()}

    @cached_property
    def talent_by_name(self) -> Mapping[str, Talent]:
        """Talents by printed name; "God Slayer" and its like resolve to "Slayer"."""
        return {talent.name: talent for talent in self.talents.values()}

    def talent(self, name: str) -> Talent | None:
        """The talent a unit prints as ``name`` (any kind of Slayer is the one talent Slayer)."""
        found = self.talent_by_name.get(name)
        if found is None and name.endswith(" Slayer"):
            return self.talent_by_name.get("Slayer")
        return found
