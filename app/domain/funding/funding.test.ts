import { describe, expect, it } from "vitest";
import { transact } from "#app/domain/context.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { listQuotes } from "#app/domain/quotes/queries.server.ts";
import { sendQuote } from "#app/domain/quotes/send-quote.server.ts";
import { confirmSourced } from "#app/domain/settings/sourced.server.ts";
import { formVersion } from "#foundation/forms/version.server.ts";
import { londonDayAfter } from "#foundation/time/moment.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { addFeeRule, listFeeRules, presentRule } from "./fee-rules.server.ts";
import { FUNDING_FIELDS } from "./fields.ts";
import { findFunding, saveFunding } from "./funding.server.ts";
import { type FundingInput, feeRuleInput, fundingInput, isUfn } from "./funding-input.ts";

const { db, fixtures, client, admin } = await testRows("CLIENT_ADMIN");
const outsider = await fixtures.person({
  role: "CLIENT_ADMIN",
  organisation: await fixtures.organisation(),
});
const ctx = fixtures.context(admin);
const legalAid = fundingInput.parse({
  type: "LEGAL_AID_EW",
  orderDate: "2024-01-10",
  ufn: "10 01 24/001",
  maat: "1234567",
});
const privately = fundingInput.parse({ type: "PRIVATE" });
const seenNow = (jobId: string) =>
  transact(ctx, async (tx) => formVersion(FUNDING_FIELDS, await findFunding(tx, jobId)));
const save = async (jobId: string, funding: FundingInput) =>
  saveFunding(ctx, { ...funding, jobId, seen: await seenNow(jobId) });
const actions = async (jobId: string) =>
  await db.query(
    "select action, old_value, new_value from audit_logs where job_id = $1 and action = 'funding_changed' order by created_at",
    jobId,
  );

describe("who pays for a job", () => {
  it("is stored and changed by staff, on record, and seen by both sides of the job alone", async () => {
    const jobId = await fixtures.job(client);
    for (const funding of [legalAid, legalAid, privately]) await save(jobId, funding);
    expect(await actions(jobId)).toEqual([
      { action: "funding_changed", old_value: null, new_value: "LEGAL_AID_EW" },
      { action: "funding_changed", old_value: "LEGAL_AID_EW", new_value: "PRIVATE" },
    ]);
    const seenBy = (person: typeof client) =>
      transact(fixtures.context(person), (tx) => findFunding(tx, jobId));
    expect(await seenBy(client)).toEqual(await seenBy(admin));
    expect(await seenBy(client)).toMatchObject({ type: "PRIVATE", ufn: null });
    expect(await seenBy(outsider)).toBeNull();
    const job = await transact(ctx, (tx) => findJob(tx, jobId));
    expect(job.funding).toEqual(await seenBy(admin));
  });

  it("keeps what someone else has saved since the form was opened", async () => {
    const jobId = await fixtures.job(client);
    await save(jobId, privately);
    const seen = await seenNow(jobId);
    await saveFunding(ctx, { ...legalAid, jobId, seen });
    await expectRefused(
      saveFunding(ctx, { ...fundingInput.parse({ type: "LEGAL_AID_EW" }), jobId, seen }),
      409,
    );
    expect(await transact(ctx, (tx) => findFunding(tx, jobId))).toEqual(legalAid);
    await saveFunding(ctx, { ...legalAid, jobId, seen });
    expect(await actions(jobId)).toHaveLength(2);
  });

  it("decides how a quote is charged, for how long it is open, and what is checked", async () => {
    const paid = await fixtures.job(client);
    const legal = await fixtures.job(client);
    await save(legal, legalAid);
    for (const jobId of [paid, legal]) await sendQuote(ctx, { jobId, amount: 9_999, notes: null });
    const quoteOf = async (jobId: string) =>
      (await transact(ctx, (tx) => listQuotes(tx, jobId)))[0];
    expect(await quoteOf(paid)).toMatchObject({
      basis: "FIXED",
      validUntil: londonDayAfter(new Date(), 30),
      rateCheck: null,
    });
    expect(await quoteOf(legal)).toMatchObject({
      basis: "CEILING",
      validUntil: londonDayAfter(new Date(), 60),
      rateCheck: { outcome: "NO_APPLICATION" },
    });
  });
});

