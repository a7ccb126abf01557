import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import { Client } from "pg";
import { DEMO_PASSWORD } from "#app/demo/demo-data.ts";
import { connectionToRunning } from "#foundation/embedded-postgres/embedded-postgres.ts";
import { MailServer } from "#tests/support/mail/mail-server.ts";
import { type Product, startProduct } from "#tests/support/product/product.ts";
import { copyDemoFolder } from "./demo-folder.ts";

interface Shared {
  mails: MailServer;
  mailUrl: string;
  product: Product;
}

interface Each {
  newPerson: (options?: PersonOptions) => Promise<Page>;
  /** Of the demo: one of our office, and one of an organisation. */
  staff: Page;
  client: Page;
}

interface PersonOptions {
  /** Whose email address; nobody is logged in without it. */
  as?: string;
  javaScriptEnabled?: boolean;
  viewport?: { width: number; height: number };
  deviceScaleFactor?: number;
  colorScheme?: "light" | "dark";
  reducedMotion?: "reduce" | "no-preference";
  /** Console errors that this person is meant to meet. */
  expectedErrors?: RegExp;
}

/** Journeys run against the product as `npm start` runs it, with demo data and a real mail server. */
export const test = base.extend<Each, Shared>({
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here
    async ({}, use) => {
      const mails = new MailServer();
      await use(mails);
      await mails.close();
    },
    { scope: "worker" },
  ],
  mailUrl: [
    async ({ mails }, use) => use(`smtp://127.0.0.1:${await mails.listen()}`),
    { scope: "worker" },
  ],
  product: [
    async ({ mailUrl }, use) => {
      const product = await startProduct({ SMTP_URL: mailUrl }, { fill: copyDemoFolder });
      await use(product);
      await product.remove();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  newPerson: async ({ browser, product }, use) => {
    const errors: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async ({ as, ...options } = {}) => {
      const { page, context } = await openBrowser(browser, product.url, options, errors);
      contexts.push(context);
      if (as) await logInByRequest(page, as);
      return page;
    });
    for (const context of contexts) await context.close();
    expect(errors).toEqual([]);
  },
  staff: async ({ newPerson }, use) => use(await newPerson({ as: "admin@demo.example" })),
  client: async ({ newPerson }, use) => use(await newPerson({ as: "user@demo.example" })),
});

export { expect } from "@playwright/test";

/** The browser itself notes the status of a form that was refused. */
const REFUSED_FORM = /Failed to load resource.*status of 4(00|09)/;
/** The browser's own, where a public page, which would fade into the next, leads to the portal. */
const NOT_FADED = /ViewTransition opt-in disabled/;
/** Playwright's own, for its traces: nothing runs in the frame of a message. */
const IN_MESSAGE = /Blocked script execution in '[^']*\/message'/;

async function openBrowser(
  browser: Browser,
  baseURL: string,
  { expectedErrors, ...options }: PersonOptions,
  errors: string[],
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ baseURL, ...options });
  const page = await context.newPage();
  page.on("pageerror", ({ message }) => {
    if (!NOT_FADED.test(message)) errors.push(`${page.url()}: ${message}`);
  });
  page.on("console", (message) => {
    const text = message.text();
    const { url } = message.location();
    // What pages ask by themselves is asked again; the browser notes each time it was cut.
    if (/\/(live\?|notifications\/unseen)/.test(url)) return;
    if (message.type() !== "error" || REFUSED_FORM.test(text) || IN_MESSAGE.test(text)) return;
    if (expectedErrors?.test(text)) return;
    errors.push(`${page.url()}: ${text} (${url})`);
  });
  return { page, context };
}

export async function logIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto("/auth/login");
  await fillField(page, "Email", email);
  await fillField(page, "Password", password);
  await clickButton(page, "Login");
  await expectNotice(page, "Successfully logged in");
}

