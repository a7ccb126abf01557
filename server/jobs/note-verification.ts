import type { Transaction } from "#app/db/as-actor.server.ts";
import { tellFault, type Verification } from "#app/domain/audit/seals/verify-seals.server.ts";
import { noteCheck } from "#app/domain/health/note-check.server.ts";

/** Notes how a verification of the record came out, for the System page and the doctor. */
export function noteVerification(
  tx: Transaction,
  { sealed, faults }: Pick<Verification, "sealed" | "faults">,
): Promise<void> {
  const [first] = faults;
  return first
    ? noteCheck(tx, "audit", "WRONG", `${faults.length} faults; the first: ${tellFault(first)}`)
    : noteCheck(tx, "audit", "OK", `All ${sealed} sealed entries are as they were written`);
}

/** Notes that a new chain was started after so many faults: it has not been verified yet. */
export function noteNewChain(tx: Transaction, { accepted }: { accepted: number }): Promise<void> {
  const says = `A new chain of seals was started; ${accepted} faults before it are on record`;
  return noteCheck(tx, "audit", "WARNING", says);
}
