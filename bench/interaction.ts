import { chromium, type Page } from "@playwright/test";
import { startProduct } from "#tests/support/product/product.ts";
import { launchOptions } from "../scripts/chromium.ts";
import { type Figure, missedOf } from "./support/figure.ts";
import { logIn } from "./support/log-in.ts";
import { alone } from "./support/part.ts";
import { report, table } from "./support/report.ts";
import { median } from "./support/statistics.ts";

const SLOWDOWN = 4;
const MOST_MS = 100;
/** The browser does not report shorter interactions. */
const LEAST_MS = 16;
const SETTLED_MS = 600;

interface Interaction {
  name: string;
  /** Prepares the page; not measured. */
  before: (page: Page, run: number) => Promise<unknown>;
  act: (page: Page, run: number) => Promise<unknown>;
}

const JOB = "main .row-link";

const INTERACTIONS: Interaction[] = [
  {
    name: "a list's filter by status",
    before: openJobs,
    act: async (page) => {
      await page.getByLabel("Status", { exact: true }).focus();
      await page.keyboard.press("ArrowDown");
    },
  },
  {
    name: "typing into a list's search",
    before: openJobs,
    act: (page) => page.getByRole("searchbox").pressSequentially("her"),
  },
  {
    name: "opening the palette",
    before: openJobs,
    act: (page) => page.keyboard.press("Control+k"),
  },
  {
    name: "typing into the palette",
    before: async (page) => {
      await openJobs(page);
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog").getByRole("combobox").waitFor();
    },
    act: (page) => page.getByRole("dialog").getByRole("combobox").pressSequentially("her"),
  },
  {
    name: "another page by the menu",
    before: openJobs,
    act: (page) => page.locator('aside nav a[href="/admin/organisations"]').click(),
  },
  {
    name: "adding a comment",
    before: async (page, run) => {
      await openJobs(page);
      await page.locator(JOB).first().click();
      await page.getByLabel("Add a comment").fill(`Measured ${run}.`);
    },
    act: (page) => page.getByRole("button", { name: "Add Comment" }).click(),
  },
];

/** Measures the time from a key or click to the next paint, with the processor slowed down four times. */
export async function measure(runs = 5): Promise<Figure[]> {
  const product = await startProduct();
  const browser = await chromium.launch(launchOptions());
  const times = new Map<string, number[]>();
  try {
    const context = await browser.newContext({ baseURL: product.url });
    const page = await logIn(await context.newPage(), "admin@demo.example");
    await page.addInitScript(observe, LEAST_MS);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    for (let run = 1; run <= runs; run += 1) {
      for (const interaction of INTERACTIONS) {
        const known = times.get(interaction.name) ?? [];
        times.set(interaction.name, [...known, await longest(page, interaction, run)]);
      }
    }
  } finally {
    await browser.close();
    await product.remove();
  }
  const figures = [...times].map(figureOf);
  await report("interaction", describe(times, runs), missedOf(figures));
  return figures;
}

/** Opens the list of jobs and waits for its scripts, which handle the keys. */
async function openJobs(page: Page): Promise<void> {
  await page.goto("/admin/jobs");
  await page.waitForFunction(() => {
    const keys = Object.keys(document.querySelector("main") ?? {});
    return keys.some((key) => key.startsWith("__reactFiber"));
  });
  await page.waitForTimeout(SETTLED_MS);
}

/** The longest event of the interaction. */
async function longest(page: Page, { before, act }: Interaction, run: number): Promise<number> {
  await before(page, run);
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate(() => performance.clearMarks("interaction"));
  await act(page, run);
  await page.waitForTimeout(SETTLED_MS);
  const taken = await page.evaluate(() =>
    performance
      .getEntriesByName("interaction")
      .map((entry) => ("detail" in entry ? Number(entry.detail) : 0)),
  );
  return Math.max(LEAST_MS, ...taken);
}

/** Runs in the page: stores each interaction's time to the next paint as a performance mark. */
function observe(durationThreshold: number): void {
  const keep = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries()) {
      if (!("interactionId" in entry) || !entry.interactionId) continue;
      performance.mark("interaction", { detail: entry.duration });
    }
  };
  const wanted = { type: "event", durationThreshold };
  new PerformanceObserver(keep).observe(wanted);
}

function figureOf([name, all]: [string, number[]]): Figure {
  return {
    what: `Interaction to next paint at ${SLOWDOWN} x slowdown, ${name}`,
    product: median(all),
    unit: "ms",
    atMost: MOST_MS,
  };
}

function describe(times: Map<string, number[]>, runs: number): string[] {
  return [
    "# Interaction to next paint",
    `\`node bench/interaction.ts ${runs}\`: ms from a key or a click to the next paint by the browser's own event timing (steps of 8, ${LEAST_MS} is the least that it tells), the processor slowed down ${SLOWDOWN} times, each ${runs} times in turn; of several keys the longest.`,
    table(
      ["interaction", "least", "median", "longest"],
      [...times].map(([name, all]) => [
        name,
        ...[Math.min(...all), median(all), Math.max(...all)].map((value) => value.toFixed(0)),
      ]),
    ),
  ];
}

if (import.meta.main) await alone(measure);
