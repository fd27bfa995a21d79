// The board of tiles: hexagons with a corner on top, cells by axial coordinates.

const HEX = 46;
const CELL = /^-?\d+,-?\d+$/;

function centre(cell) {
  const [q, r] = cell.split(",").map(Number);
  return [HEX * Math.sqrt(3) * (q + r / 2), HEX * 1.5 * r];
}

function hexPath(x, y, size) {
  const corners = Array.from({ length: 6 }, (_, n) => {
    const angle = Math.PI / 3 * n + Math.PI / 6;
    return `${(x + size * Math.cos(angle)).toFixed(1)} ${(y + size * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}

function tileSize(name) {
  return name.length > 7 ? 12.5 : name.length > 6 ? 13.5 : 15;
}

function drawTile(text, x, y, options) {
  const [name, face] = text.split(" ");
  const [family, summary] = FACTS.tiles[name] || ["", ""];
  const more = options || {};
  return svg("g", { class: `tile ${face || "grey"} ${family}${more.class || ""}`, "data-word": more.word },
    svg("path", { class: "edge", d: hexPath(x, y, HEX - 1.5) }),
    svg("path", { class: "face", d: hexPath(x, y, HEX - 6) }),
    svg("circle", { class: "gem", cx: x, cy: y - HEX * 0.56, r: 4.2 }),
    svg("text", { x, y: y + 5, "text-anchor": "middle", "font-size": tileSize(name) }, name),
    more.beads && svg("g", { class: "beads" },
      svg("circle", { cx: x, cy: y + HEX * 0.52, r: 11 }),
      svg("text", { x, y: y + HEX * 0.52 + 4.5, "text-anchor": "middle", "font-size": 13 }, more.beads)),
    svg("title", {}, `${title(name)}${face ? `, ${face}` : ""}: ${summary}${more.word ? ` (${more.word})` : ""}`));
}

// Cells that some legal move names and where no tile lies: a player may point at them.
function openCells(board, moves) {
  const found = new Set();
  for (const move of moves || []) {
    for (const word of move.split(" ")) if (CELL.test(word) && !board[word]) found.add(word);
  }
  return found;
}

function drawBoard(view, before, moves) {
  const cells = Object.keys(view.board);
  const open = openCells(view.board, moves);
  const bound = [...(view.map || []), ...((view.next || {}).map || [])].filter((cell) => !view.board[cell]);
  const gone = before ? Object.keys(before.board).filter((cell) => !view.board[cell]) : [];
  const points = [...cells, ...open, ...bound, ...gone].map(centre);
  const xs = points.map((point) => point[0]), ys = points.map((point) => point[1]);
  const left = Math.min(...xs) - HEX - 8, top = Math.min(...ys) - HEX - 8;
  const width = Math.max(...xs) + HEX + 8 - left, height = Math.max(...ys) + HEX + 8 - top;
  const root = svg("svg", { class: "board", viewBox: `${left.toFixed(0)} ${top.toFixed(0)} ${width.toFixed(0)} ${height.toFixed(0)}`, role: "img", "aria-label": "The board" });
  root.style.setProperty("--across", (width / (HEX * 1.74)).toFixed(2));
  for (const cell of open) root.append(svg("path", { class: "open", d: hexPath(...centre(cell), HEX - 4), "data-word": cell }, svg("title", {}, cell)));
  for (const cell of bound) root.append(svg("path", { class: "bound", d: hexPath(...centre(cell), HEX - 5) }, svg("title", {}, `named by Map: ${cell}`)));
  for (const cell of gone) root.append(svg("path", { class: "gone", d: hexPath(...centre(cell), HEX - 5) }));
  const fresh = [];
  for (const cell of cells) {
    const text = view.board[cell];
    const name = text.split(" ")[0];
    const beads = view.beads && view.beads[name];
    root.append(drawTile(text, ...centre(cell), { word: cell, beads }));
    if (before && (before.board[cell] !== text || (before.beads || {})[name] !== (view.beads || {})[name])) fresh.push(cell);
  }
  for (const cell of fresh) root.append(svg("path", { class: "fresh", d: hexPath(...centre(cell), HEX + 1) }));
  return root;
}

function looseTile(name, token, taken) {
  const size = HEX + 6;
  return svg("svg", { class: "loose", viewBox: `${-size} ${-size} ${2 * size} ${2 * size}`, "data-word": name },
    drawTile(name, 0, 0, { class: taken ? " taken" : "", beads: token ? `+${token}` : undefined }));
}

function nameList(name, tiles) {
  if (!tiles || !tiles.length) return null;
  return el("details", { class: "pile" }, el("summary", {}, `${name} ${tiles.length}`), el("p", {}, [...tiles].sort().join(", ")));
}

function tileSide(view, seat, names) {
  const colour = view.colors ? view.colors[seat] : null;
  const count = colour ? Object.values(view.board).filter((text) => text.endsWith(` ${colour}`)).length : 0;
  const beads = colour && view.beads ? Object.values(view.board).filter((text) => text.endsWith(` ${colour}`))
    .reduce((sum, text) => sum + (view.beads[text.split(" ")[0]] || 0), 0) : 0;
  const tokens = view.tokens ? view.tokens[seat] : 0;
  return el("div", { class: `hand${view.turn === seat ? " turn" : ""}` },
    el("div", { class: "who" }, badge(seat), " ",
      colour && el("i", { class: `side ${colour}`, title: colour }), el("span", { class: "name" }, names[seat]),
      el("span", { class: "quiet" }, `${colour ? `${colour}: ` : ""}${several(count, "tile")}, ${several(tokens, "token")}${beads ? `, ${beads} on tiles` : ""}`)));
}

function bindings(view) {
  const found = [];
  if (view.quota === 1 && view.number > 1 && view.phase !== "over") found.push("Famine: one tile this turn");
  if (view.destiny && view.destiny.length) found.push(`Destiny: ${view.destiny.join(" and ")}`);
  const next = view.next || {};
  if (next.quota) found.push("next turn: Famine");
  if (next.destiny) found.push(`next turn, Destiny: ${next.destiny.join(" and ")}`);
  return found.length ? el("p", { class: "legend" }, found.join(" · ")) : null;
}

function drawTileTable(view, before, names, moves) {
  const taken = Object.entries(view.taken || {});
  const pool = Object.entries(view.pool || {});
  return el("div", { class: "tiles-table" },
    el("div", { class: "sides" }, [0, 1].map((seat) => tileSide(view, seat, names))),
    el("div", { class: "felt" }, drawBoard(view, before, moves)),
    (taken.length || pool.length) ? el("div", { class: "pool" },
      taken.map(([name, token]) => looseTile(name, token, true)), taken.length ? el("span", { class: "gap" }) : null,
      pool.map(([name, token]) => looseTile(name, token, false))) : null,
    bindings(view),
    el("div", { class: "piles" }, nameList("bag", view.bag), nameList("out of the game", view.dead)));
}
