import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { DOCUMENT_KINDS } from "#app/domain/documents/document.ts";
import { allOrNone, at, createdAt, id, isOneOf } from "./columns.ts";
import { sameJob } from "./jobs.ts";
import { quotes } from "./quotes.ts";
import { sheets } from "./sheets.ts";

/**
 * Documents that the product makes, once each: the database asks for them, and background work makes them.
 * The bytes are in the file store, under the document's id.
 */
export const documents = pgTable(
  "documents",
  {
    id: id(),
    organisationId: uuid().notNull(),
    jobId: uuid().notNull(),
    quoteId: uuid(),
    sheetId: uuid(),
    /** Sealed. */
    reportId: uuid().unique("documents_one_of_a_report"),
    /** The quote as it was sent; the same with the certificate that it was accepted; a fixed sheet; or of a sealed report. */
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    createdAt: createdAt(),
    /** When it was made, and of how many bytes and pages; null: it is not made yet. */
    madeAt: at(),
    size: integer(),
    pages: smallint(),
    /** Of its bytes, in hexadecimal. */
    sha256: text(),
  },
  (t) => [
    unique("documents_one_of_a_kind").on(t.quoteId, t.kind),
    isOneOf("documents_kind", t.kind, DOCUMENT_KINDS),
    check(
      "documents_of_one",
      sql`num_nonnulls(${t.quoteId}, ${t.sheetId}, ${t.reportId}) = 1 and (${t.kind} = 'SHEET') = (${t.sheetId} is not null) and (${t.kind} = 'CERTIFICATE') = (${t.reportId} is not null)`,
    ),
    unique("documents_one_of_a_sheet").on(t.sheetId),
    allOrNone("documents_made", t.madeAt, t.size, t.pages, t.sha256),
    check("documents_size", sql`${t.size} > 0 and ${t.pages} > 0`),
    check("documents_sha256", sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    foreignKey({
      name: "documents_quote_same_organisation",
      columns: [t.quoteId, t.organisationId],
      foreignColumns: [quotes.id, quotes.organisationId],
    }),
    foreignKey({
      name: "documents_sheet_same_job",
      columns: [t.sheetId, t.jobId, t.organisationId],
      foreignColumns: [sheets.id, sheets.jobId, sheets.organisationId],
    }),
    sameJob("documents_job_same_organisation", t),
    index("documents_of_job").on(t.jobId),
    index("documents_of_organisation").on(t.organisationId, t.id),
    index("documents_to_make").on(t.createdAt, t.id).where(sql`made_at is null`),
  ],
);
