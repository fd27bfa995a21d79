// One game, step by step. The same viewer shows the games of a report and those that a person plays.

import { render } from "preact";
import { NARROW } from "./cards";
import { Caption } from "./caption";
import { develop, type Fault, type Film, knownTo, type News, seenBy, type Shot, type View } from "./film";
import { Log } from "./log";
import { Badge } from "./pieces";
import { pure } from "./pure";
import { Curve, hasCurve, type Marked, marksFor, ReviewLegend } from "./review";
import { changed, describe, hasTiles, piecesOf, Table } from "./table";
import { remembered } from "./theme";
import { ending, formatScore, sentence } from "./words";

const SPEEDS: [string, number][] = [["slow", 1600], ["normal", 800], ["fast", 300], ["very fast", 90]];
const SETTLE_MS = 60;
const KEYS = "← → step · Home End · space play/pause · e E eliminations · f F faults · m M marked moves · a everything · 0–4 a seat's view · n notation · c coordinates · l choices · Esc close";

export interface ViewerOptions {
  move?: number;
  looker?: string;
  close?: () => void;
  shown?: (viewer: Viewer) => void; // when the steps pause
}

type SwitchName = "notation" | "coordinates" | "choices";

type Kind = "eliminated" | "fault" | "mark" | "scored";

export class Viewer {
  readonly steps: Shot[];
  // A film may show what one seat saw, and nothing else.
  readonly lookers: string[];
  readonly curved: boolean;
  looker: string;
  place = 0;
  speed = 800;
  width = 0;
  notation = remembered("equinox-notation") === "on"; // moves as bots write them, or in words
  coordinates = remembered("equinox-coordinates") === "on"; // of tiles
  choices = (remembered("equinox-choices") ?? (innerWidth < NARROW ? "off" : "on")) === "on"; // where they can go
  looked: string | null = null; // the piece pointed at
  read: number | null = null; // the step pointed at in the log
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private readonly resized = new ResizeObserver(() => this.measure());

  constructor(readonly root: HTMLElement, readonly film: Film, readonly options: ViewerOptions = {}) {
    this.lookers = film.seat === null || film.seat === undefined ? ["all", ...film.bots.map((_, seat) => String(seat))] : [String(film.seat)];
    this.looker = this.lookers[0];
    this.steps = develop(film.steps);
    this.curved = hasCurve(film);
    this.width = root.clientWidth;
    root.replaceChildren();
    this.goTo(options);
    this.resized.observe(root);
  }

  get last(): number {
    return this.steps.length - 1;
  }

  get playing(): boolean {
    return this.timer !== null;
  }

  get step(): Shot {
    return this.steps[this.place];
  }

  private within(place: number): number {
    return Math.max(0, Math.min(this.last, place));
  }

  viewAt(place: number): View {
    return seenBy(this.steps[place].picture, this.looker);
  }

  // The steps at which something of a kind happens.
  find(kind: Kind): number[] {
    if (kind === "fault") return [...new Set((this.film.faults ?? []).map((fault) => Math.min(fault.after, this.last)))].sort((a, b) => a - b);
    if (kind === "mark") return marksFor(this.film, this.looker).map((one) => one.number);
    const found: number[] = [];
    this.steps.forEach((step, place) => {
      if (kind === "scored" ? step.scored : (step.n ?? []).some(([open]) => open.eliminated !== undefined)) found.push(place);
    });
    return found;
  }

  faultsHere(): Fault[] {
    return (this.film.faults ?? []).filter((fault) => Math.min(fault.after, this.last) === this.place);
  }

  // The reviewed decision of a step, if it was marked.
  marked(place: number): Marked | undefined {
    return marksFor(this.film, this.looker).find((one) => one.number === place);
  }

  // The first event of a step, as the looker knows it: a card that is played face down is not named to everybody.
  news(place: number): News | undefined {
    const first = this.steps[place].n?.[0];
    return first && knownTo(first, this.looker);
  }

  words(place: number): string {
    const news = this.news(place), { s } = this.steps[place];
    if (!news) return "The deal";
    // Who moves has a badge already.
    return sentence(s === undefined ? news : { ...news, text: news.text.replace(new RegExp(`^@${s} `), "") }, this.film.bots, this.notation);
  }

  toggleSwitch(name: SwitchName): void {
    this[name] = !this[name];
    remembered(`equinox-${name}`, this[name] ? "on" : "off");
    this.draw();
  }

  jump(kind: Kind, direction: 1 | -1): void {
    const found = this.find(kind);
    const next = direction > 0 ? found.find((place) => place > this.place) : found.findLast((place) => place < this.place);
    if (found.length) this.show(next ?? found.at(direction > 0 ? 0 : -1)!);
  }

  move(count: number): void {
    this.show(this.within(this.place + count));
  }

