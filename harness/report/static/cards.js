// The table of creatures or golems: champions and their piles as one drawing, hands as rows of cards below it.

const ROWS = ["r1", "r2", "r3", "r4", "r5"];
const NARROW = 620;

function colour(creature) {
  const known = FACTS.creatures[creature];
  return known ? `oklch(0.66 0.13 ${(known[2] * 360 / Object.keys(FACTS.creatures).length + 20) % 360})` : "var(--wild)";
}

function creatureOf(card) {
  return card.replace(/-\d+$/, "");
}

function valueOf(card) {
  const found = /-(\d+)$/.exec(card);
  return found ? found[1] : "";
}

// Where everything goes. On a narrow screen champions are rows and rounds are columns.
function cardsLayout(width) {
  if (width >= NARROW) {
    const left = 64, column = 112, top = 92, row = 76;
    return {
      width: left + 8 * column, height: top + 5 * row, card: [40, 56], pebble: 11, wide: true,
      head: (i) => [left + i * column, 0, column, top],
      cell: (i, r) => [left + i * column, top + r * row, column, row],
      label: (r) => [0, top + r * row, left, row],
    };
  }
  const left = 92, column = 53, top = 30, row = 54;
  return {
    width: left + 5 * column, height: top + 8 * row, card: [27, 40], pebble: 8.5, wide: false,
    head: (i) => [0, top + i * row, left, row],
    cell: (i, r) => [left + r * column, top + i * row, column, row],
    label: (r) => [left + r * column, 0, column, top],
  };
}

function pebble(seat, x, y, r) {
  return svg("g", { class: `pebble seat${seat}` },
    svg("circle", { cx: x, cy: y, r }),
    svg("text", { x, y: y + r * 0.38, "font-size": r * 1.15, "text-anchor": "middle" }, seat));
}

function cardFace(card, x, y, w, h) {
  const creature = creatureOf(card);
  const wild = !FACTS.creatures[creature];
  return svg("g", { class: wild ? "card wild" : "card" },
    svg("rect", { class: "paper", x, y, width: w, height: h, rx: w * 0.12 }),
    svg("path", { fill: wild ? "url(#wild)" : colour(creature), d: `M${x + 0.8} ${y + h * 0.2}v${-h * 0.1}q0 ${-h * 0.085} ${w * 0.12} ${-h * 0.085}h${w * 0.76 - 1.6}q${w * 0.12} 0 ${w * 0.12} ${h * 0.085}v${h * 0.1}z` }),
    svg("text", { x: x + w / 2, y: y + h * 0.72, "font-size": h * 0.42, "text-anchor": "middle" }, valueOf(card)),
    svg("title", {}, title(card)));
}

function drawPile(layout, box, pile, changed) {
  const [x, y, , h] = box;
  const [w, tall] = layout.card;
  const left = x + (layout.wide ? 18 : 6), top = y + (h - tall) / 2 + (layout.wide ? 2 : 1);
  const parts = [];
  for (let under = Math.min(pile.length - 1, 3); under > 0; under -= 1) {
    const shift = under * (layout.wide ? 3 : 2);
    parts.push(svg("rect", { class: "under", x: left + shift, y: top - shift, width: w, height: tall, rx: w * 0.12 }));
  }
  parts.push(cardFace(pile[pile.length - 1], left, top, w, tall));
  if (changed) parts.push(svg("rect", { class: "fresh", x: left - 2, y: top - 2, width: w + 4, height: tall + 4, rx: w * 0.14 }));
  const names = pile.map(title).reverse().join(", ");
  return svg("g", {}, parts, svg("title", {}, pile.length > 1 ? `${names} (bottom card last)` : names));
}

