"""Sizes follow the scale and never fall under what a hand can hit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from warclan.gui.theme.metrics import FONT_ROLES, Metrics

SCALES = st.integers(100, 200)


@given(SCALES, st.floats(0.5, 400))
def test_sizes_grow_with_the_scale(scale: int, pixels: float) -> None:
    assert Metrics(scale).px(pixels) >= Metrics(100).px(pixels) >= 1


@given(SCALES)
def test_nothing_is_smaller_than_a_hit_target(scale: int) -> None:
    metrics = Metrics(scale)
    assert metrics.hit >= 28
    assert min(metrics.control, metrics.row_dense, metrics.row, metrics.row_two) >= metrics.hit


@given(SCALES, st.sampled_from(sorted(FONT_ROLES)))
def test_no_text_is_smaller_than_micro(scale: int, role: str) -> None:
    assert Metrics(scale).font_size(role) >= Metrics(scale).font_size("micro") >= 11


def test_twice_the_scale_is_twice_the_size() -> None:
    for pixels in (4, 8, 12, 16, 28, 32):
        assert Metrics(200).px(pixels) == 2 * pixels


@pytest.mark.parametrize("scale", [99, 201, 0])
def test_a_scale_out_of_bounds_is_refused_with_a_sentence(scale: int) -> None:
    with pytest.raises(ValueError, match=f"scale {scale} % is out of bounds"):
        Metrics(scale)
