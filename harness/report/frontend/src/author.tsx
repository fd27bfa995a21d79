// The page of an author. It does what docs/api.md says and nothing else; all texts are text nodes.

import { type ComponentChild, render } from "preact";
import { useState } from "preact/hooks";
import { ask, listen, Refusal } from "./ask";
import { byId, DATA } from "./data";
import { unpack } from "./film";
import { Badge } from "./pieces";
import { packFolder } from "./tar";
import { startTheme } from "./theme";
import { Seats, Viewer } from "./viewer";
import { ending, several } from "./words";

const STEPS = ["received", "unpacked", "built", "checked", "playing"];
const SIGN = { running: "…", passed: "✓", failed: "✗" };
const REFRESH_MS = 20000;
const MOST_NOTES = 500;

interface Step {
  step: string;
  state: keyof typeof SIGN;
  output: string;
  hint?: string;
}

interface Submission {
  id: string;
  state: string;
  steps: Step[];
  bot: string | null;
  version: string | null;
  at: number;
  size: number;
}

interface Version {
  label: string;
  version: string | null;
  active: boolean;
  quarantined: boolean;
  faults: Record<string, number>;
  place: number | null;
  strength: number | null;
  low: number | null;
  high: number | null;
  games: number;
  won: number;
  drawn: number;
  lost: number;
}

interface Bot {
  name: string;
  active: boolean;
  versions: Version[];
}

interface Game {
  id: string;
  number: number;
  seat: number;
  bots: string[];
  ranks: number[];
  scores: number[];
  result: string;
  fault: string | null;
  reason: string;
  at: number;
}

interface Me {
  name: string;
  quota: { submissions: number; bots: number; disk: number; bundle: number; build_seconds: number };
  used: { submissions: number; bots: number; disk: number };
}

interface History {
  old: string | null;
  new: string;
  versions: {
    bot: string; games: number; strength: number | null; low: number | null; high: number | null;
    better_than_before: number | null; games_against_before: number; share_against_before: number | null;
  }[];
  opponents: {
    against: string; share_old: number; games_old: number; share_new: number; games_new: number; change: number; low: number; high: number; worse: number;
  }[];
}

interface GameLog {
  seats: { seat: number; bot: string; fault: string | null; stderr: string; notes: { move: number; text: string }[] }[];
}

let viewer: Viewer | null = null;
const following = new Map<string, () => void>(); // submissions whose steps are listened to
const unfolded = new Set<string>(); // those whose steps are open

async function api<Answer = unknown>(path: string, order?: unknown, more?: RequestInit): Promise<Answer> {
  try {
    return (await (await ask(`api/${path}`, order, more)).json()) as Answer;
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) void showAccount(null);
    throw error;
  }
}

// Whatever goes wrong in a handler is shown.
function handled(work: () => unknown) {
  return async (event?: Event) => {
    event?.preventDefault();
    const shown = byId("error");
    shown.hidden = true;
    try {
      await work();
    } catch (error) {
      shown.textContent = (error as Error).message;
      shown.hidden = false;
      shown.scrollIntoView({ block: "center" });
    }
  };
}

function Link({ text, action, label }: { text: string; action: () => unknown; label: string }) {
  return <button type="button" class="link" aria-label={label} onClick={handled(action)}>{text}</button>;
}

function time(seconds: number | null): string {
  return seconds ? new Date(seconds * 1000).toLocaleString("sv", { dateStyle: "short", timeStyle: "short" }) : ""; // 2026-11-18 20:43
}

