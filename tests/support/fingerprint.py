"""Play sample matches at random and print their digests: run under two hash seeds and compare.

``python -m tests.support.fingerprint module:SPEC SEED``
"""

import sys

from warclan.engine.batch import spec_of
from warclan.engine.bots import RandomBot, play_out
from warclan.engine.match import Match
from warclan.engine.plain import digest


def fingerprints(reference: str, seed: int) -> list[str]:
    """One line per sample: state, tape and journal."""
    spec = spec_of(reference)
    lines = []
    for sample in spec.samples():
        match = Match.start(spec, sample.setup, content=sample.content, seed=seed)
        play_out(match, {seat: RandomBot() for seat in spec.players(match.state)}, seed)
        journal = match.journal.digest() if match.journal is not None else ""
        lines.append(f"{sample.name} {match.digest()} {digest(match.tape)} {journal}")
    return lines


if __name__ == "__main__":
    print("\n".join(fingerprints(sys.argv[1], int(sys.argv[2]))))
