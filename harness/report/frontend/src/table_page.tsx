// The page of a table: a sentence with the decision at hand, the board with the own hand, and other actions.

import { Component, createRef } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Lowest, NARROW } from "./cards";
import type { Option } from "./choosing";
import { DATA } from "./data";
import { Badge, type BoardProps, piece, Pieces, Sentence } from "./pieces";
import type { Play } from "./play";
import { pure } from "./pure";
import type { Feed, TableStep as Step } from "./session";
import { describe, hasCards, hasTiles, Table } from "./table";
import { arrange, CELL } from "./tabletop";
import { Seats } from "./viewer";
import { ending, formatScore, title } from "./words";

const MOST_LISTED = 40;
const SIDE = 1000; // pixels from which there is a column beside the board
const FAULTS: Record<string, string> = {
  startup: "did not start", timeout: "ran out of time", crash: "crashed", illegal: "tried an illegal move",
  garbage: "sent something that is no answer", limit: "used more than it may",
};

export function Page({ play, width }: { play: Play; width: number }) {
  const { feed, session, step, choosing } = play;
  return (
    <div class="table-page">
      <Banner play={play} />
      <div class="ask-row">
        <div class="asked" role="status"><Asked play={play} /></div>
        <div class="actions"><Actions play={play} /></div>
      </div>
      {feed && feed.faults.length > 0 && (
        <div class="faults" role="alert">
          {feed.faults.map((fault) => (
            <p class="failed">
              ⚠ <Badge seat={fault.seat} />{` ${play.names[fault.seat]} ${FAULTS[fault.kind] ?? "had a fault"} (${fault.kind})`}
              {session.seats!.names.length > 2 ? ": the referee plays random moves for it from here on." : " and loses the game."}
            </p>
          ))}
        </div>
      )}
      <div
        class="play-stage"
        onClick={(event) => { if (choosing?.picks.length && !(event.target as Element).closest("[data-word], button, summary, .panel, .choice-menu")) play.clear(); }}
      >
        {step && <Board play={play} step={step} feed={feed!} width={width} />}
        {choosing && choosing.tray.length > 0 && (
          <Pieces class="tray" label="Names" onPick={(word, element) => play.point(word, element)}>
            {choosing.tray.map((word) => {
              const marks = choosing.selected.has(word) ? " selected" : "";
              return <span key={word} class={`chip playable${marks}`} {...piece(word, undefined, marks)}>{title(session.seats!.game, word)}</span>;
            })}
          </Pieces>
        )}
        <Panels play={play} />
      </div>
      <aside class={`play-side${play.panel === "log" ? " open" : ""}`}>
        <About play={play} />
        {play.panel === "hint" && <div class="panel beside" role="region" aria-label="Hint"><Close play={play} /><HintList play={play} /></div>}
        <News play={play} steps={feed?.steps ?? NONE} count={feed?.steps.length ?? 0} />
        <Tools play={play} />
        <MoveBox play={play} />
      </aside>
      <ChoiceMenu play={play} />
    </div>
  );
}

const NONE: Step[] = [];

function Board({ play, step, feed, width }: { play: Play; step: Step; feed: Feed; width: number }) {
  const { choosing } = play;
  const view = play.viewOf(step);
  const best = play.panel === "hint" ? feed.hint?.moves?.[0]?.move : undefined;
  const board: BoardProps & { moment: number; mover?: number; move?: string } = {
    view, before: play.before(), bots: play.names, looker: play.seat === null ? "all" : String(play.seat),
    width: width >= SIDE ? width - 320 : width || NARROW,
    playable: choosing?.playable, selected: choosing?.selected, targets: choosing?.targets(play.reached),
    better: best ? play.reached(best) : undefined, lit: play.readWords(), coordinates: play.coordinates,
    open: new Set(choosing?.options.flatMap((one) => one.steps) ?? []),
    choices: play.turn !== null, looked: [...choosing?.selected ?? []].at(0) ?? play.looked,
    moment: feed.steps.length, mover: step.s, move: step.n?.[0]?.[0].move,
    onPick: (word, element) => play.point(word, element), onLook: (word) => play.look(word),
  };
  // `open` may name pieces of other kinds: only cells of hexes are drawn for it.
  return <Table {...board} draw={arrange} />;
}

