// A picture of any game, by what its views have: a board of hexes, champions with cards, or anything else.

function drawTable(view, before, names, looker, width, moves) {
  if (view.board) return drawTileTable(view, before, names, moves);
  if (view.champions) return drawCardTable(view, before, names, looker, width);
  return drawPlainTable(view);
}

// Each key of the view with its value, as in JSON.
function drawPlainTable(view) {
  const shown = Object.entries(view).filter(([key]) => !["game", "turn", "seat", "options"].includes(key));
  const rows = shown.map(([key, value]) => el("tr", {}, el("th", {}, key.replaceAll("_", " ")),
    el("td", {}, typeof value === "string" ? value : JSON.stringify(value))));
  return el("table", { class: "plain" }, ...rows);
}
