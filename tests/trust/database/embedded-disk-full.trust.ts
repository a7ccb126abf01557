import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, test } from "vitest";
import { type Firm, newJob, openFirm } from "#tests/trust/support/casework/firm.ts";
import { brokenChain } from "#tests/trust/support/database/audit-chain.ts";
import { broken } from "#tests/trust/support/database/invariants.ts";
import {
  type Installation,
  installEmbedded,
} from "#tests/trust/support/installation/installation.ts";
import { type Outcome, prove, sized } from "#tests/trust/support/report/prove.ts";
import { canMount, mountSmallDisk, type SmallDisk } from "./small-disk.ts";

const DISK_MB = 256;
const ANSWER_LIMIT_MS = 5_500;
const GOES_ON_WITHIN_MS = 60_000;
const PROMISE =
  "A full disk below the embedded database loses nothing, and writing goes on after it";
const isPossible = canMount();

let disk: SmallDisk;
let installation: Installation;
let firm: Firm;
let jobId: string;
beforeAll(async () => {
  if (!isPossible) return;
  disk = mountSmallDisk(DISK_MB);
  installation = await installEmbedded({ DATA_DIR: disk.path });
  firm = await openFirm(installation);
  jobId = await newJob(firm);
});
afterAll(async () => {
  await installation?.remove();
  disk?.remove();
});

/** What came of many comments and pages. */
const seen = { acked: [] as string[], refused: 0, gone: 0, read: 0, unread: 0 };
const problems = new Set<string>();

const first = () => installation.products[0];

const hasEnded = () => first().process().exitCode !== null;

async function post(): Promise<boolean> {
  const id = randomUUID();
  const body = randomBytes(3_500).toString("hex");
  const from = Date.now();
  const path = `/jobs/${jobId}/comments`;
  const answer = await firm.client.person.post(path, { id, body }).catch(() => null);
  if (Date.now() - from > ANSWER_LIMIT_MS) problems.add(`${Date.now() - from} ms for an answer`);
  if (answer?.status === 303) {
    seen.acked.push(id);
  } else if (answer?.status === 503) {
    seen.refused++;
  } else if (answer) {
    problems.add(`answered ${answer.status}`);
  } else {
    seen.gone++;
  }
  return answer?.status === 303;
}

async function read(): Promise<void> {
  const page = await firm.client.person.get("/app/jobs").catch(() => null);
  if (page?.status === 200) {
    seen.read++;
  } else {
    seen.unread++;
  }
  if (page && page.status !== 200 && page.status !== 503) problems.add(`a page: ${page.status}`);
}

/** Comments and pages on a full disk until so many are refused, or the process has ended. */
async function writeUntilRefused(most: number, fillsLog: boolean): Promise<void> {
  const until = seen.refused + most;
  for (let tries = 0; tries < 400 && seen.refused < until && !hasEnded(); tries++) {
    await post();
    await read();
    if (!fillsLog) continue;
    // The log's file is full sooner than by forms alone.
    await installation.sql
      .query("select pg_logical_emit_message(false, 'trust', repeat('x', 500000))")
      .catch(() => {});
  }
  if (seen.refused < until && !hasEnded()) problems.add("the disk was never full");
}

/** Until a comment is stored; a process that has ended is started, as a supervisor does. */
async function goesOn(): Promise<{ ms: number; restarts: number }> {
  const from = Date.now();
  let restarts = 0;
  for (; Date.now() < from + GOES_ON_WITHIN_MS; await wait(200)) {
    if (hasEnded()) {
      restarts++;
      await first()
        .start()
        .catch((error) => problems.add(`not started with space: ${error.message}`));
    }
    if (await post()) return { ms: Date.now() - from, restarts };
  }
  problems.add("writing does not go on");
  return { ms: Number.POSITIVE_INFINITY, restarts };
}

async function fillAgainAndAgain(): Promise<Outcome> {
  const rounds = sized(2, 10);
  let longest = 0;
  let restarted = 0;
  for (let round = 0; round < rounds; round++) {
    const free = disk.fill();
    await writeUntilRefused(5, round % 2 === 1);
    free();
    const { ms, restarts } = await goesOn();
    longest = Math.max(longest, ms);
    if (restarts > 0) restarted++;
    await installation.reconnect();
  }
  const { rows } = await installation.sql.query<{ n: number }>(
    "select count(*)::int as n from comments where id = any ($1)",
    [seen.acked],
  );
  const lost = seen.acked.length - (rows[0]?.n ?? 0);
  if (lost > 0) problems.add(`${lost} lost`);
  const faults = [...(await broken(installation.sql)), ...(await brokenChain(installation))];
  const { acked, refused, gone, read, unread } = seen;
  const note = [
    `${acked.length} comments stored, ${refused} refused with 503, ${gone} without an answer`,
    `${read} pages read meanwhile, ${unread} not`,
    `writing went on within ${longest} ms of there being space, in ${rounds - restarted} rounds without a restart and in ${restarted} after the one that a supervisor does`,
  ];
  return {
    tried: acked.length + refused + gone,
    failed: problems.size + faults.length,
    note: [...note, ...problems, ...faults].join("; "),
  };
}

if (isPossible) {
  prove("D6", PROMISE, fillAgainAndAgain);
} else {
  test.skip(
    "D6 needs a disk of its own for the embedded database, which this machine does not allow",
  );
}
