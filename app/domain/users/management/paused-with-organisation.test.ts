import { expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { profiles } from "#app/db/schema/users.ts";
import { standingOf } from "#app/domain/actor.ts";
import {
  activateOrganisation,
  pauseOrganisation,
} from "#app/domain/organisations/decide-organisation.server.ts";
import { findPerson } from "#app/domain/users/queries.server.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { changeUserRole } from "./change-user-role.server.ts";
import { changeUserStatus } from "./change-user-status.server.ts";

const db = await createTestDatabase();
const { fixtures } = db;
const ctx = fixtures.context(await fixtures.person({ role: "ADMIN" }));

async function someone(role: "CLIENT_USER" | "CLIENT_ADMIN" | "ADMIN" = "CLIENT_USER") {
  const organisation = await fixtures.organisation();
  const { userId } = await fixtures.person({ role, organisation });
  const pause = () => pauseOrganisation(ctx, { organisationId: organisation.id, reason: null });
  const activate = () => activateOrganisation(ctx, organisation.id);
  return { organisation, userId, pause, activate };
}

async function profileOf(userId: string) {
  const [row] = await db.rowsOf(profiles, { id: userId });
  return { status: row?.status, byOrganisation: row?.pausedByOrganisation };
}

async function enters(userId: string): Promise<boolean> {
  const person = await db.asActor({ role: "app_client", userId }, (tx) => findPerson(tx, userId));
  return person !== null && standingOf(person).kind === "active";
}

it("a person paused on their own while the organisation is paused: one of the two held them", async () => {
  for (let round = 0; round < 20; round += 1) {
    const { organisation, userId, pause, activate } = await someone();
    const alone = () => changeUserStatus(ctx, { userId, status: "PAUSED" });
    const both = round % 2 ? [alone(), pause()] : [pause(), alone()];
    for (const { status } of await Promise.allSettled(both)) expect(status).toBe("fulfilled");
    const audit = await db.rowsOf(auditLogs, { organisationId: organisation.id });
    const wasAlone = audit.some(({ action }) => action === "user_status_changed");
    expect(await profileOf(userId)).toEqual({ status: "PAUSED", byOrganisation: !wasAlone });
    await activate();
    expect(await profileOf(userId)).toEqual({
      status: wasAlone ? "PAUSED" : "ACTIVE",
      byOrganisation: false,
    });
  }
});

it("an administrator of a paused organisation still enters, a client of it does not", async () => {
  const { organisation, userId, pause } = await someone("ADMIN");
  const client = await fixtures.person({ role: "CLIENT_USER", organisation });
  await pause();
  expect(await enters(userId)).toBe(true);
  expect(await enters(client.userId)).toBe(false);
  expect(await profileOf(userId)).toEqual({ status: "ACTIVE", byOrganisation: false });
});

it("someone made an administrator at the moment their organisation is paused keeps no mark of the pause that nobody can lift", async () => {
  for (let round = 0; round < 20; round += 1) {
    const { organisation, userId, pause, activate } = await someone();
    await fixtures.person({ role: "CLIENT_ADMIN", organisation });
    const promote = () => changeUserRole(ctx, { userId, role: "ADMIN" });
    const both = round % 2 ? [promote(), pause()] : [pause(), promote()];
    for (const { status } of await Promise.allSettled(both)) expect(status).toBe("fulfilled");
    const { status, byOrganisation } = await profileOf(userId);
    expect(byOrganisation).toBe(false);
    await activate();
    // Paused first, they were still a client; staff then let them in by hand.
    if (status === "PAUSED") await changeUserStatus(ctx, { userId, status: "ACTIVE" });
    expect(await enters(userId)).toBe(true);
  }
});

it("paused with the organisation, then for a while an administrator, someone is let in by a client's admin", async () => {
  const { organisation, userId, pause, activate } = await someone();
  const manager = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
  await pause();
  await changeUserRole(ctx, { userId, role: "ADMIN" });
  await activate();
  await changeUserRole(ctx, { userId, role: "CLIENT_USER" });
  expect(await profileOf(userId)).toEqual({ status: "PAUSED", byOrganisation: false });
  await changeUserStatus(fixtures.context(manager), { userId, status: "ACTIVE" });
  expect(await enters(userId)).toBe(true);
});
