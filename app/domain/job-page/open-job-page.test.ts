import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { type Actor, asClient } from "#app/domain/actor.ts";
import type { TimelineEntry } from "#app/domain/audit/queries.server.ts";
import { addComment } from "#app/domain/comments/add-comment.server.ts";
import { COMMENT_ADDED } from "#app/domain/comments/events.ts";
import { transact } from "#app/domain/context.ts";
import { sendQuote } from "#app/domain/quotes/send-quote.server.ts";
import { parseCursor } from "#foundation/lists/paging.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { type JobPage, openJobPage } from "./open-job-page.server.ts";

const { db, fixtures, organisation, client, admin } = await testRows();
const ownStaff = await fixtures.person({ role: "ADMIN", organisation });

const open = (by: Actor, jobId: string) =>
  transact(fixtures.context(by), (tx) => openJobPage(tx, by, jobId));

it("an internal comment leaves no trace in the case file of the client portal, whoever opens it; staff's shows it", async () => {
  const jobId = await fixtures.job(client);
  const add = (visibility: "CLIENT" | "INTERNAL") =>
    addComment(fixtures.context(admin), { id: randomUUID(), jobId, body: visibility, visibility });
  await add("INTERNAL");
  await add("CLIENT");
  await sendQuote(fixtures.context(admin), { jobId, amount: 100, notes: "Two reports" });
  const seen = async (by: Actor) => {
    const file = await open(by, jobId);
    return {
      status: file.job.status,
      quotes: file.quotes.map(({ amount, notes }) => `${amount} ${notes}`),
      comments: file.comments.rows.map(({ body }) => body),
      timeline: file.timeline.map(({ action }) => action),
    };
  };
  const forBoth = { status: "QUOTE_SENT", quotes: ["1.00 Two reports"] };
  const forClients = {
    ...forBoth,
    comments: ["CLIENT"],
    timeline: ["comment_added_client", "quote_sent"],
  };
  expect(await seen(client)).toEqual(forClients);
  expect(await seen(asClient(ownStaff))).toEqual(forClients);
  expect(await seen(admin)).toEqual({
    ...forBoth,
    comments: ["INTERNAL", "CLIENT"],
    timeline: ["comment_added_internal", "comment_added_client", "quote_sent"],
  });
});

describe("a thread of 120 comments, every third of them internal", () => {
  const bodies = Array.from({ length: 120 }, (_, place) => `${place}`);
  let jobId: string;

  beforeAll(async () => {
    jobId = await fixtures.job(client);
    await sendQuote(fixtures.context(admin), { jobId, amount: 100, notes: null });
    const staff = [
      await fixtures.person({ role: "ADMIN" }),
      await fixtures.person({ role: "ADMIN" }),
    ];
    for (const [place, body] of bodies.entries()) {
      const visibility = place % 3 === 0 ? "INTERNAL" : "CLIENT";
      // Nobody writes more than 60 in an hour.
      const author = staff[place % 2] ?? admin;
      await addComment(fixtures.context(author), { id: randomUUID(), jobId, body, visibility });
      // Of the same millisecond, two would come in any order.
      await wait(2);
    }
  });

  it.each([
    ["staff", admin, bodies, 50],
    ["a client", client, bodies.filter((_, place) => place % 3 !== 0), 50],
  ])("%s page through it from the newest back, and miss nothing", async (_, by, all, size) => {
    const pages: string[][] = [];
    const told: TimelineEntry[] = [];
    let before: string | null = null;
    do {
      const cursor = parseCursor(before);
      const file: JobPage = await transact(fixtures.context(by), (tx) =>
        openJobPage(tx, by, jobId, { cursor }),
      );
      pages.unshift(file.comments.rows.map(({ body }) => body));
      expect(file.timeline.map(({ action }) => action)).toContain("quote_sent");
      const times = file.timeline.map(({ createdAt }) => createdAt.getTime());
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      told.push(...file.timeline.filter(({ action }) => action.startsWith("comment_")));
      expect(file.stages.map(({ state }) => state).slice(0, 2)).toEqual(["DONE", "CURRENT"]);
      before = file.comments.earlier;
    } while (before);
    expect(pages.flat()).toEqual(all);
    expect(pages.at(-1)).toHaveLength(3);
    expect(Math.max(...pages.map(({ length }) => length))).toBe(size);
    const rows = await db.query(
      `select action, actor_name as "actorName" from audit_logs
       where job_id = $1 and action = any ($2)`,
      jobId,
      by === client ? [COMMENT_ADDED.CLIENT] : Object.values(COMMENT_ADDED),
    );
    const inWords = (entries: Pick<TimelineEntry, "action" | "actorName">[]) =>
      entries.map(({ action, actorName }) => `${action} by ${actorName}`).sort();
    expect(rows).toHaveLength(all.length);
    expect(inWords(told)).toEqual(inWords(rows));
  });
});
