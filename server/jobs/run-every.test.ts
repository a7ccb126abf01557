import { setTimeout as delay } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { runEvery } from "./run-every.ts";

const TIMES = { everyMs: 60_000, afterFailureMs: 1_000 };

test("works at once, then at every interval, sooner after a failure, and no more once stopped", async () => {
  vi.useFakeTimers();
  const outcomes = [true, false, true, true];
  const work = vi.fn(async () => {
    if (!outcomes.shift()) throw new Error("away");
    return false;
  });
  const onError = vi.fn();
  const { stop } = runEvery(work, TIMES, onError);
  const counts: number[] = [];
  for (const ms of [0, 59_000, 1_000, 1_000, 59_000, 1_000]) {
    await vi.advanceTimersByTimeAsync(ms);
    counts.push(work.mock.calls.length);
  }
  expect(counts).toEqual([1, 1, 2, 3, 3, 4]);
  expect(onError).toHaveBeenCalledOnce();
  await stop();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(work).toHaveBeenCalledTimes(4);
  vi.useRealTimers();
});

test("works on while there is more", async () => {
  const outcomes = [true, true, false, true];
  const work = vi.fn(async () => outcomes.shift() ?? false);
  const { stop } = runEvery(work, TIMES, () => {});
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(3));
  await delay(50);
  expect(work).toHaveBeenCalledTimes(3);
  await stop();
});

test("waits for what is under way when stopped", async () => {
  let done = false;
  const { stop } = runEvery(
    async () => {
      await delay(30);
      done = true;
      return true;
    },
    TIMES,
    () => {},
  );
  await stop();
  expect(done).toBe(true);
});
