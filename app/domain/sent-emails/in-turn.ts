/** What is under way, by what it waits for. */
export type Turns = Map<string, Promise<unknown>>;

/**
 * Does this work when all that came before it under the same key is done. Should that fail, all that
 * waits behind it fails in the same way, untried.
 */
export function inTurn<T>(turns: Turns, key: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(key) ?? Promise.resolve()).then(work);
  const leave = () => {
    if (turns.get(key) === turn) turns.delete(key);
  };
  turns.set(key, turn);
  turn.then(leave, leave);
  return turn;
}
