import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import { JOB } from "#tests/trust/support/access-matrix/actors.ts";
import { withoutLimits } from "#tests/trust/support/database/without-limits.ts";
import {
  type AskOptions,
  type Populated,
  startPopulated,
} from "#tests/trust/support/installation/populated.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";
import { INSPECTED, type Inspector, inspect } from "./inspector.ts";

const VISITORS = 6;
const MB = 1_048_576;
/** A leak keeps something of each request: more than this, and more in all than caches come to. */
const KEPT_EACH = 1_500;
const KEPT_IN_ALL = 8 * MB;
const MOST_RSS_MB = 400;
/** Over an hour, once it is warm; a shorter run measures the moment more than the growth. */
const MOST_RSS_MB_AN_HOUR = 60;
const MORE_DESCRIPTORS = 12;

let here: Populated;
let inspector: Inspector;
let cookies: { user: string; manager: string; admin: string };
beforeAll(async () => {
  here = await startPopulated(INSPECTED);
  await withoutLimits(here.sql);
  inspector = await inspect(here.product);
  const [user, manager, admin] = await Promise.all(
    (["user", "manager", "admin"] as const).map((person) => here.signIn(person)),
  );
  cookies = { user: user ?? "", manager: manager ?? "", admin: admin ?? "" };
});
afterAll(async () => {
  inspector?.close();
  await here?.remove();
});

type Deed = () => [path: string, options?: AskOptions];

const DEEDS: Deed[] = [
  () => ["/"],
  () => [`/no-such-page-${randomUUID()}`],
  () => ["/auth/login"],
  () => ["/app/jobs", { cookie: cookies.user }],
  () => [`/app/jobs/${JOB.asked}`, { cookie: cookies.user }],
  () => [`/app/jobs.data?search=${randomUUID()}`, { cookie: cookies.manager }],
  () => ["/app", { cookie: cookies.manager }],
  () => ["/admin", { cookie: cookies.admin }],
  () => [`/admin/audit?search=${randomUUID()}`, { cookie: cookies.admin }],
  () => [`/admin/jobs/${JOB.asked}`, { cookie: cookies.admin }],
  () => ["/admin/jobs/export", { cookie: cookies.admin }],
  () => [`/app/jobs/${randomUUID()}`, { cookie: cookies.user }],
  () => [`/jobs/${JOB.asked}/comments`, { cookie: cookies.user, form: comment() }],
  () => [`/jobs/${JOB.asked}/comments`, { cookie: cookies.user, form: { id: "x", body: "" } }],
  () => ["/auth/login", { form: { email: `${randomUUID()}@people.example`, password: "wrong" } }],
  () => ["/auth/login", { form: { email: "x".repeat(100_000) } }],
  () => ["/app/jobs", { cookie: `session=${randomUUID()}.x` }],
  () => ["/app/jobs", { cookie: cookies.user, signal: AbortSignal.timeout(3) }],
  () => ["/live?ago=0", { cookie: cookies.user, signal: AbortSignal.timeout(200) }],
];
const comment = () => ({ id: randomUUID(), body: `Words ${randomUUID()}` });

async function load(seconds: number, statuses: Map<number, number>): Promise<number> {
  const until = Date.now() + seconds * 1_000;
  let next = 0;
  const visitor = async () => {
    while (Date.now() < until) {
      const [path, options] = DEEDS[next++ % DEEDS.length]?.() ?? ["/"];
      const status = await here.ask(path, options).then(
        async (response) => {
          await response.text().catch(() => {});
          return response.status;
        },
        () => 0,
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
  return next;
}

interface State {
  heap: number;
  rssMb: number;
  descriptors: number;
}

/** Once connections that nobody uses have been closed. */
async function settledState(): Promise<State> {
  await wait(5_500);
  const pid = here.product.process().pid;
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return {
    heap: await inspector.heapInUse(),
    rssMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024,
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
  };
}

prove("O8", "Memory and open files stay bounded, however many requests there are", async () => {
  const statuses = new Map<number, number>();
  // Caches fill, prepared statements are made, code is compiled: that is not a leak.
  await load(sized(10, 60), statuses);
  const states = [await settledState()];
  let requests = 0;
  const started = Date.now();
  for (let part = 0; part < 2; part++) {
    requests += await load(sized(9, 1_750), statuses);
    states.push(await settledState());
  }
  const hours = (Date.now() - started) / 3_600_000;
  const [first, middle, last] = states as [State, State, State];
  const kept = last.heap - first.heap;
  const slope = Math.round((last.rssMb - first.rssMb) / hours);
  const odd = [...statuses].filter(([status]) => status >= 500);
  const claims = {
    "the heap does not grow": !(
      kept > KEPT_IN_ALL &&
      kept / requests > KEPT_EACH &&
      last.heap > middle.heap
    ),
    "the process stays small": last.rssMb < MOST_RSS_MB,
    "resident memory does not grow": sized(0, slope) < MOST_RSS_MB_AN_HOUR,
    "no file stays open": last.descriptors <= first.descriptors + MORE_DESCRIPTORS,
    "nothing fails": odd.length === 0,
    "there was work": requests > 20 && (statuses.get(200) ?? 0) > requests / 4,
  };
  const broken = Object.entries(claims).flatMap(([claim, holds]) => (holds ? [] : [claim]));
  const told = (value: (state: State) => number) =>
    states.map((state) => Math.round(value(state))).join(", ");
  return {
    tried: requests,
    failed: broken.length,
    note: [
      `heap after collection ${told(({ heap }) => heap / MB)} MB; resident ${told(({ rssMb }) => rssMb)} MB, ${slope} MB an hour; open files ${told(({ descriptors }) => descriptors)}; ${Math.round(kept / requests)} bytes kept a request`,
      ...broken,
      ...odd.map(([status, n]) => `${n} answers of ${status}`),
    ].join("; "),
  };
});
