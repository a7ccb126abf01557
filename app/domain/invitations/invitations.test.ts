import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { Pool } from "pg";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { invitations } from "#app/db/schema/invitations.ts";
import { accounts } from "#app/db/schema/sign-in.ts";
import { profiles, userRoles, users } from "#app/db/schema/users.ts";
import { type Actor, actingAs } from "#app/domain/actor.ts";
import { changeUserRole } from "#app/domain/users/management/change-user-role.server.ts";
import { createTestDatabase, everything } from "#tests/support/database/test-database.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { listPendingInvitations } from "./invitations.server.ts";
import { inviteUser } from "./invite-user.server.ts";
import { resendInvitation } from "./resend-invitation.server.ts";
import { revokeInvitation } from "./revoke-invitation.server.ts";

const db = await createTestDatabase();
const { fixtures } = db;
const authLogin = new Pool({ ...db.logins.auth, max: 2, pipeline: true });
afterAll(() => authLogin.end());

let home: { id: string; name: string };
let manager: Actor;
let admin: Actor;

beforeEach(async () => {
  home = await fixtures.organisation();
  manager = await fixtures.person({ role: "CLIENT_ADMIN", organisation: home });
  admin = await fixtures.person({ role: "ADMIN" });
});

const newAddress = () => `${randomUUID()}@people.example`;
const invite = (by: Actor, email = newAddress(), password = "secret-1234") =>
  inviteUser(
    { ...fixtures.context(by), hashPassword: async (text) => `hash of ${text}` },
    { name: "Ada Smith", email, password },
  );
const resend = (by: Actor, userId: string) => resendInvitation(fixtures.context(by), userId);
const revoke = (by: Actor, userId: string) => revokeInvitation(fixtures.context(by), userId);
const accept = (userId: string) => authLogin.query("select app.password_set($1)", [userId]);

async function recorded(userId: string) {
  return db.query(
    "select action, organisation_id, actor_user_id, old_value, new_value from audit_logs where meta->>'userId' = $1 order by created_at",
    userId,
  );
}

async function mailsQueued(userId: string): Promise<number> {
  const rows = await db.query(
    "select data from pgboss.job where data->>'userId' = $1 and data->>'templateKey' = 'user_invited'",
    userId,
  );
  return rows.length;
}

async function atOnce<T>(times: number, work: () => Promise<T>) {
  const answers = await Promise.allSettled(Array.from({ length: times }, work));
  return {
    done: answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : [])),
    refusals: answers.flatMap((one) => (one.status === "rejected" ? [one.reason.status] : [])),
  };
}

async function refused(attempt: () => Promise<unknown>, status: number, message = /./) {
  await db.query("delete from rate_limits");
  const before = await everything(db);
  await expect(attempt()).rejects.toMatchObject({
    name: "Refusal",
    status,
    message: expect.stringMatching(message),
  });
  await db.query("delete from rate_limits");
  expect(await everything(db)).toBe(before);
}

