import { describe, expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { enquiries } from "#app/db/schema/enquiries.ts";
import { ENQUIRY_STATUSES, type EnquiryStatus } from "#app/words/enquiries.ts";
import { queuedWith } from "#tests/support/database/test-database.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { assignEnquiry, changeEnquiryState, noteEnquiry } from "./handle-enquiry.server.ts";

const { db, fixtures, admin } = await testRows();
const colleague = await fixtures.person({ role: "ADMIN" });
const ctx = fixtures.context(admin);

const by = { actorUserId: admin.userId, organisationId: null, requestId: ctx.requestId };

async function written(id: string) {
  const [row] = await db.rowsOf(enquiries, { id });
  if (!row) throw new Error("no enquiry");
  const record = await db.rows.select().from(auditLogs);
  const audit = record.filter(({ meta }) => meta.enquiryId === id);
  return { row, audit, queued: await queuedWith(db, "enquiryId", id) };
}

describe("the status", () => {
  const change = (enquiryId: string, status: EnquiryStatus) =>
    changeEnquiryState(ctx, { enquiryId, status });

  it.each(ENQUIRY_STATUSES)("from %s to every other, in any order", async (from) => {
    for (const to of ENQUIRY_STATUSES.filter((status) => status !== from)) {
      const enquiryId = await fixtures.enquiry(from);
      const before = (await written(enquiryId)).row;
      const start = Date.now();
      await change(enquiryId, to);
      const { row, audit, queued } = await written(enquiryId);
      const { status, answeredAt, updatedAt } = row;
      expect(row).toEqual({ ...before, status, answeredAt, updatedAt });
      expect(status).toBe(to);
      expect(updatedAt.getTime()).toBeGreaterThanOrEqual(start);
      expect(audit).toMatchObject([
        {
          ...by,
          action: "enquiry_state_changed",
          oldValue: from,
          newValue: to,
          meta: { enquiryId },
        },
      ]);
      expect(queued).toEqual([]);
    }
  });

  it("keeps when it was answered first; back to new, or as spam, it was not", async () => {
    const enquiryId = await fixtures.enquiry();
    const answered = async () => (await written(enquiryId)).row.answeredAt?.getTime() ?? null;
    const start = Date.now();
    await change(enquiryId, "REPLIED");
    const first = await answered();
    expect(first).toBeGreaterThanOrEqual(start);
    await change(enquiryId, "CONVERTED");
    expect(await answered()).toBe(first);
    for (const status of ["NEW", "SPAM"] as const) {
      await change(enquiryId, status);
      expect(await answered()).toBeNull();
      await change(enquiryId, "CONVERTED");
      expect(await answered()).toBeGreaterThanOrEqual(first ?? 0);
    }
  });

  it.each(ENQUIRY_STATUSES)("%s again writes nothing", async (status) => {
    const enquiryId = await fixtures.enquiry(status);
    const before = await written(enquiryId);
    await change(enquiryId, status);
    expect(await written(enquiryId)).toEqual(before);
  });
});

it("status and owner that a colleague has set meanwhile are told, and replaced only once seen", async () => {
  const enquiryId = await fixtures.enquiry();
  await changeEnquiryState(ctx, { enquiryId, status: "CONVERTED", seen: "NEW" });
  const late = { enquiryId, status: "SPAM", seen: "NEW" } as const;
  await expect(changeEnquiryState(ctx, late)).rejects.toMatchObject({
    status: 409,
    message: "Someone has set it to Converted meanwhile.",
  });
  await changeEnquiryState(ctx, { ...late, status: "CONVERTED" });
  await changeEnquiryState(ctx, { ...late, seen: "CONVERTED" });

  const mine = admin.userId;
  const theirs = colleague.userId;
  await assignEnquiry(ctx, { enquiryId, ownerUserId: theirs, seen: null });
  const taken = assignEnquiry(ctx, { enquiryId, ownerUserId: mine, seen: null });
  await expect(taken).rejects.toMatchObject({
    status: 409,
    message: `${colleague.name} has just been assigned this.`,
  });
  await assignEnquiry(ctx, { enquiryId, ownerUserId: mine, seen: theirs });
  await assignEnquiry(ctx, { enquiryId, ownerUserId: null, seen: mine });
  const left = assignEnquiry(ctx, { enquiryId, ownerUserId: theirs, seen: mine });
  await expect(left).rejects.toThrow("The owner was just removed.");
  expect((await written(enquiryId)).row).toMatchObject({ status: "SPAM", ownerUserId: null });
});

describe("the owner", () => {
  const assign = (enquiryId: string, ownerUserId: string | null) =>
    assignEnquiry(ctx, { enquiryId, ownerUserId });

  it("is one of the staff, then another, then nobody", async () => {
    const enquiryId = await fixtures.enquiry();
    const names: Array<[string | null, string | null]> = [];
    let last: string | null = null;
    for (const owner of [admin, colleague, null]) {
      await assign(enquiryId, owner?.userId ?? null);
      expect((await written(enquiryId)).row.ownerUserId).toBe(owner?.userId ?? null);
      names.push([last, owner?.name ?? null]);
      last = owner?.name ?? null;
    }
    const { audit } = await written(enquiryId);
    expect(audit.map(({ oldValue, newValue }) => [oldValue, newValue])).toEqual(names);
    expect(audit[0]).toMatchObject({ ...by, action: "enquiry_assigned", meta: { enquiryId } });
  });

  it("again writes nothing, also when that person was paused since", async () => {
    const leaving = await fixtures.person({ role: "ADMIN" });
    const enquiryId = await fixtures.enquiry();
    await assign(enquiryId, leaving.userId);
    await db.query("update profiles set status = 'PAUSED' where id = $1", leaving.userId);
    const before = await written(enquiryId);
    await assign(enquiryId, leaving.userId);
    expect(await written(enquiryId)).toEqual(before);
    await assign(enquiryId, null);
    expect((await written(enquiryId)).row.ownerUserId).toBeNull();
  });
});

describe("the note", () => {
  const write = (enquiryId: string, note: string | null, version: number) =>
    noteEnquiry(ctx, { enquiryId, note, version });

  it("is written, changed and taken away, each time from the version before", async () => {
    const enquiryId = await fixtures.enquiry();
    const notes = ["First\nSecond", "😀".repeat(20_000), null];
    for (const [version, note] of notes.entries()) {
      await write(enquiryId, note, version);
      expect((await written(enquiryId)).row).toMatchObject({ note, noteVersion: version + 1 });
    }
    const { audit } = await written(enquiryId);
    expect(audit).toMatchObject(
      [1, 2, 3].map((version) => ({
        ...by,
        action: "enquiry_noted",
        oldValue: null,
        newValue: null,
        meta: { enquiryId, version },
      })),
    );
    expect(JSON.stringify(audit)).not.toContain("Second");
  });

  it("is not written over by someone who has not seen it", async () => {
    const enquiryId = await fixtures.enquiry();
    await write(enquiryId, "First", 0);
    const before = await written(enquiryId);
    for (const version of [0, 2]) {
      await expect(write(enquiryId, "Other", version)).rejects.toMatchObject({
        status: 409,
        message: "Someone has changed the note since you opened it.",
      });
    }
    expect(await written(enquiryId)).toEqual(before);
    await write(enquiryId, "Other", 1);
    expect((await written(enquiryId)).row.note).toBe("Other");
  });

  it("the same again writes nothing, from whatever version", async () => {
    const enquiryId = await fixtures.enquiry();
    await write(enquiryId, null, 0);
    await write(enquiryId, "First", 0);
    const before = await written(enquiryId);
    for (const version of [0, 1, 9]) await write(enquiryId, "First", version);
    expect(await written(enquiryId)).toEqual(before);
  });

  it("of ten different ones at once, one is written and nine are told", async () => {
    const enquiryId = await fixtures.enquiry();
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => write(enquiryId, `Note ${i}`, 0)),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { row, audit } = await written(enquiryId);
    expect([row.noteVersion, audit.length]).toEqual([1, 1]);
  });
});
