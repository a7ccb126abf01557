import { startProduct } from "#tests/support/product/product.ts";
import { startConstantServer } from "./support/constant-server.ts";
import { fetchRaw } from "./support/fetch-raw.ts";
import type { Figure } from "./support/figure.ts";
import { load, type Outcome } from "./support/load.ts";
import { childRunning, coreTime } from "./support/processor.ts";
import type { Measured } from "./support/report.ts";
import { median } from "./support/statistics.ts";

const PAGES = ["/", "/services/drug-expert-witness-reports", "/contact"];
const ENCODING = { "Accept-Encoding": "gzip, deflate, br, zstd" };
const MANY = 32;
const CONNECTIONS = [1, MANY];
const SECONDS = 3;
const GOAL = { ratio: 0.5, p99: 5 };
/** When a server waited for a core for more than this share of a round, other programs held it up. */
const CALM = 0.05;

interface Case {
  name: string;
  path: string;
  headers: Record<string, string>;
}

/** A round of one server, and the share of its time in which it had work and no core. */
interface Round extends Outcome {
  waited: number;
}

interface Comparison {
  name: string;
  connections: number;
  /** For each round; the two servers alternate. */
  product: Round[];
  constant: Round[];
}

/** Compares the product with a server that only sends the same bytes. */
export async function measure(rounds = 5): Promise<Measured> {
  const product = await startProduct({ DEMO_DATA: "off" });
  const comparisons: Comparison[] = [];
  try {
    for (const one of await cases(product.url)) {
      comparisons.push(...(await compare(one, product.url, rounds)));
    }
  } finally {
    await product.remove();
  }
  const figures = comparisons.flatMap(figuresOf);
  return { title: "Public pages under load", how: describe(rounds), figures };
}

/** Requests for each page without a cache, and for the first page with its ETag. */
async function cases(productUrl: string): Promise<Case[]> {
  const fresh = PAGES.map((path) => ({ name: path, path, headers: ENCODING }));
  const [path = "/"] = PAGES;
  const { headers } = await fetchRaw(productUrl + path, ENCODING);
  const known = { ...ENCODING, "If-None-Match": headers.etag ?? "" };
  const { status } = await fetchRaw(productUrl + path, known);
  if (status !== 304) throw new Error(`A known ETag is answered with ${status}`);
  return [...fresh, { name: `${path} (304)`, path, headers: known }];
}

async function compare(one: Case, productUrl: string, rounds: number): Promise<Comparison[]> {
  const { name, path, headers } = one;
  const page = await fetchRaw(productUrl + path, ENCODING);
  const constant = await startConstantServer({
    [path]: {
      headers: { "Content-Type": page.headers["content-type"] ?? "", "Content-Encoding": "br" },
      body: page.body.toString("base64"),
    },
  });
  const comparisons: Comparison[] = [];
  for (const connections of CONNECTIONS) {
    const ask = (url: string, pid: number | undefined, seconds = SECONDS) =>
      underLoad({ url: url + path, headers, connections, seconds }, pid);
    const ofProduct = (time?: number) => ask(productUrl, childRunning("server/main.ts"), time);
    const ofConstant = (time?: number) => ask(constant.url, constant.pid, time);
    const comparison: Comparison = { name, connections, product: [], constant: [] };
    await Promise.all([ofProduct(1), ofConstant(1)]); // warms both up
    for (let round = 0; round < rounds; round++) {
      comparison.product.push(await ofProduct());
      comparison.constant.push(await ofConstant());
    }
    comparisons.push(comparison);
  }
  constant.stop();
  return comparisons;
}

async function underLoad(
  wanted: Parameters<typeof load>[0],
  pid: number | undefined,
): Promise<Round> {
  const before = coreTime(pid);
  const outcome = await load(wanted);
  const after = coreTime(pid);
  return { ...outcome, waited: (after.waited - before.waited) / (wanted.seconds * 1_000) };
}

function middle(runs: Round[], figure: keyof Round): number {
  return median(runs.map((run) => run[figure]));
}

function describe(rounds: number): string {
  return `\`npm run bench -- --runs ${rounds} public-pages\` (rounds of ${SECONDS} seconds each), asked by wrk. Beside it a constant body of the same bytes from \`node:http\`, in a process of its own, the rounds taken in turn; medians, and the middle of the rounds' ratios. It answers the 304 case with the whole body. p99 at ${MANY} connections is judged by the rounds in which the product waited for a core ${CALM * 100} % of the time or less: in others it is the machine's.`;
}

/** Throughput beside the constant server's; with many connections also the slowest answers. */
function figuresOf({ name, connections, product, constant }: Comparison): Figure[] {
  const what = `${name}, ${connections} connection${connections > 1 ? "s" : ""}`;
  const ratios = product.map(({ perSecond }, at) => perSecond / (constant[at]?.perSecond ?? 0));
  const speed: Figure = {
    what,
    product: middle(product, "perSecond"),
    unit: "requests/s",
    beside: { name: "constant node:http", figure: middle(constant, "perSecond") },
    ratio: median(ratios),
    atLeast: GOAL.ratio,
  };
  if (connections < MANY) return [speed];
  const calm = product.filter(({ waited }) => !(waited > CALM));
  const slowest = `${what}, p99 of calm rounds`;
  return [speed, { what: slowest, product: middle(calm, "p99"), unit: "ms", atMost: GOAL.p99 }];
}
