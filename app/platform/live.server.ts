import type { Change } from "#app/db/change.ts";

/** An open page's stream, as the process sees it. */
export interface Listener {
  userId: string;
  onChange(change: Change): void;
  /** Changes may have been missed: anything may have changed. */
  onGap(): void;
  /** The process ends. */
  onEnd(): void;
}

/** The open streams of this process. Through the database, each process hears of the changes of all. */
export interface Live {
  /**
   * Returns the function that leaves, or why there is no place: the process ends, or this person, or
   * all together, have too many streams.
   */
  join(listener: Listener): (() => void) | "ended" | "too many";
  hear(changes: readonly Change[]): void;
  gap(): void;
  /** Ends every stream and takes no more. */
  end(): void;
}

interface Limits {
  perPerson: number;
  total: number;
}

/** The streams of one process. */
export function createLive(limits: Limits = { perPerson: 8, total: 5_000 }): Live {
  const listeners = new Set<Listener>();
  const streams = new Map<string, number>();
  let ended = false;

  return {
    join(listener) {
      const { userId } = listener;
      const own = streams.get(userId) ?? 0;
      if (ended) return "ended";
      if (own >= limits.perPerson || listeners.size >= limits.total) return "too many";
      listeners.add(listener);
      streams.set(userId, own + 1);
      return function leave() {
        if (!listeners.delete(listener)) return;
        const left = (streams.get(userId) ?? 1) - 1;
        if (left > 0) streams.set(userId, left);
        else streams.delete(userId);
      };
    },
    hear(changes) {
      for (const change of changes) for (const listener of listeners) listener.onChange(change);
    },
    gap() {
      for (const listener of listeners) listener.onGap();
    },
    end() {
      ended = true;
      for (const listener of [...listeners]) listener.onEnd();
    },
  };
}
