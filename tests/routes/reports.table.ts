import { randomUUID } from "node:crypto";
import { demoId, jobIdOf } from "#app/demo/identity.ts";
import { londonDay } from "#app/domain/time/moment.ts";
import { pdfOf } from "#tests/support/files/pdf-builder.ts";
import { none, ofStaff, ownOrganisation, type RouteEntry, sent, staff } from "./entry.ts";
import { signature } from "./report-scenes.ts";

const SERVICE = () => ({ onWhom: "The court", method: "EMAIL", servedOn: londonDay(new Date()) });
/** Cases of the demo: a report that was served, and a draft with comments. */
const SERVED = "wraps-46";
const REVIEWED = "section-16";

const ofReview =
  (part: string): RouteEntry["path"] =>
  ({ jobId, reviewId }) =>
    `/admin/jobs/${jobId}/reports/${reviewId}${part}`;

/** The pages of reports that both portals have. */
function pages(
  portal: "client" | "admin",
  get: RouteEntry["get"],
  list: Partial<RouteEntry>,
): Record<string, RouteEntry> {
  const base = portal === "client" ? "/app" : "/admin";
  const by = portal === "client" ? "user" : "admin";
  const inDemo = (key: string) => `${base}/jobs/${jobIdOf(key)}/reports`;
  const pageOf = (key: string) => `${inDemo(key)}/${demoId(`report ${key}`)}`;
  const path: RouteEntry["path"] = ({ jobId, reportId }) =>
    `${base}/jobs/${jobId}/reports/${reportId}`;
  const statements = portal === "client" ? 7 : 11;
  return {
    [`${portal}/reports/reports`]: {
      path: ({ jobId }) => `${base}/jobs/${jobId}/reports`,
      get,
      // Staff are told what a report needs before it is started.
      statements: portal === "admin" ? 5 : 4,
      screens: ({ jobId }) => [`${base}/jobs/${jobId}/reports`, inDemo(SERVED)],
      ...list,
    },
    [`${portal}/reports/report`]: {
      path,
      get,
      statements,
      screens: () => [pageOf(SERVED), pageOf(REVIEWED)],
    },
    [`${portal}/reports/service`]: {
      path: (ids) => `${path(ids)}/service`,
      get,
      statements,
      post: { form: SERVICE, may: get, by, records: ["report_served"] },
    },
    [`${portal}/reports/certificate`]: {
      path: (ids) => `${path(ids)}/certificate`,
      get,
      statements: 8,
      records: ["certificate_downloaded"],
      forPrograms: true,
    },
  };
}

export const REPORT_ROUTES: Record<string, RouteEntry> = {
  ...pages("client", ownOrganisation, { takesNoForm: "Staff alone start reports" }),
  ...pages("admin", staff, {
    post: sent(() => ({ id: randomUUID(), kind: "MAIN" }), ["report_started"], {
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
    }),
  }),
  "client/reports/points": {
    path: ({ jobId, reviewId }) => `/app/jobs/${jobId}/reports/${reviewId}/points`,
    get: ownOrganisation,
    statements: 7,
    post: {
      form: () => ({ id: randomUUID(), body: "Point" }),
      may: ownOrganisation,
      by: "user",
      records: ["report_point_added"],
    },
  },
  "admin/reports/version": ofStaff(ofReview("/version"), 11, {
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
  "admin/reports/release": ofStaff(ofReview("/release"), 11, { post: sent(none, []) }),
  "admin/reports/checklist": ofStaff(ofReview("/checklist"), 11, {
    post: sent(() => ({ seen: "" }), []),
  }),
  "admin/reports/point": ofStaff((ids) => `${ofReview("/points")(ids)}/${ids.pointId}`, 11, {
    post: sent(() => ({ answer: "FACT" }), ["report_point_answered"]),
  }),
  "admin/reports/seal": ofStaff(ofReview("/seal"), 11, {
    post: sent(() => ({ sha256: "ab".repeat(32), password: "x", code: "1" }), ["report_sealed"], {
      prepare: signature,
    }),
  }),
  "admin/reports/withdrawal": ofStaff(
    ({ jobId, reportId }) => `/admin/jobs/${jobId}/reports/${reportId}/withdrawal`,
    11,
    { post: sent(() => ({ reason: "A slip" }), ["report_withdrawn"]) },
  ),
  "admin/reports/start": ofStaff(ofReview("/start.docx"), 12, { forPrograms: true }),
  "routes/admin/settings/report-rules": ofStaff(() => "/admin/settings/report-rules", 4, {
    post: sent(
      () => ({ id: randomUUID(), regime: "NI", kind: "AI", words: "None", source: "Our own" }),
      ["report_rule_added"],
    ),
    screens: "itself",
  }),
};