function Banner({ play: { session, feed } }: { play: Play }) {
  if (session.ended) return null;
  if (session.waiting) return <p class="banner" role="alert">{session.waiting}</p>;
  if (session.seats && feed && !feed.connected) return <p class="banner lost" role="alert">The connection is lost. Trying again: the game goes on where it was.</p>;
  return null;
}

function Asked({ play }: { play: Play }) {
  const { session, feed, step, turn, choosing } = play;
  if (session.ended) return <span class="warning">{session.ended}.</span>;
  if (feed?.failed) {
    return <><span class="warning">{feed.failed}.</span> <button type="button" onClick={() => { feed.failed = null; void session.refresh().then(() => session.changed()); }}>try again</button></>;
  }
  if (!session.seats) return <>Connecting…</>;
  if (feed?.outcome) return <Outcome play={play} />;
  if (!step) return <span class="thinking">The bots are getting ready…</span>;
  const seat = play.viewOf(step).turn;
  const badge = seat === null || seat === undefined ? null : <Badge seat={seat} />;
  if (choosing?.ready) return <>{badge} <strong>{shortly(choosing.ready.words)}?</strong> <span class="quiet">Touch it again, or press Enter.</span></>;
  if (turn && choosing?.picks.length) {
    const next = choosing.menu.length ? "choose from the menu" : "touch one of the marked places";
    return <>{badge} <strong>{nameSelected(play)}</strong>: now {next}. <span class="quiet">({step.asked})</span></>;
  }
  if (turn) return <>{badge} <strong>{step.asked}</strong></>;
  const absent = seat !== undefined && seat !== null && session.seats.free.includes(seat);
  if (absent) return <>{badge} Waiting for {session.seats.names[seat]} to take the seat.</>;
  if (session.order && !session.connected) return <span class="thinking">{badge} Your move is played as soon as the connection is back.</span>;
  if (seat === play.seat && !session.order) return <span class="thinking">{badge} One moment: the bots are getting ready…</span>;
  return <span class="thinking">{badge} {step.asked}</span>;
}

// What is selected, in words: an empty cell is where something goes.
function nameSelected(play: Play): string {
  const view = play.viewOf(play.step!);
  const words = [...play.choosing!.selected];
  const cells = words.filter((word) => hasTiles(view) && CELL.test(word) && !view.board[word]);
  const pieces = words.filter((word) => !cells.includes(word)).map((word) => nameOf(play, word));
  return [pieces.join(" and "), cells.length > 0 && `at ${cells.join(" and ")}`].filter(Boolean).join(" ");
}

// The name of a piece.
function nameOf(play: Play, word: string): string {
  const { step } = play;
  return (step && describe(play.viewOf(step), word, play.names)?.[0]) || title(play.session.seats!.game, word);
}

function Outcome({ play }: { play: Play }) {
  const { outcome } = play.feed!;
  const { ranks, scores, reason } = outcome!;
  const best = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const names = best.map((seat) => play.names[seat]).join(" and ");
  const verb = best.length > 1 ? "share the first place" : names === "you" ? "win" : "wins";
  const text = `${names} ${verb}`;
  const gone = play.feed!.resigned.map((seat) => play.names[seat]);
  // Where the game was not played to its end there are no points.
  const how = reason === "resigned" && gone.length ? `${gone.join(" and ")} resigned` : reason === "resigned" || reason === "fault" ? ending(reason) : `${scores.map(formatScore).join(" : ")} · ${ending(reason)}`;
  return <><strong>{text.charAt(0).toUpperCase() + text.slice(1)}!</strong> <span class="quiet">{how}</span></>;
}

