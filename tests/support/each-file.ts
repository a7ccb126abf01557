import { afterAll, vi } from "vitest";
import { nameOffice } from "#app/words/side.ts";
import { makeHashingCheap } from "#tests/support/sign-in/cheap-hash.ts";
import { refuseConsoleErrors } from "./no-console-errors.ts";

// Run anew for each test file: files share their modules, so none may leave a replaced function behind.
refuseConsoleErrors();
// Pages that another file showed gave the business its name.
nameOffice("Expert's office");
// What a password's hash costs is the subject of one file alone.
makeHashingCheap();
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
