// A person at the table: the board of the viewer, and the legal moves to choose from by typing or pointing.

import { render } from "preact";
import { ask, listen } from "./ask";
import { NARROW } from "./cards";
import { byId, DATA } from "./data";
import { develop, type News, seenBy, type Shot, type Step, unpack, type View } from "./film";
import { Badge, Told } from "./pieces";
import { Table } from "./table";
import { Viewer } from "./viewer";
import { withNames } from "./words";

const MOST_SHOWN = 300;

type Message =
  | { type: "start"; names: string[]; game: string }
  | { type: "step"; step: Step }
  | { type: "turn"; legal: string[] }
  | { type: "refused"; legal: string[] }
  | { type: "fault"; seat: number; kind: string }
  | { type: "over"; film: string }
  | { type: "error"; text: string };

class Play {
  bots: string[] = [];
  game = "";
  steps: Shot[] = [];
  legal: string[] = [];
  picked: string[] = [];
  typed = "";
  faults: { seat: number; kind: string }[] = [];
  problem = "";
  waiting = "The bots are getting ready…";
  private ended = false;
  private viewer: Viewer | null = null;
  private drawing: ReturnType<typeof setTimeout> | undefined;
  private readonly silence: () => void;
  private readonly resized = new ResizeObserver(() => this.draw());
  private readonly keys = (event: KeyboardEvent) => this.viewer?.key(event);
  // Whoever closes the page has left: the bots need not wait.
  private readonly hidden = () => void this.goodbye();

  constructor(private readonly root: HTMLElement, private readonly id: string, readonly seat: number, private readonly done: () => void) {
    window.addEventListener("pagehide", this.hidden);
    root.hidden = false;
    this.resized.observe(root);
    this.draw();
    const take = (message: Message) => {
      this.take(message);
      if (this.ended) return false;
      // Much may come at once.
      clearTimeout(this.drawing);
      this.drawing = setTimeout(() => this.draw());
      return true;
    };
    this.silence = listen<Message>(`table/${this.id}/events?seat=${seat}`, take, (refused) => {
      if (refused) return this.stop("this game is over");
      this.waiting = "The server does not respond…";
      return this.draw();
    });
  }

  private take(message: Message): void {
    this.waiting = "";
    if (message.type === "start") Object.assign(this, { bots: message.names, game: message.game });
    else if (message.type === "step") {
      this.steps.push(...develop([message.step], this.steps.at(-1)?.picture));
      this.legal = [];
    } else if (message.type === "turn" || message.type === "refused") {
      this.legal = message.legal;
      this.clear();
    } else if (message.type === "fault") this.faults.push(message);
    else if (message.type === "over") void this.finish(message.film);
    else this.stop(message.text);
  }

  viewAt(step: Shot): View {
    return seenBy(step.picture, String(this.seat));
  }

  // What happened since this person last moved.
  news(): News[] {
    const own = this.steps.findLastIndex((step) => step.s === this.seat);
    return this.steps.slice(Math.max(own, 1)).flatMap((step) => (step.n ?? []).map(([news]) => news)).slice(-14);
  }

  // The view before what happened since then.
  before(): View | null {
    const own = this.steps.findLastIndex((step) => step.s === this.seat);
    return this.steps.length > 1 ? this.viewAt(this.steps[Math.max(0, Math.min(own, this.steps.length - 2))]) : null;
  }

  found(): string[] {
    const typed = this.typed.toLowerCase().split(/\s+/).filter(Boolean);
    return this.legal.filter((move) => {
      const words = move.split(" ");
      return this.picked.every((word) => words.includes(word)) && typed.every((part) => words.some((word) => word.startsWith(part)));
    });
  }

  // Somebody points at something: keep the moves that speak of it. Of a cell, all its words if that leaves a
  // move, else as many as do.
  point(words: string[]): void {
    const cards = this.legal.filter((move) => words.every((word) => move.split(" ").includes(word)));
    const usable = cards.length ? words : words.filter((word) => this.legal.some((move) => move.split(" ").includes(word)));
    if (!usable.length) return;
    this.picked = [...this.picked, ...usable.filter((word) => !this.picked.includes(word))];
    if (!this.found().length) this.picked = usable;
    this.draw();
  }

  type(text: string): void {
    this.typed = text;
    this.draw();
  }

  clear(): void {
    this.picked = [];
    this.type("");
  }

  async choose(move: string): Promise<void> {
    this.legal = [];
    this.waiting = "…";
    this.clear();
    try {
      await ask(`table/${this.id}/move`, { seat: this.seat, move });
    } catch (error) {
      this.stop((error as Error).message);
    }
  }

  private draw(): void {
    if (!this.viewer) render(<Page play={this} width={this.root.clientWidth} />, this.root);
  }

  private async finish(packed: string): Promise<void> {
    this.ended = true;
    this.close();
    const film = await unpack(packed);
    film.title = "Your game";
    render(null, this.root);
    this.viewer = new Viewer(this.root, film, { move: Infinity, close: () => void this.leave() });
    document.addEventListener("keydown", this.keys);
  }

  private stop(why: string): void {
    if (this.ended) return;
    this.ended = true;
    this.legal = [];
    this.problem = why;
    this.silence();
    this.draw();
  }

  private close(): void {
    this.silence();
    this.resized.disconnect();
  }

