import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { padDuration } from "./pad-duration.ts";

async function tookMs(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await padDuration(work).catch(() => {});
  return performance.now() - from;
}

it("takes whole halves of a second, whatever the work took", async () => {
  const works = [() => wait(5), () => wait(60), () => wait(550)];
  const [quick = 0, slow = 0, slower = 0] = await Promise.all(works.map(tookMs));
  expect(Math.min(quick, slow)).toBeGreaterThanOrEqual(498);
  expect(slower).toBeGreaterThanOrEqual(998);
});

it("takes as long where the work fails, and fails with it", async () => {
  const failing = () => Promise.reject(new Error("No"));
  expect(await tookMs(failing)).toBeGreaterThanOrEqual(498);
  await expect(padDuration(failing)).rejects.toThrow("No");
  expect(await padDuration(async () => "done")).toBe("done");
});
