// The table of creatures or golems: champions and their piles as one drawing, hands as rows of cards below it.
// Its properties are those of every board: see pieces.tsx.

import { useState } from "preact/hooks";
import { factsOf } from "./data";
import type { View } from "./film";
import { Badge, type BoardProps, marksOf, piece, Pieces } from "./pieces";
import { pure } from "./pure";
import { creatureOf, formatScore, listed, several, title, valueOf } from "./words";

export const ROWS = ["r1", "r2", "r3", "r4", "r5"];
export const NARROW = 620;

type Cards = string[] | number;

interface Player {
  hand: Cards;
  sidelined?: Cards;
  secret?: string | null;
  seen?: string[];
}

export interface CardsView extends View {
  champions: string[];
  round: number;
  eliminated: string[];
  grid: Record<string, Record<string, string[]>>;
  pebbles: Record<string, Record<string, number>> & { champion?: Record<string, number[]> };
  players: Player[];
  deck: Cards;
  discard: Cards;
  control?: Record<string, number>;
  sums?: Record<string, Record<string, number>>; // of each creature, by seat
  points?: [place: string, creature: string, worth: number][][]; // so far, of each seat by pebble
  lowest?: string[]; // with the least strength in the row
  pebbles_left?: number[];
  drawn?: Cards | null;
}

type Box = [x: number, y: number, width: number, height: number];

interface Layout {
  width: number;
  height: number;
  card: [number, number];
  pebble: number;
  wide: boolean;
  head: (column: number) => Box;
  cell: (column: number, row: number) => Box;
  label: (row: number) => Box;
}

// Where everything goes. On a narrow screen champions are rows and rounds are columns.
const WIDE: Layout = {
  width: 64 + 8 * 112, height: 92 + 5 * 76, card: [40, 56], pebble: 11, wide: true,
  head: (i) => [64 + i * 112, 0, 112, 92],
  cell: (i, r) => [64 + i * 112, 92 + r * 76, 112, 76],
  label: (r) => [0, 92 + r * 76, 64, 76],
};
const TALL: Layout = {
  width: 92 + 5 * 53, height: 30 + 8 * 54, card: [27, 40], pebble: 8.5, wide: false,
  head: (i) => [0, 30 + i * 54, 92, 54],
  cell: (i, r) => [92 + r * 53, 30 + i * 54, 53, 54],
  label: (r) => [92 + r * 53, 0, 53, 30],
};

function colour(game: string, creature: string): string {
  const creatures = factsOf(game).creatures ?? {};
  const known = creatures[creature];
  return known ? `oklch(0.66 0.13 ${(known[2] * 360 / Object.keys(creatures).length + 20) % 360})` : "var(--wild)";
}

function Pebble({ seat, x, y, r, fresh }: { seat: number; x: number; y: number; r: number; fresh: boolean }) {
  return (
    <>
      <g class={`pebble seat${seat}`}>
        <circle cx={x} cy={y} r={r} />
        <text x={x} y={y + r * 0.38} font-size={r * 1.15} text-anchor="middle">{seat}</text>
      </g>
      {fresh && <circle class="fresh" cx={x} cy={y} r={r + 3} />}
    </>
  );
}

function CardFace({ game, card, x, y, w, h }: { game: string; card: string; x: number; y: number; w: number; h: number }) {
  const creature = creatureOf(card);
  const wild = !factsOf(game).creatures?.[creature];
  const band = `M${x + 0.8} ${y + h * 0.2}v${-h * 0.1}q0 ${-h * 0.085} ${w * 0.12} ${-h * 0.085}h${w * 0.76 - 1.6}q${w * 0.12} 0 ${w * 0.12} ${h * 0.085}v${h * 0.1}z`;
  return (
    <g class={wild ? "card wild" : "card"} data-card={card}>
      <rect class="paper" x={x} y={y} width={w} height={h} rx={w * 0.12} />
      <path fill={wild ? "url(#wild)" : colour(game, creature)} d={band} />
      <text x={x + w / 2} y={y + h * 0.72} font-size={h * 0.42} text-anchor="middle">{valueOf(card)}</text>
    </g>
  );
}

