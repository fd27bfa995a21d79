// Events in words. Moves stay as they are in the notation.

function cardName(card) {
  return card === "?" ? "a card" : title(card);
}

function title(name) {
  const known = FACTS.creatures && FACTS.creatures[name.replace(/-\d+$/, "")];
  const number = /-(\d+)$/.exec(name);
  const text = known ? known[0] : name.replace(/-\d+$/, "").replace(/-/g, " ");
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return number ? `${capital} ${number[1]}` : capital;
}

function list(names) {
  return names.map(cardName).join(", ");
}

function several(count, one) {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}

const SENTENCES = {
  draws: (n) => n.cards ? `draws ${list(n.cards)}` : `draws ${several(n.draws, "card")}`,
  reveals: (n) => `reveals ${cardName(n.reveals)}`,
  sidelined: (n) => `has ${n.cards ? list(n.cards) : several(n.sidelined, "card")} sidelined`,
  looked_at: (n) => `shows ${n.cards ? list(n.cards) : several(n.looked_at, "card")} to seat ${n.by}`,
  opens: (n) => `shows ${n.cards ? list(n.cards) : `all ${title(n.opens)}`} to seat ${n.to}`,
  shows: (n) => Array.isArray(n.shows)
    ? `shows ${n.shows.length ? list(n.shows) : "an empty hand"}${n.to === undefined ? "" : ` to seat ${n.to}`}`
    : `shows ${several(n.shows, "card")} to seat ${n.to}`,
  eliminated: (n) => `${title(n.eliminated)} is eliminated in round ${n.round}`,
  drawn: (n) => `new in the pool: ${list(n.drawn)}`,
  tokens: (n) => `${several(n.tokens, "token")} to seat ${n.to} (${n.why})`,
  flipped: (n) => `flips ${n.flipped.join("  ")}`,
  swapped: (n) => `swaps ${list(n.swapped)}`,
  moved: (n) => `moves ${list(n.moved)} to ${n.to}`,
  removed: (n) => `removes ${list(n.removed)} (${n.to === "dead" ? "out of the game" : `to the ${n.to}`})`,
  returned: (n) => `back into the bag: ${list(n.returned)}`,
  relieved: (n) => `no legal play, ignored: ${list(n.relieved)}`,
  over: (n) => `the game is over: ${n.over}`,
};

function sentence(news) {
  if (news.move !== undefined) return news.move;
  for (const [key, words] of Object.entries(SENTENCES)) {
    if (news[key] !== undefined) return words(news);
  }
  return Object.entries(news).filter(([key]) => key !== "seat").map(([key, value]) => `${key} ${value}`).join(", ");
}
