import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { SheetResult } from "#app/words/sheet-results.ts";
import { SHEET_KINDS, type SheetInput } from "#app/words/sheets.ts";
import { allOrNone, at, createdAt, hexSha256, key, oneOf, table } from "./columns.ts";
import { tableOfJob } from "./jobs.ts";
import { priceRows, referenceRows } from "./prices.ts";
import { person, profiles } from "./users.ts";

/**
 * A computation of the expert's. A draft may be changed by any of staff; once fixed it is for good, and a later
 * fixed sheet that names it supersedes it.
 */
export const sheets = tableOfJob(
  "sheets",
  {
    /** Given by the form that starts it, so that one sent twice starts one sheet. */
    id: uuid().primaryKey(),
    /** 1, 2, 3 within the job. */
    number: integer().notNull(),
    kind: oneOf(SHEET_KINDS).notNull(),
    supersedesId: uuid(),
    version: integer().notNull().default(1),
    typed: jsonb().$type<Record<string, string>>().notNull(),
    startedByUserId: person(),
    startedAt: createdAt(),
    /** When it was fixed: everything that is needed to compute it again, what came of it, by which rules. */
    input: jsonb().$type<SheetInput>(),
    result: jsonb().$type<SheetResult>(),
    engine: text(),
    /** Of input and result, in hexadecimal. */
    sha256: hexSha256(),
    fixedByUserId: uuid().references(() => profiles.id),
    fixedAt: at(),
    /** Of the table with its formulas; of a sheet that was locked before, it is not known. */
    csvSha256: hexSha256(),
    /** Since when the client sees it. */
    releasedAt: at(),
    releasedByUserId: uuid().references(() => profiles.id),
    /** When the mail was written that tells the client of it. */
    toldAt: at(),
  },
  (t) => [
    unique("sheets_number").on(t.jobId, t.number),
    unique("sheets_id_job").on(t.id, t.jobId, t.organisationId),
    key(
      "sheets_supersedes_same_job",
      [t.supersedesId, t.jobId, t.organisationId],
      [t.id as AnyPgColumn, t.jobId, t.organisationId],
    ),
    allOrNone("sheets_fixed", t.input, t.result, t.engine, t.sha256, t.fixedByUserId, t.fixedAt),
    check(
      "sheets_released",
      sql`(${t.releasedAt} is null) = (${t.releasedByUserId} is null) and (${t.releasedAt} is null or ${t.fixedAt} is not null)`,
    ),
    check("sheets_size", sql`octet_length(${t.typed}::text) <= 1000000`),
    index("sheets_of_organisation").on(t.organisationId, t.jobId),
    index("sheets_superseded").on(t.supersedesId).where(sql`supersedes_id is not null`),
    index("sheets_to_tell")
      .on(t.releasedAt)
      .where(sql`released_at is not null and told_at is null`),
    index("sheets_csv").on(t.csvSha256).where(sql`csv_sha256 is not null`),
    index("sheets_fixed_at").on(t.fixedAt, t.id).where(sql`fixed_at is not null`),
  ],
);

/** The rows that a fixed sheet computed with; the database lists them. */
export const sheetRows = table(
  "sheet_rows",
  {
    sheetId: uuid()
      .notNull()
      .references(() => sheets.id),
    position: integer().notNull(),
    priceRowId: uuid().references(() => priceRows.id),
    referenceRowId: uuid().references(() => referenceRows.id),
  },
  (t) => [
    primaryKey({ columns: [t.sheetId, t.position] }),
    check("sheet_rows_one", sql`num_nonnulls(${t.priceRowId}, ${t.referenceRowId}) = 1`),
    index("sheet_rows_of_price").on(t.priceRowId).where(sql`price_row_id is not null`),
    index("sheet_rows_of_reference").on(t.referenceRowId).where(sql`reference_row_id is not null`),
  ],
);