interface CellProps {
  game: string;
  layout: Layout;
  column: number;
  row: number;
  word: string;
  state: string;
  out: boolean;
  pile?: string[];
  owner?: number;
  pileFresh: boolean;
  ownerFresh: boolean;
  gone: boolean;
  lowest: boolean;
  marks: string;
}

const Cell = pure((props: CellProps) => {
  const { game, layout, pile = [], owner, state, out, marks } = props;
  const [x, y, w, h] = layout.cell(props.column, props.row);
  const [cw, ch] = layout.card;
  const left = x + (layout.wide ? 18 : 6), top = y + (h - ch) / 2 + (layout.wide ? 2 : 1);
  const place = { x: x + 3, y: y + 3, width: w - 6, height: h - 6, rx: 7 };
  const parts = [
    `Row ${props.row + 1}, ${title(game, props.word.split(" ")[1])}`,
    state === "closed" ? "closed" : pile.length ? pile.map((card) => title(game, card)).reverse().join(", on top of ") : "empty",
    props.lowest && "the lowest",
    owner !== undefined && `pebble of seat ${owner}`,
  ];
  const under = Math.min(pile.length - 1, 3);
  return (
    <g class={`cell ${state}${out ? " out" : ""}${props.lowest ? " lowest" : ""}${marks}`} {...piece(props.word, parts.filter(Boolean).join(": "), marks)}>
      <rect class="place" {...place} />
      {state === "closed" && <rect class="shut" {...place} fill="url(#closed)" />}
      {Array.from({ length: Math.max(0, under) }, (_, n) => {
        const shift = (under - n) * (layout.wide ? 3 : 2);
        return <rect class="under" x={left + shift} y={top - shift} width={cw} height={ch} rx={cw * 0.12} />;
      })}
      {pile.length > 0 && <CardFace game={game} card={pile[pile.length - 1]} x={left} y={top} w={cw} h={ch} />}
      {props.pileFresh && <rect class="fresh" x={left - 2} y={top - 2} width={cw + 4} height={ch + 4} rx={cw * 0.14} />}
      {props.gone && <rect class="fresh gone" x={x + 5} y={y + 5} width={w - 10} height={h - 10} rx={6} />}
      {pile.length > 1 && (
        <text class="depth" x={x + w - (layout.wide ? 26 : 11)} y={y + h - (layout.wide ? 13 : 9)} text-anchor="middle" font-size={layout.wide ? 12 : 9}>×{pile.length}</text>
      )}
      {props.lowest && <text class="low" x={x + w - (layout.wide ? 26 : 12)} y={y + (layout.wide ? 51 : 35)} text-anchor="middle" font-size={layout.wide ? 10 : 8}>{layout.wide ? "lowest" : "low"}</text>}
      {owner !== undefined && <Pebble seat={owner} x={x + w - (layout.wide ? 26 : 12)} y={y + (layout.wide ? 27 : 16)} r={layout.pebble} fresh={props.ownerFresh} />}
    </g>
  );
});

interface ChampionProps {
  game: string;
  layout: Layout;
  column: number;
  creature: string;
  crowns: number[];
  crowned: number[];
  holder?: number;
  sums?: Record<string, number>;
  out: number; // the round in which it went out, from 0; -1 if it is in
  outNow: boolean;
  marks: string;
}

const NONE: never[] = [];

// The sums in a column, the highest first.
function rank(sums: Record<string, number> = {}): [seat: number, sum: number][] {
  return Object.entries(sums).map(([seat, sum]): [number, number] => [Number(seat), sum]).sort((one, other) => other[1] - one[1]);
}

// Who controls a creature, with the sums.
function controlText(sums: [number, number][], holder: number | undefined, nameOf: (seat: number) => string): string {
  const all = sums.map(([seat, sum]) => `${nameOf(seat)} ${sum}`).join(", ");
  if (holder !== undefined) return `${nameOf(holder)} ${nameOf(holder) === "you" ? "control" : "controls"} it${all && `: ${all}`}`;
  return sums.length > 1 && sums[0][1] === sums[1][1] ? `nobody controls it, because the highest sums are equal: ${all}` : `nobody controls it${all && `: ${all}`}`;
}

