"""The Awele of the package easyAI (Zulko), for scripts/others.mjs: easyai.py DEPTH

    pip install numpy easyAI==2.0.12

Each line on standard input is `oware SEED MOVE…`, the moves so far; the answer is the move and the board
that was seen, the pits in the order of sowing from South's first: `C 4,4,4,4,4,4,4,4,4,4,4,4`.
The player is its Negamax to DEPTH plies with the evaluation of its AweleTactical; the seed is not needed.
"""

import sys

from easyAI import AI_Player, Negamax
from easyAI.games.AweleTactical import AweleTactical

PITS = "ABCDEFabcdef"


class Oware(AweleTactical):
    """AweleTactical by the rules of oware abapa. Its own sowing compares a pit divided by six with a player,
    which under Python 3 is true of the first pit of a row only, so that it hardly ever captures; it has no
    rule for a grand slam; and it stops at six seeds, where a move is still wanted here."""

    def make_move(self, move):
        if move == "None":
            return super().make_move(move)
        home = "abcdefghijkl".index(move)
        hand, self.board[home] = self.board[home], 0
        pit = home
        while hand:
            pit = (pit + 1) % 12
            if pit != home:
                self.board[pit] += 1
                hand -= 1
        captured = []
        while pit // 6 == self.opponent.camp and self.board[pit] in (2, 3):
            captured.append(pit)
            pit = (pit - 1) % 12
        other = self.board[6 * self.opponent.camp :][:6]
        if sum(self.board[pit] for pit in captured) < sum(other):
            for pit in captured:
                self.player.score += self.board[pit]
                self.board[pit] = 0

    def is_over(self):
        return self.lose() or self.opponent.isstarved


def answer(moves, depth):
    game = Oware([AI_Player(Negamax(depth)), AI_Player(Negamax(depth))])
    for move in moves:
        game.play_move("abcdefghijkl"[PITS.index(move)])
    board = ",".join(map(str, game.board))
    return f"{PITS['abcdefghijkl'.index(game.get_move())]} {board}"


for line in sys.stdin:
    _, _, *moves = line.split()
    print(answer(moves, int(sys.argv[1])), flush=True)
