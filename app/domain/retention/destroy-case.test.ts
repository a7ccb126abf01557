import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { transact } from "#app/domain/context.ts";
import {
  sqlState,
  type Transact,
  type Transaction,
  transactIn,
} from "#foundation/database/transaction.server.ts";
import { ROOT } from "#foundation/root-folder.server.ts";
import { testPool } from "#tests/support/database/test-database.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { TABLES } from "#tests/tables.table.ts";
import {
  confirmDestruction,
  keepCase,
  proposeDestruction,
  removeMistake,
} from "./destroy-case.server.ts";
import { placeHold } from "./hold.server.ts";
import { findReview, listDestroyed, listDue, listHeld } from "./review.server.ts";

const { db, fixtures, client, admin, organisation } = await testRows();
const staff = fixtures.context(admin);
const colleague = fixtures.context(await fixtures.person({ role: "ADMIN" }));

/** What becomes of each table: `destroyed`, `emptied` or `kept`. */
const FATES = new Map(
  readFileSync(join(ROOT, "tests/tables/destruction.txt"), "utf8")
    .split("\n")
    .slice(1)
    .flatMap((line) => {
      const [, table = "", fate = ""] = /^(\w+): (\w+)/.exec(line) ?? [];
      const stay = line.split(": ")[2]?.split(" ") ?? [];
      return table ? [[table, { fate, stay }] as const] : [];
    }),
);

/** How the rows of a table without a job of its own are those of a job. */
const OF_JOB: Record<string, string> = {
  jobs: "id = $1",
  conflict_hits: "check_id in (select id from conflict_checks where job_id = $1)",
  enquiry_replies: "enquiry_id in (select id from enquiries where job_id = $1)",
  glossary_terms: "from_job_id = $1",
  price_rows: "from_job_id = $1",
  quote_lines: "quote_id in (select id from quotes where job_id = $1)",
  read_notifications: "entry_id in (select id from audit_logs where job_id = $1)",
  report_answers: "report_id in (select id from reports where job_id = $1)",
  sheet_rows: "sheet_id in (select id from sheets where job_id = $1)",
};

interface Column {
  table: string;
  column: string;
  type: string;
}
let columns: Column[];
let ofJob: Record<string, string>;
beforeAll(async () => {
  columns =
    await db.query(`select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1, a.attnum`);
  const own = columns.filter(({ column }) => column === "job_id");
  ofJob = Object.fromEntries(
    [...own.map(({ table }) => table), ...Object.keys(OF_JOB)].map((table) => [
      table,
      OF_JOB[table] ?? "job_id = $1",
    ]),
  );
});

/** Past every rule, as a superuser does it. */
async function pastRules(
  work: (run: (text: string, values?: unknown[]) => Promise<number>) => Promise<void>,
) {
  const connection = await db.sql.connect();
  try {
    await connection.query("set session_replication_role = replica");
    await work(async (text, values) => (await connection.query(text, values)).rowCount ?? 0);
  } finally {
    await connection.query("set session_replication_role = origin");
    connection.release();
  }
}

/** Jobs that have a row in every table, and their canary in every text that takes one. */
let filled: { gone: string; other: string; held: string };
let planted = 0;
beforeAll(async () => {
  const [gone = "", other = "", held = ""] = await Promise.all(
    [1, 2, 3].map(() => fixtures.job(client, "COMPLETED")),
  );
  filled = { gone, other, held };
  await pastRules(async (run) => {
    for (const { forEachJob } of Object.values(TABLES)) {
      if (forEachJob) await run(forEachJob);
    }
    for (const statement of ALSO) {
      await run(statement, statement.includes("$1") ? [admin.userId] : []);
    }
    for (const jobId of Object.values(filled)) planted += await plant(run, jobId);
    await run("delete from destructions");
    await run("delete from legal_holds where job_id <> $1", [held]);
    await run(
      "update legal_holds set lifted_at = null, lifted_by_user_id = null, lift_reason = null",
    );
    await run(
      "update jobs set review_on = current_date - 1, status = 'COMPLETED', next_date = null",
    );
  });
});

