import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { PUBLIC_PAGES } from "#app/content/site-map.ts";
import { freePort, startProduct } from "#tests/support/product.ts";
import { ensureChromium, launchOptions } from "../scripts/chromium.ts";
import { type Constant, fetchRaw, median, report, startConstantServer, table } from "./support.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const COMPARED = ["/", "/services/drug-expert-witness-reports"];
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
}

/** Every public page by Lighthouse mobile, so many times: `node bench/lighthouse.ts 5`. */
async function main(times: number): Promise<void> {
  ensureChromium();
  const product = await startProduct({ DEMO_DATA: "off" });
  const handWritten = await startConstantServer(await writtenByHand(product.url));
  const browser = await startBrowser();
  const pages: Page[] = [];
  try {
    await measure(browser.port, product.url); // warms the browser up
    for (const { path } of PUBLIC_PAGES) {
      const page: Page = { path, runs: [], handWritten: [] };
      for (let run = 0; run < times; run++) {
        page.runs.push(await measure(browser.port, product.url + path));
        if (!COMPARED.includes(path)) continue;
        page.handWritten.push(await measure(browser.port, handWritten.url + path));
      }
      pages.push(page);
      console.log(row(page).join("  "));
    }
  } finally {
    await browser.stop();
    handWritten.stop();
    await product.remove();
  }
  await report("lighthouse", [...describe(pages, times)], pages.flatMap(missed));
}

/** The pages to compare with: same markup, same style, and nothing else but the icon. */
async function writtenByHand(productUrl: string): Promise<Record<string, Constant>> {
  const icon = await fetchRaw(`${productUrl}/favicon.svg`);
  const answers: Record<string, Constant> = {
    "/favicon.svg": {
      headers: { "Content-Type": "image/svg+xml" },
      body: icon.body.toString("base64"),
    },
  };
  for (const path of COMPARED) {
    const html = (await fetchRaw(productUrl + path)).body
      .toString("utf8")
      .replace(/<link rel="(?:preload|manifest)"[^>]*>/g, "")
      .replace(/@font-face\{[^}]*\}/g, "")
      .replace(/<script[\s\S]*?<\/script>/g, "")
      .replace(/<meta (?:property|name)="(?:og|twitter):[^>]*>/g, "")
      .replace(/<!--[\s\S]*?-->/g, "");
    answers[path] = {
      headers: { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br" },
      body: brotliCompressSync(html).toString("base64"),
    };
  }
  return answers;
}

/** A browser that Lighthouse can reach; it empties cache and storage before each run. */
async function startBrowser(): Promise<{ port: number; stop: () => Promise<void> }> {
  const { executablePath, args } = launchOptions();
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), "dew-lighthouse-"));
  const child: ChildProcess = spawn(
    executablePath ?? chromium.executablePath(),
    [...args, "--headless", `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`],
    { stdio: "ignore" },
  );
  const ended = new Promise((done) => child.once("exit", done));
  const answers = () => fetchRaw(`http://127.0.0.1:${port}/json/version`).catch(() => null);
  while (!(await answers())) await new Promise((done) => setTimeout(done, 100));
  return {
    port,
    stop: async () => {
      child.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
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

function lcpRatio({ runs, handWritten }: Page): number {
  return middle(runs, ({ lcp }) => lcp) / middle(handWritten, ({ lcp }) => lcp);
}

function row(page: Page): string[] {
  const { path, runs } = page;
  const cell = (figure: (run: Run) => number, digits = 0) => middle(runs, figure).toFixed(digits);
  return [
    path,
    worstScores(page).join(" / "),
    cell(({ lcp }) => lcp),
    cell(({ tbt }) => tbt),
    cell(({ cls }) => cls, 3),
    cell(({ pageBytes }) => pageBytes),
    cell(({ fontBytes }) => fontBytes),
    cell(({ scripts }) => scripts),
    cell(({ requests }) => requests),
  ];
}

function describe(pages: Page[], times: number): string[] {
  const compared = pages.filter(({ handWritten }) => handWritten.length > 0);
  const machine = pages.flatMap(({ runs }) => runs.map((run) => run.machine));
  return [
    "# Public pages by Lighthouse",
    `\`node bench/lighthouse.ts ${times}\`: Lighthouse mobile with its own simulated throttling, ${times} runs of each page in one browser. Scores (performance / accessibility / best practices / SEO) are the worst of the runs, the rest medians. Bytes are those on the wire, headers included.`,
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
    "Beside the same page as one would write it by hand: its markup and style without font, manifest, scripts, structured data and link previews, from a server that only sends these bytes, the runs taken in turn.",
    table(
      ["page", "LCP ms", "by hand", "ratio"],
      compared.map((page) => [
        page.path,
        middle(page.runs, ({ lcp }) => lcp).toFixed(0),
        middle(page.handWritten, ({ lcp }) => lcp).toFixed(0),
        lcpRatio(page).toFixed(2),
      ]),
    ),
    `Lighthouse rated the machine ${Math.min(...machine).toFixed(0)} to ${Math.max(...machine).toFixed(0)} during the runs; far apart, other programs had the processor, and scores and TBT say little.`,
  ];
}

/** Which of its figures a page does not reach. */
function missed(page: Page): string[] {
  const { path, runs } = page;
  const worst = (figure: (run: Run) => number) => Math.max(...runs.map(figure));
  const audits = [...new Set(runs.flatMap((run) => run.failing))].join(", ");
  const checks: Array<[isMissed: boolean, what: string]> = [
    [Math.min(...worstScores(page)) < 100, `${worstScores(page).join(" / ")} (${audits})`],
    [middle(runs, ({ tbt }) => tbt) > 0, "total blocking time"],
    [worst(({ cls }) => cls) > 0, "layout shift"],
    [lcpRatio(page) > GOAL.ratio, `LCP ${lcpRatio(page).toFixed(2)} of the hand-written page`],
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
