// A table with people at it: a class with the state of this screen, and the actions of its person.
// How the page looks is in table_page.tsx, which moves there are to point at in choosing.ts, the connection in session.ts.

import { render } from "preact";
import { Choosing } from "./choosing";
import { seenBy, type View } from "./film";
import { changed, closingOf, piecesOf } from "./table";
import { type Feed, Session, type TableStep, type Turn } from "./session";
import { Page } from "./table_page";
import { piecesShown } from "./tabletop";
import { remembered } from "./theme";
import { Viewer } from "./viewer";

const REPLAYING = "replaying";

export type Panel = "result" | "invite" | "hint" | "log" | "resign" | null;

export class Play {
  readonly session: Session;
  choosing: Choosing | null = null;
  panel: Panel = null;
  shown: number | null = null; // of several own seats, the one whose cards are on the screen
  looked: string | null = null; // the piece pointed at
  spot: Element | null = null; // where a menu opens
  coordinates = remembered("equinox-coordinates") === "on"; // of tiles
  hinting = false;
  width = 0;
  viewer: Viewer | null = null;
  private read: number | null = null; // the step pointed at in the log
  private chosenFor = "";
  private keyboard = false; // whether the last thing was done by key: then the focus goes on by itself
  private moved = true; // whether the focus is due somewhere
  private ended = false;
  private said: string[] | null = null; // the closing sentences
  private inviting = false; // until everybody has come
  private readonly resized = new ResizeObserver(() => this.measure());

  constructor(readonly root: HTMLElement, address: string) {
    this.session = new Session(address, () => this.draw());
    document.addEventListener("keydown", (event) => this.key(event), true);
    document.addEventListener("pointerdown", () => { this.keyboard = false; }, true);
    window.addEventListener("popstate", () => this.comeBack());
    this.resized.observe(root);
    this.draw();
    void this.session.begin(location.hash.slice(1)).then(() => {
      const { seats } = this.session;
      if (seats?.owner && seats.free.length) [this.panel, this.inviting] = ["invite", true];
      this.draw();
    });
  }

  // Who sits here

  get own(): number[] {
    return this.session.seats?.yours ?? [];
  }

  get names(): string[] {
    const { names = [] } = this.session.seats ?? {};
    return names.map((name, seat) => (this.own.length === 1 && this.own[0] === seat ? "you" : name));
  }

  // Of several people at one screen: who should take it now, before cards are shown.
  get covered(): number | null {
    const { open } = this.session;
    const turn = this.own.length > 1 && open && !open.outcome ? this.turnOf(open) : null;
    return turn !== null && this.own.includes(turn) && turn !== this.shown && open!.secrets ? turn : null;
  }

  uncover(seat: number): void {
    this.shown = seat;
    this.moved = true;
    this.draw();
  }

  // The messages that are shown: those for a seat, or the public ones.
  get feed(): Feed | null {
    const { own, session: { open } } = this;
    if (own.length === 1) return this.session.feedOf(own[0]);
    if (own.length && this.covered === null && this.shown !== null && !open?.outcome) {
      const feed = this.session.feedOf(this.shown);
      if (feed.steps.length >= (open?.steps.length ?? 0)) return feed;
    }
    return open;
  }

  get seat(): number | null {
    return this.feed?.seat ?? null;
  }

  get step(): TableStep | undefined {
    return this.feed?.steps.at(-1);
  }

  viewOf(step: TableStep): View {
    return seenBy(step.picture, "");
  }

  turnOf(feed: Feed): number | null {
    const step = feed.steps.at(-1);
    return step ? this.viewOf(step).turn ?? null : null;
  }

  // What there was before all that happened since this person last moved.
  before(): View | null {
    const steps = this.feed?.steps ?? [];
    const last = steps.findLastIndex((step) => step.s === this.seat);
    return steps.length > 1 ? this.viewOf(steps[Math.max(0, Math.min(last, steps.length - 2))]) : null;
  }

  // The turn that can be answered now.
  get turn(): Turn | null {
    const turn = this.feed?.turn ?? null, { order } = this.session;
    return this.session.ended || (order && order.number === turn?.number) ? null : turn;
  }

  // The pieces that a step in the log speaks of.
  readWords(): Set<string> | undefined {
    const step = this.read === null ? undefined : this.feed?.steps[this.read];
    if (!step) return undefined;
    const then = this.feed!.steps[this.read! - 1];
    return changed(this.viewOf(step), then ? this.viewOf(then) : null);
  }

  readNews(place: number | null): void {
    if (place === this.read) return;
    this.read = place;
    this.session.changed();
  }

  // Actions

  // Where a move shows beside its own words.
  readonly reached = (move: string): Set<string> => piecesOf(move, this.step && this.viewOf(this.step).round);

  point(word: string, spot: Element): void {
    this.spot = spot;
    const move = this.choosing?.point(word, this.reached);
    this.moved = true;
    if (move) return this.choose(move);
    this.draw();
  }

  choose(move: string): void {
    const { turn, seat } = this;
    if (!turn || seat === null) return;
    this.clear();
    this.panel = null;
    this.session.play(seat, turn, move);
    this.draw();
  }

