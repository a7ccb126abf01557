import { join } from "node:path";
import { readLists } from "#tests/support/read-lists.ts";
import { AUDIT_TABLES } from "#tests/tables/audit.table.ts";
import { AUTHORITY_TABLES } from "#tests/tables/authorities.table.ts";
import { BILL_TABLES } from "#tests/tables/bills.table.ts";
import { BUSINESS_TABLES } from "#tests/tables/business.table.ts";
import { CASE_TABLES } from "#tests/tables/case.table.ts";
import { CASEWORK_TABLES } from "#tests/tables/casework.table.ts";
import { CONFLICT_TABLES } from "#tests/tables/conflicts.table.ts";
import { COUNT_TABLES } from "#tests/tables/counts.table.ts";
import { DATE_TABLES } from "#tests/tables/dates.table.ts";
import type { Granted, TableEntry, WrittenEntry } from "#tests/tables/entry.ts";
import { EXHIBIT_TABLES } from "#tests/tables/exhibits.table.ts";
import { EXPERT_TABLES } from "#tests/tables/experts.table.ts";
import { PAPER_SECRET_TABLES } from "#tests/tables/paper-secrets.table.ts";
import { PAPER_TABLES } from "#tests/tables/papers.table.ts";
import { PEOPLE_TABLES } from "#tests/tables/people.table.ts";
import { PRICE_TABLES } from "#tests/tables/prices.table.ts";
import { QUOTE_TABLES } from "#tests/tables/quotes.table.ts";
import { REPORT_TABLES } from "#tests/tables/reports.table.ts";
import { RETENTION_TABLES } from "#tests/tables/retention.table.ts";
import { SETTINGS_TABLES } from "#tests/tables/settings.table.ts";
import { SHEET_TABLES } from "#tests/tables/sheets.table.ts";
import { SIGN_IN_TABLES } from "#tests/tables/sign-in.table.ts";
import { SUBJECT_REQUEST_TABLES } from "#tests/tables/subject-requests.table.ts";
import { UPLOAD_TABLES } from "#tests/tables/uploads.table.ts";

const listsIn = (name: string) => new Map(readLists(join(import.meta.dirname, "tables"), name));
/** By table a line for each login and what it may do: `client update title reference`, `*` for all columns. */
const GRANTS = listsIn("grants.txt");
/** By table a line for each of its rows and who reads it: `own: user manager admin`. */
const READS = listsIn("reads.txt");

/**
 * Every table of the product, by its name, with all that is expected of it. Their rows are written
 * in this order: a table stands after those that it refers to.
 */
export const TABLES: Record<string, TableEntry> = Object.fromEntries(
  Object.entries({
    ...PEOPLE_TABLES,
    ...CASEWORK_TABLES,
    ...CASE_TABLES,
    ...CONFLICT_TABLES,
    ...DATE_TABLES,
    ...PAPER_TABLES,
    ...EXHIBIT_TABLES,
    ...PAPER_SECRET_TABLES,
    ...UPLOAD_TABLES,
    ...PRICE_TABLES,
    ...SETTINGS_TABLES,
    ...SHEET_TABLES,
    ...QUOTE_TABLES,
    ...BILL_TABLES,
    ...AUTHORITY_TABLES,
    ...EXPERT_TABLES,
    ...REPORT_TABLES,
    ...RETENTION_TABLES,
    ...COUNT_TABLES,
    ...AUDIT_TABLES,
    ...BUSINESS_TABLES,
    ...SUBJECT_REQUEST_TABLES,
    ...SIGN_IN_TABLES,
  }).map(([table, entry]) => [table, withGrants(table, entry)]),
);

/** What the files of grants and readers say; a backup reads all there is, and changes nothing. */
function withGrants(table: string, entry: WrittenEntry): TableEntry {
  const reads = (READS.get(table) ?? []).map((line) => `${line} backup`.split(": "));
  const grants: Record<string, Granted> = { backup: { select: "*" } };
  for (const line of GRANTS.get(table) ?? []) {
    const [, role = "", kind = "", columns] = /^(\w+) (\w+) (.+)$/.exec(line) ?? [];
    grants[role] = { ...grants[role], [kind]: kind === "delete" ? true : columns };
  }
  return { ...entry, grants, reads: Object.fromEntries(reads) };
}

export function tablesWhere(is: (entry: TableEntry) => unknown): string[] {
  return Object.keys(TABLES).filter((table) => is(entryOf(table)));
}

export function entryOf(table: string): TableEntry {
  const entry = TABLES[table];
  if (!entry) throw new Error(`${table} has no entry in the table of tables`);
  return entry;
}

export function isAmong(columns: string | undefined, column: string): boolean {
  return columns === "*" || (columns?.split(" ").includes(column) ?? false);
}
