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
ALTER TABLE "documents" DROP CONSTRAINT "documents_kind";
ALTER TABLE "documents" DROP CONSTRAINT "documents_of_one";
ALTER TABLE "documents" ADD COLUMN "report_id" uuid;
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_added_by_user_id_profiles_id_fk" FOREIGN KEY ("added_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_confirmed_by_user_id_profiles_id_fk" FOREIGN KEY ("confirmed_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "declarations" ADD CONSTRAINT "declarations_added_by_user_id_profiles_id_fk" FOREIGN KEY ("added_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "declarations" ADD CONSTRAINT "declarations_confirmed_by_user_id_profiles_id_fk" FOREIGN KEY ("confirmed_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "report_answers" ADD CONSTRAINT "report_answers_answered_by_user_id_profiles_id_fk" FOREIGN KEY ("answered_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "report_points" ADD CONSTRAINT "report_points_author_user_id_profiles_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "report_points" ADD CONSTRAINT "report_points_answered_by_user_id_profiles_id_fk" FOREIGN KEY ("answered_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "report_seals" ADD CONSTRAINT "report_seals_signed_by_user_id_profiles_id_fk" FOREIGN KEY ("signed_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "report_services" ADD CONSTRAINT "report_services_told_by_user_id_profiles_id_fk" FOREIGN KEY ("told_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "report_versions" ADD CONSTRAINT "report_versions_added_by_user_id_profiles_id_fk" FOREIGN KEY ("added_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reports" ADD CONSTRAINT "reports_started_by_user_id_profiles_id_fk" FOREIGN KEY ("started_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reports" ADD CONSTRAINT "reports_withdrawn_by_user_id_profiles_id_fk" FOREIGN KEY ("withdrawn_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "report_versions_of_paper" ON "report_versions" USING btree ("paper_id");
ALTER TABLE "documents" ADD CONSTRAINT "documents_one_of_a_report" UNIQUE("report_id");
ALTER TABLE "documents" ADD CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('QUOTE', 'ACCEPTANCE', 'SHEET', 'CERTIFICATE'));
ALTER TABLE "documents" ADD CONSTRAINT "documents_of_one" CHECK (num_nonnulls("documents"."quote_id", "documents"."sheet_id", "documents"."report_id") = 1 and ("documents"."kind" = 'SHEET') = ("documents"."sheet_id" is not null) and ("documents"."kind" = 'CERTIFICATE') = ("documents"."report_id" is not null));
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
create index report_services_of_organisation on report_services (organisation_id, job_id);
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
    'Family Procedure Rules, Practice Direction 25B, 9.1(j)');
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
  ('declaration_confirmed', false, null);
