// The page of a server: it is told when there is something new, and takes over what has changed.

async function fetchedFilm(id) {
  return unpack(await (await ask(`films/${encodeURIComponent(id)}`)).text());
}

async function searchGames(filter, faults, page) {
  const query = new URLSearchParams({ filter, page, ...(faults ? { faults: 1 } : {}) });
  return (await ask(`games?${query}`)).json();
}

// What has changed. The browser reads it as a document; no text is made markup by a script.
function freshNews() {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", "news");
    request.responseType = "document";
    request.onload = () => (request.response && request.status === 200 ? resolve(request.response) : reject(new Error("the server sent no page")));
    request.onerror = () => reject(new Error("the server does not respond"));
    request.send();
  });
}

function startLive() {
  const games = new Games(DATA.games, DATA.played, fetchedFilm, searchGames);
  let shown = DATA.live.news, timer, close;
  const takeOver = (fresh) => {
    const data = JSON.parse(fresh.getElementById("data").textContent);
    const key = (fault) => fault.querySelector("summary").textContent; // its bot, game and seat
    const read = new Set([...document.querySelectorAll("details.fault[open]")].map(key));
    byId("summary").replaceWith(document.adoptNode(fresh.getElementById("summary")));
    for (const fault of document.querySelectorAll("details.fault")) fault.open = read.has(key(fault));
    games.games = data.games;
    games.played = data.played;
    games.draw();
  };
  const take = (state) => {
    document.body.classList.remove("cut-off");
    byId("status").textContent = state.status || "";
    if (!state.news || state.news === shown || timer) return;
    // Not all who watch at once.
    timer = setTimeout(async () => {
      timer = null;
      try {
        takeOver(await freshNews());
        shown = state.news;
      } catch {
        document.body.classList.add("cut-off"); // the next message tries again
      }
    }, Math.random() * state.within * 1000);
  };
  const lost = () => {
    document.body.classList.add("cut-off"); // the server has ended, or the network has
    return true;
  };
  // A tab that nobody sees need not be told.
  const follow = () => {
    if (close) close();
    close = document.hidden ? null : listen("events", take, lost);
  };
  document.addEventListener("visibilitychange", follow);
  follow();
  if (byId("play")) startPlay();
}
