import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { invitations } from "#app/db/schema/invitations.ts";
import { accounts } from "#app/db/schema/sign-in.ts";
import { profiles, userRoles, users } from "#app/db/schema/users.ts";
import type { Actor } from "#app/domain/actor.ts";
import { findUserFile, listUsers } from "#app/domain/users/all-users.server.ts";
import { createTestDatabase, queuedWith } from "#tests/support/database/test-database.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { inviteStaff } from "./invite-staff.server.ts";
import { resendInvitation } from "./resend-invitation.server.ts";
import { revokeInvitation } from "./revoke-invitation.server.ts";

const db = await createTestDatabase();
const { fixtures } = db;
const newAddress = () => `${randomUUID()}@people.example`;
const someone = () => fixtures.person({ role: "ADMIN" });

const invite = (by: Actor, email = newAddress()) =>
  inviteStaff(
    { ...fixtures.context(by), hashPassword: async (text) => `hash of ${text.length} characters` },
    { name: "Ada Smith", email },
  );
const recorded = async (userId: string) => {
  const lines = await db.rows.select().from(auditLogs);
  return lines.filter(({ meta }) => meta.userId === userId);
};
const queued = (userId: string) => queuedWith(db, "userId", userId);
const MAIL = expect.objectContaining({ templateKey: "staff_invited" });

it("makes an active administrator of no organisation, the record and one email", async () => {
  const admin = await someone();
  const email = newAddress();
  const userId = await invite(admin, email);
  expect(await db.rowsOf(users, { id: userId })).toMatchObject([
    { name: "Ada Smith", email, emailVerified: false, twoFactorEnabled: false },
  ]);
  expect(await db.rowsOf(accounts, { userId })).toMatchObject([
    { providerId: "credential", accountId: userId, password: "hash of 43 characters" },
  ]);
  expect(await db.rowsOf(profiles, { id: userId })).toMatchObject([
    { organisationId: null, status: "ACTIVE", passwordDue: true },
  ]);
  expect(await db.rowsOf(userRoles, { userId })).toEqual([{ userId, role: "ADMIN" }]);
  const isTheirs = eq(invitations.userId, userId);
  expect(await db.rows.select().from(invitations).where(isTheirs)).toMatchObject([
    { organisationId: null, invitedByUserId: admin.userId, acceptedAt: null },
  ]);
  expect(await recorded(userId)).toMatchObject([
    {
      action: "user_invited",
      oldValue: null,
      newValue: "ADMIN",
      actorUserId: admin.userId,
      organisationId: null,
      organisationName: null,
    },
  ]);
  expect(await queued(userId)).toEqual([MAIL]);
});

it("is refused to clients, to the paused, and for a known address", async () => {
  const organisation = await fixtures.organisation();
  const manager = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
  await expectRefused(invite(manager), 403);
  const admin = await someone();
  await expect(invite(admin, manager.email)).rejects.toMatchObject({
    status: 409,
    message: "That address already has an account.",
  });
  await db.rows.update(profiles).set({ status: "PAUSED" }).where(eq(profiles.id, admin.userId));
  await expect(invite(admin)).rejects.toThrow();
  expect(await db.rows.$count(users, eq(users.name, "Ada Smith"))).toBe(1);
});

it("sent five times at once makes one account and one email", async () => {
  const admin = await someone();
  const email = newAddress();
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => invite(admin, email)));
  const made = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
  expect(made).toHaveLength(1);
  expect(await queued(made[0] ?? "")).toEqual([MAIL]);
});

it("passes ten times a day for one person; refused attempts count too", async () => {
  const admin = await someone();
  for (let place = 0; place < 10; place += 1) await invite(admin);
  await expectRefused(invite(admin), 429);
  await invite(await someone());
  const other = await someone();
  const known = (await someone()).email;
  for (let place = 0; place < 20; place += 1) {
    await expectRefused(invite(other, known), 409);
  }
  await expectRefused(invite(other), 429);
});

it("is sent again in its own words, and revoked by other staff", async () => {
  const admin = await someone();
  const email = newAddress();
  const userId = await invite(admin, email);
  await resendInvitation(fixtures.context(await someone()), userId);
  expect(await queued(userId)).toEqual([MAIL, MAIL]);
  await revokeInvitation(fixtures.context(await someone()), userId);
  expect(await db.rows.$count(users, eq(users.id, userId))).toBe(0);
  expect((await recorded(userId)).map(({ action, oldValue }) => [action, oldValue])).toEqual([
    ["user_invited", null],
    ["invitation_resent", null],
    ["invitation_revoked", "ADMIN"],
  ]);
  expect(await invite(admin, email)).not.toBe(userId);
});

it("cannot be revoked by whoever was invited, nor by a client", async () => {
  const admin = await someone();
  const userId = await invite(admin);
  const organisation = await fixtures.organisation();
  const manager = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
  await expectRefused(revokeInvitation(fixtures.context(manager), userId), 404);
  const invited: Actor = { userId, name: "Ada Smith", role: "ADMIN", organisation: null };
  await expectRefused(revokeInvitation(fixtures.context(invited), userId), 403);
});

it("is shown in the list of users and at the person, until it is accepted", async () => {
  const admin = await someone();
  const userId = await invite(admin);
  const options = { search: "", status: null, cursor: null, size: 50 };
  const shown = () =>
    db.asActor({ role: "app_admin", userId: admin.userId }, async (tx) => {
      const { rows } = await listUsers(tx, options);
      const { invitation, isInvited } = await findUserFile(tx, userId);
      return [rows.find(({ id }) => id === userId)?.isInvited, isInvited, invitation !== null];
    });
  expect(await shown()).toEqual([true, true, true]);
  await db.rows
    .update(invitations)
    .set({ acceptedAt: new Date() })
    .where(eq(invitations.userId, userId));
  expect(await shown()).toEqual([false, false, false]);
});
