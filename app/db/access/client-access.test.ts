import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { sqlState } from "#app/db/as-actor.server.ts";
import { auditLogs } from "#app/db/schema/audit.ts";
import { invitations } from "#app/db/schema/invitations.ts";
import { profiles, userRoles, users } from "#app/db/schema/users.ts";
import { type Actor, actingAs } from "#app/domain/actor.ts";
import { AUDIT_ACTIONS, CLIENT_ACTIONS } from "#app/domain/audit/audit-entry.ts";
import { Fixtures } from "#tests/support/database/fixtures.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { TABLES } from "#tests/tables.table.ts";

const db = await createTestDatabase();
const fixtures = new Fixtures(db);
const admin = await fixtures.person({ role: "ADMIN" });

/** An organisation with one of everything. */
async function household() {
  const organisation = await fixtures.organisation();
  const user = await fixtures.person({ role: "CLIENT_USER", organisation });
  const manager = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
  const jobId = await fixtures.job(user);
  const quoteId = await fixtures.quote(jobId, admin, { client: user });
  await db.sql.query("update jobs set title = 'Corrected' where id = $1", [jobId]);
  for (const visibility of ["CLIENT", "INTERNAL"] as const) {
    await fixtures.comment(jobId, organisation.id, admin, visibility);
  }
  const about = { organisationId: organisation.id, actorUserId: user.userId };
  await db.rows.insert(invitations).values({
    userId: user.userId,
    organisationId: organisation.id,
    invitedByUserId: manager.userId,
  });
  await db.rows.insert(auditLogs).values(
    AUDIT_ACTIONS.flatMap((action) => [
      { ...about, jobId, action },
      { ...about, jobId: null, action },
    ]),
  );
  return { organisationId: organisation.id, organisation, user, manager, jobId, quoteId };
}
const own = await household();
const other = await household();
for (const { forEachJob } of Object.values(TABLES)) {
  if (forEachJob) await db.sql.query(forEachJob);
}
await fixtures.enquiry();
const unquotedJobId = await fixtures.job(other.user);
const answered = { client: other.user, status: "DECLINED" } as const;
const answeredQuoteId = await fixtures.quote(unquotedJobId, admin, answered);

/** The first column of every row that a person reads. */
async function read(actor: Actor, query: SQL | string): Promise<unknown[]> {
  const statement = typeof query === "string" ? sql.raw(query) : query;
  const { rows } = await db.asActor(actingAs(actor), (tx) => tx.execute(statement));
  return rows.map((row) => Object.values(row)[0]);
}

/** How many rows a person writes, or the SQLSTATE of the refusal; nothing is kept. */
async function write(actor: Actor, statement: SQL): Promise<string> {
  let count = "";
  const undone = db.asActor(actingAs(actor), async (tx) => {
    count = `${(await tx.execute(statement)).rowCount} rows`;
    throw new Error("undo");
  });
  return undone.catch((error: Error) => (error.message === "undo" ? count : `${sqlState(error)}`));
}

const withOrg = (
  await db.sql.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'organisation_id' order by 1",
  )
).rows.map(({ name }) => name);

describe("a client reads", () => {
  it("of every table with an organisation only their own organisation's rows, or is refused", async () => {
    const readable: string[] = [];
    for (const table of withOrg) {
      const rows = await read(own.user, `select organisation_id from ${table}`).catch(sqlState);
      if (rows === "42501") continue;
      readable.push(table);
      const why = `${table}, whose entry gives each job a row by "forEachJob"`;
      expect(new Set(rows as unknown[]), why).toEqual(new Set([own.organisationId]));
      const all = await db.sql.query(`select from ${table} where organisation_id = $1`, [
        other.organisationId,
      ]);
      expect(all.rowCount, table).toBeGreaterThan(0);
    }
    const granted = withOrg.filter((table) => TABLES[table]?.grants.client?.select);
    expect(readable).toEqual(granted);
    const ofStaff = [
      "conflict_checks",
      "conflict_names",
      "court_warnings",
      "enquiries",
      "quote_drafts",
      "sent_emails",
      "warning_tellings",
    ];
    expect(withOrg).toEqual([...readable, ...ofStaff].sort());
  });

  it("their own organisation and its people, with roles and addresses, and nobody else", async () => {
    const people = [own.user.userId, own.manager.userId].sort();
    expect(await read(own.user, "select id from organisations")).toEqual([own.organisationId]);
    expect((await read(own.user, "select id from users")).sort()).toEqual(people);
    expect((await read(own.user, "select user_id from user_roles")).sort()).toEqual(people);
    expect(await read(admin, "select count(*)::int from user_roles")).toEqual([5]);
  });

  it("neither passwords, sessions, mails, templates nor enquiries", async () => {
    const secret =
      "accounts devices ended_sessions sessions two_factors verifications sent_emails email_templates email_template_versions enquiries conflict_checks conflict_hits conflict_names expert_interests rate_limits statistics";
    for (const table of secret.split(" ")) {
      const answer = await read(own.manager, `select 1 from ${table}`).catch(sqlState);
      expect(answer, table).toBe("42501");
    }
    expect(await read(own.user, "select email_verified from users").catch(sqlState)).toBe("42501");
  });

  it("no internal comment and no audit line that is not meant for clients; staff read all", async () => {
    const visible = await read(own.user, "select visibility from comments");
    const actions = await read(own.user, "select action from audit_logs");
    expect(visible).toEqual(["CLIENT"]);
    expect(actions.sort()).toEqual([...CLIENT_ACTIONS].sort());
    const byJob = sql`select visibility from comments where job_id = ${own.jobId} order by 1`;
    expect(await read(admin, byJob)).toEqual(["CLIENT", "INTERNAL"]);
    const all = sql`select action from audit_logs where organisation_id = ${own.organisationId}`;
    expect(await read(admin, all)).toHaveLength(2 * AUDIT_ACTIONS.length);
  });
});

