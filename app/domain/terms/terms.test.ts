import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { transact } from "#app/domain/context.ts";
import { listQuotes } from "#app/domain/quotes/queries.server.ts";
import { sendQuote } from "#app/domain/quotes/send-quote.server.ts";
import { overtaken } from "#tests/support/database/overtaken.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { publishTerms, termsInput } from "./publish-terms.server.ts";
import { findTerms, latestTerms, listTerms } from "./queries.server.ts";
import { termsBlocks } from "./terms-text.ts";

const { db, fixtures, organisation, client, admin } = await testRows();
const paused = await fixtures.person({ role: "CLIENT_USER", organisation, status: "PAUSED" });
const ctx = fixtures.context(admin);

it("the first terms come with the product, and hold all that the public page says of engagements", async () => {
  const { number, body, sha256 } = await transact(fixtures.context(client), latestTerms);
  expect(number).toBe(1);
  expect(sha256).toBe(createHash("sha256").update(body).digest("hex"));
  const headings = termsBlocks(body).filter(({ kind }) => kind === "heading");
  expect(headings).toHaveLength(9);
});

it("published terms hold from then on: open quotes keep theirs, everyone may read each number", async () => {
  const before = await fixtures.job(client);
  const after = await fixtures.job(client);
  await sendQuote(ctx, { jobId: before, amount: 100, notes: null });
  expect(await publishTerms(ctx, { body: "## Terms\n\nNew.", seen: 1 })).toBe(2);
  await sendQuote(ctx, { jobId: after, amount: 100, notes: null });
  const numberOf = async (jobId: string) =>
    (await transact(ctx, (tx) => listQuotes(tx, jobId)))[0]?.termsNumber;
  expect([await numberOf(before), await numberOf(after)]).toEqual([1, 2]);
  const read = (by: typeof client, number: number) =>
    transact(fixtures.context(by), (tx) => findTerms(tx, number));
  expect((await read(client, 2)).body).toBe("## Terms\n\nNew.");
  for (const number of [0, 3, 1.5, Number.NaN, 2 ** 31]) {
    await expectRefused(read(client, number), 404);
  }
  await expectRefused(read(paused, 1), 404);
  const published = await transact(ctx, listTerms);
  expect(published.map(({ number, publishedByName }) => [number, publishedByName])).toEqual([
    [2, admin.name],
    [1, null],
  ]);
  const rows = await db.query("select meta from audit_logs where action = 'terms_published'");
  expect(rows).toEqual([{ meta: { number: 2, sha256: (await read(client, 2)).sha256 } }]);
});

it("of two people who publish at once one is told; unchanged terms and a client's are refused", async () => {
  const both = ["A", "B"].map((body) => publishTerms(ctx, { body, seen: 2 }));
  const results = await Promise.allSettled(both);
  const refused = results.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  expect(refused).toMatchObject([{ status: 409 }]);
  const { body, number } = await transact(ctx, latestTerms);
  expect(number).toBe(3);
  await expectRefused(publishTerms(ctx, { body, seen: 3 }), 409);
  await expectRefused(publishTerms(ctx, { body: "C", seen: 2 }), 409);
  const asClient = fixtures.context(client);
  await expectRefused(publishTerms(asClient, { body: "C", seen: 3 }), 403);
});

it("the same form sent twice, also at once, publishes once; the same by someone else is refused", async () => {
  const { number: seen } = await transact(ctx, latestTerms);
  const send = () => publishTerms(ctx, { body: "Sent twice", seen });
  const numbers = [...(await Promise.all([send(), send()])), await send()];
  expect(numbers).toEqual([seen + 1, seen + 1, seen + 1]);
  const colleague = fixtures.context(await fixtures.person({ role: "ADMIN" }));
  const theirs = publishTerms(colleague, { body: "Sent twice", seen });
  await expectRefused(theirs, 409);
});

it("published by a colleague between reading and writing, they are refused, and theirs stay", async () => {
  const { number: seen } = await transact(ctx, latestTerms);
  const change = `insert into terms_versions (number, body, sha256, published_by_user_id)
    values ($1, 'Theirs', encode(sha256('Theirs'), 'hex'), $2)`;
  const late = overtaken(db, {
    table: "terms_versions",
    work: () => publishTerms(ctx, { body: "Mine", seen }),
    change: [change, [seen + 1, admin.userId]],
  });
  await expect(late).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(`^Version ${seen + 1} of the terms was published`),
  });
  expect(await transact(ctx, latestTerms)).toMatchObject({ number: seen + 1, body: "Theirs" });
});

it("the form refuses no text, and more than 100,000 characters", () => {
  for (const body of [" ", "x".repeat(100_001)]) {
    expect(termsInput.safeParse({ body, seen: "1" }).success).toBe(false);
  }
});

it("text is read as headings, paragraphs and lists", () => {
  expect(termsBlocks("## One\n\nFirst\nline.\n\n\n- a\n- b\n\n- c\nnot an item")).toEqual([
    { kind: "heading", text: "One" },
    { kind: "paragraph", text: "First line." },
    { kind: "list", items: ["a", "b"] },
    { kind: "paragraph", text: "- c not an item" },
  ]);
});
