// The board of tiles: hexagons with a corner on top, cells by axial coordinates.
// Its properties are those of every board: see pieces.tsx.

import { useRef, useState } from "preact/hooks";
import { NARROW } from "./cards";
import { factsOf } from "./data";
import type { View } from "./film";
import { Badge, type BoardProps, marksOf, piece, Pieces } from "./pieces";
import { pure } from "./pure";
import { listed, several, title } from "./words";

const HEX = 46;
const CELL = /^-?\d+,-?\d+$/;
const PHONE = 1.05; // the height of the board there by its width
const STAYS = 1.25;

export interface TilesView extends View {
  board: Record<string, string>;
  beads?: Record<string, number>;
  taken?: Record<string, number>;
  pool?: Record<string, number>;
  bag?: string[];
  dead?: string[];
  colors: string[] | null;
  tokens?: number[];
  quota?: number;
  map?: string[];
  destiny?: string[];
  next?: { quota?: number; map?: string[]; destiny?: string[] };
  speed?: string;
  relieved?: string[];
  // What the engine explains: see explain_choices in equinox/tiles/explain.py.
  open?: Record<string, 1>;
  restrictions?: string[];
  barred?: Record<string, Record<string, string> | string[]>;
  ignored?: Record<string, string[]>;
  targets?: string[];
  sums?: { points: number }[];
}

const WHITE = 1, BLACK = 2, BOTH = 3;

// The tiles that are placed now.
function atHand(view: TilesView): string[] {
  return view.phase !== "place" ? [] : view.speed ? [view.speed] : Object.keys(view.taken ?? {});
}

function openCells(view: TilesView): string[] {
  const places = Object.keys(view.open ?? {}).map((cell) => cell.split(",").map(Number));
  return places.sort(([q, r], [other, below]) => q - other || r - below).map((place) => place.join(","));
}

// What bars a tile from an open cell (by its number), with which faces.
function barsAt(view: TilesView, tile: string, place: number): [restrictions: string, faces: number][] {
  const found: [string, number][] = [];
  const barred = view.barred?.[tile] as Record<string, string> | undefined;
  for (const names in barred) if (barred[names][place] !== "0") found.push([names, Number(barred[names][place])]);
  return found;
}

// The faces that are left.
function free(bars: [string, number][]): number {
  return bars.reduce((left, [, faces]) => left & ~faces, BOTH);
}

function nameFaces(faces: number): string {
  return faces === BOTH ? "either face" : faces === WHITE ? "white" : faces === BLACK ? "black" : "neither face";
}

// What may be done on an open cell (by its number, if it is one), tile by tile.
function explainCell(view: TilesView, cell: string, place: number): string {
  if (view.phase === "effect") return view.targets?.includes(cell) ? "can be chosen" : "";
  if (place < 0) return "empty";
  const bars = (why: [string, number][]) => listed(why.map(([names, faces]) => `${listed(names.split(" ").map((name) => title(view.game, name)))} ${names.includes(" ") ? "bar" : "bars"} ${faces === BOTH ? "it" : nameFaces(faces)}`));
  const words = atHand(view).map((tile) => {
    const found = barsAt(view, tile, place), left = free(found);
    return `${title(view.game, tile)}: ${left ? nameFaces(left) : "not here"}${found.length ? ` (${bars(found)})` : ""}`;
  });
  return words.join(" · ") || "empty";
}

// The restrictions that keep an effect from choosing a cell.
function barsTarget(view: TilesView, cell: string): string[] {
  if (view.phase !== "effect") return [];
  const found = Object.entries((view.barred ?? {}) as Record<string, string[]>).filter(([, cells]) => cells.includes(cell));
  return [...new Set(found.flatMap(([names]) => names.split(" ")))];
}

// By how many sixths the board is turned: a long one has more room along the long side of a phone.
function centre(cell: string, turn = 0): [number, number] {
  let [q, r] = cell.split(",").map(Number);
  for (let n = 0; n < turn; n++) [q, r] = [-r, q + r];
  return [HEX * Math.sqrt(3) * (q + r / 2), HEX * 1.5 * r];
}

function neighbours(cell: string): string[] {
  const [q, r] = cell.split(",").map(Number);
  return [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]].map(([dq, dr]) => `${q + dq},${r + dr}`);
}