/** What has no job of its own. */
const ALSO = [
  `insert into conflict_hits (check_id, position, subject, found, source, class, why)
   select id, 1, 'a', 'b', 'PARTY', 'EXACT', '{c}' from conflict_checks on conflict do nothing`,
  `insert into quote_lines (quote_id, organisation_id, position, kind, description, unit, net)
   select id, organisation_id, 1, 'REPORT', 'a', 'FIXED', amount from quotes on conflict do nothing`,
  `insert into enquiries (name, email, message, job_id, organisation_id)
   select 'Ada', 'ada@firm.example', 'm', id, organisation_id from jobs`,
  `insert into price_rows (substance, place, level, unit_name, low, high, observed_from, observed_until, kind,
     printed_source, method, from_job_id, from_organisation_id, added_by_user_id)
   select 'cocaine', 'Leeds', 'ounce', 'ounce', 1, 2, current_date, current_date, 'MESSAGE', 'a', 'b', id,
     organisation_id, $1 from jobs`,
  `insert into sent_emails (template_key, notification_id, recipient_name, recipient_email, job_id, subject, text_body,
     html_body, status)
   select 'quote_sent', gen_random_uuid(), 'Ada', 'ada@firm.example', id, 's', 't', 'h', 'SENT' from jobs`,
];

type Run = Parameters<Parameters<typeof pastRules>[0]>[0];

async function plant(run: Run, jobId: string): Promise<number> {
  let count = 0;
  for (const { table, column, type } of columns) {
    const where = ofJob[table];
    const value = VALUES[type];
    if (!where || !value) continue;
    const changed = await run(`update ${table} set ${column} = ${value} where ${where}`, [
      jobId,
      canaryOf(jobId),
    ]).catch(() => 0);
    count += changed > 0 ? 1 : 0;
  }
  return count;
}

const VALUES: Record<string, string> = {
  text: "$2",
  "text[]": "array[$2]",
  jsonb: "jsonb_build_object('a', $2::text)",
};

const canaryOf = (jobId: string) => `canary-${jobId}`;

/** Columns that hold a text and are not to keep it. */
async function columnsWith(text: string): Promise<string[]> {
  const holding: string[] = [];
  for (const { table, column } of columns) {
    const { fate, stay = [] } = FATES.get(table) ?? {};
    if (fate === "kept" || stay.includes(column)) continue;
    const found = `select 1 from ${table} where ${column}::text like '%' || $1 || '%' limit 1`;
    if ((await db.query(found, text)).length > 0) holding.push(`${table}.${column}`);
  }
  return holding;
}

const rowsOf = async (jobId: string) => {
  const rows: Record<string, unknown> = {};
  for (const [table, where] of Object.entries(ofJob)) {
    rows[table] = await db.query(
      `select to_jsonb(t) - 'ending_asked' as row from ${table} t where ${where} order by t::text`,
      jobId,
    );
  }
  return rows;
};

async function dueJob() {
  const jobId = await fixtures.job(client, "COMPLETED");
  await db.query("update jobs set review_on = current_date - 1 where id = $1", jobId);
  return jobId;
}

const numberOf = async (jobId: string) =>
  `${(await db.query("select number from jobs where id = $1", jobId))[0]?.number}`;

async function proposed(jobId: string, more = { forceAnswer: null, forceAnsweredOn: null }) {
  const id = randomUUID();
  await proposeDestruction(staff, { jobId, id, reason: "Its period is over", ...more });
  return { jobId, destructionId: id, number: await numberOf(jobId) };
}

it("every table of the schema says what becomes of it, and no other", () => {
  const tables = [...new Set(columns.map(({ table }) => table))];
  expect([...FATES.keys()].toSorted()).toEqual(tables.toSorted());
});