function shortly(words: string): string {
  const text = words.replace(/^You /, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function Actions({ play }: { play: Play }) {
  const { choosing, turn, session } = play;
  if (session.ended) return <a class="button" href={`${DATA.root ?? ""}lobby`}>to the lobby</a>;
  if (play.feed?.outcome) return <>{play.panel !== "result" && <button type="button" class="main" onClick={() => play.open("result")}>result</button>}</>;
  if (!choosing || !turn) return null;
  const { ready } = choosing;
  if (ready) return <><button type="button" class="main" data-move={ready.move} onClick={() => play.choose(ready.move)}>play</button><Cancel play={play} /></>;
  if (choosing.picks.length) return <Cancel play={play} />;
  return <>{choosing.menu.map((option) => <button type="button" key={option.move} data-move={option.move} onClick={() => play.choose(option.move)}>{shortly(option.words)}</button>)}</>;
}

function Cancel({ play }: { play: Play }) {
  return <button type="button" class="cancel" title="Take the selection back (Esc)" aria-label="Take the selection back" onClick={() => play.clear()}>✕</button>;
}

// A menu of what is left to choose of a move, at the pointer.
function ChoiceMenu({ play }: { play: Play }) {
  const { choosing, spot } = play;
  const options = choosing?.picks.length ? choosing.menu : [];
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const menu = root.current;
    if (!menu || !spot) return;
    const { width, height } = menu.getBoundingClientRect(), place = spot.getBoundingClientRect();
    const below = place.bottom + 6 + height < innerHeight;
    const top = below ? place.bottom + 6 : Math.max(6, place.top - height - 6);
    const left = Math.min(Math.max(6, place.left + place.width / 2 - width / 2), innerWidth - width - 6);
    Object.assign(menu.style, { top: `${top}px`, left: `${left}px` });
  });
  if (!spot || !options.length) return null;
  return (
    <div
      ref={root} class="choice-menu" role="menu" aria-label="Choose" onKeyDown={(event) => {
        const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        const all = [...root.current!.querySelectorAll<HTMLElement>("button")];
        all[(all.indexOf(document.activeElement as HTMLElement) + step + all.length) % all.length].focus();
      }}
    >
      {options.map((option) => <button type="button" role="menuitem" key={option.move} data-move={option.move} onClick={() => play.choose(option.move)}><Face option={option} />{shortly(option.words)}</button>)}
    </div>
  );
}

// A face of a tile is shown, not only named.
function Face({ option }: { option: Option }) {
  const face = option.loose.find((word) => word === "white" || word === "black");
  return face ? <i class={`side ${face}`} /> : null;
}

function About({ play }: { play: Play }) {
  const { step, looked, choosing } = play;
  const [selected] = choosing?.selected ?? [];
  const tell = (word: string | null | undefined) => (step && word ? describe(play.viewOf(step), word, play.names) : null);
  const found = tell(looked);
  const shown = found && found[1] !== "empty" ? found : tell(selected) ?? found;
  const view = step && play.viewOf(step);
  return (
    <div class={`about${shown ? " telling" : ""}`} role="group" aria-label="What a piece does" tabIndex={0}>
      {shown ? <><strong>{shown[0]}</strong> {shown[1]}</> : <span class="quiet">Point at a piece to see what it does.</span>}
      {!shown && view && hasCards(view) && <Lowest view={view} />}
    </div>
  );
}

// The sentences of all steps, the latest last; those after this person's own last move stand out.
class News extends Component<{ play: Play; steps: Step[]; count: number }> {
  private readonly root = createRef<HTMLOListElement>();

  override componentDidUpdate(): void {
    const list = this.root.current;
    if (list) list.scrollTop = list.scrollHeight;
  }

  override render({ play, steps }: { play: Play; steps: Step[]; count: number }) {
    const last = Math.max(steps.findLastIndex((step) => step.s === play.seat), 0);
    return (
      <ol ref={this.root} class="told" aria-label="What has happened" tabIndex={0} onPointerLeave={() => play.readNews(null)}>
        {steps.map((step, place) => place > 0 && <NewsRow key={place} play={play} place={place} step={step} fresh={place > last} />)}
      </ol>
    );
  }
}

