import { type Figure, missedOf } from "./support/figure.ts";
import { type Installation, startInstallation } from "./support/installation.ts";
import { load, type Outcome } from "./support/load.ts";
import { alone } from "./support/part.ts";
import { coresInUse } from "./support/processor.ts";
import { report, table } from "./support/report.ts";
import { median } from "./support/statistics.ts";

const LIST = "/app/jobs";
const CONNECTIONS = 32;
const SECONDS = 4;
const GOAL = 1.6;

/** Requests a second over the same connections to one process, and to two; and the cores used meanwhile. */
interface Round {
  one: number;
  two: number;
  coresOfOne: number;
  coresOfTwo: number;
}

/** Compares two processes with one on the same database, by the list of jobs of signed-in people. */
export async function measure(runs = 5): Promise<Figure[]> {
  const installation = await startInstallation({ processes: 2 });
  const rounds: Round[] = [];
  try {
    const cookies = [await installation.cookieOf(2), await installation.cookieOf(3)];
    await both(installation, cookies, 2); // warms both up
    for (let run = 0; run < runs; run += 1) {
      const one = await coresInUse(() => ask(installation, 0, cookies, CONNECTIONS));
      const two = await coresInUse(() => both(installation, cookies, SECONDS));
      rounds.push({
        one: one.done.perSecond,
        two: two.done,
        coresOfOne: one.cores,
        coresOfTwo: two.cores,
      });
    }
  } finally {
    await installation.remove();
  }
  const figures = [figureOf(rounds)];
  await report("processes", describe(rounds, runs), missedOf(figures));
  return figures;
}

function ask(
  { products }: Installation,
  place: number,
  cookies: string[],
  connections: number,
  seconds = SECONDS,
): Promise<Outcome> {
  const url = `${products[place]?.url}${LIST}`;
  const requests = cookies.map((Cookie) => ({ path: LIST, headers: { Cookie } }));
  return load({ url, headers: {}, requests, connections, seconds });
}

async function both(
  installation: Installation,
  cookies: string[],
  seconds: number,
): Promise<number> {
  const outcomes = await Promise.all(
    installation.products.map((_, place, { length }) =>
      ask(installation, place, cookies, CONNECTIONS / length, seconds),
    ),
  );
  return outcomes.reduce((sum, { perSecond }) => sum + perSecond, 0);
}

/** The round with the median ratio: other programs affected both of its halves alike. */
function figureOf(rounds: Round[]): Figure {
  const ratio = median(rounds.map(({ one, two }) => two / one));
  const middle = rounds.find(({ one, two }) => two / one === ratio);
  return {
    what: `Job list of two processes, ${CONNECTIONS} connections`,
    product: middle?.two ?? Number.NaN,
    unit: "requests/s",
    beside: { name: "one process", figure: middle?.one ?? Number.NaN },
    atLeast: GOAL,
  };
}

function describe(rounds: Round[], runs: number): string[] {
  return [
    "# Two processes",
    `\`node bench/processes.ts ${runs}\`: ${LIST} of people of two organisations, ${CONNECTIONS} connections for ${SECONDS} seconds, to one process and then half of them to each of two on the same external PostgreSQL with its default settings, in turn. Product, database and the program that asks share the cores: "in use" says how many they had, all together.`,
    table(
      ["round", "one process", "in use", "two", "in use", "ratio"],
      rounds.map(({ one, two, coresOfOne, coresOfTwo }, place) => [
        String(place + 1),
        one.toFixed(0),
        coresOfOne.toFixed(2),
        two.toFixed(0),
        coresOfTwo.toFixed(2),
        (two / one).toFixed(2),
      ]),
    ),
  ];
}

if (import.meta.main) await alone(measure);
