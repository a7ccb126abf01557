CREATE TABLE "exhibits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"reference" text NOT NULL,
	"description" text NOT NULL,
	"place_found" text,
	"found_on" date,
	"substance" text,
	"form" text,
	"item_count" integer,
	"weight_low" numeric(14, 4),
	"weight_high" numeric(14, 4),
	"weight_kind" text,
	"purity_low" numeric(5, 2),
	"purity_high" numeric(5, 2),
	"purity_as" text DEFAULT 'NOT_SAID' NOT NULL,
	"seen" text DEFAULT 'NONE' NOT NULL,
	"paper_id" uuid,
	"page" integer,
	"their_low" bigint,
	"their_high" bigint,
	"their_source" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "exhibits_id_job" UNIQUE("id","job_id","organisation_id"),
	CONSTRAINT "exhibits_reference" UNIQUE("job_id","reference"),
	CONSTRAINT "exhibits_texts" CHECK (char_length("exhibits"."reference") between 1 and 40 and char_length("exhibits"."description") between 1 and 500
        and char_length("exhibits"."place_found") between 1 and 200 and char_length("exhibits"."substance") between 1 and 60
        and char_length("exhibits"."form") between 1 and 60 and char_length("exhibits"."their_source") between 1 and 300),
	CONSTRAINT "exhibits_kinds" CHECK ("exhibits"."weight_kind" in ('NET', 'GROSS', 'WET', 'COUNTED', 'ESTIMATED')
        and "exhibits"."purity_as" in ('BASE', 'HYDROCHLORIDE', 'SULPHATE', 'NOT_SAID')
        and "exhibits"."seen" in ('NONE', 'IMAGES', 'IN_PERSON')),
	CONSTRAINT "exhibits_numbers" CHECK ("exhibits"."item_count" between 1 and 100000000 and "exhibits"."page" between 1 and 100000),
	CONSTRAINT "exhibits_weight" CHECK ("exhibits"."weight_low" between 0 and "exhibits"."weight_high" and num_nulls("exhibits"."weight_low", "exhibits"."weight_high") in (0, 2)),
	CONSTRAINT "exhibits_purity" CHECK ("exhibits"."purity_low" between 0 and "exhibits"."purity_high" and num_nulls("exhibits"."purity_low", "exhibits"."purity_high") in (0, 2)
        and "exhibits"."purity_high" <= case when "exhibits"."purity_as" <> 'BASE' then 100 else
        case lower("exhibits"."substance") when 'cocaine' then 89.3 when 'mdma' then 84.2 when 'amphetamine' then 73.4 else 100 end end),
	CONSTRAINT "exhibits_theirs" CHECK ("exhibits"."their_low" between 0 and "exhibits"."their_high" and num_nulls("exhibits"."their_low", "exhibits"."their_high") in (0, 2))
);
ALTER TABLE "exhibits" ADD CONSTRAINT "exhibits_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "exhibits" ADD CONSTRAINT "exhibits_paper_of_job" FOREIGN KEY ("paper_id","job_id","organisation_id") REFERENCES "public"."papers"("id","job_id","organisation_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "exhibits_of_job" ON "exhibits" USING btree ("job_id","position","id");
CREATE INDEX "exhibits_of_organisation" ON "exhibits" USING btree ("organisation_id","job_id");
CREATE INDEX "exhibits_of_paper" ON "exhibits" USING btree ("paper_id");
insert into audit_actions (action, client_visible, client_writes) values
  ('exhibit_added', true, 'JOB'),
  ('exhibit_changed', true, null),
  ('exhibit_removed', true, null);
