CREATE TABLE "job_activity" (
	"job_id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"audience" text NOT NULL,
	"happenings" integer NOT NULL,
	"last_by_user_id" uuid,
	CONSTRAINT "job_activity_job_id_audience_pk" PRIMARY KEY("job_id","audience"),
	CONSTRAINT "job_activity_audience" CHECK ("job_activity"."audience" in ('STAFF', 'CLIENT'))
);
--> statement-breakpoint
CREATE TABLE "job_visits" (
	"user_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"seen" integer NOT NULL,
	CONSTRAINT "job_visits_user_id_job_id_pk" PRIMARY KEY("user_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "news_marks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_activity" ADD CONSTRAINT "job_activity_job_same_organisation" FOREIGN KEY ("job_id","org_id") REFERENCES "public"."jobs"("id","org_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_visits" ADD CONSTRAINT "job_visits_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_visits" ADD CONSTRAINT "job_visits_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_marks" ADD CONSTRAINT "news_marks_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_logs_for_clients" ON "audit_logs" USING btree ("org_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE job_id is not null and action in ('job_created', 'quote_sent', 'quote_accepted', 'quote_declined', 'status_changed', 'comment_added_client');
--> statement-breakpoint
-- Who may know what of it. A client's row counts only what clients may see: an internal comment
-- leaves no trace there.
do $$ declare t text; begin
  foreach t in array array['job_activity', 'job_visits', 'news_marks'] loop
    execute format('alter table public.%I enable row level security', t);
    execute format('alter table public.%I force row level security', t);
    execute format('revoke all on public.%I from public', t);
  end loop;
end $$;
--> statement-breakpoint
grant select on job_activity to app_client, app_admin;
--> statement-breakpoint
create policy client_reads on job_activity for select to app_client
  using (org_id = (select app.my_org()) and audience = 'CLIENT');
--> statement-breakpoint
create policy staff_reads on job_activity for select to app_admin using (audience = 'STAFF');
--> statement-breakpoint
grant select, insert, update on job_visits to app_client, app_admin;
--> statement-breakpoint
create policy own_visits on job_visits to app_client, app_admin
  using (user_id = (select app.my_user()))
  with check (user_id = (select app.my_user()) and exists (select from jobs j where j.id = job_id));
--> statement-breakpoint
grant select, insert, update on news_marks to app_client, app_admin;
--> statement-breakpoint
create policy own_mark on news_marks to app_client, app_admin
  using (user_id = (select app.my_user())) with check (user_id = (select app.my_user()));
--> statement-breakpoint

-- Counts each line of the record, at its job. The row is held until the change commits, so that the
-- count never goes back. What is recorded as long past (imports, the demo) counts as seen.
create function app.count_activity() returns trigger language plpgsql security definer
  set search_path = '' as $$
begin
  insert into public.job_activity (job_id, org_id, audience, happenings, last_by_user_id)
  select j.id, j.org_id, a.audience, 1, new.actor_user_id
  from public.jobs j, unnest(array['CLIENT', 'STAFF']) with ordinality a (audience, place)
  where j.id = new.job_id and (a.audience = 'STAFF' or new.action in ('job_created', 'quote_sent',
    'quote_accepted', 'quote_declined', 'status_changed', 'comment_added_client'))
  order by a.place
  on conflict (job_id, audience) do update set happenings = job_activity.happenings + 1,
    last_by_user_id = excluded.last_by_user_id;
  return null;
end $$;
--> statement-breakpoint
grant select (id, org_id) on jobs to app_definer;
--> statement-breakpoint
create policy definer_reads on jobs for select to app_definer using (true);
--> statement-breakpoint
grant select, insert, update on job_activity to app_definer;
--> statement-breakpoint
create policy definer_counts on job_activity to app_definer using (true) with check (true);
--> statement-breakpoint
grant create on schema app to app_definer;
--> statement-breakpoint
alter function app.count_activity() owner to app_definer;
--> statement-breakpoint
revoke create on schema app from app_definer;
--> statement-breakpoint
revoke execute on function app.count_activity() from public;
--> statement-breakpoint
create trigger audit_logs_count_activity after insert on audit_logs for each row
  when (new.job_id is not null and new.created_at >= now() - interval '1 minute')
  execute function app.count_activity();
