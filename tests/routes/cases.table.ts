import { randomUUID } from "node:crypto";
import { versionOf } from "#foundation/forms/version.server.ts";
import { londonDay } from "#foundation/time/moment.ts";
import {
  BY_STAFF,
  list,
  NOBODY,
  none,
  ofJobFile,
  ofStaff,
  type RouteEntry,
  sent,
} from "./entry.ts";
import { interestOfAdmin, openCheck } from "./prepare.ts";

const theCase = () => ({ seen: "0", courtName: "Stonebridge Crown Court", "name-1": "" });
const arrangements = () => ({
  hearingId: randomUUID(),
  hearingOn: londonDay(new Date()),
  reportId: randomUUID(),
});
const access = () => ({ access: "NAMED", seen: versionOf([0]) });

function casePages(
  end: "" | typeof BY_STAFF,
  by: "user" | "manager" | "admin",
  statements: [number, number, number, number, number],
): Record<string, RouteEntry> {
  const get = ofJobFile;
  const side = end === BY_STAFF ? ({ side: "STAFF" } as const) : {};
  const page =
    (name: string): RouteEntry["path"] =>
    ({ jobId }) =>
      `/jobs/${jobId}/${name}`;
  return {
    [`routes/cases/case${end}`]: {
      ...side,
      path: page("case"),
      get,
      statements: statements[4],
      screens: "itself",
    },
    [`routes/cases/people${end}`]: {
      ...side,
      path: page("people"),
      get,
      post: { form: theCase, may: get, by, records: ["facts_changed"] },
      statements: statements[0],
      screens: "itself",
    },
    [`routes/cases/arrangements${end}`]: {
      ...side,
      path: page("arrangements"),
      get,
      post: { form: arrangements, may: get, by, records: ["date_added"] },
      statements: statements[3],
      screens: "itself",
    },
    [`routes/cases/access${end}`]: {
      ...side,
      path: page("access"),
      get,
      post: {
        form: access,
        may: get,
        records: ["access_changed"],
        by: by === "user" ? "manager" : by,
        changes: [],
      },
      statements: statements[1],
      screens: "itself",
    },
    [`routes/cases/letter${end}`]: {
      ...side,
      path: page("letter"),
      get,
      statements: statements[2],
      screens: "itself",
    },
  };
}

export const CASE_ROUTES: Record<string, RouteEntry> = {
  "routes/admin/conflicts/run": ofStaff(({ jobId }) => `/admin/jobs/${jobId}/conflicts`, 4, {
    post: sent(() => ({ reason: "NOT_KNOWN" }), ["conflict_checked"], {
      changes: ["+conflict_checks.result OPEN"],
    }),
    screens: "itself",
  }),
  "routes/admin/conflicts/list": list("/admin/conflicts", 3, "?result=OPEN"),
  "routes/admin/conflicts/check": ofStaff(({ checkId }) => `/admin/conflicts/${checkId}`, 7, {
    post: {
      ...sent(() => ({ result: "CLEAR" }), ["conflict_decided"], {
        prepare: openCheck,
        changes: ["conflict_checks.result"],
      }),
      full: () => ({ result: "CLEAR", "verdict-1": "ANOTHER_PERSON", "note-1": "Another town" }),
    },
    screens: "itself",
  }),
  "routes/admin/conflicts/interests": ofStaff(() => "/admin/conflicts/interests", 4, {
    post: sent(
      () => ({ id: randomUUID(), userId: NOBODY, name: "Moorland Police", kind: "FORCE" }),
      ["interest_added"],
      { prepare: interestOfAdmin },
    ),
    screens: "itself",
  }),
  "routes/admin/conflicts/removal": ofStaff(
    ({ interestId }) => `/admin/conflicts/interests/${interestId}/removal`,
    3,
    { post: sent(none, ["interest_removed"], {}), screens: "itself" },
  ),
  ...casePages("", "user", [5, 6, 4, 5, 6]),
  ...casePages(BY_STAFF, "admin", [5, 6, 4, 5, 8]),
};
