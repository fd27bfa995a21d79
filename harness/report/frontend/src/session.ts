// What a browser knows of a table: the seats, the messages for one of them, and orders. It keeps the connection:
// whatever breaks it, it comes back, and an order that was not taken is sent again.

import { ask, Refusal } from "./ask";
import { develop, type Film, type Outcome, type Shot, type Step, unpack } from "./film";

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 8000;
const SILENT_MS = 40_000; // the server says something every 15 s
const LOOK_MS = 5000;
const REST_MS = 20_000; // a browser has six connections to a server for all its tabs: those in the background share

export interface Seats {
  game: string;
  names: string[];
  bots: boolean[];
  yours: number[];
  free: number[];
  owner: boolean;
  next: string | null;
  invitations?: Record<string, string>;
}

export interface Turn {
  legal: string[];
  words: string[];
  number: number;
}

export interface Hint {
  moves?: { move: string; worth: string }[];
  why?: string;
}

export interface FaultNews {
  seat: number;
  kind: string;
}

type Message =
  | { type: "start"; names: string[]; game: string; bots: boolean[]; undo: boolean; secrets: boolean }
  | { type: "step"; step: Step & { asked: string } }
  | ({ type: "turn" } & Turn)
  | { type: "refused"; legal: string[]; number: number }
  | ({ type: "hint" } & Hint)
  | ({ type: "fault" } & FaultNews)
  | { type: "resigned"; seat: number }
  | { type: "over"; outcome: Outcome; film: string }
  | { type: "rematch"; table: string }
  | { type: "seats" } | { type: "closed" }
  | { type: "error"; text: string };

export interface TableStep extends Shot {
  asked: string;
}

// The messages for a seat, or, without one, for spectators.
export class Feed {
  steps: TableStep[] = [];
  turn: Turn | null = null;
  hint: Hint | null = null;
  faults: FaultNews[] = [];
  resigned: number[] = [];
  outcome: Outcome | null = null;
  film: Film | null = null;
  undo = false;
  secrets = false;
  failed: string | null = null; // what the game's own process said at its end
  connected = false;
  private last = "";
  private heard = Date.now();
  private began = 0; // when the stream was opened
  private delay = FIRST_RETRY_MS;
  private source: EventSource | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private readonly look = setInterval(() => {
    if (!this.source) return;
    if (Date.now() - this.heard > SILENT_MS) this.lose();
    else if (document.hidden && Date.now() - this.began > LOOK_MS) this.rest();
  }, LOOK_MS);

  constructor(private readonly session: Session, readonly seat: number | null) {
    void this.connect();
  }

  // Whether the server answers is asked first: a stream that is refused does not say why.
  private async connect(): Promise<void> {
    clearTimeout(this.timer);
    if (this.closed || this.source) return;
    try {
      await this.session.refresh();
    } catch (error) {
      if (!this.closed && !this.session.refuse(error as Error)) this.lose();
      return;
    }
    if (this.closed || this.source) return;
    const seat = this.seat === null ? "" : `seat=${this.seat}&`;
    const source = new EventSource(`${this.session.address}/events?${seat}since=${encodeURIComponent(this.last)}`);
    this.source = source;
    this.began = this.heard = Date.now();
    source.onopen = () => {
      this.heard = Date.now();
      this.connected = true;
      this.delay = FIRST_RETRY_MS;
      this.session.changed();
      this.session.sendAgain();
    };
    source.addEventListener("still-here", () => { this.heard = Date.now(); });
    source.onmessage = (message) => {
      this.heard = Date.now();
      this.last = message.lastEventId || this.last;
      void this.take(JSON.parse(message.data as string) as Message);
    };
    source.onerror = () => this.lose();
  }

  // The connection has broken: try again soon, then less and less often.
  lose(): void {
    this.source?.close();
    this.source = null;
    this.connected = false;
    this.session.changed();
    clearTimeout(this.timer);
    if (this.closed) return;
    this.timer = setTimeout(() => void this.connect(), this.delay);
    this.delay = Math.min(2 * this.delay, LAST_RETRY_MS);
  }

  // In the background: listen again in a while, or as soon as the page is looked at.
  private rest(): void {
    this.source?.close();
    this.source = null;
    this.timer = setTimeout(() => void this.connect(), REST_MS);
  }

