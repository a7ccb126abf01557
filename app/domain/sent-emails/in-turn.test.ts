import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { inTurn, type Turns } from "./in-turn.ts";

it("one waits for the one before under the same key, and for no other", async () => {
  const turns: Turns = new Map();
  const done: string[] = [];
  const work = (name: string, ms: number) => async () => {
    await wait(ms);
    done.push(name);
    return name;
  };
  const all = [
    inTurn(turns, "a", work("a1", 40)),
    inTurn(turns, "a", work("a2", 1)),
    inTurn(turns, "b", work("b1", 1)),
  ];
  expect(await Promise.all(all)).toEqual(["a1", "a2", "b1"]);
  expect(done).toEqual(["b1", "a1", "a2"]);
  expect(turns.size).toBe(0);
});

it("what waits behind a failure fails with it, untried; what comes later is tried", async () => {
  const turns: Turns = new Map();
  let tried = 0;
  const away = new Error("away");
  const first = inTurn(turns, "a", () => Promise.reject(away));
  const second = inTurn(turns, "a", async () => {
    tried += 1;
  });
  await expect(first).rejects.toBe(away);
  await expect(second).rejects.toBe(away);
  expect(tried).toBe(0);
  expect(await inTurn(turns, "a", async () => "done")).toBe("done");
});
