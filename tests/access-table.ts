import { randomUUID } from "node:crypto";
import { detailsVersion } from "#app/domain/organisations/details.server.ts";

import {
  account,
  clients,
  comment,
  type Entry,
  everybody,
  forEverybody,
  guarded,
  none,
  organisationAdmins,
  ownOrganisation,
  ownPeople,
  signedOut,
  staff,
  waitingRoom,
} from "#tests/support/access-rows.ts";
import { STAFF_ROUTES } from "#tests/support/access-staff.ts";

const NOTHING_GIVEN = { kind: null, address: null, billingContact: null, cjsmAddress: null };
const UNDESCRIBED = detailsVersion(NOTHING_GIVEN);

const job = () => ({
  id: randomUUID(),
  title: "A title",
  description: "A description",
  sensitivityLevel: "LOW",
});
const invitation = () => ({
  name: "Ada Smith",
  email: `${randomUUID()}@people.example`,
  password: "a long enough one",
});

export const ROUTES: Record<string, Entry> = {
  ...forEverybody({
    "routes/public/home/home": "/",
    "routes/public/services/overview": "/services",
    "routes/public/services/service": "/services/chemsex-nps",
    "routes/public/about/about": "/about",
    "routes/public/faq/faq": "/faq",
    "routes/public/contact/sent": "/contact/sent?reference=ENQ-1001",
    "routes/public/how-to-instruct-us/how-to-instruct-us": "/how-to-instruct-us",
    "routes/public/fees-and-legal-aid/fees-and-legal-aid": "/fees-and-legal-aid",
    "routes/public/legal/privacy": "/privacy",
    "routes/public/legal/terms": "/terms",
    "routes/public/legal/cookies": "/cookies",
    "routes/public/legal/accessibility": "/accessibility",
    "routes/public/legal/complaints": "/complaints",
    "routes/system/sitemap": "/sitemap.xml",
    "routes/system/robots": "/robots.txt",
    "routes/system/web-manifest": "/site.webmanifest",
    "routes/system/security-txt": "/.well-known/security.txt",
  }),
  "routes/public/contact/contact": {
    path: () => "/contact",
    get: everybody("page"),
    post: { form: none, may: everybody("page") },
  },
  "routes/public/not-found": { path: () => "/no-such-page", get: everybody("missing") },
  "routes/auth/login": {
    path: () => "/auth/login",
    get: signedOut,
    post: { form: none, may: everybody("page") },
  },
  "routes/auth/register": {
    path: () => "/auth/register",
    get: everybody("page"),
    post: { form: none, may: everybody("page") },
  },
  "routes/auth/pending": { path: () => "/auth/pending", get: waitingRoom },
  "routes/auth/reset-password": {
    path: () => "/auth/reset-password",
    get: everybody("page"),
    post: { form: none, may: everybody("page") },
  },
  "routes/auth/forgot-password": {
    path: () => "/auth/forgot-password",
    get: everybody("page"),
    post: { form: none, may: everybody("page") },
  },
  "routes/auth/verify-email": {
    path: () => "/auth/verify-email",
    get: everybody("page"),
    post: { form: none, may: everybody("page") },
  },
  "routes/auth/refusal": {
    path: () => "/auth/verify-email/refusal",
    get: everybody("page"),
    post: { form: none, may: everybody("page") },
  },
  "routes/auth/second-factor": {
    path: () => "/auth/second-factor",
    get: { ...signedOut, visitor: "login" },
    post: { form: none, may: everybody("login") },
  },
  "routes/auth/new-password": {
    path: () => "/auth/new-password",
    get: { ...everybody("/app"), ...guarded },
    post: { form: none, may: { ...everybody("/app"), ...guarded } },
  },
  "routes/auth/session": {
    path: () => "/auth/session",
    get: everybody("page"),
    post: { form: none, may: everybody("page") },
  },
  "routes/live/stream": { path: () => "/live", get: clients },
  "routes/live/latest": { path: () => "/notifications/latest", get: clients },
  "routes/live/unseen": { path: () => "/notifications/unseen", get: clients },
  "routes/live/seen": {
    path: () => "/notifications/seen",
    get: { ...everybody("/app/notifications"), ...guarded, admin: "/admin/notifications" },
    post: { form: none, may: clients },
  },
  "client/notifications": { path: () => "/app/notifications", get: clients },
  "admin/notifications": { path: () => "/admin/notifications", get: staff },
  "routes/auth/logout": { path: () => "/auth/logout", get: everybody("login") },
  "routes/client/dashboard": { path: () => "/app", get: { ...clients, admin: "/admin" } },
  "routes/client/find": { path: () => "/app/find?search=Title", get: clients },
  "routes/client/jobs/list": { path: () => "/app/jobs", get: clients },
  "routes/client/jobs/export": { path: () => "/app/jobs/export", get: clients },
  "routes/client/jobs/new": {
    path: () => "/app/jobs/new",
    get: clients,
    post: { form: job, may: clients },
  },
  "routes/client/jobs/job": { path: ({ jobId }) => `/app/jobs/${jobId}`, get: ownOrganisation },
  "routes/client/jobs/comments": {
    path: ({ jobId }) => `/app/jobs/${jobId}/comments`,
    get: ownOrganisation,
    post: { form: comment, may: ownOrganisation },
  },
  "routes/client/quotes/quote": {
    path: ({ quoteId }) => `/app/quotes/${quoteId}`,
    get: ownOrganisation,
  },
  "routes/client/quotes/acceptance": {
    path: ({ quoteId }) => `/app/quotes/${quoteId}/acceptance`,
    get: ownOrganisation,
    post: { form: none, may: ownOrganisation },
  },
  "routes/client/quotes/decline": {
    path: ({ quoteId }) => `/app/quotes/${quoteId}/decline`,
    get: ownOrganisation,
    post: { form: none, may: ownOrganisation },
  },
  "routes/client/organisation/organisation": {
    path: () => "/app/organisation",
    get: organisationAdmins,
  },
  "routes/client/organisation/invitation": {
    path: () => "/app/organisation/invitation",
    get: organisationAdmins,
    post: { form: invitation, may: organisationAdmins },
  },
  "routes/client/organisation/details": {
    path: () => "/app/organisation/details",
    get: organisationAdmins,
    post: {
      form: () => ({ kind: "CHAMBERS", version: UNDESCRIBED }),
      may: organisationAdmins,
    },
  },
  "routes/client/organisation/status": {
    path: ({ userId }) => `/app/organisation/users/${userId}/status`,
    get: ownPeople,
    post: { form: () => ({ status: "PAUSED" }), may: ownPeople },
  },
  "routes/client/organisation/role": {
    path: ({ userId }) => `/app/organisation/users/${userId}/role`,
    get: ownPeople,
    post: { form: () => ({ role: "CLIENT_ADMIN" }), may: ownPeople },
  },
  "routes/client/organisation/invitation-mail": {
    path: ({ userId }) => `/app/organisation/users/${userId}/invitation`,
    get: ownPeople,
    post: { form: none, may: ownPeople },
  },
  "routes/client/organisation/invitation-revocation": {
    path: ({ userId }) => `/app/organisation/users/${userId}/invitation/revocation`,
    get: ownPeople,
    post: { form: none, may: ownPeople },
  },
  ...account("client"),
  ...account("admin"),
  ...STAFF_ROUTES,
};

/** Frames around pages: they have no address of their own. */
export const FRAMES = new Set([
  "root",
  "routes/public/layout",
  "routes/auth/layout",
  "routes/client/layout",
  "routes/client/failures",
  "routes/client/organisation/admins-only",
  "routes/admin/layout",
  "routes/admin/failures",
]);
