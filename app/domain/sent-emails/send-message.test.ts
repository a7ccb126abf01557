import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createPool } from "#app/db/connections.server.ts";
import { sentEmails } from "#app/db/schema/emails.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { type Sending, sendMessage } from "./send-message.server.ts";

const db = await createTestDatabase();
const pool = createPool(db.logins.worker, { max: 5, name: "test", onError: () => {} });
afterAll(() => pool.end());

const REFUSED_FOR_GOOD = Object.assign(new Error("Refused."), { permanent: true });
const REFUSED_FOR_NOW = Object.assign(new Error("Not now."), { permanent: false });
const NEXT = new Date("2030-01-02");

let sent: string[];
let refused: string[];
/** What the mail server says to this message; null: it takes it. */
let reply: (id: string) => Error | null;
let isAway: boolean;

beforeEach(async () => {
  await db.rows.delete(sentEmails);
  [sent, refused, isAway] = [[], [], false];
  reply = () => null;
});

const mails: Sending["mails"] = {
  async send({ id }) {
    // Long enough for somebody else to come between.
    await wait(5);
    const error = isAway ? REFUSED_FOR_NOW : reply(id);
    if (error) throw error;
    sent.push(id);
  },
  async check() {
    if (isAway) throw new Error("away");
  },
};

/** What one process has to send with. */
function sender(options: Partial<Sending> = {}): (id: string) => ReturnType<typeof sendMessage> {
  const sending: Sending = {
    ...{ db: drizzle({ client: pool, casing: "snake_case" }), mails, turns: new Map() },
    ...{ leaseSeconds: 60, lastAttempt: false, nextAttemptBy: NEXT, goesOn: () => true },
    linkToken: (id) => `token-of-${id}`,
    onRefused: (id) => refused.push(id),
    ...options,
  };
  return (id) => sendMessage(sending, id);
}

let written = 0;

/** Each is younger than the one before. */
async function write(values: Partial<typeof sentEmails.$inferInsert> = {}): Promise<string> {
  const id = randomUUID();
  written += 1;
  await db.rows.insert(sentEmails).values({
    ...{ id, templateKey: "quote_sent", notificationId: randomUUID() },
    ...{ recipientName: "Ann", recipientEmail: "ann@people.example" },
    ...{ subject: "S", textBody: "T", htmlBody: "H", state: "QUEUED" },
    createdAt: new Date(1_790_000_000_000 + written),
    ...values,
  });
  return id;
}

const writeThree = async () => [await write(), await write(), await write()] as const;

async function row(id: string) {
  const { rows } = await db.sql.query("select * from sent_emails where id = $1", [id]);
  return rows[0];
}

describe("messages to one address", () => {
  it("go out oldest first, whichever has its turn", async () => {
    const [first, second, third] = await writeThree();
    const send = sender();
    expect(await send(second)).toBe("SENT");
    expect(sent).toEqual([first, second]);
    expect(await send(first)).toBeNull();
    expect(await send(third)).toBe("SENT");
    expect(sent).toEqual([first, second, third]);
    expect(await row(first)).toMatchObject({ state: "SENT", attempts: 1, sending_until: null });
  });

  it("of the same moment go by their id, and those to others wait for none", async () => {
    const createdAt = new Date();
    const ids = [await write({ createdAt }), await write({ createdAt })].sort();
    const other = await write({ createdAt, recipientEmail: "ben@people.example" });
    const send = sender();
    await send(other);
    await send(ids[1] ?? "");
    expect(sent).toEqual([other, ...ids]);
  });

  it("keep their order, and go out once, when several processes send them", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 12; count++) ids.push(await write());
    const processes = [sender(), sender(), sender()];
    const states = await Promise.all(
      [...ids].reverse().map((id, place) => processes[place % 3]?.(id)),
    );
    expect(sent).toEqual(ids);
    expect(states.filter((state) => state === "SENT").length).toBeGreaterThan(0);
    expect(states.filter((state) => state === "QUEUED" || state === "FAILED")).toEqual([]);
  });
});

