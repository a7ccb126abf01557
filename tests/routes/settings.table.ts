import { randomUUID } from "node:crypto";
import { demoId, personId } from "#app/demo/identity.ts";
import { pageVersion } from "#app/domain/experts/experts.server.ts";
import { FUNDING_FIELDS } from "#app/domain/funding/fields.ts";
import { formVersion } from "#foundation/forms/version.server.ts";
import { anyOrganisation, none, ofStaff, type RouteEntry, sent, staff } from "./entry.ts";
import { latestOf, ofNewJob, savedTemplate } from "./prepare.ts";

const line = (id: string) => ({
  id,
  basis: "FIXED",
  validUntil: "",
  seen: new Date().toISOString(),
  "kind-1": "REPORT",
  "description-1": "Report",
  "unit-1": "FIXED",
  "price-1": "10",
});
const settings = () => ({ seen: "1", vatRate: "20", paymentDays: "14" });
const terms = () => ({ seen: "1", body: "## New terms" });
const feeRule = () => ({
  service: "OTHER",
  noApplicationBelow: "100",
  noApplicationBelowPrisonLaw: "500",
  validFrom: "2026-01-01",
  source: "A letter",
});
const holiday = () => ({
  id: randomUUID(),
  jurisdiction: "EW",
  day: "2027-06-14",
  name: "A day",
  source: "A proclamation",
});

const expert = (id: string) => ({
  id,
  cvId: randomUUID(),
  seen: pageVersion(null),
  displayName: "Dr Ada Smith",
  slug: "ada-smith",
});

const draft = () => line(randomUUID());
const builder = (place: string, more: Partial<RouteEntry>) =>
  ofStaff(({ jobId }) => `/admin/jobs/${jobId}/quote/${place}`, 10, more);

/** Quotes by line, and what holds for them. */
export const SETTINGS_ROUTES: Record<string, RouteEntry> = {
  "client/quotes/terms": {
    path: () => "/app/terms/1",
    get: anyOrganisation,
    statements: 3,
    screens: "itself",
  },
  "routes/admin/quote-form/builder": ofStaff(({ jobId }) => `/admin/jobs/${jobId}/quote`, 10, {
    post: sent(draft, []),
    screens: "itself",
  }),
  "routes/admin/quote-form/sending": builder("sending", {
    post: sent(() => line(randomUUID()), ["quote_sent"], {
      prepare: ofNewJob(line(randomUUID())),
      changes: ["+quotes.status SENT", "jobs.status"],
    }),
  }),
  "routes/admin/quote-form/draft": builder("draft", { post: sent(draft, []) }),
  "routes/admin/quote-form/draft-preview": builder("draft/preview", { post: sent(draft, []) }),
  "routes/admin/quote-form/draft-removal": builder("draft/removal", { post: sent(draft, []) }),
  "routes/admin/quote-form/new-template": builder("template", {
    post: sent(() => ({ ...draft(), templateName: "A template" }), ["quote_template_saved"]),
  }),
  "routes/admin/quote-form/preview": ofStaff(
    ({ jobId }) => `/admin/jobs/${jobId}/quote/preview`,
    8,
  ),
  "routes/admin/quote-form/added-template": ofStaff(
    () => "/admin/settings/quote-templates/new",
    3,
    {
      post: sent(() => ({ ...draft(), templateName: "Another" }), ["quote_template_saved"]),
      screens: "itself",
    },
  ),
  "routes/admin/quote-form/template": ofStaff(
    ({ quoteTemplateId }) => `/admin/settings/quote-templates/${quoteTemplateId}`,
    4,
    {
      post: sent(() => ({ ...draft(), templateName: "Changed" }), ["quote_template_saved"], {
        prepare: savedTemplate({ ...draft(), templateName: "Changed" }),
      }),
      screens: () => [`/admin/settings/quote-templates/${demoId("template phones")}`],
    },
  ),
  "routes/admin/quote-form/template-deletion": ofStaff(
    ({ quoteTemplateId }) => `/admin/settings/quote-templates/${quoteTemplateId}/deletion`,
    3,
    { post: sent(() => ({}), ["quote_template_deleted"]) },
  ),
  "routes/admin/jobs/funding": ofStaff(({ jobId }) => `/admin/jobs/${jobId}/funding`, 3, {
    post: sent(
      () => ({ type: "PRIVATE", seen: formVersion(FUNDING_FIELDS, null) }),
      ["funding_changed"],
    ),
    screens: "itself",
  }),
  "routes/admin/settings/settings": ofStaff(() => "/admin/settings", 5, {
    post: sent(settings, ["settings_saved"], {
      prepare: latestOf("business_settings", "version", settings()),
    }),
    screens: "itself",
  }),
  "routes/admin/settings/expert": ofStaff(() => "/admin/settings/expert", 5, {
    post: sent(none, ["expert_changed"], {
      prepare: async ({ people: { admin } }) => ({ form: expert(admin.userId) }),
    }),
    screens: () => [
      "/admin/settings/expert",
      `/admin/settings/expert?person=${personId("tobias")}`,
    ],
  }),
  "routes/admin/settings/terms": ofStaff(() => "/admin/settings/terms", 4, {
    takesNoForm: "It shows what is typed as it will be read",
    screens: "itself",
  }),
  "routes/admin/settings/terms-publication": ofStaff(() => "/admin/settings/terms/publication", 4, {
    post: sent(terms, ["terms_published"], {
      prepare: latestOf("terms_versions", "number", terms()),
    }),
  }),
  "admin/quotes/terms": ofStaff(() => "/admin/settings/terms/1", 3, {
    screens: "itself",
  }),
  "routes/admin/settings/fee-rules": ofStaff(() => "/admin/settings/fee-rules", 3, {
    takesNoForm: "Each rate is confirmed at an address of its own",
    screens: "itself",
  }),
  "routes/admin/settings/fee-rule": ofStaff(() => "/admin/settings/fee-rules/new", 0, {
    post: sent(feeRule, ["fee_rule_added"]),
    screens: "itself",
  }),
  "routes/admin/settings/holidays": ofStaff(() => "/admin/settings/holidays", 3, {
    post: sent(holiday, ["holiday_added"]),
    screens: "itself",
  }),
  "routes/admin/settings/confirmation": {
    path: () => "/admin/settings/holidays/confirmation",
    get: { ...staff, admin: "/admin/settings/holidays" },
    post: sent(({ holidayId }) => ({ rows: holidayId }), ["holiday_confirmed"]),
  },
};
