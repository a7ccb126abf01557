import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import type { Actor } from "#app/domain/actor.ts";
import { createTestDatabase, everything } from "#tests/support/database/test-database.ts";
import { changeOrganisationDetails, detailsVersion } from "./details.server.ts";
import { type OrganisationDetails, organisationDetailsInput } from "./organisation-details.ts";

const NOTHING: OrganisationDetails = {
  kind: null,
  address: null,
  billingContact: null,
  cjsmAddress: null,
};

describe("the form", () => {
  const read = (form: Record<string, string>) => organisationDetailsInput.safeParse(form);

  it("empty, or of spaces, gives nothing", () => {
    expect(read({}).data).toEqual(NOTHING);
    const blank = { kind: "", address: " \n ", billingContact: " ", cjsmAddress: "  " };
    expect(read(blank).data).toEqual(NOTHING);
  });

  it("keeps lines of an address and folds the secure mailbox to small letters", () => {
    const form = {
      kind: "POLICE",
      address: " 1 Row\r\nTown ",
      billingContact: "Accounts",
      cjsmAddress: " Ada@Firm.CJSM.net ",
    };
    expect(read(form).data).toEqual({
      kind: "POLICE",
      address: "1 Row\nTown",
      billingContact: "Accounts",
      cjsmAddress: "ada@firm.cjsm.net",
    });
  });

  it.each([
    [{ kind: "BANK" }, "Choose from the list: Type"],
    [{ address: "a".repeat(501) }, "Address must be at most 500 characters"],
    [{ billingContact: "a".repeat(255) }, "Billing contact must be at most 254 characters"],
    [{ billingContact: "a\nb" }, "Billing contact must be on one line"],
    [{ cjsmAddress: "ada" }, "Invalid CJSM address"],
    [{ cjsmAddress: "ada@xn--.cjsm.net" }, "Invalid CJSM address"],
    [{ cjsmAddress: `${"a".repeat(250)}@b.uk` }, "CJSM address must be at most 254 characters"],
  ])("%j is refused: %s", (form, message) => {
    expect(read(form).error?.issues[0]?.message).toBe(message);
  });
});

describe("changing them", async () => {
  const db = await createTestDatabase();
  const { fixtures } = db;
  let home: { id: string; name: string };
  let manager: Actor;
  let version = detailsVersion(NOTHING);
  const details: OrganisationDetails = {
    kind: "CHAMBERS",
    address: "1 Row\nTown",
    billingContact: "Accounts",
    cjsmAddress: "ada@firm.cjsm.net",
  };
  const change = (by: Actor, to: OrganisationDetails, opened?: string) =>
    changeOrganisationDetails(fixtures.context(by), { details: to, opened: opened ?? version });
  const stored = async () => (await db.rowsOf(organisations, { id: home.id }))[0];

  beforeEach(async () => {
    version = detailsVersion(NOTHING);
    home = await fixtures.organisation();
    manager = await fixtures.person({ role: "CLIENT_ADMIN", organisation: home });
  });

  it("writes them and names the changed fields in the record, not their contents", async () => {
    await change(manager, details);
    version = detailsVersion(details);
    expect(await stored()).toMatchObject({ ...details, name: home.name, status: "ACTIVE" });
    await change(manager, { ...details, address: null });
    expect(await stored()).toMatchObject({ ...details, address: null });
    const lines = await db.rows
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.organisationId, home.id))
      .orderBy(auditLogs.createdAt);
    const line = { action: "organisation_details_changed", actorUserId: manager.userId };
    expect(lines).toMatchObject([
      { ...line, meta: { kind: true, address: true, billingContact: true, cjsmAddress: true } },
      { ...line, meta: { address: true } },
    ]);
  });

  it("at their limits fit, also when every character is an emoji", async () => {
    const full = { ...details, address: "😀".repeat(500), billingContact: "😀".repeat(254) };
    await change(manager, full);
    expect(await stored()).toMatchObject(full);
  });

  it("as they were writes nothing", async () => {
    await change(manager, details);
    const before = await everything(db);
    await change(manager, details);
    expect(await everything(db)).toBe(before);
  });

  it("by a form that was opened before someone else's change is refused; sent twice it is not", async () => {
    await change(manager, details);
    const before = await everything(db);
    const late = change(manager, { ...details, kind: "POLICE" });
    await expect(late).rejects.toMatchObject({ status: 409 });
    await change(manager, details);
    expect(await everything(db)).toBe(before);
    await change(manager, { ...details, kind: "POLICE" }, detailsVersion(details));
    expect(await stored()).toMatchObject({ kind: "POLICE" });
  });

  it("ten at once from one opened form: one is written", async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => change(manager, { ...details, address: `${i} Row` })),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === "rejected") expect(answer.reason).toMatchObject({ status: 409 });
    }
  });

  it("is for its own staff too", async () => {
    const ownStaff = await fixtures.person({ role: "ADMIN", organisation: home });
    await change(ownStaff, details);
    expect(await stored()).toMatchObject(details);
  });
});
