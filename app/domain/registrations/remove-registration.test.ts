import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { testRows } from "#tests/support/database/test-rows.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { removeRegistration } from "./remove-registration.server.ts";

const { db, fixtures, client, admin } = await testRows();
const staff = fixtures.context(admin);

/** With one person, whose address is confirmed. */
async function registered(status: "PENDING" | "ACTIVE" = "PENDING") {
  const organisation = await fixtures.organisation(status);
  const { userId } = await fixtures.person({ role: "CLIENT_ADMIN", organisation, status });
  return { id: organisation.id, userId };
}

const left = async ({ id, userId }: { id: string; userId: string }) =>
  (
    await db.query(
      `select (select count(*) from organisations where id = $1)::int as organisations,
         (select count(*) from users where id = $2)::int as people`,
      id,
      userId,
    )
  )[0];

it("a registration of the wrong person goes on its own day, confirmed or not, and is on record", async () => {
  const mistake = await registered();
  await db.query(
    "insert into sessions (token, user_id, expires_at) values ($2, $1, now() + interval '1 hour')",
    mistake.userId,
    randomUUID(),
  );
  await removeRegistration(staff, mistake.id);
  expect(await left(mistake)).toEqual({ organisations: 0, people: 0 });
  const entries = await db.query(
    "select action, new_value, actor_user_id, request_id from audit_logs where organisation_id = $1",
    mistake.id,
  );
  expect(entries).toEqual([
    {
      action: "registration_removed",
      new_value: "MISTAKE",
      actor_user_id: admin.userId,
      request_id: staff.requestId,
    },
  ]);
  await expectRefused(removeRegistration(staff, mistake.id), 404);
});

it("not on a later day, not once anyone was let in or joined, and by staff alone", async () => {
  const late = await registered();
  await db.query(
    "update organisations set created_at = now() - interval '25 hours' where id = $1",
    late.id,
  );
  const joined = await registered();
  await fixtures.person({
    role: "CLIENT_USER",
    organisation: { id: joined.id, name: "A" },
    status: "PENDING",
  });
  for (const one of [late, joined, await registered("ACTIVE")]) {
    await expectRefused(removeRegistration(staff, one.id), 409);
    expect(await left(one)).toEqual({ organisations: 1, people: 1 });
  }
  const mistake = await registered();
  await expectRefused(removeRegistration(fixtures.context(client), mistake.id), 403);
});
