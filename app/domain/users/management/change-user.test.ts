import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { profiles, userRoles } from "#app/db/schema/users.ts";
import type { Actor } from "#app/domain/actor.ts";
import { declineOrganisation } from "#app/domain/organisations/decide-organisation.server.ts";
import type { ProfileStatus, Role } from "#app/words/users.ts";
import { sqlState } from "#foundation/database/transaction.server.ts";
import { createTestDatabase, everything } from "#tests/support/database/test-database.ts";
import { changeUserRole } from "./change-user-role.server.ts";
import { changeUserStatus } from "./change-user-status.server.ts";

const db = await createTestDatabase();
const { fixtures } = db;

let home: { id: string; name: string };
let manager: Actor;
let admin: Actor;

beforeEach(async () => {
  await db.query("update profiles set status = 'PAUSED', paused_by_organisation = false");
  home = await fixtures.organisation();
  manager = await fixtures.person({ role: "CLIENT_ADMIN", organisation: home });
  admin = await fixtures.person({ role: "ADMIN" });
});

const member = (role: Role = "CLIENT_USER", status: ProfileStatus = "ACTIVE") =>
  fixtures.person({ role, organisation: home, status });
const setStatus = (by: Actor, { userId }: { userId: string }, status: "ACTIVE" | "PAUSED") =>
  changeUserStatus(fixtures.context(by), { userId, status });
const setRole = (by: Actor, { userId }: { userId: string }, role: Role) =>
  changeUserRole(fixtures.context(by), { userId, role });

async function stateOf({ userId }: { userId: string }) {
  const [profile] = await db.rowsOf(profiles, { id: userId });
  const roles = await db.rowsOf(userRoles, { userId });
  return {
    status: profile?.status,
    byOrganisation: profile?.pausedByOrganisation,
    roles: roles.map(({ role }) => role),
  };
}

async function recorded({ userId }: { userId: string }) {
  return db.query(
    "select * from audit_logs where meta->>'userId' = $1 order by created_at, id",
    userId,
  );
}

async function refused(attempt: () => Promise<unknown>, status: number, message?: RegExp) {
  const before = await everything(db);
  const refusal = {
    name: "Refusal",
    status,
    ...(message && { message: expect.stringMatching(message) }),
  };
  await expect(attempt()).rejects.toMatchObject(refusal);
  expect(await everything(db)).toBe(before);
}

/** Why people were refused: an HTTP status, or 42501 when they came after their rights had gone. */
function refusalsOf(answers: PromiseSettledResult<unknown>[]): unknown[] {
  return answers.flatMap((answer) =>
    answer.status === "rejected" ? [answer.reason.status ?? sqlState(answer.reason)] : [],
  );
}