  private goodbye(): Promise<unknown> {
    return ask(`table/${this.id}/close`, {}, { keepalive: true }).catch(() => null);
  }

  async leave(): Promise<void> {
    this.ended = true;
    this.close();
    document.removeEventListener("keydown", this.keys);
    this.viewer?.close();
    window.removeEventListener("pagehide", this.hidden);
    render(null, this.root);
    this.root.hidden = true;
    this.done();
    await this.goodbye();
  }
}

function Page({ play, width }: { play: Play; width: number }) {
  const found = play.found();
  const step = play.steps.at(-1);
  const legal = new Set(play.legal.flatMap((move) => move.split(" ").slice(1)));
  return (
    <>
      <div class="heading">
        <div class="said" role="status"><Prompt play={play} /></div>
        <button type="button" class="close" onClick={() => void play.leave()}>leave the game</button>
      </div>
      <div role="status">
        {play.faults.map((fault) => (
          <div class="failed">
            <Badge seat={fault.seat} />{` ${play.bots[fault.seat]} had a fault (${fault.kind})${play.bots.length > 2 ? ": the referee plays random moves for it" : ""}`}
          </div>
        ))}
      </div>
      <div class="news">
        {play.news().map((news) => (
          <span><Told text={news.text} bots={play.bots} /></span>
        ))}
      </div>
      <div class="tools">
        <input
          type="text" class="playing-filter" placeholder="type to filter, Enter plays the only one left" aria-label="Filter moves" autocomplete="off" spellcheck={false}
          value={play.typed} onInput={(event) => play.type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && found.length === 1) void play.choose(found[0]);
            if (event.key === "Escape") play.clear();
          }}
        />
        <span>
          {play.picked.map((word) => <span class="chip">{word}</span>)}
          {play.picked.length > 0 && <button type="button" onClick={() => play.clear()}>all moves</button>}
          <span class="quiet">{play.legal.length > 0 && ` ${found.length} of ${play.legal.length} moves`}</span>
        </span>
      </div>
      <div class="choices">
        {found.slice(0, MOST_SHOWN).map((move) => (
          <button type="button" key={move} class={found.length === 1 ? "only" : ""} data-play={move} onClick={() => void play.choose(move)}>{move}</button>
        ))}
        {found.length > MOST_SHOWN && <span class="quiet">and {found.length - MOST_SHOWN} more: type to filter</span>}
      </div>
      <div class="playing">
        {step && (
          <Table
            moment={play.steps.length} mover={step.s} move={step.n?.[0]?.[0].move}
            view={play.viewAt(step)} before={play.before()} bots={play.bots} looker={String(play.seat)} width={Math.max(width, 0) || NARROW}
            playable={legal} selected={new Set(play.picked)} onPick={(word) => play.point(word.split(" "))}
          />
        )}
      </div>
    </>
  );
}

function Prompt({ play }: { play: Play }) {
  const step = play.steps.at(-1);
  if (play.problem) return <span class="warning">{play.problem}</span>;
  if (play.waiting || !step) return <>{play.waiting}</>;
  const view = play.viewAt(step);
  if (play.legal.length) return <><Badge seat={play.seat} /> {view.asked ? withNames(view.asked, play.bots) : "Your turn"}</>;
  const turn = view.turn ?? play.seat;
  return <><Badge seat={turn} /> {`${view.turn === null || view.turn === undefined ? "The table" : play.bots[view.turn]} is thinking…`}</>;
}

export function startPlay(): void {
  const { bots, players } = DATA.live!;
  const game = byId<HTMLSelectElement>("play-game"), count = byId<HTMLSelectElement>("play-players"), seat = byId<HTMLSelectElement>("play-seat");
  const others = byId("play-bots"), problem = byId("play-error"), invite = byId("invite");
  const offer = (select: HTMLSelectElement, values: (string | number)[]) => {
    const before = select.value;
    select.replaceChildren(...values.map((value) => new Option(String(value))));
    if (values.map(String).includes(before)) select.value = before;
  };
  const offerSeats = () => {
    const able = bots.filter((bot) => bot.games.includes(game.value)).map((bot) => bot.name);
    offer(seat, Array.from({ length: Number(count.value) }, (_, n) => n));
    render(<>against {Array.from({ length: Number(count.value) - 1 }, (_, n) => (
      <select key={`${game.value} ${n}`} aria-label={`Bot ${n + 1}`}>{able.map((name) => <option>{name}</option>)}</select>
    ))}</>, others);
  };
  const offerPlayers = () => {
    offer(count, players[game.value]);
    if (game.value === DATA.game) count.value = String(DATA.players);
    offerSeats();
  };
  offer(game, Object.keys(players));
  game.value = DATA.game;
  game.addEventListener("change", offerPlayers);
  count.addEventListener("change", offerSeats);
  offerPlayers();
  byId("play-begin").addEventListener("click", async () => {
    problem.hidden = true;
    const order = { game: game.value, seats: [...others.querySelectorAll("select")].map((one) => ({ kind: "bot", name: one.value })) };
    order.seats.splice(Number(seat.value), 0, { kind: "me", name: "you" });
    try {
      const { id } = (await (await ask("tables", order)).json()) as { id: string };
      invite.hidden = true;
      new Play(byId("play-table"), id, Number(seat.value), () => { invite.hidden = false; });
    } catch (error) {
      problem.textContent = (error as Error).message;
      problem.hidden = false;
    }
  });
}