function drawChampion(layout, view, before, i) {
  const creature = view.champions[i];
  const [x, y, w, h] = layout.head(i);
  const out = view.eliminated.indexOf(creature);
  const holder = view.control && view.control[creature];
  const crowns = (view.pebbles.champion || {})[creature] || [];
  const [name, rule] = FACTS.creatures[creature];
  const pad = layout.wide ? 5 : 3;
  const cw = w - 2 * pad, ch = h - (layout.wide ? 12 : 6);
  const group = svg("g", { class: `champion${out >= 0 ? " out" : ""}`, "data-word": creature });
  const crowned = before ? (before.pebbles.champion || {})[creature] || [] : crowns;
  const place = (seat, cx, cy, r) => {
    group.append(pebble(seat, cx, cy, r));
    if (!crowned.includes(seat)) group.append(svg("circle", { class: "fresh", cx, cy, r: r + 2.5 }));
  };
  group.append(svg("rect", { class: "paper", x: x + pad, y: y + 3, width: cw, height: ch, rx: 8 }));
  if (layout.wide) {
    group.append(
      svg("circle", { cx: x + w / 2, cy: y + 29, r: 18, fill: colour(creature) }),
      svg("text", { class: "emblem", x: x + w / 2, y: y + 35, "text-anchor": "middle", "font-size": 18 }, name.charAt(0)),
      svg("text", { class: "title", x: x + w / 2, y: y + 62, "text-anchor": "middle", "font-size": 13 }, name));
    crowns.forEach((seat, n) => place(seat, x + w - pad - 12 - n * 15, y + 16, 9));
  } else {
    group.append(
      svg("rect", { x: x + pad, y: y + 3, width: 6, height: ch, rx: 3, fill: colour(creature) }),
      svg("text", { class: "title", x: x + 13, y: y + 21, "font-size": name.length > 8 ? 10.5 : 12 }, name));
    crowns.forEach((seat, n) => place(seat, x + 22 + n * 15, y + 36, 7.5));
  }
  if (holder !== undefined && out < 0) {
    const bar = layout.wide
      ? { x: x + pad + 10, y: y + 70, width: cw - 20, height: 5 } : { x: x + w - 8, y: y + 9, width: 4, height: ch - 12 };
    group.append(svg("rect", { class: `control seat${holder}`, rx: 2, ...bar }));
  }
  if (out >= 0) {
    const foot = y + ch - (layout.wide ? 17 : 3);
    group.append(svg("path", { class: "cross", d: `M${x + pad + 6} ${y + 9}L${x + w - pad - 6} ${foot}M${x + w - pad - 6} ${y + 9}L${x + pad + 6} ${foot}` }));
    if (layout.wide) group.append(svg("text", { class: "outtext", x: x + w / 2, y: y + 78, "text-anchor": "middle", "font-size": 10 }, `out in round ${out + 1}`));
  }
  if (before && before.eliminated !== view.eliminated && !before.eliminated.includes(creature) && out >= 0) {
    group.append(svg("rect", { class: "fresh out", x: x + pad, y: y + 3, width: cw, height: ch, rx: 8 }));
  }
  const control = holder === undefined ? "nobody controls it" : `seat ${holder} controls it`;
  group.append(svg("title", {}, `${name}: ${rule} (${control})`));
  return group;
}