// A seat's sum in a column: filled if that seat controls the creature.
function Sum({ seat, sum, holds, wide, x, y }: { seat: number; sum: number; holds: boolean; wide: boolean; x: number; y: number }) {
  const [width, height] = wide ? [17, 13] : [13, 11];
  return (
    <g class={`sum seat${seat}${holds ? " holds" : ""}`}>
      <rect x={x} y={y} width={width} height={height} rx={3} />
      <text x={x + width / 2} y={y + height * 0.77} text-anchor="middle" font-size={wide ? 10 : 8.5}>{sum}</text>
    </g>
  );
}

const Champion = pure((props: ChampionProps) => {
  const { game, layout, creature, holder, out, marks } = props;
  const [x, y, w, h] = layout.head(props.column);
  const { wide } = layout;
  const [name] = factsOf(game).creatures?.[creature] ?? [creature];
  const pad = wide ? 5 : 3;
  const cw = w - 2 * pad, ch = h - (wide ? 12 : 6), foot = y + ch - (wide ? 17 : 3);
  const sums = out < 0 ? rank(props.sums) : NONE;
  const status = out >= 0 ? `eliminated in round ${out + 1}` : controlText(sums, holder, (seat) => `seat ${seat}`);
  const paper = { x: x + pad, y: y + 3, width: cw, height: ch, rx: 8 };
  return (
    <g class={`champion${out >= 0 ? " out" : ""}${marks}`} {...piece(creature, `${name}, ${status}`, marks)}>
      <rect class="paper" {...paper} />
      {wide ? (
        <>
          <circle cx={x + w / 2} cy={y + 29} r={18} fill={colour(game, creature)} />
          <text class="emblem" x={x + w / 2} y={y + 35} text-anchor="middle" font-size={18}>{name.charAt(0)}</text>
          <text class="title" x={x + w / 2} y={y + 62} text-anchor="middle" font-size={13}>{name}</text>
        </>
      ) : (
        <>
          <rect x={x + pad} y={y + 3} width={6} height={ch} rx={3} fill={colour(game, creature)} />
          <text class="title" x={x + 13} y={y + 17} font-size={name.length > 8 ? 10.5 : 12}>{name}</text>
        </>
      )}
      {props.crowns.map((seat, n) => (
        <Pebble
          key={seat} seat={seat} x={wide ? x + w - pad - 12 - n * 15 : x + 20 + n * 14} y={y + (wide ? 16 : 42)} r={wide ? 9 : 6.5}
          fresh={!props.crowned.includes(seat)}
        />
      ))}
      {sums.map(([seat, sum], n) => (
        <Sum
          key={seat} seat={seat} sum={sum} holds={seat === holder} wide={wide}
          x={wide ? x + w / 2 + (n - sums.length / 2) * 19 + 1 : x + 12 + n * 15} y={y + (wide ? 67 : 22)}
        />
      ))}
      {out >= 0 && <path class="cross" d={`M${x + pad + 6} ${y + 9}L${x + w - pad - 6} ${foot}M${x + w - pad - 6} ${y + 9}L${x + pad + 6} ${foot}`} />}
      {out >= 0 && wide && <text class="outtext" x={x + w / 2} y={y + 78} text-anchor="middle" font-size={10}>out in round {out + 1}</text>}
      {props.outNow && <rect class="fresh out" {...paper} />}
    </g>
  );
});

const RowLabel = pure(({ layout, row, state, prestige, marks }: { layout: Layout; row: number; state: string; prestige: number; marks: string }) => {
  const [x, y, w, h] = layout.label(row);
  return (
    <g class={`row-label ${state}${marks}`} {...piece(ROWS[row], `Row ${row + 1}, worth ${prestige}`, marks)}>
      <rect class="place" x={x} y={y} width={w} height={h} rx={6} />
      {layout.wide ? (
        <>
          <text x={w - 12} y={y + h / 2} text-anchor="end" font-size={14}>row {row + 1}</text>
          <text class="worth" x={w - 12} y={y + h / 2 + 17} text-anchor="end" font-size={11}>worth {prestige}</text>
        </>
      ) : (
        <>
          <text x={x + w / 2} y={20} text-anchor="middle" font-size={12}>{row + 1}</text>
          <text class="worth" x={x + w / 2 + 14} y={20} font-size={9}>·{prestige}</text>
        </>
      )}
    </g>
  );
});

