import { setTimeout as wait } from "node:timers/promises";
import { Pool } from "pg";
import { afterAll, beforeAll } from "vitest";
import { type AsActor, createAsActor } from "#app/db/as-actor.server.ts";
import { createPool } from "#app/db/connections.server.ts";
import { type Product, startProduct } from "#tests/support/product/product.ts";
import { JOB, ORG, PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import {
  ask,
  type Populated,
  signIn,
  startPopulated,
} from "#tests/trust/support/installation/populated.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";
import { type Pooler, startPgBouncer } from "#tests/trust/support/servers/pgbouncer.ts";

const LOGINS = ["owner", "portal_app", "portal_auth", "portal_worker"];
const SIDES = [
  { person: "user", org: ORG.own, job: JOB.asked, mark: "mark-of-one" },
  { person: "outsider", org: ORG.other, job: JOB.other, mark: "mark-of-two" },
] as const;

let here: Populated;
let pooler: Pooler;
let pooled: Product;
beforeAll(async () => {
  here = await startPopulated();
  const { port } = new URL(here.postgres.url);
  pooler = await startPgBouncer({ port }, { logins: LOGINS, size: 2 });
  pooled = await startProduct({
    DATABASE_URL: here.postgres.url.replace(`:${port}/`, `:${pooler.port}/`),
    DATABASE_DIRECT_URL: here.postgres.url,
    AUTH_SECRET: here.secret,
  });
});
afterAll(async () => {
  await pooled?.remove();
  await pooler?.remove();
  await here?.remove();
});

/** What a connection says of itself between two transactions: nothing of the last one. */
const IDENTITY = `select current_user = session_user
  and coalesce(current_setting('app.user_id', true), '') = '' as clean`;

prove("C7a", "A connection keeps nothing of whom it has worked for", async () => {
  const rounds = sized(2_000, 10_000);
  const direct = new URL(here.postgres.url).port;
  const counts = { wrong: 0, marked: 0, checks: 0 };
  for (const [port, size] of [
    [direct, 1],
    [direct, 2],
    [pooler.port, 2],
  ] as const) {
    const connection = { host: "127.0.0.1", port: +port, user: "portal_app", password: "none" };
    const pool = createPool(
      { ...connection, database: "portal", pooled: port === pooler.port },
      { max: size, name: "trust", onError: () => {} },
    );
    const asActor = createAsActor(pool);
    let next = 0;
    const worker = async () => {
      for (let turn = next++; turn < rounds; turn = next++) {
        if (!(await workOnce(asActor, turn))) counts.wrong += 1;
        const { rows } = await pool.query(IDENTITY);
        counts.checks += 1;
        if (!rows[0].clean) counts.marked += 1;
      }
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    await pool.end();
  }
  return {
    tried: counts.checks * 2,
    failed: counts.wrong + counts.marked,
    note: `pools of 1 and 2, and a transaction pooler; every 3rd transaction fails; identity left ${counts.marked} times`,
  };
});

/** One transaction of one of the two sides: whether it saw its own organisation alone. */
async function workOnce(asActor: AsActor, turn: number): Promise<boolean> {
  const { person, org } = SIDES[turn % 2 === 0 ? 0 : 1];
  let seen: string[] = [];
  const work = asActor({ role: "app_client", userId: PERSON[person] }, async ({ $client }) => {
    const { rows } = await $client.query<{ org: string }>(
      "select organisation_id as org from jobs",
    );
    seen = rows.map((row) => row.org);
    if (turn % 3 === 0) await $client.query(turn % 2 === 0 ? "select 1 / 0" : "select nothing");
    if (turn % 7 === 0) throw new Error("given up");
    return true;
  });
  await work.catch(() => {});
  return seen.length > 0 && seen.every((each) => each === org);
}

prove(
  "C7b",
  "Nobody is answered with another organisation's page, whoever asks at once",
  async () => {
    for (const { org, mark } of SIDES) {
      await here.sql.query("update jobs set title = $1 where organisation_id = $2", [mark, org]);
      await here.sql.query("update profiles set name = $1 where organisation_id = $2", [mark, org]);
    }
    const cookies = [await here.signIn("user"), await here.signIn("outsider")];
    const counts = { wrong: 0, answered: 0, "given up": 0 };
    const rounds = sized(600, 5_000);
    let next = 0;
    const visitor = async () => {
      for (let turn = next++; turn < rounds; turn = next++) {
        counts[await visitOnce(turn, cookies)] += 1;
      }
    };
    await Promise.all(Array.from({ length: 12 }, visitor));
    const left = (await poolIsClean()) ? 0 : 1;
    return {
      tried: rounds,
      failed: counts.wrong + left,
      note: `${counts["given up"]} of them given up by the browser, through a transaction pooler of 2`,
    };
  },
);

/** One request of one of the two sides, some of which are given up on the way. */
async function visitOnce(turn: number, cookies: string[]) {
  const place = turn % 2 === 0 ? 0 : 1;
  const [own, other] = [SIDES[place], SIDES[place === 0 ? 1 : 0]];
  const paths = [`/app/jobs/${own.job}`, "/app/jobs.data", `/app/jobs/${other.job}`, "/app"];
  const signal =
    turn % 5 === 0 ? AbortSignal.timeout(1 + (turn % 9)) : new AbortController().signal;
  try {
    const path = paths[Math.floor(turn / 2) % paths.length] ?? "";
    const response = await ask(pooled.url, path, { cookie: cookies[place], signal });
    const body = await response.text();
    return body.includes(own.mark) && !body.includes(other.mark) ? "answered" : "wrong";
  } catch {
    return "given up";
  }
}

async function poolIsClean(): Promise<boolean> {
  const pool = new Pool({
    host: "127.0.0.1",
    port: pooler.port,
    user: "portal_app",
    database: "portal",
    max: 2,
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => pool.query(IDENTITY)));
  await pool.end();
  return answers.every(({ rows }) => rows[0].clean);
}

prove(
  "C6",
  "Who is paused is refused from the next request on, whichever process answers",
  async () => {
    const people = sized(6, 20);
    const admin = await here.signIn("admin");
    const problems: string[] = [];
    let [refused, slowest] = [0, 0];
    for (let turn = 0; turn < people; turn++) {
      const { sent, answered, status, clicks } = await pauseSomebody(turn, admin);
      const refusals = clicks.filter(isRefusal);
      refused += refusals.length;
      slowest = Math.max(slowest, Math.min(...refusals.map(({ until }) => until)) - sent);
      if (status !== 303) problems.push(`the form was answered ${status}`);
      if (!clicks.some((click) => click.status === 200)) problems.push("was never in");
      const late = clicks.filter((click) => click.from > answered && !isRefusal(click));
      problems.push(...late.map((click) => `${click.status} after the pause`));
    }
    const note = `${refused} requests refused, the first of each at most ${Math.round(slowest)} ms after staff sent the form; 4 tabs over 2 processes, persons and organisations in turn`;
    return {
      tried: people,
      failed: problems.length,
      note: [note, ...new Set(problems)].join("; "),
    };
  },
);

interface Click {
  status: number;
  from: number;
  until: number;
}

const isRefusal = ({ status }: Click) => status === 302;
const site = (place: number) => (place % 2 === 0 ? here.product.url : pooled.url);

/** A new person clicks in four tabs while staff pause them, or in the next turn their organisation. */
async function pauseSomebody(turn: number, admin: string) {
  const organisation = await here.fixtures.organisation();
  const { userId } = await here.fixtures.person({ role: "CLIENT_ADMIN", organisation });
  const cookie = await signIn(here.sql, here.secret, userId);
  const until = { answered: Number.POSITIVE_INFINITY };
  const tabs = [0, 1, 2, 3].map((tab) => keepClicking(site(tab), cookie, until));
  await wait(150);
  const [path, form]: [string, Record<string, string>] =
    turn % 2 === 0
      ? [`users/${userId}/status`, { status: "PAUSED" }]
      : [`organisations/${organisation.id}/pause`, { reason: "" }];
  const sent = performance.now();
  // Each way by each process: two turns here, two turns there.
  const { status } = await ask(site(turn >> 1), `/admin/${path}`, { cookie: admin, form });
  until.answered = performance.now();
  return { sent, answered: until.answered, status, clicks: (await Promise.all(tabs)).flat() };
}

/** Asks again and again, until well after the pause was told as done. */
async function keepClicking(
  url: string,
  cookie: string,
  until: { answered: number },
): Promise<Click[]> {
  const clicks: Click[] = [];
  while (performance.now() < until.answered + 300) {
    const from = performance.now();
    const response = await ask(url, "/app/jobs", { cookie });
    await response.text();
    clicks.push({ status: response.status, from, until: performance.now() });
  }
  return clicks;
}
