import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { enquiries } from "#app/db/schema/enquiries.ts";
import { nextOpen, responseDue } from "#app/domain/enquiries/clock/office-hours.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { type EnquiryInput, enquiryInput } from "./enquiry-input.ts";
import { type Arrival, receiveEnquiry } from "./receive-enquiry.server.ts";

const db = await createTestDatabase();
const officeHours = { opens: 8, closes: 18, closedDays: [] };
const visitor = { ...db.services, requestId: "request-1", officeHours };

beforeEach(() => db.sql.query("delete from rate_limits; delete from pgboss.job"));

const filledIn = (change: Record<string, string> = {}): EnquiryInput =>
  enquiryInput.parse({
    name: "Ada Smith",
    email: `${randomUUID()}@smith.example`,
    phone: "020 7946 0001",
    organization: "Smith & Co",
    caseType: "Cannabis",
    message: "First\nSecond",
    ...change,
  });

let networks = 0;
/** Each from a network of its own, unless told otherwise. */
function arrival(change: Partial<Arrival> = {}): Arrival {
  networks += 1;
  const address = `198.51.${Math.floor(networks / 250)}.${networks % 250}`;
  return { token: randomUUID(), address, suspected: false, sign: null, ...change };
}

const receive = (input = filledIn(), arrived = arrival()) =>
  receiveEnquiry(visitor, input, arrived);

async function written(email: string) {
  const rows = (await db.rows.select().from(enquiries)).filter((row) => row.email === email);
  const ids = rows.map(({ id }) => id);
  const record = await db.rows.select().from(auditLogs);
  const jobs = await db.sql.query<{ data: { enquiryId: string; templateKey: string } }>(
    "select data from pgboss.job where name = 'notify' order by data->>'templateKey' desc",
  );
  return {
    rows,
    audit: record.filter(({ meta }) => ids.includes(String(meta.enquiryId))),
    queued: jobs.rows.map(({ data }) => data).filter(({ enquiryId }) => ids.includes(enquiryId)),
  };
}

/** How many passed, and that all others were refused for now. */
async function passed(attempts: Promise<unknown>[]): Promise<number> {
  const results = await Promise.allSettled(attempts);
  for (const result of results) {
    if (result.status === "rejected") {
      expect(result.reason).toMatchObject({ name: "Refusal", status: 429 });
      expect(result.reason.waitSeconds).toBeGreaterThan(0);
    }
  }
  return results.filter(({ status }) => status === "fulfilled").length;
}

describe("an enquiry", () => {
  it("is stored with its number, an audit line and the mails to the office and the sender", async () => {
    const input = filledIn();
    const { number, reference } = await receive(input);
    expect(reference).toBe(`ENQ-${number}`);
    expect(number).toBeGreaterThanOrEqual(1001);
    const { rows, audit, queued } = await written(input.email);
    const [row] = rows;
    const enquiryId = row?.id ?? "";
    expect(rows).toMatchObject([
      { ...input, number, status: "NEW", ownerUserId: null, note: null, answeredAt: null },
    ]);
    expect(audit).toMatchObject([
      {
        action: "enquiry_received",
        newValue: "NEW",
        actorUserId: null,
        requestId: "request-1",
        meta: { enquiryId },
      },
    ]);
    const received = row?.createdAt ?? new Date(0);
    const dueAt = responseDue(officeHours, received).toISOString();
    const opens = nextOpen(officeHours, received);
    const opensAt = opens > received ? opens.toISOString() : null;
    expect(queued).toEqual([
      { templateKey: "enquiry_received", enquiryId, dueAt },
      { templateKey: "enquiry_acknowledged", enquiryId, dueAt, opensAt },
    ]);
    const told = JSON.stringify([audit, queued]);
    for (const text of ["Ada", "smith", "Second", "Cannabis", "7946"]) {
      expect(told).not.toContain(text);
    }
  });

  it("with nothing optional, and at its limits, is kept as it is", async () => {
    const bare = filledIn({ phone: "", organization: "", caseType: "" });
    await receive(bare);
    expect((await written(bare.email)).rows).toMatchObject([
      { phone: null, organization: null, caseType: null },
    ]);
    const full = filledIn({
      name: "😀".repeat(120),
      email: `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.example`,
      phone: "1".repeat(30),
      organization: "😀".repeat(120),
      caseType: "😀".repeat(120),
      message: "😀".repeat(10_000),
    });
    await receive(full);
    expect((await written(full.email)).rows).toMatchObject([full]);
  });

  it("numbers follow each other, from 1001 on", async () => {
    const first = await receive();
    const second = await receive();
    expect(second.number).toBe(first.number + 1);
    const rows = await db.query("select min(number) as first from enquiries");
    expect(rows[0].first).toBe(1001);
  });

  it("that is suspected is kept as spam, and nobody is told", async () => {
    const input = filledIn();
    const { reference } = await receive(input, arrival({ suspected: true }));
    expect(reference).toMatch(/^ENQ-\d+$/);
    const { rows, audit, queued } = await written(input.email);
    expect(rows).toMatchObject([{ status: "SPAM", answeredAt: null }]);
    expect(audit).toMatchObject([{ action: "enquiry_received", newValue: "SPAM" }]);
    expect(queued).toEqual([]);
  });
});

