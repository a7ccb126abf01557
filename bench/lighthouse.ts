import { brotliCompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { type LaunchedChrome, Launcher, launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { PUBLIC_PAGES } from "#app/content/site-map.ts";
import { startProduct } from "#tests/support/product/product.ts";
import { ensureChromium, launchOptions } from "../scripts/chromium.ts";
import {
  CATEGORIES,
  describe,
  figuresOf,
  type Measured,
  type Page,
  type Run,
  row,
} from "./lighthouse-report.ts";
import { type Constant, startConstantServer } from "./support/constant-server.ts";
import { fetchRaw } from "./support/fetch-raw.ts";
import { type Figure, missedOf } from "./support/figure.ts";
import { alone } from "./support/part.ts";
import { report } from "./support/report.ts";

const COMPARED = ["/", "/services/drug-expert-witness-reports"];
const CONTROL = "/one-line";
const WITHOUT_FONT = "/without-font";

/** Runs Lighthouse (mobile) on every public page, this many times. */
export async function measure(times = 5): Promise<Figure[]> {
  ensureChromium();
  const product = await startProduct({ DEMO_DATA: "off" });
  const handWritten = await startConstantServer(await writtenByHand(product.url));
  const browser = await startBrowser();
  const measured: Measured = { pages: [], control: [] };
  const run = (url: string) => runOnce(browser.port, url);
  try {
    await run(product.url); // warms the browser up
    for (const { path } of PUBLIC_PAGES) {
      const page: Page = { path, runs: [], handWritten: [], withoutFont: [] };
      for (let time = 0; time < times; time++) {
        page.runs.push(await run(product.url + path));
        if (!COMPARED.includes(path)) continue;
        page.handWritten.push(await run(handWritten.url + path));
        page.withoutFont.push(await run(handWritten.url + WITHOUT_FONT + path));
      }
      measured.control.push(await run(handWritten.url + CONTROL));
      measured.pages.push(page);
      console.log(row(page).join("  "));
    }
  } finally {
    browser.kill();
    handWritten.stop();
    await product.remove();
  }
  const figures = figuresOf(measured.pages);
  await report("lighthouse", describe(measured, times), missedOf(figures));
  return figures;
}

/** The pages to compare with: same markup, style and font, and nothing else but the icon. */
async function writtenByHand(productUrl: string): Promise<Record<string, Constant>> {
  const answers: Record<string, Constant> = {
    "/favicon.svg": await copied(`${productUrl}/favicon.svg`),
    [CONTROL]: page(
      '<!doctype html><html lang="en"><title>One line</title><meta name="viewport" content="width=device-width"><link rel="icon" href="/favicon.svg"><p>One line of text.</p>',
    ),
  };
  for (const path of COMPARED) {
    const html = (await fetchRaw(productUrl + path)).body
      .toString("utf8")
      .replace(/<link rel="manifest"[^>]*>/g, "")
      .replace(/<script[\s\S]*?<\/script>/g, "")
      .replace(/<meta (?:property|name)="(?:og|twitter):[^>]*>/g, "")
      .replace(/<!--[\s\S]*?-->/g, "");
    const font = /<link rel="preload" href="(?<href>[^"]*)"/.exec(html)?.groups?.href ?? "";
    answers[font] = await copied(productUrl + font);
    answers[path] = page(html);
    answers[WITHOUT_FONT + path] = page(
      html.replace(/<link rel="preload"[^>]*>/g, "").replace(/@font-face\{[^}]*\}/g, ""),
    );
  }
  return answers;
}

async function copied(url: string): Promise<Constant> {
  const { headers, body } = await fetchRaw(url);
  return {
    headers: { "Content-Type": headers["content-type"] ?? "" },
    body: body.toString("base64"),
  };
}

function page(html: string): Constant {
  return {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br" },
    body: brotliCompressSync(html).toString("base64"),
  };
}

/** Starts a browser as Lighthouse does: without background tasks of a new profile. */
function startBrowser(): Promise<LaunchedChrome> {
  const { executablePath, args } = launchOptions();
  return launch({
    chromePath: executablePath ?? chromium.executablePath(),
    chromeFlags: [...Launcher.defaultFlags(), ...args, "--headless=new"],
    ignoreDefaultFlags: true,
  });
}

const ATTEMPTS = 3;

/** One run; repeats it when Lighthouse reports that it got no result, as on a busy machine. */
async function runLighthouse(port: number, url: string): Promise<Result> {
  let problem = "";
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const outcome = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: "silent" });
    if (outcome && !outcome.lhr.runtimeError) return outcome.lhr;
    problem = `${url}: ${outcome?.lhr.runtimeError?.message ?? "no result"}`;
    console.error(problem);
  }
  throw new Error(problem);
}

async function runOnce(port: number, url: string): Promise<Run> {
  const lhr = await runLighthouse(port, url);
  const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const requests = requestsOf(lhr);
  const bytes = (...types: string[]) =>
    requests
      .filter(({ resourceType }) => types.includes(resourceType))
      .reduce((sum, { transferSize }) => sum + transferSize, 0);
  return {
    scores: CATEGORIES.map((id) => Math.round((lhr.categories[id]?.score ?? 0) * 100)),
    lcp: figure("largest-contentful-paint"),
    tbt: figure("total-blocking-time"),
    cls: figure("cumulative-layout-shift"),
    pageBytes: bytes("Document", "Stylesheet"),
    fontBytes: bytes("Font"),
    scripts: requests.filter(({ resourceType }) => resourceType === "Script").length,
    requests: requests.length,
    machine: lhr.environment.benchmarkIndex,
    failing: failing(lhr),
  };
}

/** All transfers over the network, including the icon. */
function requestsOf(lhr: Result): Array<{ resourceType: string; transferSize: number }> {
  const details = lhr.audits["network-requests"]?.details;
  if (details?.type !== "table") throw new Error("Lighthouse lists no requests");
  return details.items.map(({ resourceType, transferSize }) => ({
    resourceType: String(resourceType),
    transferSize: Number(transferSize),
  }));
}

function failing(lhr: Result): string[] {
  return Object.values(lhr.categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
}

if (import.meta.main) await alone(measure);