const jobFor = (organisationId: string, by: string, status = "QUOTE_REQUESTED") =>
  sql`insert into jobs (organisation_id, created_by_user_id, title, description, status)
      values (${organisationId}, ${by}, 't', 'd', ${status})`;
const commentOn = (jobId: string, organisationId: string, by: string, visibility = "CLIENT") =>
  sql`insert into comments (job_id, organisation_id, author_user_id, author_name, body, visibility)
      values (${jobId}, ${organisationId}, ${by}, 'n', 'b', ${visibility})`;
const quoteOn = (jobId: string, organisationId: string, by: string, status = "SENT") =>
  sql`insert into quotes (job_id, organisation_id, version, amount, status, created_by_user_id)
      values (${jobId}, ${organisationId}, 2, 1, ${status}, ${by})`;
const recordFor = (organisationId: string, by: string, jobId = own.jobId, action = "job_created") =>
  sql`insert into audit_logs (organisation_id, actor_user_id, job_id, action)
      values (${organisationId}, ${by}, ${jobId}, ${action})`;
const recordForMe = (organisationId: string, by: string, action: string) =>
  sql`insert into audit_logs (organisation_id, actor_user_id, action) values (${organisationId}, ${by}, ${action})`;
const answer = (quoteId: string, by: string, status = "ACCEPTED", more = sql``) =>
  sql`update quotes set status = ${status}, decided_at = now(), decided_by_user_id = ${by} ${more}
      where id = ${quoteId}`;
const endOf = (quoteId: string, by: string, status: string) =>
  sql`update quotes set status = ${status}, ended_by_user_id = ${by}, end_reason = 'A slip' where id = ${quoteId}`;
const setJob = (status: string) => sql`update jobs set status = ${status}`;
const me = own.user.userId;

