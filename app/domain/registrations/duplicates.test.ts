import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { organisations } from "#app/db/schema/organisations.ts";
import { users } from "#app/db/schema/users.ts";
import { actingAs } from "#app/domain/actor.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { findPossibleDuplicates } from "./duplicates.server.ts";

const { db, fixtures, admin: staff } = await testRows();

async function named(name: string, email?: string) {
  const organisation = await fixtures.organisation("PENDING");
  const { id } = organisation;
  await db.rows.update(organisations).set({ name }).where(eq(organisations.id, id));
  if (email) {
    const { userId } = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
    await db.rows.update(users).set({ email }).where(eq(users.id, userId));
  }
  return { id, name };
}

const look = (organisation: { id: string; name: string }) =>
  db.asActor(actingAs(staff), (tx) => findPossibleDuplicates(tx, organisation));
const namesLike = async (name: string) =>
  (await look({ id: "00000000-0000-4000-8000-000000000000", name })).organisations.map(
    (found) => found.name,
  );

beforeAll(async () => {
  await named("Marlowe Finch Solicitors", "a@marlowe.example");
  await named("Quillon Thorne Defence", "q@gmail.com");
  await named("Lantern Court Chambers");
  await named("The Law Solicitors LLP");
});

it.each([
  ["Marlowe Finch Solicitors", "Marlowe Finch Solicitors"],
  ["MARLOWE FINCH LLP", "Marlowe Finch Solicitors"],
  ["The Marlow-Finch & Co.", "Marlowe Finch Solicitors"],
  ["Quillon Thorn Defence Ltd", "Quillon Thorne Defence"],
  ["Law Solicitors", "The Law Solicitors LLP"],
])("%s is nearly %s", async (name, found) => {
  expect(await namesLike(name)).toEqual([found]);
});

it.each(["Smith Solicitors", "Court Solicitors LLP", "Finch", "%", "'; drop", "ß"])(
  "%s is like none",
  async (name) => {
    expect(await namesLike(name)).toEqual([]);
  },
);

it("people at the same domain are found, not those with a public address, nor oneself", async () => {
  const again = await named("Another Name", "b@marlowe.example");
  expect((await look(again)).people).toMatchObject([
    { email: "a@marlowe.example", organisationName: "Marlowe Finch Solicitors" },
  ]);
  const gmail = await named("Third Name", "g@gmail.com");
  expect(await look(gmail)).toEqual({ organisations: [], people: [] });
});

it("at most five of each are told, and found by an index among many", async () => {
  await db.query(`insert into organisations (id, name) select gen_random_uuid(), 'Heap ' || md5(i::text)
     from generate_series(1, 20000) i;
     insert into organisations (id, name) select gen_random_uuid(), 'Many Doubles'
     from generate_series(1, 8) i;
     analyze organisations`);
  const one = await named("Many Doubles LLP");
  expect((await look(one)).organisations).toHaveLength(5);
  const plan = await db.asActor(actingAs(staff), async (tx) => {
    await tx.$client.query("set local pg_trgm.similarity_threshold = 0.6");
    const { rows } = await tx.$client.query<{ "QUERY PLAN": string }>(
      `explain select id from organisations
       where app.plain_name(name) % app.plain_name('Many Doubles LLP')`,
    );
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
  expect(plan).toContain("organisations_plain_name");
});