const NewsRow = pure(({ play, place, step, fresh }: { play: Play; place: number; step: Step; fresh: boolean }) => (
  <li class={fresh ? "new" : ""} onPointerEnter={() => play.readNews(place)}>
    {step.s !== undefined && <Badge seat={step.s} />}
    <span>{(step.n ?? []).map(([news]) => news.text).join(". ")}{step.referee && <span class="quiet"> (played at random by the referee)</span>}</span>
  </li>
));

function Tools({ play }: { play: Play }) {
  const { feed, turn, session } = play;
  const over = Boolean(feed?.outcome) || session.ended !== null;
  const playing = play.seat !== null && !over;
  return (
    <div class="tools-row" role="toolbar" aria-label="Game">
      {playing && feed?.undo && <button type="button" disabled={!turn || !feed.steps.some((step) => step.s === play.seat)} title="Take your last move back" onClick={() => play.undo()}>↶ undo</button>}
      {playing && <button type="button" disabled={!turn || play.hinting} title="Ask the solver" onClick={() => play.hint()}>hint</button>}
      {play.own.length > 0 && !over && <button type="button" onClick={() => play.open(play.panel === "resign" ? null : "resign")}>resign</button>}
      {!over && session.seats && <button type="button" onClick={() => play.open(play.panel === "invite" ? null : "invite")}>invite</button>}
      <button type="button" class="log-switch" aria-expanded={play.panel === "log"} onClick={() => play.open(play.panel === "log" ? null : "log")}>log</button>
    </div>
  );
}

// Over the board

function Panels({ play }: { play: Play }) {
  const { covered } = play;
  if (covered !== null) {
    return (
      <div class="panel cover">
        <p><Badge seat={covered} /> It is <strong>{play.names[covered]}</strong>'s turn. Pass the screen on.</p>
        <button type="button" class="main" onClick={() => play.uncover(covered)}>I am {play.names[covered]}: show my cards</button>
      </div>
    );
  }
  const close = <Close play={play} />;
  if (play.panel === "result" && play.feed?.outcome) return <div class="panel" role="region" aria-label="Result">{close}<Result play={play} /></div>;
  if (play.panel === "invite" && play.session.seats) return <div class="panel" role="region" aria-label="Invite">{close}<Invite play={play} /></div>;
  if (play.panel === "resign") {
    return (
      <div class="panel low" role="region" aria-label="Resign">
        {close}<p>Do you resign? You will be last.</p>
        <button type="button" class="main" onClick={() => play.resign()}>yes, I resign</button> <button type="button" onClick={() => play.open(null)}>no, play on</button>
      </div>
    );
  }
  return null;
}

function Close({ play }: { play: Play }) {
  return <button type="button" class="close" aria-label="Close" onClick={() => play.open(null)}>✕</button>;
}

function Result({ play }: { play: Play }) {
  const { session, feed } = play;
  const outcome = feed!.outcome!;
  const gone = feed!.resigned.map((seat) => play.names[seat]);
  return (
    <>
      <h2><Outcome play={play} /></h2>
      <p class="ranks"><Seats ranked bots={play.names} outcome={outcome} failed={(seat) => feed!.faults.some((fault) => fault.seat === seat)} /></p>
      {gone.length > 0 && outcome.reason !== "resigned" && <p class="quiet">{gone.join(" and ")} resigned.</p>}
      {play.closing.length > 0 && <ul class="closing">{play.closing.map((text) => <li><Sentence text={text} bots={play.names} /></li>)}</ul>}
      <div class="tools">
        {play.own.length > 0 && <button type="button" class="main" onClick={() => void play.rematch()}>{session.seats!.next ? "join the rematch" : "rematch"}</button>}
        <button type="button" onClick={() => play.replay()}>look at the game</button>
        <a class="button" href={`${session.address}/record`} download>download the record</a>
        <a class="button" href={`${DATA.root ?? ""}lobby`}>lobby</a>
      </div>
    </>
  );
}

