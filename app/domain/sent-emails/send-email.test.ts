import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { beforeEach, describe, expect, it } from "vitest";
import { sentEmails } from "#app/db/schema/emails.ts";
import { TEMPLATE_KEYS } from "#app/domain/emails/email-events.ts";
import type { OutgoingMessage } from "#foundation/mail/transport.server.ts";
import { createTestDatabase, testPool } from "#tests/support/database/test-database.ts";
import { type Sending, sendEmail } from "./send-email.server.ts";

const db = await createTestDatabase();
const pool = testPool(db.logins.worker, 5);

const REFUSED_FOR_GOOD = Object.assign(new Error("Refused."), { permanent: true });
const REFUSED_FOR_NOW = Object.assign(new Error("Not now."), { permanent: false });
const NEXT = new Date("2030-01-02");

let sent: string[];
let refused: string[];
/** What the mail server says to this message; null: it takes it. */
let reply: (id: string) => Error | null;

beforeEach(async () => {
  await db.rows.delete(sentEmails);
  [sent, refused] = [[], []];
  reply = () => null;
});

const mails: Sending["mails"] = {
  async send({ id }) {
    // Long enough for someone else to come between.
    await wait(5);
    const error = reply(id);
    if (error) throw error;
    sent.push(id);
  },
};

function sender(options: Partial<Sending> = {}): (id: string) => ReturnType<typeof sendEmail> {
  const sending: Sending = {
    db: drizzle({ client: pool, casing: "snake_case" }),
    mails,
    leaseSeconds: 60,
    lastAttempt: false,
    nextAttemptBy: NEXT,
    isStopping: () => false,
    linkToken: (id) => `token-of-${id}`,
    mayStillGo: async () => true,
    onRefused: (id) => refused.push(id),
    ...options,
  };
  return (id) => sendEmail(sending, id);
}

let written = 0;

async function write(values: Partial<typeof sentEmails.$inferInsert> = {}): Promise<string> {
  const id = randomUUID();
  written += 1;
  await db.rows.insert(sentEmails).values({
    id,
    templateKey: "quote_sent",
    notificationId: randomUUID(),
    recipientName: "Ann",
    recipientEmail: "ann@people.example",
    subject: "S",
    textBody: "T",
    htmlBody: "H",
    status: "QUEUED",
    createdAt: new Date(1_790_000_000_000 + written),
    ...values,
  });
  return id;
}

async function row(id: string) {
  const rows = await db.query("select * from sent_emails where id = $1", id);
  return rows[0];
}

it("what staff wrote to someone goes as their own mail, all else as automatic mail", async () => {
  const isAutomatic = new Map<string, boolean>();
  for (const templateKey of TEMPLATE_KEYS) {
    const send = async (message: OutgoingMessage) => {
      isAutomatic.set(templateKey, message.isAutomatic);
    };
    await sender({ mails: { send } })(await write({ templateKey }));
  }
  const personal = TEMPLATE_KEYS.filter((key) => isAutomatic.get(key) === false);
  expect(personal).toEqual(["enquiry_answered", "enquiry_instructed"]);
  expect(isAutomatic.size).toBe(TEMPLATE_KEYS.length);
});

describe("an email", () => {
  it("is sent by itself, once", async () => {
    const older = await write();
    const id = await write();
    const send = sender();
    expect(await send(id)).toBe("SENT");
    expect(await row(id)).toMatchObject({ status: "SENT", attempts: 1, sending_until: null });
    expect(await send(id)).toBeNull();
    expect(sent).toEqual([id]);
    expect(await row(older)).toMatchObject({ status: "QUEUED", attempts: 0 });
  });

  it("goes out once when several processes send it at the same time", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 12; count++) ids.push(await write());
    const processes = [sender(), sender(), sender()];
    const statuses = await Promise.all(ids.flatMap((id) => processes.map((send) => send(id))));
    expect([...sent].sort()).toEqual([...ids].sort());
    expect(statuses.filter((status) => status === "SENT")).toHaveLength(12);
    expect(statuses).not.toContain("FAILED");
  });

  it("has another Message-ID when staff send it again", async () => {
    const again = await write({ resends: 1 });
    expect(await sender()(again)).toBe("SENT");
    expect(sent).toEqual([`${again}.1`]);
  });

  it("is kept where there is no mail server", async () => {
    const id = await write();
    expect(await sender({ mails: null })(id)).toBe("KEPT");
    expect(await sender({ mails: null })(id)).toBeNull();
    expect(await row(id)).toMatchObject({ status: "KEPT", attempts: 0 });
  });
});

