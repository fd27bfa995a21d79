// Requests to the server, and its streams of messages.

const RETRY_MS = 5000;

// What the server said against a question.
export class Refusal extends Error {
  constructor(message: string, readonly status: number) {
    super(message);
  }
}

// The answer to a question, or to an order. `more` are options of fetch.
export async function ask(address: string, order?: unknown, more?: RequestInit): Promise<Response> {
  const sent = order === undefined ? {} : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(order) };
  const answer = await fetch(address, { ...sent, ...more }).catch(() => { throw new Error("the server does not respond"); });
  if (!answer.ok) {
    const why = (await answer.json().catch(() => ({}))) as { error?: string };
    throw new Refusal(why.error ?? `the server said ${answer.status}`, answer.status);
  }
  return answer;
}

// Calls `take` with every message of a stream, until it returns false. When the connection breaks the browser
// reconnects. Then `lost` is called with whether the server has refused; it may return true to try again later.
export function listen<Message>(address: string, take: (message: Message) => boolean | void, lost: (refused: boolean) => boolean | void): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout>;
  const close = () => { clearTimeout(timer); source.close(); };
  const open = () => {
    source = new EventSource(address);
    source.onmessage = (message) => { if (take(JSON.parse(message.data as string) as Message) === false) close(); };
    source.onerror = () => {
      const refused = source.readyState === EventSource.CLOSED;
      if (lost(refused) && refused) timer = setTimeout(open, RETRY_MS);
    };
  };
  open();
  return close;
}