describe("a client writes", () => {
  it.each<[string, SQL, string]>([
    ["a job of their organisation", jobFor(own.organisationId, me), "1 rows"],
    ["a job of another organisation", jobFor(other.organisationId, me), "42501"],
    ["a job in a colleague's name", jobFor(own.organisationId, own.manager.userId), "42501"],
    ["a job that is finished already", jobFor(own.organisationId, me, "COMPLETED"), "42501"],
    ["a comment", commentOn(own.jobId, own.organisationId, me), "1 rows"],
    ["a comment on another's job", commentOn(other.jobId, other.organisationId, me), "42501"],
    [
      "a comment that claims another's job",
      commentOn(other.jobId, own.organisationId, me),
      "23503",
    ],
    ["an internal comment", commentOn(own.jobId, own.organisationId, me, "INTERNAL"), "42501"],
    [
      "a comment in a colleague's name",
      commentOn(own.jobId, own.organisationId, own.manager.userId),
      "42501",
    ],
    ["a quote", quoteOn(own.jobId, own.organisationId, me), "42501"],
    ["an audit line", recordFor(own.organisationId, me), "1 rows"],
    ["an audit line of another's job", recordFor(own.organisationId, me, other.jobId), "42501"],
    [
      "an audit line for staff",
      recordFor(own.organisationId, me, own.jobId, "quote_sent"),
      "42501",
    ],
    ["an audit line of another organisation", recordFor(other.organisationId, me), "42501"],
    [
      "an audit line in a colleague's name",
      recordFor(own.organisationId, own.manager.userId),
      "42501",
    ],
    [
      "an audit line of own mail choices",
      recordForMe(own.organisationId, me, "mail_choices_changed"),
      "1 rows",
    ],
    ["an audit line of an export", recordForMe(own.organisationId, me, "jobs_exported"), "1 rows"],
    [
      "an export in a colleague's name",
      recordForMe(own.organisationId, own.manager.userId, "jobs_exported"),
      "42501",
    ],
    ["another's export", recordForMe(other.organisationId, me, "jobs_exported"), "42501"],
    ["an export of the record", recordForMe(own.organisationId, me, "audit_exported"), "42501"],
    ["a counter", sql`update job_counts set n = 0`, "42501"],
    [
      "the same in a colleague's name",
      recordForMe(own.organisationId, own.manager.userId, "mail_choices_changed"),
      "42501",
    ],
    [
      "the same of another organisation",
      recordForMe(other.organisationId, me, "mail_choices_changed"),
      "42501",
    ],
    ["an answer to a quote", answer(own.quoteId, me), "1 rows"],
    ["an answer to another's quote", answer(other.quoteId, me), "0 rows"],
    ["an answer in a colleague's name", answer(own.quoteId, own.manager.userId), "42501"],
    ["a quote's amount", answer(own.quoteId, me, "ACCEPTED", sql`, amount = 1`), "42501"],
    ["a job's status without an answer", setJob("QUOTE_ACCEPTED"), "42501"],
    ["a job's status by hand", setJob("COMPLETED"), "42501"],
    ["a job's title", sql`update jobs set title = 't'`, "1 rows"],
    [
      "a job's title with its status",
      sql`update jobs set status = 'ON_HOLD', title = 't'`,
      "42501",
    ],
    ["the withdrawal of a request with an open quote", setJob("CANCELLED"), "42501"],
    ["a job's number", sql`update jobs set running = default`, "42501"],
    ["a job's owner", sql`update jobs set owner_user_id = null`, "42501"],
    ["what a request said before", sql`update job_versions set title = 't'`, "42501"],
    ["a withdrawal of our quote", endOf(own.quoteId, me, "WITHDRAWN"), "42501"],
    [
      "a job's organisation",
      sql`update jobs set status = 'QUOTE_ACCEPTED', organisation_id = organisation_id`,
      "42501",
    ],
    ["no job", sql`delete from jobs`, "42501"],
    ["their own status", sql`update profiles set status = 'ACTIVE'`, "0 rows"],
    ["their own role", sql`insert into user_roles values (${me}, 'ADMIN')`, "42501"],
    ["their organisation", sql`update organisations set name = 'Other'`, "42501"],
    ["the record", sql`update audit_logs set action = 'x'`, "42501"],
    ["an enquiry's status", sql`update enquiries set status = 'SPAM'`, "42501"],
    [
      "an enquiry",
      sql`insert into enquiries (name, email, message) values ('n', 'e', 'm')`,
      "42501",
    ],
  ])("%s", async (_, statement, outcome) => {
    expect(await write(own.user, statement)).toBe(outcome);
  });
});

const [pausedId, pendingId, ownStaffId] = [randomUUID(), randomUUID(), randomUUID()];

/** More people of the organisation, made after the tests above have counted. */
async function addPeople(): Promise<void> {
  for (const [id, role, status] of [
    [pausedId, "CLIENT_USER", "PAUSED"],
    [pendingId, "CLIENT_USER", "PENDING"],
    [ownStaffId, "ADMIN", "ACTIVE"],
  ] as const) {
    await db.rows.insert(users).values({ id, name: "Ada", email: `${id}@people.example` });
    await db.rows
      .insert(profiles)
      .values({ id, organisationId: own.organisationId, name: "Ada", status });
    await db.rows.insert(userRoles).values({ userId: id, role });
  }
}
const setStatus = (id: string, status: string) =>
  sql`update profiles set status = ${status} where id = ${id}`;
const giveRole = (id: string, role: string) =>
  sql`insert into user_roles (user_id, role) values (${id}, ${role})`;
const takeRoles = (id: string) => sql`delete from user_roles where user_id = ${id}`;
const recordOf = (
  action: string,
  organisationId = own.organisationId,
  jobId: string | null = null,
) =>
  sql`insert into audit_logs (organisation_id, actor_user_id, job_id, action)
      values (${organisationId}, ${own.manager.userId}, ${jobId}, ${action})`;
const person = (org: string, role: string) =>
  sql`select app.invite_person(gen_random_uuid(), ${org}, 'Ada', 'ada@new.example', 'h', ${role})`;
