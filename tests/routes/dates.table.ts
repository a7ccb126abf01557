import { randomUUID } from "node:crypto";
import {
  BY_STAFF,
  clients,
  everyone,
  list,
  NOBODY,
  ofJobFile,
  ofStaff,
  type RouteEntry,
  sent,
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
  await app.ask(`/jobs/${ids.jobId}/dates/${ids.dateId}/court`, { cookie, form: warning });
  return { form: { warningId: warning.id, told: "COURT", toldOn: "2026-03-27" } };
};

const avoided: NonNullable<RouteEntry["post"]>["prepare"] = async ({ app }, cookie) => {
  const form = { id: randomUUID(), startsOn: aDay(), note: "Away" };
  await app.ask("/admin/calendar/avoided", { cookie, form });
  return { form: { id: form.id } };
};

/** The pages of dates that both portals have. */
function datePages(end: "" | typeof BY_STAFF, by: "user" | "admin"): Record<string, RouteEntry> {
  const page = (
    name: string,
    statements: number,
    post: Pick<NonNullable<RouteEntry["post"]>, "form" | "records" | "prepare" | "changes">,
  ): RouteEntry => ({
    path: ({ jobId, dateId }) => `/jobs/${jobId}/${name.replace("DATE", dateId)}`,
    get: ofJobFile,
    post: { ...post, may: ofJobFile, by },
    ...(end && { side: "STAFF" }),
    statements,
    screens: "itself",
  });
  return {
    [`routes/dates/new${end}`]: page("dates/new", 4, { form: newDate, records: ["date_added"] }),
    [`routes/dates/date${end}`]: page("dates/DATE", 4, {
      form: corrected,
      records: ["date_changed"],
    }),
    [`routes/dates/move${end}`]: page("dates/DATE/move", 4, {
      form: corrected,
      records: ["date_moved"],
    }),
    [`routes/dates/outcome${end}`]: page("dates/DATE/outcome", 4, {
      form: () => ({ seen: "1", state: "VACATED" }),
      records: ["date_vacated"],
    }),
    [`routes/dates/suggestions${end}`]: page("dates/suggestions", 5, {
      form: () => ({ [`add-${NOBODY}:CIVIL_QUESTIONS`]: "2027-03-01" }),
      records: ["date_added"],
      prepare: suggested,
    }),
    [`routes/dates/material${end}`]: page("material", 5, {
      form: missing,
      records: ["material_asked"],
    }),
  };
}

export const DATE_ROUTES: Record<string, RouteEntry> = {
  ...datePages("", "user"),
  ...datePages(BY_STAFF, "admin"),
  "client/dates/calendar": {
    path: () => "/app/calendar",
    get: clients,
    statements: 5,
    screens: ["/app/calendar", "/app/calendar?month=2026-12"],
  },
  "admin/dates/calendar": list("/admin/calendar", 5, "?month=2026-12"),
  "routes/dates/court": ofStaff(({ jobId, dateId }) => `/jobs/${jobId}/dates/${dateId}/court`, 6, {
    post: sent(
      () => ({ id: randomUUID(), what: "The report will be late", why: "Late papers" }),
      ["court_warned"],
    ),
    screens: "itself",
  }),
  "routes/dates/telling": ofStaff(
    ({ jobId, dateId }) => `/jobs/${jobId}/dates/${dateId}/court/telling`,
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
