import { type Product, startProduct } from "#tests/support/product/product.ts";
import { startExternalPostgres } from "#tests/trust/support/servers/external-postgres.ts";
import { type Figure, missedOf } from "./support/figure.ts";
import { alone } from "./support/part.ts";
import { coreTime } from "./support/processor.ts";
import { report, table } from "./support/report.ts";
import { median } from "./support/statistics.ts";

/** One start: the time until the product is ready, and its main thread's share. */
interface Start {
  seconds: number;
  ran: number;
  waited: number;
}

interface Kind {
  name: string;
  first: number;
  warm: Start[];
  atMost: number;
}

/** Measures how long the built product takes to start, on the embedded and on an external database. */
export async function measure(runs = 5): Promise<Figure[]> {
  const kinds = [await onEmbedded(runs), await onExternal(runs)];
  const figures = kinds.flatMap(figuresOf);
  await report("start", describe(kinds, runs), missedOf(figures));
  return figures;
}

async function onEmbedded(runs: number): Promise<Kind> {
  const { product, first } = await firstStart({});
  try {
    const warm = await warmStarts(product, runs);
    return { name: "embedded database", first, warm, atMost: 2.5 };
  } finally {
    await product.remove();
  }
}

async function onExternal(runs: number): Promise<Kind> {
  const postgres = await startExternalPostgres();
  try {
    const env = { DATABASE_URL: postgres.url, AUTH_SECRET: "b".repeat(40) };
    const { product, first } = await firstStart(env);
    const warm = await warmStarts(product, runs).finally(product.remove);
    return { name: "external database", first, warm, atMost: 1 };
  } finally {
    await postgres.remove();
  }
}

async function firstStart(
  env: Record<string, string>,
): Promise<{ product: Product; first: number }> {
  const from = performance.now();
  const product = await startProduct(env);
  return { product, first: (performance.now() - from) / 1_000 };
}

async function warmStarts(product: Product, runs: number): Promise<Start[]> {
  const starts: Start[] = [];
  for (let run = 0; run < runs; run += 1) {
    await product.stop();
    const from = performance.now();
    await product.start();
    const seconds = (performance.now() - from) / 1_000;
    const { ran, waited } = coreTime(product.process().pid);
    starts.push({ seconds, ran: ran / 1_000, waited: waited / 1_000 });
  }
  return starts;
}

/** The fastest start, because other programs can only make one slower. */
function quickest(starts: Start[]): number {
  return Math.min(...starts.map(({ seconds }) => seconds));
}

function figuresOf({ name, first, warm, atMost }: Kind): Figure[] {
  const unit = "s";
  return [
    { what: `Start to ready, ${name}`, product: quickest(warm), unit, atMost },
    { what: `First start to ready, ${name}, empty`, product: first, unit },
  ];
}

function describe(kinds: Kind[], runs: number): string[] {
  const middle = (starts: Start[], figure: keyof Start) =>
    median(starts.map((start) => start[figure])).toFixed(2);
  return [
    "# Start",
    `\`node bench/start.ts ${runs}\`: seconds from the start of the built product to its line "is ready at". The first start makes the database's content (with the embedded one also the database and the demo data); the ${runs} after it find everything there. The quickest of them is judged.`,
    table(
      ["database", "first", "quickest", "median", "main thread ran", "had no core"],
      kinds.map(({ name, first, warm }) => [
        name,
        first.toFixed(2),
        quickest(warm).toFixed(2),
        ...(["seconds", "ran", "waited"] as const).map((figure) => middle(warm, figure)),
      ]),
    ),
  ];
}

if (import.meta.main) await alone(measure);
