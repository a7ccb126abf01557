import { sha256 } from "#app/domain/documents/make-documents.server.ts";
import { totp } from "#tests/support/sign-in/totp.ts";
import { type AuditScene, PASSWORD } from "./audit-scene.ts";
import type { Sent } from "./entry.ts";
import { addReport } from "./report-ids.ts";

/** The draft of the scene has become the report itself, and nothing keeps it from being sealed. */
async function readyReport({ db, ids, people }: AuditScene): Promise<undefined> {
  for (const table of ["checklist_items", "declarations"]) {
    await db.sql.query(
      `update ${table} set confirmed_at = now(), confirmed_by_user_id = $1 where confirmed_at is null`,
      [people.admin.userId],
    );
  }
  ids.reviewId = await addReport(db, ids.jobId, people, "REPORT");
  await db.sql.query(
    `insert into report_answers (report_id, item_id, answer, page, answered_by_user_id)
     select $1, i, 'YES', '1', $2 from app.report_items($1) i`,
    [ids.reviewId, people.admin.userId],
  );
}

export async function signature(
  scene: AuditScene,
  cookie: string,
): Promise<Sent & { secret: string }> {
  await readyReport(scene);
  const proved = await scene.turnSecondFactorOn("/admin/account", cookie);
  const code = await totp(proved.secret);
  const form = { sha256: sha256(Buffer.from(scene.ids.reviewId)), password: PASSWORD, code };
  return { ...proved, form };
}
