/** Runs a piece of work in turn: `whose` it is decides how long it waits. */
export type FairTurns = <T>(whose: string, work: () => Promise<T>) => Promise<T>;

interface Limits {
  /** How many pieces run at once. */
  atOnce: number;
  /** How many wait, of everybody together and of each. */
  waiting: number;
  waitingEach: number;
}

interface Waiter {
  begin: () => void;
  giveUp: (error: Error) => void;
}

/**
 * Few pieces of work at a time, and a fair order for the others: whoever waits with many has one turn,
 * then the next has one. When all places are taken, the last of whoever has most makes room.
 *
 * What it returns throws an Error with SQLSTATE 53000 ("insufficient resources") when there is no place.
 */
export function createFairTurns({ atOnce, waiting, waitingEach }: Limits): FairTurns {
  /** In the order of their turns. */
  const queues = new Map<string, Waiter[]>();
  let running = 0;
  let held = 0;

  return async function inTurn(whose, work) {
    if (running < atOnce) running += 1;
    else await wait(whose);
    try {
      return await work();
    } finally {
      handOn();
    }
  };

  async function wait(whose: string): Promise<void> {
    const own = queues.get(whose) ?? [];
    if (own.length >= waitingEach || (held >= waiting && !makeRoom(own.length + 1))) throw full();
    held += 1;
    await new Promise<void>((begin, giveUp) => {
      own.push({ begin, giveUp });
      queues.set(whose, own);
    });
  }

  /** A place is handed on as it is, so that nobody can slip in between. */
  function handOn(): void {
    const [next] = queues;
    if (!next) {
      running -= 1;
      return;
    }
    const [whose, own] = next;
    const waiter = own.shift();
    queues.delete(whose);
    if (own.length > 0) queues.set(whose, own);
    held -= 1;
    waiter?.begin();
  }

  /** Whether somebody with more than so many had to give one up. */
  function makeRoom(count: number): boolean {
    const all = [...queues.values()];
    const most = all.reduce((one, other) => (other.length > one.length ? other : one), []);
    if (most.length <= count) return false;
    most.pop()?.giveUp(full());
    held -= 1;
    return true;
  }
}

function full(): Error {
  return Object.assign(new Error("Too much work waits for its turn"), { code: "53000" });
}