const Patterns = pure(() => (
  <defs>
    <linearGradient id="wild" x1="0" x2="1" y1="0" y2="1">
      {[25, 95, 150, 250, 320].map((hue, n) => <stop offset={n / 4} stop-color={`oklch(0.72 0.13 ${hue})`} />)}
    </linearGradient>
    <pattern id="closed" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect class="hatch" width="2.4" height="7" />
    </pattern>
  </defs>
));

export function Grid({ board }: { board: BoardProps }) {
  const view = board.view as CardsView, before = board.before as CardsView | null;
  const layout = board.width >= NARROW ? WIDE : TALL;
  const over = view.phase === "over";
  const when = (r: number) => (r + 1 === view.round && !over ? "now" : r + 1 > view.round ? "later" : "past");
  const prestige = factsOf(view.game).prestige ?? [];
  return (
    <svg class="grid-table" viewBox={`0 0 ${layout.width} ${layout.height}`}>
      <Patterns />
      {ROWS.map((row, r) => <RowLabel key={row} layout={layout} row={r} state={when(r)} prestige={prestige[r]} marks={marksOf(board, row)} />)}
      {view.champions.map((creature, i) => {
        const out = view.eliminated.indexOf(creature);
        const crowns = view.pebbles.champion?.[creature] ?? NONE;
        return (
          <>
            {ROWS.map((row, r) => {
              const word = `${row} ${creature}`;
              const pile = view.grid[row]?.[creature], owner = view.pebbles[row]?.[creature];
              const pileThen = before?.grid[row]?.[creature], ownerThen = before?.pebbles[row]?.[creature];
              const changed = before !== null && pile !== pileThen && String(pile ?? "") !== String(pileThen ?? "");
              return (
                <Cell
                  key={word} game={view.game} layout={layout} column={i} row={r} word={word} pile={pile} owner={owner} out={out >= 0}
                  state={out >= 0 && r > out ? "closed" : when(r)} pileFresh={changed && Boolean(pile?.length)}
                  gone={changed && !pile?.length} lowest={r + 1 === view.round && Boolean(view.lowest?.includes(creature))} ownerFresh={before !== null && owner !== ownerThen} marks={marksOf(board, word)}
                />
              );
            })}
            <Champion
              key={creature} game={view.game} layout={layout} column={i} creature={creature} crowns={crowns}
              crowned={before ? before.pebbles.champion?.[creature] ?? NONE : crowns} holder={view.control?.[creature]} sums={view.sums?.[creature]} out={out}
              outNow={out >= 0 && before !== null && !before.eliminated.includes(creature)} marks={marksOf(board, creature)}
            />
          </>
        );
      })}
    </svg>
  );
}

const MiniCard = pure(({ game, card, seen, marks }: { game: string; card: string; seen?: boolean; marks: string }) => {
  const creature = creatureOf(card);
  const known = factsOf(game).creatures?.[creature];
  const name = title(game, card), short = known ? known[0] : title(game, creature);
  return (
    <span
      class={`mini${known ? "" : " wild"}${seen ? " seen" : ""}${marks}`} data-card={card} {...piece(card, name, marks)}
      style={{ ...(known ? { "--creature": colour(game, creature) } : {}), "--letters": Math.max(...short.split(" ").map((part) => part.length)) }}
    >
      <b>{valueOf(card) || "✦"}</b>
      <small>{short}</small>
    </span>
  );
});

const Back = () => <span class="mini back" role="img" aria-label="a hidden card" />;

// A list of cards, or only how many they are; some of these may be known all the same.
export function CardRow({ board, cards, seen = NONE }: { board: BoardProps; cards: Cards; seen?: string[] }) {
  const { game } = board.view;
  const shown = Array.isArray(cards) ? cards : seen;
  const hidden = Array.isArray(cards) ? 0 : Math.max(0, cards - seen.length);
  const times = new Map<string, number>();
  return (
    <>
      {shown.map((card, n) => {
        if (card === "?" || card === null) return <Back key={`?${n}`} />;
        const count = (times.get(card) ?? 0) + 1;
        times.set(card, count); // trees are there several times
        return <MiniCard key={`${card} ${count}`} game={game} card={card} seen={shown === seen} marks={marksOf(board, card)} />;
      })}
      {Array.from({ length: hidden }, (_, n) => <Back key={`hidden ${n}`} />)}
    </>
  );
}

