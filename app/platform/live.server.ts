import type { Change } from "#app/db/change.ts";

export interface Listener {
  userId: string;
  onChange(change: Change): void;
  /** Changes may have been missed, so the page must reload everything. */
  onGap(): void;
  /** The process is stopping. */
  onEnd(): void;
}

export type Live = ReturnType<typeof createLive>;

/** The open streams of this process. Each process receives the changes of all through the database. */
export function createLive(limits = { perPerson: 8, total: 5_000 }) {
  const listeners = new Set<Listener>();
  const streams = new Map<string, number>();
  let ended = false;

  return {
    /**
     * Adds a listener and returns the function that removes it, or the reason for a refusal: the process is
     * stopping, or this person, or all together, have too many streams.
     */
    join(listener: Listener): (() => void) | "ended" | "too many" {
      const { userId } = listener;
      const own = streams.get(userId) ?? 0;
      if (ended) return "ended";
      if (own >= limits.perPerson || listeners.size >= limits.total) return "too many";
      listeners.add(listener);
      streams.set(userId, own + 1);
      return function leave() {
        if (!listeners.delete(listener)) return;
        const left = (streams.get(userId) ?? 1) - 1;
        if (left > 0) {
          streams.set(userId, left);
        } else {
          streams.delete(userId);
        }
      };
    },
    /** Passes changes on to every stream of this process; each decides what its person may learn. */
    hear(changes: readonly Change[]) {
      for (const change of changes) for (const listener of listeners) listener.onChange(change);
    },
    /** Tells every stream that changes may have been missed. */
    gap() {
      for (const listener of listeners) listener.onGap();
    },
    /** Ends every stream and accepts no more. */
    end() {
      ended = true;
      for (const listener of [...listeners]) listener.onEnd();
    },
  };
}
