import { randomUUID } from "node:crypto";
import {
  anyOrganisation,
  BY_STAFF,
  clients,
  list,
  NOBODY,
  none,
  ofJobFile,
  ofStaff,
  ownOrganisation,
  type RouteEntry,
  seenByStaff,
  sent,
  sentInFile,
} from "./entry.ts";
import { instructedByUser, ofNewJob, ofQuotedJob, ownedByAdmin } from "./prepare.ts";

const DECIDED = ["quotes.status", "quotes.decided_at", "quotes.decided_by_user_id", "jobs.status"];

const job = () => ({
  id: randomUUID(),
  title: "A title",
  description: "A description",
  sensitivityLevel: "LOW",
});
const request = () => ({ title: "Another", description: "A description", sensitivityLevel: "LOW" });
const comment = () => ({ id: randomUUID(), body: "A comment", visibility: "CLIENT" });
const seenNow = () => ({ seen: new Date().toISOString() });

const endOfQuote =
  (page: string): RouteEntry["path"] =>
  ({ quoteId }) =>
    `/admin/quotes/${quoteId}/${page}`;
const acceptance = () => ({
  answeredByName: "Ada Marlowe",
  answeredVia: "LETTER",
  answerNote: "Letter of 12 November",
  status: "QUOTE_ACCEPTED",
});

/** Of nobody, so that nothing comes of it. */
const instruction = ({ organisationId, userId }: { organisationId: string; userId: string }) => ({
  organisationId,
  enquiryId: "",
  instructedByUserId: userId,
  instructedVia: "PHONE",
});

const withdrawal = () => ({ endReason: "Sent to the wrong firm", status: "QUOTE_REQUESTED" });

