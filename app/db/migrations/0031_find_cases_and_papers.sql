-- A job is found by the court of its case, its number there and its URN, whichever way the numbers are written.
ALTER TABLE "jobs" ADD COLUMN "case_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
create function app.keep_case_words() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  found_by text := concat_ws(E'\n', new.court_name, new.court_number, new.plain_court_number, new.urn, new.plain_urn);
begin
  update public.jobs j set case_words = found_by where j.id = new.job_id and j.case_words <> found_by;
  return null;
end $$;--> statement-breakpoint
create trigger job_facts_found after insert or update of court_name, court_number, urn on job_facts
  for each row execute function app.keep_case_words();--> statement-breakpoint
grant update (case_words) on jobs to app_definer;--> statement-breakpoint
-- Jobs of earlier versions. The owner, who migrates, reads and writes past the policies here, and the counters
-- and times of change stay as they are.
alter table jobs no force row level security;--> statement-breakpoint
alter table job_facts no force row level security;--> statement-breakpoint
alter table jobs disable trigger user;--> statement-breakpoint
update jobs j set case_words = concat_ws(E'\n', f.court_name, f.court_number, f.plain_court_number, f.urn, f.plain_urn)
  from job_facts f where f.job_id = j.id;--> statement-breakpoint
alter table jobs enable trigger user;--> statement-breakpoint
alter table jobs force row level security;--> statement-breakpoint
alter table job_facts force row level security;--> statement-breakpoint
ALTER TABLE "jobs" drop column "words";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "words" text GENERATED ALWAYS AS (app.folded(title || E'\n' || coalesce(reference, '') || E'\n' || case_words)) STORED NOT NULL;--> statement-breakpoint
create index jobs_words on jobs using gin (words gin_trgm_ops) with (gin_pending_list_limit = 256);--> statement-breakpoint
-- Papers are found by their titles.
ALTER TABLE "papers" ADD COLUMN "words" text GENERATED ALWAYS AS (app.folded(title)) STORED NOT NULL;--> statement-breakpoint
DROP INDEX "papers_of_organisation";--> statement-breakpoint
CREATE INDEX "papers_newest" ON "papers" USING btree ("added_at","id");--> statement-breakpoint
CREATE INDEX "papers_of_organisation_newest" ON "papers" USING btree ("organisation_id","added_at","id");--> statement-breakpoint
create index papers_words on papers using gin (words gin_trgm_ops) with (fastupdate = off);--> statement-breakpoint
analyze jobs (words), papers;--> statement-breakpoint
-- Staff see which papers are new since they last looked.
ALTER TABLE "job_visits" ADD COLUMN "papers_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_visits" ADD COLUMN "papers_new_since" timestamp (3) with time zone;--> statement-breakpoint
-- Who owns and who may call the functions: as at the end of 0001.
grant create on schema app to app_definer;--> statement-breakpoint
revoke execute on all routines in schema app from public;--> statement-breakpoint
alter function app.keep_case_words() owner to app_definer;--> statement-breakpoint
revoke create on schema app from app_definer;
