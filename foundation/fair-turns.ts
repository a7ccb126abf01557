export type FairTurns = <T>(who: string, work: () => Promise<T>) => Promise<T>;

interface FairTurnsOptions {
  /** How many tasks run at once in total. */
  atOnce: number;
  /** How many of them may be one person's. */
  atOnceEach?: number;
  /** How many may wait in total. */
  maxWaiting: number;
}

interface Waiting {
  begin: () => void;
  refuse: (error: Error) => void;
}

/**
 * Runs a limited number of tasks at once and serves those who wait round-robin, so that whoever asks a
 * hundred times delays only themselves. When the queue is full, whoever has most tasks in it loses the
 * last one, which is rejected with SQLSTATE 53000 ("insufficient resources").
 */
export function createFairTurns({
  atOnce,
  atOnceEach = atOnce,
  maxWaiting,
}: FairTurnsOptions): FairTurns {
  const lines = new Map<string, Waiting[]>();
  const running = new Map<string, number>();
  const sum = { running: 0, waiting: 0 };

  const isFree = (who: string) => sum.running < atOnce && (running.get(who) ?? 0) < atOnceEach;

  function changeRunning(who: string, change: 1 | -1): void {
    const left = (running.get(who) ?? 0) + change;
    sum.running += change;
    if (left > 0) {
      running.set(who, left);
    } else {
      running.delete(who);
    }
  }

  function removeWaiting(who: string, line: Waiting[]): void {
    sum.waiting -= 1;
    if (line.length === 0) lines.delete(who);
  }

  /** Starts the next task of the first in line, who then moves to the end of the line. */
  function startNext(): void {
    const next = [...lines].find(([who]) => isFree(who));
    if (!next) return;
    const [who, line] = next;
    const first = line.shift();
    lines.delete(who);
    lines.set(who, line);
    removeWaiting(who, line);
    changeRunning(who, 1);
    first?.begin();
  }

  function makeRoom(who: string): void {
    const [longest, line] = [...lines].reduce((one, other) =>
      other[1].length > one[1].length ? other : one,
    );
    const tooMany = Object.assign(new Error("Too many wait for their turn"), { code: "53000" });
    if ((lines.get(who)?.length ?? 0) >= line.length) throw tooMany;
    line.pop()?.refuse(tooMany);
    removeWaiting(longest, line);
  }

  async function waitForTurn(who: string): Promise<void> {
    if (isFree(who)) return changeRunning(who, 1);
    if (sum.waiting >= maxWaiting) makeRoom(who);
    await new Promise<void>((begin, refuse) => {
      const line = lines.get(who) ?? [];
      line.push({ begin, refuse });
      lines.set(who, line);
      sum.waiting += 1;
    });
  }

  return async function inTurn(who, work) {
    await waitForTurn(who);
    try {
      return await work();
    } finally {
      changeRunning(who, -1);
      startNext();
    }
  };
}
