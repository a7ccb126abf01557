import { randomUUID } from "node:crypto";
import {
  clients,
  everyone,
  list,
  NOBODY,
  ofStaff,
  ownOrganisation,
  type RouteEntry,
  sent,
  staff,
} from "./entry.ts";

const aDay = () => new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
const newDate = () => ({ id: randomUUID(), kind: "TRIAL", startsOn: aDay(), attendance: "NONE" });
const corrected = () => ({ ...newDate(), seen: "1" });
const missing = () => ({ id: randomUUID(), what: "The phone download" });

const suggested: NonNullable<RouteEntry["post"]>["prepare"] = async ({ db, ids }) => {
  const { rows } = await db.sql.query(
    `insert into job_dates (job_id, organisation_id, kind, starts_on)
     select id, organisation_id, 'REPORT_SERVED', '2027-03-01' from jobs where id = $1 returning id`,
    [ids.jobId],
  );
  await db.sql.query(
    `insert into job_facts (job_id, organisation_id, jurisdiction, proceedings)
     select id, organisation_id, 'EW', 'CIVIL' from jobs where id = $1`,
    [ids.jobId],
  );
  return { form: { [`add-${rows[0].id}:CIVIL_QUESTIONS`]: "2027-03-25" } };
};

/** A warning that was written down, and the form that says that the court was told. */
const warned: NonNullable<RouteEntry["post"]>["prepare"] = async ({ app, ids }, cookie) => {
  const warning = { id: randomUUID(), what: "The report will be late", why: "Late papers" };
  await app.ask(`/admin/jobs/${ids.jobId}/dates/${ids.dateId}/court`, { cookie, form: warning });
  return { form: { warningId: warning.id, told: "COURT", toldOn: "2026-03-27" } };
};

const avoided: NonNullable<RouteEntry["post"]>["prepare"] = async ({ app }, cookie) => {
  const form = { id: randomUUID(), startsOn: aDay(), note: "Away" };
  await app.ask("/admin/calendar/avoided", { cookie, form });
  return { form: { id: form.id } };
};

/** The pages of dates that both portals have. */
function datePages(
  portal: "client" | "admin",
  get: RouteEntry["get"],
  by: "user" | "admin",
): Record<string, RouteEntry> {
  const base = portal === "client" ? "/app" : "/admin";
  const page = (
    name: string,
    statements: number,
    post: Pick<NonNullable<RouteEntry["post"]>, "form" | "records" | "prepare" | "changes">,
  ): RouteEntry => ({
    path: ({ jobId, dateId }) => `${base}/jobs/${jobId}/${name.replace("DATE", dateId)}`,
    get,
    post: { ...post, may: get, by },
    statements,
    screens: "itself",
  });
  return {
    [`${portal}/dates/new`]: page("dates/new", 4, { form: newDate, records: ["date_added"] }),
    [`${portal}/dates/date`]: page("dates/DATE", 4, {
      form: corrected,
      records: ["date_changed"],
    }),
    [`${portal}/dates/move`]: page("dates/DATE/move", 4, {
      form: corrected,
      records: ["date_moved"],
    }),
    [`${portal}/dates/outcome`]: page("dates/DATE/outcome", 4, {
      form: () => ({ seen: "1", state: "MET" }),
      records: ["date_met"],
    }),
    [`${portal}/dates/suggestions`]: page("dates/suggestions", 5, {
      form: () => ({ [`add-${NOBODY}:CIVIL_QUESTIONS`]: "2027-03-01" }),
      records: ["date_added"],
      prepare: suggested,
    }),
    [`${portal}/dates/material`]: page("material", 5, {
      form: missing,
      records: ["material_asked"],
    }),
    [`${portal}/dates/calendar`]: {
      path: () => `${base}/calendar`,
      get: portal === "client" ? clients : staff,
      statements: 5,
      screens: [`${base}/calendar`, `${base}/calendar?month=2026-12`],
    },
  };
}

export const DATE_ROUTES: Record<string, RouteEntry> = {
  ...datePages("client", ownOrganisation, "user"),
  ...datePages("admin", staff, "admin"),
  "admin/dates/court": ofStaff(
    ({ jobId, dateId }) => `/admin/jobs/${jobId}/dates/${dateId}/court`,
    6,
    {
      post: sent(
        () => ({ id: randomUUID(), what: "The report will be late", why: "Late papers" }),
        ["court_warned"],
      ),
      screens: "itself",
    },
  ),
  "admin/dates/telling": ofStaff(
    ({ jobId, dateId }) => `/admin/jobs/${jobId}/dates/${dateId}/court/telling`,
    6,
    {
      post: sent(() => ({ told: "COURT" }), ["warning_passed_on"], { prepare: warned }),
    },
  ),
  "admin/dates/avoided": {
    ...list("/admin/calendar/avoided", 3),
    post: sent(
      () => ({ id: randomUUID(), startsOn: aDay(), note: "Away" }),
      ["avoided_dates_changed"],
    ),
  },
  "admin/dates/avoided-removal": ofStaff(() => "/admin/calendar/avoided/removal", 3, {
    post: sent(() => ({ id: NOBODY }), ["avoided_dates_changed"], { prepare: avoided }),
  }),
  "routes/system/calendar-feed": {
    path: () => "/calendar/unknown.ics",
    get: everyone("missing"),
    forPrograms: true,
  },
};
