import type { Browser, BrowserContext, Page } from "@playwright/test";
import { ROUTES } from "#tests/routes.table.ts";
import type { Populated } from "#tests/trust/support/installation/populated.ts";
import { ROUTE_IDS } from "#tests/trust/support/requests/crawl.ts";
import { MARK } from "./payloads.ts";

export interface Seen {
  pages: number;
  shown: number;
  requests: number;
  wrong: string[];
  foreign: string[];
}

const PORTAL = /^\/(app|admin)/;

export async function viewAll(
  browser: Browser,
  installation: Populated,
  viewer: "visitor" | "user" | "manager" | "admin",
): Promise<Seen> {
  const seen: Seen = { pages: 0, shown: 0, requests: 0, wrong: [], foreign: [] };
  const context = await browser.newContext({ baseURL: installation.product.url });
  if (viewer !== "visitor") await carry(context, installation, viewer);
  const page = await context.newPage();
  watch(page, installation.product.url, seen);
  const paths = Object.values(ROUTES)
    .filter(({ get, forPrograms }) => get[viewer] === "page" && !forPrograms)
    .map(({ path }) => path(ROUTE_IDS[0]))
    .filter((path) => viewer === "visitor" || PORTAL.test(path));
  for (const path of paths) {
    await page.goto(path, { waitUntil: "load" });
    seen.pages += 1;
    for (const frame of page.frames()) {
      const found = await frame.locator(`[${MARK}]`).count();
      if (found > 0) seen.wrong.push(`${viewer} ${path}: an element of a payload`);
    }
    if ((await page.content()).includes("ranXss")) seen.shown += 1;
    if (await page.evaluate(() => "ranXss" in window)) seen.wrong.push(`${viewer} ${path}: ran`);
  }
  await context.close();
  return seen;
}

export async function carry(
  context: BrowserContext,
  installation: Populated,
  viewer: "user" | "manager" | "admin",
): Promise<void> {
  const [name = "", value = ""] = (await installation.signIn(viewer)).split("=");
  const { url } = installation.product;
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: "Lax" }]);
}

function watch(page: Page, url: string, seen: Seen): void {
  page.on("dialog", (dialog) => {
    seen.wrong.push(`${page.url()}: a dialog`);
    void dialog.dismiss();
  });
  page.on("console", (message) => {
    if (/Content.Security.Policy|violates the following/i.test(message.text())) {
      seen.wrong.push(`${page.url()}: ${message.text()}`);
    }
  });
  page.on("pageerror", (error) => seen.wrong.push(`${page.url()}: ${error.message}`));
  page.on("request", (request) => {
    seen.requests += 1;
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== url) seen.foreign.push(request.url());
  });
}
