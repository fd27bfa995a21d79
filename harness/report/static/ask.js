// Questions to the server, and what it tells by itself.

const RETRY_MS = 5000;

// The answer to a question, or to an order. `more` are options of fetch.
async function ask(address, order, more) {
  const sent = order === undefined ? {} : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(order) };
  const answer = await fetch(address, { ...sent, ...more }).catch(() => { throw new Error("the server does not respond"); });
  if (!answer.ok) {
    const why = await answer.json().catch(() => ({}));
    const error = new Error(why.error || `the server said ${answer.status}`);
    error.status = answer.status;
    throw error;
  }
  return answer;
}

// Calls `take` with every message of a stream, until it returns false. When the connection breaks the browser
// comes back by itself. `lost` is told of it, and whether the server has refused; it may say to try again later.
function listen(address, take, lost) {
  let source, timer;
  const close = () => { clearTimeout(timer); source.close(); };
  const open = () => {
    source = new EventSource(address);
    source.onmessage = (message) => { if (take(JSON.parse(message.data)) === false) close(); };
    source.onerror = () => {
      const refused = source.readyState === EventSource.CLOSED;
      if (lost(refused) && refused) timer = setTimeout(open, RETRY_MS);
    };
  };
  open();
  return close;
}