const revoked = (id: string) => sql`select where app.revoke_invitation(${id})`;

describe("an organisation's admin writes", () => {
  beforeAll(addPeople);

  it.each<[string, SQL, string]>([
    ["a person's pause", setStatus(me, "PAUSED"), "1 rows"],
    ["a person's activation", setStatus(pausedId, "ACTIVE"), "1 rows"],
    ["a person back to pending", setStatus(me, "PENDING"), "42501"],
    ["a pending person's status", setStatus(pendingId, "ACTIVE"), "0 rows"],
    ["their own status", setStatus(own.manager.userId, "PAUSED"), "0 rows"],
    ["staff's status", setStatus(ownStaffId, "PAUSED"), "0 rows"],
    ["another organisation's person's status", setStatus(other.user.userId, "PAUSED"), "0 rows"],
    ["a person's name", sql`update profiles set name = 'Other'`, "42501"],
    [
      "a person's organisation",
      sql`update profiles set organisation_id = ${other.organisationId}`,
      "42501",
    ],
    ["a client's role", giveRole(me, "CLIENT_ADMIN"), "1 rows"],
    ["the role Admin", giveRole(me, "ADMIN"), "42501"],
    ["a role of their own", giveRole(own.manager.userId, "CLIENT_USER"), "42501"],
    ["a pending person's role", giveRole(pendingId, "CLIENT_ADMIN"), "42501"],
    ["another's person's role", giveRole(other.user.userId, "CLIENT_ADMIN"), "42501"],
    ["no role of a person", takeRoles(me), "1 rows"],
    ["no role of their own", takeRoles(own.manager.userId), "0 rows"],
    ["no role of staff", takeRoles(ownStaffId), "0 rows"],
    ["a person", person(own.organisationId, "CLIENT_USER"), "1 rows"],
    ["staff", person(own.organisationId, "ADMIN"), "42501"],
    ["another organisation's person", person(other.organisationId, "CLIENT_USER"), "42501"],
    ["another's invitation away", revoked(other.user.userId), "0 rows"],
    ["the organisation's address", sql`update organisations set address = 'a'`, "1 rows"],
    ["the organisation's status", sql`update organisations set status = 'PAUSED'`, "42501"],
    ["an audit line of people", recordOf("user_status_changed"), "1 rows"],
    [
      "an audit line of another organisation",
      recordOf("user_invited", other.organisationId),
      "42501",
    ],
    ["an audit line that staff write", recordOf("organisation_pause"), "42501"],
    ["an audit line under a job", recordOf("user_invited", own.organisationId, own.jobId), "42501"],
  ])("%s", async (_, statement, outcome) => {
    expect(await write(own.manager, statement)).toBe(outcome);
  });

  it("and what they may, a user may not", async () => {
    const theirs = [
      setStatus(pausedId, "ACTIVE"),
      takeRoles(own.manager.userId),
      sql`update organisations set address = 'a'`,
      revoked(me),
    ];
    for (const statement of theirs) expect(await write(own.user, statement)).toBe("0 rows");
    const refused = [
      giveRole(pausedId, "CLIENT_ADMIN"),
      person(own.organisationId, "CLIENT_USER"),
      recordOf("user_status_changed"),
    ];
    for (const statement of refused) expect(await write(own.user, statement)).toBe("42501");
  });
});