describe("what a program may have sent", () => {
  it("is marked also where it is kept as spam; what a person has surely sent is not", async () => {
    const spam = filledIn();
    const input = filledIn();
    await receive(spam, arrival({ sign: "QUICK", suspected: true }));
    expect((await written(spam.email)).rows).toMatchObject([
      { status: "SPAM", possiblyAutomatic: "QUICK" },
    ]);
    expect(await receive(input)).toMatchObject({ acknowledged: true });
    expect((await written(input.email)).rows).toMatchObject([{ possiblyAutomatic: null }]);
  });

  it("without a token is the same enquiry on the same day from the same address alone", async () => {
    const input = filledIn();
    const bare = arrival({ token: null, sign: "NO_COOKIE" });
    const answers = await Promise.all(Array.from({ length: 5 }, () => receive(input, bare)));
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
    const elsewhere = await receive(input, arrival({ token: null, sign: "NO_COOKIE" }));
    expect(elsewhere.number).not.toBe(answers[0]?.number);
    expect((await written(input.email)).rows).toHaveLength(2);
  });
});

describe("the same form again", () => {
  it("finds the first, writes nothing, tells nobody and counts against no limit", async () => {
    const input = filledIn();
    const arrived = arrival();
    const first = await receive(input, arrived);
    const before = await written(input.email);
    const again = { ...first, acknowledged: false };
    for (let i = 0; i < 8; i += 1) expect(await receive(input, arrived)).toEqual(again);
    expect(await written(input.email)).toEqual(before);
    const rows = await db.query("select count from rate_limits");
    expect(rows.map(({ count }) => count)).toEqual([1, 1, 1]);
  });

  it("is found also when the limit is reached, and from elsewhere", async () => {
    const input = filledIn();
    const arrived = arrival();
    const first = await receive(input, arrived);
    await receive({ ...input, message: "Another" }, arrived);
    await receive({ ...input, message: "A third" }, arrived);
    await expectRefused(receive({ ...input, message: "A fourth" }, arrived), 429);
    const again = { ...first, acknowledged: false };
    expect(await receive(input, arrived)).toEqual(again);
    expect(await receive(input, arrival({ token: arrived.token }))).toEqual(again);
  });

  it("twenty times at once is one enquiry and one pair of mails", async () => {
    for (let round = 0; round < 5; round += 1) {
      const input = filledIn();
      const arrived = arrival();
      const answers = await Promise.all(Array.from({ length: 20 }, () => receive(input, arrived)));
      expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
      const { rows, audit, queued } = await written(input.email);
      expect([rows.length, audit.length]).toEqual([1, 1]);
      expect(queued.map(({ templateKey }) => templateKey)).toEqual([
        "enquiry_received",
        "enquiry_acknowledged",
      ]);
    }
  });

  it.each([
    ["with other words", { message: "Other" }, {}],
    ["with another name", { name: "Ann Smyth" }, {}],
    ["with another phone number", { phone: "020 7946 0002" }, {}],
    ["with another organisation", { organization: "Smith and Co" }, {}],
    ["with another kind of case", { caseType: "Drug driving" }, {}],
    ["from another address", { email: "other@smith.example" }, {}],
    ["of another page", {}, { token: "another" }],
  ])("%s is another enquiry", async (_, change, from) => {
    const input = filledIn();
    const arrived = arrival();
    const first = await receive(input, arrived);
    const second = await receive({ ...input, ...change }, { ...arrived, ...from });
    expect(second.number).not.toBe(first.number);
  });
});

