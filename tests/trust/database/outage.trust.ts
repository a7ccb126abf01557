import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import { type Firm, jobForm, openFirm } from "#tests/trust/support/casework/firm.ts";
import { brokenChain } from "#tests/trust/support/database/audit-chain.ts";
import { broken } from "#tests/trust/support/database/invariants.ts";
import {
  type ExternalInstallation,
  installExternal,
  visitor,
} from "#tests/trust/support/installation/installation.ts";
import { type Outcome, prove, sized } from "#tests/trust/support/report/prove.ts";

const LIMIT_MS = 5_000;
const VISITORS = 8;

let installation: ExternalInstallation;
let firm: Firm;

beforeAll(async () => {
  installation = await installExternal();
  firm = await openFirm(installation);
});
afterAll(() => installation?.remove());

interface Seen {
  status: number;
  from: number;
  until: number;
}

function visit(): () => Promise<Seen[]> {
  const seen: Seen[] = [];
  let stopped = false;
  async function goOn(place: number): Promise<void> {
    while (!stopped) {
      const from = Date.now();
      const { person } = firm.client;
      const ways = [
        () => person.get("/app/jobs"),
        () => person.post("/app/jobs/new", jobForm()),
        () => visitor(installation).get("/auth/login"),
        () => person.get("/app"),
      ];
      const answer = await ways[place % ways.length]?.().catch(() => null);
      seen.push({ status: answer?.status ?? 0, from, until: Date.now() });
      await wait(50);
    }
  }
  const all = Promise.all(Array.from({ length: VISITORS }, (_, place) => goOn(place)));
  return async () => {
    stopped = true;
    await all;
    return seen;
  };
}

function lastError(): string {
  const lines = installation.products[0].output().split("\n");
  return lines.findLast((line) => line.includes('"level":50')) ?? "nothing logged";
}

/** Takes the database away for a while, and looks at every answer from before to after. */
async function outage(away: () => Promise<void>, back: () => Promise<void>): Promise<Outcome> {
  const stop = visit();
  await wait(500);
  await away();
  await wait(sized(6_000, 60_000));
  await back();
  const backAt = Date.now();
  await wait(LIMIT_MS + 1_000);
  const seen = await stop();
  const problems: string[] = [];
  const odd = seen.filter(({ status }) => ![200, 303, 503].includes(status));
  if (odd.length > 0) problems.push(`${odd.length} answers of ${odd[0]?.status}, ${lastError()}`);
  const slow = seen.filter(({ from, until }) => until - from > LIMIT_MS);
  if (slow.length > 0) problems.push(`${slow.length} took too long`);
  const late = seen.filter(({ from, status }) => from > backAt + LIMIT_MS && status === 503);
  if (late.length > 0) problems.push(`${late.length} still refused`);
  const refused = seen.filter(({ status }) => status === 503);
  if (refused.length === 0) problems.push("nothing was away");
  if (installation.products[0].process().exitCode !== null) problems.push("the process ended");
  problems.push(
    ...(await worksAgain()),
    ...(await broken(installation.sql)),
    ...(await brokenChain(installation)),
  );
  const longest = Math.max(...seen.map(({ from, until }) => until - from));
  const recovery = Math.max(0, ...refused.map(({ until }) => until - backAt));
  const note = `${refused.length} refused with 503, the slowest answer after ${longest} ms, the last refusal ${recovery} ms after the return`;
  return { tried: seen.length, failed: problems.length, note: [note, ...problems].join("; ") };
}

/** A notification that is queued now becomes a message soon. */
async function worksAgain(): Promise<string[]> {
  const form = jobForm();
  await firm.client.person.post("/app/jobs/new", form);
  for (const until = Date.now() + 30_000; Date.now() < until; await wait(200)) {
    const query = "select from sent_emails where job_id = $1";
    if ((await installation.sql.query(query, [form.id])).rowCount) return [];
  }
  return ["mails are not written any more"];
}

prove(
  "D7",
  "A database that is stopped and started again is reported as down, and is found again",
  () =>
    outage(
      () => installation.postgres.stop(),
      () => installation.postgres.start(),
    ),
);

prove("D7", "A database that hangs is reported as down in time, and is found again", () =>
  outage(
    async () => signalAll("SIGSTOP"),
    async () => signalAll("SIGCONT"),
  ),
);

/** To the server's first process and all that it has started. */
function signalAll(signal: NodeJS.Signals): void {
  const first = installation.postgres.pid();
  const pids = readdirSync("/proc").filter((name) => {
    try {
      return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, "utf8"))?.[1]) === first;
    } catch {
      return false;
    }
  });
  for (const pid of [first, ...pids.map(Number)]) process.kill(pid, signal);
}
