import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { isOpenStatus } from "#app/db/schema/jobs.ts";
import { type Actor, actingAs } from "#app/domain/actor.ts";
import { listAudit } from "#app/domain/audit/queries.server.ts";
import { countForStaff } from "#app/domain/dashboards/dashboards.server.ts";
import { assignJob } from "#app/domain/jobs/commands/assign-job.server.ts";
import { changeStatus } from "#app/domain/jobs/commands/change-status.server.ts";
import { listOrganisations } from "#app/domain/organisations/queries.server.ts";
import { JOB_STATUSES } from "#app/words/jobs.ts";
import { parseCursor } from "#foundation/lists/paging.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { OPEN_STATUSES } from "./job.ts";
import { type JobListOptions, listAllJobs, listOwnJobs } from "./queries.server.ts";

const { db, fixtures, organisation: firm, client, admin: staff } = await testRows("CLIENT_ADMIN");
await fixtures.person({ role: "CLIENT_USER", organisation: firm });
const otherFirm = await fixtures.organisation();
const other = await fixtures.person({ role: "CLIENT_ADMIN", organisation: otherFirm });

/** Rows made within one millisecond have no order of their own: gives them one, a minute apart. */
async function inOrder(table: string, rows: string[]): Promise<void> {
  for (const [place, id] of rows.entries()) {
    await db.query(
      `update ${table} set created_at = now() + $1 * interval '1 minute' where id = $2`,
      place,
      id,
    );
  }
}

const ALL: JobListOptions = { search: "", status: null, cursor: null, size: 100 };

function ask(actor: Actor, options: Partial<JobListOptions> = {}) {
  return db.asActor(actingAs(actor), (tx) =>
    actor === staff
      ? listAllJobs(tx, { ...ALL, ...options })
      : listOwnJobs(tx, actor, { ...ALL, ...options }),
  );
}

const ids = async (actor: Actor, options: Partial<JobListOptions> = {}) =>
  (await ask(actor, options)).rows.map(({ id }) => id);

const mine = [
  await fixtures.job(client, "QUOTE_SENT"),
  await fixtures.job(client, "COMPLETED"),
  await fixtures.job(client),
];
const theirs = await fixtures.job(other);
await fixtures.quote(mine[0] ?? "", staff, { client, status: "DECLINED", version: 1 });
await db.query("update quotes set amount = 1 where version = 1");
await fixtures.quote(mine[0] ?? "", staff, { client, version: 2 });

const waiting = await fixtures.organisation("PENDING");
await inOrder("organisations", [firm.id, otherFirm.id, waiting.id]);
await inOrder("jobs", [...mine, theirs]);

test("lists are newest first, of one's own organisation, and of all for staff", async () => {
  expect(await ids(client)).toEqual([...mine].reverse());
  expect(await ids(staff)).toEqual([theirs, ...[...mine].reverse()]);
});

test("the current quote is the latest version; a job without one is listed too", async () => {
  const { rows } = await ask(client);
  expect(rows.map(({ quoteAmount }) => quoteAmount)).toEqual([null, null, "1250.00"]);
});

test("search finds title, reference, number and, for staff, organisation; literally", async () => {
  const [job] = (await ask(client)).rows;
  const words = [job?.title, job?.reference, job?.number, job?.id.slice(0, 8)];
  for (const word of words) {
    expect(await ids(client, { search: word ?? "" }), word ?? "").toEqual([job?.id]);
    expect(await ids(staff, { search: (word ?? "").toUpperCase() })).toEqual([job?.id]);
  }
  expect(await ids(staff, { search: otherFirm.name })).toEqual([theirs]);
  expect(await ids(client, { search: otherFirm.name })).toEqual([]);
  for (const wild of ["%", "_", "\\", "%_%"]) {
    expect(await ids(client, { search: wild })).toEqual([]);
  }
});

