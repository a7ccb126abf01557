import { expect, it } from "vitest";
import { transact } from "#app/domain/context.ts";
import { reportScene } from "#tests/support/reports/report-scene.ts";
import { reportOutline } from "./report-outline.ts";
import { startContent } from "./start-content.server.ts";

const { db, staff, expert, started } = await reportScene();

it("a report begins with its case, the expert's page, and the checklist and confirmed declarations in force", async () => {
  const ids = await started({ side: "PROSECUTION" });
  await db.query(
    "update experts set qualifications = 'MSc, 2009' where profile_id = $1",
    expert.userId,
  );
  await db.query(
    `insert into exhibits (job_id, organisation_id, position, reference, description)
     select id, organisation_id, 1, 'JS/1', 'One knotted bag' from jobs where id = $1`,
    ids.jobId,
  );
  const content = await transact(staff, (tx) => startContent(tx, ids));
  expect(content.items.map(({ code }) => code)).toEqual(
    expect.arrayContaining(["QUALIFICATIONS", "MATERIAL_INDEX", "DECL_DUTY"]),
  );
  const text = JSON.stringify(reportOutline(content));
  for (const said of ["MSc, 2009", "JS/1", "Duty to the court", "I understand that my duty"]) {
    expect(text).toContain(said);
  }
  await db.query(`begin; set local session_replication_role = replica;
     update declarations set confirmed_at = null, confirmed_by_user_id = null; commit`);
  const { declarations } = await transact(staff, (tx) => startContent(tx, ids));
  expect(declarations).toEqual([]);
});
