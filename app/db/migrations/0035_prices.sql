CREATE TABLE "glossary_terms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"term" text NOT NULL,
	"meaning" text NOT NULL,
	"alternatives" text,
	"place" text,
	"from_on" date,
	"until_on" date,
	"strength" text NOT NULL,
	"source" text NOT NULL,
	"from_job_id" uuid,
	"added_by_user_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "glossary_terms_term" CHECK (char_length("glossary_terms"."term") between 1 and 100),
	CONSTRAINT "glossary_terms_meaning" CHECK (char_length("glossary_terms"."meaning") between 1 and 500),
	CONSTRAINT "glossary_terms_alternatives" CHECK (char_length("glossary_terms"."alternatives") between 1 and 500),
	CONSTRAINT "glossary_terms_place" CHECK (char_length("glossary_terms"."place") between 1 and 100),
	CONSTRAINT "glossary_terms_time" CHECK ("glossary_terms"."from_on" <= "glossary_terms"."until_on"),
	CONSTRAINT "glossary_terms_strength" CHECK ("glossary_terms"."strength" in ('ESTABLISHED', 'LIKELY', 'ONE_SOURCE')),
	CONSTRAINT "glossary_terms_source" CHECK (char_length("glossary_terms"."source") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "price_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"substance" text NOT NULL,
	"form" text,
	"place" text NOT NULL,
	"level" text NOT NULL,
	"unit_name" text NOT NULL,
	"unit_grams" numeric(14, 4),
	"low" bigint NOT NULL,
	"high" bigint NOT NULL,
	"observed_from" date NOT NULL,
	"observed_until" date NOT NULL,
	"kind" text NOT NULL,
	"printed_source" text NOT NULL,
	"method" text,
	"sample" integer,
	"from_job_id" uuid,
	"from_organisation_id" uuid,
	"from_paper_id" uuid,
	"page" integer,
	"added_by_user_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by_user_id" uuid,
	"withdraw_reason" text,
	"replaces" uuid,
	CONSTRAINT "price_rows_replaced_once" UNIQUE("replaces"),
	CONSTRAINT "price_rows_substance" CHECK (char_length("price_rows"."substance") between 1 and 100),
	CONSTRAINT "price_rows_form" CHECK (char_length("price_rows"."form") between 1 and 100),
	CONSTRAINT "price_rows_place" CHECK (char_length("price_rows"."place") between 1 and 100),
	CONSTRAINT "price_rows_level" CHECK (char_length("price_rows"."level") between 1 and 60),
	CONSTRAINT "price_rows_unit_name" CHECK (char_length("price_rows"."unit_name") between 1 and 60),
	CONSTRAINT "price_rows_unit_grams" CHECK ("price_rows"."unit_grams" > 0),
	CONSTRAINT "price_rows_range" CHECK ("price_rows"."low" > 0 and "price_rows"."low" <= "price_rows"."high"),
	CONSTRAINT "price_rows_high" CHECK ("price_rows"."high" <= 100000000000),
	CONSTRAINT "price_rows_time" CHECK ("price_rows"."observed_from" <= "price_rows"."observed_until"),
	CONSTRAINT "price_rows_kind" CHECK ("price_rows"."kind" in ('PUBLISHED', 'POLICE_GUIDE', 'TEST_PURCHASE', 'MESSAGE', 'LEDGER', 'INTERVIEW', 'OWN_KNOWLEDGE')),
	CONSTRAINT "price_rows_printed_source" CHECK (char_length("price_rows"."printed_source") between 1 and 300),
	CONSTRAINT "price_rows_method" CHECK (char_length("price_rows"."method") between 1 and 1000),
	CONSTRAINT "price_rows_counts" CHECK (least("price_rows"."sample", "price_rows"."page") > 0),
	CONSTRAINT "price_rows_from" CHECK (("price_rows"."from_job_id" is null) = ("price_rows"."from_organisation_id" is null) and ("price_rows"."from_paper_id" is null or "price_rows"."from_job_id" is not null) and ("price_rows"."page" is null or "price_rows"."from_paper_id" is not null)),
	CONSTRAINT "price_rows_withdrawn" CHECK (num_nulls("price_rows"."withdrawn_at", "price_rows"."withdrawn_by_user_id", "price_rows"."withdraw_reason") in (0, 3)),
	CONSTRAINT "price_rows_withdraw_reason" CHECK (char_length("price_rows"."withdraw_reason") between 1 and 1000),
	CONSTRAINT "price_rows_replaces" CHECK ("price_rows"."replaces" <> "price_rows"."id")
);
--> statement-breakpoint
CREATE TABLE "reference_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"category" text,
	"low" numeric(18, 6) NOT NULL,
	"high" numeric(18, 6) NOT NULL,
	"unit" text NOT NULL,
	"conditions" text,
	"valid_from" date,
	"valid_until" date,
	"source" text NOT NULL,
	"added_by_user_id" uuid,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_by_user_id" uuid,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "reference_rows_kind" CHECK ("reference_rows"."kind" in ('YIELD_PLANT', 'YIELD_WATT', 'YIELD_AREA', 'DAILY_USE', 'HARM_QUANTITY', 'UNIT', 'SALT_FACTOR')),
	CONSTRAINT "reference_rows_subject" CHECK (char_length("reference_rows"."subject") between 1 and 100),
	CONSTRAINT "reference_rows_category" CHECK (char_length("reference_rows"."category") between 1 and 60),
	CONSTRAINT "reference_rows_range" CHECK ("reference_rows"."low" > 0 and "reference_rows"."low" <= "reference_rows"."high"),
	CONSTRAINT "reference_rows_unit" CHECK (char_length("reference_rows"."unit") between 1 and 40),
	CONSTRAINT "reference_rows_conditions" CHECK (char_length("reference_rows"."conditions") between 1 and 500),
	CONSTRAINT "reference_rows_edition" CHECK ("reference_rows"."kind" <> 'HARM_QUANTITY' or "reference_rows"."valid_from" is not null),
	CONSTRAINT "reference_rows_time" CHECK ("reference_rows"."valid_from" <= "reference_rows"."valid_until"),
	CONSTRAINT "reference_rows_source" CHECK (char_length("reference_rows"."source") between 1 and 500),
	CONSTRAINT "reference_rows_confirmed" CHECK (("reference_rows"."confirmed_at" is null) = ("reference_rows"."confirmed_by_user_id" is null))
);
--> statement-breakpoint
ALTER TABLE "glossary_terms" ADD CONSTRAINT "glossary_terms_from_job_id_jobs_id_fk" FOREIGN KEY ("from_job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "glossary_terms" ADD CONSTRAINT "glossary_terms_added_by_user_id_profiles_id_fk" FOREIGN KEY ("added_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_rows" ADD CONSTRAINT "price_rows_added_by_user_id_profiles_id_fk" FOREIGN KEY ("added_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_rows" ADD CONSTRAINT "price_rows_withdrawn_by_user_id_profiles_id_fk" FOREIGN KEY ("withdrawn_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_rows" ADD CONSTRAINT "price_rows_replaces_price_rows_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."price_rows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_rows" ADD CONSTRAINT "price_rows_from_job" FOREIGN KEY ("from_job_id","from_organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_rows" ADD CONSTRAINT "price_rows_from_paper_of_job" FOREIGN KEY ("from_paper_id","from_job_id","from_organisation_id") REFERENCES "public"."papers"("id","job_id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_rows" ADD CONSTRAINT "reference_rows_added_by_user_id_profiles_id_fk" FOREIGN KEY ("added_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_rows" ADD CONSTRAINT "reference_rows_confirmed_by_user_id_profiles_id_fk" FOREIGN KEY ("confirmed_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_rows_newest" ON "price_rows" USING btree ("added_at","id");--> statement-breakpoint
-- What the product comes with: nobody has compared it with its source yet. Prices, daily use, quantities of harm and
-- terms start empty: they are the expert's own.
insert into reference_rows (kind, subject, category, low, high, unit, conditions, valid_from, source) values
  ('UNIT', 'Ounce', 'Rounded', 28, 28, 'g', 'As messages and price lists often take it', null,
    'Usage; no standard lays it down'),
  ('UNIT', 'Ounce', 'Avoirdupois', 28.35, 28.35, 'g', '28.349523125 g, to two decimals', null,
    'Weights and Measures Act 1985, Schedule 1'),
  ('SALT_FACTOR', 'Cocaine', 'Base to hydrochloride', 1.120, 1.120, 'factor', null, null,
    'Molar masses: 339.81 to 303.35 g/mol'),
  ('SALT_FACTOR', 'Heroin', 'Base to hydrochloride', 1.099, 1.099, 'factor', null, null,
    'Molar masses: 405.87 to 369.41 g/mol'),
  ('SALT_FACTOR', 'MDMA', 'Base to hydrochloride', 1.189, 1.189, 'factor', null, null,
    'Molar masses: 229.70 to 193.24 g/mol'),
  ('SALT_FACTOR', 'Amphetamine', 'Base to sulphate', 1.363, 1.363, 'factor', 'Two of base to one of acid', null,
    'Molar masses: 368.49 to 2 x 135.21 g/mol'),
  ('YIELD_PLANT', 'Cannabis', 'Auton', 28, 40, 'g a plant', 'Dry', null, 'R v Auton [2011] EWCA Crim 76'),
  ('YIELD_PLANT', 'Cannabis', 'Sentencing guideline', 55, 55, 'g a plant', 'An assumption, not a measurement',
    '2021-04-01', 'Sentencing Council, Drug offences: definitive guideline, 2021'),
  ('YIELD_PLANT', 'Cannabis', 'Canadian licence rule, indoor', 30, 30, 'g a plant', 'Dry', null,
    'Access to Cannabis for Medical Purposes Regulations, SOR/2016-230 (Canada)'),
  ('YIELD_PLANT', 'Cannabis', 'Canadian licence rule, outdoor', 250, 250, 'g a plant', 'Dry', null,
    'Access to Cannabis for Medical Purposes Regulations, SOR/2016-230 (Canada)'),
  ('YIELD_WATT', 'Cannabis', 'Potter and Duncombe', 0.9, 1.6, 'g a watt', 'Dry; watts of the lamps', null,
    'Potter and Duncombe 2012, Journal of Forensic Sciences, doi 10.1111/j.1556-4029.2011.02024.x');--> statement-breakpoint
-- The staff's alone: clients can neither see nor count them, and a price says from which case it comes.
alter table price_rows enable row level security;
alter table price_rows force row level security;
revoke all on price_rows from public;
grant select, insert, update (withdrawn_at, withdrawn_by_user_id, withdraw_reason) on price_rows to app_admin;
create policy staff_reads on price_rows for select to app_admin using (true);
create policy staff_adds on price_rows for insert to app_admin
  with check (added_by_user_id = (select app.my_user()) and withdrawn_at is null and (replaces is null
    or exists (select from price_rows r where r.id = price_rows.replaces and r.withdrawn_at is not null)));
create policy staff_withdraws on price_rows for update to app_admin
  using (withdrawn_at is null) with check (withdrawn_by_user_id = (select app.my_user()));
create trigger price_rows_added_now before insert on price_rows for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('added_at');
create trigger price_rows_withdrawn_now before update on price_rows for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('withdrawn_at');
alter table reference_rows enable row level security;
alter table reference_rows force row level security;
revoke all on reference_rows from public;
grant select, insert, update (confirmed_by_user_id, confirmed_at) on reference_rows to app_admin;
create policy staff_reads on reference_rows for select to app_admin using (true);
create policy staff_adds on reference_rows for insert to app_admin
  with check (added_by_user_id = (select app.my_user()) and confirmed_at is null);
create policy staff_confirms on reference_rows for update to app_admin
  using (confirmed_at is null) with check (confirmed_by_user_id = (select app.my_user()));
create trigger reference_rows_added_now before insert on reference_rows for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('added_at');
create trigger reference_rows_confirmed_now before update on reference_rows for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('confirmed_at');
alter table glossary_terms enable row level security;
alter table glossary_terms force row level security;
revoke all on glossary_terms from public;
grant select, insert on glossary_terms to app_admin;
create policy staff_reads on glossary_terms for select to app_admin using (true);
create policy staff_adds on glossary_terms for insert to app_admin
  with check (added_by_user_id = (select app.my_user()));
create trigger glossary_terms_added_now before insert on glossary_terms for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('added_at');
insert into audit_actions (action, client_visible, client_writes) values
  ('price_added', false, null),
  ('price_withdrawn', false, null),
  ('reference_added', false, null),
  ('reference_confirmed', false, null),
  ('term_added', false, null);--> statement-breakpoint
-- A price and a confirmed reference row stay as they are, also for the owner's login; a price is withdrawn once.
create or replace function app.refuse_used_change() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  was jsonb := to_jsonb(old);
  said_once text[] := '{confirmed_at,confirmed_by_user_id,withdrawn_at,withdrawn_by_user_id,withdraw_reason}';
  is_used boolean := case tg_table_name
    when 'terms_versions' then exists (
      select from public.quotes q where q.terms_number = (was->>'number')::integer)
    when 'business_settings' then exists (
      select from public.quotes q where q.settings_version = (was->>'version')::integer)
    when 'fee_rules' then exists (
      select from public.quotes q where q.rate_check->>'ruleId' = was->>'id')
    when 'price_rows' then true
    else was->>'confirmed_at' is not null end;
begin
  if is_used and (coalesce(was->>'confirmed_at', was->>'withdrawn_at') is not null or
      was - said_once is distinct from to_jsonb(new) - said_once) then
    raise exception 'what was used never changes' using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end $$;--> statement-breakpoint
create trigger price_rows_used before update or delete on price_rows for each row
  execute function app.refuse_used_change();
create trigger reference_rows_used before update or delete on reference_rows for each row
  execute function app.refuse_used_change();
