import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { comments } from "#app/db/schema/comments.ts";
import { queuedWith } from "#tests/support/database/test-database.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { addComment } from "./add-comment.server.ts";

const { db, fixtures, organisation, client, admin } = await testRows();

async function written(jobId: string) {
  return {
    comments: await db.rowsOf(comments, { jobId }),
    audit: await db.rowsOf(auditLogs, { jobId }),
    queued: await queuedWith(db, "jobId", jobId),
  };
}

describe("a comment", () => {
  it.each([
    ["a client", client, "CLIENT", "comment_added_client", "CLIENT"],
    ["staff", admin, "CLIENT", "comment_added_client", "STAFF"],
    ["staff for staff", admin, "INTERNAL", "comment_added_internal", null],
  ] as const)(
    "by %s writes itself, an audit line and who is told",
    async (_, by, visibility, action, told) => {
      const jobId = await fixtures.job(client);
      const ctx = fixtures.context(by);
      const input = { id: randomUUID(), jobId, body: "First\nSecond", visibility };
      await addComment(ctx, input);
      const result = await written(jobId);
      expect(result.comments).toMatchObject([
        { ...input, organisationId: organisation.id, authorUserId: by.userId, authorName: by.name },
      ]);
      expect(result.audit).toMatchObject([
        {
          action,
          organisationId: organisation.id,
          organisationName: organisation.name,
          actorUserId: by.userId,
          actorName: by.name,
          oldValue: null,
          newValue: null,
          meta: { commentId: input.id },
          requestId: ctx.requestId,
        },
      ]);
      expect(JSON.stringify(result.audit)).not.toContain("Second");
      expect(result.queued).toEqual(
        told ? [{ templateKey: "comment_added", jobId, by: told }] : [],
      );
    },
  );

  it("of 10,000 emoji is kept", async () => {
    const jobId = await fixtures.job(client);
    const body = "😀".repeat(10_000);
    const ctx = fixtures.context(client);
    await addComment(ctx, { id: randomUUID(), jobId, body, visibility: "CLIENT" });
    expect((await written(jobId)).comments).toMatchObject([{ body }]);
  });

  it("is the sixtieth of a person's hour at most, and the next one is not half written", async () => {
    const jobId = await fixtures.job(client);
    const ctx = fixtures.context(await fixtures.person({ role: "CLIENT_USER", organisation }));
    const add = () =>
      addComment(ctx, { id: randomUUID(), jobId, body: "Words", visibility: "CLIENT" });
    for (let n = 1; n <= 60; n++) await add();
    await expect(add()).rejects.toMatchObject({ status: 429 });
    const { comments: kept, audit } = await written(jobId);
    expect([kept.length, audit.length]).toEqual([60, 60]);
  });

  it("is possible on a job in any state, for a finished case has questions too", async () => {
    for (const status of ["COMPLETED", "CANCELLED", "ON_HOLD"] as const) {
      const jobId = await fixtures.job(client, status);
      const input = { id: randomUUID(), jobId, body: "b", visibility: "CLIENT" as const };
      await addComment(fixtures.context(client), input);
      expect((await written(jobId)).comments).toHaveLength(1);
    }
  });
});

it.each([client, admin])("sent ten times at once by $role, it is there once", async (by) => {
  for (let round = 0; round < 3; round += 1) {
    const jobId = await fixtures.job(client);
    const input = { id: randomUUID(), jobId, body: "b", visibility: "CLIENT" as const };
    const sends = Array.from({ length: 10 }, () => addComment(fixtures.context(by), input));
    await Promise.all(sends);
    const { comments, audit, queued } = await written(jobId);
    expect([comments.length, audit.length, queued.length]).toEqual([1, 1, 1]);
  }
});
