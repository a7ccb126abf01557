import { type SQL, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sentEmails } from "#app/db/schema/emails.ts";
import { actingAs } from "#app/domain/actor.ts";
import { londonDayAfter } from "#foundation/time/moment.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { clientQueue, staffQueue } from "./queue.server.ts";
import {
  inOrder,
  MOST_IN_QUEUE,
  type QueueRow,
  shownInQueue,
  type Waiting,
  type Whose,
  whenOf,
} from "./queue.ts";

const { db, fixtures, organisation: firm, client, admin } = await testRows();
const otherFirm = await fixtures.organisation();
const stranger = await fixtures.person({ role: "CLIENT_USER", organisation: otherFirm });
const HOURS = { opens: 8, closes: 18, closedDays: [] };

const ofStaff = (whose: Whose = "ALL") =>
  db.asActor(actingAs(admin), (tx) => staffQueue(tx, whose, HOURS));
const ofClient = (by = client) => db.asActor(actingAs(by), (tx) => clientQueue(tx));
const ids = (rows: QueueRow[]) => rows.map(({ id }) => id);
const kinds = (rows: QueueRow[]) => rows.map(({ kind }) => kind);
const acts = async (by = client) =>
  (await ofClient(by)).map(({ job: { id }, act: { kind, by } }) => ({ id, kind, by }));

const set = (id: string, change: SQL) =>
  db.rows.execute(sql`update jobs set ${change} where id = ${id}`);
const dueIn = (days: number) =>
  sql`due_date = (now() at time zone 'Europe/London')::date + ${days}::int`;
const material = (id: string, org: string, days: number | null) =>
  db.sql.query(
    `insert into material_requests (job_id, organisation_id, what, due_on)
     values ($1, $2, 'Phone download', (now() at time zone 'Europe/London')::date + $3::int)`,
    [id, org, days],
  );

it("is empty where nothing waits", async () => {
  expect(await ofStaff()).toEqual([]);
  expect(await acts()).toEqual([]);
});

it("every kind of work stands in one list by the day on which it breaks, and a job on hold comes last", async () => {
  const late = await fixtures.job(client, "IN_PROGRESS");
  await set(late, dueIn(-1));
  const held = await fixtures.job(client, "ON_HOLD");
  await set(held, dueIn(-30));
  const urgent = await fixtures.job(stranger);
  await set(urgent, dueIn(5));
  await db.query("delete from conflict_checks where job_id = $1", urgent);
  const undated = await fixtures.job(client);
  await set(undated, sql`status_since = now() - interval '10 days'`);
  const fresh = await fixtures.job(client);
  const sent = await fixtures.job(client, "QUOTE_SENT");
  await fixtures.quote(sent, admin, { client });
  await db.query("update quotes set valid_until = $1", londonDayAfter(new Date(), 2));
  const waiting = await fixtures.job(client, "IN_PROGRESS");
  await set(waiting, dueIn(40));
  await material(waiting, firm.id, -4);
  const accepted = await fixtures.job(stranger, "QUOTE_ACCEPTED");
  await set(accepted, dueIn(3));
  const far = await fixtures.job(client, "IN_PROGRESS");
  await set(far, dueIn(20));
  await set(await fixtures.job(client, "COMPLETED"), dueIn(-30));
  const rows = await ofStaff();
  expect(ids(rows)).toEqual([waiting, late, undated, sent, accepted, urgent, fresh, held]);
  expect(kinds(rows).join(" ")).toBe("MATERIAL DUE REQUEST QUOTE START NAMES REQUEST DUE");
  expect(rows.map(({ heading }) => heading).join()).toMatch(/^Overdue,Overdue,This week,.*,Later$/);
  expect(rows[5]).toMatchObject({ whose: otherFirm.name, day: londonDayAfter(new Date(), 5) });

  await set(urgent, sql`owner_user_id = ${admin.userId}`);
  expect(ids(await ofStaff("ME"))).toEqual([urgent]);
  expect(ids(await ofStaff("NOBODY"))).not.toContain(urgent);
  expect(ids(await ofStaff("NOBODY"))).toContain(late);

  const [owned] = await ofStaff("ME");
  expect(owned?.owner).toBe(admin.name);
  const ofFirm = await ofClient();
  expect(ofFirm.map(({ act }) => act.kind)).toEqual(["MATERIAL", "NAMES", "QUOTE", "NAMES"]);
  const quote = ofFirm.find(({ act }) => act.kind === "QUOTE");
  expect(quote?.job.quoteId).toMatch(/^[0-9a-f-]{36}$/);
  expect(quote?.act.words).toMatch(/^Answer the quote of GBP [\d,.]+$/);
});

it("material that was asked for by no day waits for the client", async () => {
  const waiting = await fixtures.job(client, "IN_PROGRESS");
  await material(waiting, firm.id, null);
  const found = (await acts()).find(({ id }) => id === waiting);
  expect(found).toMatchObject({ kind: "MATERIAL", by: null });
});

