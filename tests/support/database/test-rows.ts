import type { Role } from "#app/words/users.ts";
import { createTestDatabase } from "./test-database.ts";

/** A database of its own for one test file, with an organisation, someone of it and one of our staff. */
export async function testRows(clientRole: Exclude<Role, "ADMIN"> = "CLIENT_USER") {
  const db = await createTestDatabase();
  const { fixtures } = db;
  const organisation = await fixtures.organisation();
  const client = await fixtures.person({ role: clientRole, organisation });
  const admin = await fixtures.person({ role: "ADMIN" });
  return { db, fixtures, organisation, client, admin };
}
