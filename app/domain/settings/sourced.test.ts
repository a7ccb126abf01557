import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { transact } from "#app/domain/context.ts";
import { addRule, listRules, ruleInput } from "#app/domain/reports/rules.server.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { confirmSourced } from "./sourced.server.ts";

const { db, fixtures, admin } = await testRows();
const ctx = fixtures.context(admin);

async function itemsOf(regime: string) {
  const { items } = await transact(ctx, listRules);
  return items.filter((item) => item.regime === regime);
}

function typedItem(heading: string) {
  return {
    id: randomUUID(),
    regime: "FPR",
    kind: "ITEM",
    heading,
    source: "Our own rule",
    words: "Who had it, and when",
  };
}

it("a set is confirmed as it was seen, each row on record; what was added since is not", async () => {
  const seen = (await itemsOf("FPR")).map(({ id }) => id);
  await addRule(ctx, ruleInput.parse(typedItem("Chain of custody")));
  await confirmSourced(ctx, "checklist", seen);
  const open = (await itemsOf("FPR")).filter(({ confirmedAt }) => confirmedAt === null);
  expect(open.map(({ code }) => code)).toEqual(["CHAIN_OF_CUSTODY"]);
  const entries = await db.query(
    "select new_value from audit_logs where action = 'declaration_confirmed'",
  );
  expect(entries).toEqual(seen.map(() => ({ new_value: "FPR" })));
});

it("with an unknown row nothing of a set is confirmed", async () => {
  const seen = (await itemsOf("CPR")).map(({ id }) => id);
  await expectRefused(confirmSourced(ctx, "checklist", [...seen, randomUUID()]), 404);
  expect((await itemsOf("CPR")).every(({ confirmedAt }) => confirmedAt === null)).toBe(true);
});

it("an item takes the code of the known heading that was typed", async () => {
  const input = ruleInput.parse(typedItem("Summary of Conclusions"));
  await addRule(ctx, input);
  const added = (await itemsOf("FPR")).find(({ id }) => id === input.id);
  expect(added?.code).toBe("SUMMARY");
  expect(ruleInput.safeParse(typedItem("…")).success).toBe(false);
});
