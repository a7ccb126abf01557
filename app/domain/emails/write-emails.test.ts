import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#app/domain/actor.ts";
import { chooseMails } from "#app/domain/users/own-account/change-own-account.server.ts";
import { createTestDatabase, testPool } from "#tests/support/database/test-database.ts";
import type { EmailWriting } from "./compose-email.server.ts";
import { EMAIL_EVENTS, type EmailRequest } from "./email-events.ts";
import { emailRequestPayload } from "./payload.ts";
import { writeEmails } from "./write-emails.server.ts";

const FALLBACK = { name: "Office", email: "office@example.test" };
let connection: PoolClient;
let organisation: { id: string; name: string };
let clientAdmin: Actor & { email: string };
let client: Actor & { email: string };
let jobId: string;
let quoteId: string;

const db = await createTestDatabase();
const { fixtures } = db;
const pool = testPool(db.logins.worker, 1);

beforeEach(async () => {
  await db.query("update profiles set status = 'PAUSED'");
  await db.query("update email_templates set is_active = true");
  organisation = await fixtures.organisation();
  clientAdmin = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
  client = await fixtures.person({ role: "CLIENT_USER", organisation });
  jobId = await fixtures.job(client, "ON_HOLD");
  const staff = await fixtures.person({ role: "ADMIN", status: "PAUSED" });
  quoteId = await fixtures.quote(jobId, staff, { client });
  connection = await pool.connect();
});

afterEach(() => connection.release());

function writingAs(how: Partial<EmailWriting>): EmailWriting {
  return {
    db: drizzle({ client: connection, casing: "snake_case" }),
    render: (template, { reference, actionUrl }) => ({
      subject: template.subject,
      text: `${reference} ${actionUrl}`,
      html: "<p>",
    }),
    canSend: true,
    publicUrl: "https://portal.example.test",
    phone: "020 7946 0000",
    office: "Office",
    fallback: FALLBACK,
    anchorsTo: null,
    linkToken: (id) => `token-of-${id}`,
    showLinks: false,
    now: new Date(),
    ...how,
  };
}

/** Writes messages as the worker does, then takes them back. */
async function written(notification: EmailRequest, how: Partial<EmailWriting> = {}) {
  const id = randomUUID();
  const writing = writingAs(how);
  await connection.query("begin");
  const queued = await writeEmails(writing, id, notification);
  const again = await writeEmails(writing, id, notification);
  const { rows } = await connection.query("select * from sent_emails order by recipient_email");
  await connection.query("rollback");
  return { queued, again, rows };
}

async function told(notification: EmailRequest): Promise<string[]> {
  return (await written(notification)).rows.map(({ recipient_email }) => recipient_email);
}

