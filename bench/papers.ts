import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startBareServer } from "./papers/bare-server.ts";
import { sendUploads, type Uploads } from "./papers/senders.ts";
import { fetchRaw } from "./support/fetch-raw.ts";
import { type Figure, missedOf } from "./support/figure.ts";
import { type Installation, startInstallation } from "./support/installation.ts";
import { alone } from "./support/part.ts";
import { report, table } from "./support/report.ts";
import { median, percentile } from "./support/statistics.ts";

const MIB = 1024 * 1024;
const UPLOADS = 20;
const PEOPLE = [2, 3, 4, 5, 6];
const QUIET_MS = 8_000;
const BUSY = 16;
const BETWEEN_PAGES_MS = 10;
const MOST_GROWTH_MB = 64;
const MOST_SLOWER = 2;
const LEAST_OF_BARE = 0.5;

interface Beside {
  quiet: number[];
  during: number[];
  seconds: number;
  /** Resident memory before, and the most during the uploads, in MB. */
  before: number;
  most: number;
}

/**
 * Measures twenty uploads at once by five people (`BENCH_PAPERS_MIB` each): the memory that they take, and how
 * long pages take beside them; then how fast a stored file is sent, beside a server that only decrypts a file.
 */
export async function measure(runs = 5): Promise<Figure[]> {
  const size = Number(process.env.BENCH_PAPERS_MIB ?? 32) * MIB;
  const installation = await startInstallation({ jobs: 1_000, organisations: 20 });
  try {
    const people = await Promise.all(PEOPLE.map((each) => personOf(installation, each)));
    const warm = { people, count: PEOPLE.length, size: 8 * MIB };
    await sendUploads(warm);
    const beside = await pagesBeside(installation, { people, count: UPLOADS, size });
    const downloads = await compareDownloads(
      installation,
      { people, count: 1, size: Math.min(4 * size, 1_024 * MIB) },
      runs,
    );
    const figures = figuresOf(size, beside, downloads);
    await report("papers", describe(size, beside, downloads), missedOf(figures));
    return figures;
  } finally {
    await installation.remove();
  }
}

async function personOf({ products, cookieOf }: Installation, organisation: number) {
  const url = products[0]?.url ?? "";
  const cookie = await cookieOf(organisation);
  const { body } = await fetchRaw(`${url}/app/jobs`, { Cookie: cookie });
  const jobId = /\/app\/jobs\/([0-9a-f-]{36})/.exec(body.toString())?.[1];
  if (!jobId) throw new Error("No job in the list");
  return { way: { url, cookie }, jobId };
}

async function pagesBeside(installation: Installation, uploads: Uploads): Promise<Beside> {
  const pid = installation.products[0]?.process().pid;
  // A process that has been busy has taken the memory that pages need.
  const busy = wait(QUIET_MS);
  await Promise.all(Array.from({ length: BUSY }, () => askPages(uploads, busy)));
  const quiet = await askPages(uploads, wait(QUIET_MS));
  const before = residentMb(pid);
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, residentMb(pid));
  }, 50);
  const sending = sendUploads(uploads);
  const during = await askPages(uploads, sending);
  clearInterval(watching);
  return { quiet, during, seconds: (await sending).seconds, before, most };
}

/** Asks for pages, one after the other, until this has ended; how long each took, in milliseconds. */
async function askPages({ people }: Uploads, until: Promise<unknown>): Promise<number[]> {
  const [person] = people;
  if (!person) return [];
  const job = `/app/jobs/${person.jobId}`;
  const paths = ["/app/jobs", job, `${job}/papers`];
  const times: number[] = [];
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  until.then(end, end);
  for (let turn = 0; !isOver; turn += 1) {
    const from = performance.now();
    await fetchRaw(`${person.way.url}${paths[turn % paths.length]}`, { Cookie: person.way.cookie });
    times.push(performance.now() - from);
    await wait(BETWEEN_PAGES_MS);
  }
  await until;
  return times;
}

function residentMb(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;
}

/** MB a second of each round: of the product, and of the server that only decrypts. */
type Round = { product: number; bare: number };

