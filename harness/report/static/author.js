// The page of an author. It does what docs/api.md says and nothing else; all texts are text nodes.

const STEPS = ["received", "unpacked", "built", "checked", "playing"];
const SIGN = { running: "…", passed: "✓", failed: "✗" };
const REFRESH_MS = 20000;
const MOST_NOTES = 500;

let viewer = null;
const following = new Map(); // submissions whose steps are listened to
const unfolded = new Set(); // those that somebody looks at

async function api(path, order, more) {
  try {
    return await (await ask(`api/${path}`, order, more)).json();
  } catch (error) {
    if (error.status === 401) showAccount(null);
    throw error;
  }
}

// Whatever goes wrong in a handler is shown.
function handled(work) {
  return async (event) => {
    if (event && event.preventDefault) event.preventDefault();
    byId("error").hidden = true;
    try {
      await work(event);
    } catch (error) {
      byId("error").textContent = error.message;
      byId("error").hidden = false;
      byId("error").scrollIntoView({ block: "center" });
    }
  };
}

function button(text, action, label) {
  return el("button", { type: "button", class: "link", "aria-label": label, click: handled(action) }, text);
}

function time(seconds) {
  return seconds ? new Date(seconds * 1000).toLocaleString("sv", { dateStyle: "short", timeStyle: "short" }) : ""; // 2026-11-18 20:43
}

