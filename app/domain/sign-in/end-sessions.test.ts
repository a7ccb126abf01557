import { createHash, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { endedSessions, sessions } from "#app/db/schema/sign-in.ts";
import { profiles, userRoles } from "#app/db/schema/users.ts";
import { type Actor, actingAs } from "#app/domain/actor.ts";
import { pauseOrganisation } from "#app/domain/organisations/decide-organisation.server.ts";
import { changeUserRole } from "#app/domain/users/management/change-user-role.server.ts";
import { changeUserStatus } from "#app/domain/users/management/change-user-status.server.ts";
import { endUserSessions } from "#app/domain/users/management/end-user-access.server.ts";
import type { Role } from "#app/words/users.ts";
import { testPool } from "#tests/support/database/test-database.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";
import { createTestAuth } from "#tests/support/sign-in/test-auth.ts";
import { endSessions } from "./end-sessions.server.ts";

const { db, fixtures, admin } = await testRows();
const staff = fixtures.context(admin);
const pool = testPool(db.logins.auth, 6);
const auth = createTestAuth(pool);

interface Member extends Actor {
  email: string;
  organisation: { id: string; name: string };
}

async function member(role: Role = "CLIENT_USER"): Promise<Member> {
  const organisation = await fixtures.organisation();
  await fixtures.person({ role: "CLIENT_ADMIN", organisation });
  const password = cheapHash("right");
  return { ...(await fixtures.person({ role, organisation, password })), organisation };
}

async function session({ userId }: { userId: string }): Promise<string> {
  const token = randomUUID().replaceAll("-", "");
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db.rows.insert(sessions).values({ token, userId, expiresAt });
  return token;
}

const left = ({ userId }: { userId: string }) =>
  db.rows.$count(sessions, eq(sessions.userId, userId));

async function reasonOf(token: string) {
  const isOf = eq(endedSessions.tokenDigest, createHash("sha256").update(token).digest("hex"));
  return (await db.rows.select().from(endedSessions).where(isOf))[0]?.reason;
}

describe("ends every session of the person, and keeps why", () => {
  const pause = (userId: string) => changeUserStatus(staff, { userId, status: "PAUSED" });
  const promote = (userId: string) => changeUserRole(staff, { userId, role: "CLIENT_ADMIN" });

  it.each([
    ["a pause", "PAUSED", pause],
    ["a role change", "ROLE_CHANGED", promote],
    ["staff", "ENDED_BY_STAFF", (userId: string) => endUserSessions(staff, userId)],
  ] as const)("%s: %s", async (_, reason, deed) => {
    const person = await member();
    const bystander = await member();
    const tokens = [await session(person), await session(person)];
    await session(bystander);
    await deed(person.userId);
    expect(await left(person)).toBe(0);
    expect(await Promise.all(tokens.map(reasonOf))).toEqual([reason, reason]);
    expect(await left(bystander)).toBe(1);
  });

  it("a pause of the organisation: its clients', and not those of staff who belong to it", async () => {
    const person = await member();
    const { organisation } = person;
    const manager = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
    const colleague = await fixtures.person({ role: "ADMIN", organisation });
    const token = await session(manager);
    await session(person);
    await session(colleague);
    await pauseOrganisation(staff, { organisationId: organisation.id, reason: null });
    expect([await left(person), await left(manager), await left(colleague)]).toEqual([0, 0, 1]);
    expect(await reasonOf(token)).toBe("PAUSED");
    const isColleague = eq(profiles.id, colleague.userId);
    const [profile] = await db.rows.select().from(profiles).where(isColleague);
    expect(profile).toMatchObject({ status: "ACTIVE", pausedByOrganisation: false });
  });

  it("not activation, nor the same value again, nor a refusal", async () => {
    const person = await member();
    await session(person);
    await changeUserStatus(staff, { userId: person.userId, status: "ACTIVE" });
    await changeUserRole(staff, { userId: person.userId, role: "CLIENT_USER" });
    const other = fixtures.context(await member("CLIENT_ADMIN"));
    const refused = changeUserStatus(other, { userId: person.userId, status: "PAUSED" });
    await expect(refused).rejects.toMatchObject({ status: 404 });
    expect(await left(person)).toBe(1);
  });

  it("staff who end none leave no line", async () => {
    const person = await member();
    const linesLeft = () =>
      db.rows.$count(auditLogs, sql`${auditLogs.meta}->>'userId' = ${person.userId}`);
    await endUserSessions(staff, person.userId);
    expect(await linesLeft()).toBe(0);
    await session(person);
    await endUserSessions(staff, person.userId);
    expect(await linesLeft()).toBe(1);
  });

  it("not when the change itself is undone", async () => {
    const person = await member();
    await session(person);
    await db.query("alter table audit_logs rename to audit_away");
    const failed = changeUserStatus(staff, { userId: person.userId, status: "PAUSED" });
    await expect(failed).rejects.toThrow();
    await db.query("alter table audit_away rename to audit_logs");
    expect(await left(person)).toBe(1);
  });
});

it("the database lets nobody end sessions of people whom they do not manage, or their own", async () => {
  const manager = await member("CLIENT_ADMIN");
  const { organisation } = manager;
  const user = await fixtures.person({ role: "CLIENT_USER", organisation });
  const colleague = await fixtures.person({ role: "ADMIN", organisation });
  const stranger = await member();
  const people = [manager, user, colleague, stranger, admin];
  const all = people.map(({ userId }) => userId);
  const ended = async (actor: Actor) => {
    for (const person of people) await session(person);
    const n = await db.asActor(actingAs(actor), (tx) => endSessions(tx, all, "PAUSED"));
    const counts = await Promise.all(people.map(async (person) => (await left(person)) === 0));
    await db.rows.delete(sessions);
    return [n, ...counts];
  };
  expect(await ended(manager)).toEqual([1, false, true, false, false, false]);
  expect(await ended(user)).toEqual([0, false, false, false, false, false]);
  expect(await ended(admin)).toEqual([4, true, true, true, true, false]);
});

it("a sign-in at the same moment is over, or stands in the new role: no session from before is left", async () => {
  for (let round = 0; round < 20; round += 1) {
    const person = await member();
    const before = await session(person);
    const change = () => changeUserRole(staff, { userId: person.userId, role: "CLIENT_ADMIN" });
    const signIn = () => auth.signIn(person.email, "right", new Headers());
    const both = round % 2 ? [change(), signIn()] : [signIn(), change()];
    for (const { status } of await Promise.allSettled(both)) expect(status).toBe("fulfilled");
    const isTheirs = eq(sessions.userId, person.userId);
    const tokens = await db.rows.select().from(sessions).where(isTheirs);
    expect(tokens.map(({ token }) => token)).not.toContain(before);
    expect(await reasonOf(before)).toBe("ROLE_CHANGED");
    const roles = await db.rowsOf(userRoles, { userId: person.userId });
    expect(roles).toEqual([{ userId: person.userId, role: "CLIENT_ADMIN" }]);
  }
});

it("a session that is being written while its owner is paused is ended too", async () => {
  const person = await member();
  const client = await pool.connect();
  await client.query("begin");
  await client.query(
    "insert into sessions (token, user_id, expires_at) values ($1, $2, now() + interval '1 hour')",
    [randomUUID().replaceAll("-", ""), person.userId],
  );
  const pause = changeUserStatus(staff, { userId: person.userId, status: "PAUSED" });
  await new Promise((done) => setTimeout(done, 200));
  await client.query("commit");
  client.release();
  await pause;
  expect(await left(person)).toBe(0);
});

it("staff who change and pause one person at once end all sessions, and both are on record", async () => {
  for (let round = 0; round < 10; round += 1) {
    const person = await member();
    await session(person);
    const answers = await Promise.allSettled([
      changeUserStatus(staff, { userId: person.userId, status: "PAUSED" }),
      changeUserRole(staff, { userId: person.userId, role: "CLIENT_ADMIN" }),
      pauseOrganisation(staff, { organisationId: person.organisation.id, reason: null }),
      session(person),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill("fulfilled"));
    const [profile] = await db.rowsOf(profiles, { id: person.userId });
    expect(profile?.status).toBe("PAUSED");
  }
});
