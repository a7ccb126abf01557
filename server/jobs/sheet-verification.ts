import type { Pool } from "pg";
import { recordCheck } from "#app/domain/health/record-check.server.ts";
import { verifySheets } from "#app/domain/sheets/verify-sheets.server.ts";
import { transactIn } from "#foundation/database/transaction.server.ts";
import type { Logger } from "#foundation/log/log.server.ts";
import { runEvery } from "./run-every.ts";

const VERIFYING = { everyMs: 24 * 3_600_000, afterFailureMs: 10 * 60_000 };

interface Tools {
  pool: Pool;
  log: Logger;
}

/** Computes every fixed sheet again each day, so that a changed byte and a changed engine are noticed. */
export function startSheetVerification(tools: Tools) {
  const onError = (err: unknown) => tools.log.error({ err }, "sheets not computed again");
  return runEvery(() => computeAgain(tools), VERIFYING, onError);
}

/** Does so once, and records the result. */
export async function computeAgain({ pool, log }: Tools): Promise<void> {
  const transact = transactIn(pool);
  const { count, differing } = await verifySheets(transact);
  if (differing.length > 0) {
    log.error({ sheets: differing.slice(0, 20) }, "sheets differ from what was fixed");
  }
  const sheets = count === 1 ? "1 fixed sheet" : `${count} fixed sheets`;
  await transact((tx) =>
    differing.length > 0
      ? recordCheck(
          tx,
          "sheets",
          "WRONG",
          `${differing.length} of ${sheets} differ from what was fixed`,
        )
      : recordCheck(tx, "sheets", "OK", `${sheets} computed again, with the same figures`),
  );
}
