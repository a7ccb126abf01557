import { beforeEach, describe, expect, it } from "vitest";
import { rateLimits } from "#app/db/schema/rate-limits.ts";
import { transact } from "#app/domain/context.ts";
import { type Cursor, parseCursor } from "#foundation/lists/paging.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { openTogether } from "./open-version.server.ts";
import { whyLeftOut } from "./paper.ts";
import { paperName } from "./paper-name.ts";
import { listPaperPage } from "./queries.server.ts";

const { db, fixtures, organisation, client, admin } = await testRows();
beforeEach(() => db.rows.delete(rateLimits));

async function papers(jobId: string, count: number, visibility = "CLIENT"): Promise<void> {
  await db.query(
    `insert into papers (job_id, organisation_id, number, title, kind, visibility, sent_by_side)
     select $1, $2, n, 'Statement ' || n, 'STATEMENT', $4, 'STAFF' from generate_series(1, $3) n`,
    jobId,
    organisation.id,
    count,
    visibility,
  );
  await db.query(
    `insert into paper_versions (id, paper_id, job_id, organisation_id, number, file_name, media_type, size,
       sha256, state, wrapped_key, uploaded_by_user_id)
     select gen_random_uuid(), id, $1, $2, 1, 'Scan ' || number || '.pdf', 'application/pdf', 9,
       repeat('a', 64), 'CLEAN', '\\x00', $3 from papers where job_id = $1 and visibility = $4`,
    jobId,
    organisation.id,
    admin.userId,
    visibility,
  );
}

describe("the list of a job's papers", () => {
  const page = (jobId: string, wanted: { search?: string; cursor: Cursor | null }, by = admin) =>
    transact(fixtures.context(by), (tx) =>
      listPaperPage(tx, jobId, { search: "", kind: null, side: null, size: 50, ...wanted }),
    );

  it("comes in pages, by number, internal ones last, there and back", async () => {
    const jobId = await fixtures.job(client);
    await papers(jobId, 3, "INTERNAL");
    await papers(jobId, 120);
    const names: string[] = [];
    let cursor: Cursor | null = null;
    let previous: Cursor | null = null;
    do {
      const shown: Awaited<ReturnType<typeof page>> = await page(jobId, { cursor });
      expect(shown.rows.length).toBeLessThanOrEqual(50);
      names.push(...shown.rows.map(paperName));
      previous = parseCursor(shown.previous);
      cursor = parseCursor(shown.next);
    } while (cursor);
    const numbered = (letter: string, count: number) =>
      Array.from({ length: count }, (_, place) => `${letter}${place + 1}`);
    expect(names).toEqual([...numbered("P", 120), ...numbered("N", 3)]);
    const back = await page(jobId, { cursor: previous && { ...previous, newer: true } });
    expect(back.rows.map(paperName)).toEqual(names.slice(50, 100));
    expect((await page(jobId, { cursor: null }, client)).rows).toHaveLength(50);
    const far = { at: new Date(8e14), id: jobId };
    expect((await page(jobId, { cursor: far })).rows.map(paperName)).toEqual(names.slice(0, 50));
  });

  it.each([
    ["p12", ["P12", "P120"]],
    ["scan 77.PDF", ["P77"]],
    ["Statement 11", ["P11", "P110", "P111", "P112", "P113", "P114", "P115", "P116", "P117"]],
    ["100%", []],
  ])("is searched by number, title and file: %s", async (search, found) => {
    const jobId = await fixtures.job(client);
    await papers(jobId, 120);
    const { rows } = await page(jobId, { search, cursor: null });
    expect(rows.map(paperName).slice(0, 9)).toEqual(found);
  });
});

describe("papers that are taken along together", () => {
  const take = (jobId: string, paperIds: ReadonlySet<string> | null = null, by = client) =>
    openTogether(fixtures.context(by), { jobId, paperIds });

  it("are all of a job, however many, and one download of the day", async () => {
    const jobId = await fixtures.job(client);
    await papers(jobId, 310);
    expect((await take(jobId)).opened).toHaveLength(310);
    await db.query("update rate_limits set count = 299");
    expect((await take(jobId)).opened).toHaveLength(310);
    await expect(take(jobId)).rejects.toMatchObject({
      status: 429,
      message: "No more than 300 downloads a day. Try again in 24 hours.",
    });
  });

  it("name those that are left out, and why, to whoever may see these, and no withdrawn one", async () => {
    const jobId = await fixtures.job(client);
    await papers(jobId, 7);
    await papers(jobId, 1, "INTERNAL");
    const states = ["WAITING", "INFECTED", "UNSCANNED", "TOO_LARGE_TO_SCAN", "ENCRYPTED"];
    for (const [place, state] of states.entries()) {
      await db.query(
        `update paper_versions set state = $3 where job_id = $1 and paper_id =
           (select id from papers where job_id = $1 and visibility = 'CLIENT' and number = $2)`,
        jobId,
        place + 2,
        state,
      );
    }
    await db.query(
      `update papers set withdrawn_at = now(), withdrawn_by_user_id = $2, sent_by_side = 'CLIENT',
         withdraw_reason = 'Names a child' where job_id = $1 and visibility = 'CLIENT' and number = 7`,
      jobId,
      admin.userId,
    );
    const told = async (by: typeof client) => {
      const { opened, leftOut } = await take(jobId, null, by);
      return [...opened.map(({ paper }) => paper), ...leftOut].map((paper) => [
        paperName(paper),
        whyLeftOut(paper, by === client ? "CLIENT" : "STAFF"),
      ]);
    };
    const left = (unchecked: string) => [
      ["P2", "Being checked"],
      ["P3", "Not accepted: malware found"],
      ["P4", unchecked],
      ["P5", "Too large to check"],
      ["P6", "Password-protected"],
    ];
    expect(await told(client)).toEqual([["P1", null], ...left("Our office is checking it")]);
    expect(await told(admin)).toEqual([["P1", null], ["N1", null], ...left("Not checked")]);
  });

  it("are refused in words when none of them can be opened, or none is chosen", async () => {
    const jobId = await fixtures.job(client);
    await papers(jobId, 1);
    const none = { status: 409, message: "Choose the papers to download, or download all." };
    await expect(take(jobId, new Set())).rejects.toMatchObject(none);
    await db.query("update paper_versions set state = 'UNSCANNED' where job_id = $1", jobId);
    await expect(take(jobId)).rejects.toMatchObject({
      status: 409,
      message: "None of these papers can be downloaded now.",
    });
  });
});
