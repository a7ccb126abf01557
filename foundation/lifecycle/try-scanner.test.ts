import { expect, it, vi } from "vitest";
import { createScanner, ScannerDown } from "#foundation/files/scanner.server.ts";
import { createLog } from "#foundation/log/log.server.ts";
import { tryScanner } from "./try-scanner.ts";

function spiedLog() {
  const log = createLog("silent");
  return { log, info: vi.spyOn(log, "info"), warn: vi.spyOn(log, "warn") };
}

it("a scanner that answers is logged with its signatures", async () => {
  const { log, info, warn } = spiedLog();
  const ping = async () => "ClamAV 1.4.3/27000";
  await tryScanner({ ...createScanner("unix:/nowhere"), ping }, log);
  expect(info.mock.calls).toEqual([
    [{ engine: "ClamAV 1.4.3/27000" }, "the virus scanner answers"],
  ]);
  expect(warn).not.toHaveBeenCalled();
});

it("one that does not is logged and stops no start, and none is not spoken of", async () => {
  const { log, info, warn } = spiedLog();
  await tryScanner(createScanner(null), log);
  expect(warn).not.toHaveBeenCalled();
  await tryScanner(createScanner("unix:/nowhere/clamd"), log);
  const err = expect.any(ScannerDown);
  expect(warn.mock.calls).toEqual([[{ err }, "the virus scanner does not answer"]]);
  expect(info).not.toHaveBeenCalled();
});
