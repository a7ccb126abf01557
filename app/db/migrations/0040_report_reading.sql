ALTER TABLE "report_versions" ADD COLUMN "released_at" timestamp (3) with time zone;
-- A released draft stays with the client when a later one is released. What was released before, the audit log knows.
-- What an earlier reader found in a PDF is kept, and does not count for a seal: it passed over the points of figures.
update report_versions v set released_at = coalesce(
    (select min(l.created_at) from audit_logs l where l.action = 'report_released' and l.job_id = v.job_id
      and l.meta->>'reportId' = v.report_id::text and l.meta->>'version' = v.number::text),
    (select r.released_at from reports r where r.id = v.report_id and r.released_version = v.number)),
  reading = reading || '{"scanned": [], "left": [], "beside": []}';
