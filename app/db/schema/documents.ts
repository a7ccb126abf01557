import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";
import { jobs } from "./jobs.ts";
import { quotes } from "./quotes.ts";

/** Documents that the product has made; the store of files holds their bytes under the same id. */
export const documents = pgTable(
  "documents",
  {
    id: uuid().primaryKey(),
    organisationId: uuid().notNull(),
    jobId: uuid().notNull(),
    quoteId: uuid().notNull(),
    /** The quote as it was sent, or with the certificate of its acceptance. */
    kind: text({ enum: ["QUOTE", "ACCEPTED_QUOTE"] }).notNull(),
    /** Of the file as it is given out. */
    sizeBytes: integer().notNull(),
    /** In hexadecimal. */
    sha256: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: "documents_job_same_organisation",
      columns: [t.jobId, t.organisationId],
      foreignColumns: [jobs.id, jobs.organisationId],
    }),
    foreignKey({
      name: "documents_quote_same_organisation",
      columns: [t.quoteId, t.organisationId],
      foreignColumns: [quotes.id, quotes.organisationId],
    }),
    unique("documents_once").on(t.quoteId, t.kind),
    check("documents_kind", sql`${t.kind} in ('QUOTE', 'ACCEPTED_QUOTE')`),
    check("documents_size", sql`${t.sizeBytes} > 0`),
    check("documents_sha256", sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    index("documents_of_organisation").on(t.organisationId, t.jobId),
  ],
);