describe("who is told", () => {
  it("of a quote, status or comment: the client who asked for the job", async () => {
    const requests: EmailRequest[] = [
      { templateKey: "quote_sent", jobId, quoteId },
      { templateKey: "status_changed", jobId, status: "ON_HOLD" },
      { templateKey: "comment_added", jobId, by: "STAFF" },
    ];
    for (const request of requests) expect(await told(request)).toEqual([client.email]);
  });

  it("of a status that was undone before the email was due: nobody", async () => {
    const request = { templateKey: "status_changed", jobId, status: "IN_PROGRESS" } as const;
    expect(await told(request)).toEqual([]);
  });

  it("while that person is paused: the organisation's active administrators", async () => {
    await fixtures.person({ role: "CLIENT_ADMIN", organisation, status: "PAUSED" });
    await db.query("update profiles set status = 'PAUSED' where id = $1", client.userId);
    expect(await told({ templateKey: "quote_sent", jobId, quoteId })).toEqual([clientAdmin.email]);
  });

  it("while the organisation is paused: nobody", async () => {
    const pause = "update organisations set status = 'PAUSED' where id = $1";
    await db.query(pause, organisation.id);
    expect(await told({ templateKey: "quote_sent", jobId, quoteId })).toEqual([]);
  });

  it("of an approval: the organisation's active administrators", async () => {
    const { id: organisationId } = organisation;
    const approved = await told({ templateKey: "registration_approved", organisationId });
    expect(approved).toEqual([clientAdmin.email]);
  });

  it.each<(job: string, quote: string) => EmailRequest>([
    () => ({ templateKey: "registration_submitted", organisationId: organisation.id }),
    (job) => ({ templateKey: "job_submitted", jobId: job }),
    (job, quote) => ({ templateKey: "quote_accepted", jobId: job, quoteId: quote }),
    (job, quote) => ({ templateKey: "quote_declined", jobId: job, quoteId: quote }),
    (job) => ({ templateKey: "comment_added", jobId: job, by: "CLIENT" }),
  ])(
    "of what clients do: every active administrator, or else the configured address",
    async (make) => {
      const notification = make(jobId, quoteId);
      expect(await told(notification)).toEqual([FALLBACK.email]);
      const first = await fixtures.person({ role: "ADMIN" });
      const second = await fixtures.person({ role: "ADMIN" });
      expect(await told(notification)).toEqual([first.email, second.email].sort());
    },
  );

  it("of what clients do, when all staff have turned that off: the configured address", async () => {
    const first = await fixtures.person({ role: "ADMIN" });
    const second = await fixtures.person({ role: "ADMIN" });
    const mute = (person: Actor) =>
      chooseMails(fixtures.context(person), { wanted: new Set<string>() });
    await mute(first);
    const requests: EmailRequest[] = [
      { templateKey: "registration_submitted", organisationId: organisation.id },
      { templateKey: "job_submitted", jobId },
      { templateKey: "quote_accepted", jobId, quoteId },
    ];
    for (const request of requests) expect(await told(request)).toEqual([second.email]);
    await mute(second);
    for (const request of requests) expect(await told(request)).toEqual([FALLBACK.email]);
  });

  it("of a comment that the client has turned off: nobody, for it is theirs to miss", async () => {
    await chooseMails(fixtures.context(client), { wanted: new Set<string>() });
    expect(await told({ templateKey: "comment_added", jobId, by: "STAFF" })).toEqual([]);
  });

  it("of a registration with a known address: its owner, unless paused", async () => {
    const known = (email: string) =>
      ({ templateKey: "registration_known_address", email }) as const;
    expect(await told(known(client.email))).toEqual([client.email]);
    await db.query("update profiles set status = 'PAUSED' where id = $1", client.userId);
    expect(await told(known(client.email))).toEqual([]);
    expect(await told(known("nobody@people.example"))).toEqual([]);
  });
});

describe("of a case that was destroyed", () => {
  const OF_A_JOB = Object.entries(EMAIL_EVENTS).filter(([, { data }]) => "jobId" in data);

  it("no request that waits in the queue holds what anyone typed", () => {
    const kinds = new Set(OF_A_JOB.flatMap(([, { data }]) => Object.values(data)));
    expect([...kinds].toSorted()).toEqual(["count", "dates", "id", "job status", "side"]);
  });

  it("what still waits tells nobody, and fails not; that it was destroyed is told", async () => {
    await fixtures.person({ role: "ADMIN" });
    const samples: Record<string, string> = {
      count: "2",
      dates: "Hearing on Thu 7 Jan",
      side: "STAFF",
      "job status": "ON_HOLD",
    };
    const known: Record<string, string> = { jobId, quoteId, userId: client.userId };
    await db.query("update jobs set destroyed_at = now() where id = $1", jobId);
    const telling: string[] = [];
    for (const [templateKey, { data }] of OF_A_JOB) {
      const fields = Object.entries(data).map(([name, kind]) => [
        name,
        known[name] ?? samples[kind] ?? randomUUID(),
      ]);
      const request = { templateKey, ...Object.fromEntries(fields) };
      if ((await told(emailRequestPayload.parse(request))).length > 0) telling.push(templateKey);
    }
    expect(OF_A_JOB.length).toBeGreaterThan(20);
    expect(telling).toEqual(["case_destroyed"]);
  });
});

describe("who does not want a mail", () => {
  it("does not get it, and gets what nobody may do without", async () => {
    const staff = await fixtures.person({ role: "ADMIN" });
    const colleague = await fixtures.person({ role: "ADMIN" });
    for (const person of [client, staff]) {
      await chooseMails(fixtures.context(person), { wanted: new Set(["comment_added"]) });
    }
    expect(await told({ templateKey: "quote_sent", jobId, quoteId })).toEqual([]);
    expect(await told({ templateKey: "job_submitted", jobId })).toEqual([colleague.email]);
    const { userId, email } = client;
    expect(await told({ templateKey: "comment_added", jobId, by: "STAFF" })).toEqual([email]);
    expect(await told({ templateKey: "password_changed", userId })).toEqual([email]);
    expect(await told({ templateKey: "second_factor_changed", userId })).toEqual([email]);
  });
});

