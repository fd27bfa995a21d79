// The events of a step: the move, what followed, and its place in the game.

import { knownTo, type View } from "./film";
import { Badge, Sentence } from "./pieces";
import { lossText, type Marked, SIGNS } from "./review";
import type { Viewer } from "./viewer";

export function Caption({ viewer, view, marked }: { viewer: Viewer; view: View; marked?: Marked }) {
  const { film, step, looker } = viewer;
  const own = looker === "all" || Number(looker) === step.s;
  return (
    <div class="caption" aria-live="polite">
      <div class="said">
        <Said viewer={viewer} />{" "}
        {step.ms !== undefined && <span class="quiet">{`${step.ms.toFixed(1)} ms, ${step.of} choices`}</span>}
        {step.referee && <span class="quiet">played at random by the referee</span>}
      </div>
      {marked && <div class={`judged ${marked.mark}`}>{`${SIGNS[marked.mark]} ${marked.mark}; better: `}<Better viewer={viewer} marked={marked} />{` (+${lossText(marked.loss)})`}</div>}
      {own && step.note && <div class="note" tabIndex={0}>{step.note}</div>}
      <div class="news">
        {(step.n ?? []).slice(1).map((one) => {
          const news = knownTo(one, looker);
          return (
            <span class={news.eliminated ? "out" : ""}>
              {viewer.notation && news.move !== undefined ? <code>{news.move}</code> : <Sentence text={news.text} bots={film.bots} />}
            </span>
          );
        })}
      </div>
      {viewer.faultsHere().map((fault) => (
        <div class="fault">
          {fault.seat !== undefined && <Badge seat={fault.seat} />}
          {` ${fault.seat === undefined ? "" : film.bots[fault.seat]}: ${fault.kind}`}
          {/* A message may quote a move, and with it a card that others have not seen. */}
          {(looker === "all" || Number(looker) === fault.seat) && <>{fault.message && `: ${fault.message}`}{fault.stderr && <pre tabIndex={0}>{fault.stderr}</pre>}</>}
        </div>
      ))}
      <div class="quiet when">{when(view)}{view.asked && view.phase !== "over" && <> · <Sentence text={view.asked} bots={film.bots} /></>}</div>
    </div>
  );
}

function Better({ viewer: { film, notation }, marked }: { viewer: Viewer; marked: Marked }) {
  const text = film.better?.[marked.number]?.replace(new RegExp(`^@${marked.seat} `), "");
  return notation || text === undefined ? <code>{marked.best}</code> : <Sentence text={text} bots={film.bots} />;
}

function Said({ viewer }: { viewer: Viewer }) {
  const { step, film, notation } = viewer;
  if (step.s === undefined) return <>{viewer.words(viewer.place)}</>;
  if (!notation) return <Sentence text={viewer.news(viewer.place)!.text} bots={film.bots} />;
  return <><Badge seat={step.s} /> <span class="name">{film.bots[step.s]}</span> <code>{viewer.words(viewer.place)}</code></>;
}

// Where in the game a picture is. Not every game counts turns or has phases.
function when(view: View): string {
  if (view.phase === "over" || view.turn === null || view.turn === undefined) return "the game is over";
  const round = view.round ? `round ${view.round}, ` : "";
  return view.number ? `${round}turn ${view.number}` : view.asked ? "" : `seat ${view.turn} decides`;
}