  clear(): void {
    this.choosing?.clear();
    this.spot = null;
    this.draw();
  }

  open(panel: Panel): void {
    this.panel = panel;
    this.draw();
  }

  undo(): void {
    this.clear();
    if (this.seat !== null) void this.session.wish(this.seat, "undo");
  }

  hint(): void {
    if (this.seat === null) return;
    this.hinting = true;
    this.open("hint");
    void this.session.wish(this.seat, "hint");
  }

  resign(): void {
    const seat = this.seat ?? this.own[0];
    this.open(null);
    if (seat !== undefined) void this.session.wish(seat, "resign");
  }

  async rematch(): Promise<void> {
    const id = this.session.seats?.next ?? (await this.session.rematch());
    if (id) location.assign(id);
  }

  // What each player scored for, and what decided between equals.
  get closing(): string[] {
    const { film } = this.feed ?? {};
    if (!film || film.outcome?.reason === "resigned") return [];
    this.said ??= closingOf(film).map((text) => text.replace(/@(\d) has\b/g, (found, seat: string) => (this.names[Number(seat)] === "you" ? `@${seat} have` : found)));
    return this.said;
  }

  // A game that is over, in the viewer. Back leads to the table again.
  replay(): void {
    const { film } = this.feed ?? {};
    if (!film) return;
    history.pushState(REPLAYING, "");
    film.title = "Your game";
    render(null, this.root);
    document.body.classList.replace("at-table", "replaying");
    this.viewer = new Viewer(this.root, film, { move: Infinity, close: () => history.back() });
  }

  private comeBack(): void {
    if (!this.viewer) return;
    this.viewer.close();
    this.viewer = null;
    document.body.classList.replace("replaying", "at-table");
    this.draw();
  }

  look(word: string | null): void {
    this.looked = word;
    this.session.changed();
  }

  private key(event: KeyboardEvent): void {
    if (this.viewer) return this.viewer.key(event);
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const typing = (event.target as Element).matches("input, select, textarea");
    this.keyboard = !typing;
    if (event.key === "Escape" && !typing) {
      if (this.panel) this.open(null);
      else this.clear();
      this.moved = true;
      this.focus();
    } else if (event.key === "c" && !typing) {
      this.coordinates = !this.coordinates;
      remembered("equinox-coordinates", this.coordinates ? "on" : "off");
      this.draw();
    } else if (event.key === "/" && !typing) {
      event.preventDefault();
      document.querySelector<HTMLElement>(".move-box input")?.focus();
    }
  }

  private measure(): void {
    if (this.width === this.root.clientWidth) return;
    this.width = this.root.clientWidth;
    this.draw();
  }

  // What there is to choose from belongs to one turn.
  private prepare(): void {
    const { turn, step, seat, feed } = this;
    const now = turn ? `${seat} ${turn.number} ${feed!.steps.length}` : "";
    if (now === this.chosenFor) return;
    this.chosenFor = now;
    this.hinting = false;
    this.spot = null;
    if (this.panel === "hint") this.panel = null;
    this.choosing = turn && step ? new Choosing(turn.legal, turn.words, piecesShown(this.viewOf(step), seat, turn.legal)) : null;
    this.moved = turn !== null;
  }

  draw(): void {
    if (this.viewer) return;
    const { open } = this.session;
    const turn = open && !open.secrets ? this.turnOf(open) : null;
    if (turn !== null && this.own.length > 1 && this.own.includes(turn)) this.shown = turn; // nobody has secrets
    if (this.feed?.hint) this.hinting = false;
    if (this.inviting && this.session.seats?.free.length === 0) {
      this.inviting = false;
      if (this.panel === "invite") this.panel = null;
    }
    if (this.feed?.film && !this.ended) {
      this.ended = true;
      this.panel = "result";
      this.moved = true;
    }
    this.prepare();
    const { seats } = this.session;
    if (seats) {
      byTitle().textContent = seats.game;
      document.title = `${this.turn ? "● your turn · " : ""}${seats.game}: ${this.names.join(", ")}`;
    }
    render(<Page play={this} width={this.width} />, this.root);
    this.focus();
  }

  // Who plays by key is led on: to what can be played, to where it can go, to the menu.
  private focus(): void {
    if (!this.moved || !this.keyboard) return;
    const picked = this.choosing?.picks.length;
    const places = this.panel ? [".panel button, .panel a"]
      : this.spot && picked && this.choosing!.menu.length ? [".choice-menu button"]
      : this.choosing?.ready ? [] : picked ? [".target[data-word]", ".selected[data-word]"]
      : [".own .playable[data-word]", ".playable[data-word]", ".target[data-word]", ".actions button"];
    if (!picked && this.choosing === null && !this.panel) return;
    this.moved = false;
    for (const place of places) {
      const found = this.root.querySelector<HTMLElement>(place);
      if (found) return found.focus();
    }
  }
}

function byTitle(): Element {
  return document.querySelector(".top h1")!;
}

export function startPlay(root: HTMLElement, address: string): void {
  document.body.classList.add("at-table");
  new Play(root, address);
}