export const CASEWORK_ROUTES: Record<string, RouteEntry> = {
  "client/jobs/list": {
    path: () => "/app/jobs",
    get: clients,
    statements: 3,
    screens: ["/app/jobs", "/app/jobs?search=nothing+like+this"],
  },
  "client/jobs/export": {
    path: () => "/app/jobs/export",
    get: anyOrganisation,
    statements: 8,
    records: ["jobs_exported"],
    forPrograms: true,
  },
  "routes/client/jobs/new": {
    path: () => "/app/jobs/new",
    get: clients,
    post: {
      form: job,
      may: clients,
      by: "user",
      records: ["job_created"],
      changes: ["+jobs.status QUOTE_REQUESTED"],
    },
    statements: 0,
    screens: "itself",
  },
  "routes/client/jobs/job": {
    path: ({ jobId }) => `/app/jobs/${jobId}`,
    get: ownOrganisation,
    statements: 11,
    screens: ({ jobId }) => [`/app/jobs/${jobId}`, `/app/jobs/${NOBODY}`],
  },
  "routes/jobs/comments": {
    path: ({ jobId }) => `/jobs/${jobId}/comments`,
    get: ofJobFile,
    post: {
      form: comment,
      may: ofJobFile,
      by: "user",
      records: ["comment_added_client"],
      full: () => ({ id: randomUUID(), body: "A comment" }),
      changes: ["+comments.visibility CLIENT"],
    },
    statements: 3,
  },
  "routes/jobs/request": {
    path: ({ jobId }) => `/jobs/${jobId}/request`,
    get: ofJobFile,
    post: {
      form: () => ({ ...request(), ...seenNow() }),
      may: ofJobFile,
      by: "user",
      records: ["request_corrected"],
      prepare: ofNewJob(request()),
    },
    statements: 4,
    screens: "itself",
  },
  "routes/jobs/versions": {
    path: ({ jobId }) => `/jobs/${jobId}/versions`,
    get: ofJobFile,
    statements: 4,
    screens: "itself",
  },
  "routes/jobs/print": {
    path: ({ jobId }) => `/jobs/${jobId}/print`,
    get: ofJobFile,
    statements: 13,
    screens: "itself",
  },
  "routes/client/jobs/withdrawal": {
    path: ({ jobId }) => `/app/jobs/${jobId}/withdrawal`,
    get: ownOrganisation,
    post: {
      form: () => ({ id: randomUUID(), ...seenNow() }),
      may: ownOrganisation,
      by: "user",
      records: ["request_withdrawn"],
      prepare: ofNewJob({ id: randomUUID() }),
      full: () => ({ id: randomUUID(), reason: "The plea was changed", ...seenNow() }),
      // The open quote is declined with it, and the reason is a comment.
      changes: [...DECIDED, "+comments.visibility CLIENT"],
    },
    statements: 4,
    screens: "itself",
  },
  "client/quotes/quote": {
    path: ({ quoteId }) => `/app/quotes/${quoteId}`,
    get: ownOrganisation,
    statements: 3,
    screens: "itself",
  },
  "client/quotes/pdf": {
    path: ({ quoteId }) => `/app/quotes/${quoteId}/pdf/quote`,
    get: ownOrganisation,
    statements: 7,
    records: ["quote_pdf_downloaded"],
    forPrograms: true,
  },
  "routes/client/quotes/acceptance": {
    path: ({ quoteId }) => `/app/quotes/${quoteId}/acceptance`,
    get: ownOrganisation,
    post: {
      form: none,
      may: ownOrganisation,
      by: "user",
      records: ["quote_accepted"],
      changes: DECIDED,
    },
    statements: 3,
    screens: "itself",
  },
  "routes/client/quotes/decline": {
    path: ({ quoteId }) => `/app/quotes/${quoteId}/decline`,
    get: ownOrganisation,
    post: {
      form: none,
      full: () => ({ declineReason: "PRICE", declineNote: "Too much" }),
      may: ownOrganisation,
      by: "user",
      records: ["quote_declined"],
      changes: DECIDED,
    },
    statements: 3,
    screens: "itself",
  },
  "admin/jobs/list": list("/admin/jobs", 3),
  "admin/jobs/export": ofStaff(() => "/admin/jobs/export", 8, {
    records: ["jobs_exported"],
    // A file without a word, or of a short one, is read through the whole list, a batch at a time.
    readsWhole: ["jobs", "organisations", "profiles", "quotes"],
    forPrograms: true,
  }),
  "routes/admin/jobs/job": ofStaff(({ jobId }) => `/admin/jobs/${jobId}`, 12, {
    screens: "itself",
  }),
  "routes/admin/jobs/new": ofStaff(() => "/admin/jobs/new", 3, {
    post: sent((ids) => ({ ...job(), ...instruction(ids) }), ["job_created"], {
      prepare: instructedByUser(job()),
      changes: ["+jobs.status QUOTE_REQUESTED"],
    }),
    screens: ({ enquiryId }) => ["/admin/jobs/new", `/admin/jobs/new?enquiry=${enquiryId}`],
  }),
  [`routes/jobs/request${BY_STAFF}`]: seenByStaff(({ jobId }) => `/jobs/${jobId}/request`, 4, {
    post: sentInFile(() => ({ ...request(), ...seenNow() }), ["request_corrected"], {
      prepare: ofNewJob(request()),
    }),
    screens: "itself",
  }),
  [`routes/jobs/versions${BY_STAFF}`]: seenByStaff(({ jobId }) => `/jobs/${jobId}/versions`, 4, {
    screens: "itself",
  }),
  [`routes/jobs/print${BY_STAFF}`]: seenByStaff(({ jobId }) => `/jobs/${jobId}/print`, 14, {
    screens: "itself",
  }),
  "routes/admin/jobs/owner": ofStaff(({ jobId }) => `/admin/jobs/${jobId}/owner`, 4, {
    post: sent(() => ({ ownerUserId: "" }), ["job_assigned"], { prepare: ownedByAdmin }),
  }),
  "routes/admin/jobs/status": ofStaff(({ jobId }) => `/admin/jobs/${jobId}/status`, 3, {
    post: sent(() => ({ status: "ON_HOLD", ...seenNow() }), ["status_changed"], {
      prepare: ofNewJob({ status: "ON_HOLD" }),
      changes: ["jobs.status"],
    }),
    screens: ({ jobId }) => [`/admin/jobs/${jobId}/status?status=COMPLETED`],
  }),
  "routes/admin/jobs/quotes": ofStaff(({ jobId }) => `/admin/jobs/${jobId}/quotes`, 4, {
    post: sent(() => ({ id: randomUUID(), amount: "10", ...seenNow() }), ["quote_sent"], {
      prepare: ofNewJob({ id: randomUUID(), amount: "10" }),
      changes: ["+quotes.status SENT", "jobs.status"],
    }),
  }),
  "admin/quotes/pdf": ofStaff(({ quoteId }) => `/admin/quotes/${quoteId}/pdf/quote`, 7, {
    records: ["quote_pdf_downloaded"],
    forPrograms: true,
  }),
  "admin/quotes/quote": ofStaff(({ quoteId }) => `/admin/quotes/${quoteId}`, 3, {
    screens: "itself",
  }),
  "routes/admin/quotes/outcome": ofStaff(({ quoteId }) => `/admin/quotes/${quoteId}/outcome`, 3, {
    screens: ({ quoteId }) => [
      `/admin/quotes/${quoteId}/outcome`,
      `/admin/quotes/${quoteId}/outcome?status=IN_PROGRESS`,
      `/admin/quotes/${quoteId}/outcome?status=CANCELLED`,
    ],
  }),
  "routes/admin/quotes/acceptance": ofStaff(endOfQuote("acceptance"), 3, {
    post: sent(acceptance, ["quote_acceptance_recorded"], {
      changes: ["quotes.status", "quotes.decided_at", "quotes.decided_by_user_id", "jobs.status"],
    }),
    screens: ({ quoteId }) => [
      `/admin/quotes/${quoteId}/acceptance`,
      `/admin/quotes/${quoteId}/acceptance?status=IN_PROGRESS`,
    ],
  }),
  "routes/admin/quotes/withdrawal": ofStaff(endOfQuote("withdrawal"), 3, {
    post: sent(withdrawal, ["quote_withdrawn"], {
      changes: ["quotes.status", "quotes.ended_at", "quotes.ended_by_user_id", "jobs.status"],
    }),
    screens: "itself",
  }),
  "routes/admin/quotes/replacement": ofStaff(endOfQuote("replacement"), 5, {
    post: sent(
      () => ({ id: randomUUID(), amount: "10", ...seenNow() }),
      ["quote_superseded", "quote_sent"],
      {
        prepare: ofQuotedJob({ id: randomUUID(), amount: "10" }),
        changes: [
          "+quotes.status SENT",
          "quotes.status",
          "quotes.ended_at",
          "quotes.ended_by_user_id",
        ],
      },
    ),
    // A quote that says more than an amount is replaced by the form that has fields for it.
    instead: ({ jobId, quoteId }) => `/admin/jobs/${jobId}/quote?replaces=${quoteId}`,
    screens: "itself",
  }),
  [`routes/jobs/comments${BY_STAFF}`]: seenByStaff(({ jobId }) => `/jobs/${jobId}/comments`, 3, {
    post: sentInFile(comment, ["comment_added_client"], {
      changes: ["+comments.visibility CLIENT"],
    }),
  }),
};
