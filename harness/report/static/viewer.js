// One game, step by step. The same viewer shows the games of a report and those that a person plays.

const SPEEDS = [["slow", 1600], ["normal", 800], ["fast", 300], ["very fast", 90]];
const SETTLE_MS = 60;
const KEYS = "← → step · Home End · space play/pause · e E eliminations · f F faults · m M marked moves · a everything · 0–4 a seat's view · Esc close";

class Viewer {
  constructor(root, film, options) {
    this.root = root;
    this.film = film;
    this.options = options || {};
    this.steps = film.steps;
    // A film may show what one seat saw, and nothing else.
    this.lookers = Number.isInteger(film.seat) ? [String(film.seat)] : ["all", ...film.bots.map((_, seat) => String(seat))];
    this.looker = this.lookers.includes(this.options.looker) ? this.options.looker : this.lookers[0];
    this.place = 0;
    this.timer = null;
    this.build();
    develop(this.steps);
    this.width = this.stage.clientWidth;
    this.listSteps();
    this.drawMarks();
    this.drawChances();
    this.show(Math.max(0, Math.min(Math.trunc(this.options.move) || 0, this.last)));
    this.resized = new ResizeObserver(() => this.measure());
    this.resized.observe(this.stage);
  }

  get last() {
    return this.steps.length - 1;
  }

  build() {
    const film = this.film;
    const button = (text, title, action) => el("button", { type: "button", title, click: action }, text);
    this.looks = el("select", { title: "View", change: () => this.look(this.looks.value) },
      this.lookers.map((looker) => el("option", { value: looker }, looker === "all" ? "everything" : `seat ${looker}: ${film.bots[looker]}`)));
    this.looks.value = this.looker;
    this.slider = el("input", { type: "range", min: 0, max: this.last, value: 0, "aria-label": "Step", input: () => this.show(Number(this.slider.value)) });
    this.marks = svg("svg", { class: "marks", height: 8, "aria-hidden": "true" });
    this.player = button("play", "Play (space)", () => this.toggle());
    this.speed = el("select", { title: "Speed" }, SPEEDS.map(([text, ms]) => el("option", { value: ms }, text)));
    this.speed.value = 800;
    this.counter = el("span", { class: "counter" });
    this.caption = el("div", { class: "caption", "aria-live": "polite" });
    this.stage = el("div", { class: "stage" });
    this.log = el("ol", { class: "log" });
    this.curve = svg("svg", { class: "curve", height: 110, role: "img", "aria-label": "Chance to win of each seat", click: (event) => this.pick(event) });
    this.cursor = svg("line", { class: "cursor", y1: "0%", y2: "100%" });
    this.legend = el("div");
    this.chances = el("div", { class: "chances", hidden: true }, this.curve, this.legend);
    const jumps = [];
    if (this.find("eliminated").length) jumps.push(button("next out", "Next elimination (e)", () => this.jump("eliminated", 1)));
    if (this.find("fault").length) jumps.push(button("next fault", "Next fault (f)", () => this.jump("fault", 1)));
    if (this.find("mark").length) jumps.push(button("next mark", "Next marked move (m)", () => this.jump("mark", 1)));
    if (this.find("scored").length) jumps.push(button("scoring", "Start of scoring", () => this.show(this.find("scored")[0])));
    this.root.replaceChildren(
      this.heading(),
      el("div", { class: "controls" },
        button("|◀", "Start (Home)", () => this.show(0)), button("◀", "Back (←)", () => this.move(-1)),
        button("▶", "Forward (→)", () => this.move(1)), button("▶|", "End (End)", () => this.show(this.last)), this.player,
        el("div", { class: "slide" }, this.slider, this.marks), this.counter, jumps,
        el("label", {}, "view ", this.looks), this.speed),
      this.chances,
      el("div", { class: "body" }, el("div", { class: "main" }, this.caption, this.stage), this.log),
      el("p", { class: "legend keys" }, KEYS));
  }

  heading() {
    const film = this.film;
    return el("div", { class: "heading" },
      el("h3", {}, film.title || `Game ${film.id}`),
      el("span", { class: "seats" }, film.bots.map((name, seat) => seatResult(seat, name, film.outcome, film.faults))),
      film.outcome && el("span", { class: "quiet" }, `ended by ${film.outcome.reason}`),
      this.options.close && el("button", { type: "button", class: "close", title: "Close (Esc)", click: this.options.close }, "✕"));
  }

