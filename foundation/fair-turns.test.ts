import { describe, expect, it } from "vitest";
import { createFairTurns } from "./fair-turns.ts";

/** Work that ends when it is told to, and what has begun of it. */
function scene(options: Parameters<typeof createFairTurns>[0]) {
  const inTurn = createFairTurns(options);
  const begun: string[] = [];
  const ends: Array<() => void> = [];
  const ask = (who: string) =>
    inTurn(who, async () => {
      begun.push(who);
      await new Promise<void>((end) => ends.push(end));
    }).then(
      () => "done",
      (error: { code?: string }) => error.code,
    );
  const settle = () => new Promise((done) => setImmediate(done));
  const endOne = async () => {
    ends.shift()?.();
    await settle();
  };
  return { ask, begun, endOne, settle };
}

describe("turns", () => {
  it("run a limited number at once, then one for each person who waits, however many each has waiting", async () => {
    const { ask, begun, endOne, settle } = scene({ atOnce: 2, maxWaiting: 100 });
    const asked = [..."aaaaaabbc"].map(ask);
    await settle();
    expect(begun.join("")).toBe("aa");
    for (let i = 0; i < 9; i += 1) await endOne();
    expect(begun.join("")).toBe("aaabcabaa");
    expect(await Promise.all(asked)).toEqual(Array(9).fill("done"));
  });

  it("are so many at once for each", async () => {
    const { ask, begun, endOne, settle } = scene({ atOnce: 10, atOnceEach: 2, maxWaiting: 100 });
    const asked = [..."aaaab"].map(ask);
    await settle();
    expect(begun.join("")).toBe("aab");
    for (let i = 0; i < 5; i += 1) await endOne();
    expect(begun.join("")).toBe("aabaa");
    await Promise.all(asked);
  });

  it("are refused at once when the queue is full, but a newcomer takes a place from whoever has most waiting", async () => {
    const { ask, begun, endOne, settle } = scene({ atOnce: 1, maxWaiting: 5 });
    const flood = Array.from({ length: 8 }, () => ask("flood"));
    await settle();
    expect(await Promise.all(flood.slice(6))).toEqual(["53000", "53000"]);
    const other = ask("other");
    expect(await flood[5]).toBe("53000");
    expect(await ask("flood")).toBe("53000");
    for (let i = 0; i < 6; i += 1) await endOne();
    expect(begun.slice(0, 4)).toEqual(["flood", "flood", "other", "flood"]);
    expect(await other).toBe("done");
  });

  it("come back when the work fails", async () => {
    const inTurn = createFairTurns({ atOnce: 1, maxWaiting: 1 });
    for (let i = 0; i < 5; i += 1) {
      const failing = inTurn("a", async () => {
        throw new Error("no");
      });
      await expect(failing).rejects.toThrow("no");
    }
    expect(await inTurn("a", async () => "yes")).toBe("yes");
  });
});
