import { afterEach, beforeEach, expect, vi } from "vitest";

/** An unexpected console.error fails the test; one that is expected is taken with `expectedErrors`. */
const seen: unknown[][] = [];

/** Watches the console in each test of a file. */
export function refuseConsoleErrors(): void {
  beforeEach(() => {
    seen.length = 0;
    vi.spyOn(console, "error").mockImplementation((...args) => {
      seen.push(args);
    });
  });
  afterEach(() => {
    expect(seen).toEqual([]);
  });
}

/** What was written to console.error so far, which the test then has to judge. */
export function expectedErrors(): unknown[][] {
  return seen.splice(0);
}
