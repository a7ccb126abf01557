import { sql } from "drizzle-orm";
import type { Transact } from "#foundation/database/transaction.server.ts";

const AT_ONCE = 500;

/** How many of each were removed. */
export interface AgedData {
  enquiries: number;
  emails: number;
  registrations: number;
}

/**
 * Removes what goes by its age, as the privacy notice says, some hundred rows of each kind a transaction. `transact`
 * runs as app_worker.
 */
export async function deleteAged(transact: Transact): Promise<AgedData> {
  const total: AgedData = { enquiries: 0, emails: 0, registrations: 0 };
  for (;;) {
    const { rows } = await transact((tx) =>
      tx.execute<AgedData & Record<string, unknown>>(
        sql`select * from app.delete_aged(${AT_ONCE})`,
      ),
    );
    const { enquiries = 0, emails = 0, registrations = 0 } = rows[0] ?? {};
    total.enquiries += enquiries;
    total.emails += emails;
    total.registrations += registrations;
    if (Math.max(enquiries, emails, registrations) < AT_ONCE) return total;
  }
}
