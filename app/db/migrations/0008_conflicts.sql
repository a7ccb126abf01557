CREATE TABLE "conflict_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"subjects" jsonb NOT NULL,
	"parties_digest" text NOT NULL,
	"engine" text NOT NULL,
	"names_searched" integer NOT NULL,
	"result" text DEFAULT 'OPEN' NOT NULL,
	"reason" text,
	"disclosure" text,
	"run_by_user_id" uuid NOT NULL,
	"run_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_by_user_id" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "conflict_checks_digest" CHECK ("conflict_checks"."parties_digest" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "conflict_checks_result" CHECK ("conflict_checks"."result" in ('OPEN', 'CLEAR', 'DISCLOSED', 'REFUSED')),
	CONSTRAINT "conflict_checks_reason" CHECK (char_length("conflict_checks"."reason") between 1 and 2000),
	CONSTRAINT "conflict_checks_disclosure" CHECK (char_length("conflict_checks"."disclosure") between 1 and 2000),
	CONSTRAINT "conflict_checks_decided" CHECK (("conflict_checks"."result" = 'OPEN') = ("conflict_checks"."decided_at" is null) and ("conflict_checks"."decided_at" is null) = ("conflict_checks"."decided_by_user_id" is null)),
	CONSTRAINT "conflict_checks_disclosed" CHECK (("conflict_checks"."result" = 'DISCLOSED') = ("conflict_checks"."disclosure" is not null))
);
--> statement-breakpoint
CREATE TABLE "conflict_hits" (
	"check_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"subject" text NOT NULL,
	"found" text NOT NULL,
	"source" text NOT NULL,
	"role" text,
	"other_job_id" uuid,
	"class" text NOT NULL,
	"why" text[] NOT NULL,
	"verdict" text DEFAULT 'OPEN' NOT NULL,
	"note" text,
	CONSTRAINT "conflict_hits_check_id_position_pk" PRIMARY KEY("check_id","position"),
	CONSTRAINT "conflict_hits_class" CHECK ("conflict_hits"."class" in ('EXACT', 'STRONG', 'POSSIBLE')),
	CONSTRAINT "conflict_hits_source" CHECK ("conflict_hits"."source" in ('PARTY', 'ORGANISATION', 'PROFILE', 'INTEREST')),
	CONSTRAINT "conflict_hits_verdict" CHECK ("conflict_hits"."verdict" in ('OPEN', 'ANOTHER_PERSON', 'SAME_NO_CONFLICT', 'CONFLICT')),
	CONSTRAINT "conflict_hits_note" CHECK (char_length("conflict_hits"."note") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "conflict_names" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid NOT NULL,
	"job_id" uuid,
	"organisation_id" uuid,
	"shown" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"keys" text[],
	"born" date,
	"role" text,
	CONSTRAINT "conflict_names_of_source" UNIQUE("source","source_id"),
	CONSTRAINT "conflict_names_source" CHECK ("conflict_names"."source" in ('PARTY', 'ORGANISATION', 'PROFILE', 'INTEREST'))
);
--> statement-breakpoint
CREATE TABLE "expert_interests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"from_on" date,
	"until_on" date,
	"note" text,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expert_interests_name" CHECK (char_length("expert_interests"."name") between 2 and 120),
	CONSTRAINT "expert_interests_kind" CHECK ("expert_interests"."kind" in ('EMPLOYER', 'FORCE', 'FAMILY', 'BUSINESS', 'OTHER')),
	CONSTRAINT "expert_interests_note" CHECK (char_length("expert_interests"."note") between 1 and 500),
	CONSTRAINT "expert_interests_time" CHECK ("expert_interests"."until_on" >= "expert_interests"."from_on")
);
--> statement-breakpoint
-- Jobs are found by whom their case names.
create function app.party_words(name text, aliases text[]) returns text language sql immutable
  return name || E'\n' || array_to_string(aliases, E'\n');
