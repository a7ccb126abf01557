import { startProduct } from "#tests/support/product/product.ts";
import { startConstantServer } from "./support/constant-server.ts";
import { fetchRaw } from "./support/fetch-raw.ts";
import { type Figure, missedOf } from "./support/figure.ts";
import { generator, load, type Outcome } from "./support/load.ts";
import { startNginxPages } from "./support/nginx-pages.ts";
import { alone } from "./support/part.ts";
import { childRunning, coreTime } from "./support/processor.ts";
import { report, table } from "./support/report.ts";
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

/** One server under load: processor time of a request, and the share of time in which it had no core. */
interface Measured extends Outcome {
  microseconds: number;
  waited: number;
}

interface Comparison {
  name: string;
  connections: number;
  /** For each round; the three servers alternate. */
  product: Measured[];
  constant: Measured[];
  nginx: Measured[];
}

/** Compares the product, the constant server and nginx. */
export async function measure(rounds = 5): Promise<Figure[]> {
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
  await report("public-pages", describe(comparisons, rounds), missedOf(figures));
  return figures;
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
  const nginx = await startNginxPages(new Map([[path, page.body]]));
  const comparisons: Comparison[] = [];
  for (const connections of CONNECTIONS) {
    const ask = (url: string, pid: number | undefined, seconds = SECONDS) =>
      underLoad({ url: url + path, headers, connections, seconds }, pid);
    const ofProduct = (time?: number) => ask(productUrl, childRunning("server/main.ts"), time);
    const ofConstant = (time?: number) => ask(constant.url, constant.pid, time);
    const comparison: Comparison = { name, connections, product: [], constant: [], nginx: [] };
    await Promise.all([ofProduct(1), ofConstant(1)]); // warms both up
    for (let round = 0; round < rounds; round++) {
      comparison.product.push(await ofProduct());
      comparison.constant.push(await ofConstant());
      comparison.nginx.push(await ask(nginx.url, undefined));
    }
    comparisons.push(comparison);
    console.log(row(comparison).join("  "));
  }
  constant.stop();
  await nginx.stop();
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

/** The median of the rounds' ratios: other programs affect all servers of a round alike. */
function ratio({ product }: Comparison, beside: Measured[]): number {
  return median(product.map(({ perSecond }, at) => perSecond / (beside[at]?.perSecond ?? 0)));
}

function row(comparison: Comparison): string[] {
  const { name, connections, product, constant, nginx } = comparison;
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
    ratio(comparison, constant).toFixed(2),
    middle(nginx, "perSecond").toFixed(0),
    ratio(comparison, nginx).toFixed(2),
  ];
}

function describe(comparisons: Comparison[], rounds: number): string[] {
  const of = ["requests/s", "p50 ms", "p99 ms", "µs each", "waited"];
  return [
    "# Public pages under load",
    `\`node bench/public-pages.ts ${rounds}\` (rounds of ${SECONDS} seconds each), asked by ${generator}. Beside it a constant body of the same bytes from \`node:http\`, in a process of its own, and the same bytes from nginx with one worker, the rounds taken in turn; medians. These two answer the 304 case with the whole body.`,
    table(
      [
        "page",
        "connections",
        ...of,
        ...of.map((figure) => `constant: ${figure}`),
        "ratio",
        "nginx: requests/s",
        "ratio",
      ],
      comparisons.map(row),
    ),
    `"µs each" is what a request cost the server's main thread; "waited" the share of the time in which that thread had work and no core. p99 at ${MANY} connections is judged by the rounds in which the product waited ${CALM * 100} % or less: in others it is the machine's.`,
  ];
}

/** Throughput compared with both limits; with many connections also the slowest answers. */
function figuresOf(comparison: Comparison): Figure[] {
  const { name, connections, product, constant, nginx } = comparison;
  const what = `${name}, ${connections} connection${connections > 1 ? "s" : ""}`;
  const perSecond = middle(product, "perSecond");
  const beside = (server: string, runs: Measured[]): Figure => ({
    ...{ what, product: perSecond, unit: "requests/s" },
    beside: { name: server, figure: perSecond / ratio(comparison, runs) },
  });
  const figures: Figure[] = [
    { ...beside("constant node:http", constant), atLeast: GOAL.ratio },
    beside("nginx, same bytes", nginx),
  ];
  if (connections < MANY) return figures;
  const calm = product.filter(({ waited }) => !(waited > CALM));
  const slowest = { what: `${what}, p99 of calm rounds`, unit: "ms", atMost: GOAL.p99 };
  return [...figures, { ...slowest, product: middle(calm, "p99") }];
}

if (import.meta.main) await alone(measure);
