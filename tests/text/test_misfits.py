"""What does not fit is told in plain words with its place."""

from typing import Annotated, Any

import msgspec
import pytest

from warclan.text.misfits import misfit


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """One field of each kind."""

    number: int
    name: Annotated[str, msgspec.Meta(max_length=3)] = ""
    pair: tuple[str, int] = ("", 0)
    counts: dict[int, Annotated[int, msgspec.Meta(ge=2)]] = {}
    maybe: int | None = None


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({}, "number: this field is missing."),
        ({"number": "1"}, "number: a whole number is needed, not text."),
        ({"number": 1.5}, "number: a whole number is needed, not a fraction."),
        ({"number": 1, "nmae": ""}, "nmae: there is no such field."),
        ({"number": 1, "name": "four"}, "name: text of at most 3 characters is needed."),
        ({"number": 1, "pair": ["x"]}, "pair: a list of 2 entries is needed."),
        ({"number": 1, "counts": {1: 1}}, "counts[...]: a whole number of at least 2 is needed."),
        ({"number": 1, "counts": {"x": 2}}, "counts: a whole number is needed, not text."),
        ({"number": 1, "maybe": ""}, "maybe: a whole number or nothing (null) is needed, not text"),
        ([], "an object is needed, not a list."),
    ],
)  # fmt: skip
def test_every_kind_of_misfit_is_a_sentence(data: Any, said: str) -> None:
    with pytest.raises(msgspec.ValidationError) as found:
        msgspec.convert(data, Record)
    assert misfit(str(found.value)).removesuffix(".") == said.removesuffix(".")


def test_a_place_inside_is_named_and_a_long_value_is_cut() -> None:
    with pytest.raises(msgspec.ValidationError) as found:
        msgspec.convert([{"number": 1}, {}], list[Record])
    assert misfit(str(found.value)) == "[1].number: this field is missing."
    tagged = misfit("Expected `str`, got `NoneType` - at `$.entry`")
    assert tagged == "entry: text is needed, not nothing (null)."
    cut = misfit(f"Invalid enum value '{'x' * 500}' - at `$.kind`")
    assert cut.startswith("kind: 'xxx")
    assert len(cut) < 120