describe("a message that cannot be sent", () => {
  it("for good lets later ones past, and is told of", async () => {
    const [first, second] = await writeThree();
    reply = (id) => (id === first ? REFUSED_FOR_GOOD : null);
    expect(await sender()(second)).toBe("SENT");
    expect(await row(first)).toMatchObject({ state: "FAILED", last_error: "Refused." });
    expect(refused).toEqual([first]);
  });

  it("for now lets later ones past after three tries, and has turns of its own", async () => {
    const [first, second, third] = await writeThree();
    let tries = 0;
    reply = (id) => (id === first && ++tries < 6 ? REFUSED_FOR_NOW : null);
    const send = sender();
    await expect(send(first)).rejects.toBe(REFUSED_FOR_NOW);
    expect(await row(first)).toMatchObject({ state: "QUEUED", attempts: 1, failures: 1 });
    expect((await row(first)).next_attempt_by).toEqual(NEXT);
    expect(await send(second)).toBe("QUEUED");
    expect(await row(first)).toMatchObject({ attempts: 2, failures: 2, last_error: "Not now." });
    expect(await row(second)).toMatchObject({ state: "QUEUED", attempts: 0, sending_until: null });
    expect(await send(second)).toBe("QUEUED");
    expect(await send(second)).toBe("SENT");
    expect(await row(first)).toMatchObject({ attempts: 3, failures: 3 });
    expect((await row(first)).next_attempt_by).toEqual(NEXT);
    expect(await send(third)).toBe("SENT");
    expect(tries).toBe(3);
    await expect(send(first)).rejects.toBe(REFUSED_FOR_NOW);
    await expect(sender({ lastAttempt: true })(first)).rejects.toBe(REFUSED_FOR_NOW);
    expect(await row(first)).toMatchObject({ state: "FAILED", next_attempt_by: null });
    expect(refused).toEqual([]);
  });

  it("at a moment's fault of the mail server goes first all the same", async () => {
    const [first, second] = await writeThree();
    let tries = 0;
    reply = (id) => (id === first && ++tries === 1 ? REFUSED_FOR_NOW : null);
    expect(await sender()(second)).toBe("QUEUED");
    expect(sent).toEqual([]);
    expect(await sender()(second)).toBe("SENT");
    expect(sent).toEqual([first, second]);
  });

  it("while the mail server is away keeps its place, and counts no failure", async () => {
    const [first, second, third] = await writeThree();
    isAway = true;
    const send = sender();
    const tried = await Promise.allSettled([send(second), send(third)]);
    expect(tried.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    const free = { state: "QUEUED", failures: 0, sending_until: null };
    expect(await row(first)).toMatchObject({ ...free, attempts: 0, last_error: null });
    expect(await row(second)).toMatchObject({ ...free, attempts: 1, last_error: "Not now." });
    expect(await row(third)).toMatchObject({ ...free, attempts: 1, next_attempt_by: NEXT });
    await expect(sender({ lastAttempt: true })(second)).rejects.toBe(REFUSED_FOR_NOW);
    expect(await row(second)).toMatchObject({ state: "FAILED", attempts: 2 });
    isAway = false;
    expect(await send(third)).toBe("SENT");
    expect(sent).toEqual([first, third]);
  });
});

describe("a process that has a message and", () => {
  const inOneHour = () => new Date(Date.now() + 3_600_000);

  it("does not come back holds up later ones until its time is over", async () => {
    const first = await write({ sendingUntil: inOneHour(), attempts: 1, failures: 1 });
    const second = await write();
    const send = sender();
    expect(await send(second)).toBe("QUEUED");
    expect(sent).toEqual([]);
    expect(await row(second)).toMatchObject({ state: "QUEUED", attempts: 0 });
    await db.sql.query("update sent_emails set sending_until = now() where id = $1", [first]);
    expect(await send(second)).toBe("SENT");
    expect(sent).toEqual([first, second]);
  });

  it("comes back late with a failure changes nothing", async () => {
    const [first] = await writeThree();
    const taken = inOneHour();
    const late = sender({ mails: { send: sendAfterTakeover, check: async () => {} } });
    async function sendAfterTakeover(): Promise<void> {
      await db.sql.query("update sent_emails set sending_until = $1, attempts = 2", [taken]);
      throw REFUSED_FOR_NOW;
    }
    await expect(late(first)).rejects.toBe(REFUSED_FOR_NOW);
    expect(await row(first)).toMatchObject({ attempts: 2, last_error: null, sending_until: taken });
  });

  it("died of it three times lets later ones past", async () => {
    await write({ failures: 3, attempts: 3, sendingUntil: new Date() });
    const second = await write();
    expect(await sender()(second)).toBe("SENT");
    expect(sent).toEqual([second]);
  });

  it("is being stopped begins with no other", async () => {
    const [first, second, third] = await writeThree();
    expect(await sender({ goesOn: () => sent.length < 2 })(third)).toBe("QUEUED");
    expect(sent).toEqual([first, second]);
    expect(await row(third)).toMatchObject({ state: "QUEUED", attempts: 0 });
  });
});

it("one that staff send again waits for none, and goes when it is ready, not before", async () => {
  const again = await write({ resends: 1 });
  const [first, second] = await writeThree();
  const send = sender();
  expect(await send(first)).toBe("SENT");
  expect(await send(again)).toBe("SENT");
  expect(sent).toEqual([first, `${again}.1`]);
  expect(await row(second)).toMatchObject({ state: "QUEUED" });
});
