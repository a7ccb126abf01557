import { type SQL, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { sentEmails } from "#app/db/schema/emails.ts";
import { actingAs } from "#app/domain/actor.ts";
import { dueOf } from "#app/domain/jobs/due.ts";
import { listOrganisationJobs } from "#app/domain/jobs/queries.server.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { clientQueue, staffQueue } from "./queue.server.ts";
import { countWords, waitedWords } from "./queue.ts";

const { db, fixtures, organisation: firm, client, admin } = await testRows();
const otherFirm = await fixtures.organisation();
const stranger = await fixtures.person({ role: "CLIENT_USER", organisation: otherFirm });

const ofStaff = () => db.asActor(actingAs(admin), (tx) => staffQueue(tx));
const ofClient = () => db.asActor(actingAs(client), (tx) => clientQueue(tx, firm.id));
const ids = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id);

const set = (id: string, change: SQL) =>
  db.rows.execute(sql`update jobs set ${change} where id = ${id}`);
const dueIn = (days: number) =>
  sql`due_date = (now() at time zone 'Europe/London')::date + ${days}::int`;

it("is empty where nothing waits", async () => {
  const { groups, overdue } = await ofStaff();
  expect(Object.values(groups).map(({ count, rows }) => [count, rows])).toEqual(
    Array(7).fill([0, []]),
  );
  expect(overdue).toBe(0);
  expect(await ofClient()).toEqual({
    groups: {
      SENT: { count: 0, rows: [] },
      UNREAD: { count: 0, rows: [] },
      DUE: { count: 0, rows: [] },
    },
    overdue: 0,
  });
});

it("shows the first three of each group, the one that has waited longest first, and counts all", async () => {
  const requests = [];
  for (let days = 1; days <= 5; days++) {
    const id = await fixtures.job(days % 2 ? client : stranger);
    await set(id, sql`status_since = now() - ${days} * interval '1 day'`);
    requests.unshift(id);
  }
  const sent = await fixtures.job(client, "QUOTE_SENT");
  await fixtures.quote(sent, admin, { client });
  const accepted = await fixtures.job(stranger, "QUOTE_ACCEPTED");
  const late = await fixtures.job(client, "IN_PROGRESS");
  await set(late, dueIn(-1));
  await set(accepted, dueIn(7));
  await set(sent, dueIn(8));
  const done = await fixtures.job(client, "COMPLETED");
  await set(done, dueIn(-30));
  const enquiryId = await fixtures.enquiry();
  await fixtures.enquiry("REPLIED");
  const pending = await fixtures.organisation("PENDING");
  const email = {
    templateKey: "quote_sent",
    recipientName: "Ada",
    recipientEmail: "a@b.example",
    subject: "S",
    textBody: "T",
    htmlBody: "H",
  };
  await db.rows.insert(sentEmails).values([
    { ...email, notificationId: client.userId, status: "FAILED" },
    { ...email, notificationId: stranger.userId, status: "SENT" },
  ]);

  const { groups, overdue } = await ofStaff();
  expect(groups.REQUESTED.count).toBe(5);
  expect(ids(groups.REQUESTED)).toEqual(requests.slice(0, 3));
  expect(groups.REQUESTED.rows[0]).toMatchObject({ whose: firm.name, status: "QUOTE_REQUESTED" });
  expect(ids(groups.SENT)).toEqual([sent]);
  expect(ids(groups.ACCEPTED)).toEqual([accepted]);
  expect(ids(groups.DUE)).toEqual([late, accepted]);
  expect(overdue).toBe(1);
  expect(ids(groups.ENQUIRIES)).toEqual([enquiryId]);
  expect(ids(groups.ORGANISATIONS)).toEqual([pending.id]);
  expect(groups.EMAILS).toMatchObject({ count: 1, rows: [{ whose: "a@b.example" }] });
});