describe("an email that cannot be sent", () => {
  it("for good fails, is told of, and holds up no other", async () => {
    const first = await write();
    const second = await write();
    reply = (id) => (id === first ? REFUSED_FOR_GOOD : null);
    expect(await sender()(first)).toBe("FAILED");
    expect(await sender()(second)).toBe("SENT");
    expect(await row(first)).toMatchObject({ status: "FAILED", last_error: "Refused." });
    expect(refused).toEqual([first]);
  });

  it("for now stays queued until the last attempt, and holds up no other", async () => {
    const first = await write();
    const second = await write();
    reply = (id) => (id === first ? REFUSED_FOR_NOW : null);
    await expect(sender()(first)).rejects.toBe(REFUSED_FOR_NOW);
    const free = { last_error: "Not now.", sending_until: null };
    expect(await row(first)).toMatchObject({
      ...free,
      status: "QUEUED",
      attempts: 1,
      next_attempt_by: NEXT,
    });
    expect(await sender()(second)).toBe("SENT");
    await expect(sender({ lastAttempt: true })(first)).rejects.toBe(REFUSED_FOR_NOW);
    expect(await row(first)).toMatchObject({
      ...free,
      status: "FAILED",
      attempts: 2,
      next_attempt_by: null,
    });
    expect(refused).toEqual([]);
  });

  it("at a moment's fault of the mail server is sent by the next attempt", async () => {
    const id = await write();
    let tries = 0;
    reply = () => (++tries === 1 ? REFUSED_FOR_NOW : null);
    await expect(sender()(id)).rejects.toBe(REFUSED_FOR_NOW);
    expect(await sender()(id)).toBe("SENT");
    expect(await row(id)).toMatchObject({ status: "SENT", attempts: 2, last_error: null });
  });
});

it("an email that is tried again goes only to someone who may still get it", async () => {
  const first = await write();
  const again = await write({ attempts: 1 });
  const asked: string[] = [];
  const mayStillGo = async (id: string) => {
    asked.push(id);
    return false;
  };
  const send = sender({ mayStillGo });
  expect([await send(first), await send(again)]).toEqual(["SENT", "SKIPPED"]);
  expect([asked, sent]).toEqual([[again], [first]]);
});

describe("a process that has an email and", () => {
  const inOneHour = () => new Date(Date.now() + 3_600_000);

  it("does not come back keeps it until its time is over, and holds up no other", async () => {
    const first = await write({ sendingUntil: inOneHour(), attempts: 1 });
    const second = await write();
    const send = sender();
    expect(await send(second)).toBe("SENT");
    expect(await send(first)).toBe("QUEUED");
    expect(await row(first)).toMatchObject({ status: "QUEUED", attempts: 1 });
    await db.query(
      "update sent_emails set sending_until = now() - interval '1 s' where id = $1",
      first,
    );
    expect(await send(first)).toBe("SENT");
    expect(sent).toEqual([second, first]);
  });

  it("comes back late with a failure changes nothing", async () => {
    const id = await write();
    const taken = inOneHour();
    const late = sender({ mails: { send: sendAfterTakeover } });
    async function sendAfterTakeover(): Promise<void> {
      await db.query("update sent_emails set sending_until = $1, attempts = 2", taken);
      throw REFUSED_FOR_NOW;
    }
    await expect(late(id)).rejects.toBe(REFUSED_FOR_NOW);
    expect(await row(id)).toMatchObject({ attempts: 2, last_error: null, sending_until: taken });
  });

  it("is being stopped begins with no other", async () => {
    const id = await write();
    expect(await sender({ isStopping: () => true })(id)).toBe("QUEUED");
    expect(sent).toEqual([]);
    expect(await row(id)).toMatchObject({ status: "QUEUED", attempts: 0 });
  });
});
