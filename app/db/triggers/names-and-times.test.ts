import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { ActingAs } from "#app/db/as-actor.server.ts";
import { type Actor, actingAs } from "#app/domain/actor.ts";
import { sqlState } from "#foundation/database/transaction.server.ts";
import type { Fixtures } from "#tests/support/database/fixtures.ts";
import { testRows } from "#tests/support/database/test-rows.ts";

const { db, fixtures, organisation, client, admin } = await testRows("CLIENT_ADMIN");
const visitor = { role: "app_visitor", userId: randomUUID() } as const;

const FALSE_TIME = "2020-01-01";
const IN_2020 = new Date(`${FALSE_TIME}T00:00:00Z`);

/** "done" and the rows that a person's statements changed, or the SQLSTATE of the refusal. */
async function write(as: ActingAs, ...statements: SQL[]): Promise<string> {
  const done = db.asActor(as, async (tx) => {
    let rows = 0;
    for (const statement of statements) rows += (await tx.execute(statement)).rowCount ?? 0;
    return `done ${rows}`;
  });
  return done.catch((error) => `${sqlState(error)}`);
}

async function row(table: string, id: string): Promise<Record<string, unknown>> {
  const rows = await db.query(`select * from ${table} where id = $1`, id);
  return rows[0];
}

const isNow = (time: unknown) => time instanceof Date && Date.now() - time.getTime() < 20_000;

/** A new row with false times and names, by whoever may write such a row. */
const ROWS: Array<[table: string, as: ActingAs, more: Record<string, string>]> = [
  [
    "jobs",
    actingAs(client),
    {
      organisation_id: organisation.id,
      title: "Title",
      description: "Description",
      created_by_user_id: client.userId,
    },
  ],
  ["organisations", visitor, { name: "New organisation" }],
  ["enquiries", visitor, enquiry()],
];

function enquiry() {
  return { name: "Ada", email: "a@sender.example", message: "Text", fingerprint: randomUUID() };
}

function insert(table: string, values: Record<string, string>): SQL {
  return sql.raw(
    `insert into ${table} (${Object.keys(values)}) values ('${Object.values(values).join("','")}')`,
  );
}

describe("a new row has the database's time", () => {
  it.each(ROWS)("of %s", async (table, as, more) => {
    const id = randomUUID();
    expect(
      await write(
        as,
        insert(table, { id, ...more, created_at: FALSE_TIME, updated_at: FALSE_TIME }),
      ),
    ).toBe("done 1");
    const { created_at, updated_at } = await row(table, id);
    expect([isNow(created_at), isNow(updated_at)]).toEqual([true, true]);
  });

  it("wherever clients or staff could give another, but for emails that staff send as a test", async () => {
    // Their own triggers number them, and sign and date an entry.
    const numbered = ["audit_logs", "business_settings", "terms_versions"];
    const { rows } = await db.sql.query<{ name: string }>(
      `select format('%s.%s', c.table_name, c.column_name) as name
       from information_schema.columns c, pg_roles r
       where c.table_schema = 'public' and c.column_default like '%now()%'
         and r.rolname in ('app_client', 'app_admin')
         and has_column_privilege(r.oid, format('public.%I', c.table_name), c.column_name, 'insert')
         and c.table_name <> all ($1)
         and not exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
           where t.tgrelid = format('public.%I', c.table_name)::regclass and t.tgtype & 4 > 0 and (
             p.proname = 'stamp_time' and encode(t.tgargs, 'escape') = c.column_name || '\\000'
             or p.proname = 'stamp_change' and c.column_name = 'updated_at'))
       group by 1 order by 1`,
      [numbered],
    );
    const names = rows.map(({ name }) => name);
    expect(names).toEqual(["sent_emails.created_at", "sent_emails.queued_at"]);
  });

  it("of whoever registers: an address is not held for longer by a date to come", async () => {
    const organisationId = randomUUID();
    const userId = randomUUID();
    const as = { role: "app_visitor", userId } as const;
    const created_at = "2999-01-01";
    const email = `${userId}@people.example`;
    const ada = { id: userId, name: "Ada", created_at };
    const made = write(
      as,
      insert("organisations", { id: organisationId, name: "Registered", created_at }),
      insert("users", { ...ada, email }),
      insert("profiles", { ...ada, organisation_id: organisationId }),
    );
    expect(await made).toBe("done 3");
    for (const table of ["users", "profiles"]) {
      expect(isNow((await row(table, userId)).created_at), table).toBe(true);
    }
  });

  it("and the owner's rows keep what they are given, as demo data and restores need", async () => {
    const id = randomUUID();
    const values = { id, ...enquiry(), created_at: FALSE_TIME };
    await db.rows.execute(insert("enquiries", values));
    expect((await row("enquiries", id)).created_at).toEqual(IN_2020);
  });
});

