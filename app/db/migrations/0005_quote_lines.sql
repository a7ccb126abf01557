CREATE TABLE "business_settings" (
	"version" integer PRIMARY KEY NOT NULL,
	"vat_number" text,
	"vat_rate" numeric(5, 2) DEFAULT '20.00' NOT NULL,
	"account_name" text,
	"sort_code" text,
	"account_number" text,
	"postcode" text,
	"is_in_london" boolean DEFAULT false NOT NULL,
	"payment_days" smallint DEFAULT 30 NOT NULL,
	"saved_by_user_id" uuid,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "business_settings_version" CHECK ("business_settings"."version" >= 1),
	CONSTRAINT "business_settings_vat_number" CHECK ("business_settings"."vat_number" ~ '^GB([0-9]{9}|[0-9]{12})$'),
	CONSTRAINT "business_settings_vat_rate" CHECK ("business_settings"."vat_rate" > 0 and "business_settings"."vat_rate" <= 100),
	CONSTRAINT "business_settings_account_name" CHECK (char_length("business_settings"."account_name") between 1 and 100),
	CONSTRAINT "business_settings_sort_code" CHECK ("business_settings"."sort_code" ~ '^[0-9]{2}-[0-9]{2}-[0-9]{2}$'),
	CONSTRAINT "business_settings_account_number" CHECK ("business_settings"."account_number" ~ '^[0-9]{8}$'),
	CONSTRAINT "business_settings_bank" CHECK (num_nulls("business_settings"."account_name", "business_settings"."sort_code", "business_settings"."account_number") in (0, 3)),
	CONSTRAINT "business_settings_postcode" CHECK (char_length("business_settings"."postcode") between 5 and 8),
	CONSTRAINT "business_settings_payment_days" CHECK ("business_settings"."payment_days" between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "fee_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"service" text NOT NULL,
	"region" text DEFAULT 'ANY' NOT NULL,
	"max_rate" numeric(12, 2),
	"automatic_minutes" integer,
	"travel_rate" numeric(12, 2),
	"travel_minutes" integer,
	"mileage_rate" numeric(12, 2),
	"no_application_below" numeric(12, 2) NOT NULL,
	"no_application_below_prison_law" numeric(12, 2) NOT NULL,
	"valid_from" date NOT NULL,
	"source" text NOT NULL,
	"added_by_user_id" uuid,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_by_user_id" uuid,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "fee_rules_service" CHECK ("fee_rules"."service" in ('DRUG_EXPERT', 'FIREARM_EXPERT', 'CELL_SITE', 'OTHER')),
	CONSTRAINT "fee_rules_region" CHECK ("fee_rules"."region" in ('ANY', 'LONDON', 'ELSEWHERE')),
	CONSTRAINT "fee_rules_amounts" CHECK (least("fee_rules"."max_rate", "fee_rules"."travel_rate", "fee_rules"."mileage_rate", "fee_rules"."no_application_below", "fee_rules"."no_application_below_prison_law") >= 0),
	CONSTRAINT "fee_rules_minutes" CHECK (least("fee_rules"."automatic_minutes", "fee_rules"."travel_minutes", 0) >= 0 and greatest("fee_rules"."automatic_minutes", "fee_rules"."travel_minutes", 0) <= 60000),
	CONSTRAINT "fee_rules_source" CHECK (char_length("fee_rules"."source") between 1 and 500),
	CONSTRAINT "fee_rules_confirmed" CHECK (("fee_rules"."confirmed_at" is null) = ("fee_rules"."confirmed_by_user_id" is null))
);
--> statement-breakpoint
CREATE TABLE "job_funding" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"type" text NOT NULL,
	"service" text DEFAULT 'DRUG_EXPERT' NOT NULL,
	"order_date" date,
	"ufn" text,
	"maat" text,
	"is_prison_law" boolean DEFAULT false NOT NULL,
	"saved_by_user_id" uuid NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_funding_type" CHECK ("job_funding"."type" in ('LEGAL_AID_EW', 'LEGAL_AID_SCOTLAND', 'LEGAL_AID_NI', 'PRIVATE', 'PROSECUTION', 'POLICE', 'CENTRAL_FUNDS', 'OTHER')),
	CONSTRAINT "job_funding_service" CHECK ("job_funding"."service" in ('DRUG_EXPERT', 'FIREARM_EXPERT', 'CELL_SITE', 'OTHER')),
	CONSTRAINT "job_funding_ufn" CHECK ("job_funding"."ufn" ~ '^[0-9]{6}/[0-9]{3}$'),
	CONSTRAINT "job_funding_maat" CHECK ("job_funding"."maat" ~ '^[0-9]{7,10}$')
);
--> statement-breakpoint
CREATE TABLE "quote_drafts" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"saved_by_user_id" uuid NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_lines" (
	"quote_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"unit" text NOT NULL,
	"minutes" integer,
	"quantity" numeric(9, 2),
	"rate" numeric(12, 2),
	"net" numeric(12, 2) NOT NULL,
	CONSTRAINT "quote_lines_quote_id_position_pk" PRIMARY KEY("quote_id","position"),
	CONSTRAINT "quote_lines_position" CHECK ("quote_lines"."position" between 1 and 60),
	CONSTRAINT "quote_lines_kind" CHECK ("quote_lines"."kind" in ('READING', 'ANALYSIS', 'REPORT', 'CONFERENCE', 'COURT', 'TRAVEL_TIME', 'MILEAGE', 'EXPENSE', 'OTHER')),
	CONSTRAINT "quote_lines_description" CHECK (char_length("quote_lines"."description") between 1 and 300),
	CONSTRAINT "quote_lines_minutes" CHECK ("quote_lines"."minutes" between 1 and 600000),
	CONSTRAINT "quote_lines_quantity" CHECK ("quote_lines"."quantity" > 0),
	CONSTRAINT "quote_lines_rate" CHECK ("quote_lines"."rate" >= 0),
	CONSTRAINT "quote_lines_net" CHECK ("quote_lines"."net" between 0 and 9999999.99 and case "quote_lines"."unit"
        when 'HOUR' then num_nulls("quote_lines"."minutes", "quote_lines"."rate") = 0 and "quote_lines"."quantity" is null
          and "quote_lines"."net" = round("quote_lines"."minutes" * "quote_lines"."rate" / 60, 2)
        when 'FIXED' then num_nonnulls("quote_lines"."minutes", "quote_lines"."quantity", "quote_lines"."rate") = 0
        else "quote_lines"."unit" in ('ITEM', 'MILE', 'DAY') and num_nulls("quote_lines"."quantity", "quote_lines"."rate") = 0
          and "quote_lines"."minutes" is null and "quote_lines"."net" = round("quote_lines"."quantity" * "quote_lines"."rate", 2) end)
);
--> statement-breakpoint
CREATE TABLE "quote_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"body" jsonb NOT NULL,
	"saved_by_user_id" uuid NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_templates_name_unique" UNIQUE("name"),
	CONSTRAINT "quote_templates_name" CHECK (char_length("quote_templates"."name") between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "terms_versions" (
	"number" integer PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"sha256" text NOT NULL,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_by_user_id" uuid,
	CONSTRAINT "terms_versions_number" CHECK ("terms_versions"."number" >= 1),
	CONSTRAINT "terms_versions_body" CHECK (char_length("terms_versions"."body") between 1 and 100000),
	CONSTRAINT "terms_versions_sha256" CHECK ("terms_versions"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
DROP INDEX "quotes_one_live_per_job";--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "kind" text DEFAULT 'MAIN' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "basis" text DEFAULT 'FIXED' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "vat_rate" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "vat" numeric(12, 2) GENERATED ALWAYS AS (round(amount * coalesce(vat_rate, 0) / 100, 2)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "gross" numeric(12, 2) GENERATED ALWAYS AS (amount + round(amount * coalesce(vat_rate, 0) / 100, 2)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "scope" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "turnaround" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "terms_number" integer;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "settings_version" integer;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "content_sha256" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "rate_check" jsonb;--> statement-breakpoint
ALTER TABLE "statistics" ADD COLUMN "lost" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics" ADD COLUMN "answer_seconds" integer;--> statement-breakpoint
ALTER TABLE "statistics" ADD COLUMN "open_value" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_id_org" UNIQUE("id","organisation_id");--> statement-breakpoint
ALTER TABLE "business_settings" ADD CONSTRAINT "business_settings_saved_by_user_id_profiles_id_fk" FOREIGN KEY ("saved_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_rules" ADD CONSTRAINT "fee_rules_added_by_user_id_profiles_id_fk" FOREIGN KEY ("added_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_rules" ADD CONSTRAINT "fee_rules_confirmed_by_user_id_profiles_id_fk" FOREIGN KEY ("confirmed_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_funding" ADD CONSTRAINT "job_funding_saved_by_user_id_profiles_id_fk" FOREIGN KEY ("saved_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_funding" ADD CONSTRAINT "job_funding_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_drafts" ADD CONSTRAINT "quote_drafts_saved_by_user_id_profiles_id_fk" FOREIGN KEY ("saved_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_drafts" ADD CONSTRAINT "quote_drafts_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_quote_same_organisation" FOREIGN KEY ("quote_id","organisation_id") REFERENCES "public"."quotes"("id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_templates" ADD CONSTRAINT "quote_templates_saved_by_user_id_profiles_id_fk" FOREIGN KEY ("saved_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_versions" ADD CONSTRAINT "terms_versions_published_by_user_id_profiles_id_fk" FOREIGN KEY ("published_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_rules_of_service" ON "fee_rules" USING btree ("service","valid_from");--> statement-breakpoint
CREATE INDEX "job_funding_of_organisation" ON "job_funding" USING btree ("organisation_id","job_id");--> statement-breakpoint
CREATE INDEX "quote_drafts_of_organisation" ON "quote_drafts" USING btree ("organisation_id","job_id");--> statement-breakpoint
CREATE INDEX "quote_lines_of_organisation" ON "quote_lines" USING btree ("organisation_id","quote_id");--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_terms_number_terms_versions_number_fk" FOREIGN KEY ("terms_number") REFERENCES "public"."terms_versions"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_settings_version_business_settings_version_fk" FOREIGN KEY ("settings_version") REFERENCES "public"."business_settings"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotes_open_longest" ON "quotes" USING btree ("created_at","id") WHERE status = 'SENT';--> statement-breakpoint
CREATE INDEX "quotes_open_of_organisation_longest" ON "quotes" USING btree ("organisation_id","created_at","id") WHERE status = 'SENT';--> statement-breakpoint
CREATE INDEX "quotes_by_status" ON "quotes" USING btree ("status","job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_one_live_per_job" ON "quotes" USING btree ("job_id") WHERE kind = 'MAIN' and status in ('SENT', 'ACCEPTED');--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_kind" CHECK ("quotes"."kind" in ('MAIN', 'FURTHER'));--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_basis" CHECK ("quotes"."basis" in ('FIXED', 'CEILING'));--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_vat_rate" CHECK ("quotes"."vat_rate" > 0 and "quotes"."vat_rate" <= 100);--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_scope" CHECK (char_length("quotes"."scope") between 1 and 5000);--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_turnaround" CHECK (char_length("quotes"."turnaround") between 1 and 300);--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_content_sha256" CHECK ("quotes"."content_sha256" ~ '^[0-9a-f]{64}$');--> statement-breakpoint
-- What the product comes with.
insert into business_settings (version) values (1);--> statement-breakpoint
insert into fee_rules (service, max_rate, automatic_minutes, travel_rate, travel_minutes, mileage_rate,
  no_application_below, no_application_below_prison_law, valid_from, source) values
  ('DRUG_EXPERT', 83, 240, 40, 240, 0.45, 100, 500, '2022-10-01',
    'Code of the Legal Aid Agency''s service for prior authority, June 2026. Drug experts are not in Schedule 5 of the Criminal Legal Aid (Remuneration) Regulations 2013: a guide, not a tariff.'),
  ('DRUG_EXPERT', 72, 240, 36, 240, 0.45, 100, 500, '2013-12-02',
    'Code of the Legal Aid Agency''s service for prior authority, June 2026. Drug experts are not in Schedule 5 of the Criminal Legal Aid (Remuneration) Regulations 2013: a guide, not a tariff.'),
  ('FIREARM_EXPERT', 83, 720, 40, 240, 0.45, 100, 500, '2022-10-01',
    'Code of the Legal Aid Agency''s service for prior authority, June 2026.'),
  ('CELL_SITE', 83, 1800, 40, 240, 0.45, 100, 500, '2022-10-01',
    'Code of the Legal Aid Agency''s service for prior authority, June 2026.'),
  ('OTHER', null, null, 40, null, 0.45, 100, 500, '2013-12-02',
    'Code of the Legal Aid Agency''s service for prior authority, June 2026. It knows no hourly rate for other services.');--> statement-breakpoint
insert into terms_versions (number, body, sha256)
  select 1, body, encode(sha256(convert_to(body, 'UTF8')), 'hex') from (values ('## Terms of engagement

These apply to every job, together with the quote that you accept. If they differ, the quote prevails. Terms of a public body''s own contract prevail over both where we have agreed to them in writing.

## When a contract is formed

A job request asks for a quote and binds nobody. Our quote is an offer. The contract is formed when a user of your organisation accepts the quote in writing in the portal, which records who did so and when. It is a contract between us and your organisation, not with your client or with the person who clicked. Until it is accepted we may withdraw a quote by telling you in the portal. A declined quote has lapsed; you may ask for another.

Work beyond the quote, such as further questions, a conference or attendance at court, needs a further quote or your written agreement on the job.

## The duty to the court comes first

The expert''s duty is to help the court by opinion that is objective and unbiased. In criminal proceedings in England and Wales that is rule 19.2 of the Criminal Procedure Rules; other courts have rules of their own, and in Scotland it is the common law. The duty overrides any obligation to you and any term here. It follows that:

- we promise no conclusion and no outcome, and the fee does not depend on either;
- we correct drafts for accuracy and clarity on your comments, and do not change an opinion because it is unwelcome;
- we tell you of anything known to us that might reasonably be thought to undermine the reliability of the opinion or detract from the expert''s credibility or impartiality;
- if the opinion changes, all parties and the court must be told once the report is served;
- we tell the court of a significant failure to comply with its directions, ours or another''s, as the rule requires, and tell you that we are doing so;
- we may decline or withdraw if there is a conflict of interest, if the questions fall outside our field, or if we cannot continue consistently with the duty.

## What we need from you

The material listed in how to instruct us, including what does not help you; the court''s directions and dates as they change; an answer to our questions in time; and word as soon as the report is served. If papers reach us late, the date of the report moves, and we tell you to when. Serve the report whole. It may not be edited, quoted out of context or used in other proceedings without our written consent, unless a court so orders.

## Fees

The quote states the fee, the date on which the invoice is due, and any VAT. For private and public instructions it is a fixed sum. In a legal aid case the quote is a ceiling: you are invoiced for the hours worked, and never more than it. Who is liable, what is due when work stops early, and cancellation of attendance are set out under fees and legal aid, which is part of these terms. The Late Payment of Commercial Debts (Interest) Act 1998 applies where its conditions are met. We do not hold back a report from a court for want of payment where a direction requires it.

## Confidentiality and data

We keep your instructions and papers confidential and use them for the case alone. Any privilege in them is your client''s, and we do nothing to waive it. Two limits: the report must state the facts and material that it rests on, and we disclose what a court or the law requires, after telling you where we may. How we handle personal data, and for how long we keep a file, is in the privacy notice. You confirm that you may lawfully send us what you send.

Copyright in a report stays with us. You may copy it, serve it and rely on it in the proceedings for which it was written and in any appeal.

## Liability

We work with the care and skill to be expected of an expert in the field. If we do not, we are liable for the loss that follows in law. We are not liable for the court''s decisions, for loss caused by papers that were wrong, incomplete or late, or to anybody other than the organisation that accepted the quote. A limit on the amount applies only if the accepted quote states one.

Nothing in these terms excludes or limits liability for death or personal injury caused by negligence, for fraud, or for anything else for which the law does not allow it. If the law treats you as a consumer, your statutory rights stay as they are.

## Governing law

The law of England and Wales governs these terms and every contract made under them, and its courts have jurisdiction.

Scotland: evidence, privilege and legal aid in Scottish proceedings follow Scots law, and an expert there owes the duty to the Scottish court. The contract for our fee stays under the law of England and Wales unless the accepted quote names Scots law. A consumer who lives in Scotland may sue there.

## Ending a contract, changes and complaints

You may end a contract at any time by telling us in writing; the charge is for work done until then. If we withdraw because of our own conflict or default, you pay only for work that is of use to you.

The terms that apply are those whose number the quote names. Later changes do not reach back. If a term cannot be enforced, the others stand. Nobody but the parties may enforce them: the Contracts (Rights of Third Parties) Act 1999 does not apply.

If something has gone wrong, use the complaints procedure.')) first (body);--> statement-breakpoint
-- Terms, and what documents say of the business: numbered one after the other, and never changed. Of two
-- people who publish at once the second is refused by the key.
alter table terms_versions enable row level security;
alter table terms_versions force row level security;
revoke all on terms_versions from public;
grant select on terms_versions to app_client, app_admin;
create policy client_reads on terms_versions for select to app_client using ((select app.my_org()) is not null);
create policy staff_reads on terms_versions for select to app_admin using (true);
grant insert on terms_versions to app_admin;
create policy staff_publishes on terms_versions for insert to app_admin
  with check (published_by_user_id = (select app.my_user()));--> statement-breakpoint
create function app.number_terms() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  new.number := (select coalesce(max(t.number), 0) + 1 from public.terms_versions t);
  new.sha256 := encode(sha256(convert_to(new.body, 'UTF8')), 'hex');
  new.published_at := now();
  return new;
end $$;--> statement-breakpoint
create trigger terms_versions_numbered before insert on terms_versions for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.number_terms();--> statement-breakpoint
alter table business_settings enable row level security;
alter table business_settings force row level security;
revoke all on business_settings from public;
grant select on business_settings to app_admin;
grant select (version, vat_number, vat_rate, payment_days) on business_settings to app_client;
create policy client_reads on business_settings for select to app_client using ((select app.my_org()) is not null);
create policy staff_reads on business_settings for select to app_admin using (true);
grant insert on business_settings to app_admin;
create policy staff_saves on business_settings for insert to app_admin
  with check (saved_by_user_id = (select app.my_user()));--> statement-breakpoint
create function app.number_settings() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  new.version := (select coalesce(max(s.version), 0) + 1 from public.business_settings s);
  new.saved_at := now();
  return new;
end $$;--> statement-breakpoint
create trigger business_settings_numbered before insert on business_settings for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.number_settings();--> statement-breakpoint
-- Legal-aid rates: staff add rules and confirm them, once each; a rule never changes.
alter table fee_rules enable row level security;
alter table fee_rules force row level security;
revoke all on fee_rules from public;
grant select on fee_rules to app_admin;
create policy staff_reads on fee_rules for select to app_admin using (true);
grant insert on fee_rules to app_admin;
create policy staff_adds on fee_rules for insert to app_admin
  with check (added_by_user_id = (select app.my_user()) and confirmed_at is null);
create trigger fee_rules_added_now before insert on fee_rules for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('added_at');
grant update (confirmed_by_user_id, confirmed_at) on fee_rules to app_admin;
create policy staff_confirms on fee_rules for update to app_admin
  using (confirmed_at is null) with check (confirmed_by_user_id = (select app.my_user()));
create trigger fee_rules_confirmed_now before update on fee_rules for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('confirmed_at');--> statement-breakpoint
-- Who pays for a job: staff write it, and both sides see it.
call app.tenant_policies('job_funding');
grant insert, update (type, service, order_date, ufn, maat, is_prison_law, saved_by_user_id, saved_at)
  on job_funding to app_admin;
create policy staff_saves on job_funding for insert to app_admin
  with check (saved_by_user_id = (select app.my_user()));
create policy staff_changes on job_funding for update to app_admin
  using (true) with check (saved_by_user_id = (select app.my_user()));
create trigger job_funding_saved_now before insert or update on job_funding for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('saved_at');--> statement-breakpoint
-- Lines of quotes: written with their quote, in its transaction, and never changed.
call app.tenant_policies('quote_lines');
grant insert on quote_lines to app_admin;
create policy staff_sends on quote_lines for insert to app_admin
  with check (exists (select from quotes q where q.id = quote_id and q.status = 'SENT'
    and q.created_by_user_id = (select app.my_user()) and q.created_at = now()::timestamptz(3)));--> statement-breakpoint
-- The lines of a quote, where it has any, are numbered from 1 and add up to its amount.
create function app.check_quote_lines() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from public.quote_lines l join public.quotes q on q.id = l.quote_id
      where l.quote_id = new.quote_id
      group by q.amount having sum(l.net) <> q.amount or max(l.position) <> count(*)) then
    raise exception 'the lines are not those of the quote' using errcode = 'check_violation';
  end if;
  return null;
end $$;--> statement-breakpoint
create constraint trigger quote_lines_add_up after insert on quote_lines
  deferrable initially deferred for each row execute function app.check_quote_lines();--> statement-breakpoint
-- Further work is quoted for beside an accepted quote alone.
create function app.check_further_quote() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from public.quotes q where q.job_id = new.job_id
      and q.kind = 'MAIN' and q.status = 'ACCEPTED') then
    raise exception 'nothing is agreed yet' using errcode = 'check_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger quotes_further before insert on quotes for each row
  when (new.kind = 'FURTHER') execute function app.check_further_quote();--> statement-breakpoint
-- Drafts and templates are the staff's alone.
alter table quote_drafts enable row level security;
alter table quote_drafts force row level security;
revoke all on quote_drafts from public;
grant select, insert, update (body, saved_by_user_id, saved_at), delete on quote_drafts to app_admin;
create policy staff_drafts on quote_drafts to app_admin
  using (true) with check (saved_by_user_id = (select app.my_user()));
create trigger quote_drafts_saved_now before insert or update on quote_drafts for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('saved_at');
alter table quote_templates enable row level security;
alter table quote_templates force row level security;
revoke all on quote_templates from public;
grant select, insert, update (name, body, saved_by_user_id, saved_at), delete on quote_templates to app_admin;
create policy staff_keeps on quote_templates to app_admin
  using (true) with check (saved_by_user_id = (select app.my_user()));
create trigger quote_templates_saved_now before insert or update on quote_templates for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('saved_at');--> statement-breakpoint
-- A further quote leaves the status of its job alone, but a job does not end beside an open one.
create or replace function app.refuse_past_open_quote() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from public.quotes q where q.job_id = new.id and q.status = 'SENT'
      and (q.kind = 'MAIN' or new.status in ('COMPLETED', 'CANCELLED'))) then
    raise exception 'the job has an open quote' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;--> statement-breakpoint
create or replace function app.guard_client_change() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  if new.status = old.status or new.status = 'CANCELLED' then
    if old.status in ('QUOTE_REQUESTED', 'QUOTE_SENT', 'QUOTE_DECLINED', 'ON_HOLD') and not exists (
      select from public.quotes q where q.job_id = new.id and q.status = 'ACCEPTED') then
      return new;
    end if;
  elsif new.status in ('QUOTE_ACCEPTED', 'QUOTE_DECLINED') and exists (
    select from public.quotes q where q.job_id = new.id and 'QUOTE_' || q.status = new.status
      and q.kind = 'MAIN' and q.decided_by_user_id = app.my_user()
      and q.decided_at = now()::timestamptz(3)) then
    return new;
  end if;
  raise exception 'not for a client' using errcode = 'insufficient_privilege';
end $$;--> statement-breakpoint
create or replace function app.expire_quote(job uuid) returns uuid language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  about record;
  ended record;
begin
  select j.organisation_id, o.name into about from public.jobs j
    join public.organisations o on o.id = j.organisation_id where j.id = job for update of j;
  if not found or not (pg_has_role(session_user, 'app_worker', 'member')
    or app.is_staff(app.my_user()) or coalesce(about.organisation_id = app.my_org(), false)) then
    return null;
  end if;
  update public.quotes q set status = 'EXPIRED' where q.job_id = job and q.status = 'SENT'
    and q.valid_until < (now() at time zone 'Europe/London')::date
    returning q.id, q.version, q.kind into ended;
  if not found then return null; end if;
  update public.jobs j set status = 'QUOTE_REQUESTED' where j.id = job and ended.kind = 'MAIN'
    and j.status not in ('QUOTE_REQUESTED', 'COMPLETED', 'CANCELLED');
  insert into public.audit_logs (organisation_id, organisation_name, job_id, action, old_value, new_value, meta)
    values (about.organisation_id, about.name, job, 'quote_expired', 'SENT', 'EXPIRED',
      jsonb_strip_nulls(jsonb_build_object('quoteId', ended.id, 'version', ended.version,
        'further', case when ended.kind = 'FURTHER' then true end)));
  return ended.id;
end $$;--> statement-breakpoint
-- Statistics: quotes that were lost, how long clients take to answer, and what is open. A completed job
-- counts from the acceptance of its main quote. Everything is counted anew.
delete from statistics;
drop function app.figures_of(date, integer);
create function app.figures_of(first_month date, months integer)
  returns table (requested integer, accepted integer, lost integer, answer_seconds integer,
    open_value numeric, quoted integer, quote_seconds integer, completed integer, completion_seconds integer)
  language sql stable set search_path = pg_catalog, pg_temp as $$
  with period as (
    select first_month::timestamp at time zone 'Europe/London' as starts,
      (first_month + make_interval(months => months)) at time zone 'Europe/London' as ends)
  select
    (select count(*)::int from public.jobs j
      where j.created_at >= starts and j.created_at < ends),
    answer.accepted, answer.declined + (select count(*)::int from public.quotes q
      where q.status in ('EXPIRED', 'WITHDRAWN') and q.ended_at >= starts and q.ended_at < ends),
    answer.seconds,
    case when months = 12 then (select coalesce(sum(q.amount), 0) from public.quotes q
      where q.status = 'SENT') end,
    quote.n, quote.seconds, completion.n, completion.seconds
  from period,
    lateral (select count(*) filter (where q.status = 'ACCEPTED')::int as accepted,
        count(*) filter (where q.status = 'DECLINED')::int as declined,
        percentile_disc(0.5) within group (order by
          extract(epoch from greatest(q.decided_at - q.created_at, interval '0'))::int) as seconds
      from public.quotes q
      where q.status in ('ACCEPTED', 'DECLINED') and q.decided_at >= starts and q.decided_at < ends) answer,
    lateral (select count(*)::int as n, percentile_disc(0.5) within group (order by
        extract(epoch from greatest(q.created_at - j.created_at, interval '0'))::int) as seconds
      from public.quotes q join public.jobs j on j.id = q.job_id
      where q.version = 1 and q.created_at >= starts and q.created_at < ends) quote,
    -- Completed twice, it counts from acceptance to the first time in the period.
    lateral (select count(*)::int as n, percentile_disc(0.5) within group (order by
        extract(epoch from a.at - q.decided_at)::int) as seconds
      from (select job_id, min(created_at) as at from public.audit_logs
          where action = 'status_changed' and new_value = 'COMPLETED'
            and created_at >= starts and created_at < ends group by job_id) a
        join public.quotes q on q.job_id = a.job_id and q.status = 'ACCEPTED' and q.kind = 'MAIN'
          and q.decided_at <= a.at) completion $$;--> statement-breakpoint
create or replace function app.count_statistics() returns boolean language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  this_month date := date_trunc('month', now() at time zone 'Europe/London')::date;
  year_start date := (this_month - interval '11 months')::date;
  due record;
begin
  if not pg_try_advisory_xact_lock(hashtext('app.count_statistics')) then return false; end if;
  select p.first_month, p.months into due
    from (select (year_start + make_interval(months => n))::date as first_month, 1 as months
        from generate_series(0, 11) n
        union all select year_start, 12) p
    -- What is over, and was counted a day later or more, does not change.
    where not exists (select from public.statistics known
      where known.first_month = p.first_month and known.months = p.months
        and known.counted_at between least(now() - interval '4 minutes',
          p.first_month + make_interval(months => p.months, days => 1))
          and now() + interval '1 minute')
    order by p.months, p.first_month limit 1;
  if not found then return false; end if;
  insert into public.statistics as s (first_month, months, requested, accepted, lost, answer_seconds,
      open_value, quoted, quote_seconds, completed, completion_seconds, counted_at)
    select due.first_month, due.months, f.*, now()
    from app.figures_of(due.first_month, due.months) f
    on conflict (months, first_month) do update set
      requested = excluded.requested, accepted = excluded.accepted, lost = excluded.lost,
      answer_seconds = excluded.answer_seconds, open_value = excluded.open_value,
      quoted = excluded.quoted, quote_seconds = excluded.quote_seconds,
      completed = excluded.completed, completion_seconds = excluded.completion_seconds,
      counted_at = excluded.counted_at;
  return true;
end $$;--> statement-breakpoint
insert into audit_actions (action, client_visible, client_writes) values
  ('quote_template_saved', false, null),
  ('quote_template_deleted', false, null),
  ('terms_published', false, null),
  ('settings_saved', false, null),
  ('fee_rule_added', false, null),
  ('fee_rule_confirmed', false, null),
  ('funding_changed', true, null);--> statement-breakpoint
-- Who owns and who may call the functions: as at the end of 0001.
grant create on schema app to app_definer;--> statement-breakpoint
revoke execute on all routines in schema app from public;--> statement-breakpoint
alter function app.figures_of(date, integer) owner to app_definer;--> statement-breakpoint
revoke create on schema app from app_definer;
