// Films of games: see film.py, which makes them. There are no rules here, only pictures and their changes.

async function unpack(base64) {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  const film = JSON.parse(await new Response(stream).text());
  if (film.error) throw new Error(film.error);
  return film;
}

function patch(old, change) {
  if (Array.isArray(change)) {
    if (change.length === 1) return change[0];
    const [head, tail, items] = change;
    return old.slice(0, head).concat(items, tail ? old.slice(-tail) : []);
  }
  const copy = Array.isArray(old) ? old.slice() : { ...old };
  for (const [key, one] of Object.entries(change)) {
    if (Array.isArray(one) && one.length === 0) delete copy[key];
    else copy[key] = patch(copy[key], one);
  }
  return copy;
}

// Adds to every step the picture after it. What did not change is the same object in both pictures.
function develop(steps, before) {
  let picture = before || {};
  for (const step of steps) {
    picture = patch(picture, step.d);
    step.picture = picture;
  }
  return picture;
}

// What one looker sees: "all", or a seat.
function seenBy(picture, looker) {
  return { ...picture.common, ...(picture[looker] || {}) };
}

// A happening as a looker knows it.
function knownTo(happening, looker) {
  const [open, hidden] = happening;
  if (!hidden) return open;
  if (looker === "all") return Object.assign({}, open, ...Object.values(hidden));
  return { ...open, ...hidden[looker] };
}
