import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { findPublicFees } from "#app/domain/settings/public-fees.server.ts";
import { saveSettings } from "#app/domain/settings/settings.server.ts";
import { settingsInput } from "#app/domain/settings/settings-input.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { createTestApp } from "#tests/support/product/test-app.ts";
import { PageDom } from "#tests/support/requests/html-page.ts";

const { db, fixtures, admin } = await testRows();
const ctx = fixtures.context(admin);

function asVisitor(today = "2026-11-29") {
  const visitor = { role: "app_visitor", userId: randomUUID() } as const;
  return db.services.asActor(visitor, (tx) => findPublicFees(tx, today));
}

async function feesPage() {
  const app = await createTestApp(db);
  return new PageDom(await (await app.ask("/fees-and-legal-aid")).text()).texts("main").join();
}

it("the page of fees has no amount before the owner has entered or confirmed one", async () => {
  expect(await asVisitor()).toEqual({ prices: [], grant: null });
  expect(await feesPage()).not.toContain("£");
});

it("it has the prices that the owner entered, and the grant that was confirmed", async () => {
  const typed = {
    seen: "1",
    vatRate: "20",
    paymentDays: "30",
    reportFrom: "950",
    conferenceFrom: "1,047.50",
  };
  await saveSettings(ctx, settingsInput.parse(typed));
  await db.query(
    "update fee_rules set confirmed_at = now(), confirmed_by_user_id = $1 where service = 'DRUG_EXPERT'",
    admin.userId,
  );
  const { prices: shown, grant } = await asVisitor();
  expect(shown).toEqual([
    { what: "Report", from: "from £950" },
    { what: "Conference or joint statement", from: "from £1,047.50" },
  ]);
  expect(grant).toMatch(/^Up to \d+ hours of work at £\d+/);
  expect((await asVisitor("2001-01-01")).grant).toBeNull();
  const page = await feesPage();
  expect(page).toContain("from £950");
  expect(page).toContain(grant);
});