describe("of an enquiry", () => {
  it("the office's own mailbox is told, whoever is staff, and the sender at the address given", async () => {
    await fixtures.person({ role: "ADMIN" });
    const enquiryId = await fixtures.enquiry();
    const about = { enquiryId, dueAt: new Date().toISOString() };
    expect(await told({ templateKey: "enquiry_received", ...about })).toEqual([FALLBACK.email]);
    const acknowledged = { templateKey: "enquiry_acknowledged", ...about, opensAt: null } as const;
    expect(await told(acknowledged)).toEqual([`${enquiryId}@sender.example`]);
  });
});

describe("a message", () => {
  const submitted = (): EmailRequest => ({ templateKey: "job_submitted", jobId });

  it("is queued with a mail server, and written once however often it is tried", async () => {
    const { queued, again, rows } = await written(submitted());
    expect(rows).toMatchObject([
      { status: "QUEUED", organisation_id: organisation.id, job_id: jobId, html_body: "<p>" },
    ]);
    expect(queued).toEqual([rows[0].id]);
    expect(again).toEqual([]);
    expect(rows[0].text_body).toMatch(/^DX-\d{2}-\d{4} \(REF-.*\) https:.*\/admin\/jobs\//);
  });

  it("to one person links to the one address of a job's papers, and to the log-in page where it is about no page", async () => {
    const staff = await fixtures.person({ role: "ADMIN" });
    const linkTo = async (request: EmailRequest) => (await written(request)).rows[0]?.text_body;
    const unfinished = ({ userId }: Actor) =>
      linkTo({ templateKey: "upload_unfinished", jobId, userId });
    for (const person of [staff, client]) {
      expect(await unfinished(person)).toContain(`/jobs/${jobId}/papers`);
    }
    const known = { templateKey: "registration_known_address", email: staff.email } as const;
    expect(await linkTo(known)).toMatch(/\/auth\/login$/);
  });

  it("is kept without a mail server", async () => {
    const { queued, rows } = await written(submitted(), { canSend: false });
    expect(rows).toMatchObject([{ status: "KEPT" }]);
    expect(queued).toEqual([]);
  });

  it("is skipped when its template is switched off, or comes out empty", async () => {
    const empty = () => ({ subject: "", text: "x", html: "x" });
    expect((await written(submitted(), { render: empty })).rows).toMatchObject([
      { status: "SKIPPED", subject: "", text_body: "" },
    ]);
    await db.query("update email_templates set is_active = false where key = 'job_submitted'");
    expect((await written(submitted())).rows).toMatchObject([{ status: "SKIPPED" }]);
  });

  it("is sent all the same where it is the only way in", async () => {
    const off = "update email_templates set is_active = false where key = 'email_verification'";
    await db.query(off);
    const asked = { templateKey: "email_verification", userId: client.userId } as const;
    expect((await written(asked)).rows).toMatchObject([{ status: "QUEUED" }]);
  });

  it("for an enquiry has a link that is the enquiry's, for a fortnight", async () => {
    const enquiryId = await fixtures.enquiry();
    const asked = { templateKey: "registration_invited", enquiryId } as const;
    const { rows } = await written(asked);
    const [row] = rows;
    expect([row.recipient_email, row.status]).toEqual([`${enquiryId}@sender.example`, "QUEUED"]);
    expect(row.text_body).toMatch(/^ENQ-\d+ \S+\/auth\/register\?token=sent-only-by-mail$/);
    await connection.query("begin");
    await writeEmails(writingAs({}), randomUUID(), asked);
    await connection.query("commit");
    const links = await db.sql.query(
      `select value, round(extract(epoch from expires_at - now()) / 3600)::int as hours
       from verifications where purpose = 'registration_invited'`,
    );
    expect(links.rows).toEqual([{ value: enquiryId, hours: 336 }]);
    await db.query("delete from sent_emails");
  });

  it("fails with the reason when its template cannot be filled in", async () => {
    const render = () => {
      throw new Error("Unknown variable: x");
    };
    const { queued, rows } = await written(submitted(), { render });
    expect(rows).toMatchObject([{ status: "FAILED", last_error: "Unknown variable: x" }]);
    expect(queued).toEqual([]);
  });
});
