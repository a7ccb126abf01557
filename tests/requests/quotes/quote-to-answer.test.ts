import { describe, expect, it } from "vitest";
import { decideCheck } from "#app/domain/conflicts/decide-check.server.ts";
import { runCheck } from "#app/domain/conflicts/run-check.server.ts";
import { transact } from "#app/domain/context.ts";
import { expireQuote } from "#app/domain/jobs/commands/expire-quote.server.ts";
import { acceptQuote } from "#app/domain/quotes/answers/accept-quote.server.ts";
import { declineQuote } from "#app/domain/quotes/answers/decline-quote.server.ts";
import { listQuotes } from "#app/domain/quotes/queries.server.ts";
import type { NewLine } from "#app/domain/quotes/quote-line.ts";
import { type NewQuote, sendQuote } from "#app/domain/quotes/send-quote.server.ts";
import { testPortal } from "#tests/support/product/test-portal.ts";
import type { PageDom } from "#tests/support/requests/html-page.ts";

const { db, fixtures, client: person, admin, ask } = await testPortal();
const client = person;

async function send(quote: NewQuote): Promise<string> {
  const ctx = fixtures.context(admin);
  await sendQuote(ctx, quote);
  const [latest] = await transact(ctx, (tx) => listQuotes(tx, quote.jobId));
  return latest?.id ?? "";
}

async function open(path: string): Promise<PageDom> {
  return (await ask(person, path)).page;
}

const valuation: NewLine = {
  kind: "REPORT",
  description: "Valuation report, up to 200 pages",
  unit: "FIXED",
  minutes: null,
  quantity: null,
  rate: null,
  net: 95_000,
};
const words = { basis: "FIXED", scope: null, turnaround: null, notes: null } as const;
const oneLine = { lines: [valuation], ...words };
const amount = { amount: 95_000, notes: null };

const PAGES = [
  ["the job's page", (jobId: string) => `/app/jobs/${jobId}`],
  ["the page on which it is accepted", (_: string, id: string) => `/app/quotes/${id}/acceptance`],
  ["the page on which it is declined", (_: string, id: string) => `/app/quotes/${id}/decline`],
] as const;

describe.each(PAGES)("on %s", (_, path) => {
  it("the quote says what the expert discloses", async () => {
    const jobId = await fixtures.job(client);
    const ctx = fixtures.context(admin);
    const checkId = await runCheck(ctx, { jobId, reason: "NOT_KNOWN" });
    const disclosure = "The expert served in the same force until 2016.";
    const decision = { result: "DISCLOSED", reason: null, disclosure } as const;
    await decideCheck(ctx, { checkId, judgements: [], decision });
    const page = (await open(path(jobId, await send({ jobId, ...amount })))).mainText();
    expect(page).toContain("Disclosure by the expert");
    expect(page).toContain(disclosure);
  });

  it("its one line is told, unless it was sent as an amount", async () => {
    const itemised = await fixtures.job(client);
    const quick = await fixtures.job(client);
    const told = await open(path(itemised, await send({ jobId: itemised, ...oneLine })));
    expect(told.mainText()).toContain(valuation.description);
    const plain = await open(path(quick, await send({ jobId: quick, ...amount })));
    expect(plain.all("main table")).toEqual([]);
  });
});

async function expire(jobId: string, id: string): Promise<void> {
  await db.query("update quotes set valid_until = '2026-01-01' where id = $1", id);
  const ctx = fixtures.context(admin);
  await transact(ctx, (tx) => expireQuote(tx, ctx.notify, jobId));
}

describe("a quote that can no longer be answered", () => {
  it.each<[string, (jobId: string, id: string) => Promise<unknown>]>([
    ["already been accepted", (_, id) => acceptQuote(fixtures.context(client), id)],
    ["already been declined", (_, id) => declineQuote(fixtures.context(client), id)],
    ["expired", expire],
  ])("asks nothing, and says that it has %s", async (words, end) => {
    const jobId = await fixtures.job(client);
    const id = await send({ jobId, ...amount });
    await end(jobId, id);
    for (const answer of ["acceptance", "decline"]) {
      const page = await open(`/app/quotes/${id}/${answer}`);
      expect(page.texts("main h1")).toEqual(["Quote"]);
      expect(page.texts("title")).toEqual([expect.stringMatching(/^Quote · DX-/)]);
      expect(page.mainText()).toContain(`This quote has ${words}.`);
      expect(page.all("main form")).toEqual([]);
    }
  });

  it("says so also beside a slip in the form that was sent", async () => {
    const jobId = await fixtures.job(client);
    const id = await send({ jobId, ...amount });
    await acceptQuote(fixtures.context(client), id);
    const form = { purchaseOrder: "9".repeat(200) };
    const answer = await ask(person, `/app/quotes/${id}/acceptance`, form);
    expect(answer.html).toContain("This quote has already been accepted.");
  });

  it.each(["acceptance", "decline"])(
    "refuses its %s and shows the new version, which can be answered there",
    async (answer) => {
      const jobId = await fixtures.job(client);
      const id = await send({ jobId, ...amount });
      const newId = await send({ jobId, ...oneLine, replaces: id });
      const refused = await ask(person, `/app/quotes/${id}/${answer}`, {});
      expect(refused.status).toBe(409);
      const page = refused.page;
      expect(page.texts('[role="alert"]').join()).toContain("already been replaced");
      expect(page.texts("main section").join()).toContain(valuation.description);
      const answers = [`/app/quotes/${newId}/acceptance`, `/app/quotes/${newId}/decline`];
      expect(page.attributes("main form", "action")).toEqual(answers);
    },
  );

  it("for further work, once expired, can be asked for anew beside the quote that was accepted", async () => {
    const jobId = await fixtures.job(client);
    await acceptQuote(fixtures.context(client), await send({ jobId, ...amount }));
    const further = await send({ jobId, ...oneLine, kind: "FURTHER" });
    const asks = async () =>
      (await open(`/app/jobs/${jobId}`)).attributes('[name="body"]', "value");
    expect(await asks()).not.toContain("Please send us a new quote for the further work.");
    await expire(jobId, further);
    expect(await asks()).toContain("Please send us a new quote for the further work.");
    const page = (await open(`/app/jobs/${jobId}`)).mainText();
    expect(page).toContain("Our quote for further work has expired.");
    expect(page).toContain("Ask for a new quote");
  });
});