describe("a case that is destroyed", () => {
  it("leaves none of 200 canaries in any table that does not keep them, and touches no other case", async () => {
    const { gone: jobId, other } = filled;
    expect(planted).toBeGreaterThan(200);
    const before = await rowsOf(other);
    await confirmDestruction(colleague, await proposed(jobId));
    expect(await columnsWith(canaryOf(jobId))).toEqual([]);
    for (const [table, where] of Object.entries(ofJob)) {
      if (FATES.get(table)?.fate !== "destroyed") continue;
      const [row] = await db.query(`select count(*)::int as n from ${table} where ${where}`, jobId);
      expect([table, row?.n]).toEqual([table, 0]);
    }
    expect(await rowsOf(other)).toEqual(before);
    const [job] = await db.query(
      "select title, description, reference, review_on, destroyed_at is not null as gone from jobs where id = $1",
      jobId,
    );
    expect(job).toEqual({
      title: "Destroyed",
      description: "Destroyed",
      reference: null,
      review_on: null,
      gone: true,
    });
  });

  it("takes nothing more, from whoever, and is destroyed once", async () => {
    const jobId = await dueJob();
    const confirmed = await proposed(jobId);
    await confirmDestruction(colleague, confirmed);
    await confirmDestruction(colleague, confirmed);
    const comment = `insert into comments (job_id, organisation_id, author_user_id, author_name, body, visibility)
      values ($1, $2, $3, 'A', 'late', 'CLIENT')`;
    const late = db.query(comment, jobId, organisation.id, client.userId).catch(sqlState);
    expect(await late).toBe("55000");
    const again = db.query("update jobs set title = 'Back' where id = $1", jobId).catch(sqlState);
    expect(await again).toBe("55000");
    await expectRefused(keepCase(staff, { jobId, nextOn: "2040-01-01", why: "No" }), 409);
    const lines = await db.query(
      "select count(*)::int as n from audit_logs where job_id = $1 and action = 'case_destroyed'",
      jobId,
    );
    expect(lines).toEqual([{ n: 1 }]);
  });

  it("needs a second person, its number, and its day", async () => {
    const jobId = await dueJob();
    const confirmed = await proposed(jobId);
    await expectRefused(confirmDestruction(staff, confirmed), 409);
    await expectRefused(confirmDestruction(colleague, { ...confirmed, number: "DX-1" }), 409);
    const asClient = fixtures.context(client);
    await expectRefused(confirmDestruction(asClient, confirmed), 403);
    const call = "select app.destroy_job($1)";
    const bySql = transact(staff, (tx) => tx.$client.query(call, [confirmed.destructionId]));
    expect(await bySql.catch(sqlState)).toBe("42501");
    await db.query("update jobs set review_on = current_date + 1 where id = $1", jobId);
    const early = transact(colleague, (tx) => tx.$client.query(call, [confirmed.destructionId]));
    expect(await early.catch(sqlState)).toBe("42501");
    const later = await dueJob();
    await db.query("update jobs set review_on = current_date + 1 where id = $1", later);
    await expectRefused(proposed(later), 409);
  });

  it("for the prosecution waits for the force's answer, and then goes", async () => {
    const jobId = await dueJob();
    await db.query(
      "insert into job_facts (job_id, organisation_id, side) values ($1, $2, 'PROSECUTION')",
      jobId,
      organisation.id,
    );
    await expectRefused(proposed(jobId), 409);
    const id = randomUUID();
    await proposeDestruction(staff, {
      jobId,
      id,
      reason: "Over",
      forceAnswer: "It may go",
      forceAnsweredOn: "2026-03-27",
    });
    await confirmDestruction(colleague, {
      jobId,
      destructionId: id,
      number: await numberOf(jobId),
    });
    expect(await db.query("select from job_facts where job_id = $1", jobId)).toEqual([]);
  });
});

const as = (role: "app_client" | "app_admin" | "app_visitor", userId: string): Transact => {
  return (work) => db.asActor({ role, userId }, work);
};
/** Every login of the portal's database, and every role in which one acts. */
const LOGINS: Record<string, Transact> = {
  "the owner": transactIn(db.sql),
  "a client": as("app_client", client.userId),
  staff: as("app_admin", admin.userId),
  "a visitor": as("app_visitor", randomUUID()),
  "the sign-in": transactIn(testPool(db.logins.auth, 1)),
  "the worker": transactIn(testPool(db.logins.worker, 1)),
};

