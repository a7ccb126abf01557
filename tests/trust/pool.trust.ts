import { Pool } from "pg";
import { afterAll, beforeAll } from "vitest";
import { type AsActor, createAsActor } from "#app/db/as-actor.server.ts";
import { createPool } from "#app/db/connections.server.ts";
import { type Product, startProduct } from "../support/product.ts";
import { JOB, ORG, PERSON } from "./support/access/actors.ts";
import { type Pooler, startPgBouncer } from "./support/pgbouncer.ts";
import { ask, type Populated, startPopulated } from "./support/populated.ts";
import { prove, sized } from "./support/prove.ts";

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
    const { rows } = await $client.query<{ org: string }>("select org_id as org from jobs");
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
      await here.sql.query("update jobs set title = $1 where org_id = $2", [mark, org]);
      await here.sql.query("update profiles set name = $1 where org_id = $2", [mark, org]);
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
    const counts = { late: 0, refused: 0 };
    for (let turn = 0; turn < people; turn++) {
      const { table, id } =
        turn % 2 === 0
          ? { table: "profiles", id: PERSON.outsider }
          : { table: "organisations", id: ORG.other };
      const state = { paused: 0 };
      const cookie = await here.signIn("outsider");
      const tabs = [0, 1, 2, 3].map((tab) => keepClicking(tab, cookie, state, counts));
      await here.sql.query(`update ${table} set status = 'PAUSED' where id = $1`, [id]);
      state.paused = performance.now();
      await Promise.all(tabs);
      await here.sql.query(`update ${table} set status = 'ACTIVE' where id = $1`, [id]);
    }
    return {
      tried: people,
      failed: counts.late + (counts.refused >= people ? 0 : 1),
      note: `${counts.refused} requests refused, 4 tabs over 2 processes, persons and organisations in turn`,
    };
  },
);

/** Asks again and again, until well after the pause. */
async function keepClicking(
  tab: number,
  cookie: string,
  state: { paused: number },
  counts: { late: number; refused: number },
): Promise<void> {
  const site = tab % 2 === 0 ? here.product.url : pooled.url;
  while (state.paused === 0 || performance.now() - state.paused < 300) {
    const wasPaused = state.paused > 0;
    const response = await ask(site, "/app/jobs", { cookie });
    await response.text();
    if (wasPaused && response.status === 200) counts.late += 1;
    if (wasPaused && response.status === 302) counts.refused += 1;
  }
}
