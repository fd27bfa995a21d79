// The list of games, and which of them is open.

import { render } from "preact";
import { byId, type GameRow } from "./data";
import type { Film } from "./film";
import { Seats, Viewer, type ViewerOptions } from "./viewer";

const PAGE = 20; // as the server has it
const TYPING_MS = 250;

export type Search = (filter: string, faults: boolean, page: number) => Promise<{ found: number; games: GameRow[] }>;

interface Found {
  query?: string | null;
  count: number;
  games: GameRow[];
  error?: string;
}

export class Games {
  private found: Found = { query: null, count: 0, games: [] };
  private searching: Promise<Found> | null = null;
  private shown = PAGE;
  private viewer: Viewer | null = null;
  private drawing: object = {};
  private opening: object = {};
  private typing: ReturnType<typeof setTimeout> | undefined;
  private readonly filter = byId<HTMLInputElement>("filter");
  private readonly faults = byId<HTMLInputElement>("only-faults");

  // A live page has the newest games, and asks for others by `search`.
  constructor(private games: GameRow[], private played: number, private readonly getFilm: (id: string) => Promise<Film>, private readonly search?: Search) {
    this.filter.addEventListener("input", () => {
      clearTimeout(this.typing);
      if (this.hasAll()) this.again();
      else this.typing = setTimeout(() => this.again(), TYPING_MS);
    });
    this.faults.addEventListener("change", () => this.again());
    byId("more").addEventListener("click", () => { this.shown += PAGE; void this.draw(); });
    document.addEventListener("keydown", (event) => { if (!document.querySelector("#play-table .counter")) this.viewer?.key(event); });
    document.addEventListener("click", (event) => {
      const link = (event.target as Element).closest<HTMLElement>("[data-game]");
      if (link) void this.open(link.dataset.game!, { move: Number(link.dataset.move ?? 0) });
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

  private again(): void {
    this.shown = PAGE;
    void this.draw();
  }

  private hasAll(): boolean {
    return !this.search || this.games.length >= this.played;
  }

  private matching(): GameRow[] {
    const words = this.filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    return this.games.filter((game) => {
      if (this.faults.checked && !game.faults.some(Boolean)) return false;
      const text = [game.id, game.reason, game.number, ...game.bots, ...game.faults.filter(Boolean)].join(" ").toLowerCase();
      return words.every((word) => text.includes(word));
    });
  }

  // The games to show, and how many there are of them; null if something else was asked for meanwhile.
  private async find(drawing: object): Promise<Found | null> {
    if (this.hasAll()) {
      const games = this.matching();
      return { count: games.length, games };
    }
    if (!this.filter.value.trim() && !this.faults.checked && this.shown <= this.games.length) return { count: this.played, games: this.games };
    await this.searching; // one after the other: they add to the same list
    if (this.drawing !== drawing) return null;
    this.searching = this.searchAll().catch((error: Error) => ({ count: 0, games: [], error: error.message }));
    return this.searching;
  }

  private async searchAll(): Promise<Found> {
    const query = [this.filter.value, this.faults.checked, this.played].join();
    if (this.found.query !== query) this.found = { query, count: Infinity, games: [] };
    const found = this.found;
    while (found.games.length < Math.min(this.shown, found.count)) {
      const more = await this.search!(this.filter.value, this.faults.checked, found.games.length / PAGE);
      found.count = more.games.length < PAGE ? found.games.length + more.games.length : more.found;
      found.games.push(...more.games);
    }
    return found;
  }

  private async draw(): Promise<void> {
    const drawing = this.drawing = {};
    const found = await this.find(drawing);
    if (this.drawing !== drawing || !found) return;
    byId("count").textContent = found.error ?? `${found.count} of ${this.played}`;
    byId("more").hidden = found.count <= this.shown;
    const open = this.viewer?.film.id;
    render(<>{found.games.slice(0, this.shown).map((game) => <Row key={game.id} game={game} open={game.id === open} />)}</>, byId("list"));
  }

  async open(id: string, options: ViewerOptions & { still?: boolean } = {}): Promise<void> {
    const game = [...this.games, ...this.found.games].find((one) => one.id === id);
    const root = byId("viewer");
    this.viewer?.close();
    this.viewer = null;
    root.hidden = false;
    const opening = this.opening = {};
    let film: Film;
    try {
      film = await this.getFilm(id);
      if (this.opening !== opening) return; // another was wanted meanwhile
    } catch (error) {
      if (this.opening === opening) render(<p class="warning">This game cannot be shown: {(error as Error).message}</p>, root);
      return;
    }
    if (game) film.bots = game.bots;
    film.title = game ? `Game ${game.number}` : `Game ${id}`;
    render(null, root);
    this.viewer = new Viewer(root, film, { ...options, close: () => this.close(), shown: (viewer) => this.toAddress(viewer) });
    void this.draw();
    root.scrollIntoView({ block: "start", behavior: options.still ? "auto" : "smooth" });
  }

  private close(): void {
    this.viewer?.close();
    this.viewer = null;
    byId("viewer").hidden = true;
    history.replaceState(null, "", "#games");
    void this.draw();
  }

  private toAddress(viewer: Viewer): void {
    const seat = viewer.looker === "all" ? "" : `&seat=${viewer.looker}`;
    history.replaceState(null, "", `#game=${viewer.film.id}&move=${viewer.place}${seat}`);
  }

  private fromAddress(hash: string): void {
    const asked = new URLSearchParams(hash.slice(1));
    const id = asked.get("game");
    if (id) void this.open(id, { move: Number(asked.get("move") ?? 0), looker: asked.get("seat") ?? "all", still: true });
  }
}

function Row({ game, open }: { game: GameRow; open: boolean }) {
  return (
    <tr class={open ? "here" : ""}>
      <td class="right">{game.number}</td>
      <td><button type="button" class="link" data-game={game.id}>{game.id.slice(0, 8)}</button></td>
      <td class="seats"><Seats bots={game.bots} outcome={game} failed={(seat) => Boolean(game.faults[seat])} /></td>
      <td class="right">{game.moves}</td>
      <td>{game.reason}</td>
    </tr>
  );
}
