import { sql } from "drizzle-orm";
import type { Services } from "#app/domain/context.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";

/**
 * Ends a job's quote when its last day has passed, with the audit entry and the emails to both sides; the
 * job becomes QUOTE_REQUESTED. Regular work does this every ten minutes, and whoever changes the job before that.
 * Returns whether there was a quote to end.
 */
export async function expireQuote(tx: Transaction, notify: Services["notify"], jobId: string) {
  const { rows } = await tx.execute<{ id: string | null }>(
    sql`select app.expire_quote(${jobId}) as id`,
  );
  const quoteId = rows[0]?.id;
  if (!quoteId) return false;
  await notify(tx, { templateKey: "quote_expired", jobId, quoteId });
  await notify(tx, { templateKey: "quote_unanswered", jobId, quoteId });
  return true;
}
