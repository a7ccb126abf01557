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
CREATE TABLE "quote_drafts" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"saved_by_user_id" uuid NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
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
CREATE TABLE "quote_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"body" jsonb NOT NULL,
	"saved_by_user_id" uuid NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_templates_name_unique" UNIQUE("name"),
	CONSTRAINT "quote_templates_name" CHECK (char_length("quote_templates"."name") between 1 and 80)
);
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
DROP INDEX "quotes_one_live_per_job";
ALTER TABLE "quotes" ADD COLUMN "kind" text DEFAULT 'MAIN' NOT NULL;
ALTER TABLE "quotes" ADD COLUMN "basis" text DEFAULT 'FIXED' NOT NULL;
ALTER TABLE "quotes" ADD COLUMN "vat_rate" numeric(5, 2);
ALTER TABLE "quotes" ADD COLUMN "vat" numeric(12, 2) GENERATED ALWAYS AS (round(amount * coalesce(vat_rate, 0) / 100, 2)) STORED NOT NULL;
ALTER TABLE "quotes" ADD COLUMN "gross" numeric(12, 2) GENERATED ALWAYS AS (amount + round(amount * coalesce(vat_rate, 0) / 100, 2)) STORED NOT NULL;
ALTER TABLE "quotes" ADD COLUMN "scope" text;
ALTER TABLE "quotes" ADD COLUMN "turnaround" text;
ALTER TABLE "quotes" ADD COLUMN "terms_number" integer;
ALTER TABLE "quotes" ADD COLUMN "settings_version" integer;
ALTER TABLE "quotes" ADD COLUMN "content_sha256" text;
ALTER TABLE "quotes" ADD COLUMN "rate_check" jsonb;
ALTER TABLE "statistics" ADD COLUMN "lost" integer DEFAULT 0 NOT NULL;
ALTER TABLE "statistics" ADD COLUMN "answer_seconds" integer;
ALTER TABLE "statistics" ADD COLUMN "open_value" numeric(14, 2);
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_id_org" UNIQUE("id","organisation_id");
ALTER TABLE "business_settings" ADD CONSTRAINT "business_settings_saved_by_user_id_profiles_id_fk" FOREIGN KEY ("saved_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "fee_rules" ADD CONSTRAINT "fee_rules_added_by_user_id_profiles_id_fk" FOREIGN KEY ("added_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "fee_rules" ADD CONSTRAINT "fee_rules_confirmed_by_user_id_profiles_id_fk" FOREIGN KEY ("confirmed_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "job_funding" ADD CONSTRAINT "job_funding_saved_by_user_id_profiles_id_fk" FOREIGN KEY ("saved_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "job_funding" ADD CONSTRAINT "job_funding_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quote_drafts" ADD CONSTRAINT "quote_drafts_saved_by_user_id_profiles_id_fk" FOREIGN KEY ("saved_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quote_drafts" ADD CONSTRAINT "quote_drafts_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_quote_same_organisation" FOREIGN KEY ("quote_id","organisation_id") REFERENCES "public"."quotes"("id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quote_templates" ADD CONSTRAINT "quote_templates_saved_by_user_id_profiles_id_fk" FOREIGN KEY ("saved_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "terms_versions" ADD CONSTRAINT "terms_versions_published_by_user_id_profiles_id_fk" FOREIGN KEY ("published_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "fee_rules_of_service" ON "fee_rules" USING btree ("service","valid_from");
CREATE INDEX "job_funding_of_organisation" ON "job_funding" USING btree ("organisation_id","job_id");
CREATE INDEX "quote_drafts_of_organisation" ON "quote_drafts" USING btree ("organisation_id","job_id");
CREATE INDEX "quote_lines_of_organisation" ON "quote_lines" USING btree ("organisation_id","quote_id");
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_terms_number_terms_versions_number_fk" FOREIGN KEY ("terms_number") REFERENCES "public"."terms_versions"("number") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_settings_version_business_settings_version_fk" FOREIGN KEY ("settings_version") REFERENCES "public"."business_settings"("version") ON DELETE no action ON UPDATE no action;
CREATE INDEX "quotes_open_longest" ON "quotes" USING btree ("created_at","id") WHERE status = 'SENT';
CREATE INDEX "quotes_open_of_organisation_longest" ON "quotes" USING btree ("organisation_id","created_at","id") WHERE status = 'SENT';
CREATE INDEX "quotes_by_status" ON "quotes" USING btree ("status","job_id");
CREATE UNIQUE INDEX "quotes_one_live_per_job" ON "quotes" USING btree ("job_id") WHERE kind = 'MAIN' and status in ('SENT', 'ACCEPTED');
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_kind" CHECK ("quotes"."kind" in ('MAIN', 'FURTHER'));
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_basis" CHECK ("quotes"."basis" in ('FIXED', 'CEILING'));
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_vat_rate" CHECK ("quotes"."vat_rate" > 0 and "quotes"."vat_rate" <= 100);
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_scope" CHECK (char_length("quotes"."scope") between 1 and 5000);
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_turnaround" CHECK (char_length("quotes"."turnaround") between 1 and 300);
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_content_sha256" CHECK ("quotes"."content_sha256" ~ '^[0-9a-f]{64}$');
-- What the product comes with.
insert into business_settings (version) values (1);
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
    'Code of the Legal Aid Agency''s service for prior authority, June 2026. It knows no hourly rate for other services.');
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

If something has gone wrong, use the complaints procedure.')) first (body);
-- Statistics: quotes that were lost, how long clients take to answer, and what is open. A completed job
-- counts from the acceptance of its main quote. Everything is counted anew.
delete from statistics;
insert into audit_actions (action, client_visible, client_writes) values
  ('quote_template_saved', false, null),
  ('quote_template_deleted', false, null),
  ('terms_published', false, null),
  ('settings_saved', false, null),
  ('fee_rule_added', false, null),
  ('fee_rule_confirmed', false, null),
  ('funding_changed', true, null);
