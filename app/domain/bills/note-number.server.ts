import { eq } from "drizzle-orm";
import { violates } from "#app/db/as-actor.server.ts";
import { bills } from "#app/db/schema/bills.ts";
import { parseAmount } from "#app/domain/amounts/money.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { conflict } from "#app/domain/errors.ts";
import { typedOf } from "#app/domain/forms/stored.ts";
import { requireVersion, versionOf } from "#app/domain/forms/version.server.ts";
import { lockJob } from "#app/domain/jobs/queries.server.ts";
import type { NumberInput } from "./bill-input.ts";
import { NUMBER_FIELDS } from "./fields.ts";
import { findBill } from "./queries.server.ts";

export function numberVersion(bill: object): string {
  return versionOf(Object.values(typedOf(NUMBER_FIELDS, bill)));
}

/** Notes what the accounts program says of a bill. Returns whether anything changed. */
export function noteNumber(
  ctx: Context,
  { billId, seen, ...told }: NumberInput & { billId: string; seen: string },
): Promise<boolean> {
  return transactAsStaff(ctx, async (tx) => {
    const { job, organisationName } = await findBill(tx, billId);
    await lockJob(tx, job.id);
    const before = await findBill(tx, billId);
    const now = numberVersion(before);
    if (numberVersion(told) === now) return false;
    requireVersion(seen, now);
    if ((parseAmount(told.paidAmount ?? "0") ?? 0) > (parseAmount(before.gross) ?? 0)) {
      throw conflict(`More than the bill, ${before.gross}, cannot be paid of it`);
    }
    const isThis = eq(bills.id, billId);
    await tx.update(bills).set(told).where(isThis).catch(inWords);
    const about = { ...aboutJob({ ...job, organisationName }), meta: { billId } };
    const { number, issuedOn, dueOn, paidAmount, paidOn } = before;
    if (number !== told.number || issuedOn !== told.issuedOn || dueOn !== told.dueOn) {
      await recordAudit(tx, ctx, { action: "bill_numbered", ...about });
    }
    if (paidAmount !== told.paidAmount || paidOn !== told.paidOn) {
      const newValue = told.paidAmount ?? "0.00";
      await recordAudit(tx, ctx, { action: "bill_paid", ...about, newValue });
    }
    return true;
  });
}

function inWords(error: unknown): never {
  throw violates(error, "bills_number_once") ? conflict("Another bill has this number") : error;
}
