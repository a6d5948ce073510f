// A whole game, in whatever surroundings: the machine against the first legal move. What is told of it is
// plain data, so it can come back from a page or a worker.

/** Plays with what an entry of the package exports, once it is ready. */
export async function playGame({ Engine, games, IllegalMove, Match, perft }) {
  const match = new Match("kalah", { seeds: 3 });
  const engine = new Engine();
  while (!match.over) {
    const { move } =
      match.turn === "S" ? await engine.best(match, { level: 2 }) : { move: match.moves()[0].name };
    match.play(move);
  }
  let refused = null;
  try {
    match.play("1");
  } catch (error) {
    refused = error instanceof IllegalMove && error.name;
  }
  // The larger module has to be found, too.
  const value = await engine.solve(new Match("kalah", { houses: 3, seeds: 2 })).then(
    (solution) => solution.value,
    (error) => error.name,
  );
  return {
    games: games().length,
    leaves: perft("oware", {}, 3),
    seeds: match.score[0] + match.score[1],
    won: match.result.winner,
    record: Match.fromRecord(match.record()).record() === match.record(),
    refused,
    value,
    where: engine.where,
  };
}
