import "mancala-kit/element";

const board = document.querySelector("mancala-board");

// Two moves of a person, and the machine's answer.
window.result = board.ready.then(() => {
  const answered = new Promise((resolve) => {
    board.addEventListener("move", ({ detail }) => detail.player === "N" && resolve(detail.player));
  });
  board.play("3");
  board.play("6");
  return answered;
});