describe.each(["manager", "admin"] as const)("by the organisation's %s", (who) => {
  const actor = () => (who === "manager" ? manager : admin);

  it("a person is paused and activated, each with its line", async () => {
    const person = await member();
    await setStatus(actor(), person, "PAUSED");
    expect(await stateOf(person)).toMatchObject({ status: "PAUSED", byOrganisation: false });
    await setStatus(actor(), person, "ACTIVE");
    expect(await stateOf(person)).toMatchObject({ status: "ACTIVE", byOrganisation: false });
    const line = {
      organisation_id: home.id,
      organisation_name: home.name,
      actor_user_id: actor().userId,
      action: "user_status_changed",
      meta: { userId: person.userId },
    };
    expect(await recorded(person)).toMatchObject([
      { ...line, old_value: "ACTIVE", new_value: "PAUSED" },
      { ...line, old_value: "PAUSED", new_value: "ACTIVE" },
    ]);
  });

  it("a role is replaced, whatever entries there were", async () => {
    const person = await member("CLIENT_ADMIN");
    await db.rows.insert(userRoles).values({ userId: person.userId, role: "CLIENT_USER" });
    await setRole(actor(), person, "CLIENT_USER");
    expect(await stateOf(person)).toMatchObject({ roles: ["CLIENT_USER"] });
    await setRole(actor(), person, "CLIENT_ADMIN");
    expect(await stateOf(person)).toMatchObject({ roles: ["CLIENT_ADMIN"] });
    const line = {
      organisation_id: home.id,
      actor_user_id: actor().userId,
      action: "user_role_changed",
      meta: { userId: person.userId },
    };
    expect(await recorded(person)).toMatchObject([
      { ...line, old_value: "CLIENT_ADMIN", new_value: "CLIENT_USER" },
      { ...line, old_value: "CLIENT_USER", new_value: "CLIENT_ADMIN" },
    ]);
  });

  it("the same value writes nothing", async () => {
    const person = await member("CLIENT_ADMIN");
    await db.rows.insert(userRoles).values({ userId: person.userId, role: "CLIENT_USER" });
    const before = await everything(db);
    await setStatus(actor(), person, "ACTIVE");
    await setRole(actor(), person, "CLIENT_ADMIN");
    expect(await everything(db)).toBe(before);
  });

  it("oneself is refused, and who does not exist", async () => {
    const myself = actor();
    await member("CLIENT_ADMIN");
    await refused(() => setStatus(myself, myself, "PAUSED"), 403, /your own status/);
    await refused(() => setRole(myself, myself, "CLIENT_USER"), 403, /your own role/);
    for (const userId of [randomUUID(), "1' or '1'='1"]) {
      await refused(() => setStatus(myself, { userId }, "PAUSED"), 404);
      await refused(() => setRole(myself, { userId }, "CLIENT_ADMIN"), 404);
    }
  });
});

describe("a client admin is refused", () => {
  it("another organisation's people, as if they were not there", async () => {
    const stranger = await fixtures.person({ role: "CLIENT_USER" });
    await refused(() => setStatus(manager, stranger, "PAUSED"), 404);
    await refused(() => setRole(manager, stranger, "CLIENT_ADMIN"), 404);
    await refused(() => setStatus(manager, admin, "PAUSED"), 404);
  });

  it.each([
    ["ADMIN", "ACTIVE"],
    ["CLIENT_USER", "PENDING"],
  ] as const)("a %s who is %s", async (role, status) => {
    const person = await member(role, status);
    await refused(() => setStatus(manager, person, "PAUSED"), 403);
    await refused(() => setRole(manager, person, "CLIENT_ADMIN"), 403);
  });
});

describe("staff", () => {
  it("make someone Admin and take it back; the organisation stays", async () => {
    const person = await member();
    await setRole(admin, person, "ADMIN");
    expect(await stateOf(person)).toMatchObject({ roles: ["ADMIN"] });
    await setRole(admin, person, "CLIENT_USER");
    expect(await stateOf(person)).toMatchObject({ roles: ["CLIENT_USER"] });
  });

  it("cannot give a client's role to someone without an organisation", async () => {
    const colleague = await fixtures.person({ role: "ADMIN" });
    await refused(() => setRole(admin, colleague, "CLIENT_USER"), 409, /have no organisation/);
  });

  it("cannot take an organisation's only active admin; with another one they can", async () => {
    await member("CLIENT_ADMIN", "PAUSED");
    await refused(() => setRole(admin, manager, "CLIENT_USER"), 409, /Appoint another one first/);
    await refused(() => setRole(admin, manager, "ADMIN"), 409);
    await member("CLIENT_ADMIN");
    await setRole(admin, manager, "CLIENT_USER");
    expect(await stateOf(manager)).toMatchObject({ roles: ["CLIENT_USER"] });
  });

  it.each(["PENDING", "PAUSED"] as const)(
    "cannot take the only admin of an organisation that is %s",
    async (status) => {
      const organisation = await fixtures.organisation(status);
      const only = await fixtures.person({ role: "CLIENT_ADMIN", organisation, status });
      const message = /needs a Client Admin. Appoint another one first/;
      await refused(() => setRole(admin, only, "CLIENT_USER"), 409, message);
      await refused(() => setRole(admin, only, "ADMIN"), 409, message);
      await fixtures.person({ role: "CLIENT_ADMIN", organisation, status });
      await setRole(admin, only, "CLIENT_USER");
      expect(await stateOf(only)).toMatchObject({ roles: ["CLIENT_USER"] });
    },
  );

  it("may take the only admin of an organisation that was declined", async () => {
    const organisation = await fixtures.organisation("PENDING");
    const only = await fixtures.person({ role: "CLIENT_ADMIN", organisation, status: "PENDING" });
    await declineOrganisation(fixtures.context(admin), {
      organisationId: organisation.id,
      reason: null,
    });
    await setRole(admin, only, "CLIENT_USER");
    expect(await stateOf(only)).toMatchObject({ roles: ["CLIENT_USER"] });
  });

  it("can pause a pending person, but only the approval lets them in", async () => {
    const organisation = await fixtures.organisation("PENDING");
    const person = await fixtures.person({ role: "CLIENT_ADMIN", organisation, status: "PENDING" });
    await refused(() => setStatus(admin, person, "ACTIVE"), 409, /has not been approved/);
    await setStatus(admin, person, "PAUSED");
    expect(await stateOf(person)).toMatchObject({ status: "PAUSED" });
  });

  it("cannot activate anyone of a paused organisation, but an Admin", async () => {
    const person = await member("CLIENT_USER", "PAUSED");
    const colleague = await member("ADMIN", "PAUSED");
    await db.rows
      .update(profiles)
      .set({ status: "PAUSED", pausedByOrganisation: true })
      .where(eq(profiles.organisationId, home.id));
    await db.rows
      .update(organisations)
      .set({ status: "PAUSED" })
      .where(eq(organisations.id, home.id));
    await refused(() => setStatus(admin, person, "ACTIVE"), 409, /organisation is paused/);
    await setStatus(admin, colleague, "ACTIVE");
    expect(await stateOf(colleague)).toMatchObject({ status: "ACTIVE", byOrganisation: false });
  });
});

