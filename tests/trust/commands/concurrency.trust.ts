import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import {
  type Firm,
  jobForm,
  newJob,
  newQuote,
  openFirm,
  quoteForm,
} from "#tests/trust/support/casework/firm.ts";
import { explain, workByChance } from "#tests/trust/support/casework/random-work.ts";
import { broken } from "#tests/trust/support/database/invariants.ts";
import {
  type Installation,
  installExternal,
  type SignedIn,
  signedIn,
} from "#tests/trust/support/installation/installation.ts";
import { tally, together } from "#tests/trust/support/installation/person.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";

let installation: Installation;
let firm: Firm;
let staff: SignedIn[];

beforeAll(async () => {
  installation = await installExternal({ processes: 2 });
  firm = await openFirm(installation);
  staff = [];
  for (let place = 0; place < sized(4, 20); place++) {
    const { organisation } = firm;
    staff.push(await signedIn(installation, { role: "ADMIN", organisation }));
  }
});
afterAll(() => installation?.remove());

async function count(query: string, ...values: string[]): Promise<number> {
  const { rows } = await installation.sql.query<{ n: number }>(query, values);
  return Number(rows[0]?.n);
}

const oneOf = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;

prove(
  "K1",
  "Of many answers to a quote at once one wins, and the others are told so",
  async (wrong) => {
    const rounds = sized(4, 100);
    const each = 50;
    const { client, manager } = firm;
    const second = { ...client, person: client.person.copy() };
    const people = [client, manager, second, { ...manager, person: manager.person.copy() }];
    let failed = 0;
    for (let round = 0; round < rounds; round++) {
      const { quoteId } = await newQuote(installation, firm);
      const answers = await together(each, (place) => {
        const path = `/app/quotes/${quoteId}/${place % 3 === 0 ? "decline" : "acceptance"}`;
        return oneOf(people, place).person.post(path, {}, place >> 2);
      });
      const answered = tally(answers);
      if (answered(303) !== 1 || answered(409) !== each - 1) failed++;
    }
    wrong.push(...(await broken(installation.sql)));
    return { tried: rounds * each, failed, note: `${rounds} quotes, ${each} answers each` };
  },
);

prove(
  "K1",
  "Of accepting, withdrawing, replacing, recording and expiring a quote at once one wins",
  async () => {
    const rounds = sized(6, 100);
    const each = 50;
    const { client, manager } = firm;
    const ended = new Map<string, number>();
    let failed = 0;
    let moved = 0;
    for (let round = 0; round < rounds; round++) {
      const { jobId, quoteId } = await newQuote(installation, firm);
      const form = await quoteForm(installation, jobId);
      const office = (place: number) => oneOf(staff, place).person;
      const page = `/admin/quotes/${quoteId}`;
      const ways = [
        (n: number) => client.person.post(`/app/quotes/${quoteId}/acceptance`, {}, n),
        (n: number) => manager.person.post(`/app/quotes/${quoteId}/acceptance`, {}, n),
        (n: number) => office(n).post(`${page}/withdrawal`, { endReason: "A slip" }, n),
        (n: number) => office(n).post(`${page}/replacement`, { ...form, id: randomUUID() }, n),
        (n: number) => office(n).post(`${page}/acceptance`, RECORDED, n),
      ];
      const expiry = wait(oneOf([0, 1_500, 10], round)).then(() => expire(jobId));
      const answers = await together(each, (place) => oneOf(ways, place + round)(place));
      await expiry;
      const { rows } = await installation.sql.query<{ status: string }>(
        "select status from quotes where id = $1",
        [quoteId],
      );
      const status = rows[0]?.status ?? "";
      ended.set(status, (ended.get(status) ?? 0) + 1);
      const winners = status === "EXPIRED" ? 0 : 1;
      const answered = tally(answers);
      // Whose quote was read before its day was moved here, and written after, meets the database's rule.
      const refused = answered(409) + answered(404);
      moved += answered(404);
      if (answered(303) !== winners || refused !== each - winners) failed++;
    }
    const problems = await broken(installation.sql);
    const ends = [...ended].map(([status, n]) => `${status} ${n}`).join(", ");
    const note = [
      `${rounds} quotes, ${each} at once each: ${ends}; ${moved} refused by the database alone`,
      ...problems,
    ].join("; ");
    return { tried: rounds * each, failed: failed + problems.length, note };
  },
);

const RECORDED = { answeredByName: "Ada Marlowe", answeredVia: "LETTER", answerNote: "A letter" };

/** A job's open quote comes to its last day, and the regular work ends it. */
async function expire(jobId: string): Promise<void> {
  const connection = await installation.sql.connect();
  const workers = await connection.query<{ name: string }>(
    `select rolname as name from pg_roles where rolcanlogin and not rolsuper
       and pg_has_role(oid, 'app_worker', 'member')`,
  );
  await connection.query(
    "update quotes set valid_until = current_date - 1 where job_id = $1 and status = 'SENT' and version = 1",
    [jobId],
  );
  await connection.query(`set session authorization ${workers.rows[0]?.name}`);
  await connection.query("select app.expire_quote($1)", [jobId]);
  await connection.query("reset session authorization");
  connection.release();
}

