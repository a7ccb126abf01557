import { layout, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Signing in and out. */
export const SIGNING_IN: RouteConfigEntry[] = [
  layout("routes/auth/layout.tsx", [
    route("auth/login", "routes/auth/login.tsx"),
    route("auth/register", "routes/auth/register.tsx"),
    route("auth/pending", "routes/auth/pending.tsx"),
    route("auth/second-factor", "routes/auth/second-factor.tsx"),
    route("auth/forgot-password", "routes/auth/forgot-password.tsx"),
    route("auth/reset-password", "routes/auth/reset-password.tsx"),
    route("auth/verify-email", "routes/auth/verify-email.tsx"),
    route("auth/verify-email/refusal", "routes/auth/refusal.tsx"),
    route("auth/new-password", "routes/auth/new-password.tsx"),
  ]),
  route("auth/session", "routes/auth/session.ts"),
  route("auth/logout", "routes/auth/logout.ts"),
];
