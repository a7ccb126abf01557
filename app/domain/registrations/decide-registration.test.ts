import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { profiles, users } from "#app/db/schema/users.ts";
import {
  approveOrganisation,
  declineOrganisation,
} from "#app/domain/organisations/decide-organisation.server.ts";
import { queuedWith } from "#tests/support/database/test-database.ts";
import { testRows } from "#tests/support/database/test-rows.ts";

const { db, fixtures, admin } = await testRows();
const ctx = fixtures.context(admin);
const decline = (organisationId: string, reason: string | null = null) =>
  declineOrganisation(ctx, { organisationId, reason });

async function registration() {
  const organisation = await fixtures.organisation("PENDING");
  const person = (role: "CLIENT_ADMIN" | "ADMIN", status: "PENDING" | "PAUSED" | "ACTIVE") =>
    fixtures.person({ role, organisation, status });
  const people = [
    await person("CLIENT_ADMIN", "PENDING"),
    await person("CLIENT_ADMIN", "PENDING"),
    await person("CLIENT_ADMIN", "PAUSED"),
    await person("CLIENT_ADMIN", "ACTIVE"),
    await person("ADMIN", "PENDING"),
  ];
  return { ...organisation, people };
}

async function stateOf({ id, people }: Awaited<ReturnType<typeof registration>>) {
  const [organisation] = await db.rowsOf(organisations, { id });
  const rows = await db.rowsOf(profiles, { organisationId: id });
  const audit = await db.rowsOf(auditLogs, { organisationId: id });
  const statuses = people.map(({ userId }) => rows.find((row) => row.id === userId)?.status);
  return { organisation, statuses, audit, queued: await queuedWith(db, "organisationId", id) };
}

const WAITING = ["PENDING", "PENDING", "PAUSED", "ACTIVE", "PENDING"];
const LET_IN = ["ACTIVE", "ACTIVE", "PAUSED", "ACTIVE", "PENDING"];

describe("approving", () => {
  it("lets in the organisation and its pending people, not the paused nor an administrator", async () => {
    const pending = await registration();
    const bystander = await registration();
    await approveOrganisation(ctx, pending.id);

    const { organisation, statuses, audit, queued } = await stateOf(pending);
    expect(organisation).toMatchObject({ status: "ACTIVE", approved: true, declinedAt: null });
    expect(statuses).toEqual(LET_IN);
    expect(audit).toMatchObject([
      {
        action: "organisation_approve",
        organisationId: pending.id,
        organisationName: pending.name,
        actorUserId: admin.userId,
        actorName: admin.name,
        oldValue: "PENDING",
        newValue: "ACTIVE",
        requestId: ctx.requestId,
      },
    ]);
    expect(queued).toEqual([{ templateKey: "registration_approved", organisationId: pending.id }]);
    expect(await stateOf(bystander)).toMatchObject({
      organisation: { status: "PENDING" },
      statuses: WAITING,
      audit: [],
      queued: [],
    });
  });
});

it("whoever has not confirmed the address when staff approve gets a new link for it, nobody else", async () => {
  const { id, people } = await registration();
  const [late, confirmed, , entered] = people.map(({ userId }) => userId);
  for (const userId of [late, entered]) {
    await db.rows
      .update(users)
      .set({ emailVerified: false })
      .where(eq(users.id, userId ?? ""));
  }
  await approveOrganisation(ctx, id);
  expect(await queuedWith(db, "userId", late ?? "")).toEqual([
    { templateKey: "email_verification", userId: late },
  ]);
  for (const userId of [confirmed, entered]) {
    expect(await queuedWith(db, "userId", userId ?? "")).toEqual([]);
  }
});

describe("declining", () => {
  it.each([null, "We act for the other side.\nTry again next year."])(
    "keeps the organisation pending, who declined it, when and why (%j), and tells its admins",
    async (reason) => {
      const pending = await registration();
      const before = Date.now();
      await decline(pending.id, reason);

      const { organisation, statuses, audit, queued } = await stateOf(pending);
      expect(organisation).toMatchObject({
        status: "PENDING",
        approved: false,
        declinedByUserId: admin.userId,
        reason,
      });
      expect(organisation?.declinedAt?.getTime()).toBeGreaterThanOrEqual(before);
      expect(organisation?.declinedAt?.getTime()).toBeLessThanOrEqual(Date.now());
      expect(statuses).toEqual(WAITING);
      expect(audit).toMatchObject([
        {
          action: "organisation_decline",
          organisationName: pending.name,
          actorUserId: admin.userId,
          actorName: admin.name,
          oldValue: "PENDING",
          newValue: "DECLINED",
          meta: {},
        },
      ]);
      expect(queued).toEqual([
        { templateKey: "organisation_declined", organisationId: pending.id },
      ]);
    },
  );
});
