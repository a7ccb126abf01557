import routes from "#app/routes.ts";
import { ACCOUNT_ROUTES } from "#tests/routes/account.table.ts";
import { ADMIN_ROUTES } from "#tests/routes/admin.table.ts";
import { BILL_ROUTES } from "#tests/routes/bills.table.ts";
import { CASE_ROUTES } from "#tests/routes/cases.table.ts";
import { CASEWORK_ROUTES } from "#tests/routes/casework.table.ts";
import { CLIENT_ROUTES } from "#tests/routes/client.table.ts";
import { DATE_ROUTES } from "#tests/routes/dates.table.ts";
import { EMAIL_ROUTES } from "#tests/routes/emails.table.ts";
import { BY_STAFF, type Post, type RouteEntry } from "#tests/routes/entry.ts";
import { EXHIBIT_ROUTES } from "#tests/routes/exhibits.table.ts";
import { PAPER_ROUTES } from "#tests/routes/papers.table.ts";
import { PRICE_ROUTES } from "#tests/routes/prices.table.ts";
import { PUBLIC_ROUTES } from "#tests/routes/public.table.ts";
import { REPORT_ROUTES } from "#tests/routes/reports.table.ts";
import { RETENTION_ROUTES } from "#tests/routes/retention.table.ts";
import { SETTINGS_ROUTES } from "#tests/routes/settings.table.ts";
import { SHEET_ROUTES } from "#tests/routes/sheets.table.ts";
import { SUBJECT_REQUEST_ROUTES } from "#tests/routes/subject-requests.table.ts";
import { TIME_ROUTES } from "#tests/routes/time.table.ts";

export const ROUTES: Record<string, RouteEntry> = {
  ...PUBLIC_ROUTES,
  ...CLIENT_ROUTES,
  ...CASEWORK_ROUTES,
  ...CASE_ROUTES,
  ...DATE_ROUTES,
  ...PAPER_ROUTES,
  ...EXHIBIT_ROUTES,
  ...TIME_ROUTES,
  ...BILL_ROUTES,
  ...SHEET_ROUTES,
  ...REPORT_ROUTES,
  ...RETENTION_ROUTES,
  ...SETTINGS_ROUTES,
  ...PRICE_ROUTES,
  ...SUBJECT_REQUEST_ROUTES,
  ...ACCOUNT_ROUTES,
  ...ADMIN_ROUTES,
  ...EMAIL_ROUTES,
};

export const FORMS: Array<{ id: string; path: RouteEntry["path"]; post: Post }> = Object.entries(
  ROUTES,
).flatMap(([id, { path, post }]) => (post ? [{ id, path, post }] : []));

/** Frames around pages: they have no address of their own. */
export const FRAMES = new Set([
  "root",
  "routes/public/layout",
  "routes/auth/layout",
  "routes/portal-frame",
  "routes/client/client-portal",
  "routes/client/organisation/admins-only",
  "routes/admin/admin-portal",
  "routes/jobs/both-sides",
  "routes/jobs/staff-only",
  "client/account/oneself",
  "admin/account/oneself",
]);

interface Configured {
  id?: string | undefined;
  file: string;
  children?: Configured[] | undefined;
}

/** The route of an entry: both sides have one of an address that is the same for them. */
export function routeIdOf(key: string): string {
  return key.replace(BY_STAFF, "");
}

function idsOf(configured: Configured[]): string[] {
  return configured.flatMap(({ id, file, children = [] }) => [
    id ?? file.replace(/\.tsx?$/, ""),
    ...idsOf(children),
  ]);
}

function expectWhole(): void {
  const ids = new Set(idsOf(routes).filter((id) => !FRAMES.has(id)));
  const missing = [...ids].filter((id) => !(id in ROUTES));
  const unknown = Object.keys(ROUTES).filter((key) => !ids.has(routeIdOf(key)));
  if (missing.length > 0) throw new Error(`Routes without an entry: ${missing.join(", ")}`);
  if (unknown.length > 0) throw new Error(`Entries without a route: ${unknown.join(", ")}`);
}

expectWhole();