describe("an invitation", () => {
  it("makes an active person of the organisation, the record and one mail, all without the password", async () => {
    const email = newAddress();
    const userId = await invite(manager, email);
    expect(await db.rowsOf(users, { id: userId })).toMatchObject([
      { name: "Ada Smith", email, emailVerified: false },
    ]);
    expect(await db.rowsOf(accounts, { userId })).toMatchObject([
      { providerId: "credential", accountId: userId, password: "hash of secret-1234" },
    ]);
    expect(await db.rowsOf(profiles, { id: userId })).toMatchObject([
      { organisationId: home.id, status: "ACTIVE", passwordDue: true },
    ]);
    expect(await db.rowsOf(userRoles, { userId })).toEqual([{ userId, role: "CLIENT_USER" }]);
    const [pending] = await db.rowsOf(invitations, { userId });
    expect(pending).toMatchObject({
      organisationId: home.id,
      invitedByUserId: manager.userId,
      acceptedAt: null,
    });
    expect(await recorded(userId)).toEqual([
      {
        action: "user_invited",
        organisation_id: home.id,
        actor_user_id: manager.userId,
        old_value: null,
        new_value: "CLIENT_USER",
      },
    ]);
    expect(await mailsQueued(userId)).toBe(1);
    const rows = await db.query(
      "select from pgboss.job where data::text like '%secret-1234%' union all select from audit_logs where audit_logs::text like '%secret-1234%'",
    );
    expect(rows).toEqual([]);
  });

  it("is refused to a user, to staff without an organisation, and for a known address", async () => {
    const user = await fixtures.person({ role: "CLIENT_USER", organisation: home });
    await refused(() => invite(user), 403);
    await refused(() => invite(admin), 404, /^Organisation not found$/);
    const taken = newAddress();
    await invite(manager, taken);
    await refused(() => invite(manager, taken), 409, /^That address already has an account\.$/);
  });

  it("is refused to someone who has been paused or demoted since they asked", async () => {
    const second = await fixtures.person({ role: "CLIENT_ADMIN", organisation: home });
    await db.rows.update(profiles).set({ status: "PAUSED" }).where(eq(profiles.id, manager.userId));
    await refused(() => invite(manager), 403, /Your own account has changed/);
    await db.rows
      .update(userRoles)
      .set({ role: "CLIENT_USER" })
      .where(eq(userRoles.userId, second.userId));
    await refused(() => invite(second), 403, /Your own account has changed/);
  });

  it("may be sent by staff of the organisation", async () => {
    const own = await fixtures.person({ role: "ADMIN", organisation: home });
    const userId = await invite(own);
    expect(await recorded(userId)).toMatchObject([{ organisation_id: home.id }]);
  });

  it("sent ten times at once makes one account, one record and one mail", async () => {
    for (let round = 0; round < 5; round += 1) {
      await db.query("delete from rate_limits");
      const email = newAddress();
      const { done, refusals } = await atOnce(10, () => invite(manager, email));
      expect(done).toHaveLength(1);
      expect(refusals).toEqual(Array(9).fill(409));
      expect(await db.rows.$count(users, eq(users.email, email))).toBe(1);
      expect(await recorded(done[0] ?? "")).toHaveLength(1);
      expect(await mailsQueued(done[0] ?? "")).toBe(1);
    }
  });

  it("passes 20 times a day for one organisation, also at once, and others have their own", async () => {
    const { refusals } = await atOnce(25, () => invite(manager));
    expect(refusals).toEqual(Array(5).fill(429));
    await expectRefused(invite(manager), 429);
    const elsewhere = await fixtures.organisation();
    await invite(await fixtures.person({ role: "CLIENT_ADMIN", organisation: elsewhere }));
  });

  it("cannot be used to try out addresses: after 40 tries none is answered", async () => {
    const taken = newAddress();
    await invite(manager, taken);
    for (let i = 0; i < 39; i += 1) {
      await expectRefused(invite(manager, taken), 409);
    }
    await expectRefused(invite(manager, taken), 429);
    await expectRefused(invite(manager), 429);
  });
});