prove("K2", "A job has one quote, however many are sent at once", async (wrong) => {
  const rounds = sized(3, 50);
  const each = 50;
  let failed = 0;
  for (let round = 0; round < rounds; round++) {
    const jobId = await newJob(firm);
    const form = await quoteForm(installation, jobId);
    const answers = await together(each, (place) =>
      oneOf(staff, place).person.post(
        `/admin/jobs/${jobId}/quotes`,
        { ...form, id: randomUUID() },
        place,
      ),
    );
    const answered = tally(answers);
    const quotes = await count("select count(*) as n from quotes where job_id = $1", jobId);
    if (quotes !== 1 || answered(303) !== 1 || answered(409) !== each - 1) failed++;
  }
  wrong.push(...(await broken(installation.sql)));
  return { tried: rounds * each, failed, note: `${rounds} jobs, ${each} quotes each` };
});

prove("K3", "A form that is sent many times creates once", async (wrong) => {
  const rounds = sized(5, 50);
  const atOnce = 20;
  const after = 5;
  let failed = 0;
  for (let round = 0; round < rounds; round++) {
    const form = jobForm();
    const send = (place: number) => firm.client.person.post("/app/jobs/new", form, place);
    const first = await together(atOnce, send);
    const later = [];
    for (let place = 0; place < after; place++) later.push(...(await together(1, send)));
    const answers = [...first, ...later];
    const places = answers.map((each) => each.status === "fulfilled" && each.value.location);
    if (new Set(places).size !== 1 || tally(answers)(303) !== atOnce + after) failed++;
    const other = await firm.client.person.post("/app/jobs/new", { ...form, title: "Another" });
    if (other.status !== 409) failed++;
    if ((await count("select count(*) as n from jobs where id = $1", form.id)) !== 1) failed++;
  }
  wrong.push(...(await broken(installation.sql)));
  return {
    tried: rounds * (atOnce + after + 1),
    failed,
    note: "the same form with other words is refused",
  };
});

prove("K5", "Administrators who shut each other out at once leave one", async () => {
  const rounds = sized(20, 200);
  const { sql } = installation;
  const pair = [oneOf(staff, 0), oneOf(staff, 1)] as const;
  const ids = pair.map(({ userId }) => userId);
  const { rows: sessions } = await sql.query("select * from sessions where user_id = any($1)", [
    ids,
  ]);
  await sql.query(
    `update profiles set status = 'PAUSED' where id <> all ($1) and id in
       (select user_id from user_roles where role = 'ADMIN')`,
    [ids],
  );
  let failed = 0;
  for (let round = 0; round < rounds; round++) {
    await reinstate(ids, sessions);
    const answers = await together(2, (place) => {
      const [path, form] =
        (round + place) % 4 < 2
          ? ["role", { role: "CLIENT_USER" }]
          : ["status", { status: "PAUSED" }];
      const other = oneOf(pair, place + 1).userId;
      return oneOf(pair, place).person.post(`/admin/users/${other}/${path}`, form, place);
    });
    const isLeft = (await broken(sql)).every((line) => !line.startsWith("I2"));
    const isAnswered = answers.every(
      (each) => each.status === "fulfilled" && each.value.status < 500,
    );
    if (!isLeft || !isAnswered) failed++;
  }
  await reinstate(ids, sessions);
  await sql.query(
    `update profiles set status = 'ACTIVE' where id in
       (select user_id from user_roles where role = 'ADMIN')`,
  );
  return { tried: rounds, failed, note: "two administrators, each by one of two processes" };
});

/** Both are administrators again, with the sessions that they had. */
async function reinstate(ids: string[], sessions: unknown[]): Promise<void> {
  const { sql } = installation;
  await sql.query("update profiles set status = 'ACTIVE' where id = any($1)", [ids]);
  await sql.query("delete from user_roles where user_id = any($1)", [ids]);
  await sql.query("insert into user_roles select unnest($1::uuid[]), 'ADMIN'", [ids]);
  await sql.query(
    `insert into sessions select * from jsonb_populate_recordset(null::sessions, $1)
     on conflict do nothing`,
    [JSON.stringify(sessions)],
  );
  await sql.query("delete from ended_sessions");
}

prove(
  "K9",
  "What people are told can be explained by what the record says, step by step",
  async () => {
    const workers = sized(6, 8);
    const ms = sized(4_000, 600_000);
    const seed = Date.now() % 1_000_000;
    const jobIds: string[] = [];
    for (let place = 0; place < sized(3, 10); place++) jobIds.push(await newJob(firm));
    const asked = await workByChance(installation, firm, { jobIds, workers, ms, seed });
    const problems = await explain(installation, asked, jobIds);
    problems.push(...(await broken(installation.sql)));
    const done = asked.filter(({ status }) => status === 303).length;
    const note = [`${done} done, the others refused; seed ${seed}`, ...problems].join("; ");
    return { tried: asked.length, failed: problems.length, note };
  },
);
