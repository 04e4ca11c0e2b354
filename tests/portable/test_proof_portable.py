"""The proof takes the same way on every interpreter."""

from freecell.engine.position import dealt
from freecell.engine.rules import parse_rules
from freecell.solver.proof import LOST, WINNABLE, Proof

# deal, cells, verdict, states; counted on CPython
PROOFS = (
    (4, 0, LOST, 17),
    (7, 0, LOST, 90),
    (1, 1, LOST, 63),
    (4, 1, LOST, 250),
    (8, 1, WINNABLE, 297),
    (15, 1, LOST, 445),
)


def test_verdicts_and_states_are_the_same_everywhere():
    for number, cells, verdict, states in PROOFS:
        proof = Proof(dealt(number, parse_rules(f"classic,cells:{cells}")), cells)
        while proof.run(100) is None:
            pass
        assert (proof.verdict, proof.expanded) == (verdict, states), number