  // There may be a network again.
  hurry(): void {
    this.delay = FIRST_RETRY_MS;
    if (!this.source) void this.connect();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.look);
    this.source?.close();
    this.source = null;
  }

  private async take(message: Message): Promise<void> {
    if (message.type === "start") {
      Object.assign(this, { steps: [], turn: null, hint: null, faults: [], resigned: [], failed: null, undo: message.undo, secrets: message.secrets });
    } else if (message.type === "step") {
      const [shot] = develop([message.step], this.steps.at(-1)?.picture);
      this.steps.push({ ...shot, asked: message.step.asked });
      this.turn = this.hint = null;
      this.session.sawStep(this.steps.length - 1);
    } else if (message.type === "turn") {
      this.turn = { legal: message.legal, words: message.words, number: message.number };
      this.hint = null;
      this.session.sendAgain();
    } else if (message.type === "refused") this.session.dropOrder();
    else if (message.type === "hint") this.hint = { moves: message.moves, why: message.why };
    else if (message.type === "fault") this.faults.push({ seat: message.seat, kind: message.kind });
    else if (message.type === "resigned") this.resigned.push(message.seat);
    else if (message.type === "over") {
      this.outcome = message.outcome;
      this.turn = this.hint = null;
      this.film = await unpack(message.film);
    } else if (message.type === "seats" || message.type === "rematch") await this.session.refresh().catch(() => null);
    else if (message.type === "closed") this.session.end("this game was given up");
    else this.failed = message.text;
    this.session.changed();
  }
}

interface Order {
  seat: number;
  number: number;
  move: string;
}

export class Session {
  seats: Seats | null = null;
  ended: string | null = null; // why there is nothing more to come
  waiting: string | null = null; // why the server does not let us in now
  order: Order | null = null; // a move that is under way
  open: Feed | null = null; // what all may know: for those who look on, and where several people share a screen
  private readonly feeds = new Map<number, Feed>();
  private readonly back = () => { if (!document.hidden) for (const feed of this.all()) feed.hurry(); };
  private readonly off = () => { for (const feed of this.all()) feed.lose(); };
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly address: string, private readonly draw: () => void) {
    window.addEventListener("online", this.back);
    window.addEventListener("offline", this.off);
    document.addEventListener("visibilitychange", this.back);
  }

  private all(): Feed[] {
    return [...this.feeds.values(), ...(this.open ? [this.open] : [])];
  }

  get connected(): boolean {
    return this.seats !== null && this.all().every((feed) => feed.connected);
  }

  // Sit down, if this browser was invited, and listen.
  async begin(token: string): Promise<void> {
    try {
      if (token) await ask(`${this.address}/join`, { token }).then(() => history.replaceState(null, "", location.pathname));
      await this.refresh();
    } catch (error) {
      if (this.refuse(error as Error)) return;
      this.timer = setTimeout(() => void this.begin(token), LAST_RETRY_MS / 4);
      return this.changed();
    }
    if (this.seats!.yours.length !== 1) this.open = new Feed(this, null);
    else this.feedOf(this.seats!.yours[0]);
    this.changed();
  }

  // The messages for a seat. Only one feed is open: a browser has few connections.
  feedOf(seat: number): Feed {
    const known = this.feeds.get(seat);
    if (known) return known;
    for (const [other, feed] of this.feeds) {
      feed.close();
      this.feeds.delete(other);
    }
    const feed = new Feed(this, seat);
    this.feeds.set(seat, feed);
    return feed;
  }

  async refresh(): Promise<void> {
    this.seats = (await (await ask(`${this.address}/seats`)).json()) as Seats;
    this.waiting = null;
  }

  // Whether the server has refused for good.
  refuse(error: Error): boolean {
    const final = error instanceof Refusal && error.status !== 503 && error.status < 500;
    if (final) this.end(error.message);
    else this.waiting = error instanceof Refusal ? error.message : null;
    this.changed();
    return final;
  }

  end(why: string): void {
    this.ended = why;
    this.close();
    this.changed();
  }

  changed(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.draw);
  }

  // Play a move. It is under way until the server has sent the next step.
  play(seat: number, turn: Turn, move: string): void {
    this.order = { seat, number: turn.number, move };
    this.sendAgain();
    this.changed();
  }

  dropOrder(): void {
    this.order = null;
  }

  // A turn's number is that of the steps before it: a later step means that the move was taken.
  sawStep(number: number): void {
    if (this.order && number > this.order.number) this.order = null;
  }

  // An order names its turn: sent twice, it is carried out once.
  sendAgain(): void {
    const { order } = this;
    if (!order) return;
    const turn = this.feeds.get(order.seat)?.turn;
    if (turn && turn.number !== order.number) this.order = null;
    else ask(`${this.address}/move`, order).catch((error: Error) => {
      if (!(error instanceof Refusal) || error.status >= 500) for (const feed of this.all()) feed.lose();
      else this.order = null;
      this.tell(error);
    });
  }

  wish(seat: number, what: "undo" | "hint" | "resign"): Promise<unknown> {
    return ask(`${this.address}/wish`, { seat, what }).catch((error: Error) => this.tell(error));
  }

  async rematch(): Promise<string | null> {
    try {
      return ((await (await ask(`${this.address}/rematch`, {})).json()) as { id: string }).id;
    } catch (error) {
      this.tell(error as Error);
      return null;
    }
  }

  private tell(error: Error): void {
    if (error instanceof Refusal) this.waiting = error.message;
    this.changed();
  }

  close(): void {
    for (const feed of this.all()) feed.close();
    window.removeEventListener("online", this.back);
    window.removeEventListener("offline", this.off);
    document.removeEventListener("visibilitychange", this.back);
  }
}
