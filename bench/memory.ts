import { readFileSync } from "node:fs";
import { type Figure, missedOf } from "./support/figure.ts";
import { startInstallation } from "./support/installation.ts";
import { load } from "./support/load.ts";
import { alone } from "./support/part.ts";
import { report, table } from "./support/report.ts";

const CONNECTIONS = 32;
const SECONDS = 10;
const AFTER_MS = 2_000;
const MOST_MB = 300;
const MB = 1_024;

interface Measured {
  when: string;
  requests: number;
  now: number;
  most: number;
}

/** Measures the memory of one process before, during and after continuous load. */
export async function measure(): Promise<Figure[]> {
  const installation = await startInstallation();
  const steps: Measured[] = [];
  try {
    const [product] = installation.products;
    const headers = { Cookie: await installation.cookieOf(2), "Accept-Encoding": "br" };
    const look = (when: string, requests: number) =>
      steps.push({ when, requests, ...memoryOf(product?.process().pid) });
    look("after the start", 0);
    for (const path of await pathsOf(product?.url ?? "", headers.Cookie)) {
      const url = `${product?.url}${path}`;
      const { perSecond } = await load({
        url,
        headers,
        ...{ connections: CONNECTIONS },
        seconds: SECONDS,
      });
      look(path.replace(/[0-9a-f-]{36}/, ":id"), Math.round(perSecond * SECONDS));
    }
    await new Promise((done) => setTimeout(done, AFTER_MS));
    look("after the load", 0);
  } finally {
    await installation.remove();
  }
  const figures = figuresOf(steps);
  await report("memory", describe(steps), missedOf(figures));
  return figures;
}

/** The paths to request: a public page, and the list, a search, a job and the dashboard of a signed-in person. */
async function pathsOf(url: string, cookie: string): Promise<string[]> {
  const answer = await fetch(`${url}/app/jobs`, { headers: { Cookie: cookie } });
  const job = /\/app\/jobs\/[0-9a-f-]{36}/.exec(await answer.text())?.[0];
  if (!job) throw new Error(`No job in the list, which was answered with ${answer.status}`);
  return ["/", "/app/jobs", "/app/jobs?search=cannabis", job, "/app"];
}

/** A process's current and highest memory use, in MB. */
function memoryOf(pid: number | undefined): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const figure = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / MB;
  return { now: figure("VmRSS"), most: figure("VmHWM") };
}

function figuresOf(steps: Measured[]): Figure[] {
  const [first, last] = [steps[0], steps.at(-1)];
  const line = (what: string, product = Number.NaN): Figure => ({ what, product, unit: "MB" });
  return [
    { ...line("Memory after the load, one process", last?.now), atMost: MOST_MB },
    line("Memory after the start", first?.now),
    line("Most memory during the load", last?.most),
  ];
}

function describe(steps: Measured[]): string[] {
  return [
    "# Memory",
    `\`node bench/memory.ts\`: resident memory of one process on an external database, each page asked for over ${CONNECTIONS} connections for ${SECONDS} seconds; the last line ${AFTER_MS / 1_000} seconds later.`,
    table(
      ["", "requests", "MB", "most so far"],
      steps.map(({ when, requests, now, most }) => [
        when,
        String(requests),
        now.toFixed(0),
        most.toFixed(0),
      ]),
    ),
  ];
}

if (import.meta.main) await alone(measure);
