import { randomUUID } from "node:crypto";
import { personId } from "#app/db/demo/identity.ts";
import { detailsVersion } from "#app/domain/organisations/details.server.ts";
import { NEW_PASSWORD } from "./audit-scene.ts";
import {
  clients,
  everybody,
  guarded,
  NOBODY,
  none,
  organisationAdmins,
  ownOrganisation,
  ownPeople,
  type RouteEntry,
  staff,
} from "./entry.ts";
import { sending } from "./prepare.ts";

const NOTHING_GIVEN = { kind: null, address: null, billingContact: null, cjsmAddress: null };
const UNDESCRIBED = detailsVersion(NOTHING_GIVEN);
const FARAH = `/app/organisation/users/${personId("farah")}`;

const DECIDED = ["quotes.status", "quotes.decided_at", "quotes.decided_by_user_id", "jobs.status"];

const job = () => ({
  id: randomUUID(),
  title: "A title",
  description: "A description",
  sensitivityLevel: "LOW",
});
const comment = () => ({ id: randomUUID(), body: "A comment", visibility: "CLIENT" });
const invitation = () => ({
  name: "Ada Smith",
  email: `${randomUUID()}@people.example`,
  password: "a long enough one",
});

/** What the open pages of both portals ask for, and their notifications. */
const LIVE_ROUTES: Record<string, RouteEntry> = {
  "routes/live/stream": { path: () => "/live", get: clients, statements: 0, forPrograms: true },
  "routes/live/latest": {
    path: () => "/notifications/latest",
    get: clients,
    statements: 3,
    forPrograms: true,
  },
  "routes/live/unseen": {
    path: () => "/notifications/unseen",
    get: clients,
    statements: 3,
    forPrograms: true,
  },
  "routes/live/seen": {
    path: () => "/notifications/seen",
    get: { ...everybody("/app/notifications"), ...guarded, admin: "/admin/notifications" },
    post: { form: none, may: clients, by: "user", records: [] },
    forPrograms: true,
  },
  "client/notifications": {
    path: () => "/app/notifications",
    get: clients,
    statements: 3,
    screens: "itself",
  },
  "admin/notifications": {
    path: () => "/admin/notifications",
    get: staff,
    statements: 3,
    screens: "itself",
  },
};

/** The portal of clients, but for my account, which both portals have. */
export const CLIENT_ROUTES: Record<string, RouteEntry> = {
  ...LIVE_ROUTES,
  "routes/client/dashboard": {
    path: () => "/app",
    get: { ...clients, admin: "/admin" },
    statements: 4,
    screens: "itself",
  },
  "routes/client/find": {
    path: () => "/app/find?search=Title",
    get: clients,
    statements: 4,
    forPrograms: true,
  },
  "routes/client/jobs/list": {
    path: () => "/app/jobs",
    get: clients,
    statements: 3,
    screens: ["/app/jobs", "/app/jobs?search=nothing+like+this"],
  },
  "routes/client/jobs/export": {
    path: () => "/app/jobs/export",
    get: clients,
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
    statements: 6,
    screens: ({ jobId }) => [`/app/jobs/${jobId}`, `/app/jobs/${NOBODY}`],
  },
  "routes/client/jobs/comments": {
    path: ({ jobId }) => `/app/jobs/${jobId}/comments`,
    get: ownOrganisation,
    post: {
      form: comment,
      may: ownOrganisation,
      by: "user",
      records: ["comment_added_client"],
      full: () => ({ id: randomUUID(), body: "A comment" }),
      changes: ["+comments.visibility CLIENT"],
    },
    statements: 3,
  },
  "routes/client/quotes/quote": {
    path: ({ quoteId }) => `/app/quotes/${quoteId}`,
    get: ownOrganisation,
    statements: 3,
    screens: "itself",
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
    post: { form: none, may: ownOrganisation, by: "user", records: ["quote_declined"] },
    statements: 3,
    screens: "itself",
  },
  "routes/client/organisation/organisation": {
    path: () => "/app/organisation",
    get: organisationAdmins,
    statements: 6,
    screens: "itself",
  },
  "routes/client/organisation/invitation": {
    path: () => "/app/organisation/invitation",
    get: organisationAdmins,
    post: {
      form: invitation,
      may: organisationAdmins,
      by: "manager",
      records: ["user_invited"],
      prepare: sending({ ...invitation(), password: NEW_PASSWORD }),
      changes: ["+profiles.status ACTIVE", "+user_roles.role CLIENT_USER"],
    },
    statements: 8,
    screens: "itself",
  },
  "routes/client/organisation/details": {
    path: () => "/app/organisation/details",
    get: organisationAdmins,
    post: {
      form: () => ({ kind: "CHAMBERS", version: UNDESCRIBED }),
      may: organisationAdmins,
      by: "manager",
      records: ["organisation_details_changed"],
    },
    statements: 3,
    screens: "itself",
  },
  "routes/client/organisation/status": {
    path: ({ userId }) => `/app/organisation/users/${userId}/status`,
    get: ownPeople,
    post: {
      form: () => ({ status: "PAUSED" }),
      may: ownPeople,
      by: "manager",
      records: ["user_status_changed"],
      changes: ["profiles.status"],
    },
    statements: 4,
    screens: "itself",
  },
  "routes/client/organisation/role": {
    path: ({ userId }) => `/app/organisation/users/${userId}/role`,
    get: ownPeople,
    post: {
      form: () => ({ role: "CLIENT_ADMIN" }),
      may: ownPeople,
      by: "manager",
      records: ["user_role_changed"],
      changes: ["user_roles.role"],
    },
    statements: 4,
    screens: "itself",
  },
  "routes/client/organisation/invitation-mail": {
    path: ({ userId }) => `/app/organisation/users/${userId}/invitation`,
    get: ownPeople,
    post: { form: none, may: ownPeople, by: "manager", records: ["invitation_resent"] },
    statements: 3,
    screens: [`${FARAH}/invitation`],
  },
  "routes/client/organisation/invitation-revocation": {
    path: ({ userId }) => `/app/organisation/users/${userId}/invitation/revocation`,
    get: ownPeople,
    post: { form: none, may: ownPeople, by: "manager", records: ["invitation_revoked"] },
    statements: 9,
    screens: [`${FARAH}/invitation/revocation`],
  },
};
