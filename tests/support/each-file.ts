import { afterAll, vi } from "vitest";
import { refuseConsoleErrors } from "./no-console-errors.ts";

// Run anew for each test file: files share their modules, so none may leave a replaced function behind.
refuseConsoleErrors();
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