  show(place: number): void {
    this.place = this.within(place);
    this.draw();
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.options.shown?.(this), SETTLE_MS);
  }

  // What a link asks for, or the nearest to it.
  goTo({ move, looker }: ViewerOptions): void {
    this.looker = looker && this.lookers.includes(looker) ? looker : this.lookers[0];
    this.show(Math.trunc(move ?? 0) || 0);
  }

  look(looker: string): void {
    if (!this.lookers.includes(looker)) return;
    this.looker = looker;
    this.show(this.place);
  }

  toggle(): void {
    if (this.playing) return this.stop();
    if (this.place === this.last) this.show(0);
    const tick = () => {
      this.timer = this.place + 1 < this.last ? setTimeout(tick, this.speed) : null;
      this.move(1);
    };
    this.timer = setTimeout(tick, this.speed);
    this.draw();
  }

  private stop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.draw();
  }

  close(): void {
    if (this.timer) clearTimeout(this.timer);
    clearTimeout(this.rest);
    this.closed = true;
    this.resized.disconnect();
    render(null, this.root);
  }

  private measure(): void {
    const before = this.width;
    this.width = this.root.clientWidth;
    if ((before < NARROW) !== (this.width < NARROW)) this.draw();
  }

  draw(): void {
    if (!this.closed) render(<Page viewer={this} />, this.root);
  }

  key(event: KeyboardEvent): void {
    const actions: Record<string, () => void> = {
      ArrowLeft: () => this.move(-1), ArrowRight: () => this.move(1), Home: () => this.show(0), End: () => this.show(this.last),
      " ": () => this.toggle(), e: () => this.jump("eliminated", 1), E: () => this.jump("eliminated", -1),
      f: () => this.jump("fault", 1), F: () => this.jump("fault", -1), m: () => this.jump("mark", 1), M: () => this.jump("mark", -1),
      a: () => this.look("all"), n: () => this.toggleSwitch("notation"), c: () => this.toggleSwitch("coordinates"), l: () => this.toggleSwitch("choices"), Escape: () => this.options.close?.(),
    };
    const action = actions[event.key] ?? (/^[0-4]$/.test(event.key) ? () => this.look(event.key) : undefined);
    if (!action || event.ctrlKey || event.altKey || event.metaKey) return;
    const target = event.target as Element;
    if (target.matches("input:not([type=range]), select, textarea")) return;
    if (target.matches("button, summary, a") && event.key === " ") return;
    event.preventDefault();
    action();
  }
}

function Page({ viewer }: { viewer: Viewer }) {
  const { film, place } = viewer;
  const view = viewer.viewAt(place), before = place ? viewer.viewAt(place - 1) : null;
  const marked = viewer.marked(place);
  const read = viewer.read;
  const lit = read === null ? undefined : new Set([...changed(viewer.viewAt(read), read ? viewer.viewAt(read - 1) : null), ...piecesOf(viewer.news(read)?.move ?? "")]);
  return (
    <>
      <Heading viewer={viewer} />
      <Controls viewer={viewer} place={place} looker={viewer.looker} playing={viewer.playing} speed={viewer.speed} switches={`${viewer.notation} ${viewer.coordinates} ${viewer.choices}`} />
      {viewer.curved && (
        <div class="chances">
          <Curve film={film} looker={viewer.looker} last={viewer.last} onPick={(share) => viewer.show(Math.round(viewer.last * share))}>
            <line class="cursor" x1={percent(place, viewer.last)} x2={percent(place, viewer.last)} y1="0%" y2="100%" />
          </Curve>
          <ReviewLegend film={film} looker={viewer.looker} />
        </div>
      )}
      <div class="body">
        <div class="main">
          <Caption viewer={viewer} view={view} marked={marked} />
          <About piece={viewer.looked === null ? null : describe(view, viewer.looked, film.bots)} />
          <Table
            view={view} before={before} bots={film.bots} looker={viewer.looker} width={viewer.width} lit={lit}
            coordinates={viewer.coordinates} choices={viewer.choices} looked={viewer.looked} scored={viewer.step.scored} ended={place === viewer.last} moment={place} mover={viewer.step.s} move={viewer.step.n?.[0]?.[0].move}
            better={marked && piecesOf(marked.best, before?.round)} onLook={(word) => { viewer.looked = word; viewer.draw(); }}
          />
        </div>
        <Log viewer={viewer} place={place} wording={`${viewer.looker} ${viewer.notation}`} />
      </div>
      <p class="legend keys">{KEYS}</p>
    </>
  );
}

// The description of the piece pointed at.
function About({ piece }: { piece: [string, string] | null }) {
  return <p class="about" aria-live="polite">{piece ? <><strong>{piece[0]}</strong> {piece[1]}</> : <span class="quiet">Point at a piece to see what it is.</span>}</p>;
}