test("a job is found by its number, typed loosely or in the old form, before all else", async () => {
  const [newest, , job] = (await ask(client)).rows;
  const [year = "", running = ""] = job?.number.split("-").slice(1) ?? [];
  const old = `DX-${job?.id.slice(0, 8).toUpperCase()}`;
  const typed = [`DX-${year}-${running}`, `dx${year}${running}`, `${year}-${Number(running)}`, old];
  // Their own titles are made of random signs, which may hold a number by chance.
  const named = "set title = 'Powder', reference = case when id = $2 then $1 end";
  await db.query(`update jobs ${named}`, running, newest?.id);
  for (const search of typed) {
    expect(await ids(client, { search }), search).toEqual([job?.id]);
    expect(await ids(staff, { search }), search).toEqual([job?.id]);
  }
  for (const person of [client, staff]) {
    expect(await ids(person, { search: running })).toEqual([job?.id, newest?.id]);
    expect(await ids(person, { search: running, size: 1 })).toEqual([job?.id]);
    expect(await ids(person, { search: running, status: "COMPLETED" })).toEqual([]);
  }
  await db.query("update jobs set reference = null where id = $1", newest?.id);
});

test("another firm's number finds nothing, in any form", async () => {
  const [job] = (await ask(staff)).rows;
  expect(job?.id).toBe(theirs);
  const running = job?.number.split("-")[2] ?? "";
  for (const search of [job?.number ?? "", running, `DX-${theirs.slice(0, 8)}`]) {
    expect(await ids(client, { search }), search).toEqual([]);
  }
});

test("the status filter keeps one status", async () => {
  expect(await ids(client, { status: "COMPLETED" })).toEqual([mine[1]]);
  expect(await ids(client, { status: "IN_PROGRESS" })).toEqual([]);
});

test("pages follow on without gap or repetition, also where times are equal", async () => {
  await db.query("update jobs set created_at = '2026-03-01 12:00:00.123Z'");
  const seen: string[] = [];
  let next: string | null = null;
  do {
    const page = await ask(staff, { size: 1, cursor: parseCursor(next) });
    seen.push(...page.rows.map(({ id }) => id));
    next = page.next;
  } while (next);
  expect([...seen].sort()).toEqual([...mine, theirs].sort());
});

test("newer pages are the older ones again; the page before them is the newest", async () => {
  const size = 2;
  const newest = await ask(staff, { size });
  const older = await ask(staff, { size, cursor: parseCursor(newest.next) });
  expect(newest.previous).toBeNull();
  expect(older.next).toBeNull();
  const back = parseCursor(older.previous);
  if (!back) throw new Error("No way back");
  const again = await ask(staff, { size, cursor: { ...back, newer: true } });
  expect(again).toEqual(newest);
  const added = await fixtures.job(client);
  await db.query("update jobs set created_at = created_at + interval '1 s' where id = $1", added);
  const between = await ask(staff, { size, cursor: { ...back, newer: true } });
  expect(between.rows).toEqual(newest.rows);
  const last = parseCursor(between.previous);
  if (!last) throw new Error("No way to the newest");
  const top = await ask(staff, { size, cursor: { ...last, newer: true } });
  expect(top).toEqual(await ask(staff, { size }));
  expect(top.rows[0]?.id).toBe(added);
  await db.query("delete from conflict_checks where job_id = $1", added);
  await db.query("delete from jobs where id = $1", added);
});

test("a place beyond either end is the newest page", async () => {
  const newest = await ask(staff, { size: 2 });
  const [id] = mine;
  if (!id) throw new Error("No job");
  const first = new Date(0);
  const last = new Date("2100-01-01");
  for (const cursor of [
    { at: first, id },
    { at: last, id, newer: true },
  ]) {
    expect(await ask(staff, { size: 2, cursor })).toEqual(newest);
  }
  expect((await ask(staff, { search: "nowhere", cursor: { at: last, id } })).rows).toEqual([]);
});