describe("a pending invitation", () => {
  it("is listed for its organisation until it is accepted", async () => {
    const first = await invite(manager);
    const second = await invite(manager);
    const list = () => db.asActor(actingAs(manager), (tx) => listPendingInvitations(tx, home.id));
    expect(await list()).toMatchObject([
      { userId: second, name: "Ada Smith", invitedBy: manager.name, acceptedAt: null },
      { userId: first },
    ]);
    await accept(first);
    expect((await list()).map(({ userId }) => userId)).toEqual([second]);
    const stranger = await fixtures.person({ role: "CLIENT_ADMIN" });
    const asked = db.asActor(actingAs(stranger), (tx) => listPendingInvitations(tx, home.id));
    expect(await asked).toEqual([]);
  });

  it("is sent again, three times a day", async () => {
    const userId = await invite(manager);
    const old = new Date("2026-01-01T00:00:00Z");
    await db.rows.update(invitations).set({ sentAt: old }).where(eq(invitations.userId, userId));
    await resend(manager, userId);
    const [row] = await db.rowsOf(invitations, { userId });
    expect(row?.sentAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
    await resend(admin, userId);
    await resend(manager, userId);
    await expectRefused(resend(manager, userId), 429);
    expect(await mailsQueued(userId)).toBe(4);
    expect((await recorded(userId)).map(({ action }) => action)).toEqual([
      "user_invited",
      ...Array(3).fill("invitation_resent"),
    ]);
  });

  it("is revoked: the person is gone with everything, and can be invited again", async () => {
    const email = newAddress();
    const userId = await invite(manager, email);
    await authLogin.query(
      "insert into sessions (token, user_id, expires_at) values ($1, $2, now() + interval '1 hour')",
      [randomUUID(), userId],
    );
    await revoke(manager, userId);
    for (const [table, column] of [
      ["users", "id"],
      ["accounts", "user_id"],
      ["sessions", "user_id"],
      ["profiles", "id"],
      ["user_roles", "user_id"],
      ["invitations", "user_id"],
    ]) {
      const left = await db.sql.query(`select from ${table} where ${column} = $1`, [userId]);
      expect(left.rowCount, table).toBe(0);
    }
    expect(await recorded(userId)).toMatchObject([
      { action: "user_invited" },
      { action: "invitation_revoked", organisation_id: home.id, old_value: "CLIENT_USER" },
    ]);
    await invite(manager, email);
  });

  it.each([
    ["sent again", resend],
    ["revoked", revoke],
  ])("is not %s by the wrong people, nor when there is none", async (_, act) => {
    const userId = await invite(manager);
    const stranger = await fixtures.person({ role: "CLIENT_ADMIN" });
    const user = await fixtures.person({ role: "CLIENT_USER", organisation: home });
    await refused(() => act(stranger, userId), 404);
    await refused(() => act(user, userId), 403);
    await refused(() => act(manager, user.userId), 404, /^Invitation not found$/);
    await refused(() => act(manager, randomUUID()), 404);
    await refused(() => act(manager, "x'--"), 404);
    await refused(() => act(manager, manager.userId), 403);
    await accept(userId);
    await refused(() => act(manager, userId), 409, /already accepted the invitation/);
  });

  it("of someone whom staff made Admin is beyond the organisation's admins", async () => {
    const userId = await invite(manager);
    await db.rows.update(userRoles).set({ role: "ADMIN" }).where(eq(userRoles.userId, userId));
    await refused(() => revoke(manager, userId), 403);
    await refused(() => resend(manager, userId), 403);
    const byHand = db.asActor(actingAs(manager), (tx) =>
      tx.execute(sql`select app.revoke_invitation(${userId}) as revoked`),
    );
    expect((await byHand).rows).toEqual([{ revoked: false }]);
  });

  it("of someone paused is not sent, for nobody paused gets mail", async () => {
    const userId = await invite(manager);
    await db.rows.update(profiles).set({ status: "PAUSED" }).where(eq(profiles.id, userId));
    await refused(() => resend(manager, userId), 409, /Activate them first/);
  });

  it("of someone who has worked already is not revoked", async () => {
    const userId = await invite(manager);
    await fixtures.job({ ...manager, userId });
    await refused(() => revoke(manager, userId), 409, /Pause them instead/);
  });

  it("of the organisation's last Client Admin is not revoked", async () => {
    const userId = await invite(manager);
    await changeUserRole(fixtures.context(admin), { userId, role: "CLIENT_ADMIN" });
    await changeUserRole(fixtures.context(admin), { userId: manager.userId, role: "CLIENT_USER" });
    await refused(() => revoke(admin, userId), 409, /Appoint another one first/);
  });

  it("accepted and revoked at once is one or the other (20 rounds)", async () => {
    const outcomes = { accepted: 0, revoked: 0 };
    for (let round = 0; round < 20; round += 1) {
      await db.query("delete from rate_limits");
      const userId = await invite(manager);
      const wait = new Promise((resolve) => setTimeout(resolve, round % 5));
      const [acceptance, revocation] = await Promise.allSettled([
        round % 2 ? wait.then(() => accept(userId)) : accept(userId),
        round % 2 ? revoke(manager, userId) : wait.then(() => revoke(manager, userId)),
      ]);
      expect(acceptance.status).toBe("fulfilled");
      const [left] = await db.rowsOf(invitations, { userId });
      if (revocation.status === "fulfilled") {
        expect(left).toBeUndefined();
        expect(await db.rows.$count(users, eq(users.id, userId))).toBe(0);
        outcomes.revoked += 1;
      } else {
        expect(revocation.reason.status).toBe(409);
        expect(left?.acceptedAt).toBeInstanceOf(Date);
        outcomes.accepted += 1;
      }
    }
    expect(outcomes.accepted + outcomes.revoked).toBe(20);
  });

  it("revoked five times at once is revoked once", async () => {
    const userId = await invite(manager);
    expect((await atOnce(5, () => revoke(manager, userId))).done).toHaveLength(1);
    expect(await recorded(userId)).toHaveLength(2);
  });
});
