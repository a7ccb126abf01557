import { eq } from "drizzle-orm";
import { jobs } from "#app/db/schema/jobs.ts";
import { sheets } from "#app/db/schema/sheets.ts";
import { londonDayAfter, timeAgo } from "#app/demo/calendar.ts";
import type { DemoContent } from "#app/demo/content.ts";
import { demoId, demoSheetId, jobIdOf, personId } from "#app/demo/identity.ts";
import { computeSheet } from "#app/domain/sheets/engine/compute-sheet.ts";
import { lockedContent } from "#app/domain/sheets/fix-sheet.server.ts";
import { findMaterial } from "#app/domain/sheets/queries.server.ts";
import { typedSheet } from "#app/domain/sheets/sheet-form.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";

/** Fixes and releases the demo's sheets, computed as all are; the database asks for their documents. */
export async function addDemoSheets(
  db: Transaction,
  { cases }: DemoContent,
  now: Date,
): Promise<void> {
  for (const { key, sheet } of cases) {
    if (!sheet) continue;
    const { kind, place, ago, prices = [], typed: fields } = sheet;
    const id = demoSheetId(key);
    const jobId = jobIdOf(key);
    const by = personId("miriam");
    const [job] = await db
      .select({ organisationId: jobs.organisationId })
      .from(jobs)
      .where(eq(jobs.id, jobId));
    if (!job) throw new Error(`There is no case ${key} in the demo`);
    const material = await findMaterial(db, jobId, {});
    const yields = material.references.filter(
      (row) => row.kind.startsWith("YIELD_") && row.isConfirmed,
    );
    const rows = kind === "YIELD" ? yields.map((row) => [`use-${row.id}`, "yes"]) : [];
    const chosen = prices.flatMap(([first = 0, ...also], at) => [
      [`price-${at + 1}`, demoId(`price ${first}`)],
      ...also.map((other) => [`also-${demoId(`price ${other}`)}-${at + 1}`, "yes"]),
    ]);
    // A day in the demo is so many days from today.
    const own = Object.entries(fields).map(([name, text]) => [
      name,
      name.endsWith("-day") ? londonDayAfter(now, Number(text)) : text,
    ]);
    const typed = {
      asOfFrom: londonDayAfter(now, -90),
      asOfUntil: londonDayAfter(now, -80),
      place,
      ...Object.fromEntries([...own, ...rows, ...chosen]),
    };
    const input = typedSheet(kind, typed, material);
    const result = computeSheet(input);
    const [problem] = result.problems;
    if (problem) throw new Error(`The demo's sheet of ${key}: ${problem.text}`);
    const startedAt = timeAgo(now, ago + 0.1013);
    await db.insert(sheets).values({
      id,
      jobId,
      organisationId: job.organisationId,
      number: 1,
      kind,
      typed,
      startedByUserId: by,
      startedAt,
    });
    const fixed = {
      ...lockedContent(input, result),
      fixedByUserId: by,
      fixedAt: timeAgo(now, ago),
    };
    await db.update(sheets).set(fixed).where(eq(sheets.id, id));
    const released = { releasedByUserId: by, releasedAt: timeAgo(now, ago - 0.0107) };
    await db.update(sheets).set(released).where(eq(sheets.id, id));
  }
}
