"""OpenSpiel's Monte-Carlo tree search, for scripts/others.mjs: openspiel.py SIMULATIONS

    pip install open_spiel==2.0.2

Each line on standard input is `GAME SEED MOVE…`, the moves so far; the answer is the move and the board
that was seen, the pits in the order of sowing from South's first: `3 4,4,4,4,4,4,4,4,4,4,4,4`.
The search is the library's own in C++: one random playout a simulation, UCT with c = 2, proven results kept.
"""

import sys

import pyspiel

# Theirs by ours, and the pits among the numbers of their observation.
GAMES = {
    "kalah": ("mancala", [*range(1, 7), *range(8, 14)]),
    "oware": ("oware", list(range(12))),
}


def answer(game_id, seed, moves, simulations):
    name, pits = GAMES[game_id]
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    for move in moves:
        state.apply_action(action(state, move))
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, simulations, 1000, True, seed, False)
    seen = state.observation_tensor(0)
    if game_id == "oware":
        # Seeds are told as shares of all 48.
        seen = [seed * 48 for seed in seen]
    board = ",".join(str(round(seen[pit])) for pit in pits)
    return f"{ours(game_id, state, bot.step(state))} {board}"


def action(state, move):
    if move.isalpha():
        return "ABCDEF".index(move.upper())
    return int(move) + 7 * state.current_player()


def ours(game_id, state, action):
    if game_id == "oware":
        return ("abcdef" if state.current_player() else "ABCDEF")[action]
    return str(action - 7 * state.current_player())


for line in sys.stdin:
    game_id, seed, *moves = line.split()
    print(answer(game_id, int(seed), moves, int(sys.argv[1])), flush=True)