describe("a hold", () => {
  it.each(Object.entries(LOGINS))("stands against every table's rows: %s", async (who, asThem) => {
    const { held: jobId } = filled;
    const removed: string[] = [];
    for (const [table, where] of Object.entries(ofJob)) {
      const remove = async (tx: Transaction) => {
        const { rowCount } = await tx.$client.query(`delete from ${table} where ${where}`, [jobId]);
        throw new Error(rowCount === 0 ? "nothing" : "removed");
      };
      const outcome = await asThem(remove).catch((error) => sqlState(error) ?? error.message);
      if (outcome === "removed") removed.push(table);
    }
    const mayGo =
      who === "the owner" ? NOT_HELD : NOT_HELD.filter((each) => removed.includes(each));
    expect(removed.toSorted()).toEqual(mayGo);
  });

  it("that is placed while a case is destroyed wins or comes too late, 50 times", async () => {
    const won = { hold: 0, destroyed: 0 };
    for (let time = 0; time < 50; time += 1) {
      const jobId = await dueJob();
      const confirmed = await proposed(jobId);
      const acts = [
        () => placeHold(staff, { jobId, reason: "A complaint" }),
        () => confirmDestruction(colleague, confirmed),
      ];
      if (time % 2 === 0) acts.reverse();
      await Promise.allSettled(acts.map((act) => act()));
      const [row] = await db.query(
        `select destroyed_at is not null as gone, exists (select from legal_holds h where h.job_id = j.id) as held
         from jobs j where id = $1`,
        jobId,
      );
      expect(row?.gone).toBe(!row?.held);
      won[row?.held ? "hold" : "destroyed"] += 1;
    }
    expect(won.hold * won.destroyed).toBeGreaterThan(0);
  });
});

it("a job raised by mistake today goes by the same door; one for which a quote was sent does not", async () => {
  const jobId = await fixtures.job(client);
  const mistake = {
    jobId,
    id: randomUUID(),
    reason: "Raised twice",
    number: await numberOf(jobId),
  };
  await expectRefused(removeMistake(staff, { ...mistake, number: "DX-0" }), 409);
  await removeMistake(staff, mistake);
  await removeMistake(staff, mistake);
  const [job] = await db.query("select status, title from jobs where id = $1", jobId);
  expect(job).toEqual({ status: "CANCELLED", title: "Destroyed" });
  const quoted = await fixtures.job(client);
  await fixtures.quote(quoted, admin, { client });
  const other = { jobId: quoted, id: randomUUID(), reason: "x", number: await numberOf(quoted) };
  await expectRefused(removeMistake(staff, other), 409);
  const old = await fixtures.job(client);
  await db.query("update jobs set created_at = now() - interval '2 days' where id = $1", old);
  await expectRefused(
    removeMistake(staff, { ...other, jobId: old, number: await numberOf(old) }),
    409,
  );
});

it("lists say what is due, on hold and destroyed; what is kept is due on its next day", async () => {
  const due = await dueJob();
  const held = await dueJob();
  await placeHold(staff, { jobId: held, reason: "A complaint" });
  const destroyed = await dueJob();
  await confirmDestruction(colleague, await proposed(destroyed));
  const ids = (page: { rows: ReadonlyArray<{ jobId: string }> }) =>
    page.rows.map(({ jobId }) => jobId);
  const read = <T>(work: Parameters<typeof transact<T>>[1]) => transact(staff, work);
  expect(ids(await read((tx) => listDue(tx, null)))).toContain(due);
  expect(ids(await read((tx) => listDue(tx, null)))).not.toContain(held);
  expect(ids(await read((tx) => listHeld(tx, null)))).toContain(held);
  expect(ids(await read((tx) => listDestroyed(tx, null)))).toContain(destroyed);
  await keepCase(staff, { jobId: due, nextOn: "2040-02-29", why: "An appeal is heard" });
  const { job, kept } = await read((tx) => findReview(tx, due));
  expect(job).toMatchObject({ reviewOn: "2040-02-29", isDue: false });
  expect(kept).toMatchObject([{ reason: "An appeal is heard" }]);
});

/** What is no part of the file: who may see it, marks of readers, drafts of quotes, what has not come whole; hits stay while their check does. */
const NOT_HELD = ["conflict_hits", "job_members", "job_visits", "quote_drafts", "uploads"];
