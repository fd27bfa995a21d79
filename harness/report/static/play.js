// A person at the table: the board of the viewer, and the legal moves to choose from by typing or pointing.

class Play {
  constructor(root, id, done) {
    this.root = root;
    this.id = id;
    this.done = done;
    this.steps = [];
    this.legal = [];
    this.picked = [];
    this.ended = false;
    // Whoever closes the page has left: the bots need not wait.
    this.hidden = () => this.goodbye();
    window.addEventListener("pagehide", this.hidden);
    this.begin();
  }

  begin() {
    this.prompt = el("div", { class: "said" }, "The bots are getting ready…");
    this.filter = el("input", { type: "text", class: "playing-filter", placeholder: "type to filter, Enter plays the only one left", "aria-label": "Filter moves", autocomplete: "off", spellcheck: "false", input: () => this.offer() });
    this.filter.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && this.found().length === 1) this.choose(this.found()[0]);
      if (event.key === "Escape") this.clear();
    });
    this.chips = el("span", {});
    this.choices = el("div", { class: "choices" });
    this.caption = el("div", { class: "news" });
    this.faults = el("div", { role: "status" });
    this.stage = el("div", { class: "stage playing" });
    this.stage.addEventListener("click", (event) => {
      const word = event.target.closest("[data-word]");
      if (word) this.point(word.dataset.word.split(" "));
    });
    this.root.hidden = false;
    this.root.replaceChildren(
      el("div", { class: "heading" }, this.prompt, el("button", { type: "button", class: "close", click: () => this.leave() }, "leave the game")),
      this.faults, this.caption, el("div", { class: "tools" }, this.filter, this.chips), this.choices, this.stage);
    this.resized = new ResizeObserver(() => this.fit());
    this.resized.observe(this.stage);
    this.listen();
  }

  listen() {
    const take = (news) => {
      this.take(news);
      if (this.ended) return false;
      // Much may come at once.
      clearTimeout(this.drawing);
      this.drawing = setTimeout(() => this.draw());
      return true;
    };
    this.silence = listen(`play/${this.id}/events`, take, (refused) => {
      if (refused) this.stop("this game is over");
      else this.prompt.textContent = "The server does not respond…";
    });
  }

  take(news) {
    if (news.type === "start") {
      this.seat = news.seat;
      this.bots = news.bots;
      this.game = news.game;
    } else if (news.type === "step") {
      develop([news.step], this.steps.length ? this.steps.at(-1).picture : undefined);
      this.steps.push(news.step);
      this.legal = [];
    } else if (news.type === "turn" || news.type === "refused") {
      this.legal = news.legal;
      this.clear();
    } else if (news.type === "fault") {
      this.faults.append(el("div", { class: "failed" }, badge(news.seat), ` ${this.bots[news.seat]} had a fault (${news.kind})${this.bots.length > 2 ? ": the referee plays random moves for it" : ""}`));
    } else if (news.type === "over") {
      this.finish(news.film);
    } else if (news.type === "error") {
      this.stop(news.text);
    }
  }

  get view() {
    return seenBy(this.steps.at(-1).picture, String(this.seat));
  }

  draw() {
    if (!this.steps.length || this.ended) return;
    useFacts(this.game);
    const view = this.view;
    const turn = this.legal.length > 0;
    this.prompt.replaceChildren(badge(turn ? this.seat : view.turn === null ? this.seat : view.turn), " ",
      turn ? (view.phase ? `Your turn: ${view.phase}` : "Your turn") : `${this.bots[view.turn] || "The table"} is thinking…`);
    this.caption.replaceChildren(...this.since().flatMap((step) => (step.n || []).map(([news]) =>
      el("span", {}, news.seat !== undefined && badge(news.seat), " ", news.move === undefined ? sentence(news) : el("code", {}, news.move)))).slice(-14));
    this.fit(true);
    this.offer();
  }

  // What happened since this person last moved.
  since() {
    const own = this.steps.findLastIndex((step) => step.s === this.seat);
    return this.steps.slice(Math.max(own, 1));
  }

  fit(always) {
    if (!this.steps.length || this.ended) return;
    const width = this.stage.clientWidth;
    if (!always && (width < NARROW) === this.narrow) return;
    this.narrow = width < NARROW;
    useFacts(this.game);
    const own = this.steps.findLastIndex((step) => step.s === this.seat);
    const before = this.steps.length > 1 ? seenBy(this.steps[Math.max(0, Math.min(own, this.steps.length - 2))].picture, String(this.seat)) : null;
    this.stage.replaceChildren(drawTable(this.view, before, this.bots, String(this.seat), width, this.legal));
  }

  found() {
    const typed = this.filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    return this.legal.filter((move) => {
      const words = move.split(" ");
      return this.picked.every((word) => words.includes(word)) && typed.every((part) => words.some((word) => word.startsWith(part)));
    });
  }

  // Somebody points at something: keep the moves that speak of it. Of a cell, all its words if that leaves a
  // move, else as many as do.
  point(words) {
    const cards = this.legal.filter((move) => words.every((word) => move.split(" ").includes(word)));
    const usable = cards.length ? words : words.filter((word) => this.legal.some((move) => move.split(" ").includes(word)));
    const fresh = usable.filter((word) => !this.picked.includes(word));
    if (!usable.length) return;
    const kept = this.picked;
    this.picked = [...kept, ...fresh];
    if (!this.found().length) this.picked = usable;
    this.offer();
  }

  clear() {
    this.picked = [];
    this.filter.value = "";
    this.offer();
  }

  offer() {
    const found = this.found();
    this.chips.replaceChildren(...this.picked.map((word) => el("span", { class: "chip" }, word)),
      this.picked.length ? el("button", { type: "button", click: () => this.clear() }, "all moves") : "",
      el("span", { class: "quiet" }, this.legal.length ? ` ${found.length} of ${this.legal.length} moves` : ""));
    this.choices.replaceChildren(...found.slice(0, 300).map((move) =>
      el("button", { type: "button", class: found.length === 1 ? "only" : "", "data-play": move, click: () => this.choose(move) }, move)),
      found.length > 300 ? el("span", { class: "quiet" }, `and ${found.length - 300} more: type to filter`) : "");
  }

  async choose(move) {
    this.legal = [];
    this.clear();
    this.prompt.textContent = "…";
    try {
      await ask(`play/${this.id}`, { move });
    } catch (error) {
      this.stop(error.message);
    }
  }

  async finish(film) {
    this.ended = true;
    this.close();
    const whole = await unpack(film);
    whole.title = "Your game";
    this.viewer = new Viewer(this.root, whole, { move: Infinity, close: () => this.leave() });
    this.keys = (event) => this.viewer.key(event);
    document.addEventListener("keydown", this.keys);
  }

  stop(why) {
    if (this.ended) return;
    this.ended = true;
    this.silence();
    this.prompt.replaceChildren(el("span", { class: "warning" }, why));
    this.choices.replaceChildren();
  }

  close() {
    this.silence();
    this.resized.disconnect();
  }

  goodbye() {
    return ask(`play/${this.id}/leave`, {}, { keepalive: true }).catch(() => null);
  }

  async leave() {
    this.ended = true;
    this.close();
    document.removeEventListener("keydown", this.keys);
    if (this.viewer) this.viewer.close();
    window.removeEventListener("pagehide", this.hidden);
    this.root.replaceChildren();
    this.root.hidden = true;
    this.done();
    await this.goodbye();
  }
}

