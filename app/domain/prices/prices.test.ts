import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { transact } from "#app/domain/context.ts";
import { confirmSourced, sourcedList } from "#app/domain/settings/sourced.server.ts";
import { findMaterial } from "#app/domain/sheets/queries.server.ts";
import { sqlState } from "#foundation/database/transaction.server.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { type PriceInput, priceInput, referenceInput, termInput } from "./inputs.ts";
import { addPrices, listPrices, withdrawPrice } from "./prices.server.ts";
import {
  addReferences,
  addTerm,
  listReferences,
  listTerms,
  withdrawReference,
} from "./references.server.ts";

const { db, fixtures, client, admin } = await testRows();
const colleague = await fixtures.person({ role: "ADMIN" });
const ctx = fixtures.context(admin);
const asClient = fixtures.context(client);

const price = (change: Record<string, string> = {}): PriceInput =>
  priceInput.parse({
    id: randomUUID(),
    substance: "Cocaine",
    place: "North West",
    level: "Street",
    unitName: "gram",
    unitGrams: "1",
    low: "£40",
    high: "£60",
    observedFrom: "2026-03-01",
    observedUntil: "2026-05-31",
    kind: "MESSAGE",
    printedSource: "Own casework",
    ...change,
  });
const addPrice = (as: typeof ctx, added: ReturnType<typeof price>) =>
  addPrices(as, added.id, [added]);
const listed = async (filter: { search?: string; isWithdrawn?: boolean }) => {
  const { search = "", isWithdrawn = false } = filter;
  const wanted = { search, isWithdrawn, cursor: null, size: 50 };
  return (await transact(ctx, (tx) => listPrices(tx, wanted))).rows;
};
const recorded = async (key: string, id: string) => {
  return db.query(
    "select action, meta from audit_logs where meta->>$1 = $2 order by created_at",
    key,
    id,
  );
};

describe("the book of prices", () => {
  it("starts empty, as daily use, quantities of harm and the glossary do", async () => {
    expect(await listed({})).toEqual([]);
    expect(await transact(ctx, (tx) => listTerms(tx))).toEqual([]);
    const kinds = new Set(
      (await transact(ctx, (tx) => listReferences(tx))).map(({ kind }) => kind),
    );
    expect(kinds).toEqual(new Set(["UNIT", "SALT_FACTOR", "YIELD_PLANT", "YIELD_WATT"]));
  });

  it("takes a price once, on record with ids and amounts alone, and withdraws it once", async () => {
    const added = price();
    await addPrice(ctx, added);
    await addPrice(ctx, added);
    await withdrawPrice(ctx, added.id, "Misread");
    await expectRefused(withdrawPrice(ctx, added.id, "Again"), 409);
    await expectRefused(withdrawPrice(ctx, randomUUID(), "No"), 404);
    expect(await recorded("priceId", added.id)).toEqual([
      {
        action: "price_added",
        meta: { priceId: added.id, low: "4000", high: "6000", replaces: "" },
      },
      { action: "price_withdrawn", meta: { priceId: added.id, low: "4000", high: "6000" } },
    ]);
    expect(await listed({ isWithdrawn: true })).toMatchObject([{ withdrawReason: "Misread" }]);
  });

  it("corrects a price by another that replaces it", async () => {
    const wrong = price();
    await addPrice(ctx, wrong);
    const right = price({ low: "£45", replaces: wrong.id, reason: "A digit misread" });
    await addPrice(ctx, right);
    await addPrice(ctx, right);
    expect(await listed({})).toMatchObject([{ id: right.id, replaces: wrong.id, low: 4_500n }]);
    const second = price({ replaces: wrong.id, reason: "Again" });
    await expectRefused(addPrice(ctx, second), 409);
  });

  it("is searched by all words", async () => {
    await addPrice(ctx, price({ substance: "Heroin", level: "Deal", place: "Leeds" }));
    expect(await listed({ search: "leeds heroin" })).toHaveLength(1);
    expect(await listed({ search: "leeds cocaine" })).toEqual([]);
  });

  it("names the case of a paper to staff, and knows no paper that there is not", async () => {
    const jobId = await fixtures.job(client);
    const rows = await db.query(
      `insert into papers (job_id, organisation_id, number, title, kind, visibility, sent_by_side)
       select id, organisation_id, 4, 'Download', 'PHONE_DOWNLOAD', 'CLIENT', 'CLIENT' from jobs where id = $1
       returning id`,
      jobId,
    );
    await addPrice(ctx, price({ substance: "Ketamine", fromPaperId: rows[0].id, page: "3" }));
    const [found] = await listed({ search: "ketamine" });
    expect(found).toMatchObject({ fromJobId: jobId, page: 3, paper: { number: 4 } });
    const unknown = addPrice(ctx, price({ fromPaperId: randomUUID() }));
    await expect(unknown).rejects.toThrow();
  });
});

