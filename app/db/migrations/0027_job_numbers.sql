-- What may have been sent by a program: by which sign. Null: nothing looks like it.
ALTER TABLE "enquiries" ADD COLUMN "possibly_automatic" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_possibly_automatic" CHECK ("enquiries"."possibly_automatic" in ('QUICK', 'NO_COOKIE', 'OLD'));--> statement-breakpoint

-- A job's number is made of the year in London and a running number, by the database alone. Those that
-- are there are numbered in the order in which they came. The table is written anew with the numbers:
-- an update of each row would take all its indexes along, minutes for a million jobs.
alter table jobs no force row level security;
--> statement-breakpoint
create temporary table numbered on commit drop as
  select id, row_number() over (order by created_at, id)::integer as running from jobs;
--> statement-breakpoint
alter table numbered add primary key (id);
--> statement-breakpoint
create function pg_temp.running_number(job uuid) returns integer language sql stable
  set search_path = pg_catalog, pg_temp as $$
  select n.running from pg_temp.numbered n where n.id = job $$;
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "running" integer;--> statement-breakpoint
alter table jobs alter running type integer using pg_temp.running_number(id);
--> statement-breakpoint
drop function pg_temp.running_number(uuid);
--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "running" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "running" ADD GENERATED ALWAYS AS IDENTITY (sequence name "job_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
select setval('job_numbers', max(running)) from jobs having max(running) is not null;
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "number" text NOT NULL GENERATED ALWAYS AS ('DX-' || lpad((extract(year from created_at at time zone 'Europe/London')::integer % 100)::text, 2, '0') || '-' || case when running < 10000 then lpad(running::text, 4, '0') else running::text end) STORED;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_running_unique" UNIQUE("running");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_number_unique" UNIQUE("number");--> statement-breakpoint
alter table jobs force row level security;
--> statement-breakpoint

-- Whoever may insert into a table may also choose its numbers ("overriding system value"): of these two,
-- every column but the running number.
revoke insert on jobs from app_client, app_admin;
--> statement-breakpoint
grant insert (id, org_id, created_by_user_id, title, description, reference, sensitivity_level, due_date,
  status, created_at, updated_at) on jobs to app_client, app_admin;
--> statement-breakpoint
revoke insert on enquiries from app_visitor;
--> statement-breakpoint
grant insert (id, fingerprint, name, email, phone, organization, case_type, message, state, owner_user_id,
  note, note_version, answered_at, created_at, updated_at, possibly_automatic) on enquiries to app_visitor;
--> statement-breakpoint
grant select (number) on jobs to app_worker;
