import { expect, it, test } from "vitest";
import { actingAs } from "#app/domain/actor.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { lookAtPapers } from "./look-at-papers.server.ts";
import { isNewSince, type Paper } from "./paper.ts";

const { db, fixtures, client, admin: staff } = await testRows();
const HALF_AN_HOUR = 1_800_000;

test("papers are new to staff since their last look, as long as they work through them", async () => {
  const jobId = await fixtures.job(client);
  const look = () => db.asActor(actingAs(staff), (tx) => lookAtPapers(tx, jobId));
  const after = async (hours: number) => {
    await db.query(
      `update job_visits set papers_seen_at = papers_seen_at - $1 * interval '1 hour',
         papers_new_since = papers_new_since - $1 * interval '1 hour'`,
      hours,
    );
    return Math.round((Date.now() - Number(await look())) / HALF_AN_HOUR) / 2;
  };
  await look();
  for (const [hours, since] of [
    [0, 0],
    [2, 2],
    [0.5, 2.5],
    [3, 3],
  ] as const) {
    expect(await after(hours)).toBe(since);
  }
});

const LOOKED = new Date("2026-11-27T10:00:00Z");
const came = {
  sentBySide: "CLIENT",
  readForReport: false,
  addedAt: new Date("2026-11-27T10:01:00Z"),
};

it.each([
  ["a client's paper that came since", {}, true],
  ["one that came before", { addedAt: LOOKED }, false],
  ["one of our own", { sentBySide: "STAFF" }, false],
  ["one that was read for the report", { readForReport: true }, false],
])("what is new: %s", (_, other, isNew) => {
  const paper = Object.assign({}, came, other) as Paper;
  expect(isNewSince(paper, LOOKED)).toBe(isNew);
  expect(isNewSince(paper, null)).toBe(false);
});
