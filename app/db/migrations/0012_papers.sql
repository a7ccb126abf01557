CREATE TABLE "paper_secrets" (
	"paper_id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"sealed" "bytea" NOT NULL,
	"given_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"paper_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"sender_sha256" text,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"scanned_at" timestamp (3) with time zone,
	"scanner" text,
	"found" text,
	"released_at" timestamp (3) with time zone,
	"released_by_user_id" uuid,
	"release_reason" text,
	"wrapped_key" "bytea" NOT NULL,
	"uploaded_by_user_id" uuid NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"redacted_from" uuid,
	"redaction_reason" text,
	"damaged_at" timestamp (3) with time zone,
	CONSTRAINT "paper_versions_number" UNIQUE("paper_id","number"),
	CONSTRAINT "paper_versions_id_paper" UNIQUE("id","paper_id"),
	CONSTRAINT "paper_versions_file_name" CHECK (char_length("paper_versions"."file_name") between 1 and 200),
	CONSTRAINT "paper_versions_size" CHECK ("paper_versions"."size" > 0),
	CONSTRAINT "paper_versions_sha256" CHECK ("paper_versions"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "paper_versions_sender_sha256" CHECK ("paper_versions"."sender_sha256" = "paper_versions"."sha256"),
	CONSTRAINT "paper_versions_state" CHECK ("paper_versions"."state" in ('WAITING', 'CLEAN', 'INFECTED', 'UNSCANNED', 'TOO_LARGE_TO_SCAN', 'ENCRYPTED')),
	CONSTRAINT "paper_versions_released" CHECK (num_nulls("paper_versions"."released_at", "paper_versions"."released_by_user_id", "paper_versions"."release_reason") in (0, 3)),
	CONSTRAINT "paper_versions_release_reason" CHECK (char_length("paper_versions"."release_reason") between 1 and 1000),
	CONSTRAINT "paper_versions_redacted" CHECK (("paper_versions"."redacted_from" is null) = ("paper_versions"."redaction_reason" is null)),
	CONSTRAINT "paper_versions_redaction_reason" CHECK (char_length("paper_versions"."redaction_reason") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"visibility" text NOT NULL,
	"sent_by_side" text NOT NULL,
	"came_by" text DEFAULT 'PORTAL' NOT NULL,
	"came_on" date,
	"read_for_report" boolean DEFAULT false NOT NULL,
	"is_late" boolean DEFAULT false NOT NULL,
	"comment_id" uuid,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by_user_id" uuid,
	"withdraw_reason" text,
	CONSTRAINT "papers_id_job" UNIQUE("id","job_id","organisation_id"),
	CONSTRAINT "papers_number" UNIQUE("job_id","visibility","number"),
	CONSTRAINT "papers_title" CHECK (char_length("papers"."title") between 1 and 200),
	CONSTRAINT "papers_kind" CHECK ("papers"."kind" in ('INSTRUCTION', 'INDICTMENT', 'STATEMENT', 'EXHIBIT_LIST', 'LAB_REPORT', 'PHONE_DOWNLOAD', 'AUDIO_VIDEO', 'PHOTO', 'INTERVIEW', 'COURT_ORDER', 'EXPERT_REPORT', 'CORRESPONDENCE', 'CV', 'FUNDING', 'DRAFT', 'REPORT', 'OTHER')),
	CONSTRAINT "papers_visibility" CHECK ("papers"."visibility" in ('CLIENT', 'INTERNAL')),
	CONSTRAINT "papers_sent_by_side" CHECK ("papers"."sent_by_side" in ('CLIENT', 'STAFF')),
	CONSTRAINT "papers_came_by" CHECK ("papers"."came_by" in ('PORTAL', 'CJSM', 'EMAIL', 'POST', 'HAND')),
	CONSTRAINT "papers_withdrawn" CHECK (num_nulls("papers"."withdrawn_at", "papers"."withdrawn_by_user_id", "papers"."withdraw_reason") in (0, 3)),
	CONSTRAINT "papers_withdraw_reason" CHECK (char_length("papers"."withdraw_reason") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"paper_id" uuid,
	"visibility" text NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"hash_state" "bytea" NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"sender_sha256" text,
	"redacted_from" uuid,
	"redaction_reason" text,
	"comment_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"refusal" text,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "uploads_visibility" CHECK ("uploads"."visibility" in ('CLIENT', 'INTERNAL')),
	CONSTRAINT "uploads_file_name" CHECK (char_length("uploads"."file_name") between 1 and 200),
	CONSTRAINT "uploads_size" CHECK ("uploads"."size" > 0),
	CONSTRAINT "uploads_received" CHECK ("uploads"."received" between 0 and "uploads"."size"),
	CONSTRAINT "uploads_sender_sha256" CHECK ("uploads"."sender_sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "uploads_refusal" CHECK (char_length("uploads"."refusal") between 1 and 300),
	CONSTRAINT "uploads_redaction_reason" CHECK (char_length("uploads"."redaction_reason") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "paper_secrets" ADD CONSTRAINT "paper_secrets_same_job" FOREIGN KEY ("paper_id","job_id","organisation_id") REFERENCES "public"."papers"("id","job_id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_versions" ADD CONSTRAINT "paper_versions_released_by_user_id_profiles_id_fk" FOREIGN KEY ("released_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_versions" ADD CONSTRAINT "paper_versions_uploaded_by_user_id_profiles_id_fk" FOREIGN KEY ("uploaded_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_versions" ADD CONSTRAINT "paper_versions_same_job" FOREIGN KEY ("paper_id","job_id","organisation_id") REFERENCES "public"."papers"("id","job_id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_versions" ADD CONSTRAINT "paper_versions_redacted_same_paper" FOREIGN KEY ("redacted_from","paper_id") REFERENCES "public"."paper_versions"("id","paper_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_withdrawn_by_user_id_profiles_id_fk" FOREIGN KEY ("withdrawn_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_paper_same_job" FOREIGN KEY ("paper_id","job_id","organisation_id") REFERENCES "public"."papers"("id","job_id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_secrets_of_organisation" ON "paper_secrets" USING btree ("organisation_id","job_id");--> statement-breakpoint
CREATE INDEX "paper_versions_of_job" ON "paper_versions" USING btree ("job_id","sha256");--> statement-breakpoint
CREATE INDEX "paper_versions_of_organisation" ON "paper_versions" USING btree ("organisation_id","job_id");--> statement-breakpoint
CREATE INDEX "paper_versions_to_scan" ON "paper_versions" USING btree ("received_at") WHERE state = 'WAITING';--> statement-breakpoint
CREATE INDEX "paper_versions_damaged" ON "paper_versions" USING btree ("damaged_at") WHERE damaged_at is not null;--> statement-breakpoint
CREATE INDEX "papers_of_organisation" ON "papers" USING btree ("organisation_id","job_id");--> statement-breakpoint
CREATE INDEX "papers_of_comment" ON "papers" USING btree ("comment_id") WHERE comment_id is not null;--> statement-breakpoint
CREATE INDEX "papers_to_tell" ON "papers" USING btree ("added_at") WHERE told_at is null and visibility = 'CLIENT' and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "uploads_of_job" ON "uploads" USING btree ("job_id","user_id");--> statement-breakpoint
CREATE INDEX "uploads_of_organisation" ON "uploads" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "uploads_by_age" ON "uploads" USING btree ("changed_at");--> statement-breakpoint
-- Papers: clients see their own side's and those that staff sent them, never internal ones, nor that there are any.
call app.tenant_policies('papers', $$visibility = 'CLIENT' and (withdrawn_at is null or sent_by_side = 'CLIENT')
  and job_id <> all ((select app.my_hidden_jobs())::uuid[])$$);
grant insert on papers to app_client, app_admin;
grant update (title, kind, withdrawn_at, withdrawn_by_user_id, withdraw_reason) on papers to app_client;
grant update (title, kind, came_by, came_on, read_for_report, withdrawn_at, withdrawn_by_user_id, withdraw_reason)
  on papers to app_admin;
create policy client_sends on papers for insert to app_client
  with check (organisation_id = (select app.my_org()) and visibility = 'CLIENT' and sent_by_side = 'CLIENT'
    and came_by = 'PORTAL' and withdrawn_at is null and not read_for_report and told_at is null
    and (comment_id is null or exists (select from comments c where c.id = comment_id and c.job_id = papers.job_id))
    and exists (select from jobs j where j.id = job_id));
create policy client_changes on papers for update to app_client
  using (organisation_id = (select app.my_org()) and visibility = 'CLIENT' and sent_by_side = 'CLIENT'
    and withdrawn_at is null and exists (select from jobs j where j.id = job_id))
  with check (organisation_id = (select app.my_org())
    and (withdrawn_at is null or withdrawn_by_user_id = (select app.my_user())));
create policy staff_sends on papers for insert to app_admin
  with check (sent_by_side = 'STAFF' and withdrawn_at is null and told_at is null);
create policy staff_changes on papers for update to app_admin using (withdrawn_at is null)
  with check (withdrawn_at is null or withdrawn_by_user_id = (select app.my_user()));
create trigger papers_added_now before insert on papers for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('added_at');
create trigger papers_withdrawn_now before update of withdrawn_at on papers for each row
  when (new.withdrawn_at is not null and not pg_has_role(session_user, 'app_setup', 'member'))
  execute function app.stamp_time('withdrawn_at');
grant select, update (told_at) on papers to app_worker;
create policy worker_reads on papers for select to app_worker using (true);
create policy worker_tells on papers for update to app_worker
  using (told_at is null and visibility = 'CLIENT') with check (true);
grant select (id, job_id, organisation_id, visibility, number) on papers to app_definer;
create policy definer_counts on papers for select to app_definer using (true);--> statement-breakpoint
-- The numbers of a job's papers have no gaps for those who see only some: each visibility counts for itself.
create function app.number_paper() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('papers ' || new.job_id, 0));
  new.number := (select coalesce(max(p.number), 0) + 1 from public.papers p
    where p.job_id = new.job_id and p.visibility = new.visibility);
  return new;
end $$;
create trigger papers_numbered before insert on papers for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.number_paper();--> statement-breakpoint
-- A file on its way is its sender's alone.
alter table uploads enable row level security;
alter table uploads force row level security;
revoke all on uploads from public;
grant select, insert, delete, update (size, received, hash_state, finished_at, refusal) on uploads to app_client, app_admin;
create policy own_reads on uploads for select to app_client, app_admin using (user_id = (select app.my_user()));
create policy client_begins on uploads for insert to app_client
  with check (user_id = (select app.my_user()) and organisation_id = (select app.my_org())
    and visibility = 'CLIENT' and received = 0 and finished_at is null and refusal is null
    and (paper_id is null or exists (select from papers p where p.id = paper_id))
    and exists (select from jobs j where j.id = job_id));
create policy staff_begins on uploads for insert to app_admin
  with check (user_id = (select app.my_user()) and received = 0 and finished_at is null and refusal is null);
create policy own_goes_on on uploads for update to app_client, app_admin
  using (user_id = (select app.my_user()) and finished_at is null)
  with check (user_id = (select app.my_user()));
create policy own_gives_up on uploads for delete to app_client, app_admin
  using (user_id = (select app.my_user()) and finished_at is null);
create trigger uploads_changed_now before update of received, finished_at on uploads for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('changed_at');
create trigger uploads_begun_now before insert on uploads for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('created_at');
grant select (id, job_id, user_id, received, created_at, changed_at, finished_at, reminded_at), delete,
  update (reminded_at) on uploads to app_worker;
create policy worker_reads on uploads for select to app_worker using (true);
create policy worker_reminds on uploads for update to app_worker using (finished_at is null) with check (true);
create policy worker_removes on uploads for delete to app_worker using (changed_at < now() - interval '1 day');--> statement-breakpoint
-- Versions: a file that has come whole, in the name of who sent it. Nobody changes one; staff open what could not
-- be scanned, and the worker says what the scanner found.
call app.tenant_policies('paper_versions', $$exists (select from public.papers p
  where p.id = paper_id and p.withdrawn_at is null)$$);
revoke select on paper_versions from app_client;
grant select (id, paper_id, job_id, organisation_id, number, file_name, media_type, size, sha256, sender_sha256,
  state, scanned_at, released_at, wrapped_key, uploaded_by_user_id, received_at, redacted_from, redaction_reason)
  on paper_versions to app_client;
grant insert on paper_versions to app_client, app_admin;
grant update (released_at, released_by_user_id, release_reason) on paper_versions to app_admin;
create policy client_sends on paper_versions for insert to app_client
  with check (organisation_id = (select app.my_org()) and uploaded_by_user_id = (select app.my_user())
    and state = 'WAITING' and released_at is null and damaged_at is null
    and exists (select from papers p where p.id = paper_id and p.withdrawn_at is null and p.sent_by_side = 'CLIENT')
    and exists (select from uploads u where u.id = paper_versions.id and u.job_id = paper_versions.job_id
      and u.visibility = (select p.visibility from papers p where p.id = paper_versions.paper_id)
      and u.size = paper_versions.size and u.received = u.size and u.finished_at is null));
create policy staff_sends on paper_versions for insert to app_admin
  with check (uploaded_by_user_id = (select app.my_user())
    and state = 'WAITING' and released_at is null and damaged_at is null
    and exists (select from papers p where p.id = paper_id and p.withdrawn_at is null)
    and exists (select from uploads u where u.id = paper_versions.id and u.job_id = paper_versions.job_id
      and u.visibility = (select p.visibility from papers p where p.id = paper_versions.paper_id)
      and u.size = paper_versions.size and u.received = u.size and u.finished_at is null));
create policy staff_releases on paper_versions for update to app_admin
  using (state in ('UNSCANNED', 'TOO_LARGE_TO_SCAN', 'ENCRYPTED') and released_at is null)
  with check (released_by_user_id = (select app.my_user()));
create trigger paper_versions_received_now before insert on paper_versions for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('received_at');
create trigger paper_versions_released_now before update of released_at on paper_versions for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('released_at');
create trigger paper_versions_scanned_now before update of state on paper_versions for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('scanned_at');
grant select, update (state, scanned_at, scanner, found) on paper_versions to app_worker;
create policy worker_reads on paper_versions for select to app_worker using (true);
create policy worker_scans on paper_versions for update to app_worker
  using (state = 'WAITING') with check (true);
grant select (id, paper_id, job_id, organisation_id, sha256, damaged_at), update (damaged_at)
  on paper_versions to app_definer;
create policy definer_reads on paper_versions for select to app_definer using (true);
create policy definer_notes_damage on paper_versions for update to app_definer using (true) with check (true);
grant select (id, size, damaged_at, state, received_at) on paper_versions to app_setup;
create policy setup_counts on paper_versions for select to app_setup using (true);
create policy worker_records_papers on audit_logs for insert to app_worker
  with check (actor_user_id is null and action in ('paper_infected', 'paper_infected_internal') and job_id is not null);
create policy definer_records_damage on audit_logs for insert to app_definer
  with check (actor_user_id is null and action in ('paper_hash_failed', 'paper_mended') and job_id is not null);--> statement-breakpoint
-- Notes, once, that stored bytes are not those that were received, for whoever may see the paper. Returns whether
-- it is news.
create function app.note_damage(version uuid) returns boolean language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  damaged record;
begin
  update public.paper_versions v set damaged_at = now() from public.papers p
    where v.id = version and v.damaged_at is null and p.id = v.paper_id
      and (pg_has_role(session_user, 'app_worker', 'member') or app.is_staff(app.my_user())
        or (p.visibility = 'CLIENT' and p.organisation_id = app.my_org() and p.job_id <> all (app.my_hidden_jobs())))
    returning v.id, v.paper_id, v.job_id, v.organisation_id, v.sha256 into damaged;
  if not found then return false; end if;
  insert into public.audit_logs (organisation_id, organisation_name, job_id, action, meta)
    select o.id, o.name, damaged.job_id, 'paper_hash_failed', jsonb_build_object(
      'paperId', damaged.paper_id, 'versionId', damaged.id, 'sha256', damaged.sha256)
    from public.organisations o where o.id = damaged.organisation_id;
  return true;
end $$;
grant execute on function app.note_damage(uuid) to app_client, app_admin, app_worker;--> statement-breakpoint
-- Notes that they are again, once whole copies were put back. Returns whether it is news.
create function app.note_mended(version uuid) returns boolean language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  mended record;
begin
  update public.paper_versions v set damaged_at = null where v.id = version and v.damaged_at is not null
    returning v.id, v.paper_id, v.job_id, v.organisation_id, v.sha256 into mended;
  if not found then return false; end if;
  insert into public.audit_logs (organisation_id, organisation_name, job_id, action, meta)
    select o.id, o.name, mended.job_id, 'paper_mended', jsonb_build_object(
      'paperId', mended.paper_id, 'versionId', mended.id, 'sha256', mended.sha256)
    from public.organisations o where o.id = mended.organisation_id;
  return true;
end $$;
grant execute on function app.note_mended(uuid) to app_worker;--> statement-breakpoint
insert into audit_actions (action, client_visible, client_writes) values
  ('papers_arrived', true, 'JOB'),
  ('paper_received', true, 'JOB'),
  ('paper_received_internal', false, null),
  ('paper_version_added', true, 'JOB'),
  ('paper_version_added_internal', false, null),
  ('paper_changed', true, 'JOB'),
  ('paper_changed_internal', false, null),
  ('paper_withdrawn', true, 'JOB'),
  ('paper_withdrawn_internal', false, null),
  ('paper_read', false, null),
  ('paper_viewed', false, 'JOB'),
  ('paper_downloaded', false, 'JOB'),
  ('papers_zipped', false, 'JOB'),
  ('papers_listed', false, 'JOB'),
  ('paper_released', false, null),
  ('secret_given', false, 'JOB'),
  ('secret_shown', false, null),
  ('paper_infected', true, null),
  ('paper_infected_internal', false, null),
  ('paper_hash_failed', false, null),
  ('paper_mended', false, null);--> statement-breakpoint
-- Each night some stored papers are read again.
ALTER TABLE "installation_checks" DROP CONSTRAINT "installation_checks_name";--> statement-breakpoint
ALTER TABLE "installation_checks" ADD CONSTRAINT "installation_checks_name" CHECK ("installation_checks"."name" in ('backup', 'restore_drill', 'audit', 'mail', 'papers', 'sweep'));--> statement-breakpoint
-- Passwords of files: their senders give them and read them no more; staff read them.
alter table paper_secrets enable row level security;
alter table paper_secrets force row level security;
revoke all on paper_secrets from public;
grant select (paper_id, job_id, organisation_id, given_at), insert, update (sealed) on paper_secrets to app_client;
grant select, insert, update (sealed) on paper_secrets to app_admin;
create policy client_reads on paper_secrets for select to app_client using (organisation_id = (select app.my_org())
  and exists (select from papers p where p.id = paper_id));
create policy client_gives on paper_secrets for insert to app_client
  with check (organisation_id = (select app.my_org()) and exists (select from papers p
    where p.id = paper_id and p.sent_by_side = 'CLIENT' and p.withdrawn_at is null));
create policy client_corrects on paper_secrets for update to app_client
  using (organisation_id = (select app.my_org()) and exists (select from papers p
    where p.id = paper_id and p.sent_by_side = 'CLIENT' and p.withdrawn_at is null))
  with check (organisation_id = (select app.my_org()));
create policy staff_reads on paper_secrets for select to app_admin using (true);
create policy staff_gives on paper_secrets for insert to app_admin with check (true);
create policy staff_corrects on paper_secrets for update to app_admin using (true) with check (true);
create trigger paper_secrets_given_now before insert or update on paper_secrets for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('given_at');--> statement-breakpoint
-- Who owns and who may call the functions: as at the end of 0001.
grant create on schema app to app_definer;--> statement-breakpoint
revoke execute on all routines in schema app from public;--> statement-breakpoint
alter function app.number_paper() owner to app_definer;--> statement-breakpoint
alter function app.note_damage(uuid) owner to app_definer;--> statement-breakpoint
alter function app.note_mended(uuid) owner to app_definer;--> statement-breakpoint
revoke create on schema app from app_definer;