  // The steps at which something of a kind happens.
  find(kind) {
    if (kind === "fault") return [...new Set((this.film.faults || []).map((fault) => Math.min(fault.after, this.last)))].sort((a, b) => a - b);
    if (kind === "mark") return decisionsFor(this.film, this.looker).filter((one) => one.mark).map((one) => one.number);
    const found = [];
    this.steps.forEach((step, place) => {
      if (step[kind] !== undefined || (step.n || []).some(([open]) => open[kind] !== undefined)) found.push(place);
    });
    return found;
  }

  jump(kind, direction) {
    const found = this.find(kind);
    const next = direction > 0 ? found.find((place) => place > this.place) : found.findLast((place) => place < this.place);
    if (found.length) this.show(next === undefined ? found.at(direction > 0 ? 0 : -1) : next);
  }

  move(count) {
    this.show(Math.max(0, Math.min(this.last, this.place + count)));
  }

  look(looker) {
    if (!this.lookers.includes(looker)) return;
    this.looker = looker;
    this.looks.value = looker;
    this.listSteps();
    this.drawChances();
    this.show(this.place);
  }

  toggle() {
    if (this.timer) return this.stop();
    if (this.place === this.last) this.show(0);
    this.player.textContent = "pause";
    const tick = () => {
      this.move(1);
      if (this.place === this.last) return this.stop();
      this.timer = setTimeout(tick, Number(this.speed.value));
    };
    this.timer = setTimeout(tick, Number(this.speed.value));
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = null;
    this.player.textContent = "play";
  }

  close() {
    this.stop();
    clearTimeout(this.rest);
    this.resized.disconnect();
    this.root.replaceChildren();
  }

  // A move as the looker knows it: a card that is played face down is not named to everybody.
  words(step) {
    if (step.scored) return `${step.scored} scores`;
    return step.s === undefined ? "the deal" : sentence(knownTo(step.n[0], this.looker));
  }

  // The reviewed decision of a step, if it was marked.
  marked(place) {
    return decisionsFor(this.film, this.looker).find((one) => one.number === place && one.mark);
  }

  drawChances() {
    if (!hasCurve(this.film)) return;
    this.chances.hidden = false;
    this.curve.replaceChildren(...drawCurve(this.film, this.looker, this.last), this.cursor);
    this.legend.replaceChildren(...describeReview(this.film, this.looker));
  }

  pick(event) {
    const box = this.curve.getBoundingClientRect();
    this.show(Math.max(0, Math.min(this.last, Math.round(this.last * (event.clientX - box.left) / box.width))));
  }

  listSteps() {
    useFacts(this.film.game);
    const marks = new Map(decisionsFor(this.film, this.looker).filter((one) => one.mark).map((one) => [one.number, one]));
    const faults = this.find("fault");
    this.log.replaceChildren(...this.steps.map((step, place) => {
      const out = (step.n || []).some(([open]) => open.eliminated !== undefined);
      return el("li", { class: `${out ? "eliminates" : ""}${faults.includes(place) ? " faulty" : ""}` },
        el("button", { type: "button", click: () => this.show(place) },
          el("span", { class: "number" }, place), step.s === undefined ? el("span", { class: "badge none" }) : badge(step.s),
          el("span", { class: "words" }, this.words(step)),
          el("span", { class: "ms" }, marks.has(place) && el("span", { class: `sign ${marks.get(place).mark}`, title: markTitle(this.film, marks.get(place)) }, `${SIGNS[marks.get(place).mark]} `), step.ms === undefined ? (step.referee ? "referee" : "") : `${step.ms.toFixed(1)}`)));
    }));
  }

