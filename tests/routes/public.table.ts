import { randomUUID } from "node:crypto";
import { content } from "#app/content/content.server.ts";
import { PASSWORD } from "./audit-scene.ts";
import {
  everybody,
  guarded,
  none,
  type Post,
  type RouteEntry,
  signedOut,
  waitingRoom,
} from "./entry.ts";
import {
  addressOfUser,
  codeOfUser,
  justRegistered,
  logInOfUser,
  newOrganisation,
  passwordDue,
  registrantsLink,
  resetLink,
  sending,
  writtenMessage,
} from "./prepare.ts";

const ofEverybody = (path: string, more: Partial<RouteEntry> = {}): RouteEntry => ({
  path: () => path,
  get: everybody("page"),
  screens: "itself",
  ...more,
});
const ofPrograms = (path: string): RouteEntry => ({
  path: () => path,
  get: everybody("page"),
  forPrograms: true,
});
const sent = (records: Post["records"], prepare: Post["prepare"]): Post => ({
  form: none,
  may: everybody("page"),
  by: "visitor",
  records,
  prepare,
});

export const PUBLIC_ROUTES: Record<string, RouteEntry> = {
  "routes/public/home/home": ofEverybody("/"),
  "routes/public/services/overview": ofEverybody("/services"),
  "routes/public/services/service": ofEverybody("/services/chemsex-nps", {
    screens: content().services.map(({ path }) => path),
  }),
  "routes/public/about": ofEverybody("/about"),
  // Nobody has a page here; the demo's expert has.
  "routes/public/expert": ofEverybody("/experts/ada-smith", {
    get: everybody("missing"),
    screens: ["/experts/miriam-calloway"],
  }),
  "routes/public/faq/faq": ofEverybody("/faq"),
  "routes/public/contact/sent": ofEverybody("/contact/sent?reference=ENQ-1001"),
  "routes/public/how-to-instruct-us": ofEverybody("/how-to-instruct-us"),
  "routes/public/fees-and-legal-aid": ofEverybody("/fees-and-legal-aid"),
  "routes/public/how-we-value": ofEverybody("/how-we-value"),
  "routes/public/verify/verify": ofEverybody("/verify", {
    post: sent([], sending({ hash: "a".repeat(64) })),
  }),
  "routes/public/privacy": ofEverybody("/privacy"),
  "routes/public/terms": ofEverybody("/terms"),
  "routes/public/cookies": ofEverybody("/cookies"),
  "routes/public/accessibility": ofEverybody("/accessibility"),
  "routes/public/complaints": ofEverybody("/complaints"),
  "routes/system/sitemap": ofPrograms("/sitemap.xml"),
  "routes/system/robots": ofPrograms("/robots.txt"),
  "routes/system/web-manifest": ofPrograms("/site.webmanifest"),
  "routes/system/security-txt": ofPrograms("/.well-known/security.txt"),
  "routes/public/contact/contact": ofEverybody("/contact", {
    post: sent(["enquiry_received"], writtenMessage),
  }),
  "routes/public/not-found": ofEverybody("/no-such-page", { get: everybody("missing") }),
  "routes/auth/login": ofEverybody("/auth/login", { get: signedOut, post: sent([], logInOfUser) }),
  "routes/auth/register": ofEverybody("/auth/register", {
    post: {
      ...sent(["organisation_registered"], newOrganisation),
      full: () => ({
        organisationName: `Firm ${randomUUID()}`,
        name: "Ada Smith",
        email: `${randomUUID()}@people.example`,
        password: "Gravel-Tulip-Ninety",
        confirmPassword: "Gravel-Tulip-Ninety",
      }),
      changes: [
        "+organisations.status PENDING",
        "+profiles.status PENDING",
        "+user_roles.role CLIENT_ADMIN",
      ],
    },
  }),
  "routes/auth/pending": {
    path: () => "/auth/pending",
    get: waitingRoom,
    post: { ...sent([], justRegistered), may: waitingRoom, by: "admin" },
  },
  "routes/auth/reset-password": ofEverybody("/auth/reset-password", {
    post: sent(["password_changed"], resetLink),
  }),
  "routes/auth/forgot-password": ofEverybody("/auth/forgot-password", {
    post: sent([], addressOfUser),
    screens: ["/auth/forgot-password", "/auth/forgot-password?sent"],
  }),
  "routes/auth/verify-email": ofEverybody("/auth/verify-email", {
    post: sent(["email_verified"], registrantsLink({ password: PASSWORD })),
  }),
  "routes/auth/refusal": ofEverybody("/auth/verify-email/refusal", {
    post: sent(["registration_removed"], registrantsLink()),
  }),
  "routes/auth/second-factor": {
    path: () => "/auth/second-factor",
    get: { ...signedOut, visitor: "login" },
    post: { ...sent([], codeOfUser), may: everybody("login") },
  },
  "routes/auth/new-password": {
    path: () => "/auth/new-password",
    get: { ...everybody("/app"), ...guarded },
    post: {
      ...sent(["password_changed"], passwordDue),
      may: { ...everybody("/app"), ...guarded },
      by: "user",
    },
  },
  "routes/auth/session": {
    ...ofPrograms("/auth/session"),
    post: { form: none, may: everybody("page"), by: "user", records: [] },
  },
  "routes/auth/logout": { path: () => "/auth/logout", get: everybody("login") },
};
