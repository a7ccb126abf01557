import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** A new folder until the end of the test file, or with `onTestFinished` until the end of the test. */
export function testFolder(until: (remove: () => void) => void = afterAll): string {
  const folder = mkdtempSync(join(tmpdir(), "dew-test-"));
  until(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