// The points of a seat by pebble.
export function pointsText(view: CardsView, seat: number): string {
  const pebbles = view.points?.[seat] ?? [];
  const name = (place: string, creature: string) => `${title(view.game, creature)} ${place === "champion" ? "(secret)" : `in ${rowName(place)}`}`;
  return pebbles.length ? pebbles.map(([place, creature, worth]) => `${formatScore(worth)} ${name(place, creature)}`).join(", ") : "no points";
}

export function totalOf(view: CardsView, seat: number): number {
  return (view.points?.[seat] ?? []).reduce((sum, [, , worth]) => sum + worth, 0);
}

// What a seat has scored so far, pebble by pebble.
function Points({ view, seat }: { view: CardsView; seat: number }) {
  const pebbles = view.points?.[seat];
  if (!pebbles) return null;
  return (
    <div class="points">
      <strong>{several(totalOf(view, seat), "point")}</strong>{view.phase !== "over" && " so far"}
      {pebbles.length > 0 && `: ${pointsText(view, seat)}`}
    </div>
  );
}

function rowName(row: string): string {
  return `row ${row.slice(1)}`;
}

// The lowest cards of the row, and what that means.
export function Lowest({ view }: { view: CardsView }) {
  if (!view.lowest || view.phase === "over") return null;
  const row = ROWS[view.round - 1];
  const visible = (creature: string) => title(view.game, view.grid[row]![creature].at(-1)!);
  const at = (creature: string) => (creatureOf(view.grid[row]![creature].at(-1)!) === creature ? visible(creature) : `${title(view.game, creature)} with ${visible(creature)}`);
  const missing = view.champions.filter((creature) => !view.eliminated.includes(creature) && !view.grid[row]?.[creature]?.length).map((creature) => title(view.game, creature));
  const lowest = view.lowest.map(at);
  if (!lowest.length) return <p class="standing">No card lies in {rowName(row)} yet.</p>;
  const alone = lowest.length === 1;
  const wait = missing.length > 4 ? `${missing.length} others have` : `${listed(missing)} ${missing.length > 1 ? "have" : "has"}`;
  return (
    <p class="standing">
      {alone ? "Lowest in " : "Equally low in "}{rowName(row)}: <strong>{listed(lowest)}</strong>
      {missing.length ? (alone ? ", which would go out; " : ", so nobody would go out; ") + `${wait} no card yet.` : alone ? ", which would go out at the end of this turn." : ", so nobody would go out."}
    </p>
  );
}

function Hand({ board, seat }: { board: BoardProps; seat: number }) {
  const view = board.view as CardsView;
  const player = view.players[seat];
  const left = view.pebbles_left?.[seat] ?? 0;
  const count = Array.isArray(player.hand) ? player.hand.length : player.hand;
  const word = `seat-${seat}`, marks = marksOf(board, word);
  const aside = player.sidelined;
  return (
    <div class={`hand${view.turn === seat ? " turn" : ""}${String(seat) === board.looker ? " mine" : ""}${marks}`} data-hand={seat}>
      <div class="who" {...piece(word, undefined, marks)}>
        <Badge seat={seat} /> <span class="name">{board.bots[seat]}</span>
        <span class="stock" role="img" aria-label={`${several(left, "pebble")} left`}>{Array.from({ length: left }, () => <i class={`seat${seat}`} />)}</span>
        <span class="quiet">{several(count, "card")}</span>
      </div>
      <Points view={view} seat={seat} />
      <div class="cards">
        <CardRow board={board} cards={player.hand} seen={player.seen} />
        {player.secret && <span class="secret" title="a secret prediction"><em>secret</em><CardRow board={board} cards={[player.secret]} /></span>}
        {aside !== undefined && aside !== 0 && !(Array.isArray(aside) && !aside.length) && (
          <span class="secret" title="sidelined by Stag"><em>sidelined</em><CardRow board={board} cards={aside} /></span>
        )}
      </div>
    </div>
  );
}

