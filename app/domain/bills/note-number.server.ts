import { eq } from "drizzle-orm";
import { bills } from "#app/db/schema/bills.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { lockJob } from "#app/domain/jobs/queries.server.ts";
import { type Transaction, violates } from "#foundation/database/transaction.server.ts";
import { conflict } from "#foundation/errors.ts";
import { partOf } from "#foundation/forms/field.ts";
import { formVersion, requireVersion } from "#foundation/forms/version.server.ts";
import { sortedBy } from "#foundation/lists/paging.ts";
import { owed } from "./bill.ts";
import type { NumberInput } from "./bill-input.ts";
import { NUMBER_FIELDS } from "./fields.ts";
import { findBill } from "./queries.server.ts";

type Told = NumberInput & { billId: string; seen: string };

/** Notes what the accounts program says of a bill. Returns whether anything changed. */
export function noteNumber(ctx: Context, told: Told): Promise<boolean> {
  return transactAsStaff(ctx, (tx) => noteWithin(tx, ctx, told));
}

/** The same of several bills: of all or, when one is refused, of none. Returns how many have changed. */
export function noteNumbers(ctx: Context, all: readonly Told[]): Promise<number> {
  return transactAsStaff(ctx, async (tx) => {
    let changed = 0;
    for (const told of sortedBy(all, ({ billId }) => billId)) {
      if (await noteWithin(tx, ctx, told)) changed += 1;
    }
    return changed;
  });
}

async function noteWithin(
  tx: Transaction,
  ctx: Context,
  { billId, seen, ...sent }: Told,
): Promise<boolean> {
  const told = partOf(NUMBER_FIELDS, sent);
  const { job, organisationName } = await findBill(tx, billId);
  await lockJob(tx, job.id);
  const before = await findBill(tx, billId);
  const now = formVersion(NUMBER_FIELDS, before);
  if (formVersion(NUMBER_FIELDS, told) === now) return false;
  requireVersion(seen, now);
  if (owed({ ...before, ...told }) < 0) {
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
}

function inWords(error: unknown): never {
  throw violates(error, "bills_number_once") ? conflict("Another bill has this number") : error;
}
