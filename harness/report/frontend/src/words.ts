// The names of pieces, and events in words. A film has the sentences: see replay_data.py.

import { factsOf } from "./data";
import type { News } from "./film";

export function creatureOf(card: string): string {
  return card.replace(/-\d+$/, "");
}

export function valueOf(card: string): string {
  return /-(\d+)$/.exec(card)?.[1] ?? "";
}

export function title(game: string, name: string): string {
  const known = factsOf(game).creatures?.[creatureOf(name)];
  const text = known ? known[0] : creatureOf(name).replace(/-/g, " ");
  const value = valueOf(name);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${value && ` ${value}`}`;
}

export function several(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}

export function listed(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : words.join("");
}

export function formatScore(value: number): string {
  return String(Math.round(value * 100) / 100);
}

const ENDINGS: Record<string, string> = {
  "five-rounds": "the fifth round is over", "deck-empty": "the deck is empty", stall: "nothing happened any more",
  scored: "all tiles are placed", "turn-limit": "the last turn is over", fault: "a fault", resigned: "nobody was left to play on", unfinished: "not finished",
};

// Why a game was over. Of games that this page does not know it is the engine's own word.
export function ending(reason: string): string {
  return ENDINGS[reason] ?? reason;
}

// What happened: in words, with the names of the players, or a move in its notation.
export function sentence(news: News, bots: readonly string[], notation = false): string {
  return notation && news.move !== undefined ? news.move : withNames(news.text, bots);
}

export function withNames(text: string, bots: readonly string[]): string {
  return text.replace(/@(\d)/g, (_, seat: string) => bots[Number(seat)]);
}
