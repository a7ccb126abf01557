const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 120_000;
/** The server sends something every 20 seconds; a connection that is silent for longer is dead. */
const SILENCE_MS = 65_000;

interface Page {
  hear: (word: string) => void;
  heardAt: number;
  over: AbortSignal;
}

/**
 * Listens for changes until the returned function is called. Only while the tab is visible, because a
 * browser allows few connections to one site. When the tab is shown again, reports "gap".
 */
export function listen(hear: (word: string) => void): () => void {
  const over = new AbortController();
  void keepStream({ hear, heardAt: performance.timeOrigin, over: over.signal });
  return () => over.abort();
}

async function keepStream(page: Page): Promise<void> {
  let wait = FIRST_WAIT_MS;
  while (!page.over.aborted) {
    if (isHidden()) {
      await untilShown(page.over);
      if (page.over.aborted) return;
      page.heardAt = Date.now();
      page.hear("gap");
    }
    const heard = await stream(page);
    if (isHidden()) continue;
    wait = heard ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
    await pause(wait * (0.5 + Math.random()), page.over);
  }
}

/**
 * Opens one connection; resolves at its end to whether it was established. `listen` reconnects, because
 * EventSource would retry without limit.
 */
function stream(page: Page): Promise<boolean> {
  return new Promise((done) => {
    const source = new EventSource(`/live?ago=${Math.round(Date.now() - page.heardAt)}`);
    let isOpen = false;
    let aliveAt = Date.now();
    const alive = () => {
      isOpen = true;
      aliveAt = Date.now();
      page.heardAt = aliveAt;
    };
    const end = () => {
      source.close();
      clearInterval(watch);
      document.removeEventListener("visibilitychange", endWhenHidden);
      page.over.removeEventListener("abort", end);
      done(isOpen);
    };
    const endWhenHidden = () => {
      if (isHidden()) end();
    };
    const watch = setInterval(() => {
      if (Date.now() - aliveAt > SILENCE_MS) end();
    }, SILENCE_MS / 4);
    source.addEventListener("open", () => {
      isOpen = true;
      page.hear("open");
    });
    source.addEventListener("beat", alive);
    source.addEventListener("message", ({ data }) => {
      alive();
      page.hear(data);
    });
    source.addEventListener("error", end);
    document.addEventListener("visibilitychange", endWhenHidden);
    page.over.addEventListener("abort", end);
  });
}

function isHidden(): boolean {
  return document.visibilityState === "hidden";
}

function untilShown(over: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const settle = () => {
      if (isHidden() && !over.aborted) return;
      document.removeEventListener("visibilitychange", settle);
      over.removeEventListener("abort", settle);
      done();
    };
    document.addEventListener("visibilitychange", settle);
    over.addEventListener("abort", settle);
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
