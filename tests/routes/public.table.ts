import { randomUUID } from "node:crypto";
import { content } from "#app/content/content.server.ts";
import { PASSWORD } from "./audit-scene.ts";
import {
  everyone,
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

const ofEveryone = (path: string, more: Partial<RouteEntry> = {}): RouteEntry => ({
  path: () => path,
  get: everyone("page"),
  screens: "itself",
  ...more,
});
const ofPrograms = (path: string): RouteEntry => ({
  path: () => path,
  get: everyone("page"),
  forPrograms: true,
});
const sent = (records: Post["records"], prepare: Post["prepare"]): Post => ({
  form: none,
  may: everyone("page"),
  by: "visitor",
  records,
  prepare,
});

export const PUBLIC_ROUTES: Record<string, RouteEntry> = {
  "routes/public/home/home": ofEveryone("/"),
  "routes/public/services/overview": ofEveryone("/services"),
  "routes/public/services/service": ofEveryone("/services/chemsex-nps", {
    screens: content().services.map(({ path }) => path),
  }),
  "routes/public/about": ofEveryone("/about"),
  // Nobody has a page here; the demo's expert has.
  "routes/public/expert": ofEveryone("/experts/ada-smith", {
    get: everyone("missing"),
    screens: ["/experts/miriam-calloway"],
  }),
  "routes/public/faq/faq": ofEveryone("/faq"),
  "routes/public/contact/sent": ofEveryone("/contact/sent?reference=ENQ-1001"),
  "routes/public/how-to-instruct-us": ofEveryone("/how-to-instruct-us"),
  "routes/public/fees-and-legal-aid": ofEveryone("/fees-and-legal-aid"),
  "routes/public/how-we-value": ofEveryone("/how-we-value"),
  "routes/public/verify/verify": ofEveryone("/verify", {
    post: sent([], sending({ hash: "a".repeat(64) })),
  }),
  "routes/public/privacy": ofEveryone("/privacy"),
  "routes/public/terms": ofEveryone("/terms"),
  "routes/public/cookies": ofEveryone("/cookies"),
  "routes/public/accessibility": ofEveryone("/accessibility"),
  "routes/public/complaints": ofEveryone("/complaints"),
  "routes/system/sitemap": ofPrograms("/sitemap.xml"),
  "routes/system/robots": ofPrograms("/robots.txt"),
  "routes/system/web-manifest": ofPrograms("/site.webmanifest"),
  "routes/system/security-txt": ofPrograms("/.well-known/security.txt"),
  "routes/public/contact/contact": ofEveryone("/contact", {
    post: sent(["enquiry_received"], writtenMessage),
  }),
  "routes/public/not-found": ofEveryone("/no-such-page", { get: everyone("missing") }),
  "routes/auth/login": ofEveryone("/auth/login", { get: signedOut, post: sent([], logInOfUser) }),
  "routes/auth/register": ofEveryone("/auth/register", {
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
  "routes/auth/reset-password": ofEveryone("/auth/reset-password", {
    post: sent(["password_changed"], resetLink),
  }),
  "routes/auth/forgot-password": ofEveryone("/auth/forgot-password", {
    post: sent([], addressOfUser),
    screens: ["/auth/forgot-password", "/auth/forgot-password?sent"],
  }),
  "routes/auth/verify-email": ofEveryone("/auth/verify-email", {
    post: sent(["email_verified"], registrantsLink({ password: PASSWORD })),
  }),
  "routes/auth/refusal": ofEveryone("/auth/verify-email/refusal", {
    post: sent(["registration_removed"], registrantsLink()),
  }),
  "routes/auth/second-factor": {
    path: () => "/auth/second-factor",
    get: { ...signedOut, visitor: "login" },
    post: { ...sent([], codeOfUser), may: everyone("login") },
  },
  "routes/auth/new-password": {
    path: () => "/auth/new-password",
    get: { ...everyone("/app"), ...guarded },
    post: {
      ...sent(["password_changed"], passwordDue),
      may: { ...everyone("/app"), ...guarded },
      by: "user",
    },
  },
  "routes/auth/session": {
    ...ofPrograms("/auth/session"),
    post: { form: none, may: everyone("page"), by: "user", records: [] },
  },
  "routes/auth/logout": { path: () => "/auth/logout", get: everyone("login") },
};
