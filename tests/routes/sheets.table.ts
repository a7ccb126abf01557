import { randomUUID } from "node:crypto";
import { demoSheetId, jobIdOf } from "#app/demo/identity.ts";
import {
  BY_STAFF,
  none,
  ofJobFile,
  ofStaff,
  ofStaffInFile,
  type RouteEntry,
  sent,
} from "./entry.ts";
import { computable, fixedSheet } from "./prepare.ts";

const KEY = "line-holder";
const draft = () => ({ seen: "1", place: "Leeds" });
const change =
  (name: string): RouteEntry["path"] =>
  ({ jobId, draftId }) =>
    `/jobs/${jobId}/sheets/${draftId}${name}`;

/** What both portals show of the sheets that were released. */
function pages(
  end: "" | typeof BY_STAFF,
  list: Partial<RouteEntry>,
  page: Partial<RouteEntry>,
): Record<string, RouteEntry> {
  const get = ofJobFile;
  const side = end === BY_STAFF ? ({ side: "STAFF" } as const) : {};
  const inDemo = `/jobs/${jobIdOf(KEY)}/sheets`;
  return {
    [`routes/sheets/sheets${end}`]: {
      ...side,
      path: ({ jobId }) => `/jobs/${jobId}/sheets`,
      get,
      statements: end === BY_STAFF ? 5 : 4,
      screens: ({ jobId }) => [`/jobs/${jobId}/sheets`, inDemo],
      ...list,
    },
    [`routes/sheets/sheet${end}`]: {
      ...side,
      path: ({ jobId, sheetId }) => `/jobs/${jobId}/sheets/${sheetId}`,
      get,
      statements: 5,
      screens: () => [`${inDemo}/${demoSheetId(KEY)}`],
      ...page,
    },
    [`routes/sheets/file${end}`]: {
      ...side,
      path: ({ jobId, sheetId }) => `/jobs/${jobId}/sheets/${sheetId}/file/pdf`,
      get,
      statements: 8,
      records: ["sheet_downloaded"],
      forPrograms: true,
    },
  };
}

const TAKES_NO_FORM = { takesNoForm: "Staff alone work on sheets" };

export const SHEET_ROUTES: Record<string, RouteEntry> = {
  ...pages("", TAKES_NO_FORM, TAKES_NO_FORM),
  ...pages(
    BY_STAFF,
    {
      post: {
        ...sent(() => ({ id: randomUUID(), kind: "YIELD" }), ["sheet_started"]),
        may: ofStaffInFile,
      },
    },
    {
      path: change(""),
      get: ofStaffInFile,
      statements: 9,
      post: { ...sent(draft, []), may: ofStaffInFile },
    },
  ),
  "routes/sheets/fixing": ofStaff(change("/fixing"), 9, {
    post: sent(draft, ["sheet_fixed"], { prepare: computable }),
  }),
  "routes/sheets/release": ofStaff(change("/release"), 9, {
    post: sent(none, ["sheet_released"], { prepare: fixedSheet }),
  }),
  "routes/sheets/removal": ofStaff(change("/removal"), 9, {
    post: sent(none, ["sheet_discarded"]),
  }),
};
