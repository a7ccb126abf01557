import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { jobs } from "#app/db/schema/jobs.ts";
import { actingAs } from "#app/domain/actor.ts";
import { releaseDraft } from "#app/domain/reports/write-report.server.ts";
import { reportScene } from "#tests/support/reports/report-scene.ts";
import { clientQueue } from "./queue.server.ts";

it("a draft report is no paper of the case: the client is still asked to send the papers", async () => {
  const { db, client, staff, started, add } = await reportScene();
  const ids = await started();
  await add(ids, "DRAFT");
  await releaseDraft(staff, ids);
  await db.rows.update(jobs).set({ status: "QUOTE_ACCEPTED" }).where(eq(jobs.id, ids.jobId));
  const acts = await db.asActor(actingAs(client), (tx) => clientQueue(tx));
  expect(acts.map(({ act }) => act.words)).toEqual(["Send the papers", "Read the draft report"]);
});
