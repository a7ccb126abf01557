import { randomUUID } from "node:crypto";
import type { Actor } from "#app/domain/actor.ts";
import { documentName, sha256 } from "#app/domain/documents/make-documents.server.ts";
import type { TestDatabase } from "#tests/support/database/test-database.ts";
import type { RouteIds } from "./named-ids.ts";

type Db = Pick<TestDatabase, "sql" | "files" | "pieces">;

/** A sealed report with its certificate, and one whose draft was released, with a comment. */
export async function makeReportsOf(
  db: Db,
  jobId: string,
  { admin, manager }: { admin: Actor; manager: Actor },
): Promise<Pick<RouteIds, "reportId" | "reviewId" | "pointId">> {
  const reviewId = await addReport(db, jobId, { admin, expert: manager }, "DRAFT");
  await db.sql.query("update reports set released_version = 1, released_at = now() where id = $1", [
    reviewId,
  ]);
  const point = await db.sql.query(
    `insert into report_points (id, report_id, job_id, organisation_id, version, body, author_user_id)
     select gen_random_uuid(), id, job_id, organisation_id, 1, 'canary', $2 from reports where id = $1 returning id`,
    [reviewId, manager.userId],
  );
  const reportId = await addReport(db, jobId, { admin, expert: manager }, "REPORT");
  // Nothing was answered here.
  await db.sql.query("alter table report_seals disable trigger report_seals_checked");
  await db.sql.query(
    `insert into report_seals (report_id, job_id, organisation_id, version, paper_version_id, sha256, signed_by_user_id)
     select v.report_id, v.job_id, v.organisation_id, 1, paper_version_id, sha256, $2 from report_versions v
     where report_id = $1`,
    [reportId, admin.userId],
  );
  await db.sql.query("alter table report_seals enable trigger report_seals_checked");
  const bytes = Buffer.from("%PDF of a certificate");
  const made = await db.sql.query(
    `update documents set made_at = now(), size = $2, pages = 1, sha256 = $3 where report_id = $1 returning id`,
    [reportId, bytes.length, sha256(bytes)],
  );
  await db.files.write(documentName(made.rows[0].id), bytes);
  return { reportId, reviewId, pointId: point.rows[0].id };
}

/** With one version, a PDF that was checked, in which all declarations were found. */
export async function addReport(
  db: Db,
  jobId: string,
  { admin, expert = admin }: { admin: Actor; expert?: Actor },
  kind: string,
): Promise<string> {
  const id = randomUUID();
  const paperId = randomUUID();
  const versionId = randomUUID();
  const number = Math.ceil(Math.random() * 1e9);
  const bytes = Buffer.from(id);
  const hash = sha256(bytes);
  const file = { id: versionId, wrappedKey: db.pieces.newKey(versionId), size: bytes.length };
  await db.pieces.write(file, 0, bytes);
  await db.sql.query(
    `insert into experts (profile_id, slug, display_name) values ($1, 'expert-' || $2::text, 'Ada Smith')
     on conflict do nothing`,
    [expert.userId, number],
  );
  await db.sql.query(
    `insert into reports (id, job_id, organisation_id, number, kind, expert_id, regime, for_prosecution, started_by_user_id)
     select $2, id, organisation_id, $3, 'MAIN', $5, 'CRIMPR', false, $4 from jobs where id = $1`,
    [jobId, id, number, admin.userId, expert.userId],
  );
  await db.sql.query(
    `insert into papers (id, job_id, organisation_id, number, title, kind, visibility, sent_by_side)
     select $2, id, organisation_id, $3, 'canary report', $4, 'INTERNAL', 'STAFF' from jobs where id = $1`,
    [jobId, paperId, number, kind],
  );
  await db.sql.query(
    `insert into paper_versions (id, paper_id, job_id, organisation_id, number, file_name, media_type, size, sha256,
       state, scanned_at, wrapped_key, uploaded_by_user_id)
     select $2, id, job_id, organisation_id, 1, 'report.pdf', 'application/pdf', $5, $3, 'CLEAN', now(), $6, $4
     from papers where id = $1`,
    [paperId, versionId, hash, admin.userId, file.size, file.wrappedKey],
  );
  await db.sql.query(
    `insert into report_versions (report_id, job_id, organisation_id, number, paper_id, paper_version_id, sha256,
       added_by_user_id, reading)
     select id, job_id, organisation_id, 1, $2, $3, $4, $5, jsonb_build_object('pages', 1, 'scanned', '[]'::jsonb,
       'missing', '[]'::jsonb, 'found', '[]'::jsonb, 'left', '[]'::jsonb, 'beside', '[]'::jsonb, 'by', 'words-2',
       'declarationIds',
       (select jsonb_agg(d) from app.report_declarations(id) d)) from reports where id = $1`,
    [id, paperId, versionId, hash, admin.userId],
  );
  return id;
}
