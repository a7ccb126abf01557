/** Asks anew at most every so many milliseconds; whoever asks in between gets the same answer. */
export function keptFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let last: { at: number; found: Promise<T> } | null = null;
  return () => {
    // Monotonic, because the system clock may be set back.
    const now = performance.now();
    if (!last || now - last.at > ms) last = { at: now, found: ask() };
    return last.found;
  };
}