describe("reference rows", () => {
  it("are added together; those that were seen are confirmed, once, on record", async () => {
    const id = randomUUID();
    const rows = "Cannabis; Light; 0.5; 1\nCannabis; Heavy; 2; 3.5";
    const input = referenceInput.parse({ id, kind: "DAILY_USE", rows, source: "A study" });
    await addReferences(ctx, input);
    await addReferences(ctx, input);
    await confirmSourced(ctx, "reference", [id]);
    await confirmSourced(ctx, "reference", [id]);
    expect(() => sourcedList("rumours")).toThrow("Entry not found");
    const daily = (await transact(ctx, (tx) => listReferences(tx))).filter(
      ({ kind }) => kind === "DAILY_USE",
    );
    expect(daily.map(({ category, confirmedByName }) => [category, confirmedByName])).toEqual([
      ["Heavy", null],
      ["Light", admin.name],
    ]);
    expect(await recorded("referenceId", id)).toEqual([
      { action: "reference_added", meta: { referenceId: id, rows: 2 } },
      {
        action: "reference_confirmed",
        meta: { referenceId: id, low: "0.500000", high: "1.000000" },
      },
    ]);
  });
});

it("a row of reference is withdrawn once, with a reason and on record, and is offered no more", async () => {
  const id = randomUUID();
  const typed = { id, kind: "UNIT", rows: "Nine bar; ; 225", source: "A book" };
  await addReferences(ctx, referenceInput.parse(typed));
  await withdrawReference(ctx, id, "A digit turned");
  await expectRefused(withdrawReference(ctx, id, "Again"), 409);
  await expectRefused(withdrawReference(ctx, randomUUID(), "No"), 404);
  await expectRefused(withdrawReference(asClient, id, "No"), 403);
  expect((await recorded("referenceId", id)).at(-1)).toEqual({
    action: "reference_withdrawn",
    meta: { referenceId: id, low: "225.000000", high: "225.000000" },
  });
  const inAnothersName = `update reference_rows set withdrawn_by_user_id = '${admin.userId}', withdraw_reason = 'x',
    confirmed_by_user_id = '${colleague.userId}' where kind = 'YIELD_WATT'`;
  const both = transact(ctx, (tx) => tx.execute(sql.raw(inAnothersName)));
  await expect(both.catch(sqlState)).resolves.toBe("23514");
  const jobId = await fixtures.job(client);
  const offered = async (draft: Record<string, string>) =>
    (await transact(ctx, (tx) => findMaterial(tx, jobId, draft))).references.filter(
      (row) => row.id === id,
    );
  expect(await offered({})).toEqual([]);
  expect(await offered({ "unit-1": id })).toMatchObject([{ withdrawReason: "A digit turned" }]);
});

it("a term of the glossary is added once", async () => {
  const term = termInput.parse({
    id: randomUUID(),
    term: "food",
    meaning: "Heroin",
    source: "A message",
    strength: "LIKELY",
  });
  await addTerm(ctx, term);
  await addTerm(ctx, term);
  expect(await transact(ctx, (tx) => listTerms(tx))).toMatchObject([{ term: "food" }]);
  expect(await recorded("termId", term.id)).toHaveLength(1);
});

it("clients can do none of it", async () => {
  const reference = referenceInput.parse({
    id: randomUUID(),
    kind: "UNIT",
    rows: "Box; ; 1000",
    source: "A book",
  });
  const typed = { id: randomUUID(), term: "a", meaning: "b", strength: "LIKELY", source: "c" };
  for (const refused of [
    addPrice(asClient, price()),
    withdrawPrice(asClient, randomUUID(), "No"),
    addReferences(asClient, reference),
    addTerm(asClient, termInput.parse(typed)),
    confirmSourced(asClient, "reference", [randomUUID()]),
  ]) {
    await expectRefused(refused, 403);
  }
});