describe("a comment", () => {
  const comment = (id: string, by: Actor, jobId: string, visibility = "CLIENT") =>
    insert("comments", {
      id,
      job_id: jobId,
      organisation_id: organisation.id,
      author_user_id: by.userId,
      body: "Text",
      visibility,
      author_name: "Someone Else",
      created_at: FALSE_TIME,
      from_staff: by === client ? "true" : "false",
    });

  it.each([
    ["a client", client, false],
    ["staff", admin, true],
  ] as const)("of %s has their name, their side and the time", async (_, by, fromStaff) => {
    const id = randomUUID();
    const jobId = await fixtures.job(client);
    expect(await write(actingAs(by), comment(id, by, jobId))).toBe("done 1");
    const written = await row("comments", id);
    expect(written).toMatchObject({ author_name: by.name, from_staff: fromStaff });
    expect(isNow(written.created_at)).toBe(true);
  });

  it("keeps the name and the side that its author had then", async () => {
    const person = await fixtures.person({ role: "CLIENT_USER", organisation });
    const id = randomUUID();
    await write(actingAs(person), comment(id, person, await fixtures.job(client)));
    await db.query("update profiles set name = 'New Name' where id = $1", person.userId);
    await db.query("update user_roles set role = 'ADMIN' where user_id = $1", person.userId);
    const then = { author_name: person.name, from_staff: false };
    expect(await row("comments", id)).toMatchObject(then);
  });
});

describe("an answer to a quote", () => {
  const answer = (quoteId: string, by = client.userId) =>
    sql`update quotes set status = 'ACCEPTED', decided_at = ${FALSE_TIME}, decided_by_user_id = ${by}
        where id = ${quoteId}`;
  const follow = (jobId: string, status = "QUOTE_ACCEPTED") =>
    sql`update jobs set status = ${status} where id = ${jobId}`;
  const withdraw = (quoteId: string) =>
    sql`update quotes set status = 'WITHDRAWN', ended_at = ${FALSE_TIME}, end_reason = 'A slip',
        ended_by_user_id = ${admin.userId} where id = ${quoteId}`;
  const quoted = async (status: Parameters<Fixtures["job"]>[1] = "QUOTE_SENT") => {
    const jobId = await fixtures.job(client, status);
    return { jobId, quoteId: await fixtures.quote(jobId, admin, { client }) };
  };

  it.each(["QUOTE_SENT", "IN_PROGRESS", "ON_HOLD"] as const)(
    "of a job that is %s is taken, at the database's time, and the job follows",
    async (status) => {
      const { jobId, quoteId } = await quoted(status);
      expect(await write(actingAs(client), answer(quoteId), follow(jobId))).toBe("done 2");
      expect(isNow((await row("quotes", quoteId)).decided_at)).toBe(true);
      expect(await row("jobs", jobId)).toMatchObject({ status: "QUOTE_ACCEPTED" });
    },
  );

  it.each(["COMPLETED", "CANCELLED"] as const)(
    "of a job that is %s is refused, also to staff",
    async (status) => {
      const { quoteId } = await quoted(status);
      expect(await write(actingAs(client), answer(quoteId))).toBe("42501");
      expect(await write(actingAs(admin), answer(quoteId, admin.userId))).toBe("42501");
      expect(await row("quotes", quoteId)).toMatchObject({ status: "SENT", decided_at: null });
    },
  );

  it("waits for whoever is finishing the job, and is refused then", async () => {
    const { jobId, quoteId } = await quoted();
    // The owner alone can finish a job past its open quote.
    const owner = await db.sql.connect();
    await owner.query("begin");
    await owner.query("update jobs set status = 'CANCELLED' where id = $1", [jobId]);
    const asked = write(actingAs(client), answer(quoteId));
    await waiting();
    await owner.query("commit");
    owner.release();
    expect(await asked).toBe("42501");
  });

  it("is missed by whoever waits while staff withdraw the quote", async () => {
    const { quoteId } = await quoted();
    let asked: Promise<string> | undefined;
    await db.asActor(actingAs(admin), async (tx) => {
      await tx.execute(withdraw(quoteId));
      asked = write(actingAs(client), answer(quoteId));
      await waiting();
    });
    expect(await asked).toBe("done 0");
    expect(await row("quotes", quoteId)).toMatchObject({ status: "WITHDRAWN", decided_at: null });
  });

  it.each(["QUOTE_ACCEPTED", "IN_PROGRESS", "COMPLETED", "CANCELLED", "QUOTE_REQUESTED"])(
    "comes before its job is %s; a withdrawal does too",
    async (status) => {
      const { jobId, quoteId } = await quoted();
      expect(await write(actingAs(admin), follow(jobId, status))).toBe("42501");
      expect(await write(actingAs(admin), follow(jobId, "ON_HOLD"))).toBe("done 1");
      const both = await write(actingAs(admin), withdraw(quoteId), follow(jobId, status));
      expect(both).toBe("done 2");
      expect(isNow((await row("quotes", quoteId)).ended_at)).toBe(true);
    },
  );

  it("lets the job follow in the same transaction only: not later, nor again", async () => {
    const { jobId, quoteId } = await quoted();
    await write(actingAs(client), answer(quoteId));
    expect(await write(actingAs(client), follow(jobId))).toBe("42501");
    await write(actingAs(admin), follow(jobId, "COMPLETED"));
    expect(await write(actingAs(client), follow(jobId))).toBe("42501");
    expect(await row("jobs", jobId)).toMatchObject({ status: "COMPLETED" });
  });

  /** Until a connection of the requests' login waits for a lock. */
  async function waiting(): Promise<void> {
    for (let n = 0; n === 0; ) {
      const { rows } = await db.sql.query<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where usename = $1 and wait_event_type = 'Lock'",
        [db.logins.requests.user],
      );
      n = rows[0]?.n ?? 0;
    }
  }
});

