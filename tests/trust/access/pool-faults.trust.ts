import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import { afterAll, beforeAll } from "vitest";
import { type AsActor, createAsActor } from "#app/db/as-actor.server.ts";
import { createPool } from "#foundation/database/connections.server.ts";
import type { Product } from "#tests/support/product/product.ts";
import { JOB, ORG, PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import { ask, type Populated } from "#tests/trust/support/installation/populated.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";
import type { Pooler } from "#tests/trust/support/servers/pgbouncer.ts";
import { POOL_FAULTS } from "./connection-faults.ts";
import { startPooledProduct } from "./pooled-product.ts";

const SIDES = [
  { person: "user", org: ORG.own, job: JOB.asked, mark: "mark-of-one" },
  { person: "outsider", org: ORG.other, job: JOB.other, mark: "mark-of-two" },
] as const;
const sideOf = (turn: number) => SIDES[turn % 2 === 0 ? 0 : 1];

let remove: (() => Promise<void>) | undefined;
let here: Populated;
let pooler: Pooler;
let pooled: Product;
beforeAll(async () => {
  ({ here, pooler, pooled, remove } = await startPooledProduct());
});
afterAll(() => remove?.());

/** What a connection says of itself between two transactions: nothing of the last one. */
const LEFT = `select current_user = session_user
  and coalesce(current_setting('app.user_id', true), '') = ''
  and current_setting('transaction_isolation') = 'read committed'
  and now() = statement_timestamp() as clean`;

function openPool(port: number, max: number): Pool {
  return createPool(
    {
      user: "portal_app",
      password: "none",
      database: "portal",
      host: "127.0.0.1",
      port,
      pooled: port === pooler.port,
    },
    { max, name: "trust", onError: () => {} },
  );
}

interface Counts {
  foreign: number;
  left: number;
  open: number;
  checks: number;
}

/** Twelve at once share this pool, each with another fault at each turn. */
async function shareFaultyPool(pool: Pool, rounds: number, counts: Counts): Promise<void> {
  const asActor = createAsActor(pool);
  let next = 0;
  const worker = async () => {
    for (let turn = next++; turn < rounds; turn = next++) {
      if (!(await workOnce(asActor, turn))) counts.foreign += 1;
      const { rows } = await pool.query(LEFT);
      if (!rows[0].clean) counts.left += 1;
      const refused = await pool.query("select from jobs").then(
        () => false,
        (error: Error & { code?: string }) => error.code === "42501",
      );
      if (!refused) counts.open += 1;
      counts.checks += 1;
    }
  };
  await Promise.all(Array.from({ length: 12 }, worker));
}

async function workOnce(asActor: AsActor, turn: number): Promise<boolean> {
  const { person, org } = sideOf(turn);
  const faults = Object.values(POOL_FAULTS);
  const seen: string[] = [];
  const look = async ({ $client }: Parameters<Parameters<AsActor>[1]>[0]) => {
    const { rows } = await $client.query<{ org: string }>(
      "select organisation_id as org from jobs",
    );
    seen.push(...rows.map((row) => row.org));
    await faults[Math.floor(turn / 2) % faults.length]?.($client, here.sql);
  };
  await asActor({ role: "app_client", userId: PERSON[person] }, look).catch(() => {});
  return seen.length > 0 && seen.every((each) => each === org);
}

prove(
  "C7c",
  "After cancelled queries, cut clients and errors no connection keeps whom it worked for",
  async () => {
    const rounds = sized(100, 10_000);
    const direct = Number(new URL(here.postgres.url).port);
    const counts: Counts = { foreign: 0, left: 0, open: 0, checks: 0 };
    for (const port of [direct, pooler.port]) {
      for (const max of [1, 2]) {
        const pool = openPool(port, max);
        await shareFaultyPool(pool, rounds, counts);
        await pool.end();
      }
    }
    const { foreign, left, open, checks } = counts;
    return {
      tried: checks * 3,
      failed: foreign + left + open,
      note: `${Object.keys(POOL_FAULTS).length} kinds of ends, pools of 1 and 2, direct and through a transaction pooler; foreign rows seen ${foreign} times, identity left ${left} times, tables open without one ${open} times`,
    };
  },
);

prove(
  "C7d",
  "Nobody is answered with another's page while queries are cancelled and connections cut",
  async () => {
    for (const { org, mark } of SIDES) {
      await here.sql.query("update jobs set title = $1 where organisation_id = $2", [mark, org]);
      await here.sql.query("update profiles set name = $1 where organisation_id = $2", [mark, org]);
    }
    const cookies = [await here.signIn("user"), await here.signIn("outsider")];
    const rounds = sized(300, 10_000);
    const counts = new Map<string, number>();
    let next = 0;
    let isOver = false;
    const visitor = async () => {
      for (let turn = next++; turn < rounds; turn = next++) {
        const what = await visitOnce(turn, cookies[turn % 2]);
        counts.set(what, (counts.get(what) ?? 0) + 1);
      }
    };
    const saboteur = breakQueries(() => isOver);
    await Promise.all(Array.from({ length: 12 }, visitor));
    isOver = true;
    const broken = await saboteur;
    const count = (what: string) => counts.get(what) ?? 0;
    const odd = [...counts.keys()].filter((what) => !FINE.includes(what));
    const failed = odd.reduce((sum, what) => sum + count(what), 0);
    const isTried = broken > 0 && count("given up") > 0 && count("200") > rounds / 10;
    const told = [...counts].map(([what, n]) => `${what}: ${n}`).join(", ");
    return {
      tried: rounds,
      failed: failed + (isTried ? 0 : 1),
      note: `${told}; ${broken} queries cancelled or connections ended by the server`,
    };
  },
);

const FINE = ["200", "503", "given up"];

/** Ends what the product's requests are at, at some moment or other; how often. */
async function breakQueries(isOver: () => boolean): Promise<number> {
  let broken = 0;
  for (let turn = 0; !isOver(); turn++) {
    const means = turn % 10 === 0 ? "terminate" : "cancel";
    const { rowCount } = await here.sql.query(
      `select pg_${means}_backend(pid) from pg_stat_activity
       where usename = 'portal_app' and state <> 'idle' order by random() limit 1`,
    );
    broken += rowCount ?? 0;
    await wait(turn % 7);
  }
  return broken;
}

async function visitOnce(turn: number, cookie: string | undefined): Promise<string> {
  const own = sideOf(turn);
  const other = sideOf(turn + 1);
  const paths = [`/app/jobs/${own.job}`, "/app/jobs.data", `/app/jobs/${other.job}`, "/app"];
  const site = turn % 4 < 2 ? pooled.url : here.product.url;
  const isGivenUp = turn % 5 === 0;
  const signal = isGivenUp ? AbortSignal.timeout(1 + (turn % 9)) : null;
  try {
    const path = paths[Math.floor(turn / 2) % paths.length] ?? "";
    const response = await ask(site, path, { cookie, ...(signal && { signal }) });
    const body = await response.text();
    if (body.includes(other.mark)) return `another's page, ${response.status}`;
    const isFound = response.status === 200 || response.status === 404;
    if (isFound && !body.includes(own.mark)) return `not one's own page, ${response.status}`;
    return isFound ? "200" : `${response.status}`;
  } catch {
    return isGivenUp ? "given up" : "no answer";
  }
}
