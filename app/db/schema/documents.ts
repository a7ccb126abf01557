import { sql } from "drizzle-orm";
import { check, index, integer, smallint, unique, uuid } from "drizzle-orm/pg-core";
import { DOCUMENT_KINDS } from "#app/words/documents.ts";
import { allOrNone, at, createdAt, hexSha256, id, key, oneOf } from "./columns.ts";
import { destructions } from "./destructions.ts";
import { tableOfJob } from "./jobs.ts";
import { quotes } from "./quotes.ts";
import { sheets } from "./sheets.ts";

/**
 * Documents that the product makes, once each: the database asks for them, and background work makes them.
 * The bytes are in the file store, under the document's id.
 */
export const documents = tableOfJob(
  "documents",
  {
    id: id(),
    quoteId: uuid(),
    sheetId: uuid(),
    /** Sealed. */
    reportId: uuid().unique("documents_one_of_a_report"),
    destructionId: uuid().unique("documents_one_of_a_destruction"),
    /** The quote as it was sent; the same with the certificate that it was accepted; a fixed sheet; of a sealed report; or of a destroyed case. */
    kind: oneOf(DOCUMENT_KINDS).notNull(),
    createdAt: createdAt(),
    /** When it was made, and of how many bytes and pages; null: it is not made yet. */
    madeAt: at(),
    size: integer(),
    pages: smallint(),
    /** Of its bytes, in hexadecimal. */
    sha256: hexSha256(),
  },
  (t) => [
    unique("documents_one_of_a_kind").on(t.quoteId, t.kind),
    check(
      "documents_of_one",
      sql`num_nonnulls(${t.quoteId}, ${t.sheetId}, ${t.reportId}, ${t.destructionId}) = 1 and (${t.kind} = 'SHEET') = (${t.sheetId} is not null) and (${t.kind} = 'CERTIFICATE') = (${t.reportId} is not null) and (${t.kind} = 'DESTRUCTION') = (${t.destructionId} is not null)`,
    ),
    unique("documents_one_of_a_sheet").on(t.sheetId),
    allOrNone("documents_made", t.madeAt, t.size, t.pages, t.sha256),
    check("documents_size", sql`${t.size} > 0 and ${t.pages} > 0`),
    key(
      "documents_quote_same_organisation",
      [t.quoteId, t.organisationId],
      [quotes.id, quotes.organisationId],
    ),
    key(
      "documents_sheet_same_job",
      [t.sheetId, t.jobId, t.organisationId],
      [sheets.id, sheets.jobId, sheets.organisationId],
    ),
    key(
      "documents_destruction_same_job",
      [t.destructionId, t.jobId, t.organisationId],
      [destructions.id, destructions.jobId, destructions.organisationId],
    ),
    index("documents_of_job").on(t.jobId),
    index("documents_of_organisation").on(t.organisationId, t.id),
    index("documents_to_make").on(t.createdAt, t.id).where(sql`made_at is null`),
  ],
);