describe("staff write", () => {
  const staff = admin.userId;
  it.each<[string, SQL, string]>([
    ["a comment", commentOn(other.jobId, other.organisationId, staff, "INTERNAL"), "1 rows"],
    [
      "a comment under the wrong organisation",
      commentOn(other.jobId, own.organisationId, staff),
      "23503",
    ],
    ["a comment in a client's name", commentOn(own.jobId, own.organisationId, me), "42501"],
    ["a quote", quoteOn(unquotedJobId, other.organisationId, staff), "1 rows"],
    [
      "a quote under the wrong organisation",
      quoteOn(unquotedJobId, own.organisationId, staff),
      "23503",
    ],
    ["a quote in a client's name", quoteOn(unquotedJobId, other.organisationId, me), "42501"],
    ["an answer to a quote", answer(own.quoteId, staff), "1 rows"],
    ["an answer in a client's name", answer(own.quoteId, me), "42501"],
    ["an answer taken back", answer(own.quoteId, staff, "SENT"), "42501"],
    ["an answer to a quote that has one", answer(answeredQuoteId, staff), "0 rows"],
    ["a quote's amount", answer(own.quoteId, staff, "ACCEPTED", sql`, amount = 1`), "42501"],
    ["a job's status", setJob("ON_HOLD"), "3 rows"],
    ["a status that denies the open quote", setJob("COMPLETED"), "42501"],
    ["a job's title", sql`update jobs set title = 't'`, "3 rows"],
    ["what a request said before", sql`update job_versions set title = 't'`, "42501"],
    ["an open quote's end", endOf(own.quoteId, staff, "WITHDRAWN"), "1 rows"],
    ["an open quote's end in another's name", endOf(own.quoteId, me, "WITHDRAWN"), "42501"],
    ["the end of an answered quote", endOf(answeredQuoteId, staff, "WITHDRAWN"), "0 rows"],
    ["a job in a client's name", jobFor(own.organisationId, me), "42501"],
    ["a job that is finished already", jobFor(own.organisationId, staff, "COMPLETED"), "42501"],
    [
      "a second quote beside one that stands",
      quoteOn(own.jobId, own.organisationId, staff),
      "23505",
    ],
    [
      "a quote that is accepted already",
      quoteOn(own.jobId, own.organisationId, staff, "ACCEPTED"),
      "42501",
    ],
    ["a job whose creator is of another organisation", jobFor(own.organisationId, staff), "23503"],
    ["a role", sql`insert into user_roles values (${staff}, 'CLIENT_USER')`, "42501"],
    ["an organisation's name", sql`update organisations set name = 'Other'`, "42501"],
    ["an audit line in a client's name", recordFor(own.organisationId, me), "42501"],
    ["the record", sql`update audit_logs set action = 'x'`, "42501"],
    ["no record", sql`delete from audit_logs`, "42501"],
    ["an enquiry's status", sql`update enquiries set status = 'SPAM'`, "1 rows"],
    ["an enquiry's owner", sql`update enquiries set owner_user_id = ${staff}`, "1 rows"],
    ["an answered enquiry without a time", sql`update enquiries set status = 'REPLIED'`, "23514"],
    ["an enquiry's message", sql`update enquiries set message = 'm'`, "42501"],
    ["an enquiry's number", sql`update enquiries set number = default`, "42501"],
    [
      "an enquiry",
      sql`insert into enquiries (name, email, message) values ('n', 'e', 'm')`,
      "42501",
    ],
    ["no enquiry", sql`delete from enquiries`, "42501"],
    ["the figures", sql`update statistics set requested = 0`, "42501"],
  ])("%s", async (_, statement, outcome) => {
    expect(await write(admin, statement)).toBe(outcome);
  });
});

it.each(["update audit_logs set action = 'x'", "delete from audit_logs", "truncate audit_logs"])(
  "the record refuses its owner: %s",
  async (statement) => {
    const lines = "select md5(string_agg(a::text, '' order by id)) as all from audit_logs a";
    const before = await db.sql.query(lines);
    await expect(db.sql.query(statement)).rejects.toThrow("the audit log is append-only");
    expect((await db.sql.query(lines)).rows).toEqual(before.rows);
  },
);

describe("access ends at once, inside an open transaction, when", () => {
  it.each([
    ["the person is paused", "profiles set status = 'PAUSED' where organisation_id"],
    ["the person is pending", "profiles set status = 'PENDING' where organisation_id"],
    ["the organisation is paused", "organisations set status = 'PAUSED' where id"],
  ])("%s", async (_, change) => {
    const { user, organisationId, jobId } = await household();
    const casework = ["jobs", "quotes", "comments", "audit_logs"];
    const counts = await db.asActor(actingAs(user), async (tx) => {
      const count = async (table: string) =>
        (await tx.execute(sql.raw(`select from ${table}`))).rowCount;
      const before = [];
      for (const table of casework) before.push(await count(table));
      await db.sql.query(`update ${change} = $1`, [organisationId]);
      const after = [];
      for (const table of casework) after.push(await count(table));
      return { before, after, profiles: await count("profiles") };
    });
    expect(counts).toEqual({
      before: [1, 1, 1, CLIENT_ACTIONS.length],
      after: [0, 0, 0, 0],
      profiles: 1,
    });
    expect(await write(user, jobFor(organisationId, user.userId))).toBe("42501");
    expect(await write(user, commentOn(jobId, organisationId, user.userId))).toBe("42501");
    expect(await read(user, "select id from organisations")).toEqual([organisationId]);
  });
});

it("a person whom nobody knows reads nothing", async () => {
  const nobody = { ...own.user, userId: randomUUID() };
  const tables = ["jobs", "quotes", "comments", "audit_logs", "profiles", "organisations", "users"];
  for (const table of tables) expect(await read(nobody, `select 1 from ${table}`)).toEqual([]);
});
