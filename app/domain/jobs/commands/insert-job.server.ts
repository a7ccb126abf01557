import { sql } from "drizzle-orm";
import { jobs } from "#app/db/schema/jobs.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";

/**
 * Names its columns, because the database sets the number and nobody else may, and only staff set who
 * entered a job for a client. Returns false when the id exists.
 */
export async function insertJob(tx: Transaction, row: typeof jobs.$inferInsert): Promise<boolean> {
  const { enteredByUserId, instructedVia } = row;
  const [columns, values] = enteredByUserId
    ? [sql`, entered_by_user_id, instructed_via`, sql`, ${enteredByUserId}, ${instructedVia}`]
    : [sql``, sql``];
  const { rowCount } =
    await tx.execute(sql`insert into ${jobs} (id, organisation_id, created_by_user_id, title,
      description, reference, sensitivity_level, due_date${columns})
    values (${row.id}, ${row.organisationId}, ${row.createdByUserId}, ${row.title}, ${row.description},
      ${row.reference}, ${row.sensitivityLevel}, ${row.dueDate}${values})
    on conflict do nothing`);
  return rowCount === 1;
}
