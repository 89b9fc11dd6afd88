"""Everything the engine refuses or reports, each as a sentence for its reader."""

from dataclasses import dataclass
from typing import Final

import msgspec

from warclan.text.misfits import misfit


class EngineError(Exception):
    """Base of all errors of this package."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an answer is not legal: the rule that forbids it and a sentence."""

    rule: str
    reason: str


class RefusedError(EngineError):
    """An illegal answer; nothing has changed. ``refusal`` names the rule."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason} ({refusal.rule})" if refusal.rule else refusal.reason)
        self.refusal = refusal


class BarrierError(EngineError):
    """A rewind that would cross rolled dice or a revealed card outside teaching mode."""


class ScriptError(EngineError):
    """A rules script failed or broke the protocol; the match stands where it stood before."""


class ScriptLeftError(Exception):
    """No fault: rules code leaves the running script at once, as if it had come to its end.

    The clock of the state must have moved on before, say because the match has been won.
    """


class NestingError(ScriptError):
    """Abilities answered each other too deeply; the message lists the chain."""


class DivergedError(EngineError):
    """A replay was asked something else than what the tape answers."""


class MatchFileError(EngineError):
    """A match file that cannot be read, with the place and what is wrong."""


class UnknownAbilityError(EngineError):
    """Content names an ability that no code provides."""


class CaseError(EngineError):
    """A case file that cannot be read, with the place and what is wrong."""


RULES_FAULTS: Final = (
    EngineError,
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    ArithmeticError,
    RecursionError,
    AssertionError,
)
"""What rules code may raise on a position, or an answer, that no match could have."""


def plainly(error: BaseException) -> str:
    """What an error says, in plain words where data did not fit their record."""
    if isinstance(error, msgspec.ValidationError):
        return misfit(str(error))
    said, cause = str(error), error.__cause__
    if isinstance(cause, msgspec.ValidationError):
        return said.replace(str(cause), misfit(str(cause)))
    if isinstance(error, IndexError) or (isinstance(cause, IndexError) and str(cause) in said):
        said = said.removesuffix(str(cause or error))
        return f"{said}a number or a list in it does not go with the rest."
    return said
