// The board of tiles: hexagons with a corner on top, cells by axial coordinates.
// Its properties are those of every board: see pieces.tsx.

import { useState } from "preact/hooks";
import { factsOf } from "./data";
import type { View } from "./film";
import { Badge, type BoardProps, marksOf, piece, Pieces } from "./pieces";
import { pure } from "./pure";
import { several, title } from "./words";

const HEX = 46;
const CELL = /^-?\d+,-?\d+$/;

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
}

function centre(cell: string): [number, number] {
  const [q, r] = cell.split(",").map(Number);
  return [HEX * Math.sqrt(3) * (q + r / 2), HEX * 1.5 * r];
}

function hexPath(size: number): string {
  const corners = Array.from({ length: 6 }, (_, n) => {
    const angle = Math.PI / 3 * n + Math.PI / 6;
    return `${(size * Math.cos(angle)).toFixed(1)} ${(size * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}

const EDGE = hexPath(HEX - 1.5), FACE = hexPath(HEX - 6), OPEN = hexPath(HEX - 4), INNER = hexPath(HEX - 5), FRAME = hexPath(HEX + 1);

function at(cell: string): string {
  const [x, y] = centre(cell);
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
}

const Tile = pure(({ game, cell, text, beads, coordinates, marks }: TileProps) => {
  const [name, face] = text.split(" ");
  const family = factsOf(game).tiles?.[name]?.[0] ?? "";
  const label = `${title(game, name)}${face ? `, ${face}` : ""}, at ${cell}${beads ? `, ${several(beads, "token")} on it` : ""}`;
  return (
    <g class={`tile ${face ?? "grey"} ${family}${marks}`} data-tile={name} transform={at(cell)} {...piece(cell, label, marks)}>
      <TileFace name={name} beads={beads} />
      {coordinates && <text class="coordinates" y={HEX * 0.42} text-anchor="middle" font-size={10}>{cell}</text>}
    </g>
  );
});

function Board({ board: props }: { board: BoardProps }) {
  const view = props.view as TilesView, before = props.before as TilesView | null;
  const { board } = view;
  const cells = Object.keys(board).sort((one, other) => (board[one] < board[other] ? -1 : 1)); // a tile that moves is the same piece
  const named = [...(props.targets ?? []), ...(props.playable ?? []), ...(props.lit ?? []), ...(props.better ?? [])];
  const open = [...new Set(named.filter((word) => CELL.test(word) && !board[word]))];
  const bound = [...(view.map ?? []), ...(view.next?.map ?? [])].filter((cell) => !board[cell]);
  const gone = before ? Object.keys(before.board).filter((cell) => !board[cell]) : [];
  const points = [...cells, ...open, ...bound, ...gone].map(centre);
  const xs = points.map((point) => point[0]), ys = points.map((point) => point[1]);
  const left = Math.min(...xs) - HEX - 8, top = Math.min(...ys) - HEX - 8;
  const width = Math.max(...xs) + HEX + 8 - left, height = Math.max(...ys) + HEX + 8 - top;
  const fresh = before ? [...changedTiles(view, before)].filter((cell) => board[cell]) : [];
  return (
    <svg class="board" viewBox={[left, top, width, height].map((one) => one.toFixed(0)).join(" ")} style={{ "--across": (width / (HEX * 1.74)).toFixed(2) }}>
      {open.map((cell) => (
        <g key={`open ${cell}`} class={`open${marksOf(props, cell)}`} transform={at(cell)} {...piece(cell, `empty cell ${cell}`, marksOf(props, cell))}>
          <path d={OPEN} />
          {props.coordinates && <text class="coordinates" y={4} text-anchor="middle" font-size={11}>{cell}</text>}
        </g>
      ))}
      {bound.map((cell) => <path key={`bound ${cell}`} class="bound" d={INNER} transform={at(cell)}><title>named by Map: {cell}</title></path>)}
      {gone.map((cell) => <path key={`gone ${cell}`} class="gone" d={INNER} transform={at(cell)} />)}
      {cells.map((cell) => {
        const name = board[cell].split(" ")[0];
        return <Tile key={name} game={view.game} cell={cell} text={board[cell]} beads={view.beads?.[name]} coordinates={Boolean(props.coordinates)} marks={marksOf(props, cell)} />;
      })}
      {fresh.map((cell) => <path key={`fresh ${cell}`} class="fresh" d={FRAME} transform={at(cell)} />)}
    </svg>
  );
}

const SIZE = HEX + 6;

const LooseTile = pure(({ game, name, token, taken, marks }: { game: string; name: string; token: number; taken: boolean; marks: string }) => (
  <svg
    class={`loose${marks}`} viewBox={`${-SIZE} ${-SIZE} ${2 * SIZE} ${2 * SIZE}`} data-tile={name}
    {...piece(name, `${title(game, name)}${taken ? ", taken" : ""}${token ? `, with ${several(token, "token")}` : ""}`, marks)}
  >
    <g class={`tile grey ${factsOf(game).tiles?.[name]?.[0] ?? ""}${taken ? " taken" : ""}`}><TileFace name={name} beads={token ? `+${token}` : undefined} /></g>
  </svg>
));

function NameList({ name, tiles }: { name: string; tiles?: string[] }) {
  const [open, setOpen] = useState(false);
  if (!tiles?.length) return null;
  return (
    <details class="pile" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{name} {tiles.length}</summary>
      {open && <p>{[...tiles].sort().join(", ")}</p>}
    </details>
  );
}

function Side({ board, seat }: { board: BoardProps; seat: number }) {
  const view = board.view as TilesView;
  const colour = view.colors?.[seat];
  const own = colour ? Object.values(view.board).filter((text) => text.endsWith(` ${colour}`)) : [];
  const beads = own.reduce((sum, text) => sum + (view.beads?.[text.split(" ")[0]] ?? 0), 0);
  return (
    <div class={`hand${view.turn === seat ? " turn" : ""}`}>
      <div class="who">
        <Badge seat={seat} /> {colour && <i class={`side ${colour}`} title={colour} />}<span class="name">{board.bots[seat]}</span>
        <span class="quiet">{`${colour ? `${colour}: ` : ""}${several(own.length, "tile")}, ${several(view.tokens?.[seat] ?? 0, "token")}${beads ? `, ${beads} on tiles` : ""}`}</span>
      </div>
    </div>
  );
}

function Bindings({ view }: { view: TilesView }) {
  const found: string[] = [];
  if (view.quota === 1 && (view.number ?? 0) > 1 && view.phase !== "over") found.push("Famine: one tile this turn");
  if (view.destiny?.length) found.push(`Destiny: ${view.destiny.join(" and ")}`);
  if (view.next?.quota) found.push("next turn: Famine");
  if (view.next?.destiny) found.push(`next turn, Destiny: ${view.next.destiny.join(" and ")}`);
  return found.length ? <p class="legend">{found.join(" · ")}</p> : null;
}

export function TileTable(board: BoardProps) {
  const view = board.view as TilesView;
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

// What a piece is, for whoever points at it.
export function describeTile(view: TilesView, word: string): [string, string] | null {
  const [name, face] = (CELL.test(word) ? view.board[word] ?? "" : word).split(" ");
  if (!name) return [`Cell ${word}`, "empty"];
  const rule = factsOf(view.game).tiles?.[name]?.[1] ?? "";
  return [title(view.game, name), [rule, face && `${face} side up`, name !== word && `at ${word}`].filter(Boolean).join(" · ")];
}
