import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import { brokenChain } from "#tests/trust/support/database/audit-chain.ts";
import { broken } from "#tests/trust/support/database/invariants.ts";
import { tally, together } from "#tests/trust/support/installation/person.ts";
import {
  type Mailing,
  openMailing,
  quicken,
  RECIPIENTS,
} from "#tests/trust/support/mail/mailing.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";
import { type NpmStart, startByNpm } from "./npm-start.ts";

const TOGETHER = 50;
const STOP_LIMIT_MS = 15_000;
/** No more than the requests of one person that the product runs at once. */
const HELD_UP = 3;
const HELD_UP_LIMIT_MS = 20_000;

let mailing: Mailing;

beforeAll(async () => {
  mailing = await openMailing();
});
afterAll(() => mailing?.remove());

prove(
  "O4",
  "A process that is told to stop answers what it has begun, and loses no mail",
  async (problems) => {
    const rounds = sized(1, 50);
    const { smtp, installation, settled } = mailing;
    const [product] = installation.products;
    const before = smtp.count().messages;
    let slowest = 0;
    smtp.lateMs = 1_000;
    for (let round = 0; round < rounds; round++) {
      smtp.reply = () => "take late";
      const { answers, ms, code } = await stopUnderWay(() => product.stop());
      slowest = Math.max(slowest, ms);
      if (answers !== TOGETHER) problems.push(`${TOGETHER - answers} without their answer`);
      if (code !== 0) problems.push(`exit code ${code}`);
      if (ms > STOP_LIMIT_MS) problems.push(`took ${ms} ms`);
      smtp.reply = () => "take";
      await product.start();
      await quicken(installation.sql);
    }
    await settled();
    const { messages, repeats } = smtp.count();
    const lost = rounds * TOGETHER * RECIPIENTS - (messages - before);
    if (lost > 0) problems.push(`${lost} mails lost`);
    problems.push(...(await broken(installation.sql)), ...(await brokenChain(installation)));
    const note = `${rounds} stops with ${TOGETHER} forms each under way, the slowest within ${slowest} ms; ${repeats} mails sent twice`;
    const tried = rounds * TOGETHER;
    return { tried, note };
  },
);

async function stopUnderWay(stop: () => Promise<number | null>) {
  const { installation, firm, jobId } = mailing;
  const { sql } = installation;
  const holder = await sql.connect();
  await holder.query("begin; lock table comments in exclusive mode");
  const path = `/jobs/${jobId}/comments`;
  const answers = together(TOGETHER, (place) => {
    const form = { id: crypto.randomUUID(), body: `Number ${place}` };
    return firm.client.person.post(path, form);
  });
  const waiting = "select from pg_stat_activity where wait_event_type = 'Lock'";
  for (const until = Date.now() + HELD_UP_LIMIT_MS; ; await wait(20)) {
    if (((await sql.query(waiting)).rowCount ?? 0) >= HELD_UP) break;
    if (Date.now() > until) throw new Error(`No ${HELD_UP} forms wait for the database`);
  }
  await wait(500);
  const from = Date.now();
  const code = stop();
  await wait(200);
  await holder.query("rollback");
  holder.release();
  return { answers: tally(await answers)(303), code: await code, ms: Date.now() - from };
}

const TOLD = {
  npm: ({ npm }: NpmStart["pids"]) => process.kill(npm, "SIGTERM"),
  "its group": ({ npm }: NpmStart["pids"]) => process.kill(-npm, "SIGTERM"),
  "the product": ({ product }: NpmStart["pids"]) => process.kill(product, "SIGTERM"),
  "npm by Ctrl-C": ({ npm }: NpmStart["pids"]) => process.kill(-npm, "SIGINT"),
};

prove(
  "O4",
  "npm start that is told to stop ends with server and database, also when nobody reads its output",
  async (problems) => {
    let tried = 0;
    let slowest = 0;
    for (let round = 0; round < sized(1, 10); round++) {
      for (const [who, tell] of Object.entries(TOLD)) {
        for (const isRead of [true, false]) {
          const started = await startByNpm({ LOG_LEVEL: "info" });
          if (!isRead) await fillPipe(started.url);
          tell(started.pids);
          const ended = await started.ended();
          const what = `${who}, ${isRead ? "read" : "not read"}`;
          if (!ended) {
            problems.push(`${what}: something lives on`);
          } else if (ended.ms > STOP_LIMIT_MS) {
            problems.push(`${what}: took ${ended.ms} ms`);
          } else if (ended.code !== 0) {
            problems.push(`${what}: exit code ${ended.code}`);
          }
          slowest = Math.max(slowest, ended?.ms ?? 0);
          await started.remove();
          tried++;
        }
      }
    }
    const note = `SIGTERM to npm, its group or the product, and Ctrl-C; the slowest within ${slowest} ms`;
    return { tried, note };
  },
);

async function fillPipe(url: string): Promise<void> {
  for (let page = 0; page < 400; page++) {
    const { status } = await fetch(`${url}/no-such-page-${page}`);
    if (status !== 404) throw new Error(`Answered ${status}`);
  }
}
