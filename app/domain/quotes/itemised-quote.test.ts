import { describe, expect, it } from "vitest";
import { transact } from "#app/domain/context.ts";
import { changeStatus } from "#app/domain/jobs/commands/change-status.server.ts";
import { acceptQuote } from "#app/domain/quotes/answers/accept-quote.server.ts";
import { declineQuote } from "#app/domain/quotes/answers/decline-quote.server.ts";
import { recordAcceptance, withdrawQuote } from "#app/domain/quotes/answers/end-quote.server.ts";
import { jobRows } from "#tests/support/database/job-rows.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { contentHash } from "./content-hash.server.ts";
import { listQuotes, type Quote } from "./queries.server.ts";
import type { NewLine } from "./quote-line.ts";
import { sendQuote } from "./send-quote.server.ts";

const { db, fixtures, organisation, client, admin } = await testRows();
const ctx = fixtures.context(admin);
const reading: NewLine = {
  unit: "HOUR",
  minutes: 80,
  quantity: null,
  rate: 8_300,
  net: 11_067,
  kind: "READING",
  description: "240 pages",
};
const mileage: NewLine = {
  unit: "MILE",
  minutes: null,
  quantity: 4_250,
  rate: 45,
  net: 1_913,
  kind: "MILEAGE",
  description: "To the laboratory and back",
};
const words = {
  basis: "CEILING",
  turnaround: "Ten days",
  scope: "240 pages",
  notes: null,
} as const;

async function send(
  jobId: string,
  more: { id?: string; replaces?: string; kind?: "FURTHER" } = {},
) {
  await sendQuote(ctx, { jobId, lines: [reading, mileage], ...words, ...more });
}
const quotesOf = (jobId: string): Promise<Quote[]> => transact(ctx, (tx) => listQuotes(tx, jobId));
const latestOf = async (jobId: string) => {
  const [latest] = await quotesOf(jobId);
  if (!latest) throw new Error("There is no quote");
  return latest;
};
const statusOf = async (jobId: string) => (await jobRows(db, jobId)).job.status;
const auditOf = async (jobId: string) => (await jobRows(db, jobId)).audit;

async function hashOf({ contentSha256, jobId, ...quote }: Quote): Promise<string> {
  const { rows } = await db.sql.query<{ number: string; sha256: string }>(
    "select j.number, t.sha256 from jobs j, terms_versions t where j.id = $1 and t.number = $2",
    [jobId, quote.termsNumber],
  );
  const { number = "", sha256 = "" } = rows[0] ?? {};
  return contentHash({
    ...quote,
    number,
    validUntil: quote.validUntil ?? "",
    net: quote.amount,
    terms: { number: quote.termsNumber ?? 0, sha256 },
  });
}

it("keeps its lines in their order, and the hash of all that accepting it agrees to", async () => {
  const jobId = await fixtures.job(client);
  await send(jobId);
  const quote = await latestOf(jobId);
  expect(quote).toMatchObject({
    ...words,
    kind: "MAIN",
    amount: "129.80",
    vatRate: null,
    vat: "0.00",
    gross: "129.80",
    termsNumber: 1,
    settingsVersion: 1,
    lines: [
      { description: "240 pages", minutes: 80, quantity: null, rate: "83.00", net: "110.67" },
      { description: "To the laboratory and back", quantity: "42.50", rate: "0.45", net: "19.13" },
    ],
  });
  expect(await hashOf(quote)).toBe(quote.contentSha256);
  const [sent] = (await auditOf(jobId)).filter(({ action }) => action === "quote_sent");
  expect(sent?.meta).toMatchObject({ terms: 1, sha256: quote.contentSha256 });
});

it("an amount is one fixed line", async () => {
  const jobId = await fixtures.job(client);
  await sendQuote(ctx, { jobId, amount: 125_000, notes: null });
  const quote = await latestOf(jobId);
  expect(quote.lines).toEqual([
    {
      unit: "FIXED",
      minutes: null,
      quantity: null,
      rate: null,
      kind: "OTHER",
      description: "Fee",
      net: "1250.00",
    },
  ]);
  expect(await hashOf(quote)).toBe(quote.contentSha256);
});

it("bears VAT on its sum once the business is registered; what was sent before stays as it was", async () => {
  const before = await fixtures.job(client);
  await send(before);
  await db.query("insert into business_settings (version, vat_number) values (2, 'GB123456782')");
  const after = await fixtures.job(client);
  await send(after);
  await db.query("insert into business_settings (version) values (3)");
  const without = { vat: "0.00", gross: "129.80", settingsVersion: 1 };
  expect(await latestOf(before)).toMatchObject(without);
  const quote = await latestOf(after);
  const bearing = { vatRate: "20.00", vat: "25.96", gross: "155.76", settingsVersion: 2 };
  expect(quote).toMatchObject(bearing);
  expect(await hashOf(quote)).toBe(quote.contentSha256);
});

it("an acceptance is recorded with the terms and the hash of what was agreed to", async () => {
  const jobId = await fixtures.job(client);
  await send(jobId);
  const { id, contentSha256 } = await latestOf(jobId);
  await acceptQuote(fixtures.context(client), id);
  const [accepted] = (await auditOf(jobId)).filter(({ action }) => action === "quote_accepted");
  expect(accepted?.meta).toEqual({ quoteId: id, version: 1, terms: 1, sha256: contentSha256 });
});

