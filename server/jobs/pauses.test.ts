import { expect, it } from "vitest";
import { createPauses } from "./pauses.ts";

const MINUTE = 60_000;

it("what fails again and again waits twice as long each time, an hour at most", () => {
  let now = 0;
  const pauses = createPauses(() => now);
  const waited: number[] = [];
  for (let time = 0; time < 8; time++) {
    pauses.lengthen("file");
    for (; pauses.current().includes("file"); now += MINUTE) waited[time] = (waited[time] ?? 0) + 1;
  }
  expect(waited).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
});

it("what has succeeded, or was not tried for an hour, begins anew", () => {
  let now = 0;
  const pauses = createPauses(() => now);
  for (const id of ["done", "long ago"]) for (const _ of [1, 2, 3]) pauses.lengthen(id);
  pauses.end("done");
  expect(pauses.current()).toEqual(["long ago"]);
  now = 65 * MINUTE;
  expect(pauses.current()).toEqual([]);
  for (const id of ["done", "long ago"]) pauses.lengthen(id);
  now += 2 * MINUTE;
  expect(pauses.current()).toEqual([]);
});
