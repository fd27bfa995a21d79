// A picture of either game.

function drawTable(view, before, names, looker, width, moves) {
  return view.game === "tiles"
    ? drawTileTable(view, before, names, moves)
    : drawCardTable(view, before, names, looker, width);
}
