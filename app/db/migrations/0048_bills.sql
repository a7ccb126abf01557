CREATE TABLE "bill_files" (
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"bill_id" uuid PRIMARY KEY NOT NULL,
	"xero" text NOT NULL,
	"quickbooks" text NOT NULL,
	"note" text,
	CONSTRAINT "bill_files_note" CHECK (char_length("bill_files"."note") between 1 and 1000)
);

CREATE TABLE "bills" (
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"bill_to" text NOT NULL,
	"lines" jsonb NOT NULL,
	"net" numeric(12, 2) NOT NULL,
	"vat_rate" numeric(5, 2),
	"vat" numeric(12, 2) GENERATED ALWAYS AS (round(net * coalesce(vat_rate, 0) / 100, 2)) STORED NOT NULL,
	"gross" numeric(12, 2) GENERATED ALWAYS AS (net + round(net * coalesce(vat_rate, 0) / 100, 2)) STORED NOT NULL,
	"settings_version" integer NOT NULL,
	"handed_over_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by_user_id" uuid NOT NULL,
	"number" text,
	"issued_on" date,
	"due_on" date,
	"paid_amount" numeric(12, 2),
	"paid_on" date,
	CONSTRAINT "bills_reference_unique" UNIQUE("reference"),
	CONSTRAINT "bills_one_of_a_quote" UNIQUE("quote_id"),
	CONSTRAINT "bills_id_job" UNIQUE("id","job_id"),
	CONSTRAINT "bills_number_once" UNIQUE("number"),
	CONSTRAINT "bills_bill_to" CHECK (char_length("bills"."bill_to") between 1 and 200),
	CONSTRAINT "bills_net" CHECK ("bills"."net" between 0.01 and 9999999.99),
	CONSTRAINT "bills_vat_rate" CHECK ("bills"."vat_rate" > 0 and "bills"."vat_rate" <= 100),
	CONSTRAINT "bills_number" CHECK (char_length("bills"."number") between 1 and 40),
	CONSTRAINT "bills_numbered" CHECK (num_nulls("bills"."number", "bills"."issued_on", "bills"."due_on") in (0, 3)),
	CONSTRAINT "bills_paid" CHECK (("bills"."paid_amount" is null) = ("bills"."paid_on" is null)),
	CONSTRAINT "bills_due" CHECK ("bills"."due_on" >= "bills"."issued_on"),
	CONSTRAINT "bills_paid_amount" CHECK ("bills"."paid_amount" is null or ("bills"."number" is not null and "bills"."paid_amount" > 0 and "bills"."paid_amount" <= "bills"."gross"))
);

CREATE TABLE "unbilled_quotes" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL
);

CREATE TABLE "time_entries" (
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"by_user_id" uuid NOT NULL,
	"on_day" date NOT NULL,
	"minutes" integer NOT NULL,
	"kind" text NOT NULL,
	"note" text,
	"bill_id" uuid,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "time_entries_minutes" CHECK ("time_entries"."minutes" between 1 and 1440),
	CONSTRAINT "time_entries_kind" CHECK ("time_entries"."kind" in ('READING', 'ANALYSIS', 'REPORT', 'CONFERENCE', 'COURT', 'TRAVEL_TIME', 'OTHER')),
	CONSTRAINT "time_entries_note" CHECK (char_length("time_entries"."note") between 1 and 300)
);

ALTER TABLE "bill_files" ADD CONSTRAINT "bill_files_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bill_files" ADD CONSTRAINT "bill_files_bill_of_job" FOREIGN KEY ("bill_id","job_id") REFERENCES "public"."bills"("id","job_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bills" ADD CONSTRAINT "bills_settings_version_business_settings_version_fk" FOREIGN KEY ("settings_version") REFERENCES "public"."business_settings"("version") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bills" ADD CONSTRAINT "bills_by_user_id_profiles_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bills" ADD CONSTRAINT "bills_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bills" ADD CONSTRAINT "bills_quote_same_organisation" FOREIGN KEY ("quote_id","organisation_id") REFERENCES "public"."quotes"("id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "unbilled_quotes" ADD CONSTRAINT "unbilled_quotes_quote_same_organisation" FOREIGN KEY ("quote_id","organisation_id") REFERENCES "public"."quotes"("id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_by_user_id_profiles_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_bill_of_job" FOREIGN KEY ("bill_id","job_id") REFERENCES "public"."bills"("id","job_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "bill_files_of_organisation" ON "bill_files" USING btree ("organisation_id","job_id");
CREATE INDEX "bills_of_job" ON "bills" USING btree ("job_id");
CREATE INDEX "bills_of_organisation" ON "bills" USING btree ("organisation_id","job_id");
CREATE INDEX "bills_newest" ON "bills" USING btree ("handed_over_at","id");
CREATE INDEX "bills_open" ON "bills" USING btree ("due_on","id") WHERE (paid_amount is null or paid_amount < gross);
CREATE INDEX "unbilled_quotes_of_organisation" ON "unbilled_quotes" USING btree ("organisation_id");
CREATE INDEX "time_entries_of_bill" ON "time_entries" USING btree ("bill_id") WHERE bill_id is not null;
CREATE INDEX "time_entries_of_job" ON "time_entries" USING btree ("job_id","on_day","id");
CREATE INDEX "time_entries_of_organisation" ON "time_entries" USING btree ("organisation_id","job_id");

insert into audit_actions (action, client_visible, client_writes) values
  ('time_recorded', false, null),
  ('time_changed', false, null),
  ('bill_handed_over', false, null),
  ('bill_downloaded', false, null),
  ('bill_settled', false, null),
  ('bill_numbered', true, null),
  ('bill_paid', true, null);
-- Of jobs that are finished it is not known what was billed.
insert into unbilled_quotes (quote_id, organisation_id)
  select q.id, q.organisation_id from quotes q join jobs j on j.id = q.job_id
  where q.status = 'ACCEPTED' and q.amount > 0 and j.status not in ('COMPLETED', 'CANCELLED');
