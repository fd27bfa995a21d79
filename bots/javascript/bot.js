// A bot in JavaScript: node alone, no packages.
//
// The harness writes one JSON object a line to standard input; the bot answers with one line on standard
// output. Standard output is for answers only: to print for yourself, use console.error.
"use strict";

const NAME = "javascript";

let match = null; // the "start" message of the match that is being played
let random = null; // random numbers from the match seed: the same match is played the same way again

const send = (message) => process.stdout.write(JSON.stringify(message) + "\n");

// A small generator of random numbers (mulberry32), because Math.random cannot be seeded.
function generator(seed) {
  let state = seed % 2 ** 32;
  return (count) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
}

// Do I have a pebble on this creature? It only pays if the creature survives.
function mine(view, creature) {
  return Object.values(view.pebbles).some((cells) => [cells[creature]].flat().includes(match.seat));
}

// How good a move looks; the best one is played. This is the part to make better.
function value(view, move) {
  const words = move.split(" ");
  if (words[0] === "play" && words[1].includes("-")) {
    // A strong card helps a creature to survive, a weak one harms it. "play hoot-4" goes on hoot,
    // "play chameleon-3 stag" on stag.
    const dash = words[1].lastIndexOf("-");
    const strength = Number(words[1].slice(dash + 1));
    const creature = words[2] ?? words[1].slice(0, dash);
    return mine(view, creature) ? strength : 5 - strength;
  }
  if (words[0] === "predict") return 1; // put pebbles out early: the first rows give the most points
  if (words[0] === "place") return words[2] === view.colors[match.seat] ? 1 : 0; // tiles: show my colour
  if (words[0] === "decline") return 1; // a power used at random does more harm than good
  return 0;
}

function choose(view, legal) {
  const values = legal.map((move) => value(view, move));
  const best = Math.max(...values);
  const good = legal.filter((_, i) => values[i] === best);
  return good[random(good.length)];
}

function receive(line) {
  const message = JSON.parse(line);
  switch (message.type) {
    case "hello":
      send({ type: "hello", name: NAME, version: "1.0", games: ["creatures", "golems", "tiles"] });
      break;
    case "start": // a match begins; one process plays many, one after the other
      match = message;
      random = generator(message.seed);
      send({ type: "ready" });
      break;
    case "turn": // message.view is all that I know, message.legal all that I may do
      send({ type: "move", id: message.id, move: choose(message.view, message.legal) });
      break;
    case "end": // message.outcome tells how it went; nothing is answered
      break;
    case "quit":
      process.exit(0);
  }
}

// When the input ends, node has nothing left to wait for and ends too.
require("readline").createInterface({ input: process.stdin }).on("line", receive);