  show(place) {
    useFacts(this.film.game); // another viewer may show another game
    this.place = place;
    const step = this.steps[place];
    this.slider.max = this.last;
    this.slider.value = place;
    for (const end of ["x1", "x2"]) this.cursor.setAttribute(end, `${100 * place / Math.max(1, this.last)}%`);
    this.counter.textContent = `${place} / ${this.last}`;
    this.describe(step);
    this.refit();
    if (this.here) this.here.classList.remove("here");
    this.here = this.log.children[place];
    if (this.here) this.here.classList.add("here");
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.settle(), SETTLE_MS);
  }

  // What takes its time is done when the steps pause.
  settle() {
    const row = this.log.children[this.place];
    if (row) this.log.scrollTop = row.offsetTop - this.log.clientHeight / 2;
    if (this.options.shown) this.options.shown(this);
  }

  refit() {
    useFacts(this.film.game);
    const view = seenBy(this.steps[this.place].picture, this.looker);
    const before = this.place ? seenBy(this.steps[this.place - 1].picture, this.looker) : null;
    const marked = this.marked(this.place);
    this.stage.replaceChildren(drawTable(view, before, this.film.bots, this.looker, this.width, marked && [marked.best]));
    if (marked) outlineBetter(this.stage, marked.best, before.round);
  }

  measure() {
    const before = this.width;
    this.width = this.stage.clientWidth;
    if ((before < NARROW) !== (this.width < NARROW)) this.refit();
  }

  drawMarks() {
    const at = (place) => `${(100 * place / Math.max(1, this.last)).toFixed(2)}%`;
    this.marks.replaceChildren(
      ...this.find("eliminated").map((place) => svg("circle", { class: "out", cx: at(place), cy: 4, r: 3 })),
      ...this.find("fault").map((place) => svg("circle", { class: "fault", cx: at(place), cy: 4, r: 3 })));
  }

  describe(step) {
    const view = seenBy(step.picture, this.looker);
    const own = this.looker === "all" || Number(this.looker) === step.s;
    const follow = (step.n || []).slice(1).map((one) => knownTo(one, this.looker));
    const faults = (this.film.faults || []).filter((fault) => Math.min(fault.after, this.last) === this.place);
    const marked = this.marked(this.place);
    const round = view.round ? `round ${view.round}, ` : "";
    this.caption.replaceChildren(...[
      el("div", { class: "said" }, step.s !== undefined && badge(step.s), " ",
        step.s !== undefined && el("span", { class: "name" }, this.film.bots[step.s]), " ",
        el("code", {}, this.words(step)), " ",
        step.ms !== undefined && el("span", { class: "quiet" }, `${step.ms.toFixed(1)} ms, ${step.of} choices`),
        step.referee && el("span", { class: "quiet" }, "played at random by the referee")),
      marked && el("div", { class: `judged ${marked.mark}` }, `${SIGNS[marked.mark]} ${marked.mark}; better: `, el("code", {}, marked.best), ` (+${lossText(marked.loss)})`),
      own && step.note && el("div", { class: "note" }, step.note),
      el("div", { class: "news" }, follow.map((news) => el("span", { class: news.eliminated ? "out" : "" },
        news.seat !== undefined && badge(news.seat), news.seat !== undefined && " ",
        news.move === undefined ? sentence(news) : el("code", {}, news.move)))),
      faults.map((fault) => el("div", { class: "fault" }, badge(fault.seat), ` ${this.film.bots[fault.seat]}: ${fault.kind}`,
        // A message may quote a move, and with it a card that others have not seen.
        (this.looker === "all" || Number(this.looker) === fault.seat) && [fault.message && `: ${fault.message}`, fault.stderr && el("pre", {}, fault.stderr)])),
      el("div", { class: "quiet when" }, when(view, round)),
    ].flat().filter(Boolean));
  }

  key(event) {
    const actions = {
      ArrowLeft: () => this.move(-1), ArrowRight: () => this.move(1), Home: () => this.show(0), End: () => this.show(this.last),
      " ": () => this.toggle(), e: () => this.jump("eliminated", 1), E: () => this.jump("eliminated", -1),
      f: () => this.jump("fault", 1), F: () => this.jump("fault", -1), m: () => this.jump("mark", 1), M: () => this.jump("mark", -1), a: () => this.look("all"),
      Escape: () => this.options.close && this.options.close(),
    };
    const action = actions[event.key] || (/^[0-4]$/.test(event.key) && (() => this.look(event.key)));
    if (!action || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target.matches("input:not([type=range]), select, textarea")) return;
    if (event.target.matches("button") && event.key === " ") return;
    event.preventDefault();
    action();
  }
}

function seatResult(seat, name, outcome, faults) {
  const failed = (faults || []).some((fault) => fault && (fault.seat === seat || fault.seat === undefined));
  return el("span", { class: `seat-result${outcome && outcome.ranks[seat] === 1 ? " first" : ""}` },
    badge(seat), " ", el("span", { class: "name" }, name),
    outcome && el("span", { class: "quiet" }, ` ${outcome.ranks[seat]}. (${score(outcome.scores[seat])})`),
    failed && el("span", { class: "mark" }, "fault"));
}

// Where in the game a picture is. Not every game counts turns or has phases.
function when(view, round) {
  if (view.phase === "over" || view.turn === null || view.turn === undefined) return "the game is over";
  const parts = [view.number && `${round}turn ${view.number}`, view.phase && `phase ${view.phase}`, `seat ${view.turn} decides`];
  return parts.filter(Boolean).join(", ");
}
