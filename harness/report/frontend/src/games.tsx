// The list of games, and the open one.

import { render } from "preact";
import { byId, type GameRow } from "./data";
import type { Film } from "./film";
import { Seats, Viewer, type ViewerOptions } from "./viewer";
import { ending } from "./words";

const PAGE = 20; // as the server has it
const TYPING_MS = 250;
const SHORT = 8; // digits of an id in an address

export type Search = (filter: string, faults: boolean, page: number) => Promise<{ found: number; games: GameRow[] }>;

interface Found {
  count: number;
  games: GameRow[];
  error?: string;
}

type Column = "number" | "moves" | "reason";

// The words of the filter, and in quotation marks whole names. Games are found by the words between |s.
function wordsOf(filter: string): string[] {
  return [...filter.toLowerCase().matchAll(/"([^"]+)"|\S+/g)].map(([word, name]) => (name === undefined ? word : `|${name}|`));
}

export class Games {
  private page = 0;
  private order: { column: Column; down: boolean } | null = null;
  private viewer: Viewer | null = null;
  private others: GameRow[] = []; // games that were asked for
  private drawing: object = {};
  private opening: object = {};
  private typing: ReturnType<typeof setTimeout> | undefined;
  private readonly filter = byId<HTMLInputElement>("filter");
  private readonly faults = byId<HTMLInputElement>("only-faults");

  // A live page has the newest games, and asks for others by `search`.
  constructor(private games: GameRow[], private played: number, private readonly getFilm: (id: string) => Promise<Film>, private readonly search?: Search) {
    this.filter.addEventListener("input", () => {
      clearTimeout(this.typing);
      if (this.hasAll()) this.turnTo(0);
      else this.typing = setTimeout(() => this.turnTo(0), TYPING_MS);
    });
    this.faults.addEventListener("change", () => this.turnTo(0));
    byId("games-before").addEventListener("click", () => this.turnTo(this.page - 1));
    byId("games-after").addEventListener("click", () => this.turnTo(this.page + 1));
    for (const button of document.querySelectorAll<HTMLElement>("[data-sort]")) button.addEventListener("click", () => this.sort(button.dataset.sort as Column));
    document.addEventListener("keydown", (event) => this.viewer?.key(event));
    document.addEventListener("click", (event) => {
      const link = (event.target as Element).closest<HTMLElement>("[data-game]");
      if (link) void this.open(link.dataset.game!, { move: Number(link.dataset.move ?? 0) }, true);
    });
    // The event's own address: an open viewer may have written its place into the bar since.
    window.addEventListener("hashchange", (event) => this.fromAddress(new URL(event.newURL).hash));
    void this.draw();
    this.fromAddress(location.hash);
  }

  renew(games: GameRow[], played: number): void {
    this.games = games;
    this.played = played;
    void this.draw();
  }

  private turnTo(page: number): void {
    this.page = page;
    void this.draw();
  }

  // Down, up, and as it was.
  private sort(column: Column): void {
    const { order } = this;
    this.order = order?.column !== column ? { column, down: true } : order.down ? { column, down: false } : null;
    this.turnTo(0);
  }

  private hasAll(): boolean {
    return !this.search || this.games.length >= this.played;
  }

