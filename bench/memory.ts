import { readFileSync } from "node:fs";
import type { Figure } from "./support/figure.ts";
import { startInstallation } from "./support/installation.ts";
import { load } from "./support/load.ts";
import type { Measured } from "./support/report.ts";

const CONNECTIONS = 32;
const SECONDS = 10;
const AFTER_MS = 2_000;
const MOST_MB = 300;
const MB = 1_024;

interface Memory {
  when: string;
  now: number;
  most: number;
}

/** Measures the memory of one process before, during and after continuous load. */
export async function measure(): Promise<Measured> {
  const installation = await startInstallation();
  const steps: Memory[] = [];
  try {
    const [product] = installation.products;
    const headers = { Cookie: await installation.cookieOf(2), "Accept-Encoding": "br" };
    const look = (when: string) => steps.push({ when, ...memoryOf(product?.process().pid) });
    look("after the start");
    for (const path of await pathsOf(product?.url ?? "", headers.Cookie)) {
      const url = `${product?.url}${path}`;
      await load({ url, headers, connections: CONNECTIONS, seconds: SECONDS });
      look(`during ${path.replace(/[0-9a-f-]{36}/, ":id")}`);
    }
    await new Promise((done) => setTimeout(done, AFTER_MS));
    look("after the load");
  } finally {
    await installation.remove();
  }
  const how = `\`npm run bench -- memory\`: resident memory of one process on an external database, each page asked for over ${CONNECTIONS} connections for ${SECONDS} seconds; the last figure ${AFTER_MS / 1_000} seconds later.`;
  return { title: "Memory", how, figures: figuresOf(steps) };
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

function figuresOf(steps: Memory[]): Figure[] {
  const figures = steps.map(({ when, now }) => ({
    what: `Memory ${when}`,
    product: now,
    unit: "MB",
  }));
  const most = { what: "Most memory", product: steps.at(-1)?.most ?? Number.NaN, unit: "MB" };
  return [
    ...figures.slice(0, -1),
    {
      what: "Memory after the load",
      product: steps.at(-1)?.now ?? Number.NaN,
      unit: "MB",
      atMost: MOST_MB,
    },
    most,
  ];
}
