import type { Page } from "@playwright/test";
import { PUBLIC_PAGES } from "#app/content/site-map.ts";
import { personId } from "#app/db/demo/identity.ts";

/** The addresses of the screens, by who opens them, for whatever looks at all of them. */
export const VISITOR_SCREENS = [
  ...PUBLIC_PAGES.map(({ path }) => path),
  "/contact/sent?reference=ENQ-1001",
  "/no-such-page",
  "/auth/login",
  "/auth/register",
  "/auth/forgot-password",
  "/auth/forgot-password?sent",
  "/auth/reset-password",
  "/auth/verify-email",
  "/auth/verify-email/refusal",
];

const OWN_SCREENS = [
  "/notifications",
  "/account",
  "/account/name",
  "/account/mails",
  "/account/password",
  "/account/second-factor",
  "/account/second-factor/confirmation",
  "/account/second-factor/codes",
  "/account/second-factor/removal",
  "/account/sessions/others",
];

export const CLIENT_SCREENS = [
  "/app",
  "/app/jobs",
  "/app/jobs?search=nothing+like+this",
  "/app/jobs/new",
  "/app/organisation",
  "/app/organisation/details",
  "/app/organisation/invitation",
  `/app/organisation/users/${personId("farah")}/invitation`,
  `/app/organisation/users/${personId("farah")}/invitation/revocation`,
  `/app/organisation/users/${personId("daniel")}/status`,
  `/app/organisation/users/${personId("daniel")}/role`,
  "/app/jobs/00000000-0000-4000-8000-000000000000",
  ...OWN_SCREENS.map((path) => `/app${path}`),
];

export const STAFF_SCREENS = [
  "/admin",
  "/admin/jobs",
  "/admin/enquiries",
  "/admin/enquiries?search=nothing+like+this",
  "/admin/organisations",
  "/admin/organisations?status=DECLINED&search=nothing+like+this",
  "/admin/users",
  "/admin/users?search=nothing+like+this",
  "/admin/audit",
  "/admin/email-templates",
  "/admin/email-templates?search=nothing+like+this",
  "/admin/sent-emails",
  "/admin/sent-emails?state=FAILED",
  "/admin/sent-emails?search=nothing+like+this",
  "/admin/system",
  "/admin/system/verification",
  ...OWN_SCREENS.map((path) => `/admin${path}`),
];

/** The screens of one template, whose address has an id of its own in each installation. */
export function templateScreens(template: string): string[] {
  return [
    template,
    `${template}/test`,
    `${template}/default`,
    `${template}/versions/1`,
    `${template}/versions/1/restoration`,
  ];
}

/** The first thing that a page links to below an address: one of a list, which stands for all of them. */
export async function firstLink(page: Page, from: string, below = from): Promise<string> {
  await page.goto(from);
  const links = page.locator(`main a[href^="${below.split("?")[0]}/"]`);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  return addresses.find((address) => /\/[0-9a-f-]{36}$/.test(address ?? "")) ?? from;
}
