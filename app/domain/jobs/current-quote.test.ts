import { expect, it } from "vitest";
import { transact } from "#app/domain/context.ts";
import { expireQuote } from "#app/domain/jobs/commands/expire-quote.server.ts";
import { exportAllJobs } from "#app/domain/jobs/list/export-jobs.server.ts";
import { acceptQuote } from "#app/domain/quotes/answers/accept-quote.server.ts";
import { declineQuote } from "#app/domain/quotes/answers/decline-quote.server.ts";
import { withdrawQuote } from "#app/domain/quotes/answers/end-quote.server.ts";
import { listQuotes } from "#app/domain/quotes/queries.server.ts";
import { presentQuotes } from "#app/domain/quotes/quote.ts";
import { sendQuote } from "#app/domain/quotes/send-quote.server.ts";
import type { QuoteKind } from "#app/words/quotes.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { listAllJobs } from "./queries.server.ts";

const cases = readCases(import.meta.dirname, "current-quote.cases.txt");

const { db, fixtures, client } = await testRows();
const ctx = fixtures.context(await fixtures.person({ role: "ADMIN" }));
const asClient = fixtures.context(client);

const ENDS = {
  open: async () => {},
  accepted: ({ id }) => acceptQuote(asClient, id),
  declined: ({ id }) => declineQuote(asClient, id),
  withdrawn: ({ id }) => withdrawQuote(ctx, id, { endReason: "A slip" }),
  expired: async ({ id, jobId }) => {
    await db.query("update quotes set valid_until = '2026-01-01' where id = $1", id);
    await transact(ctx, (tx) => expireQuote(tx, ctx.notify, jobId));
  },
} satisfies Record<string, (quote: { id: string; jobId: string }) => Promise<unknown>>;

type Story = [pounds: number, kind: QuoteKind, end: keyof typeof ENDS][];

async function jobWith(story: Story): Promise<string> {
  const jobId = await fixtures.job(client);
  for (const [pounds, kind, end] of story) {
    await sendQuote(ctx, { jobId, kind, amount: pounds * 100, notes: null });
    const [latest] = await transact(ctx, (tx) => listQuotes(tx, jobId));
    await ENDS[end]({ jobId, id: latest?.id ?? "" });
  }
  return jobId;
}

it.each(cases<[told: string, Story, amount: string, status: string]>("the quote that is shown"))(
  "list and file show the quote %s; so does the job's page",
  async (_, story, amount, status) => {
    const jobId = await jobWith(story);
    const shown = expect.objectContaining({ quoteAmount: amount, quoteStatus: status });
    const list = await transact(ctx, (tx) => listAllJobs(tx, { size: 1 }));
    expect(list.rows).toEqual([shown]);
    const file = await (await exportAllJobs(ctx, {})).next();
    expect(file.value?.find(({ id }) => id === jobId)).toEqual(shown);
    const { present } = presentQuotes(await transact(ctx, (tx) => listQuotes(tx, jobId)));
    expect(present).toContainEqual(expect.objectContaining({ amount, status }));
  },
);
