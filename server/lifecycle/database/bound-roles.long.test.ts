import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { GROUPS } from "#app/db/roles.server.ts";
import { StartupError } from "#foundation/lifecycle/startup-error.ts";
import { createLog } from "#foundation/log/log.server.ts";
import { configFor, emptyDatabase } from "#tests/support/database/older-database.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { requireBoundRoles } from "./bound-roles.ts";
import { startDatabase } from "./start-database.ts";

const db = await createTestDatabase();
const { requests, auth, worker } = db.logins;
const client = new Client(db.owner);
beforeAll(() => client.connect());
afterAll(() => client.end());

/** The roles are the whole server's: whatever is given to one is taken back before others see it. */
async function whenGiven(grant: string): Promise<unknown> {
  await client.query("begin");
  try {
    await client.query(grant);
    return await requireBoundRoles(client, db.logins).catch((error: unknown) => error);
  } finally {
    await client.query("rollback");
  }
}

it("lets the roles pass as the product makes them", async () => {
  await expect(requireBoundRoles(client, db.logins)).resolves.toBeUndefined();
});

it.each(["superuser", "bypassrls", "createrole", "createdb", "replication"])(
  "refuses %s for every login and group, and says how to take it off",
  async (right) => {
    for (const role of [...GROUPS, requests.user, auth.user, worker.user]) {
      const error = await whenGiven(`alter role "${role}" ${right}`);
      expect(error, role).toBeInstanceOf(StartupError);
      expect(`${error}`).toContain(`alter role "${role}" no${right};`);
      expect(`${error}`).not.toContain("\n");
    }
  },
);

it("names every right of every role at once", async () => {
  const error = await whenGiven(
    "alter role app_admin createdb bypassrls; alter role app_worker createrole",
  );
  expect(`${error}`).toMatch(
    /alter role "app_admin" nobypassrls nocreatedb; alter role "app_worker" nocreaterole;$/,
  );
});

it("a start on such a database is refused", async () => {
  const empty = await emptyDatabase();
  await client.query(`create role ${empty.database}_app login createdb`);
  await expect(startDatabase(configFor(empty), createLog("silent"))).rejects.toThrow(
    `alter role "${empty.database}_app" nocreatedb;`,
  );
});
