import { sql } from "drizzle-orm";
import { index, integer, uuid } from "drizzle-orm/pg-core";
import { TIME_KINDS } from "#app/words/quotes.ts";
import { bills } from "./bills.ts";
import { checked, createdAt, day, id, key, oneOf, textOf } from "./columns.ts";
import { tableOfJob } from "./jobs.ts";
import { person } from "./users.ts";

/** Time worked at a job. Staff alone. */
export const timeEntries = tableOfJob(
  "time_entries",
  {
    id: id(),
    byUserId: person(),
    onDay: day().notNull(),
    minutes: checked(integer(), (it) => sql`${it} between 1 and 1440`).notNull(),
    kind: oneOf(TIME_KINDS).notNull(),
    note: textOf(1, 300),
    /** That charges for it; from then on it never changes. */
    billId: uuid(),
    addedAt: createdAt(),
  },
  (t) => [
    key("time_entries_bill_of_job", [t.billId, t.jobId], [bills.id, bills.jobId]),
    index("time_entries_of_bill").on(t.billId).where(sql`bill_id is not null`),
    index("time_entries_of_job").on(t.jobId, t.onDay, t.id),
    index("time_entries_of_organisation").on(t.organisationId, t.jobId),
  ],
);
