// A picture of any game, by what its views have: a board of hexes, champions with cards, or anything else.

import { Component, type ComponentChild, createRef } from "preact";
import { type CardsView, CardTable, changedCards, describeCard, pointsText } from "./cards";
import { develop, type Film, seenBy, type View } from "./film";
import { changedTiles, describeTile, type TilesView, TileTable } from "./hexes";
import { Motion, type Spots } from "./motion";
import type { BoardProps } from "./pieces";
import { creatureOf } from "./words";

export function hasTiles(view: View): view is TilesView {
  return view.board !== undefined;
}

export function hasCards(view: View): view is CardsView {
  return view.champions !== undefined;
}

// Where in a game a picture is, and what has led to it. From one moment to the next, pieces move.
export interface Moment {
  moment?: number;
  mover?: number; // the seat that moved
  move?: string; // in notation
  draw?: (board: BoardProps) => ComponentChild; // another arrangement of the same pieces
}

export class Table extends Component<BoardProps & Moment> {
  private readonly root = createRef<HTMLDivElement>();
  private readonly motion = new Motion();

  override getSnapshotBeforeUpdate(before: Moment): Spots | null {
    const from = before.moment, to = this.props.moment;
    if (from === to || from === undefined || to === undefined) return null;
    const spots = this.motion.remember(this.root.current!);
    return Math.abs(to - from) === 1 ? spots : null;
  }

  // Of a board that is wider than its place, what has changed is shown.
  private follow(): void {
    const place = this.root.current!.querySelector(".felt");
    if (!place || place.scrollWidth <= place.clientWidth) return;
    const fresh = place.querySelector(".fresh")?.getBoundingClientRect(), box = place.getBoundingClientRect();
    if (fresh && (fresh.left < box.left || fresh.right > box.right)) place.scrollLeft += fresh.left + fresh.width / 2 - box.left - box.width / 2;
  }

  override componentDidUpdate(before: Moment, _state: unknown, spots: Spots | null): void {
    if (spots) this.motion.play(this.root.current!, spots, this.props.mover, this.props.move);
    if (before.moment !== this.props.moment) this.follow();
  }

  override render(board: BoardProps & Moment) {
    return <div ref={this.root} class="stage">{board.draw?.(board) ?? <Drawn {...board} />}</div>;
  }
}

function Drawn(board: BoardProps) {
  if (hasTiles(board.view)) return <TileTable {...board} />;
  if (hasCards(board.view)) return <CardTable {...board} />;
  return <PlainTable view={board.view} />;
}

// Each key of the view with its value, as in JSON.
function PlainTable({ view }: { view: View }) {
  const shown = Object.entries(view).filter(([key]) => !["game", "turn", "seat", "options"].includes(key));
  return (
    <table class="plain">
      <tbody>
        {shown.map(([key, value]) => (
          <tr key={key}><th scope="row">{key.replaceAll("_", " ")}</th><td>{typeof value === "string" ? value : JSON.stringify(value)}</td></tr>
        ))}
      </tbody>
    </table>
  );
}

// The words of the pieces in which two pictures differ.
export function changed(view: View, before: View | null): Set<string> {
  if (before && hasTiles(view) && hasTiles(before)) return changedTiles(view, before);
  if (before && hasCards(view) && hasCards(before)) return changedCards(view, before);
  return new Set();
}

// The sentences at the end of a film: what each player scored for, and what decided between equals.
export function closingOf(film: Film): string[] {
  const steps = develop(film.steps), last = steps.at(-1);
  if (!last) return [];
  const view = seenBy(last.picture, "all");
  const events = (last.n ?? []).map(([open]) => open);
  if (hasTiles(view)) return events.slice(events.length - (view.sums?.length ?? 0)).map((one) => one.text);
  const ties = events.slice(events.findIndex((one) => one.over !== undefined) + 1).map((one) => one.text);
  return hasCards(view) ? [...view.players.map((_, seat) => `@${seat}: ${pointsText(view, seat)}`), ...ties] : [];
}

// The name and the description of a piece.
export function describe(view: View, word: string, bots: readonly string[]): [string, string] | null {
  if (hasTiles(view)) return describeTile(view, word);
  if (hasCards(view)) return describeCard(view, word, bots);
  return null;
}

// The pieces that a move speaks of. Of a card that is played it is the cell, too, in the current row.
export function piecesOf(move: string, round?: number): Set<string> {
  const words = move.split(" ");
  const found = new Set(words);
  for (const row of words) if (/^r\d$/.test(row)) for (const word of words) found.add(`${row} ${word}`);
  if (words[0] === "play" && words[1] && round) found.add(`r${round} ${words[2] ?? creatureOf(words[1])}`);
  return found;
}