function hexPath(size: number): string {
  const corners = Array.from({ length: 6 }, (_, n) => {
    const angle = Math.PI / 3 * n + Math.PI / 6;
    return `${(size * Math.cos(angle)).toFixed(1)} ${(size * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}

const EDGE = hexPath(HEX - 1.5), FACE = hexPath(HEX - 6), OPEN = hexPath(HEX - 4), INNER = hexPath(HEX - 5), FRAME = hexPath(HEX + 1), ONLY = hexPath(HEX / 3);

function extent(cells: readonly string[], turn: number): [left: number, top: number, width: number, height: number] {
  const points = cells.map((cell) => centre(cell, turn));
  const xs = points.map((point) => point[0]), ys = points.map((point) => point[1]);
  const left = Math.min(...xs) - HEX - 8, top = Math.min(...ys) - HEX - 8;
  return [left, top, Math.max(...xs) + HEX + 8 - left, Math.max(...ys) + HEX + 8 - top];
}

// The turn in which the cells are largest on a phone. It stays as it was unless another is much better.
function chooseTurn(cells: readonly string[], now: number): number {
  const size = (turn: number) => {
    const [, , width, height] = extent(cells, turn);
    return Math.min(1 / width, PHONE / height) * (turn === now ? STAYS : 1);
  };
  return [0, 1, 2].reduce((best, turn) => (size(turn) > size(best) ? turn : best), now);
}

function at(cell: string, turn: number): string {
  const [x, y] = centre(cell, turn);
  return `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
}

function tileSize(name: string): number {
  return name.length > 7 ? 12.5 : name.length > 6 ? 13.5 : 15;
}

function TileFace({ name, beads }: { name: string; beads?: number | string }) {
  return (
    <>
      <path class="edge" d={EDGE} />
      <path class="face" d={FACE} />
      <circle class="gem" cy={-HEX * 0.56} r={4.2} />
      <text y={5} text-anchor="middle" font-size={tileSize(name)}>{name}</text>
      {beads ? (
        <g class="beads">
          <circle cy={HEX * 0.52} r={11} />
          <text y={HEX * 0.52 + 4.5} text-anchor="middle" font-size={13}>{beads}</text>
        </g>
      ) : null}
    </>
  );
}

interface TileProps {
  game: string;
  cell: string;
  text: string;
  beads?: number;
  coordinates: boolean;
  marks: string;
  turn: number;
}

const Tile = pure(({ game, cell, text, beads, coordinates, marks, turn }: TileProps) => {
  const [name, face] = text.split(" ");
  const family = factsOf(game).tiles?.[name]?.[0] ?? "";
  const label = `${title(game, name)}${face ? `, ${face}` : ""}, at ${cell}${beads ? `, ${several(beads, "token")} on it` : ""}`;
  return (
    <g class={`tile ${face ?? "grey"} ${family}${marks}`} data-tile={name} transform={at(cell, turn)} {...piece(cell, label, marks)}>
      <TileFace name={name} beads={beads} />
      {coordinates && <text class="coordinates" y={HEX * 0.42} text-anchor="middle" font-size={10}>{cell}</text>}
    </g>
  );
});

interface OpenCellProps {
  cell: string;
  hint: string;
  faces?: number; // with which a tile may go there, if that is shown
  coordinates: boolean;
  turn: number;
  marks: string;
}

const OpenCell = pure(({ cell, hint, faces, coordinates, turn, marks }: OpenCellProps) => (
  <g class={`open${marks}`} transform={at(cell, turn)} {...piece(cell, `empty cell ${cell}${hint && `: ${hint}`}`, marks)}>
    <path d={OPEN} />
    {(faces === WHITE || faces === BLACK) && <path class={`only ${nameFaces(faces)}`} d={ONLY} />}
    {faces === 0 && <path class="shut" d="M-6 -6L6 6M6 -6L-6 6" />}
    {coordinates && <text class="coordinates" y={4} text-anchor="middle" font-size={11}>{cell}</text>}
  </g>
));

export function Board({ board: props }: { board: BoardProps }) {
  const view = props.view as TilesView, before = props.before as TilesView | null;
  const { board } = view;
  const cells = Object.keys(board).sort((one, other) => (board[one] < board[other] ? -1 : 1)); // a tile that moves is the same piece
  const named = [...(props.targets ?? []), ...(props.playable ?? []), ...(props.lit ?? []), ...(props.better ?? []), ...(props.open ?? [])];
  const frontier = props.choices ? openCells(view) : [];
  const places = new Map(frontier.map((cell, place) => [cell, place]));
  const hand = atHand(view), tiles = hand.includes(props.looked ?? "") ? [props.looked!] : hand;
  const facesAt = (place: number) => tiles.reduce((faces, tile) => faces | free(barsAt(view, tile, place)), 0);
  const open = [...new Set([...(hand.length ? frontier : []), ...named.filter((word) => CELL.test(word) && !board[word])])];
  const bound = [...(view.map ?? []), ...(view.next?.map ?? [])].filter((cell) => !board[cell]);
  const gone = before ? Object.keys(before.board).filter((cell) => !board[cell]) : [];
  const around = props.open ? cells.flatMap(neighbours) : frontier; // so that the picture keeps its place from one decision to the next
  const all = [...cells, ...open, ...bound, ...gone, ...around];
  const turned = useRef(0);
  turned.current = props.open && props.width < NARROW ? chooseTurn([...cells, ...around], turned.current) : 0;
  const turn = turned.current;
  const [left, top, width, height] = extent(all, turn);
  const fresh = before ? [...changedTiles(view, before)].filter((cell) => board[cell]) : [];
  return (
    <svg class="board" viewBox={[left, top, width, height].map((one) => one.toFixed(0)).join(" ")} style={{ "--across": (width / (HEX * 1.74)).toFixed(2) }}>
      {open.map((cell) => (
        <OpenCell
          key={`open ${cell}`} cell={cell} hint={props.choices ? explainCell(view, cell, places.get(cell) ?? -1) : ""}
          faces={hand.length && places.has(cell) ? facesAt(places.get(cell)!) : undefined} coordinates={Boolean(props.coordinates)} turn={turn}
          marks={marksOf(props, cell)}
        />
      ))}
      {bound.map((cell) => <path key={`bound ${cell}`} class="bound" d={INNER} transform={at(cell, turn)}><title>named by Map: {cell}</title></path>)}
      {gone.map((cell) => <path key={`gone ${cell}`} class={`gone${before!.board[cell].split(" ")[0] === props.scored ? " scored" : ""}`} d={INNER} transform={at(cell, turn)} />)}
      {cells.map((cell) => {
        const name = board[cell].split(" ")[0];
        return <Tile key={name} game={view.game} cell={cell} text={board[cell]} beads={view.beads?.[name]} coordinates={Boolean(props.coordinates)} turn={turn} marks={marksOf(props, cell) + (name === props.scored ? " scored" : "")} />;
      })}
      {fresh.map((cell) => <path key={`fresh ${cell}`} class="fresh" d={FRAME} transform={at(cell, turn)} />)}
    </svg>
  );
}

const SIZE = HEX + 6;

export const LooseTile = pure(({ game, name, token, taken, marks }: { game: string; name: string; token: number; taken: boolean; marks: string }) => (
  <svg
    class={`loose${marks}`} viewBox={`${-SIZE} ${-SIZE} ${2 * SIZE} ${2 * SIZE}`} data-tile={name}
    {...piece(name, `${title(game, name)}${taken ? ", taken" : ""}${token ? `, with ${several(token, "token")}` : ""}`, marks)}
  >
    <g class={`tile grey ${factsOf(game).tiles?.[name]?.[0] ?? ""}${taken ? " taken" : ""}`}><TileFace name={name} beads={token ? `+${token}` : undefined} /></g>
  </svg>
));

export function NameList({ name, tiles }: { name: string; tiles?: string[] }) {
  const [open, setOpen] = useState(false);
  if (!tiles?.length) return null;
  return (
    <details class="pile" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{name} {tiles.length}</summary>
      {open && <p>{[...tiles].sort().join(", ")}</p>}
    </details>
  );
}

export function Side({ board, seat }: { board: BoardProps; seat: number }) {
  const view = board.view as TilesView;
  const colour = view.colors?.[seat];
  const own = colour ? Object.values(view.board).filter((text) => text.endsWith(` ${colour}`)) : [];
  const sum = board.ended ? view.sums?.[seat]?.points : undefined;
  const beads = own.reduce((sum, text) => sum + (view.beads?.[text.split(" ")[0]] ?? 0), 0);
  return (
    <div class={`hand${view.turn === seat ? " turn" : ""}`}>
      <div class="who">
        <Badge seat={seat} /> {colour && <i class={`side ${colour}`} title={colour} />}<span class="name">{board.bots[seat]}</span>
        <span class="quiet">{`${colour ? `${colour}: ` : ""}${several(own.length, "tile")}, ${several(view.tokens?.[seat] ?? 0, "token")}${beads ? `, ${beads} on tiles` : ""}`}</span>
        {sum !== undefined && <strong class="total">{several(sum, "point")}</strong>}
      </div>
    </div>
  );
}

// What binds this turn and the next one, and what need not be obeyed.
export function Bindings({ view }: { view: TilesView }) {
  const found: string[] = [];
  const name = (tiles: string[]) => listed(tiles.map((tile) => title(view.game, tile)));
  if (view.restrictions?.length) found.push(`In force: ${name(view.restrictions)}`);
  for (const [tile, ignored] of Object.entries(view.ignored ?? {})) found.push(`${name(ignored)} ignored for ${name([tile])}, which has no other legal play`);
  if (view.relieved?.length) found.push(`${name(view.relieved)} ignored for this play`);
  if (view.quota === 1 && (view.number ?? 0) > 1 && view.phase !== "over") found.push("Famine: one tile this turn");
  if (view.destiny?.length && view.phase !== "over") found.push(`Destiny: ${name(view.destiny)}`);
  if (view.next?.quota) found.push("next turn: Famine");
  if (view.next?.destiny) found.push(`next turn, Destiny: ${name(view.next.destiny)}`);
  return found.length ? <p class="legend">{found.join(" · ")}</p> : null;
}

export function TileTable(props: BoardProps) {
  const view = props.view as TilesView;
  const board = props.choices && view.targets ? { ...props, targets: new Set(view.targets) } : props;
  const taken = Object.entries(view.taken ?? {}), pool = Object.entries(view.pool ?? {});
  return (
    <Pieces class="tiles-table" label="The table" onPick={board.onPick} onLook={board.onLook}>
      <div class="sides">{[0, 1].map((seat) => <Side key={seat} board={board} seat={seat} />)}</div>
      <div class="felt"><Board board={board} /></div>
      {(taken.length > 0 || pool.length > 0) && (
        <div class="pool">
          {taken.map(([name, token]) => <LooseTile key={name} game={view.game} name={name} token={token} taken marks={marksOf(board, name)} />)}
          {taken.length > 0 && <span key="gap" class="gap" />}
          {pool.map(([name, token]) => <LooseTile key={name} game={view.game} name={name} token={token} taken={false} marks={marksOf(board, name)} />)}
        </div>
      )}
      <Bindings view={view} />
      <div class="piles"><NameList name="bag" tiles={view.bag} /> <NameList name="out of the game" tiles={view.dead} /></div>
    </Pieces>
  );
}

// The cells that differ between two pictures.
export function changedTiles(view: TilesView, before: TilesView): Set<string> {
  const found = new Set<string>();
  for (const cell of new Set([...Object.keys(view.board), ...Object.keys(before.board)])) {
    const name = view.board[cell]?.split(" ")[0];
    if (view.board[cell] !== before.board[cell] || (name && view.beads?.[name] !== before.beads?.[name])) found.add(cell);
  }
  return found;
}

// The name and the description of a piece.
export function describeTile(view: TilesView, word: string): [string, string] | null {
  const [name, face] = (CELL.test(word) ? view.board[word] ?? "" : word).split(" ");
  if (!name) return [`Cell ${word}`, explainCell(view, word, openCells(view).indexOf(word)) || "empty"];
  const rule = factsOf(view.game).tiles?.[name]?.[1] ?? "";
  const barred = barsTarget(view, word).map((one) => title(view.game, one));
  const words = [
    rule, face && `${face} side up`, name !== word && `at ${word}`, view.targets?.includes(word) && "can be chosen",
    barred.length > 0 && `cannot be chosen: ${listed(barred)} ${barred.length > 1 ? "forbid" : "forbids"} it`,
    view.restrictions?.includes(name) && "in force",
    view.phase === "take" && view.targets && view.pool?.[name] !== undefined && !view.targets.includes(name) && "cannot be taken now",
  ];
  return [title(view.game, name), words.filter(Boolean).join(" · ")];
}