it("of a client holds their organisation's alone, with what others did that is not read yet", async () => {
  const jobId = await fixtures.job(client);
  const other = await fixtures.job(stranger, "QUOTE_SENT");
  await set(other, dueIn(0));
  await fixtures.comment(jobId, firm.id, admin, "INTERNAL");
  const record = (job: string, by: { userId: string }, action: string, org = firm.id) =>
    db.sql.query(
      "insert into audit_logs (organisation_id, job_id, actor_user_id, action) values ($1, $2, $3, $4)",
      [org, job, by.userId, action],
    );
  await record(jobId, admin, "comment_added_internal");
  await record(jobId, client, "comment_added_client");
  await record(other, admin, "comment_added_client", otherFirm.id);
  expect((await ofClient()).groups.UNREAD.count).toBe(0);
  await record(jobId, admin, "status_changed");
  const { groups, overdue } = await ofClient();
  expect(ids(groups.UNREAD)).toEqual([jobId]);
  const list = await db.asActor(actingAs(client), (tx) =>
    listOrganisationJobs(tx, firm.id, { activity: "UNREAD", size: 25 }),
  );
  expect(ids(list)).toEqual([jobId]);
  expect(groups.SENT.count).toBe(1);
  expect(groups.DUE.count).toBe(1);
  expect(overdue).toBe(1);
  expect(ids(groups.SENT)).not.toContain(other);
});

it("counts by the next date of a case as well, and as the lists have it", async () => {
  const own = await fixtures.organisation();
  const person = await fixtures.person({ role: "CLIENT_USER", organisation: own });
  const dated = async (kind: string, from: number, to: number | null = null, due?: number) => {
    const id = await fixtures.job(person, "IN_PROGRESS");
    if (due !== undefined) await set(id, dueIn(due));
    await db.sql.query(
      `insert into job_dates (job_id, organisation_id, kind, starts_on, ends_on)
       select $1, $2, $3, today + $4::int, today + $5::int
       from (select (now() at time zone 'Europe/London')::date as today) as clock`,
      [id, own.id, kind, from, to],
    );
    return id;
  };
  const near = await dated("HEARING", 7, null, 30);
  const missed = await dated("REPORT_DUE", -2, null, 3);
  const underWay = await dated("TRIAL", -1, 4);
  const earlier = await dated("HEARING", 40, null, 2);
  const lateInTrial = await dated("TRIAL", -3, 4, -1);
  await dated("HEARING", 8, null, 9);

  const asClient = <T>(read: (tx: Transaction) => Promise<T>) => db.asActor(actingAs(person), read);
  const { groups, overdue } = await asClient((tx) => clientQueue(tx, own.id));
  const list = (due: "SOON" | "OVERDUE") =>
    asClient((tx) => listOrganisationJobs(tx, own.id, { due, sort: "DUE", size: 25 }));
  const soon = await list("SOON");
  expect(ids(soon)).toEqual([lateInTrial, missed, underWay, earlier, near]);
  expect(groups.DUE.count).toBe(soon.rows.length);
  expect(ids(groups.DUE)).toEqual(ids(soon).slice(0, 3));
  const late = await list("OVERDUE");
  expect(ids(late)).toEqual([lateInTrial, missed]);
  expect(overdue).toBe(late.rows.length);
  const isOverdue = (job: (typeof soon.rows)[number]) =>
    dueOf(job, new Date())?.urgency === "OVERDUE";
  expect(ids({ rows: soon.rows.filter(isOverdue) })).toEqual(ids(late));
  expect(groups.DUE.rows[1]).toMatchObject({ nextDateKind: "REPORT_DUE", nextDateEnds: null });
});

it("says how long something waits, and counts no further than a hundred", () => {
  const now = new Date("2026-03-27T09:00:00Z");
  const since = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  expect([1, 24, 49].map((hours) => waitedWords(since(hours), now))).toEqual([
    "since today",
    "waiting 1 day",
    "waiting 2 days",
  ]);
  // Yesterday evening in London, though not a whole day ago.
  expect(waitedWords(new Date("2026-03-26T20:00:00Z"), now)).toBe("waiting 1 day");
  expect([0, 99, 100].map(countWords)).toEqual(["0", "99", "100+"]);
});