function size(bytes) {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KiB` : `${Math.round(bytes / 1024 / 1024)} MiB`;
}

function signed(value) {
  return value === null || value === undefined ? "-" : `${value > 0 ? "+" : ""}${Math.round(value)}`;
}

function range(low, high) {
  return low === null || low === undefined ? "-" : `[${signed(low)}, ${signed(high)}]`;
}

function share(value) {
  return value === null || value === undefined ? "-" : `${Math.round(100 * value)} %`;
}

// Logging in and out

async function showAccount(me) {
  byId("login").hidden = Boolean(me);
  byId("account").hidden = !me;
  byId("logout").hidden = !me;
  byId("who").textContent = me ? `Logged in as ${me.name}.` : "";
  if (!me) return closeStreams();
  const { quota, used } = me;
  byId("quota").textContent = `Today ${used.submissions} of ${quota.submissions} submissions; ${used.bots} of ${quota.bots} bots play; `
    + `${size(used.disk)} of ${size(quota.disk)} used. An upload may have ${size(quota.bundle)}, a build take ${quota.build_seconds} s.`;
  await Promise.all([showSubmissions(), showBots(), showGames(1)]);
  return null;
}

function closeStreams() {
  for (const close of following.values()) close();
  following.clear();
}

async function logIn() {
  const token = byId("token").value.trim();
  byId("token").value = "";
  await ask("api/login", { token }); // a wrong token is no reason to log in again
  await showAccount(await api("me"));
}

async function logOut() {
  await api("logout", {});
  location.reload(); // nothing of it is left on the page
}

// Submissions

async function submit() {
  const folder = byId("folder").files, archive = byId("archive").files[0];
  if (!folder.length && !archive) throw new Error("choose a folder or an archive first");
  const send = document.querySelector("#submit-form button");
  send.disabled = true;
  try {
    const body = folder.length ? await packFolder(folder) : archive;
    const { id } = await api("submissions", undefined, { method: "POST", headers: { "Content-Type": "application/octet-stream" }, body });
    unfolded.clear();
    unfolded.add(id);
    byId("submit-form").reset();
  } finally {
    send.disabled = false;
  }
  await showSubmissions();
}

async function showSubmissions() {
  const all = await api("submissions");
  closeStreams(); // each tells all its steps again
  byId("submissions").replaceChildren(...all.map(drawSubmission));
}

function drawSubmission(submission) {
  const { id } = submission;
  const over = submission.state === "playing" || submission.state === "failed";
  if (!over) unfolded.add(id);
  const steps = new Map(submission.steps.map((step) => [step.step, step]));
  const state = el("span", { "aria-live": "polite" }), list = el("ol", { class: "steps" });
  const draw = () => {
    const failed = [...steps.values()].some((step) => step.state === "failed");
    const last = [...steps.values()].at(-1);
    state.className = failed ? "warning" : "quiet";
    state.textContent = failed ? "failed" : !last ? "waiting" : last.step === "playing" && last.state === "passed" ? "playing" : `${last.step}${SIGN[last.state]}`;
    list.replaceChildren(...STEPS.map((name) => drawStep(name, steps.get(name))));
  };
  draw();
  if (!over) {
    following.set(id, listen(`api/submissions/${encodeURIComponent(id)}/events`, (step) => {
      steps.set(step.step, step);
      draw();
      if (step.state !== "failed" && !(step.step === "playing" && step.state === "passed")) return true;
      following.delete(id);
      setTimeout(handled(refresh)); // its name is known by now, and its place soon
      return false;
    }, () => following.has(id)));
  }
  const details = el("details", { class: "submission", open: unfolded.has(id), "data-id": id },
    el("summary", {}, el("span", { class: "name" }, [submission.bot || "a bot", submission.version].filter(Boolean).join(" ")), " ", state, " ",
      el("span", { class: "quiet" }, `${time(submission.at)}, ${size(submission.size)}`)), list);
  details.addEventListener("toggle", () => (details.open ? unfolded.add(id) : unfolded.delete(id)));
  return details;
}

function drawStep(name, step) {
  if (!step) return el("li", { class: "quiet" }, el("span", { class: "step-sign" }), name);
  const lines = step.output.split("\n").length;
  const told = step.state === "running" ? "is under way" : step.state === "failed" ? "failed" : lines > 1 ? "" : step.output;
  const output = step.state === "failed" ? step.output && el("pre", {}, step.output)
    : lines > 1 && el("details", {}, el("summary", { class: "quiet" }, several(lines, "line")), el("pre", {}, step.output));
  return el("li", { class: step.state },
    el("span", { class: "step-sign", "aria-hidden": "true" }, SIGN[step.state]), name, " ", el("span", { class: "quiet" }, told),
    output, step.hint && el("p", { class: "hint" }, `Hint: ${step.hint}`));
}

// Bots

async function showBots() {
  const all = await api("bots");
  byId("bot-list").replaceChildren(...(all.length ? all.map(drawBot) : [el("tr", {}, el("td", { class: "quiet", colspan: 9 }, "None has been submitted yet."))]));
  const chosen = byId("games-bot").value;
  const labels = all.flatMap((bot) => [bot.name, ...bot.versions.map((one) => one.label)]);
  byId("games-bot").replaceChildren(el("option", { value: "" }, "all"), ...[...new Set(labels)].map((name) => el("option", { value: name }, name)));
  if (labels.includes(chosen)) byId("games-bot").value = chosen;
}

function drawBot(bot) {
  const now = bot.versions.find((one) => one.active) || bot.versions[0];
  const faults = Object.entries(now.faults).map(([kind, count]) => `${kind} ${count}`).join(", ");
  const withdraw = button("withdraw", async () => {
    if (withdraw.textContent === "withdraw") {
      withdraw.textContent = "really withdraw it?";
      return;
    }
    await api(`bots/${encodeURIComponent(bot.name)}`, undefined, { method: "DELETE" });
    await refresh();
  }, `withdraw ${bot.name}`);
  return el("tr", {},
    el("td", { class: "name" }, bot.name, !bot.active && el("span", { class: "mark" }, "out"), now.quarantined && el("span", { class: "mark" }, "quarantined")),
    el("td", {}, now.version || "-"),
    el("td", {}, button("history", () => showHistory(bot.name), `history of ${bot.name}`), " ",
      button("games", () => { byId("games-bot").value = bot.name; return showGames(1, true); }, `games of ${bot.name}`), " ", bot.active && withdraw),
    el("td", { class: "right" }, now.place === null ? "-" : now.place),
    el("td", { class: "right strong" }, signed(now.strength)), el("td", { class: "right" }, range(now.low, now.high)), el("td", { class: "right" }, now.games),
    el("td", { class: "right" }, `${now.won}/${now.drawn}/${now.lost}`), el("td", {}, faults || "-"));
}

function table(heads, rows) {
  return el("div", { class: "scroll" }, el("table", {},
    el("thead", {}, el("tr", {}, heads.map((head, n) => el("th", { class: n ? "right" : "" }, head)))),
    el("tbody", {}, rows.map((row) => el("tr", {}, row.map((cell, n) => el("td", { class: n ? "right" : "name" }, cell)))))));
}

async function showHistory(name) {
  const found = await api(`bots/${encodeURIComponent(name)}/history`);
  const worse = found.opponents.filter((one) => one.worse >= 0.95).map((one) => one.against);
  const verdict = !found.old ? "There is no earlier version to compare with."
    : !found.opponents.length ? `${found.old} and ${found.new} have no opponents in common yet.`
      : worse.length ? `${found.new} got worse against ${worse.join(", ")}.` : `${found.new} is not significantly worse (95 %) against anybody.`;
  const root = byId("history");
  root.hidden = false;
  root.replaceChildren(el("div", {},
    el("div", { class: "heading" }, el("h2", {}, `Versions of ${name}`), el("button", { type: "button", class: "close", "aria-label": "Close", click: () => { root.hidden = true; } }, "✕")),
    table(["version", "games", "strength", "95 % CI", "better than previous", "vs previous"], found.versions.map((one) => [
      one.bot, one.games, signed(one.strength), range(one.low, one.high), share(one.better_than_before),
      one.games_against_before ? `${share(one.share_against_before)} of ${one.games_against_before}` : "-"])),
    el("p", { class: worse.length ? "warning" : "" }, verdict),
    found.opponents.length > 0 && table(["against", found.old, found.new, "change", "95 % CI", "worse"], found.opponents.map((one) => [
      one.against, `${share(one.share_old)} of ${one.games_old}`, `${share(one.share_new)} of ${one.games_new}`, signed(100 * one.change), range(100 * one.low, 100 * one.high), share(one.worse)])),
    found.opponents.length > 0 && el("p", { class: "legend" }, "How often it finished ahead (a tie counts half); change in percentage points; worse: the probability of it.")));
  root.scrollIntoView({ block: "start" });
}

// Games

let page = 1;

async function showGames(wanted, scroll) {
  const query = new URLSearchParams({ page: wanted });
  if (byId("games-bot").value) query.set("bot", byId("games-bot").value);
  if (byId("games-result").value) query.set("result", byId("games-result").value);
  const found = await api(`games?${query}`);
  page = found.page;
  byId("games-count").textContent = `page ${found.page} of ${found.pages}`;
  byId("games-before").disabled = found.page <= 1;
  byId("games-after").disabled = found.page >= found.pages;
  byId("game-list").replaceChildren(...(found.games.length ? found.games.map(drawGame) : [el("tr", {}, el("td", { class: "quiet", colspan: 6 }, "No game yet."))]));
  if (scroll) byId("games").scrollIntoView({ block: "start" });
}

function drawGame(game) {
  const faults = game.fault ? [{ seat: game.seat }] : [];
  return el("tr", { "data-game": game.id },
    el("td", { class: "right" }, game.number),
    el("td", {}, el("span", { class: game.result === "won" ? "won" : "warning" }, game.fault || game.result)),
    el("td", {}, button("replay", () => showFilm(game), `replay of game ${game.number}`), " ", button("log", () => showLog(game), `log of game ${game.number}`)),
    el("td", { class: "seats" }, game.bots.map((name, seat) => seatResult(seat, name, game, faults))),
    el("td", {}, game.reason), el("td", {}, time(game.at)));
}

async function showFilm(game) {
  const film = await unpack(await (await ask(`api/games/${game.id}/film?seat=${game.seat}`)).text());
  film.title = `Game ${game.number}, as seat ${game.seat} saw it`;
  if (viewer) viewer.close();
  const root = byId("viewer");
  root.hidden = false;
  viewer = new Viewer(root, film, { close: closeFilm });
  root.scrollIntoView({ block: "start" });
}

function closeFilm() {
  if (viewer) viewer.close();
  viewer = null;
  byId("viewer").hidden = true;
}

async function showLog(game) {
  const found = await api(`games/${game.id}/log`);
  const root = byId("log");
  root.hidden = false;
  root.replaceChildren(el("div", {},
    el("div", { class: "heading" }, el("h2", {}, `Log of game ${game.number}`), el("button", { type: "button", class: "close", "aria-label": "Close", click: () => { root.hidden = true; } }, "✕")),
    found.seats.map((seat) => [
      el("h3", {}, badge(seat.seat), ` ${seat.bot}`), seat.fault && el("p", { class: "warning" }, seat.fault),
      seat.stderr ? el("pre", {}, seat.stderr) : el("p", { class: "quiet" }, "It wrote nothing to standard error."),
      seat.notes.length > 0 && el("details", {}, el("summary", {}, several(seat.notes.length, "note")),
        el("ol", { class: "notes" }, seat.notes.slice(0, MOST_NOTES).map((note) => el("li", { value: note.move }, note.text))))])));
  root.scrollIntoView({ block: "start" });
}

// What changes while the page is open

async function refresh() {
  await showAccount(await api("me"));
}

function startAuthor() {
  useFacts(DATA.game);
  useTheme(remembered("equinox-theme"));
  byId("theme").addEventListener("click", switchTheme);
  byId("login-form").addEventListener("submit", handled(logIn));
  byId("logout").addEventListener("click", handled(logOut));
  byId("submit-form").addEventListener("submit", handled(submit));
  byId("games-bot").addEventListener("change", handled(() => showGames(1)));
  byId("games-result").addEventListener("change", handled(() => showGames(1)));
  byId("games-before").addEventListener("click", handled(() => showGames(page - 1)));
  byId("games-after").addEventListener("click", handled(() => showGames(page + 1)));
  document.addEventListener("keydown", (event) => viewer && viewer.key(event));
  setInterval(() => {
    if (!document.hidden && !byId("account").hidden) showBots().catch(() => null);
  }, REFRESH_MS);
  if (!DATA.known) return showAccount(null);
  return ask("api/me").then((answer) => answer.json()).then(showAccount).catch((error) => {
    showAccount(null);
    if (error.status !== 401) handled(() => { throw error; })();
  });
}

startAuthor();
