import { tmpdir } from "node:os";
import { startExternalPostgres } from "#tests/trust/support/servers/external-postgres.ts";
import { type FilledDatabase, filledDatabase } from "./growth/filled-database.ts";
import { type Installation, install } from "./growth/installation.ts";
import { type Asked, PAGES, type Page } from "./growth/pages.ts";
import { ask } from "./growth/rounds.ts";
import type { Figure } from "./support/figure.ts";
import type { Measured } from "./support/report.ts";
import { median } from "./support/statistics.ts";

const SIZES = [1_000, 100_000, 1_000_000] as const;
const FILLED_WITHIN_SECONDS = 300;
const MOST_P99_MS = 25;

const SECONDS = 4;

/**
 * Measures requests a second with 1,000, 100,000 and 1,000,000 jobs, over HTTP, on a PostgreSQL with
 * default settings; rounds alternate, and each page's median round counts. Databases in the folder `keep`
 * are reused and kept.
 */
export async function measure(runs = 5, keep = process.env.BENCH_DATABASES): Promise<Measured> {
  const postgres = await startExternalPostgres({}, tmpdir(), keep);
  const installations: Installation[] = [];
  const databases: FilledDatabase[] = [];
  try {
    for (const size of SIZES) {
      const database = await filledDatabase(postgres, size);
      databases.push(database);
      installations.push(await install(database, size));
    }
    const figures = databases.flatMap(({ filledIn }, place) => fillFigure(SIZES[place], filledIn));
    for (const page of PAGES) figures.push(...(await measurePage(page, installations, runs)));
    return { title: "Growth", how: describe(runs), figures };
  } finally {
    for (const { product } of installations) await product.remove();
    for (const { sql } of databases) await sql.end();
    await postgres.remove();
  }
}

function fillFigure(size: number | undefined, seconds: number | null): Figure[] {
  if (size !== 1_000_000 || seconds === null) return [];
  const what = "Making 1,000,000 jobs with what belongs to them";
  return [{ what, product: seconds, unit: "s", atMost: FILLED_WITHIN_SECONDS }];
}

async function measurePage(
  page: Page,
  installations: Installation[],
  runs: number,
): Promise<Figure[]> {
  const measured: Asked[][] = [];
  for (const connections of [1, 32]) {
    for (let round = 0; round < runs; round += 1) {
      const asked = [];
      for (const installation of installations) {
        asked.push(await ask(installation, page, connections, SECONDS));
      }
      measured.push(asked);
    }
  }
  return [...growthOf(page, measured), ...slowestOf(page, measured)];
}

/** Requests a second relative to 100,000 jobs. */
function growthOf({ name, atLeast }: Page, measured: Asked[][]): Figure[] {
  const rounds = measured.filter(([first]) => first?.connections === 32);
  return [0, 2].flatMap((place) => {
    const pairs = rounds.flatMap((round) => {
      const here = round[place];
      const hundred = round[1];
      return here && hundred ? [{ here: here.perSecond, beside: hundred.perSecond }] : [];
    });
    pairs.sort((a, b) => a.here / a.beside - b.here / b.beside);
    const middle = pairs[Math.floor(pairs.length / 2)];
    if (!middle) return [];
    const jobs = SIZES[place]?.toLocaleString("en-GB");
    return [
      {
        what: `${name}, ${jobs} jobs, 32 connections`,
        product: middle.here,
        unit: "requests/s",
        beside: { name: "100,000 jobs", figure: middle.beside },
        ...(place === 2 && { atLeast }),
      },
    ];
  });
}

function slowestOf({ name, isQuick }: Page, measured: Asked[][]): Figure[] {
  const alone = measured.flatMap((round) => round.slice(2)).filter((a) => a.connections === 1);
  const what = `${name}, 1,000,000 jobs, 1 connection`;
  return [
    { what: `${what}, median`, product: median(alone.map(({ p50 }) => p50)), unit: "ms" },
    {
      what: `${what}, p99`,
      product: median(alone.map(({ p99 }) => p99)),
      unit: "ms",
      ...(isQuick && { atMost: MOST_P99_MS }),
    },
  ];
}

function describe(runs: number): string {
  return `\`npm run bench -- --runs ${runs} growth\`: the built product on three databases of one PostgreSQL with its default settings, ${runs} rounds of ${SECONDS} seconds in turn. Ratios are those of the round in the middle.`;
}
