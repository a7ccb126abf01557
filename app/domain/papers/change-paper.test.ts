import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { papers, paperVersions } from "#app/db/schema/papers.ts";
import { overtaken } from "#tests/support/database/overtaken.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { recording } from "#tests/support/papers/receiving.ts";
import { storePaper } from "#tests/support/papers/stored-paper.ts";
import {
  correctPaper,
  markRead,
  noteHowItCame,
  releaseVersion,
  withdrawPaper,
} from "./change-paper.server.ts";

const { db, fixtures, client, admin } = await testRows();
const asClient = fixtures.context(client);
const asAdmin = fixtures.context(admin);
let ids: { jobId: string; paperId: string };
let versionId: string;
beforeEach(async () => {
  const jobId = await fixtures.job(client);
  const stored = await storePaper(db, { jobId, by: client, bytes: recording(500), number: 1 });
  ids = { jobId, paperId: stored.paperId };
  versionId = stored.id;
});

async function custody(): Promise<string[]> {
  const entries = await db.rowsOf(auditLogs, { jobId: ids.jobId });
  return entries.flatMap(({ action, meta }) => (meta.paperId === ids.paperId ? action : []));
}

const withdrawal = (): [string, unknown[]] => [
  "update papers set withdrawn_at = now(), withdrawn_by_user_id = $2, withdraw_reason = 'First' where id = $1",
  [ids.paperId, admin.userId],
];

describe("a paper that is withdrawn at the same moment", () => {
  it.each([
    ["corrected", () => correctPaper(asClient, { ...ids, title: "Other", kind: "PHOTO" })],
    [
      "said to have come by post",
      () => noteHowItCame(asAdmin, { ...ids, cameBy: "POST", cameOn: null }),
    ],
    ["marked as read", () => markRead(asAdmin, { ...ids, isRead: true })],
  ])("is not %s, and its custody says nothing of it", async (_, work) => {
    const changing = overtaken(db, {
      table: "papers",
      work: work as () => Promise<unknown>,
      change: withdrawal(),
    });
    await expect(changing).rejects.toMatchObject({ status: 409 });
    expect(await custody()).toEqual([]);
  });

  it("is withdrawn once, for the reason of the first", async () => {
    const work = () => withdrawPaper(asClient, { ...ids, reason: "Second" });
    await overtaken(db, { table: "papers", work, change: withdrawal() });
    expect(await custody()).toEqual([]);
    const [paper] = await db.rowsOf(papers, { id: ids.paperId });
    expect(paper).toMatchObject({ withdrawReason: "First" });
  });
});

it("a file that two release at the same moment is released once", async () => {
  await db.rows
    .update(paperVersions)
    .set({ state: "UNSCANNED" })
    .where(eq(paperVersions.id, versionId));
  const release = (reason: string) => releaseVersion(asAdmin, { ...ids, versionId, reason });
  await overtaken(db, {
    table: "paper_versions",
    work: () => release("Second"),
    change: [
      "update paper_versions set released_at = now(), released_by_user_id = $2, release_reason = 'First' where id = $1",
      [versionId, admin.userId],
    ],
  });
  expect(await custody()).toEqual([]);
  await release("Third");
  const [version] = await db.rowsOf(paperVersions, { id: versionId });
  expect(version).toMatchObject({ releaseReason: "First" });
});

it("each change that is made is on record", async () => {
  await correctPaper(asClient, { ...ids, title: "Other", kind: "PHOTO" });
  await withdrawPaper(asClient, { ...ids, reason: "By mistake" });
  await withdrawPaper(asClient, { ...ids, reason: "Again" });
  expect(await custody()).toEqual(["paper_changed", "paper_withdrawn"]);
});