it("enquiries stand by their clock, organisations and failed emails by the day they came", async () => {
  const enquiryId = await fixtures.enquiry();
  await fixtures.enquiry("REPLIED");
  const pending = await fixtures.organisation("PENDING");
  const email = {
    recipientName: "Ada",
    recipientEmail: "a@b.example",
    templateKey: "quote_sent",
    subject: "S",
    textBody: "T",
    htmlBody: "H",
  };
  await db.rows.insert(sentEmails).values([
    { ...email, notificationId: client.userId, status: "FAILED" },
    { ...email, notificationId: stranger.userId, status: "SENT" },
  ]);
  const others = (await ofStaff()).filter(({ source }) => source !== "JOB");
  expect(others.map(({ source }) => source).sort()).toEqual(["EMAIL", "ENQUIRY", "ORGANISATION"]);
  expect(ids(others)).toEqual(expect.arrayContaining([enquiryId, pending.id]));
  expect(others.find(({ kind }) => kind === "ENQUIRY")?.clock?.text).toMatch(/Due|left|Overdue/);
  expect((await ofStaff("ME")).filter(({ source }) => source !== "JOB")).toEqual([]);
});

it("papers that staff have not looked at are to be read, until the job is opened", async () => {
  const own = await fixtures.organisation();
  const person = await fixtures.person({ role: "CLIENT_USER", organisation: own });
  const jobId = await fixtures.job(person, "IN_PROGRESS");
  await db.query(
    `insert into papers (job_id, organisation_id, title, kind, visibility, sent_by_side)
     values ($1, $2, 'Statement', 'STATEMENT', 'CLIENT', 'CLIENT')`,
    jobId,
    own.id,
  );
  expect(ids(await ofStaff())).not.toContain(jobId);
  await db.query(
    "insert into job_activity (job_id, organisation_id, audience, event_count, last_by_user_id) values ($1, $2, 'STAFF', 1, $3)",
    jobId,
    own.id,
    person.userId,
  );
  expect((await ofStaff()).find(({ id }) => id === jobId)?.kind).toBe("PAPERS");
  await db.query("update papers set read_for_report = true where job_id = $1", jobId);
  expect(ids(await ofStaff())).not.toContain(jobId);
});

it("a request whose names changed since its check, and a quote that waits for authority, say so", async () => {
  const named = await fixtures.job(client);
  const quoted = await fixtures.job(client, "QUOTE_SENT");
  const quoteId = await fixtures.quote(quoted, admin, { client });
  for (const id of [named, quoted]) await set(id, dueIn(1));
  const kindOf = async (jobId: string) => (await ofStaff()).find(({ id }) => id === jobId)?.kind;
  expect([await kindOf(named), await kindOf(quoted)]).toEqual(["REQUEST", "QUOTE"]);
  await db.query(
    "insert into job_parties (job_id, organisation_id, role, name) values ($1, $2, 'CLIENT', 'Ann Late')",
    named,
    firm.id,
  );
  await db.query(
    `update quotes set rate_check = '{"outcome": "ASSESSED", "ruleId": null, "words": []}' where id = $1`,
    quoteId,
  );
  expect([await kindOf(named), await kindOf(quoted)]).toEqual(["CHECK", "AUTHORITY"]);
});

it("failed emails of one job are one row", async () => {
  const jobId = await fixtures.job(client);
  const { rows: before } = await db.sql.query("select 1 from sent_emails where status = 'FAILED'");
  await db.rows.insert(sentEmails).values(
    ["one@b.example", "other@b.example"].map((recipientEmail) => ({
      jobId,
      notificationId: client.userId,
      recipientName: "Ada",
      recipientEmail,
      templateKey: "quote_sent",
      subject: "Your quote",
      textBody: "T",
      htmlBody: "H",
      status: "FAILED" as const,
    })),
  );
  const emails = (await ofStaff()).filter(({ kind }) => kind === "EMAIL");
  expect(emails).toHaveLength(before.length + 1);
  const [ofJob] = emails.filter(({ many }) => many > 1);
  expect(ofJob && shownInQueue(ofJob, new Date(), "/")).toMatchObject({
    title: "Your quote",
    verb: "Resend email",
    whose: "2 emails",
  });
});

it("news of a job is a dot beside what its client has to do, and no row of its own", async () => {
  const own = await fixtures.organisation();
  const person = await fixtures.person({ role: "CLIENT_USER", organisation: own });
  const jobId = await fixtures.job(person, "IN_PROGRESS");
  const record = (by: { userId: string }, action: string) =>
    db.sql.query(
      "insert into audit_logs (organisation_id, job_id, actor_user_id, action) values ($1, $2, $3, $4)",
      [own.id, jobId, by.userId, action],
    );
  await record(admin, "comment_added_internal");
  await record(person, "comment_added_client");
  await material(jobId, own.id, 3);
  const news = async () => (await ofClient(person)).map(({ job, act }) => [act.kind, job.hasNews]);
  expect(await news()).toEqual([["MATERIAL", false]]);
  await record(admin, "status_changed");
  expect(await news()).toEqual([["MATERIAL", true]]);
});