function percent(place: number, last: number): string {
  return `${(100 * place / Math.max(1, last)).toFixed(2)}%`;
}

function Heading({ viewer: { film, options } }: { viewer: Viewer }) {
  return (
    <div class="heading">
      <h3>{film.title ?? `Game ${film.id}`}</h3>
      <span class="seats"><Seats bots={film.bots} outcome={film.outcome} failed={(seat) => (film.faults ?? []).some((fault) => fault.seat === seat || fault.seat === undefined)} /></span>
      {film.outcome && <span class="quiet">{`the end: ${ending(film.outcome.reason)}`}</span>}
      {options.close && <button type="button" class="close" title="Close (Esc)" aria-label="Close" onClick={options.close}>✕</button>}
    </div>
  );
}

// Who sat where, with ranks and scores.
export function Seats({ bots, outcome, failed, ranked }: { bots: readonly string[]; outcome?: { ranks: number[]; scores: number[] }; failed: (seat: number) => boolean; ranked?: boolean }) {
  const seats = bots.map((_, seat) => seat);
  if (ranked && outcome) seats.sort((one, other) => outcome.ranks[one] - outcome.ranks[other]);
  return (
    <>
      {seats.map((seat) => (
        <span class={`seat-result${outcome?.ranks[seat] === 1 ? " first" : ""}`}>
          <Badge seat={seat} /> <span class="name">{bots[seat]}</span>
          {outcome && <span class="quiet">{` ${outcome.ranks[seat]}. (${formatScore(outcome.scores[seat])})`}</span>}
          {failed(seat) && <span class="mark">fault</span>}
        </span>
      ))}
    </>
  );
}

interface ControlsProps {
  viewer: Viewer;
  place: number;
  looker: string;
  playing: boolean;
  speed: number;
  switches: string;
}

const Controls = pure(({ viewer, place, looker, playing, speed }: ControlsProps) => {
  const { film, last } = viewer;
  const button = (text: string, title: string, action: () => void) => <button type="button" title={title} onClick={action}>{text}</button>;
  const has = (kind: Kind) => viewer.find(kind).length > 0;
  return (
    <div class="controls">
      {button("|◀", "Start (Home)", () => viewer.show(0))}
      {button("◀", "Back (←)", () => viewer.move(-1))}
      {button("▶", "Forward (→)", () => viewer.move(1))}
      {button("▶|", "End (End)", () => viewer.show(last))}
      {button(playing ? "pause" : "play", "Play (space)", () => viewer.toggle())}
      <div class="slide">
        <input type="range" min={0} max={last} value={place} aria-label="Step" onInput={(event) => viewer.show(Number(event.currentTarget.value))} />
        <Marks viewer={viewer} />
      </div>
      <span class="counter">{`${place} / ${last}`}</span>
      {has("eliminated") && button("next out", "Next elimination (e)", () => viewer.jump("eliminated", 1))}
      {has("fault") && button("next fault", "Next fault (f)", () => viewer.jump("fault", 1))}
      {has("mark") && button("next mark", "Next marked move (m)", () => viewer.jump("mark", 1))}
      {has("scored") && button("scoring", "Start of scoring", () => viewer.show(viewer.find("scored")[0]))}
      <label class="view">
        <span>view</span>
        <select title="View" value={looker} onChange={(event) => viewer.look(event.currentTarget.value)}>
          {viewer.lookers.map((one) => <option value={one}>{one === "all" ? "everything" : `seat ${one}: ${film.bots[Number(one)]}`}</option>)}
        </select>
      </label>
      <select title="Speed" aria-label="Speed" value={speed} onChange={(event) => { viewer.speed = Number(event.currentTarget.value); viewer.draw(); }}>
        {SPEEDS.map(([text, ms]) => <option value={ms}>{text}</option>)}
      </select>
      <Switch viewer={viewer} name="notation" />
      {hasTiles(viewer.viewAt(place)) && <><Switch viewer={viewer} name="coordinates" /><Switch viewer={viewer} name="choices" /></>}
    </div>
  );
});

function Switch({ viewer, name }: { viewer: Viewer; name: SwitchName }) {
  return <label class="switch"><input type="checkbox" checked={viewer[name]} onChange={() => viewer.toggleSwitch(name)} /> {name}</label>;
}

// Where on the way something happens.
const Marks = pure(({ viewer }: { viewer: Viewer }) => (
  <svg class="marks" height={8} aria-hidden="true">
    {viewer.find("eliminated").map((place) => <circle class="out" cx={percent(place, viewer.last)} cy={4} r={3} />)}
    {viewer.find("fault").map((place) => <circle class="fault" cx={percent(place, viewer.last)} cy={4} r={3} />)}
  </svg>
));
