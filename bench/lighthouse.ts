import { brotliCompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { type LaunchedChrome, Launcher, launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { PUBLIC_PAGES } from "#app/content/site-map.ts";
import { startProduct } from "#tests/support/product.ts";
import { ensureChromium, launchOptions } from "../scripts/chromium.ts";
import { type Constant, fetchRaw, median, report, startConstantServer, table } from "./support.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const COMPARED = ["/", "/services/drug-expert-witness-reports"];
const CONTROL = "/one-line";
const WITHOUT_FONT = "/without-font";
const GOAL = { ratio: 1.1, pageBytes: 15_000, withFontBytes: 45_000, requests: 5 };

interface Run {
  scores: number[];
  lcp: number;
  tbt: number;
  cls: number;
  pageBytes: number;
  fontBytes: number;
  scripts: number;
  requests: number;
  /** How fast the machine was just then, by Lighthouse's own measure. */
  machine: number;
  /** The audits that cost points. */
  failing: string[];
}

interface Page {
  path: string;
  runs: Run[];
  /** The runs of the hand-written page, taken in turn with those of the product. */
  handWritten: Run[];
  /** The same, of one that makes do with the fonts of the machine. */
  withoutFont: Run[];
}

interface Measured {
  pages: Page[];
  /** Runs of a page of one line, one a page: what the machine itself makes of nothing. */
  control: Run[];
}

/** Every public page by Lighthouse mobile, so many times: `node bench/lighthouse.ts 5`. */
async function main(times: number): Promise<void> {
  ensureChromium();
  const product = await startProduct({ DEMO_DATA: "off" });
  const handWritten = await startConstantServer(await writtenByHand(product.url));
  const browser = await startBrowser();
  const measured: Measured = { pages: [], control: [] };
  const run = (url: string) => measure(browser.port, url);
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
  await report("lighthouse", describe(measured, times), missed(measured.pages));
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

/** A browser as Lighthouse itself starts it: without the chores that a fresh one does meanwhile. */
function startBrowser(): Promise<LaunchedChrome> {
  const { executablePath, args } = launchOptions();
  return launch({
    chromePath: executablePath ?? chromium.executablePath(),
    chromeFlags: [...Launcher.defaultFlags(), ...args, "--headless=new"],
    ignoreDefaultFlags: true,
  });
}

const ATTEMPTS = 3;

/** One run. Where Lighthouse itself comes to no result, as on a crowded machine, it says so and runs again. */
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

async function measure(port: number, url: string): Promise<Run> {
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

/** What went over the wire, the icon included. */
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

/** Of each category the worst run. */
function worstScores({ runs }: Page): number[] {
  return CATEGORIES.map((_, category) => Math.min(...runs.map((run) => run.scores[category] ?? 0)));
}

function middle(runs: Run[], figure: (run: Run) => number): number {
  return median(runs.map(figure));
}

/** The blocking time of the calmest run: what the page itself causes is in every one of them. */
function least(runs: Run[]): number {
  return Math.min(...runs.map(({ tbt }) => tbt));
}

/** What a page of nothing but markup and style blocks for on this machine. */
function tbtByHand(pages: Page[]): number {
  return middle(
    pages.flatMap(({ handWritten }) => handWritten),
    ({ tbt }) => tbt,
  );
}

function lcpRatio(page: Page, beside: Run[]): number {
  return middle(page.runs, ({ lcp }) => lcp) / middle(beside, ({ lcp }) => lcp);
}

function row(page: Page): string[] {
  const { path, runs } = page;
  const cell = (figure: (run: Run) => number, digits = 0) => middle(runs, figure).toFixed(digits);
  return [
    path,
    worstScores(page).join(" / "),
    cell(({ lcp }) => lcp),
    `${cell(({ tbt }) => tbt)} (${least(runs).toFixed(0)})`,
    cell(({ cls }) => cls, 3),
    cell(({ pageBytes }) => pageBytes),
    cell(({ fontBytes }) => fontBytes),
    cell(({ scripts }) => scripts),
    cell(({ requests }) => requests),
  ];
}

function describe({ pages, control }: Measured, times: number): string[] {
  const compared = pages.filter(({ handWritten }) => handWritten.length > 0);
  const machine = [...pages.flatMap(({ runs }) => runs), ...control].map((run) => run.machine);
  const tbt = control.map((run) => run.tbt);
  return [
    "# Public pages by Lighthouse",
    `\`node bench/lighthouse.ts ${times}\`: Lighthouse mobile with its own simulated throttling, ${times} runs of each page in one browser. Scores (performance / accessibility / best practices / SEO) are the worst of the runs, the rest medians; in brackets the least TBT, which is the page's own share. Bytes are those on the wire, headers included.`,
    table(
      [
        "page",
        "scores",
        "LCP ms",
        "TBT ms",
        "CLS",
        "HTML + CSS",
        "font",
        "script files",
        "requests",
      ],
      pages.map(row),
    ),
    `A page of one line of text, measured once after each page above, has a TBT of ${Math.min(...tbt).toFixed(0)} to ${Math.max(...tbt).toFixed(0)} ms, the hand-written pages below one of ${tbtByHand(pages).toFixed(0)}: so much is the machine's own, and what a page has beyond it counts as missed.`,
    "Beside the same page as one would write it by hand: its markup, style and font without manifest, scripts, structured data and link previews, from a server that only sends these bytes, the runs taken in turn. The last two columns are of the same without the font.",
    table(
      ["page", "LCP ms", "by hand", "ratio", "no font", "ratio"],
      compared.map((page) => [
        page.path,
        middle(page.runs, ({ lcp }) => lcp).toFixed(0),
        middle(page.handWritten, ({ lcp }) => lcp).toFixed(0),
        lcpRatio(page, page.handWritten).toFixed(2),
        middle(page.withoutFont, ({ lcp }) => lcp).toFixed(0),
        lcpRatio(page, page.withoutFont).toFixed(2),
      ]),
    ),
    `Lighthouse rated the machine ${Math.min(...machine).toFixed(0)} to ${Math.max(...machine).toFixed(0)} during the runs; far apart, other programs had the processor, and scores and TBT say little.`,
  ];
}

function missed(pages: Page[]): string[] {
  return pages.flatMap((page) => missedBy(page, tbtByHand(pages)));
}

/** Which of its figures a page does not reach. */
function missedBy(page: Page, tbtAllowed: number): string[] {
  const { path, runs } = page;
  const worst = (figure: (run: Run) => number) => Math.max(...runs.map(figure));
  const audits = [...new Set(runs.flatMap((run) => run.failing))].join(", ");
  const ratio = lcpRatio(page, page.handWritten);
  const checks: Array<[isMissed: boolean, what: string]> = [
    [Math.min(...worstScores(page)) < 100, `${worstScores(page).join(" / ")} (${audits})`],
    [least(runs) > tbtAllowed, "total blocking time"],
    [worst(({ cls }) => cls) > 0, "layout shift"],
    [ratio > GOAL.ratio, `LCP ${ratio.toFixed(2)} of the hand-written page`],
    [worst(({ pageBytes }) => pageBytes) > GOAL.pageBytes, "HTML and CSS bytes"],
    [
      worst(({ pageBytes, fontBytes }) => pageBytes + fontBytes) > GOAL.withFontBytes,
      "bytes with font",
    ],
    [worst(({ scripts }) => scripts) > 0, "a script file"],
    [worst(({ requests }) => requests) > GOAL.requests, "requests"],
  ];
  return checks.filter(([isMissed]) => isMissed).map(([, what]) => `${path}: ${what}`);
}

await main(Number(process.argv[2] ?? 5));