describe("a row in words", () => {
  const now = new Date("2026-11-27T09:00:00Z");
  const row = {
    source: "JOB",
    kind: "DUE",
    day: "2026-11-24",
    status: "IN_PROGRESS",
    dueDate: "2026-12-14",
    nextDate: "2026-11-24",
    nextDateEnds: null,
    nextDateKind: "HEARING",
    since: new Date("2026-11-26T20:00:00Z"),
    clock: null,
    check: "CLEAR",
  } as QueueRow;
  const said = (change: Partial<QueueRow>) => {
    const { verb, when } = shownInQueue({ ...row, ...change }, now, "/");
    return [verb, when];
  };

  it("says what is done, what for, and how long there is", () => {
    expect(said({})).toEqual(["Prepare hearing", "hearing 24 Nov · 3 days overdue"]);
    expect(said({ nextDateEnds: "2026-12-01" })[1]).toBe("hearing 24 Nov · under way");
    const quote = { kind: "QUOTE", day: "2026-11-28" } as const;
    expect(said(quote)).toEqual(["Chase answer", "quote ends 28 Nov · tomorrow"]);
    const ahead = { nextDate: null, day: "2026-12-14" };
    expect(said({ ...ahead, kind: "REQUEST" })).toEqual(["Send quote", "due 14 Dec · in 17 days"]);
    expect(said({ ...ahead, status: "ON_HOLD" })[1]).toBe("due 14 Dec · on hold");
  });

  it("says how long something has waited that has no day", () => {
    // Yesterday evening in London, though not a whole day ago.
    expect(whenOf({ ...row, day: null }, now).words).toBe("waiting 1 day");
  });
});

it.each([
  ["2026-11-27", "2026-11-29", "This week"],
  ["2026-11-27", "2026-11-30", "Next week"],
  ["2026-11-27", "2026-12-07", "Later"],
  ["2026-11-29", "2026-11-30", "Next week"],
  ["2026-11-29", "2026-12-07", "Later"],
  ["2026-11-30", "2026-12-06", "This week"],
  ["2026-11-30", "2026-11-29", "Overdue"],
])("on %s what breaks on %s stands under %s", (today, dueDate, heading) => {
  const job = {
    source: "JOB",
    status: "QUOTE_REQUESTED",
    people: 1,
    check: "CLEAR",
    dueDate,
    nextDate: null,
    since: new Date("2026-11-01T09:00:00Z"),
  } as Waiting;
  const [row] = inOrder([job], HOURS, new Date(`${today}T12:00:00Z`));
  expect(row?.heading).toBe(heading);
});

it("what is left over of finished jobs hides nothing of an open one, from staff and from the client", async () => {
  for (let n = 0; n < MOST_IN_QUEUE; n += 1) {
    await set(await fixtures.job(client, "IN_PROGRESS"), dueIn(-200));
    await material(await fixtures.job(client, "COMPLETED"), firm.id, -400);
  }
  const waiting = await fixtures.job(client, "IN_PROGRESS");
  await material(waiting, firm.id, -300);
  expect(ids(await ofStaff())[0]).toBe(waiting);
  expect((await acts())[0]?.id).toBe(waiting);
});

it("work that is done and not billed waits for staff, and so does a bill that is overdue", async () => {
  const jobId = await fixtures.job(client, "COMPLETED");
  const quoteId = await fixtures.quote(jobId, admin, { client, status: "ACCEPTED" });
  await set(jobId, sql`status_since = '2019-01-01'`);
  // What the tests before have left fills the queue.
  await db.query("update jobs set status = 'CANCELLED' where id <> $1", jobId);
  await db.query("update enquiries set status = 'SPAM', answered_at = null");
  const mine = async () =>
    (await ofStaff()).filter(({ source }) => source === "TO_BILL" || source === "OVERDUE");
  expect(await mine()).toMatchObject([{ source: "TO_BILL", id: jobId, kind: "TO_BILL" }]);
  await db.query("delete from unbilled_quotes where quote_id = $1", quoteId);
  expect(await mine()).toEqual([]);
  const { rows } = await db.sql.query(
    `insert into bills (job_id, organisation_id, quote_id, reference, bill_to, lines, net, settings_version, by_user_id,
       number, issued_on, due_on)
     values ($1, $2, $3, 'B', 'Firm', '[]', 10, 1, $4, 'INV-1', '2019-01-02', '2019-02-01') returning id`,
    [jobId, firm.id, quoteId, admin.userId],
  );
  expect(await mine()).toMatchObject([
    { source: "OVERDUE", id: rows[0].id, title: "Invoice INV-1", heading: "Overdue" },
  ]);
  await db.query("update bills set paid_amount = 10, paid_on = '2026-03-01'");
  expect(await mine()).toEqual([]);
  expect(await ofClient()).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ kind: "OVERDUE" })]),
  );
});
