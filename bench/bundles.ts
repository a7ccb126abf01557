import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { type Bundles, readBundles } from "#tests/performance/bundles.ts";
import { startProduct } from "#tests/support/product/product.ts";
import { launchOptions } from "../scripts/chromium.ts";
import { type Figure, missedOf } from "./support/figure.ts";
import { logIn } from "./support/log-in.ts";
import { alone } from "./support/part.ts";
import { report, table } from "./support/report.ts";

const PORTALS = {
  client: { first: "routes/client/dashboard", email: "manager@demo.example", path: "/app" },
  admin: { first: "routes/admin/dashboard", email: "admin@demo.example", path: "/admin" },
};
type Portal = keyof typeof PORTALS;
const KB = 1_000;

/** A page: its scripts on a first visit, and the most that navigating to it within its portal adds. */
interface Row {
  id: string;
  first: number;
  added: number;
  from: string;
}

interface Visit {
  first: number;
  added: number;
  to: string;
}

/** Measures the scripts of every portal page, from the build's manifest and once in a browser. */
export async function measure(): Promise<Figure[]> {
  const bundles = await readBundles();
  const figures: Figure[] = [];
  const parts = ["# Scripts of the portal pages", HOW];
  const visits = await visitPortals();
  for (const portal of ["client", "admin"] as const) {
    const rows = await rowsOf(bundles, portal);
    figures.push(...figuresOf(portal, rows, visits[portal]));
    parts.push(table(HEAD, rows.map(cells)));
  }
  await report("bundles", parts, missedOf(figures));
  return figures;
}

const HOW =
  "`node bench/bundles.ts`: compressed bytes of JavaScript as the product sends them. First visit: with nothing kept; navigation: what the worst way from another page of the same portal adds.";
const HEAD = ["page", "first visit", "navigation", "from"];

async function rowsOf(bundles: Bundles, portal: Portal): Promise<Row[]> {
  const pages = bundles.pages.filter((id) => new RegExp(`^(routes/)?${portal}/`).test(id));
  const rows: Row[] = [];
  for (const id of pages) {
    const files = bundles.filesOf(id);
    const row: Row = { id, first: bundles.bytesOf(files), added: 0, from: "" };
    for (const from of pages) {
      const added = bundles.bytesOf(files, bundles.filesOf(from));
      if (added > row.added) Object.assign(row, { added, from });
    }
    rows.push(row);
  }
  return rows.sort((a, b) => b.first - a.first);
}

function cells({ id, first, added, from }: Row): string[] {
  return [id, String(first), String(added), from];
}

function figuresOf(portal: Portal, rows: Row[], visit: Visit): Figure[] {
  const unit = "KB";
  const [largest] = rows;
  const first = rows.find(({ id }) => id === PORTALS[portal].first);
  const worst = rows.toSorted((a, b) => b.added - a.added)[0];
  const line = (what: string, bytes: number | undefined, atMost: number): Figure => ({
    ...{ what: `${portal} portal, ${what}`, product: (bytes ?? Number.NaN) / KB, unit, atMost },
  });
  return [
    line("scripts of the first page", first?.first, 160),
    line(`scripts of the largest page (${largest?.id})`, largest?.first, 160),
    line(`navigation adds at most (${worst?.id})`, worst?.added, 60),
    line("scripts of the first page, in the browser", visit.first, 160),
    line(`navigation adds at most, in the browser (${visit.to})`, visit.added, 60),
  ];
}

async function visitPortals(): Promise<Record<Portal, Visit>> {
  const product = await startProduct();
  const browser = await chromium.launch(launchOptions());
  try {
    const client = await visitPortal(browser, product.url, "client");
    return { client, admin: await visitPortal(browser, product.url, "admin") };
  } finally {
    await browser.close();
    await product.remove();
  }
}

/** Opens a first page with an empty cache, then every page of the portal's menu. */
async function visitPortal(browser: Browser, baseURL: string, portal: Portal): Promise<Visit> {
  const { path, email } = PORTALS[portal];
  const context = await browser.newContext({
    baseURL,
    storageState: await signedIn(browser, baseURL, email),
  });
  const page = await context.newPage();
  const seen = countScripts(page);
  await page.goto(path, { waitUntil: "networkidle" });
  const visit: Visit = { first: await seen(), added: 0, to: "" };
  const menu = page.locator('aside nav a[href^="/"]');
  for (let place = 0; place < (await menu.count()); place += 1) {
    const to = (await menu.nth(place).getAttribute("href")) ?? "";
    await menu.nth(place).click();
    await page.waitForURL(`**${to}`);
    await page.waitForLoadState("networkidle");
    const added = await seen();
    if (added > visit.added) Object.assign(visit, { added, to });
  }
  await context.close();
  return visit;
}

async function signedIn(
  browser: Browser,
  baseURL: string,
  email: string,
): Promise<Awaited<ReturnType<BrowserContext["storageState"]>>> {
  const context = await browser.newContext({ baseURL });
  await logIn(await context.newPage(), email);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Returns a function that gives the bytes of scripts transferred since its last call. */
function countScripts(page: Page): () => Promise<number> {
  let sizes: Array<Promise<number>> = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() !== "script") return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => {
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    sizes = [];
    return bytes;
  };
}

if (import.meta.main) await alone(measure);
