import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createTestDatabase } from "#tests/support/database/test-database.ts";

const db = await createTestDatabase();
const { fixtures } = db;

it.each([
  ["ACTIVE", true],
  ["PAUSED", false],
] as const)("staff who are %s revoke an invitation: %s", async (status, revoked) => {
  const organisation = await fixtures.organisation();
  const manager = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
  const invited = await fixtures.invitation(manager);
  const staff = await fixtures.person({ role: "ADMIN", status });
  // Not as app_admin, where nobody who is paused gets in at all.
  const { rows } = await db.asActor({ role: "app_client", userId: staff.userId }, (tx) =>
    tx.execute(sql`select app.revoke_invitation(${invited}) as revoked`),
  );
  expect(rows).toEqual([{ revoked }]);
});
