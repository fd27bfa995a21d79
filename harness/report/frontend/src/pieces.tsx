// Shared by all boards. `Table` (table.tsx) draws any game; `CardTable` and `TileTable` draw one kind.
// They all take BoardProps. Everything on a board that can be pointed at is a piece, and has a word:
//
//   creatures   a card "owl-4", a champion "owl", a cell "r2 owl", a row "r2", a player "seat-1"
//   tiles       a cell "3,-1", a tile beside the board "spear"
//
// These are the words of moves but for the cells of creatures, whose two words moves may have apart. A piece is a
// button with a name: a click, Enter and the space bar call onPick(word); the pointer and the focus call
// onLook(word), and onLook(null) when they leave. A board is one stop of the Tab key. The arrow keys walk from
// piece to piece, but not from one that was clicked: there they are left to other listeners.

import { Component, type ComponentChildren, createRef } from "preact";
import type { View } from "./film";

export type Words = ReadonlySet<string>;

export interface BoardProps {
  view: View; // what the looker sees
  before: View | null; // what there was before: what has changed since is framed
  bots: readonly string[]; // names by seat
  looker: string; // "all", or a seat
  width: number; // of the place in which it is drawn, in pixels
  playable?: Words; // what some legal move begins with: it glows
  selected?: Words;
  targets?: Words; // where the selected piece can go; cells of tiles that are empty are drawn if they are here
  lit?: Words; // pieces of the step pointed at in the log
  better?: Words; // what would have been better
  open?: Words; // empty cells of tiles that are drawn, whatever they are else
  coordinates?: boolean; // names of the cells of tiles
  choices?: boolean; // where tiles can go, and what an effect can choose
  scored?: string; // the blue tile whose step of the scoring this is
  ended?: boolean; // the last picture of a game: its sums are shown
  looked?: string | null; // the piece pointed at
  onPick?: (word: string, piece: Element) => void;
  onLook?: (word: string | null) => void;
}

// The classes of a piece by the sets that it is in.
export function marksOf(props: BoardProps, word: string): string {
  let marks = "";
  if (props.playable?.has(word)) marks += " playable";
  if (props.selected?.has(word)) marks += " selected";
  if (props.targets?.has(word)) marks += " target";
  if (props.lit?.has(word)) marks += " lit";
  if (props.better?.has(word)) marks += " better";
  return marks;
}

// The attributes of a piece. Without a label its texts are its name.
export function piece(word: string, label: string | undefined, marks = "") {
  return {
    "data-word": word,
    role: "button" as const,
    tabindex: -1, // as SVG spells it
    "aria-label": label,
    "aria-pressed": marks.includes(" selected") ? (true as const) : undefined,
  };
}

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

interface PiecesProps {
  class: string;
  label: string;
  onPick?: BoardProps["onPick"];
  onLook?: BoardProps["onLook"];
  children: ComponentChildren;
}

function pieceAt(event: Event): HTMLElement | null {
  return (event.target as Element).closest<HTMLElement>("[data-word]");
}

// Whatever pieces are within.
export class Pieces extends Component<PiecesProps> {
  private readonly root = createRef<HTMLDivElement>();
  private pointed: Element | null = null;
  private looked: string | null = null;
  private focused: string | null = null; // what is looked at while the pointer is elsewhere

  override componentDidMount(): void {
    this.keepStop();
  }

  override componentDidUpdate(): void {
    this.keepStop();
    if (this.focused !== null && !this.root.current?.contains(document.activeElement)) this.focus(null); // the piece has gone
  }

  // One piece can be reached by the Tab key.
  private keepStop(): void {
    const root = this.root.current;
    if (root && !root.querySelector("[data-word][tabindex='0']")) root.querySelector("[data-word]")?.setAttribute("tabindex", "0");
  }

  private focus(word: string | null): void {
    this.focused = word;
    this.look(word);
  }

  private look(word: string | null): void {
    if (word === this.looked) return;
    this.looked = word;
    // Later: a piece that goes loses the focus while the board is drawn, and who listens draws it again.
    queueMicrotask(() => this.props.onLook?.(this.looked));
  }

  private readonly onFocus = (event: Event) => {
    const found = pieceAt(event);
    if (!found) return;
    for (const stop of this.root.current!.querySelectorAll("[data-word][tabindex='0']")) stop.setAttribute("tabindex", "-1");
    found.setAttribute("tabindex", "0");
    this.focus(found.dataset.word!);
  };

  private readonly onKey = (event: KeyboardEvent) => {
    const found = pieceAt(event);
    if (!found || event.ctrlKey || event.altKey || event.metaKey) return;
    const arrow = ARROWS[event.key];
    if (arrow && this.pointed !== found) {
      const next = nearest(found, arrow, [...this.root.current!.querySelectorAll<HTMLElement>("[data-word]")]);
      next?.focus();
    } else if (event.key === "Enter" || event.key === " ") this.props.onPick?.(found.dataset.word!, found);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  override render({ class: name, label, onPick, children }: PiecesProps) {
    return (
      <div
        ref={this.root} class={name} role="group" aria-label={label} onFocusIn={this.onFocus} onFocusOut={() => this.focus(null)} onKeyDown={this.onKey}
        onPointerDown={(event) => { this.pointed = pieceAt(event); }} onPointerOver={(event) => this.look(pieceAt(event)?.dataset.word ?? this.focused)}
        onPointerLeave={() => this.look(this.focused)}
        onClick={(event) => { const found = pieceAt(event); if (found) onPick?.(found.dataset.word!, found); }}
      >
        {children}
      </div>
    );
  }
}

// The piece that is next in a direction: far ones and those aside count less.
function nearest(from: Element, [dx, dy]: [number, number], all: HTMLElement[]): HTMLElement | null {
  const centre = (one: Element) => {
    const box = one.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2] as const;
  };
  const [x, y] = centre(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const one of all) {
    const [left, top] = centre(one);
    const along = (left - x) * dx + (top - y) * dy;
    const aside = Math.abs((left - x) * dy) + Math.abs((top - y) * dx);
    if (one === from || along < 4 || aside > 2 * along) continue;
    if (along + 2 * aside < least) [best, least] = [one, along + 2 * aside];
  }
  return best;
}

// A sentence in which players have their badges.
export function Sentence({ text, bots }: { text: string; bots: readonly string[] }) {
  return <>{text.split(/@(\d)/).map((part, n) => (n % 2 ? <><Badge seat={Number(part)} /> <span class="name">{bots[Number(part)]}</span></> : part))}</>;
}

export function Badge({ seat }: { seat: number }) {
  return <span class={`badge seat${seat}`}>{seat}</span>;
}
