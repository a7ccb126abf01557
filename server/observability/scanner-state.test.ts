import { expect, it } from "vitest";
import { ScannerDown } from "#foundation/files/scanner.server.ts";
import { createScannerState } from "./scanner-state.ts";

function scanner(ping: () => Promise<string>, isSet = true) {
  const counted = {
    isSet,
    asked: 0,
    ping() {
      counted.asked += 1;
      return ping();
    },
  };
  return counted;
}

it("a scanner that answers tells its version, and is asked once for many", async () => {
  const counted = scanner(async () => "ClamAV 1.4.3/27000");
  const state = createScannerState(counted);
  const found = await Promise.all(Array.from({ length: 20 }, () => state()));
  expect(new Set(found)).toEqual(new Set([{ state: "answers", engine: "ClamAV 1.4.3/27000" }]));
  expect(counted.asked).toBe(1);
});

it("one that refuses or falls silent is down, soon, and is asked again later", async () => {
  const refusing = createScannerState(
    scanner(async () => {
      throw new ScannerDown("It cannot be reached");
    }),
  );
  expect(await refusing()).toEqual({ state: "down" });
  let answer = () => new Promise<string>(() => {});
  const counted = scanner(() => answer());
  const state = createScannerState(counted, { limitMs: 20, keptMs: 40 });
  expect(await state()).toEqual({ state: "down" });
  answer = async () => "ClamAV";
  expect(await state()).toEqual({ state: "down" });
  await expect.poll(state).toEqual({ state: "answers", engine: "ClamAV" });
  expect(counted.asked).toBe(2);
});

it("none is not asked", async () => {
  const counted = scanner(async () => "ClamAV", false);
  expect(await createScannerState(counted)()).toEqual({ state: "not set" });
  expect(counted.asked).toBe(0);
});
