ALTER TABLE "quotes" ADD CONSTRAINT "quotes_id_job" UNIQUE("id","job_id");

CREATE TABLE "alternative_quotes" (
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"firm" text,
	"postcode" text,
	"minutes" integer,
	"rate" numeric(12, 2),
	"extras_total" numeric(12, 2),
	"asked_on" date,
	"answered_on" date,
	CONSTRAINT "alternative_quotes_job_id_position_pk" PRIMARY KEY("job_id","position"),
	CONSTRAINT "alternative_quotes_position" CHECK ("alternative_quotes"."position" between 1 and 3),
	CONSTRAINT "alternative_quotes_name" CHECK (char_length("alternative_quotes"."name") between 1 and 120),
	CONSTRAINT "alternative_quotes_firm" CHECK (char_length("alternative_quotes"."firm") between 1 and 120),
	CONSTRAINT "alternative_quotes_postcode" CHECK (char_length("alternative_quotes"."postcode") between 1 and 10),
	CONSTRAINT "alternative_quotes_minutes" CHECK ("alternative_quotes"."minutes" between 1 and 600000),
	CONSTRAINT "alternative_quotes_rate" CHECK ("alternative_quotes"."rate" >= 0),
	CONSTRAINT "alternative_quotes_extras_total" CHECK ("alternative_quotes"."extras_total" >= 0),
	CONSTRAINT "alternative_quotes_answered" CHECK ("alternative_quotes"."answered_on" >= "alternative_quotes"."asked_on")
);

CREATE TABLE "authorities" (
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"applied_on" date,
	"decided_on" date,
	"granted_net" numeric(12, 2),
	"granted_minutes" integer,
	"note" text,
	"saved_by_user_id" uuid NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authorities_state" CHECK ("authorities"."state" in ('TO_APPLY', 'APPLIED', 'GRANTED', 'PART_GRANTED', 'REFUSED')),
	CONSTRAINT "authorities_reference" CHECK (char_length("authorities"."reference") between 1 and 40),
	CONSTRAINT "authorities_granted_net" CHECK ("authorities"."granted_net" >= 0),
	CONSTRAINT "authorities_granted_minutes" CHECK ("authorities"."granted_minutes" between 1 and 600000),
	CONSTRAINT "authorities_note" CHECK (char_length("authorities"."note") between 1 and 1000),
	CONSTRAINT "authorities_applied" CHECK ("authorities"."state" = 'TO_APPLY' or "authorities"."applied_on" is not null),
	CONSTRAINT "authorities_decided" CHECK (("authorities"."state" in ('GRANTED', 'PART_GRANTED', 'REFUSED')) = ("authorities"."decided_on" is not null) and ("authorities"."decided_on" is null or "authorities"."decided_on" >= "authorities"."applied_on")),
	CONSTRAINT "authorities_granted" CHECK (case "authorities"."state" when 'GRANTED' then true when 'PART_GRANTED' then "authorities"."granted_net" is not null else num_nonnulls("authorities"."granted_net", "authorities"."granted_minutes") = 0 end)
);

CREATE TABLE "pack_answers" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"reason" text,
	"held_at" text,
	"no_alternative_reason" text,
	"saved_by_user_id" uuid NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pack_answers_reason" CHECK (char_length(replace("pack_answers"."reason", chr(10), '  ')) between 1 and 2000),
	CONSTRAINT "pack_answers_held_at" CHECK (char_length("pack_answers"."held_at") between 1 and 120),
	CONSTRAINT "pack_answers_no_alternative_reason" CHECK (char_length("pack_answers"."no_alternative_reason") between 1 and 2000)
);

ALTER TABLE "alternative_quotes" ADD CONSTRAINT "alternative_quotes_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "authorities" ADD CONSTRAINT "authorities_saved_by_user_id_profiles_id_fk" FOREIGN KEY ("saved_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "authorities" ADD CONSTRAINT "authorities_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "authorities" ADD CONSTRAINT "authorities_quote_of_job" FOREIGN KEY ("quote_id","job_id") REFERENCES "public"."quotes"("id","job_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "pack_answers" ADD CONSTRAINT "pack_answers_saved_by_user_id_profiles_id_fk" FOREIGN KEY ("saved_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "pack_answers" ADD CONSTRAINT "pack_answers_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "alternative_quotes_of_organisation" ON "alternative_quotes" USING btree ("organisation_id","job_id");
CREATE INDEX "authorities_of_job" ON "authorities" USING btree ("job_id");
CREATE INDEX "authorities_of_organisation" ON "authorities" USING btree ("organisation_id","job_id");
CREATE INDEX "pack_answers_of_organisation" ON "pack_answers" USING btree ("organisation_id","job_id");

insert into audit_actions (action, client_visible, client_writes) values
  ('authority_changed', true, 'JOB'),
  ('pack_changed', true, 'JOB');