  private matching(): GameRow[] {
    const words = wordsOf(this.filter.value);
    const found = this.games.filter((game) => {
      if (this.faults.checked && !game.faults.some(Boolean)) return false;
      const text = `|${[game.number, game.id, ...game.bots, game.reason, ending(game.reason), ...game.faults.filter(Boolean), ...(game.reviewed ? ["reviewed"] : [])].join("|")}|`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    if (!this.order) return found;
    const { column, down } = this.order;
    return found.sort((one, other) => (one[column] < other[column] ? -1 : one[column] > other[column] ? 1 : 0) * (down ? -1 : 1));
  }

  // The games of this page, and how many there are of all.
  private async find(): Promise<Found> {
    const first = this.page * PAGE;
    if (this.hasAll()) {
      const games = this.matching();
      return { count: games.length, games: games.slice(first, first + PAGE) };
    }
    if (!this.filter.value.trim() && !this.faults.checked && first + PAGE <= this.games.length) return { count: this.played, games: this.games.slice(first, first + PAGE) };
    try {
      const found = await this.search!(wordsOf(this.filter.value).join(" "), this.faults.checked, this.page);
      this.others = found.games;
      return { count: found.found, games: found.games };
    } catch (error) {
      return { count: 0, games: [], error: (error as Error).message };
    }
  }

  private async draw(): Promise<void> {
    const drawing = this.drawing = {};
    const found = await this.find();
    if (this.drawing !== drawing) return; // something else was asked for meanwhile
    const pages = Math.max(1, Math.ceil(found.count / PAGE));
    if (this.page >= pages) return this.turnTo(pages - 1);
    byId("count").textContent = found.error ?? `${found.count} of ${this.played}`;
    byId("games-pages").hidden = pages < 2;
    byId("games-page").textContent = `page ${this.page + 1} of ${pages}`;
    byId<HTMLButtonElement>("games-before").disabled = this.page === 0;
    byId<HTMLButtonElement>("games-after").disabled = this.page === pages - 1;
    for (const button of document.querySelectorAll<HTMLButtonElement>("[data-sort]")) {
      button.disabled = !this.hasAll();
      const own = this.order?.column === button.dataset.sort && this.order;
      button.closest("th")!.setAttribute("aria-sort", own ? (own.down ? "descending" : "ascending") : "none");
    }
    const open = this.viewer?.film.id;
    render(<>{found.games.map((game) => <Row key={game.id} game={game} open={game.id === open} />)}</>, byId("list"));
    return undefined;
  }

  // A game by its id or the beginning of it.
  private async findGame(id: string): Promise<GameRow | undefined> {
    const known = [...this.games, ...this.others].find((one) => one.id.startsWith(id));
    if (known || !this.search) return known;
    return (await this.search(id, false, 0).catch(() => null))?.games.find((one) => one.id.startsWith(id));
  }

  // `go` if it is a step that Back takes back.
  private async open(asked: string, options: ViewerOptions & { still?: boolean } = {}, go = false): Promise<void> {
    const opening = this.opening = {};
    const root = byId("viewer");
    this.viewer?.close();
    this.viewer = null;
    root.hidden = false;
    const game = await this.findGame(asked);
    const id = game?.id ?? asked;
    let film: Film;
    try {
      film = await this.getFilm(id);
      if (this.opening !== opening) return; // another was asked for meanwhile
    } catch (error) {
      if (this.opening === opening) render(<p class="warning">This game cannot be shown: {(error as Error).message}</p>, root);
      return;
    }
    if (game) film.bots = game.bots;
    film.title = game ? `Game ${game.number}` : `Game ${id}`;
    render(null, root);
    if (go) history.pushState(null, "", `#game=${this.shorten(id)}`);
    this.viewer = new Viewer(root, film, { ...options, close: () => this.close(), shown: (viewer) => this.toAddress(viewer) });
    void this.draw();
    root.scrollIntoView({ block: "start", behavior: options.still ? "auto" : "smooth" });
  }

  private close(address = "#games"): void {
    this.opening = {};
    this.viewer?.close();
    this.viewer = null;
    byId("viewer").hidden = true;
    history.replaceState(null, "", address);
    void this.draw();
  }

  private shorten(id: string): string {
    for (let length = SHORT; length < id.length; length += 1) {
      if (this.games.filter((game) => game.id.startsWith(id.slice(0, length))).length < 2) return id.slice(0, length);
    }
    return id;
  }

  private toAddress(viewer: Viewer): void {
    const seat = viewer.looker === "all" ? "" : `&seat=${viewer.looker}`;
    history.replaceState(null, "", `#game=${this.shorten(viewer.film.id)}&move=${viewer.place}${seat}`);
  }

  // A game (#game=5a3f&move=41), a list of games (#games?"greedy" "random"), or another part of the page.
  private fromAddress(hash: string): void {
    const [part, filter] = hash.split("?");
    if (part === "#games" && filter) {
      this.filter.value = new URLSearchParams(`filter=${filter}`).get("filter")!;
      this.faults.checked = false;
      this.turnTo(0);
      byId("games").scrollIntoView({ block: "start" });
    }
    const asked = new URLSearchParams(hash.slice(1));
    const id = asked.get("game");
    const options = { move: Number(asked.get("move") ?? 0), looker: asked.get("seat") ?? "all" };
    if (!id) {
      if (this.viewer) this.close(hash || location.pathname + location.search);
    } else if (this.viewer?.film.id.startsWith(id)) this.viewer.goTo(options);
    else void this.open(id, { ...options, still: true });
  }
}

function Row({ game, open }: { game: GameRow; open: boolean }) {
  return (
    <tr class={open ? "here" : ""}>
      <td class="right">{game.number}</td>
      <td><button type="button" class="link" data-game={game.id}>{game.id.slice(0, 8)}</button></td>
      <td class="seats"><Seats bots={game.bots} outcome={game} failed={(seat) => Boolean(game.faults[seat])} /></td>
      <td class="right">{game.moves}</td>
      <td>{ending(game.reason)}{game.reviewed && <> <span class="tag">reviewed</span></>}</td>
    </tr>
  );
}
