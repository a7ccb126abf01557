ALTER TABLE "court_warnings" ADD CONSTRAINT "court_warnings_id_job" UNIQUE("id","job_id");--> statement-breakpoint
CREATE TABLE "warning_tellings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"warning_id" uuid NOT NULL,
	"told" text NOT NULL,
	"told_on" date NOT NULL,
	"by_user_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "warning_tellings_once" UNIQUE("warning_id","told"),
	CONSTRAINT "warning_tellings_told" CHECK ("warning_tellings"."told" in ('COURT', 'CLIENT'))
);
--> statement-breakpoint
DROP INDEX "jobs_open_by_due";--> statement-breakpoint
DROP INDEX "jobs_open_of_organisation_by_due";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "next_date" date;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "next_date_ends" date;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "next_date_kind" text;--> statement-breakpoint
ALTER TABLE "warning_tellings" ADD CONSTRAINT "warning_tellings_by_user_id_profiles_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warning_tellings" ADD CONSTRAINT "warning_tellings_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warning_tellings" ADD CONSTRAINT "warning_tellings_warning_of_job" FOREIGN KEY ("warning_id","job_id") REFERENCES "public"."court_warnings"("id","job_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "warning_tellings_of_organisation" ON "warning_tellings" USING btree ("organisation_id","job_id");--> statement-breakpoint
CREATE INDEX "jobs_open_by_deadline" ON "jobs" USING btree (coalesce(least("due_date", "next_date"), 'infinity'),"id") WHERE status not in ('QUOTE_DECLINED', 'COMPLETED', 'CANCELLED');--> statement-breakpoint
CREATE INDEX "jobs_open_of_organisation_by_deadline" ON "jobs" USING btree ("organisation_id",coalesce(least("due_date", "next_date"), 'infinity'),"id") WHERE status not in ('QUOTE_DECLINED', 'COMPLETED', 'CANCELLED');--> statement-breakpoint
-- The next date of a job's case: what was missed first, since it still has to be settled, else the first ahead.
-- The queue, the lists and the heading of a job's page all read it from here.
create function app.keep_next_date() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  the_job uuid := coalesce(new.job_id, old.job_id);
  ahead record;
begin
  select d.starts_on, d.ends_on, d.kind into ahead from public.job_dates d
    where d.job_id = the_job and d.state in ('OPEN', 'MISSED')
    order by d.state = 'OPEN', d.starts_on, d.at_time, d.added_at, d.id limit 1;
  update public.jobs j
    set next_date = ahead.starts_on, next_date_ends = ahead.ends_on, next_date_kind = ahead.kind
    where j.id = the_job and (j.next_date, j.next_date_ends, j.next_date_kind)
      is distinct from (ahead.starts_on, ahead.ends_on, ahead.kind);
  return null;
end $$;--> statement-breakpoint
create trigger job_dates_next after insert or delete or update of kind, starts_on, ends_on, at_time, state on job_dates
  for each row execute function app.keep_next_date();--> statement-breakpoint
-- Beside the next date the functions change a job's status alone, and only as an expired quote does.
grant update (next_date, next_date_ends, next_date_kind) on jobs to app_definer;--> statement-breakpoint
alter policy definer_ends on jobs with check (true);--> statement-breakpoint
create function app.guard_definer_change() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'not for a function' using errcode = 'insufficient_privilege';
end $$;--> statement-breakpoint
create trigger jobs_definer_change before update of status on jobs for each row
  when (current_user = 'app_definer' and new.status <> 'QUOTE_REQUESTED')
  execute function app.guard_definer_change();--> statement-breakpoint
-- The job is taken before its date, as everybody does who changes one, so that two never wait for each other.
create or replace function app.close_date(the_date uuid, outcome text) returns boolean language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  closed record;
begin
  if outcome not in ('MET', 'MISSED') then return false; end if;
  perform from public.jobs j where j.id = (select d.job_id from public.job_dates d where d.id = the_date)
    for update;
  -- Open ones alone: definer_closes.
  update public.job_dates d set state = outcome where d.id = the_date
    and coalesce(d.ends_on, d.starts_on) < (now() at time zone 'Europe/London' + interval '6 hours')::date
    returning d.job_id, d.organisation_id, d.kind into closed;
  if not found then return false; end if;
  insert into public.audit_logs (organisation_id, organisation_name, job_id, action, new_value, meta)
    select closed.organisation_id, o.name, closed.job_id,
      case outcome when 'MET' then 'date_met' else 'date_missed' end, closed.kind,
      jsonb_build_object('dateId', the_date)
    from public.organisations o where o.id = closed.organisation_id;
  return true;
end $$;--> statement-breakpoint
-- Jobs of earlier versions. The owner, who migrates, reads and writes past the policies here, and the counters
-- and times of change stay as they are.
alter table jobs no force row level security;--> statement-breakpoint
alter table job_dates no force row level security;--> statement-breakpoint
alter table jobs disable trigger user;--> statement-breakpoint
update jobs j set next_date = d.starts_on, next_date_ends = d.ends_on, next_date_kind = d.kind
  from (select distinct on (job_id) * from job_dates where state in ('OPEN', 'MISSED')
    order by job_id, state = 'OPEN', starts_on, at_time, added_at, id) d
  where j.id = d.job_id;--> statement-breakpoint
alter table jobs enable trigger user;--> statement-breakpoint
alter table jobs force row level security;--> statement-breakpoint
alter table job_dates force row level security;--> statement-breakpoint
-- That somebody was told of a warning is added to it, and never changed.
alter table warning_tellings enable row level security;
alter table warning_tellings force row level security;
revoke all on warning_tellings from public;
grant select, insert on warning_tellings to app_admin;
create policy staff_reads on warning_tellings for select to app_admin using (true);
create policy staff_tells on warning_tellings for insert to app_admin
  with check (by_user_id = (select app.my_user()));
create trigger warning_tellings_added_now before insert on warning_tellings for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('added_at');
insert into audit_actions (action, client_visible, client_writes) values ('warning_passed_on', false, null);--> statement-breakpoint
-- Who owns and who may call the functions: as at the end of 0001.
grant create on schema app to app_definer;--> statement-breakpoint
revoke execute on all routines in schema app from public;--> statement-breakpoint
alter function app.keep_next_date() owner to app_definer;--> statement-breakpoint
revoke create on schema app from app_definer;
