import {
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import { totp } from "#tests/support/sign-in/totp.ts";

export const PASSWORD = "gravel tulip ninety 7";
export const EXPERT = "i.farrant@drugexpert.example";
export const OFFICE = "m.ellsworthy@drugexpert.example";
export const SOLICITOR = "o.brack@harrowpike.example";
export const CLERK = "j.satterby@harrowpike.example";
export const OTHER = "b.colquhart@tarnlaw.example";
export const FIRM = "Harrow & Pike Solicitors (fictional)";
/** What no mail and no log may say: people, files and drugs of the case. */
export const NEVER_TOLD =
  /Vexley|Oddie|Oddy|Lund|statements|phone-messages|report-draft|report-final|addendum\.pdf|IMG_|cocaine|ketamine|cannabis|heroin/i;

const NAMES = ["expert", "office", "solicitor", "phone", "clerk", "other"] as const;
type Name = (typeof NAMES)[number];

/** What one day leaves to the next. */
export interface Facts {
  /** The path of the job, as clients reach it. */
  job: string;
  expertKey: string;
  officeKey: string;
  /** With which the last report was sealed. */
  sealCode: string;
  report: string;
}

/** The people of one case, each in a browser profile of its own, and what the product answered them. */
export interface Walk extends Record<Name, Page> {
  url: string;
  /** With it the first administrator sets a password. */
  link: string;
  facts: Facts;
  /** The path of a file of the case. */
  file(name: string): string;
  /** Where the reports are made by the test: with these declarations. */
  makeReports(declarations: string[]): Promise<void>;
  /** Answers of 400 and more that nobody expected. */
  refused: string[];
  /** Whose answers of this status are meant while `during` runs. */
  expecting(status: number, during: () => Promise<unknown>): Promise<void>;
  contexts: Record<Name, BrowserContext>;
}

const PHONE = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true };

export async function startWalk(
  browser: Browser,
  about: Pick<Walk, "url" | "link" | "file" | "makeReports">,
): Promise<Walk> {
  const { url, link, file, makeReports } = about;
  const refused: string[] = [];
  const expected = new Set<number>();
  const open = async (name: Name): Promise<[Name, BrowserContext]> => {
    const context = await browser.newContext({
      baseURL: url,
      ignoreHTTPSErrors: true,
      locale: "en-GB",
      timezoneId: "Europe/London",
      ...(name === "phone" && PHONE),
    });
    context.setDefaultTimeout(30_000);
    context.on("response", (response) => {
      const status = response.status();
      if (status < 400 || expected.has(status)) return;
      refused.push(`${name}: ${status} ${response.request().method()} ${response.url()}`);
    });
    context.on("weberror", (error) => refused.push(`${name}: ${error.error().message}`));
    return [name, context];
  };
  const contexts = Object.fromEntries(await Promise.all(NAMES.map(open))) as Walk["contexts"];
  const opened = NAMES.map(async (name) => [name, await contexts[name].newPage()] as const);
  const pages = Object.fromEntries(await Promise.all(opened)) as Record<Name, Page>;
  return {
    ...pages,
    url,
    link,
    file,
    makeReports,
    contexts,
    refused,
    facts: { job: "", expertKey: "", officeKey: "", sealCode: "", report: "" },
    async expecting(status, during) {
      expected.add(status);
      await during();
      expected.delete(status);
    },
  };
}

export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

export async function openLink(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).click();
}

/** The link or button of a page's own part, by what it says. */
export async function follow(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("main").getByRole("link", { name }).first().click();
}

/** The option that says this among its words. */
export async function choose(select: Locator, words: string | RegExp): Promise<void> {
  const option = select.locator("option", { hasText: words }).first();
  await select.selectOption((await option.getAttribute("value")) ?? "");
}

/** Fills in a field, or chooses the option that says this. */
export async function enter(field: Locator, value: string): Promise<void> {
  if ((await field.evaluate(({ tagName }) => tagName)) === "SELECT") {
    await choose(field, value);
  } else {
    await field.fill(value);
  }
}