function startPlay() {
  const game = byId("play-game"), players = byId("play-players"), seat = byId("play-seat"), bots = byId("play-bots");
  const error = byId("play-error"), invite = byId("invite");
  const options = (select, values, texts) => {
    const before = select.value;
    select.replaceChildren(...values.map((value, n) => el("option", { value }, (texts || values)[n])));
    if (values.map(String).includes(before)) select.value = before;
  };
  const seats = () => {
    options(seat, Array.from({ length: Number(players.value) }, (_, n) => n));
    const able = DATA.live.bots.filter((bot) => bot.games.includes(game.value)).map((bot) => bot.name);
    const others = Array.from({ length: Number(players.value) - 1 }, () => {
      const select = el("select", { "aria-label": "A bot" });
      options(select, able);
      return select;
    });
    bots.replaceChildren("against ", ...others.flatMap((one) => [one, " "]));
  };
  const games = () => {
    options(players, DATA.live.players[game.value]);
    if (game.value === DATA.game) players.value = DATA.players;
    seats();
  };
  options(game, Object.keys(DATA.live.players));
  game.value = DATA.game;
  game.addEventListener("change", games);
  players.addEventListener("change", seats);
  games();
  byId("play-begin").addEventListener("click", async () => {
    error.hidden = true;
    const order = {
      game: game.value, players: Number(players.value), seat: Number(seat.value),
      bots: [...bots.querySelectorAll("select")].map((one) => one.value),
    };
    try {
      const { id } = await (await ask("play", order)).json();
      invite.hidden = true;
      new Play(byId("play-table"), id, () => { invite.hidden = false; });
    } catch (failure) {
      error.textContent = failure.message;
      error.hidden = false;
    }
  });
}
