// The lobby: the game, its players and options; and the tables at which this browser sits.

import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ask } from "./ask";
import { DATA, type Offers } from "./data";
import { Badge } from "./pieces";
import { remembered } from "./theme";

const LEVELS: [number, string][] = [[50, "a blink (0.05 s a move)"], [200, "quick (0.2 s)"], [1000, "steady (1 s)"], [3000, "deep (3 s)"], [10000, "very deep (10 s)"]];
const MEMORY = "equinox-lobby";
const SAYS: Record<string, string> = {
  creatures: "Cards, bets and powers: keep your creatures from being the weakest.",
  golems: "The same game with the names of the other edition.",
  tiles: "Two-faced tiles on a board of hexagons: end with more of your colour.",
};

type Person = "me" | "here" | "guest";

interface Seat {
  who: Person | string; // or the name of a bot
  name: string;
  think: number;
}

interface Wish {
  game: string;
  seats: Seat[];
  options: Record<string, unknown>;
  shuffled: boolean;
}

interface Row {
  id: string;
  game: string;
  names: string[];
  over: boolean;
  owner: boolean;
}

const PEOPLE: [Person, string][] = [["me", "you"], ["here", "somebody here at this screen"], ["guest", "somebody you invite"]];

function isPerson(who: string): who is Person {
  return PEOPLE.some(([kind]) => kind === who);
}

function botsFor(offers: Offers, game: string): Offers["bots"] {
  return offers.bots.filter((bot) => bot.games.includes(game));
}

function opponent(offers: Offers, game: string): Seat {
  const able = botsFor(offers, game);
  const found = able.find((bot) => bot.name === "search") ?? able.find((bot) => bot.name === "greedy") ?? able[0];
  return { who: found?.name ?? "guest", name: "", think: 200 };
}

// As it was the last time, as far as there is still such a thing.
function firstWish(offers: Offers): Wish {
  const games = Object.keys(offers.games);
  try {
    const old = JSON.parse(remembered(MEMORY) ?? "") as Wish;
    const fits = offers.games[old.game]?.players.includes(old.seats.length)
      && old.seats.every(({ who }) => isPerson(who) || botsFor(offers, old.game).some((bot) => bot.name === who));
    const known = offers.games[old.game]?.options[old.seats.length] ?? {};
    if (fits) return { ...old, options: Object.fromEntries(Object.entries(old.options).filter(([key]) => key in known)) };
  } catch {
    // there was none
  }
  return { game: games[0], seats: [{ who: "me", name: "", think: 200 }, opponent(offers, games[0])], options: {}, shuffled: false };
}

function shuffle<T>(items: T[]): T[] {
  const left = [...items], found: T[] = [];
  while (left.length) found.push(...left.splice(Math.floor(Math.random() * left.length), 1));
  return found;
}

