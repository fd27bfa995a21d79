// The names of pieces, and events in words. A film has the sentences: see replay_data.py.

function title(name) {
  const known = FACTS.creatures && FACTS.creatures[name.replace(/-\d+$/, "")];
  const number = /-(\d+)$/.exec(name);
  const text = known ? known[0] : name.replace(/-\d+$/, "").replace(/-/g, " ");
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return number ? `${capital} ${number[1]}` : capital;
}

function several(count, one) {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}

// A move stays as it is in the notation.
function sentence(news) {
  return news.move === undefined ? news.text.replace(/@(\d)/g, "seat $1") : news.move;
}
