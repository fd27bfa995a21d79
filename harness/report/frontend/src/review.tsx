// A review of a game (harness/review.py): the chances to win, the marked moves, and better ones.

import type { ComponentChildren } from "preact";
import type { Film } from "./film";
import { Badge } from "./pieces";
import { several } from "./words";

export type Mark = "inaccuracy" | "mistake" | "blunder";

interface Estimate {
  value: number;
  low: number;
  high: number;
  kind: string;
}

export interface Decision {
  number: number;
  seat: number;
  played: string;
  best: string;
  mark: Mark | null;
  loss: Estimate;
  best_win: Estimate;
  chances: number[];
}

export type Marked = Decision & { mark: Mark };

export interface Review {
  decisions: Decision[];
  seats: { seat: number; accuracy: number | null; mean_loss: number | null; decisions: number; blunders: number; mistakes: number; inaccuracies: number }[];
  turning_points: { text: string }[];
}

export const SIGNS: Record<Mark, string> = { inaccuracy: "?!", mistake: "?", blunder: "??" };
const CLAIM = /\bwin\b[^\d%]{0,12}(\d{1,3}(?:\.\d+)?)\s*%/i;

// The decisions whose judgement a looker may know: each is judged by what its own seat knew.
function decisionsFor(film: Film, looker: string): Decision[] {
  const decisions = film.review?.decisions ?? [];
  return looker === "all" ? decisions : decisions.filter((one) => String(one.seat) === looker);
}

export function marksFor(film: Film, looker: string): Marked[] {
  return decisionsFor(film, looker).filter((one): one is Marked => Boolean(one.mark));
}

function percentage(value: number): string {
  return `${Math.round(100 * value)} %`;
}

export function lossText(loss: Estimate): string {
  return loss.kind === "exact" ? `${percentage(loss.value)}, proved` : `${percentage(loss.value)} ± ${percentage((loss.high - loss.low) / 2)}`;
}

export function markTitle(film: Film, one: Marked): string {
  return `${one.number}. ${film.bots[one.seat]}: ${one.played} (${one.mark}); better: ${one.best} (+${lossText(one.loss)})`;
}

type Line = [place: number, chance: number][];

// Lines by seat. A looker who sees everything gets each seat's chance as that seat could judge it.
function chanceLines(film: Film, looker: string): Line[] {
  const lines: Line[] = film.bots.map(() => []);
  for (const one of decisionsFor(film, looker)) {
    one.chances.forEach((chance, seat) => { if (looker !== "all" || seat === one.seat) lines[seat].push([one.number - 1, chance]); });
  }
  const ranks = film.outcome && film.outcome.reason !== "unfinished" ? film.outcome.ranks : [];
  const winners = ranks.filter((rank) => rank === 1).length;
  const end = film.steps.findLastIndex((step) => step.s !== undefined);
  lines.forEach((line, seat) => { if (line.length && winners) line.push([end, ranks[seat] === 1 ? 1 / winners : 0]); });
  return lines;
}

// The same, by what the bots said in their notes.
function claimLines(film: Film, looker: string): Line[] {
  const lines: Line[] = film.bots.map(() => []);
  film.steps.forEach((step, place) => {
    const found = step.note && (looker === "all" || String(step.s) === looker) ? CLAIM.exec(step.note) : null;
    if (found && step.s !== undefined) lines[step.s].push([place - 1, Math.min(100, Number(found[1])) / 100]);
  });
  return lines;
}

export function hasCurve(film: Film): boolean {
  return [...chanceLines(film, "all"), ...claimLines(film, "all")].some((line) => line.length > 1);
}

// The lines and signs of the curve; `children` are drawn above them.
export function Curve({ film, looker, last, onPick, children }: { film: Film; looker: string; last: number; onPick: (share: number) => void; children?: ComponentChildren }) {
  const at = (place: number) => 1000 * place / Math.max(1, last);
  const draw = (kind: string) => (line: Line, seat: number) => line.length > 1 && (
    <polyline class={`${kind} seat${seat}`} points={line.map(([place, chance]) => `${at(place).toFixed(1)},${(100 - 100 * chance).toFixed(1)}`).join(" ")} />
  );
  return (
    <svg
      class="curve" height={110} role="img" aria-label="Chance to win of each seat"
      onClick={(event) => { const box = event.currentTarget.getBoundingClientRect(); onPick((event.clientX - box.left) / box.width); }}
    >
      <svg width="100%" height="100%" viewBox="0 0 1000 100" preserveAspectRatio="none">
        <path class="scale" d="M0 0H1000M0 50H1000M0 100H1000" />
        {claimLines(film, looker).map(draw("claim"))}
        {chanceLines(film, looker).map(draw("chance"))}
      </svg>
      {marksFor(film, looker).map((one) => (
        <text class={`sign ${one.mark} seat${one.seat}`} x={`${at(one.number - 1) / 10}%`} y={`${(100 - 92 * one.best_win.value).toFixed(1)}%`} text-anchor="middle">
          {SIGNS[one.mark]}<title>{markTitle(film, one)}</title>
        </text>
      ))}
      {children}
    </svg>
  );
}

export function ReviewLegend({ film, looker }: { film: Film; looker: string }) {
  const share = (value: number | null) => (value === null ? "none" : `${(Math.round(1000 * value) / 10 || 0).toFixed(1)} %`);
  return (
    <>
      <p class="legend">
        {film.review
          ? `Chance to win by the solver, by what ${looker === "all" ? "each" : "this"} seat knew; dashed: by the bots' own notes.`
          : "Chance to win by the bots' own notes."}
      </p>
      {film.review && looker === "all" && (
        <details class="review">
          <summary>Accuracy and turning points</summary>
          <ul>
            {film.review.seats.map((one) => (
              <li>
                <Badge seat={one.seat} />
                {` accuracy ${share(one.accuracy)}, mean loss ${share(one.mean_loss)} in ${several(one.decisions, "decision")}: ${one.blunders} ??, ${one.mistakes} ?, ${one.inaccuracies} ?!`}
              </li>
            ))}
          </ul>
          <ul>{film.review.turning_points.map((one) => <li>{one.text}</li>)}</ul>
        </details>
      )}
    </>
  );
}
