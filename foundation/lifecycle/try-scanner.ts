import type { Scanner } from "#foundation/files/scanner.server.ts";
import type { Logger } from "#foundation/log/log.server.ts";

/** Tries the virus scanner at a start, if there is one. What it says is only logged: papers wait for it. */
export async function tryScanner(scanner: Scanner, log: Logger): Promise<void> {
  if (!scanner.isSet) return;
  try {
    log.info({ engine: await scanner.ping() }, "the virus scanner answers");
  } catch (error) {
    log.warn({ err: error }, "the virus scanner does not answer");
  }
}
