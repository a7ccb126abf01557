-- A job is found by the court of its case, its number there and its URN, whichever way the numbers are written.
ALTER TABLE "jobs" ADD COLUMN "case_words" text DEFAULT '' NOT NULL;
-- Jobs of earlier versions.
update jobs j set case_words = concat_ws(E'\n', f.court_name, f.court_number, f.plain_court_number, f.urn, f.plain_urn)
  from job_facts f where f.job_id = j.id;
ALTER TABLE "jobs" drop column "words";
ALTER TABLE "jobs" ADD COLUMN "words" text GENERATED ALWAYS AS (app.folded(title || E'\n' || coalesce(reference, '') || E'\n' || case_words)) STORED NOT NULL;
create index jobs_words on jobs using gin (words gin_trgm_ops) with (gin_pending_list_limit = 256);
-- Papers are found by their titles.
ALTER TABLE "papers" ADD COLUMN "words" text GENERATED ALWAYS AS (app.folded(title)) STORED NOT NULL;
DROP INDEX "papers_of_organisation";
CREATE INDEX "papers_newest" ON "papers" USING btree ("added_at","id");
CREATE INDEX "papers_of_organisation_newest" ON "papers" USING btree ("organisation_id","added_at","id");
create index papers_words on papers using gin (words gin_trgm_ops) with (fastupdate = off);
analyze jobs (words), papers;
-- Staff see which papers are new since they last looked.
ALTER TABLE "job_visits" ADD COLUMN "papers_seen_at" timestamp (3) with time zone;
ALTER TABLE "job_visits" ADD COLUMN "papers_new_since" timestamp (3) with time zone;