describe("the database", () => {
  it("refuses lines that do not add up, a gap between them, and one that comes later", async () => {
    const jobId = await fixtures.job(client);
    await send(jobId);
    const { id: quoteId } = await latestOf(jobId);
    const insert = (position: number, net: string) =>
      db.sql.query(
        `insert into quote_lines (quote_id, organisation_id, position, kind, description, unit, net)
         values ($1, $2, $3, 'OTHER', 'More', 'FIXED', $4)`,
        [quoteId, organisation.id, position, net],
      );
    await expect(insert(3, "1.00")).rejects.toThrow("the lines are not those of the quote");
    await expect(insert(4, "0.00")).rejects.toThrow("the lines are not those of the quote");
    const wrong = { ...reading, net: 11_066 };
    const again = await fixtures.job(client);
    await expect(sendQuote(ctx, { jobId: again, lines: [wrong], ...words })).rejects.toThrow();
    expect(await quotesOf(again)).toEqual([]);
  });

  it("refuses a further quote where nothing is agreed", async () => {
    const jobId = await fixtures.job(client);
    const insert = db.sql.query(
      `insert into quotes (job_id, organisation_id, version, kind, amount, created_by_user_id)
       values ($1, $2, 1, 'FURTHER', 1, $3)`,
      [jobId, organisation.id, admin.userId],
    );
    await expect(insert).rejects.toThrow("nothing is agreed yet");
  });
});

const FURTHER = { kind: "FURTHER" } as const;

describe("further work", () => {
  async function underWay() {
    const jobId = await fixtures.job(client);
    await send(jobId);
    await acceptQuote(fixtures.context(client), (await latestOf(jobId)).id);
    await changeStatus(ctx, { jobId, status: "IN_PROGRESS" });
    await expectRefused(send(jobId), 409);
    await send(jobId, FURTHER);
    await expectRefused(send(jobId, FURTHER), 409);
    const further = await latestOf(jobId);
    expect(further).toMatchObject({ kind: "FURTHER", version: 2, status: "SENT" });
    expect(await statusOf(jobId)).toBe("IN_PROGRESS");
    return { jobId, quoteId: further.id };
  }
  const reason = { endReason: "A slip" };

  it.each([
    ["accepted", "ACCEPTED", (id: string) => acceptQuote(fixtures.context(client), id)],
    ["declined", "DECLINED", (id: string) => declineQuote(fixtures.context(client), id)],
    ["withdrawn", "WITHDRAWN", (id: string) => withdrawQuote(ctx, id, reason)],
  ] as const)("%s leaves the job's status and its first quote alone", async (_, status, end) => {
    const { jobId, quoteId } = await underWay();
    await end(quoteId);
    expect(await statusOf(jobId)).toBe("IN_PROGRESS");
    const [further, main] = await quotesOf(jobId);
    expect([further?.status, main?.status]).toEqual([status, "ACCEPTED"]);
    await send(jobId, FURTHER);
    expect(await latestOf(jobId)).toMatchObject({ version: 3, kind: "FURTHER" });
  });

  it("replaced, the new one is for further work too", async () => {
    const { jobId, quoteId } = await underWay();
    await send(jobId, { replaces: quoteId });
    const [third, second] = await quotesOf(jobId);
    expect([third?.kind, third?.status, second?.status]).toEqual(["FURTHER", "SENT", "SUPERSEDED"]);
    expect(await statusOf(jobId)).toBe("IN_PROGRESS");
  });

  it("does not end with the job unsaid: closing the job asks what became of it", async () => {
    const { jobId, quoteId } = await underWay();
    for (const status of ["ON_HOLD", "IN_PROGRESS"] as const) {
      expect(await changeStatus(ctx, { jobId, status })).toMatchObject({ about: "DONE" });
    }
    const asked = { about: "QUOTE", quoteId };
    expect(await changeStatus(ctx, { jobId, status: "COMPLETED" })).toEqual(asked);
    expect(await statusOf(jobId)).toBe("IN_PROGRESS");
    await recordAcceptance(ctx, quoteId, {
      answeredByName: "Ada Marlowe",
      answeredVia: "PHONE",
      answerNote: "A call",
      status: "COMPLETED",
    });
    expect(await statusOf(jobId)).toBe("COMPLETED");
  });

  it("expires without touching the job", async () => {
    const { jobId } = await underWay();
    await db.query(
      "update quotes set valid_until = '2026-01-01' where job_id = $1 and status = 'SENT'",
      jobId,
    );
    expect((await latestOf(jobId)).status).toBe("EXPIRED");
    await send(jobId, FURTHER);
    const statuses = (await quotesOf(jobId)).map(({ status }) => status);
    expect(statuses).toEqual(["SENT", "EXPIRED", "ACCEPTED"]);
    expect(await statusOf(jobId)).toBe("IN_PROGRESS");
  });

  it("a client moves no job with it", async () => {
    const { jobId, quoteId } = await underWay();
    const moved = transact(fixtures.context(client), async (tx) => {
      await tx.execute(
        `update quotes set status = 'ACCEPTED', decided_by_user_id = '${client.userId}' where id = '${quoteId}'`,
      );
      await tx.execute(`update jobs set status = 'QUOTE_ACCEPTED' where id = '${jobId}'`);
    });
    await expect(moved).rejects.toThrow();
    expect(await statusOf(jobId)).toBe("IN_PROGRESS");
  });
});