grant execute on function app.party_words(text, text[]) to app_client, app_admin;--> statement-breakpoint
ALTER TABLE "job_parties" ADD COLUMN "words" text GENERATED ALWAYS AS (app.party_words(name, aliases)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "disclosure" text;--> statement-breakpoint
ALTER TABLE "conflict_checks" ADD CONSTRAINT "conflict_checks_run_by_user_id_profiles_id_fk" FOREIGN KEY ("run_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_checks" ADD CONSTRAINT "conflict_checks_decided_by_user_id_profiles_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_checks" ADD CONSTRAINT "conflict_checks_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_hits" ADD CONSTRAINT "conflict_hits_check_id_conflict_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."conflict_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_hits" ADD CONSTRAINT "conflict_hits_other_job_id_jobs_id_fk" FOREIGN KEY ("other_job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_interests" ADD CONSTRAINT "expert_interests_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conflict_checks_of_job" ON "conflict_checks" USING btree ("job_id","run_at","id");--> statement-breakpoint
CREATE INDEX "conflict_checks_of_organisation" ON "conflict_checks" USING btree ("organisation_id","run_at","id");--> statement-breakpoint
CREATE INDEX "conflict_checks_newest" ON "conflict_checks" USING btree ("run_at","id");--> statement-breakpoint
CREATE INDEX "conflict_checks_open" ON "conflict_checks" USING btree ("run_at") WHERE result = 'OPEN';--> statement-breakpoint
CREATE INDEX "conflict_hits_of_job" ON "conflict_hits" USING btree ("other_job_id");--> statement-breakpoint
CREATE INDEX "conflict_names_by_key" ON "conflict_names" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "conflict_names_without_keys" ON "conflict_names" USING btree ("id") WHERE keys is null;--> statement-breakpoint
CREATE INDEX "conflict_names_of_job" ON "conflict_names" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "conflict_names_by_birth" ON "conflict_names" USING btree ("born");--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_disclosure" CHECK (char_length("quotes"."disclosure") between 1 and 2000);--> statement-breakpoint
create index job_parties_words on job_parties using gin (words gin_trgm_ops);--> statement-breakpoint
-- The names that a conflict check looks through: nobody can add one and forget it here. A party that was taken
-- off its case stays.
alter table conflict_names enable row level security;
alter table conflict_names force row level security;
revoke all on conflict_names from public;
grant select, update (keys) on conflict_names to app_admin;
create policy staff_reads on conflict_names for select to app_admin using (true);
create policy staff_finds on conflict_names for update to app_admin using (true) with check (true);
grant select, insert, update, delete on conflict_names to app_definer;
create policy definer_keeps on conflict_names to app_definer using (true) with check (true);--> statement-breakpoint
create function app.keep_conflict_name() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  named jsonb;
begin
  if tg_op = 'DELETE' then
    delete from public.conflict_names n where n.source = tg_argv[0] and n.source_id = old.id;
    return null;
  end if;
  named := to_jsonb(new);
  insert into public.conflict_names as n (source, source_id, job_id, organisation_id, shown, aliases, born, role)
    values (tg_argv[0], new.id, (named->>'job_id')::uuid,
      coalesce(named->>'organisation_id', case tg_argv[0] when 'ORGANISATION' then named->>'id' end)::uuid,
      named->>'name', array(select jsonb_array_elements_text(coalesce(named->'aliases', '[]'))),
      (named->>'born')::date, case tg_argv[0] when 'PARTY' then named->>'role' when 'INTEREST' then named->>'kind' end)
    on conflict (source, source_id) do update set shown = excluded.shown, aliases = excluded.aliases,
      born = excluded.born, role = excluded.role, organisation_id = excluded.organisation_id,
      keys = case when (n.shown, n.aliases) = (excluded.shown, excluded.aliases) then n.keys end;
  return null;
end $$;--> statement-breakpoint
create trigger job_parties_conflict_name after insert or update or delete on job_parties
  for each row execute function app.keep_conflict_name('PARTY');
create trigger organisations_conflict_name after insert or update of name or delete on organisations
  for each row execute function app.keep_conflict_name('ORGANISATION');
create trigger profiles_conflict_name after insert or update of name or delete on profiles
  for each row execute function app.keep_conflict_name('PROFILE');
create trigger expert_interests_conflict_name after insert or update or delete on expert_interests
  for each row execute function app.keep_conflict_name('INTEREST');
insert into conflict_names (source, source_id, organisation_id, shown)
  select 'ORGANISATION', id, id, name from organisations
  union all select 'PROFILE', id, organisation_id, name from profiles;
insert into conflict_names (source, source_id, job_id, organisation_id, shown, aliases, born, role)
  select 'PARTY', id, job_id, organisation_id, name, aliases, born, role from job_parties;--> statement-breakpoint
-- Interests, checks and what they found are the staff's alone: clients can neither see nor count them.
alter table expert_interests enable row level security;
alter table expert_interests force row level security;
revoke all on expert_interests from public;
grant select, insert, delete on expert_interests to app_admin;
create policy staff_reads on expert_interests for select to app_admin using (true);
create policy staff_adds on expert_interests for insert to app_admin with check (true);
create policy staff_removes on expert_interests for delete to app_admin using (true);
create trigger expert_interests_added_now before insert on expert_interests for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('added_at');
alter table conflict_checks enable row level security;
alter table conflict_checks force row level security;
revoke all on conflict_checks from public;
grant select, insert, update (result, reason, disclosure, decided_by_user_id, decided_at) on conflict_checks to app_admin;
create policy staff_reads on conflict_checks for select to app_admin using (true);
create policy staff_checks on conflict_checks for insert to app_admin
  with check (result = 'OPEN' and run_by_user_id = (select app.my_user()));
create policy staff_decides on conflict_checks for update to app_admin using (result = 'OPEN')
  with check (result <> 'OPEN' and decided_by_user_id = (select app.my_user()));
create trigger conflict_checks_run_now before insert on conflict_checks for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('run_at');
create trigger conflict_checks_decided_now before update on conflict_checks for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('decided_at');
alter table conflict_hits enable row level security;
alter table conflict_hits force row level security;
revoke all on conflict_hits from public;
grant select, insert, update (verdict, note) on conflict_hits to app_admin;
create policy staff_reads on conflict_hits for select to app_admin using (true);
create policy staff_finds on conflict_hits for insert to app_admin
  with check (exists (select from conflict_checks c where c.id = check_id and c.result = 'OPEN'));
create policy staff_judges on conflict_hits for update to app_admin
  using (exists (select from conflict_checks c where c.id = check_id and c.result = 'OPEN')) with check (true);--> statement-breakpoint
-- Whom a check has to be about: it holds while this stays the same.
create function app.parties_digest(job uuid) returns text language sql stable
  set search_path = pg_catalog, pg_temp as $$
  select encode(sha256(convert_to(jsonb_build_array(o.name, f.urn, f.court_number,
      (select coalesce(jsonb_agg(jsonb_build_array(p.role, p.name, p.aliases, p.born, p.works_for) order by p.id), '[]')
        from public.job_parties p where p.job_id = j.id and p.removed_at is null))::text, 'UTF8')), 'hex')
  from public.jobs j join public.organisations o on o.id = j.organisation_id
    left join public.job_facts f on f.job_id = j.id
  where j.id = parties_digest.job $$;
grant execute on function app.parties_digest(uuid) to app_admin;--> statement-breakpoint
-- No price is named before it is known that nothing stands against the job: by no way of sending a quote.
create function app.require_conflict_check() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
declare
  latest record;
begin
  select c.result, c.parties_digest, c.disclosure into latest from public.conflict_checks c
    where c.job_id = new.job_id order by c.run_at desc, c.id desc limit 1;
  if not found or latest.result not in ('CLEAR', 'DISCLOSED')
    or latest.parties_digest <> app.parties_digest(new.job_id)
    or latest.disclosure is distinct from new.disclosure then
    raise exception 'no current conflict check' using errcode = 'check_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger quotes_checked_before before insert on quotes for each row
  when (not pg_has_role(session_user, 'app_setup', 'member'))
  execute function app.require_conflict_check();
grant select (disclosure) on quotes to app_worker;--> statement-breakpoint
insert into audit_actions (action, client_visible, client_writes) values
  ('conflict_checked', false, null),
  ('conflict_decided', false, null),
  ('interest_added', false, null),
  ('interest_removed', false, null);--> statement-breakpoint
-- Who owns and who may call the functions: as at the end of 0001.
grant create on schema app to app_definer;--> statement-breakpoint
revoke execute on all routines in schema app from public;--> statement-breakpoint
alter function app.keep_conflict_name() owner to app_definer;--> statement-breakpoint
revoke create on schema app from app_definer;