it("two changes of a job never have the same time, which forms are compared by", async () => {
  const jobId = await fixtures.job(client);
  const times = new Set<number>();
  const ahead = new Date(Date.now() + 60_000);
  await db.query("update jobs set updated_at = $2 where id = $1", jobId, ahead);
  for (const status of ["IN_PROGRESS", "ON_HOLD", "IN_PROGRESS"]) {
    const changed = sql`update jobs set status = ${status}, updated_at = ${FALSE_TIME} where id = ${jobId}`;
    await write(actingAs(admin), changed);
    times.add(((await row("jobs", jobId)).updated_at as Date).getTime() - ahead.getTime());
  }
  expect([...times]).toEqual([1, 2, 3]);
});

it("a decline has the name and the time of whoever declines", async () => {
  const pending = await fixtures.organisation("PENDING");
  const decline = sql`update organisations set declined_at = ${FALSE_TIME},
    declined_by_user_id = ${client.userId} where id = ${pending.id}`;
  expect(await write(actingAs(admin), decline)).toBe("done 1");
  const written = await row("organisations", pending.id);
  expect(written).toMatchObject({ declined_by_user_id: admin.userId });
  expect(isNow(written.declined_at)).toBe(true);
});

it("nobody registers an organisation that is declined already, or says why", async () => {
  const name = "Another";
  for (const values of [
    insert("organisations", { name, declined_at: FALSE_TIME, declined_by_user_id: admin.userId }),
    insert("organisations", { name, reason: "Known to us" }),
  ]) {
    expect(await write(visitor, values)).toBe("42501");
  }
});

it("an answered enquiry and a link that was sent again have the database's time", async () => {
  const enquiryId = await fixtures.enquiry();
  const personId = await fixtures.invitation(client);
  const answered = sql`update enquiries set status = 'REPLIED', answered_at = ${FALSE_TIME} where id = ${enquiryId}`;
  const sent = sql`update invitations set sent_at = '2999-01-01' where user_id = ${personId}`;
  expect(await write(actingAs(admin), answered)).toBe("done 1");
  expect(await write(actingAs(client), sent)).toBe("done 1");
  expect(isNow((await row("enquiries", enquiryId)).answered_at)).toBe(true);
  const again = "select sent_at from invitations where user_id = $1";
  const rows = await db.query(again, personId);
  expect(isNow(rows[0]?.sent_at)).toBe(true);
});

it("a version of a template has the name of whoever wrote it", async () => {
  const rows = await db.query("select id from email_templates limit 1");
  const values = {
    number: "99",
    description: "D",
    subject: "S",
    body: "B",
    is_active: "true",
    created_by_user_id: admin.userId,
    created_by_name: "Someone Else",
    template_id: rows[0]?.id,
  };
  expect(await write(actingAs(admin), insert("email_template_versions", values))).toBe("done 1");
  const written = await db.query(
    "select created_by_name from email_template_versions where number = 99",
  );
  expect(written).toEqual([{ created_by_name: admin.name }]);
});