async function compareDownloads(
  { owner }: Installation,
  uploads: Uploads,
  runs: number,
): Promise<Round[]> {
  const [person] = uploads.people;
  const [id = ""] = (await sendUploads(uploads)).ids;
  // No scanner is here to find it clean.
  await owner.query(`set session_replication_role = replica;
    update paper_versions set state = 'CLEAN' where id = '${id}';
    set session_replication_role = default`);
  const { rows } = await owner.query("select paper_id from paper_versions where id = $1", [id]);
  const path = `/app/jobs/${person?.jobId}/papers/${rows[0].paper_id}/versions/${id}/file`;
  const folder = await mkdtemp(join(tmpdir(), "dew-bare-"));
  const bare = await startBareServer(folder, Buffer.alloc(uploads.size, 7));
  const rounds: Round[] = [];
  try {
    for (let run = 0; run <= runs; run += 1) {
      const product = await download(
        `${person?.way.url}${path}`,
        person?.way.cookie ?? "",
        uploads.size,
      );
      const round = { product, bare: await download(bare.url, "", uploads.size) };
      // The first warms both up.
      if (run > 0) rounds.push(round);
    }
    return rounds;
  } finally {
    bare.stop();
    await rm(folder, { recursive: true });
  }
}

function download(url: string, cookie: string, size: number): Promise<number> {
  const from = performance.now();
  return new Promise((done, reject) => {
    get(url, { headers: { Cookie: cookie } }, (response) => {
      let bytes = 0;
      response.on("data", (part: Buffer) => {
        bytes += part.length;
      });
      response.on("end", () => {
        if (bytes !== size) reject(new Error(`${response.statusCode}, ${bytes} bytes`));
        else done(bytes / 1e6 / ((performance.now() - from) / 1_000));
      });
      response.on("error", reject);
    }).on("error", reject);
  });
}

function figuresOf(size: number, beside: Beside, downloads: Round[]): Figure[] {
  const what = `${UPLOADS} uploads of ${size / MIB} MiB at once`;
  const all = (UPLOADS * size) / 1e6 / beside.seconds;
  return [
    {
      ...{ what: `${what}: growth of memory`, unit: "MB" },
      ...{ product: beside.most - beside.before, atMost: MOST_GROWTH_MB },
    },
    {
      ...{ what: `${what}: pages beside them, p99`, unit: "ms" },
      product: percentile(beside.during, 99),
      beside: { name: "quiet", figure: percentile(beside.quiet, 99) },
      atMost: MOST_SLOWER,
    },
    { what: `${what}: all together`, product: all, unit: "MB/s" },
    {
      ...{ what: "A stored paper is sent", unit: "MB/s" },
      product: median(downloads.map(({ product }) => product)),
      beside: {
        name: "node:http decrypts one file",
        figure: median(downloads.map(({ bare }) => bare)),
      },
      ratio: median(downloads.map(({ product, bare }) => product / bare)),
      atLeast: LEAST_OF_BARE,
    },
  ];
}

function describe(
  size: number,
  { quiet, during, seconds, before, most }: Beside,
  downloads: Round[],
): string[] {
  const row = (name: string, times: number[]) => [
    ...[name, `${times.length}`],
    ...[50, 95, 99].map((per) => percentile(times, per).toFixed(1)),
  ];
  return [
    "# Papers",
    `\`node bench/papers.ts\`: ${UPLOADS} uploads of ${size / MIB} MiB at once by ${PEOPLE.length} people, sent by one process in ${seconds.toFixed(1)} s to one of the product on an external PostgreSQL, while a client's pages are asked for one after the other; sender, product and database share the cores. Resident memory: ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most.`,
    table(
      ["pages", "requests", "p50 ms", "p95 ms", "p99 ms"],
      [row("quiet", quiet), row("beside uploads", during)],
    ),
    `A stored file of ${(4 * size) / MIB} MiB, in MB a second, in turn with a server of node:http that decrypts (AES-256-GCM) one file of as many bytes:`,
    table(
      ["round", "product", "bare", "ratio"],
      downloads.map(({ product, bare }, place) => [
        ...[`${place + 1}`, product.toFixed(0), bare.toFixed(0), (product / bare).toFixed(2)],
      ]),
    ),
  ];
}

if (import.meta.main) await alone(measure);
