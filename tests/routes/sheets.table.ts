import { randomUUID } from "node:crypto";
import { demoSheetId, jobIdOf } from "#app/demo/identity.ts";
import { none, ofStaff, ownOrganisation, type RouteEntry, sent, staff } from "./entry.ts";
import { computable, fixedSheet } from "./prepare.ts";

const KEY = "line-holder";
const draft = () => ({ seen: "1", place: "Leeds" });
const change =
  (name: string): RouteEntry["path"] =>
  ({ jobId, draftId }) =>
    `/admin/jobs/${jobId}/sheets/${draftId}${name}`;

/** What both portals show of the sheets that were released. */
function pages(
  portal: "client" | "admin",
  get: RouteEntry["get"],
  list: Partial<RouteEntry>,
  page: Partial<RouteEntry>,
): Record<string, RouteEntry> {
  const base = portal === "client" ? "/app" : "/admin";
  const inDemo = `${base}/jobs/${jobIdOf(KEY)}/sheets`;
  return {
    [`${portal}/sheets/sheets`]: {
      path: ({ jobId }) => `${base}/jobs/${jobId}/sheets`,
      get,
      statements: portal === "client" ? 4 : 5,
      screens: ({ jobId }) => [`${base}/jobs/${jobId}/sheets`, inDemo],
      ...list,
    },
    [`${portal}/sheets/sheet`]: {
      path: ({ jobId, sheetId }) => `${base}/jobs/${jobId}/sheets/${sheetId}`,
      get,
      statements: 5,
      screens: () => [`${inDemo}/${demoSheetId(KEY)}`],
      ...page,
    },
    [`${portal}/sheets/file`]: {
      path: ({ jobId, sheetId }) => `${base}/jobs/${jobId}/sheets/${sheetId}/file/pdf`,
      get,
      statements: 8,
      records: ["sheet_downloaded"],
      forPrograms: true,
    },
  };
}

const TAKES_NO_FORM = { takesNoForm: "Staff alone work on sheets" };

export const SHEET_ROUTES: Record<string, RouteEntry> = {
  ...pages("client", ownOrganisation, TAKES_NO_FORM, TAKES_NO_FORM),
  ...pages(
    "admin",
    staff,
    { post: sent(() => ({ id: randomUUID(), kind: "YIELD" }), ["sheet_started"]) },
    {
      path: change(""),
      statements: 9,
      post: sent(draft, []),
    },
  ),
  "admin/sheets/fixing": ofStaff(change("/fixing"), 9, {
    post: sent(draft, ["sheet_fixed"], { prepare: computable }),
  }),
  "admin/sheets/release": ofStaff(change("/release"), 9, {
    post: sent(none, ["sheet_released"], { prepare: fixedSheet }),
  }),
  "admin/sheets/removal": ofStaff(change("/removal"), 9, {
    post: sent(none, ["sheet_discarded"]),
  }),
};
