import { describeFault } from "#app/domain/audit/seals/fault.ts";
import type { Verification } from "#app/domain/audit/seals/verify-seals.server.ts";
import { recordCheck } from "#app/domain/health/record-check.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";

export function recordVerification(
  tx: Transaction,
  { sealed, faults }: Pick<Verification, "sealed" | "faults">,
): Promise<void> {
  const [first] = faults;
  const detail = first
    ? `${faults.length === 1 ? "1 fault" : `${faults.length} faults, the first`}: ${describeFault(first)}`
    : `All ${sealed} sealed entries are unchanged`;
  return recordCheck(tx, "audit", first ? "WRONG" : "OK", detail);
}

/** Records that a new chain was begun after this many faults; it has not been verified yet. */
export function recordNewChain(tx: Transaction, accepted: number): Promise<void> {
  const detail = `New chain of seals started; ${accepted} earlier faults are recorded`;
  return recordCheck(tx, "audit", "WARNING", detail);
}