test("organisations are listed with how many people they have, and counted by state", async () => {
  const page = await db.asActor(actingAs(staff), (tx) =>
    listOrganisations(tx, { search: "", status: null, cursor: null, size: 10 }),
  );
  const counts = page.rows.map(({ id, userCount }) => [id, userCount]);
  expect(counts).toEqual([
    [waiting.id, 0],
    [otherFirm.id, 1],
    [firm.id, 2],
  ]);
  const figures = { activeOrganisations: 2, pendingOrganisations: 1 };
  expect(await db.asActor(actingAs(staff), countForStaff)).toMatchObject(figures);
});

test("the record is found by action, in code and in words, by person and by organisation", async () => {
  await changeStatus(fixtures.context(staff), { jobId: theirs, status: "ON_HOLD" });
  const find = async (search: string) =>
    (
      await db.asActor(actingAs(staff), (tx) => listAudit(tx, { search, cursor: null, size: 10 }))
    ).rows.map(({ jobId }) => jobId);
  for (const word of ["status_changed", "Status changed", staff.name, otherFirm.name]) {
    expect(await find(word), word).toEqual([theirs]);
  }
  expect(await find("System")).toEqual([]);
  expect(await find("Quote sent")).toEqual([]);
});

test("the open jobs come by due date, those without one last, or by how long they wait", async () => {
  const soon = await fixtures.job(client, "IN_PROGRESS");
  const late = await fixtures.job(client);
  const [answered, done = "", undated] = mine;
  const due =
    "update jobs set due_date = (now() at time zone 'Europe/London')::date + $2::int where id = $1";
  for (const [id, days] of [
    [soon, 3],
    [late, -2],
    [done, -9],
    [answered, 30],
  ] as const) {
    await db.query(due, id, days);
  }
  await db.query("update jobs set status_since = now() - interval '9 days' where id = $1", soon);
  expect(await ids(client, { sort: "DUE" })).toEqual([late, soon, answered, undated]);
  expect((await ids(client, { sort: "WAITING" }))[0]).toBe(soon);
  expect(await ids(client, { due: "SOON", sort: "DUE" })).toEqual([late, soon]);
  expect(await ids(client, { due: "OVERDUE" })).toEqual([late]);
  expect(await ids(client, { sort: "DUE", status: "COMPLETED" })).toEqual([done]);
  expect(new Set(await ids(client, { status: "PENDING" }))).toEqual(
    new Set([late, undated, answered]),
  );
  const pages: string[] = [];
  let cursor: JobListOptions["cursor"] = null;
  do {
    const page = await ask(client, { sort: "DUE", size: 1, cursor });
    pages.push(...page.rows.map(({ id }) => id));
    cursor = parseCursor(page.next);
  } while (cursor);
  expect(pages).toEqual([late, soon, answered, undated]);
  const second = await ask(client, { sort: "DUE", size: 2, cursor: null });
  const third = await ask(client, { sort: "DUE", size: 2, cursor: parseCursor(second.next) });
  expect(third.rows.map(({ id }) => id)).toEqual([answered, undated]);
});

test("staff find their own jobs, and nobody's; a search keeps the order", async () => {
  const own = await fixtures.job(client, "ON_HOLD");
  await assignJob(fixtures.context(staff), { jobId: own, ownerUserId: staff.userId });
  expect(await ids(staff, { owner: "ME" })).toEqual([own]);
  const others = await ids(staff, { owner: "NOBODY" });
  expect(others).not.toContain(own);
  expect(others.length).toBeGreaterThan(2);
  expect(await ids(staff, { owner: "ME", sort: "DUE", search: "Title" })).toEqual([own]);
});

test("the database takes the same statuses for open as the rules do", async () => {
  const { rows } = await db.rows.execute<{ status: string }>(
    sql`select status from unnest(${sql.param([...JOB_STATUSES])}::text[]) as s (status)
      where ${isOpenStatus(sql`status`)}`,
  );
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(OPEN_STATUSES));
});
