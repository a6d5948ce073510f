"""The Kalah of the package mancala (Qiushi Pan), for scripts/others.mjs: mancala.py DEPTH

    pip install 'numpy<2' gym==0.26.2 && pip install --no-deps mancala==0.3.0

(The package asks for an older gym that no longer installs; it needs no more of it than a name.)

Each line on standard input is `kalah SEED MOVE…`, the moves so far; the answer is the move and the board
that was seen, the pits in the order of sowing from South's first: `3 4,4,4,4,4,4,4,4,4,4,4,4`.
The player is its MiniMaxAgent: alpha-beta to DEPTH plies after each move, where a turn that the other must
skip is a ply too; the difference of the stores; chance among equals.
"""

import os
import random
import sys

# This file would hide the package of the same name, and gym says on standard error that it is old.
sys.path.remove(os.path.dirname(os.path.abspath(__file__)))
sys.stderr = open(os.devnull, "w")
from mancala.agents import MiniMaxAgent  # noqa: E402
from mancala.mancala import MancalaState  # noqa: E402

sys.stderr = sys.__stderr__
PITS = [*range(6), *range(7, 13)]


def answer(seed, moves, depth):
    state = MancalaState()
    for move in moves:
        state.proceed_action(int(move) - 1 + 7 * state.turn)
        skip(state)
    board = ",".join(str(state.board[pit]) for pit in PITS)
    random.seed(seed)
    action = MiniMaxAgent(state.turn, depth).policy(state)
    return f"{action + 1 - 7 * state.turn} {board}"


def skip(state):
    """Lets the other player pass where the one who moved is to move again."""
    if state.must_skip:
        state.proceed_action(None)


for line in sys.stdin:
    _, seed, *moves = line.split()
    print(answer(int(seed), moves, int(sys.argv[1])), flush=True)
