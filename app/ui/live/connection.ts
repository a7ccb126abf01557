const NAME = "live";
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 120_000;
/** The server lets itself be heard every 20 seconds; a connection that is silent for longer is dead. */
const SILENCE_MS = 65_000;

interface Shared {
  hear: (word: string) => void;
  /** When the page was read, or last heard anything. */
  heardAt: number;
  over: AbortSignal;
}

/**
 * Hears what happens, until the returned function is called. Of all tabs of a browser one keeps the
 * connection and tells the others: a browser has few for one site.
 */
export function listen(hear: (word: string) => void): () => void {
  const over = new AbortController();
  const shared: Shared = { hear, heardAt: performance.timeOrigin, over: over.signal };
  if (!("locks" in navigator) || !("BroadcastChannel" in window)) {
    void keepStream(shared);
    return () => over.abort();
  }
  const tabs = new BroadcastChannel(NAME);
  tabs.onmessage = ({ data }) => {
    shared.heardAt = Date.now();
    hear(String(data));
  };
  shared.hear = (word) => {
    hear(word);
    tabs.postMessage(word);
  };
  navigator.locks
    .request(NAME, { signal: over.signal }, () => keepStream(shared))
    .catch(() => {})
    .finally(() => tabs.close());
  return () => over.abort();
}

async function keepStream(shared: Shared): Promise<void> {
  let wait = FIRST_WAIT_MS;
  while (!shared.over.aborted) {
    const heard = await stream(shared);
    wait = heard ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
    await pause(wait * (0.5 + Math.random()), shared.over);
  }
}

/** One connection to its end; true when it was one at all. The browser's own way back knows no limit. */
function stream(shared: Shared): Promise<boolean> {
  return new Promise((done) => {
    const source = new EventSource(`/live?ago=${Math.round(Date.now() - shared.heardAt)}`);
    let isOpen = false;
    let aliveAt = Date.now();
    const alive = () => {
      isOpen = true;
      aliveAt = Date.now();
      shared.heardAt = aliveAt;
    };
    const end = () => {
      source.close();
      clearInterval(watch);
      shared.over.removeEventListener("abort", end);
      done(isOpen);
    };
    const watch = setInterval(() => {
      if (Date.now() - aliveAt > SILENCE_MS) end();
    }, SILENCE_MS / 4);
    source.addEventListener("open", () => {
      isOpen = true;
    });
    source.addEventListener("beat", alive);
    source.addEventListener("message", ({ data }) => {
      alive();
      shared.hear(data);
    });
    source.addEventListener("error", end);
    shared.over.addEventListener("abort", end);
  });
}

function pause(milliseconds: number, over: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    over.addEventListener("abort", () => {
      clearTimeout(timer);
      done();
    });
  });
}