function HintList({ play }: { play: Play }) {
  const { feed, turn, hinting } = play;
  const hint = feed?.hint;
  if (!hint) return <p role="status">{hinting ? <span class="thinking">The solver is thinking…</span> : "There is no hint."}</p>;
  if (!hint.moves) return <p role="status">{hint.why}.</p>;
  return (
    <div role="status">
      <p>The solver would play:</p>
      <ol class="hints">
        {hint.moves.map(({ move, worth }) => <li key={move}><strong>{shortly(turn?.words[turn.legal.indexOf(move)] ?? move)}</strong> <span class="quiet">{worth}</span></li>)}
      </ol>
    </div>
  );
}

function Invite({ play }: { play: Play }) {
  const { seats } = play.session;
  const here = location.href.split("#")[0];
  const invitations = Object.entries(seats!.invitations ?? {}).filter(([seat]) => seats!.free.includes(Number(seat)));
  return (
    <>
      {invitations.length > 0 && <p>Send each player the link to their seat:</p>}
      {invitations.map(([seat, token]) => <Link key={seat} text={seats!.names[Number(seat)]} seat={Number(seat)} address={`${here}#${token}`} />)}
      <Link text="to watch" address={here} />
    </>
  );
}

function Link({ text, seat, address }: { text: string; seat?: number; address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    field.current!.select();
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      document.execCommand("copy"); // only pages that came encrypted may write to the clipboard
    }
    setCopied(true);
  };
  return (
    <p class="invitation">
      <span>{seat !== undefined && <Badge seat={seat} />} {text}</span>
      <input ref={field} type="text" readOnly value={address} aria-label={`Link for ${text}`} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" onClick={() => void copy()}>{copied ? "copied" : "copy"}</button>
    </p>
  );
}

// For those who type: a list of the moves, narrowed down by the words.
function MoveBox({ play }: { play: Play }) {
  const { choosing, turn } = play;
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ move, words }: Option) => {
    const all = `${move} ${words}`.toLowerCase().split(/[\s:,]+/);
    return typed.every((part) => all.some((word) => word.startsWith(part)));
  };
  const found = open && choosing && turn ? choosing.left.filter(fits) : [];
  const nothing = open && typed.length > 0 && turn !== null && !found.length;
  const close = () => { setText(""); setOpen(false); setAt(-1); };
  const take = (option: Option | undefined) => { if (option) { close(); play.choose(option.move); } };
  const keys: Record<string, () => void> = {
    ArrowDown: () => { setOpen(true); setAt(Math.min(at + 1, Math.min(found.length, MOST_LISTED) - 1)); },
    ArrowUp: () => setAt(Math.max(at - 1, -1)),
    Enter: () => take(found.length === 1 ? found[0] : found[at]),
    Escape: () => { if (text || open) close(); else play.clear(); },
  };
  if (play.seat === null || play.feed?.outcome) return null;
  return (
    <div class="move-box">
      <input
        type="text" role="combobox" aria-label="Type a move" aria-expanded={found.length > 0} aria-controls="moves" aria-autocomplete="list"
        aria-activedescendant={at >= 0 && found[at] ? `move-${at}` : undefined}
        placeholder="or type a move: /" autocomplete="off" spellcheck={false} disabled={!turn} value={text}
        onInput={(event) => { setText(event.currentTarget.value); setOpen(true); setAt(-1); }} onBlur={() => setTimeout(() => setOpen(false), 150)}
        onKeyDown={(event) => { const action = keys[event.key]; if (action) { event.preventDefault(); event.stopPropagation(); action(); } }}
      />
      <ul id="moves" role="listbox" aria-label="Moves" hidden={!found.length}>
        {found.slice(0, MOST_LISTED).map((option, place) => (
          <li key={option.move} id={`move-${place}`} role="option" aria-selected={place === at} onPointerDown={(event) => { event.preventDefault(); take(option); }}>
            {option.words} <code>{option.move}</code>
          </li>
        ))}
      </ul>
      {nothing && <p class="no-move" role="status">No move like this is possible now.</p>}
      {found.length > MOST_LISTED && <span class="hidden">and {found.length - MOST_LISTED} more</span>}
    </div>
  );
}
