import { startProduct } from "#tests/support/product.ts";
import { generator, load, type Outcome } from "./load.ts";
import {
  childRunning,
  coreTime,
  fetchRaw,
  median,
  report,
  startConstantServer,
  table,
} from "./support.ts";

const PAGES = ["/", "/services/drug-expert-witness-reports", "/contact"];
const ENCODING = { "Accept-Encoding": "gzip, deflate, br, zstd" };
const MANY = 32;
const CONNECTIONS = [1, MANY];
const GOAL = { ratio: 0.5, p99: 5 };
/** A server that waited for a core for more than this share of a round was held up by other programs. */
const CALM = 0.05;

interface Case {
  name: string;
  path: string;
  headers: Record<string, string>;
}

/** One server under load: what a request cost it, and for which share of the time it had no core. */
interface Measured extends Outcome {
  microseconds: number;
  waited: number;
}

interface Comparison {
  name: string;
  connections: number;
  /** Round by round, the two in turn. */
  product: Measured[];
  constant: Measured[];
}

/** Product and constant server side by side: `node bench/public-pages.ts ROUNDS SECONDS`. */
async function main(rounds: number, seconds: number): Promise<void> {
  const product = await startProduct({ DEMO_DATA: "off" });
  const comparisons: Comparison[] = [];
  try {
    for (const one of await cases(product.url)) {
      comparisons.push(...(await compare(one, product.url, rounds, seconds)));
    }
  } finally {
    await product.remove();
  }
  const parts = describe(comparisons, `${rounds} ${seconds}`);
  await report("public-pages", parts, comparisons.flatMap(missed));
}

/** The pages for a new visitor, and the first of them for one who has it already. */
async function cases(productUrl: string): Promise<Case[]> {
  const fresh = PAGES.map((path) => ({ name: path, path, headers: ENCODING }));
  const [path = "/"] = PAGES;
  const { headers } = await fetchRaw(productUrl + path, ENCODING);
  const known = { ...ENCODING, "If-None-Match": headers.etag ?? "" };
  const { status } = await fetchRaw(productUrl + path, known);
  if (status !== 304) throw new Error(`A known ETag is answered with ${status}`);
  return [...fresh, { name: `${path} (304)`, path, headers: known }];
}

async function compare(
  { name, path, headers }: Case,
  productUrl: string,
  rounds: number,
  seconds: number,
): Promise<Comparison[]> {
  const page = await fetchRaw(productUrl + path, ENCODING);
  const constant = await startConstantServer({
    [path]: {
      headers: { "Content-Type": page.headers["content-type"] ?? "", "Content-Encoding": "br" },
      body: page.body.toString("base64"),
    },
  });
  const comparisons: Comparison[] = [];
  for (const connections of CONNECTIONS) {
    const measure = (url: string, pid: number | undefined, time = seconds) =>
      underLoad({ url: url + path, headers, connections, seconds: time }, pid);
    const ofProduct = (time?: number) => measure(productUrl, childRunning("server/main.ts"), time);
    const ofConstant = (time?: number) => measure(constant.url, constant.pid, time);
    const comparison: Comparison = { name, connections, product: [], constant: [] };
    await Promise.all([ofProduct(1), ofConstant(1)]); // warms both up
    for (let round = 0; round < rounds; round++) {
      comparison.product.push(await ofProduct());
      comparison.constant.push(await ofConstant());
    }
    comparisons.push(comparison);
    console.log(row(comparison).join("  "));
  }
  constant.stop();
  return comparisons;
}

async function underLoad(
  wanted: Parameters<typeof load>[0],
  pid: number | undefined,
): Promise<Measured> {
  const before = coreTime(pid);
  const outcome = await load(wanted);
  const after = coreTime(pid);
  const requests = outcome.perSecond * wanted.seconds;
  return {
    ...outcome,
    microseconds: ((after.ran - before.ran) * 1_000) / requests,
    waited: (after.waited - before.waited) / (wanted.seconds * 1_000),
  };
}

function middle(runs: Measured[], figure: keyof Measured): number {
  return median(runs.map((run) => run[figure]));
}

/** The middle of the rounds' ratios: what else the machine did in a round met both alike. */
function ratio({ product, constant }: Comparison): number {
  return median(product.map(({ perSecond }, at) => perSecond / (constant[at]?.perSecond ?? 0)));
}

function row(comparison: Comparison): string[] {
  const { name, connections, product, constant } = comparison;
  return [
    name,
    String(connections),
    ...[product, constant].flatMap((runs) => [
      middle(runs, "perSecond").toFixed(0),
      middle(runs, "p50").toFixed(2),
      middle(runs, "p99").toFixed(2),
      middle(runs, "microseconds").toFixed(1),
      `${(middle(runs, "waited") * 100).toFixed(0)} %`,
    ]),
    ratio(comparison).toFixed(2),
  ];
}

function describe(comparisons: Comparison[], args: string): string[] {
  const of = ["requests/s", "p50 ms", "p99 ms", "µs each", "waited"];
  return [
    "# Public pages under load",
    `\`node bench/public-pages.ts ${args}\` (rounds, seconds each), asked by ${generator}. On the right a constant body of the same bytes from \`node:http\`, in a process of its own, the rounds taken in turn; medians. The constant server answers the 304 case with the whole body.`,
    table(
      ["page", "connections", ...of, ...of.map((figure) => `constant: ${figure}`), "ratio"],
      comparisons.map(row),
    ),
    `"µs each" is what a request cost the server's main thread; "waited" the share of the time in which that thread had work and no core. p99 at ${MANY} connections is judged by the rounds in which the product waited ${CALM * 100} % or less: in others it is the machine's.`,
  ];
}

function missed(comparison: Comparison): string[] {
  const { name, connections, product } = comparison;
  const at = `${name} at ${connections} connection${connections > 1 ? "s" : ""}`;
  const misses: string[] = [];
  if (ratio(comparison) < GOAL.ratio) misses.push(`${at}: ratio ${ratio(comparison).toFixed(2)}`);
  if (connections < MANY) return misses;
  const calm = product.filter(({ waited }) => !(waited > CALM));
  if (calm.length === 0) misses.push(`${at}: no round to judge p99 by, the machine is not calm`);
  else if (!(middle(calm, "p99") < GOAL.p99)) misses.push(`${at}: p99`);
  return misses;
}

await main(Number(process.argv[2] ?? 5), Number(process.argv[3] ?? 3));