export async function heading(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text);
}

export async function notice(page: Page, text: string | RegExp): Promise<void> {
  const said = page.getByRole("status").filter({ hasText: text }).first();
  await expect(said).toBeVisible({ timeout: 30_000 });
}

/** The newest mail to somebody with this in its subject: its links and its words, as staff read them. */
export async function mailTo(
  walk: Walk,
  email: string,
  subject: string | RegExp,
): Promise<{ links: string[]; text: string }> {
  const { expert } = walk;
  const row = expert.getByRole("row").filter({ hasText: email }).filter({ hasText: subject });
  const look = async () => {
    await expert.goto(`/admin/sent-emails?q=${encodeURIComponent(email)}`);
    return row.count();
  };
  await expect.poll(look, { timeout: 90_000, message: `a mail to ${email}` }).toBeGreaterThan(0);
  const to = await row.first().getByRole("link").first().getAttribute("href");
  const html = await (await expert.request.get(`${to}/message`)).text();
  const links = [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, link = ""]) =>
    link.replaceAll("&amp;", "&"),
  );
  return { links, text: html.replaceAll(/<[^>]+>/g, " ") };
}

export async function choosePassword(page: Page, link: string | undefined): Promise<void> {
  await page.goto(link ?? "");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill(PASSWORD);
  await press(page, "Set password");
  await page.waitForURL(/second-factor|\/(app|admin|jobs)(\/|$)/);
}

/** The key of the app that shows the codes. */
export async function setUpSecondFactor(page: Page): Promise<string> {
  await page.goto("/admin/account/second-factor");
  await page.getByLabel("Current Password").fill(PASSWORD);
  await press(page, "Continue");
  const key = (await page.locator("main code").innerText()).replaceAll(/\s/g, "");
  await page.getByLabel("Code", { exact: true }).fill(await totp(key));
  await press(page, "Turn on");
  await expect(page.getByRole("heading", { name: "Your backup codes" })).toBeVisible();
  return key;
}

export async function logIn(page: Page, email: string, key?: string): Promise<void> {
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await press(page, "Login");
  if (key) {
    await page.getByLabel("Code", { exact: true }).fill(await totp(key, 1));
    await page.getByRole("button", { name: /^(Log in|Login|Continue)$/ }).click();
  }
  await page.waitForURL(/\/(app|admin)(\/|$)/);
}

/** Nothing of the screen is out of a thumb's reach: no sideways scroll, no button under a notice. */
export async function expectGoodPhone({ phone }: Walk): Promise<void> {
  const overflow = await phone.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, phone.url()).toBe(0);
}

/** Every mail that was written so far. */
export async function expectDiscreetMails({ expert }: Walk): Promise<void> {
  const seen = new Set<string>();
  for (let path: string | null = "/admin/sent-emails"; path; ) {
    await expert.goto(path);
    const links = expert.getByRole("main").getByRole("row").getByRole("link");
    for (const link of await links.all()) seen.add((await link.getAttribute("href")) ?? "");
    const next = expert.getByRole("main").getByRole("link", { name: /^(Older|Next)/ });
    path = (await next.count()) > 0 ? await next.first().getAttribute("href") : null;
  }
  for (const each of [...seen].filter((link) => /sent-emails\//.test(link))) {
    const html = await (await expert.request.get(`${each}/message`)).text();
    expect(html.replaceAll(/<style.*?<\/style>/gs, "").match(NEVER_TOLD), each).toBeNull();
  }
}

const DAY_MS = 24 * 3600_000;
const REHEARSED = Date.UTC(2026, 10, 28);

/** A day of the pack's calendar, whole weeks later where the pack's own days are past. */
export function day(iso: string): string {
  const weeks = Math.max(0, Math.ceil((Date.now() - REHEARSED) / (7 * DAY_MS)) - 1);
  return new Date(Date.parse(iso) + weeks * 7 * DAY_MS).toISOString().slice(0, 10);
}
