import type { Figure } from "./support/figure.ts";
import { table } from "./support/report.ts";
import { median } from "./support/statistics.ts";

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const KB = 1_000;
const GOAL = { ratio: 1.1, pageBytes: 15_000, withFontBytes: 45_000, requests: 5 };

export interface Run {
  scores: number[];
  lcp: number;
  tbt: number;
  cls: number;
  pageBytes: number;
  fontBytes: number;
  scripts: number;
  requests: number;
  /** The machine's speed during the run, by Lighthouse's own benchmark. */
  machine: number;
  /** The audits that lowered the score. */
  failing: string[];
}

export interface Page {
  path: string;
  runs: Run[];
  /** Runs of the hand-written page, alternating with those of the product. */
  handWritten: Run[];
  /** The same, for a page that uses the system's fonts. */
  withoutFont: Run[];
}

export interface Measured {
  pages: Page[];
  /** Runs of a page of one line, one for each page: the machine's own contribution. */
  control: Run[];
}

/** The worst score of each category. */
function worstScores({ runs }: Page): number[] {
  return CATEGORIES.map((_, category) => Math.min(...runs.map((run) => run.scores[category] ?? 0)));
}

function middle(runs: Run[], figure: (run: Run) => number): number {
  return median(runs.map(figure));
}

/** The least blocking time of all runs: what the page itself causes occurs in every run. */
function least({ runs }: Page): number {
  return Math.min(...runs.map(({ tbt }) => tbt));
}

/** The blocking time of a page with only markup and style on this machine. */
function tbtByHand(pages: Page[]): number {
  return middle(
    pages.flatMap(({ handWritten }) => handWritten),
    ({ tbt }) => tbt,
  );
}

function lcpRatio(page: Page, beside: Run[]): number {
  return middle(page.runs, ({ lcp }) => lcp) / middle(beside, ({ lcp }) => lcp);
}

/** A page as a line of console output. */
export function row(page: Page): string[] {
  const { path, runs } = page;
  const cell = (figure: (run: Run) => number, digits = 0) => middle(runs, figure).toFixed(digits);
  return [
    path,
    worstScores(page).join(" / "),
    cell(({ lcp }) => lcp),
    `${cell(({ tbt }) => tbt)} (${least(page).toFixed(0)})`,
    cell(({ cls }) => cls, 3),
    cell(({ pageBytes }) => pageBytes),
    cell(({ fontBytes }) => fontBytes),
    cell(({ scripts }) => scripts),
    cell(({ requests }) => requests),
  ];
}

/** The complete report. */
export function describe({ pages, control }: Measured, times: number): string[] {
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

/** For each figure the worst page. */
export function figuresOf(pages: Page[]): Figure[] {
  const most = (page: Page, figure: (run: Run) => number) => Math.max(...page.runs.map(figure));
  const compared = pages.filter(({ handWritten }) => handWritten.length > 0);
  const tbtAllowed = tbtByHand(pages);
  const all = { pageBytes: GOAL.pageBytes / KB, withFont: GOAL.withFontBytes / KB };
  return [
    ...CATEGORIES.map((category, place) => lowestScore(pages, category, place)),
    ...compared.map((page) => lcpFigure(page)),
    // In whole milliseconds, as Lighthouse reports it.
    worst(
      pages,
      "total blocking time of the calmest run",
      "ms",
      (page) => Math.round(least(page)),
      Math.ceil(tbtAllowed),
    ),
    worst(pages, "layout shift", "", (page) => most(page, ({ cls }) => cls), 0),
    worst(
      pages,
      "HTML and CSS",
      "KB",
      (page) => most(page, (run) => run.pageBytes / KB),
      all.pageBytes,
    ),
    worst(
      pages,
      "with font",
      "KB",
      (page) => most(page, (run) => (run.pageBytes + run.fontBytes) / KB),
      all.withFont,
    ),
    worst(pages, "script files", "", (page) => most(page, ({ scripts }) => scripts), 0),
    worst(pages, "requests", "", (page) => most(page, ({ requests }) => requests), GOAL.requests),
  ];
}

function worst(
  pages: Page[],
  what: string,
  unit: string,
  figure: (page: Page) => number,
  atMost: number,
): Figure {
  const [page] = pages.toSorted((a, b) => figure(b) - figure(a));
  const product = page ? figure(page) : Number.NaN;
  return { what: `Lighthouse, ${what}, at most (${page?.path})`, product, unit, atMost };
}

function lowestScore(pages: Page[], category: string, place: number): Figure {
  const score = (page: Page) => worstScores(page)[place] ?? 0;
  const [page] = pages.toSorted((a, b) => score(a) - score(b));
  const where = page && score(page) < 100 ? ` (${page.path}: ${failingOf(page)})` : "";
  const product = page ? score(page) : Number.NaN;
  return {
    what: `Lighthouse, ${category} of the worst run${where}`,
    product,
    unit: "",
    atLeast: 100,
  };
}

function failingOf({ runs }: Page): string {
  return [...new Set(runs.flatMap((run) => run.failing))].join(", ");
}

function lcpFigure({ path, runs, handWritten }: Page): Figure {
  const lcp = ({ lcp: ms }: Run) => ms;
  return {
    ...{ what: `Lighthouse, largest paint of ${path}`, product: middle(runs, lcp), unit: "ms" },
    beside: { name: "hand-written", figure: middle(handWritten, lcp) },
    atMost: GOAL.ratio,
  };
}