function size(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KiB` : `${Math.round(bytes / 1024 / 1024)} MiB`;
}

function signed(value: number | null): string {
  return value === null ? "-" : `${value > 0 ? "+" : ""}${Math.round(value)}`;
}

function range(low: number | null, high: number | null): string {
  return low === null || high === null ? "-" : `[${signed(low)}, ${signed(high)}]`;
}

function share(value: number | null): string {
  return value === null ? "-" : `${Math.round(100 * value)} %`;
}

// Logging in and out

async function showAccount(me: Me | null): Promise<void> {
  byId("login").hidden = Boolean(me);
  byId("account").hidden = !me;
  byId("logout").hidden = !me;
  byId("who").textContent = me ? `Logged in as ${me.name}.` : "";
  if (!me) return closeStreams();
  const { quota, used } = me;
  byId("quota").textContent = `Today ${used.submissions} of ${quota.submissions} submissions; ${used.bots} of ${quota.bots} bots play; `
    + `${size(used.disk)} of ${size(quota.disk)} used. An upload may have ${size(quota.bundle)}, a build take ${quota.build_seconds} s.`;
  await Promise.all([showSubmissions(), showBots(), showGames(1)]);
  return undefined;
}

function closeStreams(): void {
  for (const close of following.values()) close();
  following.clear();
}

async function logIn(): Promise<void> {
  const field = byId<HTMLInputElement>("token");
  const token = field.value.trim();
  field.value = "";
  await ask("api/login", { token }); // a wrong token is no reason to log in again
  await showAccount(await api<Me>("me"));
}

async function logOut(): Promise<void> {
  await api("logout", {});
  location.reload(); // nothing of it is left on the page
}

// Submissions

async function submit(): Promise<void> {
  const folder = byId<HTMLInputElement>("folder").files!, archive = byId<HTMLInputElement>("archive").files![0];
  if (!folder.length && !archive) throw new Error("choose a folder or an archive first");
  const send = document.querySelector<HTMLButtonElement>("#submit-form button")!;
  send.disabled = true;
  try {
    const body = folder.length ? await packFolder(folder) : archive;
    const { id } = await api<{ id: string }>("submissions", undefined, { method: "POST", headers: { "Content-Type": "application/octet-stream" }, body });
    unfolded.clear();
    unfolded.add(id);
    byId<HTMLFormElement>("submit-form").reset();
  } finally {
    send.disabled = false;
  }
  await showSubmissions();
}

async function showSubmissions(): Promise<void> {
  const all = await api<Submission[]>("submissions");
  closeStreams(); // each sends all its steps again
  for (const one of all) if (!isOver(one)) follow(one, all);
  drawSubmissions(all);
}

function drawSubmissions(all: Submission[]): void {
  render(<>{all.map((one) => <SubmissionDetails key={one.id} submission={one} />)}</>, byId("submissions"));
}

function isOver(submission: Submission): boolean {
  return submission.state !== "waiting" && submission.state !== "running";
}

// Its steps as they come.
function follow(submission: Submission, all: Submission[]): void {
  const { id } = submission;
  unfolded.add(id);
  const take = (step: Step) => {
    submission.steps = [...submission.steps.filter((one) => one.step !== step.step), step];
    drawSubmissions(all);
    if (step.state !== "failed" && !(step.step === "playing" && step.state === "passed")) return true;
    following.delete(id);
    setTimeout(handled(refresh)); // its name is known by now, and its place soon
    return false;
  };
  following.set(id, listen<Step>(`api/submissions/${encodeURIComponent(id)}/events`, take, () => following.has(id)));
}

function SubmissionDetails({ submission }: { submission: Submission }) {
  const { id, steps } = submission;
  const failed = steps.some((step) => step.state === "failed");
  const last = steps.at(-1);
  const state = failed ? "failed" : isOver(submission) ? submission.state : !last ? "waiting" : last.step === "playing" && last.state === "passed" ? "playing" : `${last.step}${SIGN[last.state]}`;
  return (
    <details class="submission" open={unfolded.has(id)} data-id={id} onToggle={(event) => (event.currentTarget.open ? unfolded.add(id) : unfolded.delete(id))}>
      <summary>
        <span class="name">{[submission.bot ?? `submission ${id}`, submission.version].filter(Boolean).join(" ")}</span>{" "}
        <span class={failed ? "warning" : "quiet"} aria-live="polite">{state}</span> <span class="quiet">{time(submission.at)}, {size(submission.size)}</span>
      </summary>
      <ol class="steps">{STEPS.map((name) => <StepLine key={name} name={name} step={steps.find((one) => one.step === name)} />)}</ol>
      {!failed && !isOver(submission) && <Link text="withdraw it" action={() => api(`submissions/${id}`, undefined, { method: "DELETE" })} label={`withdraw submission ${id}`} />}
    </details>
  );
}

function StepLine({ name, step }: { name: string; step?: Step }) {
  if (!step) return <li class="quiet"><span class="step-sign" />{name}</li>;
  const lines = step.output.split("\n").length;
  const failed = step.state === "failed";
  const outcome = step.state === "running" ? "is under way" : failed ? "failed" : lines > 1 ? "" : step.output;
  return (
    <li class={step.state}>
      <span class="step-sign" aria-hidden="true">{SIGN[step.state]}</span>{name} <span class="quiet">{outcome}</span>
      {failed && step.output && <pre tabIndex={0}>{step.output}</pre>}
      {!failed && lines > 1 && <details><summary class="quiet">{several(lines, "line")}</summary><pre tabIndex={0}>{step.output}</pre></details>}
      {step.hint && <p class="hint">Hint: {step.hint}</p>}
    </li>
  );
}

// Bots

async function showBots(): Promise<void> {
  const all = await api<Bot[]>("bots");
  render(all.length ? <>{all.map((bot) => <BotRow key={bot.name} bot={bot} />)}</> : <None columns={9}>None has been submitted yet.</None>, byId("bot-list"));
  const chosen = byId<HTMLSelectElement>("games-bot");
  const { value } = chosen;
  const labels = [...new Set(all.flatMap((bot) => [bot.name, ...bot.versions.map((one) => one.label)]))];
  chosen.replaceChildren(new Option("all", ""), ...labels.map((name) => new Option(name)));
  if (labels.includes(value)) chosen.value = value;
}

function None({ columns, children }: { columns: number; children: ComponentChild }) {
  return <tr><td class="quiet" colSpan={columns}>{children}</td></tr>;
}

function BotRow({ bot }: { bot: Bot }) {
  const [asked, setAsked] = useState(false);
  const now = bot.versions.find((one) => one.active) ?? bot.versions[0];
  const faults = Object.entries(now.faults).map(([kind, count]) => `${kind} ${count}`).join(", ");
  const withdraw = async () => {
    if (!asked) return setAsked(true);
    await api(`bots/${encodeURIComponent(bot.name)}`, undefined, { method: "DELETE" });
    return refresh();
  };
  return (
    <tr>
      <td class="name">{bot.name}{!bot.active && <span class="mark">out</span>}{now.quarantined && <span class="mark">quarantined</span>}</td>
      <td>{now.version ?? "-"}</td>
      <td>
        <Link text="history" action={() => showHistory(bot.name)} label={`history of ${bot.name}`} />{" "}
        <Link text="games" action={() => { byId<HTMLSelectElement>("games-bot").value = bot.name; return showGames(1, true); }} label={`games of ${bot.name}`} />{" "}
        {bot.active && <Link text={asked ? "really withdraw it?" : "withdraw"} action={withdraw} label={`${asked ? "really " : ""}withdraw ${bot.name}`} />}
      </td>
      <td class="right">{now.place ?? "-"}</td>
      <td class="right strong">{signed(now.strength)}</td>
      <td class="right">{range(now.low, now.high)}</td>
      <td class="right">{now.games}</td>
      <td class="right">{now.won}/{now.drawn}/{now.lost}</td>
      <td>{faults || "-"}</td>
    </tr>
  );
}

function Plain({ heads, rows }: { heads: string[]; rows: (string | number)[][] }) {
  return (
    <div class="scroll" tabIndex={0}>
      <table>
        <thead><tr>{heads.map((head, n) => <th class={n ? "right" : ""}>{head}</th>)}</tr></thead>
        <tbody>{rows.map((row) => <tr>{row.map((cell, n) => <td class={n ? "right" : "name"}>{cell}</td>)}</tr>)}</tbody>
      </table>
    </div>
  );
}

// A section that can be closed.
function open(root: HTMLElement, title: string, content: ComponentChild): void {
  root.hidden = false;
  render(
    <div>
      <div class="heading"><h2>{title}</h2><button type="button" class="close" aria-label="Close" onClick={() => { root.hidden = true; }}>✕</button></div>
      {content}
    </div>, root);
  root.scrollIntoView({ block: "start" });
}

async function showHistory(name: string): Promise<void> {
  const found = await api<History>(`bots/${encodeURIComponent(name)}/history`);
  const worse = found.opponents.filter((one) => one.worse >= 0.95).map((one) => one.against);
  const verdict = !found.old ? "There is no earlier version to compare with."
    : !found.opponents.length ? `${found.old} and ${found.new} have no opponents in common yet.`
      : worse.length ? `${found.new} got worse against ${worse.join(", ")}.` : `${found.new} is not significantly worse (95 %) against anybody.`;
  const versions = found.versions.map((one) => [
    one.bot, one.games, signed(one.strength), range(one.low, one.high), share(one.better_than_before),
    one.games_against_before ? `${share(one.share_against_before)} of ${one.games_against_before}` : "-"]);
  const opponents = found.opponents.map((one) => [
    one.against, `${share(one.share_old)} of ${one.games_old}`, `${share(one.share_new)} of ${one.games_new}`, signed(100 * one.change),
    range(100 * one.low, 100 * one.high), share(one.worse)]);
  open(byId("history"), `Versions of ${name}`, (
    <>
      <Plain heads={["version", "games", "strength", "95 % CI", "better than previous", "vs previous"]} rows={versions} />
      <p class={worse.length ? "warning" : ""}>{verdict}</p>
      {found.old && opponents.length > 0 && (
        <>
          <Plain heads={["against", found.old, found.new, "change", "95 % CI", "worse"]} rows={opponents} />
          <p class="legend">How often it finished ahead (a tie counts half); change in percentage points; worse: the probability of it.</p>
        </>
      )}
    </>
  ));
}

// Games

let page = 1;
let asked = 0;
let shown = 0;

async function showGames(number: number, scroll = false): Promise<void> {
  const query = new URLSearchParams({ page: String(number) });
  for (const name of ["bot", "result"]) {
    const { value } = byId<HTMLSelectElement>(`games-${name}`);
    if (value) query.set(name, value);
  }
  const question = ++asked;
  const found = await api<{ page: number; pages: number; games: Game[] }>(`games?${query}`);
  if (question < shown) return; // a later one was answered sooner
  shown = question;
  page = found.page;
  byId("games-count").textContent = `page ${found.page} of ${found.pages}`;
  byId<HTMLButtonElement>("games-before").disabled = found.page <= 1;
  byId<HTMLButtonElement>("games-after").disabled = found.page >= found.pages;
  render(found.games.length ? <>{found.games.map((game) => <GameLine key={game.id} game={game} />)}</> : <None columns={6}>No game yet.</None>, byId("game-list"));
  if (scroll) byId("games").scrollIntoView({ block: "start" });
}

function GameLine({ game }: { game: Game }) {
  return (
    <tr data-game={game.id}>
      <td class="right">{game.number}</td>
      <td><span class={game.result === "won" ? "won" : "warning"}>{game.fault ?? game.result}</span></td>
      <td>
        <Link text="replay" action={() => showFilm(game)} label={`replay of game ${game.number}`} />{" "}
        <Link text="log" action={() => showLog(game)} label={`log of game ${game.number}`} />
      </td>
      <td class="seats"><Seats bots={game.bots} outcome={game} failed={(seat) => Boolean(game.fault) && seat === game.seat} /></td>
      <td>{ending(game.reason)}</td>
      <td>{time(game.at)}</td>
    </tr>
  );
}

async function showFilm(game: Game): Promise<void> {
  const film = await unpack(await (await ask(`api/games/${game.id}/film?seat=${game.seat}`)).text());
  film.title = `Game ${game.number}, as seat ${game.seat} saw it`;
  viewer?.close();
  const root = byId("viewer");
  root.hidden = false;
  viewer = new Viewer(root, film, { close: closeFilm });
  root.scrollIntoView({ block: "start" });
}

function closeFilm(): void {
  viewer?.close();
  viewer = null;
  byId("viewer").hidden = true;
}

async function showLog(game: Game): Promise<void> {
  const found = await api<GameLog>(`games/${game.id}/log`);
  open(byId("log"), `Log of game ${game.number}`, found.seats.map((seat) => (
    <>
      <h3><Badge seat={seat.seat} /> {seat.bot}</h3>
      {seat.fault && <p class="warning">{seat.fault}</p>}
      {seat.stderr ? <pre tabIndex={0}>{seat.stderr}</pre> : <p class="quiet">It wrote nothing to standard error.</p>}
      {seat.notes.length > 0 && (
        <details>
          <summary>{several(seat.notes.length, "note")}</summary>
          <ol class="notes" tabIndex={0}>{seat.notes.slice(0, MOST_NOTES).map((note) => <li value={note.move}>{note.text}</li>)}</ol>
        </details>
      )}
    </>
  )));
}

// What changes while the page is open

async function refresh(): Promise<void> {
  await showAccount(await api<Me>("me"));
}

async function start(): Promise<void> {
  startTheme();
  byId("login-form").addEventListener("submit", handled(logIn));
  byId("logout").addEventListener("click", handled(logOut));
  byId("submit-form").addEventListener("submit", handled(submit));
  byId("games-bot").addEventListener("change", handled(() => showGames(1)));
  byId("games-result").addEventListener("change", handled(() => showGames(1)));
  byId("games-before").addEventListener("click", handled(() => showGames(page - 1)));
  byId("games-after").addEventListener("click", handled(() => showGames(page + 1)));
  document.addEventListener("keydown", (event) => viewer?.key(event));
  setInterval(() => {
    if (!document.hidden && !byId("account").hidden) showBots().catch(() => null);
  }, REFRESH_MS);
  if (!DATA.known) return showAccount(null);
  try {
    await showAccount((await (await ask("api/me")).json()) as Me);
  } catch (error) {
    await showAccount(null);
    if (!(error instanceof Refusal) || error.status !== 401) await handled(() => { throw error; })();
  }
  return undefined;
}

void start();
