import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { profiles } from "#app/db/schema/users.ts";
import type { OrganisationStatus } from "#app/words/organisations.ts";
import { queuedWith } from "#tests/support/database/test-database.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import {
  activateOrganisation,
  approveOrganisation,
  declineOrganisation,
  pauseOrganisation,
} from "./decide-organisation.server.ts";

const { db, fixtures, admin } = await testRows();
const ctx = fixtures.context(admin);
const pause = (organisationId: string, reason: string | null = null) =>
  pauseOrganisation(ctx, { organisationId, reason });
const activate = (organisationId: string) => activateOrganisation(ctx, organisationId);

async function firm(status: OrganisationStatus = "ACTIVE") {
  const organisation = await fixtures.organisation(status);
  const person = (role: "CLIENT_ADMIN" | "CLIENT_USER" | "ADMIN", now: OrganisationStatus) =>
    fixtures.person({ role, organisation, status: now });
  const people = [
    await person("CLIENT_ADMIN", "ACTIVE"),
    await person("CLIENT_USER", "ACTIVE"),
    await person("CLIENT_USER", "PAUSED"),
    await person("CLIENT_USER", "PENDING"),
    await person("ADMIN", "ACTIVE"),
    await person("ADMIN", "PAUSED"),
  ];
  return { ...organisation, people };
}

type Firm = Awaited<ReturnType<typeof firm>>;

async function stateOf({ id, people }: Firm) {
  const [organisation] = await db.rowsOf(organisations, { id });
  const rows = await db.rowsOf(profiles, { organisationId: id });
  const audit = await db.rows
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.organisationId, id))
    .orderBy(auditLogs.createdAt);
  const standing = people.map(({ userId }) => {
    const row = rows.find((profile) => profile.id === userId);
    return `${row?.status}${row?.pausedByOrganisation ? " with it" : ""}`;
  });
  return { organisation, standing, audit, queued: await queuedWith(db, "organisationId", id) };
}

const RUNNING = ["ACTIVE", "ACTIVE", "PAUSED", "PENDING", "ACTIVE", "PAUSED"];
const SHUT = ["PAUSED with it", "PAUSED with it", "PAUSED", "PENDING", "ACTIVE", "PAUSED"];

describe("pausing and activating", () => {
  it("pauses the active people but staff, and brings back those alone", async () => {
    const one = await firm();
    const bystander = await firm();
    await pause(one.id, "Three invoices are overdue.");
    const paused = await stateOf(one);
    expect(paused.organisation).toMatchObject({
      status: "PAUSED",
      approved: true,
      reason: "Three invoices are overdue.",
    });
    expect(paused.standing).toEqual(SHUT);

    await activate(one.id);
    const { organisation, standing, audit, queued } = await stateOf(one);
    expect(organisation).toMatchObject({ status: "ACTIVE", approved: true, reason: null });
    expect(standing).toEqual(RUNNING);
    const by = { actorUserId: admin.userId, organisationName: one.name, meta: {} };
    expect(audit).toMatchObject([
      { action: "organisation_pause", oldValue: "ACTIVE", newValue: "PAUSED", ...by },
      { action: "organisation_activate", oldValue: "PAUSED", newValue: "ACTIVE", ...by },
    ]);
    expect(queued).toEqual([
      { templateKey: "organisation_paused", organisationId: one.id },
      { templateKey: "organisation_activated", organisationId: one.id },
    ]);
    expect(await stateOf(bystander)).toMatchObject({ standing: RUNNING, audit: [], queued: [] });
  });

  it("a second pause without a reason does not repeat the first one's", async () => {
    const one = await firm();
    await pause(one.id, "Overdue");
    await activate(one.id);
    await pause(one.id);
    expect((await stateOf(one)).organisation).toMatchObject({ status: "PAUSED", reason: null });
  });

  it("who was paused on their own before stays paused", async () => {
    const one = await firm();
    const [, user] = one.people;
    await db.rows
      .update(profiles)
      .set({ status: "PAUSED" })
      .where(eq(profiles.id, user?.userId ?? ""));
    await pause(one.id);
    await activate(one.id);
    expect((await stateOf(one)).standing).toEqual(RUNNING.with(1, "PAUSED"));
  });
});

it("of eight decisions of four kinds at once, one wins each time, from every state", async () => {
  let illegal = 0;
  for (let round = 0; round < 20; round += 1) {
    const from = (["PENDING", "ACTIVE", "PAUSED"] as const)[round % 3] ?? "PENDING";
    const one = await firm(from);
    const deeds = [
      () => approveOrganisation(ctx, one.id),
      () => declineOrganisation(ctx, { organisationId: one.id, reason: "r" }),
      () => pause(one.id, "r"),
      () => activate(one.id),
    ];
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => deeds[(i + round) % 4]?.()),
    );
    for (const result of results) {
      if (result.status === "fulfilled") continue;
      expect(result.reason).toMatchObject({ name: "Refusal", status: 409 });
    }
    const { organisation, standing, audit, queued } = await stateOf(one);
    expect(queued).toHaveLength(audit.length);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(audit.length);
    // Each winner began where the one before it ended.
    let now: string | null = from;
    const left = [...audit];
    while (left.length > 0) {
      const next = left.findIndex(({ oldValue }) => oldValue === now);
      if (next < 0) break;
      now = left.splice(next, 1)[0]?.newValue ?? null;
    }
    illegal += left.length;
    const declined = organisation?.declinedAt !== null;
    if (now !== (declined ? "DECLINED" : organisation?.status)) illegal += 1;
    const shut = standing.slice(0, 2).every((status) => status === "PAUSED with it");
    const open = standing.slice(0, 2).every((status) => status === "ACTIVE");
    if (organisation?.status === "PAUSED" && from !== "PAUSED" && !shut) illegal += 1;
    if (organisation?.status === "ACTIVE" && !open) illegal += 1;
    expect(standing.slice(4)).toEqual(["ACTIVE", "PAUSED"]);
  }
  expect(illegal).toBe(0);
});