// The cards of a pile are drawn once it is open.
export function Pile({ board, name, cards }: { board: BoardProps; name: string; cards: Cards }) {
  const [open, setOpen] = useState(false);
  const count = Array.isArray(cards) ? cards.length : cards;
  if (!count || !Array.isArray(cards)) return <span class="pile">{name} {count}</span>;
  return (
    <details class="pile" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{name} {count}</summary>
      {open && <div class="cards"><CardRow board={board} cards={cards} /></div>}
    </details>
  );
}

export function CardTable(board: BoardProps) {
  const view = board.view as CardsView;
  return (
    <Pieces class="cards-table" label="The table" onPick={board.onPick} onLook={board.onLook}>
      <div class="felt"><Grid board={board} /></div>
      <Lowest view={view} />
      {view.drawn !== undefined && view.drawn !== null && <div class="drawn"><em>looked at</em><CardRow board={board} cards={view.drawn} /></div>}
      <div class="hands">{view.players.map((_, seat) => <Hand key={seat} board={board} seat={seat} />)}</div>
      <div class="piles"><Pile board={board} name="deck" cards={view.deck} /> <Pile board={board} name="discard pile" cards={view.discard} /></div>
    </Pieces>
  );
}

// The words of what differs between two pictures.
export function changedCards(view: CardsView, before: CardsView): Set<string> {
  const found = new Set<string>();
  for (const creature of view.champions) {
    for (const row of ROWS) {
      if (String(view.grid[row]?.[creature] ?? "") !== String(before.grid[row]?.[creature] ?? "")
        || view.pebbles[row]?.[creature] !== before.pebbles[row]?.[creature]) found.add(`${row} ${creature}`);
    }
    if (String(view.pebbles.champion?.[creature] ?? "") !== String(before.pebbles.champion?.[creature] ?? "")
      || view.eliminated.includes(creature) !== before.eliminated.includes(creature)) found.add(creature);
  }
  return found;
}

// The name and the description of a piece.
export function describeCard(view: CardsView, word: string, bots: readonly string[]): [string, string] | null {
  const creatures = factsOf(view.game).creatures ?? {};
  const [first, second] = word.split(" ");
  if (second) {
    const pile = view.grid[first]?.[second] ?? [], owner = view.pebbles[first]?.[second];
    const out = view.eliminated.indexOf(second);
    if (out >= 0 && ROWS.indexOf(first) > out) return [`Row ${first.slice(1)}, ${title(view.game, second)}`, `closed: ${title(view.game, second)} was eliminated in round ${out + 1}`];
    const cards = pile.length ? pile.map((card) => title(view.game, card)).reverse().join(", ") + (pile.length > 1 ? " (bottom card last)" : "") : "no card";
    return [`Row ${first.slice(1)}, ${title(view.game, second)}`, `${cards}${owner === undefined ? "" : `; ${bots[owner] === "you" ? "your pebble" : `the pebble of ${bots[owner]}`}`}`];
  }
  const seat = /^seat-(\d+)$/.exec(word)?.[1];
  if (seat !== undefined) {
    const seen = view.players[Number(seat)].seen ?? [];
    const known = seen.length ? `; known to hold ${seen.map((card) => title(view.game, card)).join(", ")}` : "";
    const points = view.points?.[Number(seat)]?.length ? `; ${several(totalOf(view, Number(seat)), "point")}${view.phase === "over" ? "" : " so far"}: ${pointsText(view, Number(seat))}` : "";
    return [bots[Number(seat)], `seat ${seat}, ${several(view.pebbles_left?.[Number(seat)] ?? 0, "pebble")} left${known}${points}`];
  }
  if (ROWS.includes(word)) return [`Row ${word.slice(1)}`, `a pebble in it is worth ${factsOf(view.game).prestige?.[ROWS.indexOf(word)]}`];
  const known = creatures[creatureOf(word)];
  if (!known) return [title(view.game, word), factsOf(view.game).cards?.[creatureOf(word)] ?? ""];
  if (word !== creatureOf(word)) return [title(view.game, word), known[1]];
  const holder = view.control?.[word];
  const control = view.eliminated.includes(word) ? "eliminated" : controlText(rank(view.sums?.[word]), holder, (one) => bots[one]);
  return [known[0], `${known[1]} · ${control}`];
}