export async function logInByRequest(
  page: Page,
  email: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  const form = await page.request.get("/auth/login");
  const answer = await page.request.post("/auth/login", {
    form: { email, password },
    headers: { origin: new URL(form.url()).origin },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

/** Past every rule, in the database of the running product. */
export async function queryPast(product: Product, text: string, values: unknown[] = []) {
  const client = new Client({ ...(await connectionToRunning(product.dataDir)), ssl: false });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

export async function clickButton(within: Page | Locator, name: string | RegExp): Promise<void> {
  await within.getByRole("button", { name }).click();
}

export async function clickLink(within: Page | Locator, name: string | RegExp): Promise<void> {
  await within.getByRole("link", { name }).click();
}

export async function fillField(
  within: Page | Locator,
  label: string | RegExp,
  text: string,
): Promise<void> {
  await within.getByLabel(label).fill(text);
}

export async function expectField(
  within: Page | Locator,
  label: string | RegExp,
  value: string | RegExp,
): Promise<void> {
  await expect(within.getByLabel(label)).toHaveValue(value);
}

export async function expectTitle(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text);
}

export async function expectText(within: Page | Locator, text: string | RegExp): Promise<void> {
  await expect(within.getByText(text)).toBeVisible();
}

/** A fault of a form is said twice: above it, as a link to the field, and at the field. */
export async function expectFault(within: Page | Locator, text: string | RegExp): Promise<void> {
  await expect(within.getByRole("alert").getByRole("link", { name: text })).toBeVisible();
  await expect(within.getByRole("paragraph").filter({ hasText: text })).toBeVisible();
}

export async function expectNotice(page: Page, text: string): Promise<void> {
  await expect(page.getByRole("status")).toHaveText(text);
}

/** Until a button that has just become its opposite takes a click: the second half of a double click has passed. */
export async function pastDoubleClick(page: Page): Promise<void> {
  await page.waitForTimeout(600);
}

/**
 * Opens a page of the portal and waits until its scripts run, which the page shows by asking for
 * news. For who then moves the browser's clock: a timer that is not yet set does not hear of it.
 */
export async function openRunning(page: Page, path: string): Promise<void> {
  const running = page.waitForRequest(/\/live\?/);
  await page.goto(path);
  await running;
}

export async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route("**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** The note of an enquiry is folded while there is none. */
export async function unfoldNote(staff: Page): Promise<void> {
  const fold = staff.locator("details", { has: staff.getByText("Note", { exact: true }) });
  if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
}

/** The address below which a job's file stands, from that of the job's first page. */
export function fileOf(job: string): string {
  return job.replace(/^\/(app|admin)/, "");
}

export async function raiseJob(page: Page, title: string): Promise<string> {
  await page.goto("/app/jobs/new");
  await fillField(page, "Job Title", title);
  await fillField(page, "Description", "Described.");
  await clickButton(page, "Submit Job Request");
  await expectNotice(page, "Job request created successfully");
  return skipCase(page);
}

/** Staff say that there is no conflict, so that a quote can be sent; back on the page of the job. */
export async function clearConflicts(staff: Page, jobPath: string): Promise<void> {
  const path = jobPath.replace("/app/", "/admin/");
  await staff.goto(`${path}/conflicts`);
  const noNames = staff.getByLabel("Why there are no names");
  if (await noNames.isVisible()) await noNames.selectOption("NOT_KNOWN");
  await staff.getByRole("button", { name: "Check", exact: true }).click();
  await expectTitle(staff, "Conflict check");
  for (const verdict of await staff.getByRole("combobox", { name: "Same person?" }).all()) {
    await verdict.selectOption("ANOTHER_PERSON");
  }
  await staff.getByRole("radio", { name: "No conflict" }).check();
  await clickButton(staff, "Save decision");
  await expectNotice(staff, "Conflict check decided");
}

/** Leaves the second and third step of a new request for later; the path of the job's page. */
export async function skipCase(page: Page): Promise<string> {
  const heading = page.getByRole("heading", { level: 1 });
  for (const step of ["People and court", "Dates, papers, who pays"]) {
    await expect(heading).toHaveText(step);
    await clickLink(page, /^Skip$/);
    await expect(heading).not.toHaveText(step);
  }
  return new URL(page.url()).pathname;
}
