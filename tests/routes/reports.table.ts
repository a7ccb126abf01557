import { randomUUID } from "node:crypto";
import { demoId, jobIdOf } from "#app/demo/identity.ts";
import { londonDay } from "#foundation/time/moment.ts";
import { pdfOf } from "#tests/support/files/pdf-builder.ts";
import {
  BY_STAFF,
  none,
  ofJobFile,
  ofStaff,
  ofStaffInFile,
  ownOrganisation,
  type RouteEntry,
  sent,
} from "./entry.ts";
import { signature } from "./report-scenes.ts";

const SERVICE = () => ({ onWhom: "The court", method: "EMAIL", servedOn: londonDay(new Date()) });
/** Cases of the demo: a report that was served, and a draft with comments. */
const SERVED = "wraps-46";
const REVIEWED = "section-16";

const ofReview =
  (part: string): RouteEntry["path"] =>
  ({ jobId, reviewId }) =>
    `/jobs/${jobId}/reports/${reviewId}${part}`;

/** The pages of reports that both portals have. */
function pages(end: "" | typeof BY_STAFF, list: Partial<RouteEntry>): Record<string, RouteEntry> {
  const get = ofJobFile;
  const by = end === BY_STAFF ? "admin" : "user";
  const side = end === BY_STAFF ? ({ side: "STAFF" } as const) : {};
  const inDemo = (key: string) => `/jobs/${jobIdOf(key)}/reports`;
  const pageOf = (key: string) => `${inDemo(key)}/${demoId(`report ${key}`)}`;
  const path: RouteEntry["path"] = ({ jobId, reportId }) => `/jobs/${jobId}/reports/${reportId}`;
  const statements = end === BY_STAFF ? 11 : 7;
  return {
    [`routes/reports/reports${end}`]: {
      ...side,
      path: ({ jobId }) => `/jobs/${jobId}/reports`,
      get,
      // Staff are told what a report needs before it is started.
      statements: end === BY_STAFF ? 5 : 4,
      screens: ({ jobId }) => [`/jobs/${jobId}/reports`, inDemo(SERVED)],
      ...list,
    },
    [`routes/reports/report${end}`]: {
      ...side,
      path,
      get,
      statements,
      screens: () => [pageOf(SERVED), pageOf(REVIEWED)],
    },
    [`routes/reports/service${end}`]: {
      ...side,
      path: (ids) => `${path(ids)}/service`,
      get,
      statements,
      post: { form: SERVICE, may: get, by, records: ["report_served"] },
    },
    [`routes/reports/certificate${end}`]: {
      ...side,
      path: (ids) => `${path(ids)}/certificate`,
      get,
      statements: 8,
      records: ["certificate_downloaded"],
      forPrograms: true,
    },
  };
}

export const REPORT_ROUTES: Record<string, RouteEntry> = {
  ...pages("", { takesNoForm: "Staff alone start reports" }),
  ...pages(BY_STAFF, {
    post: {
      ...sent(() => ({ id: randomUUID(), kind: "MAIN" }), ["report_started"]),
      may: ofStaffInFile,
      prepare: async ({ db, ids }) => {
        await db.sql.query(
          `insert into job_facts (job_id, organisation_id, proceedings, side)
           select id, organisation_id, 'CRIMINAL', 'DEFENCE' from jobs where id = $1`,
          [ids.jobId],
        );
        await db.sql.query(
          "update jobs set expert_id = (select expert_id from reports where id = $2) where id = $1",
          [ids.jobId, ids.reportId],
        );
        return undefined;
      },
    },
  }),
  "routes/reports/points": {
    path: ({ jobId, reviewId }) => `/jobs/${jobId}/reports/${reviewId}/points`,
    get: ofJobFile,
    statements: 7,
    post: {
      form: () => ({ id: randomUUID(), body: "Point" }),
      may: ownOrganisation,
      by: "user",
      records: ["report_point_added"],
    },
  },
  "routes/reports/version": ofStaff(ofReview("/version"), 11, {
    post: sent(none, ["paper_received_internal", "report_version_added"], {
      prepare: async () => {
        const words = new Uint8Array(await pdfOf([randomUUID()]));
        const file = new File([words], "report.pdf", { type: "application/pdf" });
        return {
          form: {
            paperId: "",
            kind: "REPORT",
            changeNote: "A slip",
            askedBy: "CLIENT",
            effect: "FACT",
          },
          files: [file],
        };
      },
    }),
  }),
  "routes/reports/release": ofStaff(ofReview("/release"), 11, { post: sent(none, []) }),
  "routes/reports/checklist": ofStaff(ofReview("/checklist"), 11, {
    post: sent(() => ({ seen: "" }), []),
  }),
  "routes/reports/point": ofStaff((ids) => `${ofReview("/points")(ids)}/${ids.pointId}`, 11, {
    post: sent(() => ({ answer: "FACT" }), ["report_point_answered"]),
  }),
  "routes/reports/seal": ofStaff(ofReview("/seal"), 11, {
    post: sent(() => ({ sha256: "ab".repeat(32), password: "x", code: "1" }), ["report_sealed"], {
      prepare: signature,
    }),
  }),
  "routes/reports/withdrawal": ofStaff(
    ({ jobId, reportId }) => `/jobs/${jobId}/reports/${reportId}/withdrawal`,
    11,
    { post: sent(() => ({ reason: "A slip" }), ["report_withdrawn"]) },
  ),
  "routes/reports/start": ofStaff(ofReview("/start.docx"), 12, { forPrograms: true }),
  "routes/admin/settings/report-rules": ofStaff(() => "/admin/settings/report-rules", 4, {
    post: sent(
      () => ({ id: randomUUID(), regime: "NI", kind: "AI", words: "None", source: "Our own" }),
      ["report_rule_added"],
    ),
    screens: "itself",
  }),
};