function Setup({ offers }: { offers: Offers }) {
  const [wish, setWish] = useState(() => firstWish(offers));
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const { game, seats } = wish;
  const facts = offers.games[game];
  const able = botsFor(offers, game);
  const change = (more: Partial<Wish>) => { setProblem(""); setWish({ ...wish, ...more }); };
  const resize = (next: string, count: number) => {
    const bots = botsFor(offers, next);
    const kept = seats.slice(0, count).map((seat) => (isPerson(seat.who) || bots.some((bot) => bot.name === seat.who) ? seat : opponent(offers, next)));
    while (kept.length < count) kept.push(opponent(offers, next));
    if (!kept.some(({ who }) => who === "me") && seats.some(({ who }) => who === "me")) kept[0] = { ...kept[0], who: "me" };
    change({ game: next, seats: kept, options: next === game && count === seats.length ? wish.options : {} });
  };
  const setSeat = (place: number, more: Partial<Seat>) => change({
    // There is one of you.
    seats: seats.map((seat, n) => (n === place ? { ...seat, ...more } : more.who === "me" && seat.who === "me" ? { ...seats[place], name: seat.name } : seat)),
  });
  const begin = async () => {
    setBusy(true);
    remembered(MEMORY, JSON.stringify(wish));
    const placed = wish.shuffled ? shuffle(seats) : seats;
    const order = {
      game, options: wish.options,
      seats: placed.map(({ who, name, think }) => {
        if (isPerson(who)) return { kind: who === "guest" ? "guest" : "me", name };
        return { kind: "bot", name: who, ...(able.find((bot) => bot.name === who)?.thinks ? { think_ms: think } : {}) };
      }),
    };
    try {
      const { id } = (await (await ask("tables", order)).json()) as { id: string };
      location.assign(`table/${id}`);
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <section class="setup">
      <h2>New game</h2>
      <form onSubmit={(event) => { event.preventDefault(); void begin(); }}>
        <fieldset class="games-offered">
          <legend class="hidden">Game</legend>
          {Object.keys(offers.games).map((name) => (
            <label class="offer">
              <input type="radio" name="game" value={name} checked={name === game} onChange={() => resize(name, closest(offers.games[name].players, seats.length))} />
              <strong>{name}</strong> <span class="quiet">{span(offers.games[name].players)} players</span>
              {SAYS[name] && <small>{SAYS[name]}</small>}
            </label>
          ))}
        </fieldset>
        {facts.players.length > 1 && (
          <fieldset class="counts">
            <legend>Players</legend>
            {facts.players.map((count) => (
              <label class="count"><input type="radio" name="players" value={count} checked={count === seats.length} onChange={() => resize(game, count)} /><span>{count}</span></label>
            ))}
          </fieldset>
        )}
        <fieldset>
          <legend>Seats</legend>
          {seats.map((seat, place) => (
            <div class="seat-row" key={place}>
              <Badge seat={place} />
              <select aria-label={`Who sits at seat ${place}`} value={seat.who} onChange={(event) => setSeat(place, { who: event.currentTarget.value })}>
                {PEOPLE.map(([kind, text]) => <option value={kind}>{text}</option>)}
                <optgroup label="bots">{able.map((bot) => <option value={bot.name}>{bot.name}</option>)}</optgroup>
              </select>
              {isPerson(seat.who) ? (
                <input type="text" maxLength={24} placeholder={`name (Player ${place + 1})`} aria-label={`Name at seat ${place}`} autocomplete="off" value={seat.name} onInput={(event) => setSeat(place, { name: event.currentTarget.value })} />
              ) : able.find((bot) => bot.name === seat.who)?.thinks ? (
                <select aria-label={`How long ${seat.who} at seat ${place} thinks`} value={seat.think} onChange={(event) => setSeat(place, { think: Number(event.currentTarget.value) })}>
                  {LEVELS.map(([ms, text]) => <option value={ms}>{text}</option>)}
                </select>
              ) : <span />}
            </div>
          ))}
          <label class="switch"><input type="checkbox" checked={wish.shuffled} onChange={(event) => change({ shuffled: event.currentTarget.checked })} /> shuffle the seats</label>
          {game === "tiles" && <p class="legend">Seat 1 chooses white or black, seat 0 moves first.</p>}
        </fieldset>
        <Rules known={facts.options[seats.length]} choices={facts.choices} chosen={wish.options} choose={(options) => change({ options })} />
        <p class="warning" role="alert">{problem}</p>
        <button type="submit" class="main begin" disabled={busy}>{busy ? "one moment…" : "Play"}</button>
      </form>
    </section>
  );
}

function closest(counts: number[], count: number): number {
  return counts.reduce((best, one) => (Math.abs(one - count) < Math.abs(best - count) ? one : best));
}

function span(counts: number[]): string {
  return counts.length > 1 ? `${counts[0]} to ${counts.at(-1)}` : String(counts[0]);
}

interface RulesProps {
  known: Record<string, unknown>;
  choices: Record<string, string[]>;
  chosen: Record<string, unknown>;
  choose: (options: Record<string, unknown>) => void;
}

// Options of the game, by what kind of value each has. Only what differs from the default is ordered.
function Rules({ known, choices, chosen, choose }: RulesProps) {
  const set = (key: string, value: unknown) => {
    const { [key]: _, ...others } = chosen;
    choose(JSON.stringify(value) === JSON.stringify(known[key]) ? others : { ...others, [key]: value });
  };
  const changed = Object.keys(chosen).length;
  return (
    <details class="rules">
      <summary>Rules{changed ? ` (${changed} changed)` : ""}</summary>
      <div class="rule-list">
        {Object.entries(known).map(([key, usual]) => {
          const value = key in chosen ? chosen[key] : usual;
          const name = key.replaceAll("_", " ");
          if (typeof usual === "boolean") return <label class="switch"><input type="checkbox" checked={value as boolean} onChange={(event) => set(key, event.currentTarget.checked)} /> {name}</label>;
          if (choices[key]) {
            return (
              <label>{name} <select value={value as string} onChange={(event) => set(key, event.currentTarget.value)}>{choices[key].map((one) => <option>{one}</option>)}</select></label>
            );
          }
          return <label>{name} <input type="text" value={typeof value === "string" ? value : JSON.stringify(value)} onChange={(event) => set(key, readValue(event.currentTarget.value))} /></label>;
        })}
      </div>
      {changed > 0 && <button type="button" onClick={() => choose({})}>usual rules</button>}
    </details>
  );
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // the server says what it should be
  }
}

function Mine() {
  const [rows, setRows] = useState<Row[] | null>(null);
  const [problem, setProblem] = useState("");
  const load = () => ask("tables").then(async (answer) => setRows((await answer.json()) as Row[])).catch((error: Error) => setProblem(error.message));
  useEffect(() => {
    void load();
    // The browser may take this page from its cache when it goes back: load the tables again.
    const again = (event: PageTransitionEvent) => { if (event.persisted) void load(); };
    window.addEventListener("pageshow", again);
    return () => window.removeEventListener("pageshow", again);
  }, []);
  const drop = (id: string) => ask(`table/${id}/close`, {}).then(load).catch((error: Error) => setProblem(error.message));
  return (
    <section class="mine">
      <h2>Your tables</h2>
      {problem && <p class="warning" role="alert">{problem}</p>}
      {rows?.length === 0 && <p class="quiet">Games that you play appear here, so that you can go on later.</p>}
      <ul>
        {rows?.map((row) => (
          <li key={row.id}>
            <a href={`table/${row.id}`}><strong>{row.game}</strong> {row.names.map((name, seat) => <span><Badge seat={seat} /> {name} </span>)}</a>
            <span class={row.over ? "tag" : "tag going"}>{row.over ? "over" : "in progress"}</span>
            {row.owner && <button type="button" class="small" aria-label={`Remove this game of ${row.game}`} title="Remove" onClick={() => void drop(row.id)}>✕</button>}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function startLobby(root: HTMLElement): void {
  render(<div class="lobby"><Setup offers={DATA.offers!} /><Mine /></div>, root);
}
