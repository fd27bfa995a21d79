// The list of games, and which of them is open.

const PAGE = 20; // as the server has it
const TYPING_MS = 250;

class Games {
  // A live page has the newest games, and asks for others: `search(filter, faults, page)` finds them.
  constructor(games, played, getFilm, search) {
    this.games = games;
    this.played = played;
    this.getFilm = getFilm;
    this.search = search;
    this.found = { query: null, count: 0, games: [] };
    this.searching = null;
    this.shown = PAGE;
    this.viewer = null;
    this.filter = byId("filter");
    this.faults = byId("only-faults");
    this.filter.addEventListener("input", () => {
      clearTimeout(this.typing);
      if (this.hasAll()) this.again();
      else this.typing = setTimeout(() => this.again(), TYPING_MS);
    });
    this.faults.addEventListener("change", () => this.again());
    byId("more").addEventListener("click", () => { this.shown += PAGE; this.draw(); });
    document.addEventListener("keydown", (event) => this.viewer && !document.querySelector("#play-table .counter") && this.viewer.key(event));
    document.addEventListener("click", (event) => {
      const link = event.target.closest("[data-game]");
      if (link) this.open(link.dataset.game, { move: Number(link.dataset.move || 0) });
    });
    // The event's own address: an open viewer may have written its place into the bar since.
    window.addEventListener("hashchange", (event) => this.fromAddress(new URL(event.newURL).hash));
    this.draw();
    this.fromAddress(location.hash);
  }

  again() {
    this.shown = PAGE;
    this.draw();
  }

  hasAll() {
    return !this.search || this.games.length >= this.played;
  }

  matching() {
    const words = this.filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    return this.games.filter((game) => {
      if (this.faults.checked && !game.faults.some(Boolean)) return false;
      const text = [game.id, game.reason, game.number, ...game.bots, ...game.faults.filter(Boolean)].join(" ").toLowerCase();
      return words.every((word) => text.includes(word));
    });
  }

  // The games to show, and how many there are of them; null if something else was asked for meanwhile.
  async find(drawing) {
    if (this.hasAll()) {
      const games = this.matching();
      return { count: games.length, games };
    }
    if (!this.filter.value.trim() && !this.faults.checked && this.shown <= this.games.length) return { count: this.played, games: this.games };
    await this.searching; // one after the other: they add to the same list
    if (this.drawing !== drawing) return null;
    this.searching = this.searchAll().catch((error) => ({ count: 0, games: [], error: error.message }));
    return this.searching;
  }

  async searchAll() {
    const query = [this.filter.value, this.faults.checked, this.played].join();
    if (this.found.query !== query) this.found = { query, count: Infinity, games: [] };
    const found = this.found;
    while (found.games.length < Math.min(this.shown, found.count)) {
      const more = await this.search(this.filter.value, this.faults.checked, found.games.length / PAGE);
      found.count = more.games.length < PAGE ? found.games.length + more.games.length : more.found;
      found.games.push(...more.games);
    }
    return found;
  }

  async draw() {
    const drawing = this.drawing = {};
    const found = await this.find(drawing);
    if (this.drawing !== drawing) return;
    byId("count").textContent = found.error || `${found.count} of ${this.played}`;
    byId("more").hidden = found.count <= this.shown;
    byId("list").replaceChildren(...found.games.slice(0, this.shown).map((game) => this.row(game)));
  }

  row(game) {
    const seats = game.bots.map((name, seat) =>
      seatResult(seat, name, game, game.faults[seat] ? [{ seat }] : []));
    return el("tr", { class: this.viewer && this.viewer.film.id === game.id ? "here" : "" },
      el("td", { class: "right" }, game.number),
      el("td", {}, el("button", { type: "button", class: "link", "data-game": game.id }, game.id.slice(0, 8))),
      el("td", { class: "seats" }, seats), el("td", { class: "right" }, game.moves), el("td", {}, game.reason));
  }

  async open(id, options) {
    const game = [...this.games, ...this.found.games].find((one) => one.id === id);
    const root = byId("viewer");
    if (this.viewer) this.viewer.close();
    this.viewer = null;
    root.hidden = false;
    const opening = this.opening = {};
    let film;
    try {
      film = await this.getFilm(id);
      if (this.opening !== opening) return; // another was wanted meanwhile
    } catch (error) {
      if (this.opening !== opening) return;
      root.replaceChildren(el("p", { class: "warning" }, `This game cannot be shown: ${error.message}`));
      return;
    }
    if (game) film.bots = game.bots;
    film.title = game ? `Game ${game.number}` : `Game ${id}`;
    this.viewer = new Viewer(root, film, {
      ...options, close: () => this.close(), shown: (viewer) => this.toAddress(viewer),
    });
    this.draw();
    root.scrollIntoView({ block: "start", behavior: options && options.still ? "auto" : "smooth" });
  }

  close() {
    if (this.viewer) this.viewer.close();
    this.viewer = null;
    byId("viewer").hidden = true;
    history.replaceState(null, "", "#games");
    this.draw();
  }

  toAddress(viewer) {
    const seat = viewer.looker === "all" ? "" : `&seat=${viewer.looker}`;
    history.replaceState(null, "", `#game=${viewer.film.id}&move=${viewer.place}${seat}`);
  }

  fromAddress(hash) {
    const asked = new URLSearchParams(hash.slice(1));
    const id = asked.get("game");
    if (id) this.open(id, { move: Number(asked.get("move") || 0), looker: asked.get("seat") || "all", still: true });
  }
}
