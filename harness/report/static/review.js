// A review of a game (harness/review.py): everybody's chance to win, the marked moves, and what was better.

const SIGNS = { inaccuracy: "?!", mistake: "?", blunder: "??" };
const CLAIM = /\bwin\b[^\d%]{0,12}(\d{1,3}(?:\.\d+)?)\s*%/i;

// What a looker may know of it: a decision is judged by what its own seat knew.
function decisionsFor(film, looker) {
  const decisions = film.review ? film.review.decisions : [];
  return looker === "all" ? decisions : decisions.filter((one) => String(one.seat) === looker);
}

function percentage(value) {
  return `${Math.round(100 * value)} %`;
}

function lossText(loss) {
  return loss.kind === "exact" ? `${percentage(loss.value)}, proved` : `${percentage(loss.value)} ± ${percentage((loss.high - loss.low) / 2)}`;
}

// Points [place, chance] by seat. To who sees everything each seat's chance is told as that seat could judge it.
function chanceLines(film, looker) {
  const lines = film.bots.map(() => []);
  for (const one of decisionsFor(film, looker)) {
    one.chances.forEach((chance, seat) => (looker !== "all" || seat === one.seat) && lines[seat].push([one.number - 1, chance]));
  }
  const ranks = film.outcome && film.outcome.reason !== "unfinished" ? film.outcome.ranks : [];
  const winners = ranks.filter((rank) => rank === 1).length;
  const end = film.steps.findLastIndex((step) => step.s !== undefined);
  lines.forEach((line, seat) => line.length && winners && line.push([end, ranks[seat] === 1 ? 1 / winners : 0]));
  return lines;
}

// The same, by what the bots said in their notes.
function claimLines(film, looker) {
  const lines = film.bots.map(() => []);
  film.steps.forEach((step, place) => {
    const found = step.note && (looker === "all" || String(step.s) === looker) && CLAIM.exec(step.note);
    if (found) lines[step.s].push([place - 1, Math.min(100, Number(found[1])) / 100]);
  });
  return lines;
}

function drawCurve(film, looker, last) {
  const at = (place) => 1000 * place / Math.max(1, last);
  const draw = (kind) => (line, seat) => line.length > 1 && svg("polyline", {
    class: `${kind} seat${seat}`, points: line.map(([place, chance]) => `${at(place).toFixed(1)},${(100 - 100 * chance).toFixed(1)}`).join(" "),
  });
  const signs = decisionsFor(film, looker).filter((one) => one.mark).map((one) => svg("text", {
    class: `sign ${one.mark} seat${one.seat}`, x: `${at(one.number - 1) / 10}%`, y: `${(100 - 92 * one.best_win.value).toFixed(1)}%`, "text-anchor": "middle",
  }, SIGNS[one.mark], svg("title", {}, markTitle(film, one))));
  return [
    svg("svg", { width: "100%", height: "100%", viewBox: "0 0 1000 100", preserveAspectRatio: "none" },
      svg("path", { class: "scale", d: "M0 0H1000M0 50H1000M0 100H1000" }),
      claimLines(film, looker).map(draw("claim")), chanceLines(film, looker).map(draw("chance"))),
    ...signs];
}

function markTitle(film, one) {
  return `${one.number}. ${film.bots[one.seat]}: ${one.played} (${one.mark}); better: ${one.best} (+${lossText(one.loss)})`;
}

function hasCurve(film) {
  return [...chanceLines(film, "all"), ...claimLines(film, "all")].some((line) => line.length > 1);
}

function describeReview(film, looker) {
  const legend = el("p", { class: "legend" }, film.review
    ? `Chance to win by the solver, by what ${looker === "all" ? "each" : "this"} seat knew; dashed: by the bots' own notes.`
    : "Chance to win by the bots' own notes.");
  if (!film.review || looker !== "all") return [legend];
  const share = (value) => value === null ? "none" : `${(Math.round(1000 * value) / 10 || 0).toFixed(1)} %`;
  return [legend, el("details", { class: "review" }, el("summary", {}, "Accuracy and turning points"),
    el("ul", {}, film.review.seats.map((one) => el("li", {}, badge(one.seat), ` accuracy ${share(one.accuracy)}, mean loss ${share(one.mean_loss)} in ${several(one.decisions, "decision")}: ` +
      `${one.blunders} ??, ${one.mistakes} ?, ${one.inaccuracies} ?!`))),
    el("ul", {}, film.review.turning_points.map((one) => el("li", {}, one.text))))];
}

// Outline what the better move speaks of: cards, tiles, champions and players by their words, and the cell of a
// card that is played in the current row.
function outlineBetter(stage, move, round) {
  const words = move.split(" ");
  const cells = [];
  if (words[0] === "play" && words.length > 1) cells.push(`r${round} ${words[2] || creatureOf(words[1])}`);
  for (const piece of stage.querySelectorAll("[data-word]")) {
    const word = piece.dataset.word;
    if (cells.includes(word) || word.split(" ").every((part) => words.includes(part))) piece.classList.add("better");
  }
}