function drawGrid(view, before, width) {
  const layout = cardsLayout(width);
  const root = svg("svg", { class: "grid-table", viewBox: `0 0 ${layout.width} ${layout.height}`, role: "img", "aria-label": "The table of champions" },
    svg("defs", {},
      svg("linearGradient", { id: "wild", x1: 0, x2: 1, y1: 0, y2: 1 },
        ...[25, 95, 150, 250, 320].map((hue, n) => svg("stop", { offset: n / 4, "stop-color": `oklch(0.72 0.13 ${hue})` }))),
      svg("pattern", { id: "closed", width: 7, height: 7, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
        svg("rect", { class: "hatch", width: 2.4, height: 7 }))));
  const over = view.phase === "over";
  ROWS.forEach((row, r) => {
    const [x, y, w, h] = layout.label(r);
    const state = r + 1 === view.round && !over ? "now" : r + 1 > view.round ? "later" : "past";
    const label = svg("g", { class: `row-label ${state}`, "data-word": row },
      layout.wide
        ? [svg("text", { x: w - 12, y: y + h / 2, "text-anchor": "end", "font-size": 14 }, `row ${r + 1}`),
           svg("text", { class: "worth", x: w - 12, y: y + h / 2 + 17, "text-anchor": "end", "font-size": 11 }, `worth ${FACTS.prestige[r]}`)]
        : [svg("text", { x: x + w / 2, y: 20, "text-anchor": "middle", "font-size": 12 }, `${r + 1}`),
           svg("text", { class: "worth", x: x + w / 2 + 14, y: 20, "font-size": 9 }, `·${FACTS.prestige[r]}`)]);
    root.append(label);
  });
  view.champions.forEach((creature, i) => {
    const out = view.eliminated.indexOf(creature);
    ROWS.forEach((row, r) => {
      const box = layout.cell(i, r);
      const [x, y, w, h] = box;
      const pile = (view.grid[row] || {})[creature];
      const owner = (view.pebbles[row] || {})[creature];
      const then = before ? [(before.grid[row] || {})[creature], (before.pebbles[row] || {})[creature]] : [pile, owner];
      const closed = out >= 0 && r > out;
      const state = closed ? "closed" : r + 1 > view.round ? "later" : r + 1 === view.round && !over ? "now" : "past";
      const cell = svg("g", { class: `cell ${state}${out >= 0 ? " out" : ""}`, "data-word": `${row} ${creature}` },
        svg("rect", { class: "place", x: x + 3, y: y + 3, width: w - 6, height: h - 6, rx: 7 }),
        closed && svg("rect", { class: "shut", x: x + 3, y: y + 3, width: w - 6, height: h - 6, rx: 7, fill: "url(#closed)" }));
      if (pile && pile.length) {
        cell.append(drawPile(layout, box, pile, before && String(pile) !== String(then[0] || "")));
        const depth = pile.length > 1 && svg("text", { class: "depth", x: x + w - (layout.wide ? 26 : 11), y: y + h - (layout.wide ? 13 : 9), "text-anchor": "middle", "font-size": layout.wide ? 12 : 9 }, `×${pile.length}`);
        if (depth) cell.append(depth);
      } else if (before && then[0] && then[0].length) {
        cell.append(svg("rect", { class: "fresh gone", x: x + 5, y: y + 5, width: w - 10, height: h - 10, rx: 6 }));
      }
      if (owner !== undefined) {
        const px = x + w - (layout.wide ? 26 : 12), py = y + (layout.wide ? 27 : 16);
        cell.append(pebble(owner, px, py, layout.pebble));
        if (before && then[1] !== owner) cell.append(svg("circle", { class: "fresh", cx: px, cy: py, r: layout.pebble + 3 }));
      }
      root.append(cell);
    });
    root.append(drawChampion(layout, view, before, i));
  });
  return root;
}

function miniCard(card, more) {
  if (card === "?" || card === null) return el("span", { class: "mini back", title: "a hidden card" });
  const creature = creatureOf(card);
  const known = FACTS.creatures[creature];
  const face = el("span", { class: `mini${known ? "" : " wild"}${more || ""}`, title: title(card), "data-word": card },
    el("b", {}, valueOf(card) || "✦"), el("small", {}, known ? known[0] : title(creature)));
  if (known) face.style.setProperty("--creature", colour(creature));
  return face;
}

// A list of cards, or only how many they are; some of these may be known all the same.
function cardRow(cards, seen) {
  if (Array.isArray(cards)) return cards.map((card) => miniCard(card));
  const known = seen || [];
  const hidden = Math.max(0, cards - known.length);
  return [...known.map((card) => miniCard(card, " seen")), ...Array.from({ length: hidden }, () => miniCard("?"))];
}

function drawHand(view, before, seat, names, looker) {
  const player = view.players[seat];
  const turn = view.turn === seat;
  const left = view.pebbles_left ? view.pebbles_left[seat] : 0;
  const count = Array.isArray(player.hand) ? player.hand.length : player.hand;
  const fresh = before && JSON.stringify(before.players[seat]) !== JSON.stringify(player);
  return el("div", { class: `hand${turn ? " turn" : ""}${String(seat) === looker ? " mine" : ""}${fresh ? " changed" : ""}`, "data-word": `seat-${seat}` },
    el("div", { class: "who" }, badge(seat), " ", el("span", { class: "name" }, names[seat]),
      el("span", { class: "stock", title: `${left} pebbles left` }, Array.from({ length: left }, () => el("i", { class: `seat${seat}` }))),
      el("span", { class: "quiet" }, several(count, "card"))),
    el("div", { class: "cards" }, cardRow(player.hand, player.seen),
      player.secret && el("span", { class: "secret", title: "a secret prediction" }, el("em", {}, "secret"), miniCard(player.secret)),
      sidelined(player)));
}

function sidelined(player) {
  const sidelined = player.sidelined;
  if (!sidelined || sidelined.length === 0) return null;
  return el("span", { class: "secret", title: "sidelined by Stag" }, el("em", {}, "sidelined"), cardRow(sidelined));
}

function pileLine(name, cards) {
  const count = Array.isArray(cards) ? cards.length : cards;
  if (!count || !Array.isArray(cards)) return el("span", { class: "pile" }, `${name} ${count}`);
  return el("details", { class: "pile" }, el("summary", {}, `${name} ${count}`), el("div", { class: "cards" }, cardRow(cards)));
}

function drawCardTable(view, before, names, looker, width) {
  const drawn = view.drawn !== undefined && view.drawn !== null;
  return el("div", { class: "cards-table" },
    el("div", { class: "felt" }, drawGrid(view, before, width)),
    drawn && el("div", { class: "drawn" }, el("em", {}, "looked at"), cardRow(view.drawn)),
    el("div", { class: "hands" }, view.players.map((_, seat) => drawHand(view, before, seat, names, looker))),
    el("div", { class: "piles" }, pileLine("deck", view.deck), pileLine("discard pile", view.discard)));
}
