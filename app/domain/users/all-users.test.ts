import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { invitations } from "#app/db/schema/invitations.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { profiles, users } from "#app/db/schema/users.ts";
import { actingAs } from "#app/domain/actor.ts";
import { parseCursor } from "#foundation/lists/paging.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { findUserFile, listPeopleOf, listUsers } from "./all-users.server.ts";
import { listMembers } from "./queries.server.ts";

const { db, fixtures, organisation: firm, client: ann, admin: staff } = await testRows();
await db.rows
  .update(organisations)
  .set({ name: "Alder & Ash" })
  .where(eq(organisations.id, firm.id));
const person = (status: "PAUSED" | "PENDING") =>
  fixtures.person({ role: "CLIENT_USER", organisation: firm, status });
const bob = await person("PAUSED");
const cat = await person("PENDING");
await db.rows.update(profiles).set({ name: "Ann_100%" }).where(eq(profiles.id, ann.userId));
// Times are whole milliseconds, and these three may have come within one.
for (const [second, { userId }] of [ann, bob, cat].entries()) {
  const createdAt = new Date(Date.UTC(2026, 0, 2, 9, 0, second));
  await db.rows.update(profiles).set({ createdAt }).where(eq(profiles.id, userId));
}

const list = (options: Partial<Parameters<typeof listUsers>[1]>) =>
  db.asActor(actingAs(staff), (tx) =>
    listUsers(tx, { search: "", status: null, cursor: null, size: 50, ...options }),
  );
const found = async (options: Partial<Parameters<typeof listUsers>[1]>) =>
  (await list(options)).rows.map(({ id }) => id);

it.each([
  ["alder & a", [cat.userId, bob.userId, ann.userId]],
  ["_100%", [ann.userId]],
  ["100_", []],
  [bob.name.toUpperCase(), [bob.userId]],
])("searched for %s by the name of a person or of an organisation", async (search, ids) => {
  expect(await found({ search })).toEqual(ids);
});

it("narrowed by status, and page by page, each once", async () => {
  expect(await found({ status: "PAUSED" })).toEqual([bob.userId]);
  expect(await found({ status: "PENDING", search: "alder" })).toEqual([cat.userId]);
  await db.query("update profiles set created_at = '2026-01-01'");
  const seen: string[] = [];
  let next: string | null = null;
  do {
    const page = await list({ size: 1, cursor: parseCursor(next) });
    seen.push(...page.rows.map(({ id }) => id));
    next = page.next;
  } while (next);
  const all = [staff, ann, bob, cat].map(({ userId }) => userId);
  expect(seen).toEqual(all.sort().reverse());
});

it("both halves of the search are found by indexes among many", async () => {
  await db.query(`insert into users (id, name, email)
       select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'n', i || '@heap.example'
       from generate_series(1, 20000) i;
     insert into profiles (id, name) select id, 'Heap ' || md5(email) from users where name = 'n';
     analyze users; analyze profiles; analyze organisations`);
  await db.query("vacuum profiles");
  const plan = await db.asActor(actingAs(staff), async (tx) => {
    const { rows } = await tx.$client.query<{ "QUERY PLAN": string }>(
      `explain select id from profiles where words like app.containing('Alder & Ash') or organisation_id = any(array(
         select id from organisations where words like app.containing('Alder & Ash')))`,
    );
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
  expect(plan).toContain("profiles_words");
  expect(plan).toContain("profiles_of_organisation");
});

it("of one organisation, the newest first, no more than staff ask for, all for its own admins", async () => {
  await db.query("update profiles set created_at = '2026-01-02' where id = $1", bob.userId);
  await db.query("update profiles set created_at = '2026-01-03' where id = $1", ann.userId);
  const read = (most: number) =>
    db.asActor(actingAs(staff), (tx) => listPeopleOf(tx, firm.id, most));
  const [first, second, third] = [ann, bob, cat].map(({ userId }) => userId);
  expect((await read(2)).map(({ id }) => id)).toEqual([first, second]);
  expect((await read(50)).map(({ id }) => id)).toEqual([first, second, third]);
  const members = await db.asActor(actingAs(staff), (tx) => listMembers(tx, firm.id));
  expect(members.map(({ id }) => id)).toEqual([first, second, third]);
});

it("one person with everything, an invitation only while it waits", async () => {
  const read = (id: string) => db.asActor(actingAs(staff), (tx) => findUserFile(tx, id));
  const seen = new Date("2026-03-27T09:30:00Z");
  await db.rows
    .update(users)
    .set({ lastSignedInAt: seen, twoFactorEnabled: true, emailVerified: true })
    .where(eq(users.id, ann.userId));
  expect(await read(ann.userId)).toMatchObject({
    email: ann.email,
    emailVerified: true,
    role: "CLIENT_USER",
    lastSignedInAt: seen,
    hasSecondFactor: true,
    organisation: { id: firm.id, status: "ACTIVE" },
    invitation: null,
  });
  await db.rows.insert(invitations).values({
    userId: ann.userId,
    organisationId: firm.id,
    invitedByUserId: bob.userId,
    sentAt: seen,
  });
  expect((await read(ann.userId)).invitation).toEqual({ sentAt: seen });
  await db.rows.update(invitations).set({ acceptedAt: seen });
  expect((await read(ann.userId)).invitation).toBeNull();
  expect(await read(staff.userId)).toMatchObject({ role: "ADMIN", organisation: null });
  for (const nobody of ["x", firm.id]) {
    await expect(read(nobody)).rejects.toMatchObject({ status: 404, message: "User not found" });
  }
});