describe("at once", () => {
  it("two client admins demote or pause each other: one of them remains (20 rounds)", async () => {
    for (let round = 0; round < 20; round += 1) {
      const organisation = await fixtures.organisation();
      const one = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
      const two = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
      const answers = await Promise.allSettled([
        round % 2 ? setRole(one, two, "CLIENT_USER") : setStatus(one, two, "PAUSED"),
        round % 3 ? setRole(two, one, "CLIENT_USER") : setStatus(two, one, "PAUSED"),
      ]);
      // Whoever was paused before their first look sees nobody any more.
      expect([[403], [404]]).toContainEqual(refusalsOf(answers));
      const states = [await stateOf(one), await stateOf(two)];
      const remaining = states.filter(
        ({ status, roles }) => status === "ACTIVE" && roles.includes("CLIENT_ADMIN"),
      );
      expect(remaining).toHaveLength(1);
    }
  });

  it("a client admin demotes another while staff demote the first: one remains (20 rounds)", async () => {
    for (let round = 0; round < 20; round += 1) {
      const organisation = await fixtures.organisation();
      const one = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
      const two = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
      await Promise.allSettled([
        setRole(one, two, "CLIENT_USER"),
        setRole(admin, one, round % 2 ? "CLIENT_USER" : "ADMIN"),
      ]);
      const states = [await stateOf(one), await stateOf(two)];
      expect(states.filter(({ roles }) => roles.includes("CLIENT_ADMIN"))).toHaveLength(1);
    }
  });

  it("pause and role of one person: both happen, each with its line", async () => {
    for (let round = 0; round < 20; round += 1) {
      const person = await member();
      await Promise.all([
        setStatus(manager, person, "PAUSED"),
        setRole(round % 2 ? manager : admin, person, "CLIENT_ADMIN"),
      ]);
      expect(await stateOf(person)).toMatchObject({ status: "PAUSED", roles: ["CLIENT_ADMIN"] });
      expect(await recorded(person)).toHaveLength(2);
    }
  });

  it("ten times the same change writes one line", async () => {
    const person = await member();
    await Promise.all(Array.from({ length: 10 }, () => setStatus(manager, person, "PAUSED")));
    expect(await recorded(person)).toHaveLength(1);
    const mine = eq(auditLogs.organisationId, home.id);
    expect(await db.rows.$count(auditLogs, mine)).toBe(1);
  });
});