describe("too many", () => {
  it("from one e-mail address are refused after three, wherever they come from", async () => {
    const input = filledIn();
    for (let i = 0; i < 3; i += 1) await receive(input);
    await expect(receive(input)).rejects.toMatchObject({
      status: 429,
      message: "Too many enquiries. Try again in 60 minutes.",
    });
    await receive();
    const { rows, queued } = await written(input.email);
    expect([rows.length, queued.length]).toEqual([3, 6]);
  });

  it.each([
    ["IPv4", () => "203.0.113.7"],
    ["IPv6, from all over a connection", (i: number) => `2001:db8:1:2:${i}::${i}`],
  ])("from one network (%s) are refused after five", async (_, address) => {
    for (let i = 0; i < 5; i += 1) await receive(filledIn(), arrival({ address: address(i) }));
    const sixth = receive(filledIn(), arrival({ address: address(9) }));
    await expectRefused(sixth, 429);
  });

  it("from one network are refused after twenty on a day", async () => {
    const address = "203.0.113.8";
    const overHour = () =>
      db.sql.query("update rate_limits set resets_at = now() where resets_at < now() + '2 hours'");
    for (let i = 0; i < 20; i += 1) {
      if (i % 5 === 0) await overHour();
      await receive(filledIn(), arrival({ address }));
    }
    await overHour();
    const error = await receive(filledIn(), arrival({ address })).catch((caught) => caught);
    expect(error.waitSeconds).toBeGreaterThan(23 * 3_600);
  });

  it("of ten at once from one network, exactly five pass, whole", async () => {
    for (let round = 0; round < 5; round += 1) {
      const address = `203.0.113.${100 + round}`;
      const inputs = Array.from({ length: 10 }, () => filledIn());
      const attempts = inputs.map((input) => receive(input, arrival({ address })));
      expect(await passed(attempts)).toBe(5);
      const kept = await Promise.all(inputs.map(({ email }) => written(email)));
      expect(kept.filter(({ rows }) => rows.length === 1)).toHaveLength(5);
      for (const { rows, audit, queued } of kept) {
        expect([audit.length, queued.length]).toEqual([rows.length, 2 * rows.length]);
      }
    }
  });

  it("that are suspected use up no turn of the address they claim, but of their network", async () => {
    const input = filledIn();
    const address = "203.0.113.9";
    const trap = (i: number) =>
      receive({ ...input, message: `${i}` }, arrival({ address, suspected: true }));
    for (let i = 0; i < 5; i += 1) await trap(i);
    await expectRefused(trap(5), 429);
    await receive(input);
    expect((await written(input.email)).rows).toHaveLength(6);
  });

  it("draw no numbers", async () => {
    const address = "203.0.113.10";
    const first = await receive(filledIn(), arrival({ address }));
    for (let i = 0; i < 12; i += 1) {
      await receive(filledIn(), arrival({ address })).catch(() => {});
    }
    const next = await receive();
    expect(next.number).toBe(first.number + 5);
  });
});
