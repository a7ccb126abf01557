CREATE TABLE "checklist_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"regime" text NOT NULL,
	"for_prosecution" boolean DEFAULT false NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"source" text NOT NULL,
	"added_by_user_id" uuid,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_by_user_id" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"position" smallint DEFAULT 200 NOT NULL,
	"code" text NOT NULL,
	"wording" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "declarations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"regime" text NOT NULL,
	"for_prosecution" boolean DEFAULT false NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"source" text NOT NULL,
	"added_by_user_id" uuid,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_by_user_id" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"kind" text NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_answers" (
	"report_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"page" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"answered_by_user_id" uuid NOT NULL,
	"answered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_answers_report_id_item_id_pk" PRIMARY KEY("report_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "report_points" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"body" text NOT NULL,
	"author_user_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answer_note" text,
	"answered_by_user_id" uuid,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "report_seals" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"paper_version_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"checklist" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"declarations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"conflict_check_id" uuid,
	"signed_by_user_id" uuid NOT NULL,
	"signed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_seals_sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
CREATE TABLE "report_services" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"on_whom" text NOT NULL,
	"method" text NOT NULL,
	"dcs_section" text,
	"closed_to_co_defendants" boolean DEFAULT false NOT NULL,
	"served_on" date NOT NULL,
	"told_by_user_id" uuid NOT NULL,
	"told_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_versions" (
	"report_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"paper_id" uuid NOT NULL,
	"paper_version_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"change_note" text DEFAULT '' NOT NULL,
	"asked_by" text,
	"effect" text,
	"added_by_user_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reading" jsonb,
	CONSTRAINT "report_versions_report_id_number_pk" PRIMARY KEY("report_id","number")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"amends_id" uuid,
	"expert_id" uuid DEFAULT null NOT NULL,
	"regime" text DEFAULT null NOT NULL,
	"for_prosecution" boolean DEFAULT null NOT NULL,
	"conclusions_changed" boolean DEFAULT false NOT NULL,
	"started_by_user_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"released_version" integer,
	"released_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by_user_id" uuid,
	"withdraw_reason" text,
	"service_asked" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "reports_number" UNIQUE("job_id","number")
);
--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_kind";--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_of_one";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "report_id" uuid;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_added_by_user_id_profiles_id_fk" FOREIGN KEY ("added_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_confirmed_by_user_id_profiles_id_fk" FOREIGN KEY ("confirmed_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declarations" ADD CONSTRAINT "declarations_added_by_user_id_profiles_id_fk" FOREIGN KEY ("added_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declarations" ADD CONSTRAINT "declarations_confirmed_by_user_id_profiles_id_fk" FOREIGN KEY ("confirmed_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_answers" ADD CONSTRAINT "report_answers_answered_by_user_id_profiles_id_fk" FOREIGN KEY ("answered_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_points" ADD CONSTRAINT "report_points_author_user_id_profiles_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_points" ADD CONSTRAINT "report_points_answered_by_user_id_profiles_id_fk" FOREIGN KEY ("answered_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_seals" ADD CONSTRAINT "report_seals_signed_by_user_id_profiles_id_fk" FOREIGN KEY ("signed_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_services" ADD CONSTRAINT "report_services_told_by_user_id_profiles_id_fk" FOREIGN KEY ("told_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_versions" ADD CONSTRAINT "report_versions_added_by_user_id_profiles_id_fk" FOREIGN KEY ("added_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_started_by_user_id_profiles_id_fk" FOREIGN KEY ("started_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_withdrawn_by_user_id_profiles_id_fk" FOREIGN KEY ("withdrawn_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_versions_of_paper" ON "report_versions" USING btree ("paper_id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_one_of_a_report" UNIQUE("report_id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('QUOTE', 'ACCEPTANCE', 'SHEET', 'CERTIFICATE'));--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_of_one" CHECK (num_nonnulls("documents"."quote_id", "documents"."sheet_id", "documents"."report_id") = 1 and ("documents"."kind" = 'SHEET') = ("documents"."sheet_id" is not null) and ("documents"."kind" = 'CERTIFICATE') = ("documents"."report_id" is not null));--> statement-breakpoint
-- Everything of a report is of its job.
alter table reports
  add constraint reports_id_job unique (id, job_id, organisation_id),
  add constraint reports_job_same_organisation foreign key (job_id, organisation_id) references jobs (id, organisation_id),
  add constraint reports_amends_same_job foreign key (amends_id, job_id, organisation_id)
    references reports (id, job_id, organisation_id),
  add constraint reports_expert foreign key (expert_id) references experts (profile_id),
  add constraint reports_kind check (kind in ('PRELIMINARY', 'MAIN', 'ADDENDUM', 'CORRECTION', 'ANSWERS', 'JOINT_STATEMENT')),
  add constraint reports_regime check (regime in ('CRIMPR', 'CPR', 'FPR', 'SCOTLAND', 'NI', 'OTHER')),
  add constraint reports_amends check ((kind in ('ADDENDUM', 'CORRECTION', 'ANSWERS')) = (amends_id is not null)),
  add constraint reports_released check ((released_version is null) = (released_at is null)),
  add constraint reports_withdrawn check (num_nulls(withdrawn_at, withdrawn_by_user_id, withdraw_reason) in (0, 3)),
  add constraint reports_withdraw_reason check (char_length(withdraw_reason) between 1 and 1000),
  add constraint reports_service_asked check (service_asked between 0 and 3);
alter table report_versions
  add constraint report_versions_same_job foreign key (report_id, job_id, organisation_id)
    references reports (id, job_id, organisation_id),
  add constraint report_versions_paper_same_job foreign key (paper_id, job_id, organisation_id)
    references papers (id, job_id, organisation_id),
  add constraint report_versions_version_of_paper foreign key (paper_version_id, paper_id)
    references paper_versions (id, paper_id),
  add constraint report_versions_sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  add constraint report_versions_change_note check (char_length(change_note) <= 1000),
  add constraint report_versions_asked_by check (asked_by in ('EXPERT', 'REVIEWER', 'CLIENT', 'COURT')),
  add constraint report_versions_effect check (effect in ('FACT', 'CLARITY', 'OPINION')),
  add constraint report_versions_why check (number = 1 or (num_nulls(asked_by, effect) = 0 and change_note <> ''));
alter table report_points
  add constraint report_points_same_job foreign key (report_id, job_id, organisation_id)
    references reports (id, job_id, organisation_id),
  add constraint report_points_version foreign key (report_id, version) references report_versions (report_id, number),
  add constraint report_points_body check (char_length(body) between 1 and 2000),
  add constraint report_points_answer check (answer in ('FACT', 'CLARITY', 'OPINION', 'UNCHANGED')),
  add constraint report_points_answered check (num_nulls(answer, answer_note, answered_by_user_id, answered_at) in (0, 4)),
  add constraint report_points_answer_note check (char_length(answer_note) <= 2000
    and (answer not in ('OPINION', 'UNCHANGED') or answer_note <> ''));
alter table checklist_items
  add constraint checklist_items_regime check (regime in ('CRIMPR', 'CPR', 'FPR', 'SCOTLAND', 'NI', 'OTHER')),
  add constraint checklist_items_code check (code ~ '^[A-Z0-9_]{1,40}$'),
  add constraint checklist_items_wording check (char_length(wording) between 1 and 500),
  add constraint checklist_items_source check (char_length(source) between 1 and 500),
  add constraint checklist_items_time check (valid_from <= valid_until),
  add constraint checklist_items_confirmed check ((confirmed_at is null) = (confirmed_by_user_id is null));
alter table declarations
  add constraint declarations_regime check (regime in ('CRIMPR', 'CPR', 'FPR', 'SCOTLAND', 'NI', 'OTHER')),
  add constraint declarations_kind check (kind in ('DUTY', 'TRUTH', 'CODE', 'CONFLICT', 'AI')),
  add constraint declarations_body check (char_length(body) between 1 and 5000),
  add constraint declarations_source check (char_length(source) between 1 and 500),
  add constraint declarations_time check (valid_from <= valid_until),
  add constraint declarations_confirmed check ((confirmed_at is null) = (confirmed_by_user_id is null));
alter table report_answers
  add constraint report_answers_report foreign key (report_id) references reports (id),
  add constraint report_answers_item foreign key (item_id) references checklist_items (id),
  add constraint report_answers_answer check (answer in ('YES', 'NOT_APPLICABLE', 'NO')),
  add constraint report_answers_lengths check (char_length(page) <= 20 and char_length(note) <= 1000),
  add constraint report_answers_shown check (case answer when 'YES' then page || note <> ''
    when 'NOT_APPLICABLE' then note <> '' else true end);
alter table report_seals
  add constraint report_seals_id_job unique (report_id, job_id, organisation_id),
  add constraint report_seals_same_job foreign key (report_id, job_id, organisation_id)
    references reports (id, job_id, organisation_id),
  add constraint report_seals_version foreign key (report_id, version) references report_versions (report_id, number),
  add constraint report_seals_paper_version foreign key (paper_version_id) references paper_versions (id),
  add constraint report_seals_conflict_check foreign key (conflict_check_id) references conflict_checks (id),
  add constraint report_seals_sha256_form check (sha256 ~ '^[0-9a-f]{64}$');
alter table report_services
  add constraint report_services_same_job foreign key (report_id, job_id, organisation_id)
    references reports (id, job_id, organisation_id),
  add constraint report_services_sealed foreign key (report_id) references report_seals (report_id),
  add constraint report_services_on_whom check (char_length(on_whom) between 1 and 300),
  add constraint report_services_method check (method in ('DCS', 'EMAIL', 'POST', 'HAND', 'OTHER')),
  add constraint report_services_dcs_section check (method = 'DCS' and char_length(dcs_section) between 1 and 10
    or dcs_section is null);
alter table documents
  add constraint documents_seal_same_job foreign key (report_id, job_id, organisation_id)
    references report_seals (report_id, job_id, organisation_id);
create index reports_of_organisation on reports (organisation_id, job_id);
create index report_versions_of_organisation on report_versions (organisation_id, job_id);
create index report_points_of_organisation on report_points (organisation_id, job_id);
create index report_points_of_report on report_points (report_id, added_at);
create index report_points_open on report_points (added_at) where answer is null;
create index reports_newest on reports (started_at);
create index report_seals_of_organisation on report_seals (organisation_id, job_id);
create index report_services_of_organisation on report_services (organisation_id, job_id);--> statement-breakpoint
-- Reports: staff write them, and nobody removes anything of them. A client sees one whose draft was released to them,
-- with that draft, and one that is sealed.
call app.tenant_policies('reports', $$job_id <> all ((select app.my_hidden_jobs())::uuid[])
  and (released_at is not null or exists (select from public.report_seals s where s.report_id = reports.id))$$);
call app.tenant_policies('report_seals', $$job_id <> all ((select app.my_hidden_jobs())::uuid[])$$);
call app.tenant_policies('report_services', $$job_id <> all ((select app.my_hidden_jobs())::uuid[])$$);
call app.tenant_policies('report_versions', $$job_id <> all ((select app.my_hidden_jobs())::uuid[])
  and (exists (select from public.reports r where r.id = report_versions.report_id
      and r.released_version = report_versions.number)
    or exists (select from public.report_seals s where s.report_id = report_versions.report_id
      and s.version = report_versions.number))$$);
call app.tenant_policies('report_points', $$job_id <> all ((select app.my_hidden_jobs())::uuid[])$$);
grant insert, update (released_version, released_at, withdrawn_at, withdrawn_by_user_id, withdraw_reason)
  on reports to app_admin;
create policy staff_starts on reports for insert to app_admin
  with check (started_by_user_id = (select app.my_user()) and not conclusions_changed and released_at is null
    and withdrawn_at is null and service_asked = 0);
create policy staff_changes on reports for update to app_admin using (withdrawn_at is null)
  with check ((withdrawn_at is null or withdrawn_by_user_id = (select app.my_user()))
    and (released_version is null or exists (select from report_versions v join papers p on p.id = v.paper_id
      where v.report_id = reports.id and v.number = released_version)));
grant insert, update (reading) on report_versions to app_admin;
create policy staff_adds on report_versions for insert to app_admin
  with check (added_by_user_id = (select app.my_user())
    and sha256 = (select f.sha256 from paper_versions f where f.id = paper_version_id)
    and (effect is distinct from 'OPINION'
      or added_by_user_id = (select r.expert_id from reports r where r.id = report_id)));
create policy staff_reads_anew on report_versions for update to app_admin using (true) with check (true);
grant insert on report_points to app_client;
grant update (answer, answer_note, answered_by_user_id, answered_at) on report_points to app_admin;
create policy client_comments on report_points for insert to app_client
  with check (organisation_id = (select app.my_org()) and author_user_id = (select app.my_user()) and answer is null
    and exists (select from reports r where r.id = report_id and r.released_version = report_points.version));
create policy staff_answers on report_points for update to app_admin using (answer is null)
  with check (answered_by_user_id = (select app.my_user()) and (answer <> 'OPINION'
    or answered_by_user_id = (select r.expert_id from reports r where r.id = report_id)));
alter table report_answers enable row level security;
alter table report_answers force row level security;
revoke all on report_answers from public;
grant select, insert, update (answer, page, note, answered_by_user_id, answered_at) on report_answers to app_admin;
create policy staff_reads on report_answers for select to app_admin using (true);
create policy staff_answers on report_answers for insert to app_admin
  with check (answered_by_user_id = (select app.my_user()));
create policy staff_corrects on report_answers for update to app_admin using (true)
  with check (answered_by_user_id = (select app.my_user()));
grant insert on report_seals to app_admin;
create policy expert_seals on report_seals for insert to app_admin
  with check (signed_by_user_id = (select app.my_user()));
grant insert, update (on_whom, method, dcs_section, closed_to_co_defendants, served_on, told_by_user_id, told_at)
  on report_services to app_client, app_admin;
create policy client_tells on report_services for insert to app_client
  with check (organisation_id = (select app.my_org()) and told_by_user_id = (select app.my_user())
    and exists (select from reports r where r.id = report_id and r.withdrawn_at is null));
create policy client_corrects on report_services for update to app_client
  using (organisation_id = (select app.my_org())
    and exists (select from reports r where r.id = report_id and r.withdrawn_at is null))
  with check (organisation_id = (select app.my_org()) and told_by_user_id = (select app.my_user()));
create policy staff_tells on report_services for insert to app_admin
  with check (told_by_user_id = (select app.my_user()));
create policy staff_corrects on report_services for update to app_admin using (true)
  with check (told_by_user_id = (select app.my_user()));
grant select on reports, report_seals, report_services to app_worker;
grant update (service_asked) on reports to app_worker;
create policy worker_reads on reports for select to app_worker using (true);
create policy worker_asks on reports for update to app_worker using (withdrawn_at is null) with check (true);
create policy worker_reads on report_seals for select to app_worker using (true);
create policy worker_reads on report_services for select to app_worker using (true);
-- A certificate names the expert as their reports are signed.
grant select (profile_id, display_name, post_nominals) on experts to app_worker;
create policy worker_reads on experts for select to app_worker using (true);
-- Rows are locked only by those who might update them.
grant select, update (conclusions_changed) on reports to app_definer;
grant select on report_versions, report_seals to app_definer;
create policy definer_reads on reports for select to app_definer using (true);
create policy definer_notes on reports for update to app_definer using (true) with check (conclusions_changed);
create policy definer_reads on report_versions for select to app_definer using (true);
create policy definer_reads on report_seals for select to app_definer using (true);
create function app.start_report() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  facts record;
begin
  perform pg_advisory_xact_lock(hashtextextended('reports ' || new.job_id, 0));
  select f.jurisdiction, f.proceedings, f.side, app.expert_of(j.expert_id) as expert into facts
    from public.jobs j left join public.job_facts f on f.job_id = j.id where j.id = new.job_id;
  new.number := (select coalesce(max(r.number), 0) + 1 from public.reports r where r.job_id = new.job_id);
  new.expert_id := facts.expert;
  new.for_prosecution := facts.side = 'PROSECUTION';
  new.regime := case when facts.jurisdiction in ('SCOTLAND', 'NI') then facts.jurisdiction
    when facts.proceedings = 'CRIMINAL' then 'CRIMPR' when facts.proceedings = 'CIVIL' then 'CPR'
    when facts.proceedings = 'FAMILY' then 'FPR' when facts.proceedings is not null then 'OTHER' end;
  if new.regime is null or new.for_prosecution is null then
    raise 'the case does not say which rules' using errcode = 'check_violation', constraint = 'reports_rules';
  elsif new.expert_id is null then
    raise 'the job has no expert' using errcode = 'check_violation', constraint = 'reports_expert';
  elsif new.amends_id is not null and not exists (select from public.report_seals s
      join public.reports r on r.id = s.report_id and r.withdrawn_at is null where s.report_id = new.amends_id) then
    raise 'a sealed report that stands is amended' using errcode = 'check_violation', constraint = 'reports_amends';
  end if;
  return new;
end $$;
-- Whose report it is and which rules it follows is nobody's choice.
create trigger reports_started before insert on reports for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.start_report();
create trigger reports_started_now before insert on reports for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('started_at');
create trigger reports_released_now before update of released_at on reports for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('released_at');
create trigger reports_withdrawn_now before update of withdrawn_at on reports for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('withdrawn_at');
create trigger report_versions_added_now before insert on report_versions for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('added_at');
create trigger report_points_added_now before insert on report_points for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('added_at');
create trigger report_points_answered_now before update on report_points for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('answered_at');
create trigger report_answers_given_now before insert or update on report_answers for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('answered_at');
create trigger report_seals_signed_now before insert on report_seals for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('signed_at');
create trigger report_services_told_now before insert or update on report_services for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('told_at');--> statement-breakpoint
-- What comes with the product: nobody has compared it with the rules in force yet.
insert into checklist_items (regime, for_prosecution, position, code, wording, source)
  select r.regime, false, i.position, i.code, i.wording,
    case when i.places[r.place] = 'Our own rule' then '' else r.rules end || i.places[r.place]
  from (values ('CRIMPR', 1, 'Criminal Procedure Rules, '), ('CPR', 2, 'Civil Procedure Rules, '),
      ('FPR', 3, 'Family Procedure Rules, ')) r(regime, place, rules),
    (values
      (10, 'QUALIFICATIONS', 'Details of the expert’s qualifications, relevant experience and accreditation',
        array['rule 19.4(a)', 'Practice Direction 35, 3.2(1)', 'Practice Direction 25B, 9.1(a)']),
      (20, 'LITERATURE', 'Details of any literature or other information which the expert has relied on',
        array['rule 19.4(b)', 'Practice Direction 35, 3.2(2)', 'Practice Direction 25B, 9.1']),
      (30, 'FACTS', 'A statement of the substance of all facts given to the expert which are material to the opinions',
        array['rule 19.4(c)', 'Practice Direction 35, 3.2(3)', 'Practice Direction 25B, 9.1(b)']),
      (40, 'OWN_KNOWLEDGE', 'It is clear which of the facts stated are within the expert’s own knowledge',
        array['rule 19.4(d)', 'Practice Direction 35, 3.2(4)', 'Practice Direction 25B, 9.1']),
      (50, 'OTHERS', 'Who carried out any examination, measurement, test or experiment used, with their qualifications, and whether the expert supervised it',
        array['rule 19.4(e)', 'Practice Direction 35, 3.2(5)', 'Practice Direction 25B, 9.1']),
      (60, 'RANGE', 'Where there is a range of opinion: the range, summarised, and reasons for the expert’s own opinion',
        array['rule 19.4(f)', 'Practice Direction 35, 3.2(6)', 'Practice Direction 25B, 9.1(f)']),
      (70, 'QUALIFIED', 'Where an opinion cannot be given without qualification: the qualification',
        array['rule 19.4(g)', 'Practice Direction 35, 3.2(8)', 'Practice Direction 25B, 9.1']),
      (80, 'RELIABILITY', 'What the court needs to decide whether the opinion is sufficiently reliable: the method, its limits and its uncertainty',
        array['rule 19.4(h)', 'Practice Direction 35, 3', 'Practice Direction 25B, 9']),
      (90, 'SUMMARY', 'A summary of the conclusions reached',
        array['rule 19.4(i)', 'Practice Direction 35, 3.2(7)', 'Practice Direction 25B, 9.1(g)']),
      (100, 'DECL_DUTY', 'A statement that the expert understands the duty to the court, has complied with it and will continue to',
        array['rule 19.4(j)', 'Practice Direction 35, 3.2(9)', 'Practice Direction 25B, 9.1(h)']),
      (110, 'DECL_TRUTH', 'The declaration or statement of truth',
        array['rule 19.4(k)', 'Practice Direction 35, 3.3', 'Practice Direction 25B, 9.1(j)']),
      (120, 'DISCLOSURES', 'Anything that might reasonably be thought capable of undermining the expert’s reliability or impartiality is disclosed',
        array['rule 19.3(3)(c)', 'Guidance for the Instruction of Experts in Civil Claims', 'Practice Direction 25B, 4.1']),
      (130, 'CODE', 'The code of practice that was followed, and each departure from it',
        array['Criminal Practice Directions 7.2.1', 'Our own rule', 'Our own rule']),
      (140, 'PEER_REVIEW', 'Peer review: who reviewed the report, and when; or why nobody did',
        array['Our own rule', 'Our own rule', 'Our own rule']),
      (150, 'AI_USE', 'Whether artificial intelligence was used, and for what',
        array['Our own rule', 'Our own rule', 'Our own rule'])) i(position, code, wording, places);
insert into checklist_items (regime, for_prosecution, position, code, wording, source) values
  ('CRIMPR', true, 160, 'MATERIAL_INDEX', 'The index of all material recorded, retained and revealed',
    'CPS Guidance for Experts on Disclosure, Appendix A'),
  ('CRIMPR', true, 170, 'SELF_CERTIFICATE', 'The expert’s self-certificate',
    'CPS Guidance for Experts on Disclosure, Annex K');
insert into declarations (regime, kind, body, source) values
  ('CRIMPR', 'DUTY', 'I understand that my duty is to help the court to achieve the overriding objective by giving independent assistance by way of objective, unbiased opinion on matters within my expertise, both in preparing reports and giving oral evidence. I understand that this duty overrides any obligation to the party by whom I am engaged or the person who has paid or is liable to pay me. I confirm that I have complied with and will continue to comply with that duty.',
    'Criminal Practice Directions, declaration in experts’ reports, 1'),
  ('CRIMPR', 'TRUTH', 'I confirm that the contents of this report are true to the best of my knowledge and belief and that I make this report knowing that, if it is tendered in evidence, I would be liable to prosecution if I have wilfully stated anything which I know to be false or that I do not believe to be true.',
    'Criminal Practice Directions, declaration in experts’ reports, 14'),
  ('CPR', 'DUTY', 'I understand my duty to the court. I have complied with that duty, and I am aware of the requirements of Part 35 of the Civil Procedure Rules, Practice Direction 35 and the Guidance for the Instruction of Experts in Civil Claims 2014.',
    'Civil Procedure Rules, Practice Direction 35, 3.2(9)'),
  ('CPR', 'TRUTH', 'I confirm that I have made clear which facts and matters referred to in this report are within my own knowledge and which are not. Those that are within my own knowledge I confirm to be true. The opinions I have expressed represent my true and complete professional opinions on the matters to which they refer. I understand that proceedings for contempt of court may be brought against anyone who makes, or causes to be made, a false statement in a document verified by a statement of truth without an honest belief in its truth.',
    'Civil Procedure Rules, Practice Direction 35, 3.3'),
  ('FPR', 'DUTY', 'I understand my duty to the court, and I have complied with that duty. I am aware of the requirements of Part 25 of the Family Procedure Rules and of its practice directions.',
    'Family Procedure Rules, Practice Direction 25B, 9.1(h)'),
  ('FPR', 'TRUTH', 'I confirm that I have made clear which facts and matters referred to in this report are within my own knowledge and which are not. Those that are within my own knowledge I confirm to be true. The opinions I have expressed represent my true and complete professional opinions on the matters to which they refer.',
    'Family Procedure Rules, Practice Direction 25B, 9.1(j)');--> statement-breakpoint
-- The rules: staff read, add and confirm their rows.
do $$ declare t text; begin
  foreach t in array array['checklist_items', 'declarations'] loop
    execute format('alter table public.%I enable row level security', t);
    execute format('alter table public.%I force row level security', t);
    execute format('revoke all on public.%I from public', t);
    execute format('grant select, insert, update (confirmed_by_user_id, confirmed_at) on public.%I to app_admin', t);
    execute format('create policy staff_reads on public.%I for select to app_admin using (true)', t);
    execute format('create policy staff_adds on public.%I for insert to app_admin
      with check (added_by_user_id = (select app.my_user()) and confirmed_at is null)', t);
    execute format('create policy staff_confirms on public.%I for update to app_admin
      using (confirmed_at is null) with check (confirmed_by_user_id = (select app.my_user()))', t);
    execute format('create trigger %I before insert on public.%I for each row
      when (not pg_has_role(session_user, ''app_setup'', ''member'')) execute function app.stamp_time(''added_at'')',
      t || '_added_now', t);
    execute format('create trigger %I before update on public.%I for each row
      when (not pg_has_role(session_user, ''app_setup'', ''member'')) execute function app.stamp_time(''confirmed_at'')',
      t || '_confirmed_now', t);
    execute format('create trigger %I before update or delete on public.%I for each row
      execute function app.refuse_used_change()', t || '_used', t);
  end loop;
end $$;--> statement-breakpoint
-- Of one code or kind the latest row that has begun holds, even unconfirmed, until its last day; one for the
-- prosecution's reports stands in the place of a general one.
create function app.report_items(report uuid) returns setof uuid language sql stable
  set search_path = pg_catalog, pg_temp as $$
  select latest.id from (
    select distinct on (i.code) i.id, i.valid_until from public.checklist_items i
      join public.reports r on r.id = report_items.report and r.regime = i.regime
        and (r.for_prosecution or not i.for_prosecution)
      where coalesce(i.valid_from <= (now() at time zone 'Europe/London')::date, true)
      order by i.code, i.for_prosecution desc, i.valid_from desc nulls last, i.added_at desc, i.id) latest
  where coalesce(latest.valid_until >= (now() at time zone 'Europe/London')::date, true) $$;
create function app.report_declarations(report uuid) returns setof uuid language sql stable
  set search_path = pg_catalog, pg_temp as $$
  select latest.id from (
    select distinct on (d.kind) d.id, d.valid_until from public.declarations d
      join public.reports r on r.id = report_declarations.report and r.regime = d.regime
        and (r.for_prosecution or not d.for_prosecution)
      where coalesce(d.valid_from <= (now() at time zone 'Europe/London')::date, true)
      order by d.kind, d.for_prosecution desc, d.valid_from desc nulls last, d.added_at desc, d.id) latest
  where coalesce(latest.valid_until >= (now() at time zone 'Europe/London')::date, true) $$;
-- Whether the newest version is the report itself, a PDF that was checked, without password and scripts.
create function app.report_has_pdf(report uuid) returns boolean language sql stable
  set search_path = pg_catalog, pg_temp as $$
  select coalesce((select p.kind = 'REPORT' and p.withdrawn_at is null and f.media_type = 'application/pdf'
      and (f.state = 'CLEAN' or f.released_at is not null) and f.damaged_at is null
      and not f.is_encrypted and f.has_scripts is not true
    from public.report_versions v join public.papers p on p.id = v.paper_id
      join public.paper_versions f on f.id = v.paper_version_id
    where v.report_id = report_has_pdf.report order by v.number desc limit 1), false) $$;
-- The latest conflict check of a job, if it is clear and about the people of today.
create function app.clear_check(job uuid) returns uuid language sql stable set search_path = pg_catalog, pg_temp as $$
  select latest.id from (select c.id, c.result, c.parties_digest, c.run_at from public.conflict_checks c
      where c.job_id = clear_check.job order by c.run_at desc, c.id desc limit 1) latest
  where latest.result in ('CLEAR', 'DISCLOSED') and latest.parties_digest = app.parties_digest(clear_check.job)
    and not exists (select from public.job_versions v join public.jobs j on j.id = v.job_id
      where j.id = clear_check.job and v.replaced_at > latest.run_at
        and (v.title, v.description) <> (j.title, j.description)) $$;
-- What keeps a report from being sealed; `openInWords` of the product says why in words.
create function app.report_open_items(report uuid) returns table (code text, about text, why text) language plpgsql stable
  set search_path = pg_catalog, pg_temp as $$
declare
  reading jsonb := (select v.reading from public.report_versions v
    where v.report_id = report order by v.number desc limit 1);
  items uuid[] := array(select app.report_items(report));
  texts uuid[] := array(select app.report_declarations(report));
begin
  return query select whole.code, null, whole.code from public.reports r, lateral (values
      ('RULES', items <> '{}' and texts <> '{}'),
      ('PDF', app.report_has_pdf(report)),
      ('POINTS', not exists (select from public.report_points p where p.report_id = report and p.answer is null)),
      ('CONFLICT', app.clear_check(r.job_id) is not null),
      ('EXPERT', r.expert_id = any (app.active_experts()))) whole(code, is_done)
    where r.id = report and not whole.is_done;
  return query select 'ITEM ' || i.code, i.wording,
      case when i.confirmed_at is null then 'UNCONFIRMED' else 'UNANSWERED' end
    from public.checklist_items i left join public.report_answers a on a.item_id = i.id and a.report_id = report
    where i.id = any (items) and (i.confirmed_at is null or coalesce(a.answer, 'NO') = 'NO')
    order by i.position, i.code;
  return query select 'DECLARATION ' || open.kind, case open.kind when 'DUTY' then 'Duty to the court'
      when 'TRUTH' then 'Statement of truth' else initcap(open.kind) end, open.why from (
    select d.kind, case when d.confirmed_at is null then 'UNCONFIRMED'
        when not coalesce(reading->'declarationIds' ? d.id::text, false) then 'UNREAD'
        when not (reading->>'hasText')::boolean then case when not exists (select from public.checklist_items i
            join public.report_answers a on a.item_id = i.id where i.id = any (items) and i.code = 'DECL_' || d.kind
              and a.report_id = report and a.answer = 'YES' and a.page <> '') then 'PAGE' end
        when reading->'missing' @> jsonb_build_array(jsonb_build_object('declarationId', d.id)) then 'MISSING' end as why
      from public.declarations d where d.id = any (texts)) open
    where open.why is not null order by open.kind;
end $$;
grant execute on function app.report_items(uuid), app.report_declarations(uuid), app.report_has_pdf(uuid),
  app.clear_check(uuid), app.report_open_items(uuid) to app_admin;--> statement-breakpoint
-- A report is sealed by its expert alone, as its newest version is, with nothing open; what was answered and declared
-- is kept with it.
create function app.check_seal() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  expert uuid;
  newest record;
begin
  select r.expert_id into expert from public.reports r where r.id = new.report_id for update;
  select v.number, v.paper_version_id, v.sha256 into newest from public.report_versions v
    where v.report_id = new.report_id order by v.number desc limit 1;
  if new.signed_by_user_id is distinct from expert or app.my_user() is distinct from expert
    or (new.version, new.paper_version_id, new.sha256)
      is distinct from (newest.number, newest.paper_version_id, newest.sha256)
    or exists (select from app.report_open_items(new.report_id)) then
    raise exception 'this report cannot be sealed now' using errcode = 'insufficient_privilege';
  end if;
  new.checklist := (select jsonb_agg(jsonb_build_object('code', i.code, 'wording', i.wording, 'answer', a.answer,
      'page', a.page, 'note', a.note) order by i.position, i.code)
    from public.checklist_items i join public.report_answers a on a.item_id = i.id and a.report_id = new.report_id
    where i.id in (select app.report_items(new.report_id)));
  new.declarations := (select jsonb_agg(jsonb_build_object('kind', d.kind, 'body', d.body) order by d.kind)
    from public.declarations d where d.id in (select app.report_declarations(new.report_id)));
  new.conflict_check_id := app.clear_check(new.job_id);
  return new;
end $$;
create trigger report_seals_checked before insert on report_seals for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.check_seal();--> statement-breakpoint
-- That an opinion changed.
create function app.note_opinion() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  update public.reports r set conclusions_changed = true where r.id = new.report_id;
  return null;
end $$;--> statement-breakpoint
create trigger report_versions_opinion after insert on report_versions for each row
  when (new.effect = 'OPINION') execute function app.note_opinion();
create trigger report_points_opinion after update of answer on report_points for each row
  when (new.answer = 'OPINION') execute function app.note_opinion();--> statement-breakpoint
-- Nothing of a report is ever removed, by no login. The columns that the trigger names may change, before the seal and
-- after it; what was withdrawn or answered, no more.
create function app.keep_report() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  was jsonb := to_jsonb(old);
  will jsonb := to_jsonb(new);
  the_report uuid := coalesce(will->>'report_id', will->>'id', was->>'report_id', was->>'id')::uuid;
  may text[];
begin
  -- Whoever seals it is waited for.
  perform from public.reports r where r.id = the_report for key share;
  may := tg_argv[exists (select from public.report_seals s where s.report_id = the_report)::integer];
  if may is null or (was is not null and (was - may is distinct from will - may
      or coalesce(was->>'withdrawn_at', was->>'answer_note') is not null)) then
    raise exception 'of a report nothing is removed, and of a sealed one nothing changes'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger reports_kept before update or delete on reports for each row execute function app.keep_report(
  '{conclusions_changed,released_version,released_at}',
  '{withdrawn_at,withdrawn_by_user_id,withdraw_reason,service_asked}');
create trigger report_versions_kept before insert or update or delete on report_versions for each row
  execute function app.keep_report('{reading}');
create trigger report_points_kept before insert or update or delete on report_points for each row
  execute function app.keep_report('{answer,answer_note,answered_by_user_id,answered_at}');
create trigger report_answers_kept before insert or update or delete on report_answers for each row
  execute function app.keep_report('{answer,page,note,answered_by_user_id,answered_at}');
create trigger report_seals_kept before update or delete on report_seals for each row
  execute function app.keep_report();
create trigger report_services_kept before update or delete on report_services for each row
  execute function app.keep_report('{}',
  '{on_whom,method,dcs_section,closed_to_co_defendants,served_on,told_by_user_id,told_at}');
do $$ declare t text; begin
  foreach t in array array['reports', 'report_versions', 'report_points', 'report_answers', 'report_seals',
    'report_services'] loop
    execute format('create trigger %I before truncate on public.%I for each statement
      execute function app.refuse_change()', t || '_no_truncate', t);
  end loop;
end $$;--> statement-breakpoint
-- Nor are its papers, which the keys of its versions hold: those of the prosecution's reports, of drafts that the
-- client got, and of sealed reports are not withdrawn. Bytes of a report stay, and a sealed paper stays the report.
create function app.keep_report_paper() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  was jsonb := to_jsonb(old);
  will jsonb := to_jsonb(new);
begin
  if (select bool_or(case when tg_table_name = 'paper_versions' then true
      when was->>'withdrawn_at' is distinct from will->>'withdrawn_at'
        then r.for_prosecution or v.number <= r.released_version or s.version is not null
      when was->>'kind' <> will->>'kind' then s.version = v.number end)
    from public.report_versions v join public.reports r on r.id = v.report_id
      left join public.report_seals s on s.report_id = v.report_id
    where old.id in (v.paper_id, v.paper_version_id)) then
    raise exception 'this paper is of a report' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger papers_of_report before update of kind, withdrawn_at on papers for each row
  execute function app.keep_report_paper();
create trigger paper_versions_of_report before update of paper_id, sha256, size, wrapped_key on paper_versions
  for each row execute function app.keep_report_paper();--> statement-breakpoint
-- A client gets the draft that was released, and the sealed report: of internal papers these alone.
alter policy client_reads on papers using (organisation_id = (select app.my_org())
  and (visibility = 'CLIENT' or exists (select from report_versions v where v.paper_id = papers.id
    and (papers.kind = 'DRAFT' or exists (select from report_seals s
      where s.report_id = v.report_id and s.version = v.number))))
  and (withdrawn_at is null or sent_by_side = 'CLIENT') and job_id <> all ((select app.my_hidden_jobs())::uuid[]));
alter policy client_reads on paper_versions using (organisation_id = (select app.my_org())
  and exists (select from papers p where p.id = paper_id and p.withdrawn_at is null and (p.visibility = 'CLIENT'
    or exists (select from report_versions v where v.paper_version_id = paper_versions.id))));--> statement-breakpoint
-- The certificate of a sealed report.
create or replace function app.ask_for_document() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  made jsonb := to_jsonb(new);
begin
  insert into public.documents (organisation_id, job_id, quote_id, sheet_id, report_id, kind) values (
    new.organisation_id, new.job_id, case tg_table_name when 'quotes' then (made->>'id')::uuid end,
    case tg_table_name when 'sheets' then (made->>'id')::uuid end,
    case tg_table_name when 'report_seals' then (made->>'report_id')::uuid end, tg_argv[0]);
  return null;
end $$;--> statement-breakpoint
create trigger report_seals_ask_for_document after insert on report_seals for each row
  execute function app.ask_for_document('CERTIFICATE');--> statement-breakpoint
-- That a report was served meets the date by which it was to be, and is a date itself, which others follow.
grant insert, update (starts_on) on job_dates to app_definer;
create policy definer_notes_service on job_dates for insert to app_definer
  with check (kind = 'REPORT_SERVED' and state = 'MET');
create policy definer_moves_service on job_dates for update to app_definer
  using (kind = 'REPORT_SERVED') with check (kind = 'REPORT_SERVED' and state = 'MET');
-- Open ones alone are met: definer_closes.
create function app.note_service() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  with met as (update public.job_dates d set state = 'MET'
    where d.job_id = new.job_id and d.kind = 'REPORT_TO_SERVE' returning d.id)
  insert into public.audit_logs (organisation_id, organisation_name, job_id, action, new_value, meta)
    select o.id, o.name, new.job_id, 'date_met', 'REPORT_TO_SERVE', jsonb_build_object('dateId', met.id)
    from met join public.organisations o on o.id = new.organisation_id;
  if tg_op = 'UPDATE' then
    update public.job_dates d set starts_on = new.served_on
      where d.job_id = new.job_id and d.kind = 'REPORT_SERVED' and d.starts_on = old.served_on;
  else
    insert into public.job_dates (job_id, organisation_id, kind, starts_on, state)
      values (new.job_id, new.organisation_id, 'REPORT_SERVED', new.served_on, 'MET');
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger report_services_noted after insert or update of served_on on report_services for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.note_service();--> statement-breakpoint
-- The jobs whose clients are to be asked now whether a report was served: a week after the seal, and twice again.
create function app.ask_for_service(most integer) returns setof uuid language sql
  set search_path = pg_catalog, pg_temp as $$
  update public.reports r set service_asked = due.weeks from (
    select u.id, least(3, extract(day from now() - s.signed_at)::integer / 7) as weeks
    from public.reports u join public.report_seals s on s.report_id = u.id
    where u.withdrawn_at is null and u.service_asked < 3
      and s.signed_at < now() - (u.service_asked + 1) * interval '7 days'
      and not exists (select from public.report_services t where t.report_id = u.id)
    order by s.signed_at limit most for update of u skip locked) due
  where r.id = due.id returning r.job_id $$;
grant execute on function app.ask_for_service(integer) to app_worker;--> statement-breakpoint
-- For everybody who has a file: whether it is a report that was sealed here, and nothing else.
create function app.verify_report(hash text) returns table (sealed_on date, withdrawn_on date) language sql stable
  security definer set search_path = pg_catalog, pg_temp as $$
  select (s.signed_at at time zone 'Europe/London')::date, (r.withdrawn_at at time zone 'Europe/London')::date
    from public.report_seals s join public.reports r on r.id = s.report_id where s.sha256 = verify_report.hash $$;
grant execute on function app.verify_report(text) to app_visitor;--> statement-breakpoint
insert into audit_actions (action, client_visible, client_writes) values
  ('report_started', false, null),
  ('report_version_added', false, null),
  ('report_released', true, null),
  ('report_point_added', true, 'JOB'),
  ('report_point_answered', true, null),
  ('report_checked', false, null),
  ('report_sealed', true, null),
  ('report_served', true, 'JOB'),
  ('report_withdrawn', true, null),
  ('certificate_downloaded', false, 'JOB'),
  ('report_rule_added', false, null),
  ('declaration_confirmed', false, null);--> statement-breakpoint
-- Who owns and who may call the functions: as at the end of 0001.
grant create on schema app to app_definer;--> statement-breakpoint
revoke execute on all routines in schema app from public;--> statement-breakpoint
alter function app.keep_report() owner to app_definer;--> statement-breakpoint
alter function app.keep_report_paper() owner to app_definer;--> statement-breakpoint
alter function app.note_opinion() owner to app_definer;--> statement-breakpoint
alter function app.note_service() owner to app_definer;--> statement-breakpoint
alter function app.verify_report(text) owner to app_definer;--> statement-breakpoint
revoke create on schema app from app_definer;
