import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createFairTurns } from "./fair-turns.server.ts";

const LIMITS = { atOnce: 2, waiting: 12, waitingEach: 6 };

/** Asks for turns in this order; who began in which order, and who was refused. */
async function run(whose: readonly string[], limits = LIMITS) {
  const inTurn = createFairTurns(limits);
  const began: string[] = [];
  let [now, most] = [0, 0];
  const work = (name: string) => async () => {
    began.push(name);
    now += 1;
    most = Math.max(most, now);
    await setTimeout(1);
    now -= 1;
    return name;
  };
  const results = await Promise.allSettled(whose.map((name) => inTurn(name, work(name))));
  const refused = whose.filter((_, place) => results[place]?.status === "rejected");
  return { began, refused, most };
}

const many = (name: string, count: number) => Array<string>(count).fill(name);

it("so many run at once, and all get their turn", async () => {
  const { began, refused, most } = await run(many("a", 8));
  expect([began.length, refused.length, most]).toEqual([8, 0, 2]);
});

it("whoever comes later with one does not wait for all of whoever came with many", async () => {
  const { began } = await run([...many("a", 8), "b", "c"]);
  expect(began.slice(2, 5)).toEqual(["a", "b", "c"]);
});

it("those who wait with many have their turns in turn", async () => {
  const { began } = await run([...many("a", 6), ...many("b", 4)]);
  expect(began.join("")).toBe("aaabababab");
});

it("of one only so many wait, and the others are told at once", async () => {
  const { began, refused } = await run(many("a", 110));
  expect([began.length, refused.length]).toEqual([8, 102]);
});

describe("when all places are taken", () => {
  const full = [...many("a", 8), ...many("b", 6)];

  it("the last of whoever has most makes room for somebody who has none", async () => {
    const { began, refused } = await run([...full, "c"]);
    expect(refused).toEqual(["a"]);
    expect(began).toHaveLength(14);
    expect(began.slice(2, 5)).toEqual(["a", "b", "c"]);
  });

  it("nobody makes room for somebody who would have as many", async () => {
    const one = [..."abcdefghijklmn"];
    const { refused } = await run([...one, "o", "p"]);
    expect(refused).toEqual(["o", "p"]);
  });
});

it("work that fails gives its place on", async () => {
  const inTurn = createFairTurns({ ...LIMITS, atOnce: 1 });
  const failing = inTurn("a", () => Promise.reject(new Error("wrong")));
  const next = inTurn("a", async () => "done");
  await expect(failing).rejects.toThrow("wrong");
  expect(await next).toBe("done");
  expect(await inTurn("b", async () => "and again")).toBe("and again");
});

it("whoever is refused hears what stands for a machine that has no room", async () => {
  const inTurn = createFairTurns({ atOnce: 0, waiting: 0, waitingEach: 0 });
  await expect(inTurn("a", async () => 1)).rejects.toMatchObject({ code: "53000" });
});
