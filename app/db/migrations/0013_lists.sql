-- Lists are walked in both directions, by indexes that are in their order: "desc nulls last", as they
-- were, is not the order of "order by created_at desc", and the whole table was sorted.
CREATE TABLE "job_counts" (
	"org_id" uuid NOT NULL,
	"status" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "job_counts_org_id_status_pk" PRIMARY KEY("org_id","status")
);
--> statement-breakpoint
DROP INDEX "audit_logs_newest";--> statement-breakpoint
DROP INDEX "audit_logs_of_organisation";--> statement-breakpoint
DROP INDEX "enquiries_newest";--> statement-breakpoint
DROP INDEX "enquiries_by_state";--> statement-breakpoint
DROP INDEX "jobs_of_organisation_newest";--> statement-breakpoint
DROP INDEX "jobs_newest";--> statement-breakpoint
DROP INDEX "jobs_of_organisation_by_status";--> statement-breakpoint
DROP INDEX "jobs_by_status";--> statement-breakpoint
DROP INDEX "organisations_newest";--> statement-breakpoint
DROP INDEX "profiles_newest";--> statement-breakpoint
DROP INDEX "sent_emails_newest";--> statement-breakpoint
CREATE INDEX "audit_logs_by_action" ON "audit_logs" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_logs_newest" ON "audit_logs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_logs_of_organisation" ON "audit_logs" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_newest" ON "enquiries" USING btree ("created_at","id") WHERE state <> 'SPAM';--> statement-breakpoint
CREATE INDEX "enquiries_by_state" ON "enquiries" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_of_organisation_newest" ON "jobs" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_of_organisation_by_status" ON "jobs" USING btree ("org_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_by_status" ON "jobs" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "organisations_newest" ON "organisations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sent_emails_newest" ON "sent_emails" USING btree ("created_at","id");
--> statement-breakpoint

-- Search in every organisation's jobs, in the whole record and in enquiries, by any part of a word.
-- The expressions stand letter for letter in the queries. A search inside one organisation asks in
-- other words, so that it never starts from here but from the organisation.
create index jobs_words on jobs using gin
  ((title || E'\n' || coalesce(reference, '')) gin_trgm_ops) with (fastupdate = off);
--> statement-breakpoint
create index audit_logs_words on audit_logs using gin
  ((action || E'\n' || coalesce(actor_name, 'System') || E'\n' || coalesce(organisation_name, '')) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
--> statement-breakpoint
create index enquiries_words on enquiries using gin
  ((name || E'\n' || email || E'\n' || coalesce(organization, '')) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
--> statement-breakpoint

-- The dashboards' counters, kept in the transaction that changes a job. One statement takes its rows
-- in one order, so that two of them never wait for each other in a circle.
alter table job_counts set (fillfactor = 50);
--> statement-breakpoint
alter table jobs no force row level security;
--> statement-breakpoint
insert into job_counts select org_id, status, count(*) from jobs group by org_id, status;
--> statement-breakpoint
alter table jobs force row level security;
--> statement-breakpoint
create function app.count_jobs() returns trigger language plpgsql security definer
  set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.job_counts as c (org_id, status, n)
      select org_id, status, count(*) from added group by org_id, status order by org_id, status
      on conflict (org_id, status) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into public.job_counts as c (org_id, status, n)
      select org_id, status, -count(*) from removed group by org_id, status order by org_id, status
      on conflict (org_id, status) do update set n = c.n + excluded.n;
  else
    insert into public.job_counts as c (org_id, status, n)
      select org_id, status, sum(change) from (
        select org_id, status, 1 as change from added
        union all select org_id, status, -1 from removed) as changes
      group by org_id, status having sum(change) <> 0 order by org_id, status
      on conflict (org_id, status) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger jobs_counted_in after insert on jobs
  referencing new table as added for each statement execute function app.count_jobs();
--> statement-breakpoint
create trigger jobs_counted_over after update on jobs
  referencing old table as removed new table as added
  for each statement execute function app.count_jobs();
--> statement-breakpoint
create trigger jobs_counted_out after delete on jobs
  referencing old table as removed for each statement execute function app.count_jobs();
--> statement-breakpoint
grant create on schema app to app_definer;
--> statement-breakpoint
alter function app.count_jobs() owner to app_definer;
--> statement-breakpoint
revoke create on schema app from app_definer;
--> statement-breakpoint
revoke execute on function app.count_jobs() from public;
--> statement-breakpoint
alter table job_counts enable row level security;
--> statement-breakpoint
alter table job_counts force row level security;
--> statement-breakpoint
revoke all on job_counts from public;
--> statement-breakpoint
grant select on job_counts to app_client, app_admin;
--> statement-breakpoint
grant select, insert, update on job_counts to app_definer;
--> statement-breakpoint
create policy client_reads on job_counts for select to app_client
  using (org_id = (select app.my_org()));
--> statement-breakpoint
create policy staff_reads on job_counts for select to app_admin using (true);
--> statement-breakpoint
create policy definer_counts on job_counts to app_definer using (true) with check (true);
--> statement-breakpoint

-- Clients: a list of jobs was taken out of the portal as a file.
create policy client_exports on audit_logs for insert to app_client
  with check (org_id = (select app.my_org()) and actor_user_id = (select app.my_user())
    and job_id is null and action = 'jobs_exported');