it.each([
  [{}, "type"],
  [{ type: "BARTER" }, "type"],
  [{ type: "PRIVATE", orderDate: "10/01/2024" }, "orderDate"],
  [{ type: "PRIVATE", orderDate: londonDayAfter(new Date(), 1) }, "orderDate"],
  [{ type: "PRIVATE", ufn: "310224/001" }, "ufn"],
  [{ type: "PRIVATE", ufn: "100124-001" }, "ufn"],
  [{ type: "PRIVATE", ufn: "311299/001" }, "ufn"],
  [{ type: "PRIVATE", maat: "123456" }, "maat"],
  [{ type: "PRIVATE", maat: "12345678" }, "maat"],
  [{ type: "PRIVATE", service: "ALCHEMY" }, "service"],
])("the form refuses %j", (values, field) => {
  const { error } = fundingInput.safeParse(values);
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

it("the day of a representation order may be today", () => {
  const orderDate = londonDayAfter(new Date(), 0);
  expect(fundingInput.parse({ type: "PRIVATE", orderDate })).toMatchObject({ orderDate });
});

it.each([
  ["270326/001", true],
  ["280326/001", false],
  ["290224/001", true],
  ["290225/001", false],
])("on 27 March 2026 a unique file number may be %s: %s", (ufn, isOne) => {
  expect(isUfn(ufn, "2026-03-27")).toBe(isOne);
});

describe("legal-aid rates", () => {
  const typed = {
    service: "DRUG_EXPERT",
    region: "ANY",
    maxRate: "90",
    automaticMinutes: "5h",
    noApplicationBelow: "100",
    noApplicationBelowPrisonLaw: "500",
    validFrom: "2026-01-01",
    source: "A letter of the Agency",
  };
  const list = () => transact(ctx, listFeeRules);

  it("come with the product, unconfirmed", async () => {
    const rules = await list();
    expect(rules.map(({ service, validFrom, maxRate }) => [service, validFrom, maxRate])).toEqual([
      ["CELL_SITE", "2022-10-01", 8_300],
      ["DRUG_EXPERT", "2022-10-01", 8_300],
      ["DRUG_EXPERT", "2013-12-02", 7_200],
      ["FIREARM_EXPERT", "2022-10-01", 8_300],
      ["OTHER", "2013-12-02", null],
    ]);
    expect(rules.some(({ isConfirmed }) => isConfirmed)).toBe(false);
  });

  it("are added and confirmed once, by staff, on record; the latest counts", async () => {
    await addFeeRule(ctx, feeRuleInput.parse(typed));
    const added = (await list()).find(({ maxRate }) => maxRate === 9_000);
    expect(added).toMatchObject({ automaticMinutes: 300, travelRate: null, isConfirmed: false });
    await confirmSourced(ctx, "fee-rules", [added?.id ?? ""]);
    const confirmed = (await list()).find(({ id }) => id === added?.id);
    expect(confirmed).toMatchObject({ isConfirmed: true, confirmedByName: admin.name });
    await expectRefused(confirmSourced(ctx, "fee-rules", ["1"]), 404);
    for (const refused of [
      addFeeRule(fixtures.context(client), feeRuleInput.parse(typed)),
      confirmSourced(fixtures.context(client), "fee-rules", [added?.id ?? ""]),
    ]) {
      await expectRefused(refused, 403);
    }
    const ruleOn = (orderDate: string | null) =>
      transact(ctx, (tx) => presentRule(tx, { ...legalAid, orderDate }, false));
    expect((await ruleOn("2025-12-31"))?.maxRate).toBe(8_300);
    expect((await ruleOn("2026-01-01"))?.maxRate).toBe(9_000);
    expect((await ruleOn(null))?.maxRate).toBe(9_000);
  });

  it.each([
    [{ ...typed, maxRate: "much" }, "maxRate"],
    [{ ...typed, automaticMinutes: "soon" }, "automaticMinutes"],
    [{ ...typed, noApplicationBelow: "" }, "noApplicationBelow"],
    [{ ...typed, validFrom: "" }, "validFrom"],
    [{ ...typed, source: " " }, "source"],
  ])("the form refuses %j", (values, field) => {
    const { error } = feeRuleInput.safeParse(values);
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});
