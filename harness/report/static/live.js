// The page of a server: it asks whether there are new games, and takes over what has changed.

const ASK_MS = 2000;

async function ask(address, order, leaving) {
  const options = order === undefined ? {} : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(order) };
  const answer = await fetch(address, { ...options, keepalive: Boolean(leaving) }).catch(() => { throw new Error("the server does not respond"); });
  if (!answer.ok) {
    const why = await answer.json().catch(() => ({}));
    throw new Error(why.error || `the server said ${answer.status}`);
  }
  return answer;
}

async function fetchedFilm(id) {
  return unpack(await (await ask(`films/${encodeURIComponent(id)}`)).text());
}

// The page as it is now. The browser reads it as a document; no text is made markup by a script.
function freshPage() {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", "./");
    request.responseType = "document";
    request.onload = () => (request.response ? resolve(request.response) : reject(new Error("the server sent no page")));
    request.onerror = () => reject(new Error("the server does not respond"));
    request.send();
  });
}

function startLive() {
  const games = new Games(DATA.games, fetchedFilm);
  let played = DATA.played;
  const look = async () => {
    try {
      const counts = await (await ask("counts")).json();
      if (counts.played !== played) {
        const fresh = await freshPage();
        const data = JSON.parse(fresh.getElementById("data").textContent);
        const key = (fault) => fault.querySelector("summary").textContent; // its bot, game and seat
        const read = new Set([...document.querySelectorAll("details.fault[open]")].map(key));
        byId("summary").replaceWith(document.adoptNode(fresh.getElementById("summary")));
        for (const fault of document.querySelectorAll("details.fault")) fault.open = read.has(key(fault));
        games.games = data.games;
        games.draw();
        played = data.played;
      }
      document.body.classList.remove("cut-off");
    } catch {
      document.body.classList.add("cut-off"); // the server has ended, or the network has
    }
    setTimeout(look, ASK_MS);
  };
  setTimeout(look, ASK_MS);
  startPlay();
}
