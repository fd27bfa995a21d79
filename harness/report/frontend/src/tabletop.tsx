// The table as a player sees it: the others above, the board in the middle, the own hand or the pool below,
// everything within the window. The pieces are those of the viewer.

import type { ComponentChild } from "preact";
import { CardRow, type CardsView, Grid, Pile, ROWS, totalOf } from "./cards";
import type { Kinds } from "./choosing";
import type { View } from "./film";
import { Bindings, Board, LooseTile, NameList, Side, type TilesView } from "./hexes";
import { Badge, type BoardProps, marksOf, piece, Pieces } from "./pieces";
import { hasCards, hasTiles } from "./table";
import { formatScore, several, title } from "./words";

export const CELL = /^-?\d+,-?\d+$/;

// The pieces on the screen, and of what kind each is. Empty cells of tiles are there if a move names them.
export function piecesShown(view: View, seat: number | null, legal: readonly string[]): Kinds {
  const found = new Map<string, string>();
  if (hasTiles(view)) {
    for (const move of legal) for (const word of move.split(" ")) if (CELL.test(word)) found.set(word, "cell");
    for (const cell of Object.keys(view.board)) found.set(cell, "tile");
    for (const name of [...Object.keys(view.taken ?? {}), ...Object.keys(view.pool ?? {})]) found.set(name, "loose");
  } else if (hasCards(view)) {
    for (const creature of view.champions) {
      found.set(creature, "champion");
      for (const row of ROWS) found.set(`${row} ${creature}`, "cell");
    }
    for (const row of ROWS) found.set(row, "row");
    view.players.forEach((_, player) => found.set(`seat-${player}`, "player"));
    const own = seat === null ? [] : [view.players[seat].hand, view.drawn];
    for (const cards of own) if (Array.isArray(cards)) for (const card of cards) found.set(card, "card");
  }
  return found;
}

export function arrange(board: BoardProps): ComponentChild {
  if (hasTiles(board.view)) return <TilesTop board={board} view={board.view} />;
  if (hasCards(board.view)) return <CardsTop board={board} view={board.view} />;
  return undefined;
}

function count(cards: string[] | number | undefined | null): number {
  return Array.isArray(cards) ? cards.length : cards ?? 0;
}

function Stock({ view, seat }: { view: CardsView; seat: number }) {
  const left = view.pebbles_left?.[seat] ?? 0;
  return <span class="stock" role="img" aria-label={`${several(left, "pebble")} left`}>{Array.from({ length: left }, () => <i class={`seat${seat}`} />)}</span>;
}

// What a player has by now.
function Score({ view, seat }: { view: CardsView; seat: number }) {
  return <span class="score" title="points so far">{formatScore(totalOf(view, seat))}<span class="unit"> {totalOf(view, seat) === 1 ? "point" : "points"}</span></span>;
}

// Another player, in one line.
function Other({ board, view, seat }: { board: BoardProps; view: CardsView; seat: number }) {
  const player = view.players[seat];
  const word = `seat-${seat}`, marks = marksOf(board, word);
  const seen = (player.seen ?? []).map((card) => title(view.game, card));
  const aside = count(player.sidelined);
  return (
    <div class={`other hand${view.turn === seat ? " turn" : ""}${marks}`} data-hand={seat} {...piece(word, undefined, marks)}>
      <Badge seat={seat} /> <span class="name">{board.bots[seat]}</span>
      <Stock view={view} seat={seat} />
      <Score view={view} seat={seat} />
      <span class="held"><span class="cardback" aria-hidden="true" />{count(player.hand)}<span class="hidden"> cards</span></span>
      {player.secret && <span class="tag">secret</span>}
      {aside > 0 && <span class="tag">{aside} aside</span>}
      {seen.length > 0 && <span class="tag seen" title={`holds ${seen.join(", ")}`}>{seen.join(", ")}</span>}
    </div>
  );
}

function CardsTop({ board, view }: { board: BoardProps; view: CardsView }) {
  const own = board.looker === "all" ? null : Number(board.looker);
  const player = own === null ? null : view.players[own];
  const others = view.players.map((_, seat) => seat).filter((seat) => seat !== own);
  const drawn = Array.isArray(view.drawn) && view.drawn.length > 0 ? view.drawn : null;
  const word = `seat-${own}`, marks = own === null ? "" : marksOf(board, word);
  return (
    <Pieces class="tabletop cards-table" label="The table" onPick={board.onPick} onLook={board.onLook}>
      <div class={`others of${others.length}`}>{others.map((seat) => <Other key={seat} board={board} view={view} seat={seat} />)}</div>
      <div class="felt"><Grid board={board} /></div>
      {player && (
        <div class={`own hand${view.turn === own ? " turn" : ""}${marks}`} data-hand={own}>
          <div class="who" {...piece(word, undefined, marks)}>
            <Badge seat={own!} /> <span class="name">{board.bots[own!]}</span> <Stock view={view} seat={own!} />
            <Score view={view} seat={own!} />
            <span class="quiet">{several(count(player.hand), "card")}</span>
            {count(player.sidelined) > 0 && <span class="tag">{count(player.sidelined)} aside</span>}
          </div>
          <div class={`cards${count(player.hand) > 11 ? " many" : ""}`}>
            {drawn && <span class="drawn"><em>choose from</em><CardRow board={board} cards={drawn} /></span>}
            <CardRow board={board} cards={player.hand} />
            {player.secret && <span class="secret" title="a secret prediction"><em>secret</em><CardRow board={board} cards={[player.secret]} /></span>}
          </div>
        </div>
      )}
      <div class="piles"><Pile board={board} name="deck" cards={view.deck} /> <Pile board={board} name="discard pile" cards={view.discard} /></div>
    </Pieces>
  );
}

function TilesTop({ board, view }: { board: BoardProps; view: TilesView }) {
  const taken = Object.entries(view.taken ?? {}), pool = Object.entries(view.pool ?? {});
  const tile = ([name, token]: [string, number], mine: boolean) => <LooseTile key={name} game={view.game} name={name} token={token} taken={mine} marks={marksOf(board, name)} />;
  return (
    <Pieces class="tabletop tiles-table" label="The table" onPick={board.onPick} onLook={board.onLook}>
      <div class="sides">{[0, 1].map((seat) => <Side key={seat} board={board} seat={seat} />)}</div>
      <div class="felt"><Board board={board} /></div>
      <div class="pool own">
        {taken.map((one) => tile(one, true))}
        {taken.length > 0 && <span key="gap" class="gap" />}
        {pool.map((one) => tile(one, false))}
      </div>
      <div class="piles"><NameList name="bag" tiles={view.bag} /> <NameList name="out of the game" tiles={view.dead} /> <Bindings view={view} /></div>
    </Pieces>
  );
}
