import { expect, it } from "vitest";
import { createTestDatabase, testPool } from "#tests/support/database/test-database.ts";
import { findPerson } from "./queries.server.ts";

const db = await createTestDatabase();
const { fixtures } = db;
const signIn = testPool(db.logins.auth, 1);

async function told(userId: string): Promise<unknown> {
  const { rows } = await signIn.query("select app.person_of($1) as person", [userId]);
  return rows[0]?.person;
}

const STANDINGS = ["ACTIVE", "PENDING", "PAUSED"] as const;

it("the session tells of a person what a lookup tells, in every standing", async () => {
  const people: Array<{ userId: string }> = [await fixtures.person({ role: "ADMIN" })];
  for (const ofOrganisation of STANDINGS) {
    const organisation = await fixtures.organisation(ofOrganisation);
    for (const status of STANDINGS) {
      for (const role of ["CLIENT_USER", "CLIENT_ADMIN", "ADMIN"] as const) {
        people.push(await fixtures.person({ role, organisation, status }));
      }
    }
  }
  expect(people).toHaveLength(28);
  for (const { userId } of people) {
    const person = await db.asActor({ role: "app_client", userId }, (tx) => findPerson(tx, userId));
    expect(person?.userId).toBe(userId);
    expect(await told(userId)).toEqual(person);
  }
});

it("of nobody there is nothing to tell", async () => {
  expect(await told("00000000-0000-4000-8000-000000000000")).toBeNull();
});
