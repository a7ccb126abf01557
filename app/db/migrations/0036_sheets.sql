CREATE TABLE "sheet_rows" (
	"sheet_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"price_row_id" uuid,
	"reference_row_id" uuid,
	CONSTRAINT "sheet_rows_sheet_id_position_pk" PRIMARY KEY("sheet_id","position"),
	CONSTRAINT "sheet_rows_one" CHECK (num_nonnulls("sheet_rows"."price_row_id", "sheet_rows"."reference_row_id") = 1)
);
CREATE TABLE "sheets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"supersedes_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"typed" jsonb NOT NULL,
	"started_by_user_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"input" jsonb,
	"result" jsonb,
	"engine" text,
	"sha256" text,
	"fixed_by_user_id" uuid,
	"fixed_at" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	"released_by_user_id" uuid,
	CONSTRAINT "sheets_number" UNIQUE("job_id","number"),
	CONSTRAINT "sheets_id_job" UNIQUE("id","job_id","organisation_id"),
	CONSTRAINT "sheets_kind" CHECK ("sheets"."kind" in ('VALUE', 'YIELD', 'USE')),
	CONSTRAINT "sheets_fixed" CHECK (num_nulls("sheets"."input", "sheets"."result", "sheets"."engine", "sheets"."sha256", "sheets"."fixed_by_user_id", "sheets"."fixed_at") in (0, 6)),
	CONSTRAINT "sheets_sha256" CHECK ("sheets"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "sheets_released" CHECK (("sheets"."released_at" is null) = ("sheets"."released_by_user_id" is null) and ("sheets"."released_at" is null or "sheets"."fixed_at" is not null)),
	CONSTRAINT "sheets_size" CHECK (octet_length("sheets"."typed"::text) <= 1000000)
);
ALTER TABLE "installation_checks" DROP CONSTRAINT "installation_checks_name";
ALTER TABLE "installation_checks" ADD CONSTRAINT "installation_checks_name" CHECK ("installation_checks"."name" in ('backup', 'restore_drill', 'audit', 'mail', 'papers', 'sheets', 'sweep'));
ALTER TABLE "documents" DROP CONSTRAINT "documents_kind";
ALTER TABLE "documents" ALTER COLUMN "quote_id" DROP NOT NULL;
ALTER TABLE "documents" ADD COLUMN "sheet_id" uuid;
ALTER TABLE "sheet_rows" ADD CONSTRAINT "sheet_rows_sheet_id_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."sheets"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sheet_rows" ADD CONSTRAINT "sheet_rows_price_row_id_price_rows_id_fk" FOREIGN KEY ("price_row_id") REFERENCES "public"."price_rows"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sheet_rows" ADD CONSTRAINT "sheet_rows_reference_row_id_reference_rows_id_fk" FOREIGN KEY ("reference_row_id") REFERENCES "public"."reference_rows"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sheets" ADD CONSTRAINT "sheets_started_by_user_id_profiles_id_fk" FOREIGN KEY ("started_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sheets" ADD CONSTRAINT "sheets_fixed_by_user_id_profiles_id_fk" FOREIGN KEY ("fixed_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sheets" ADD CONSTRAINT "sheets_released_by_user_id_profiles_id_fk" FOREIGN KEY ("released_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sheets" ADD CONSTRAINT "sheets_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sheets" ADD CONSTRAINT "sheets_supersedes_same_job" FOREIGN KEY ("supersedes_id","job_id","organisation_id") REFERENCES "public"."sheets"("id","job_id","organisation_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "sheet_rows_of_price" ON "sheet_rows" USING btree ("price_row_id") WHERE price_row_id is not null;
CREATE INDEX "sheet_rows_of_reference" ON "sheet_rows" USING btree ("reference_row_id") WHERE reference_row_id is not null;
CREATE INDEX "sheets_of_organisation" ON "sheets" USING btree ("organisation_id","job_id");
CREATE INDEX "sheets_superseded" ON "sheets" USING btree ("supersedes_id") WHERE supersedes_id is not null;
CREATE INDEX "sheets_fixed_at" ON "sheets" USING btree ("fixed_at","id") WHERE fixed_at is not null;
ALTER TABLE "documents" ADD CONSTRAINT "documents_sheet_same_job" FOREIGN KEY ("sheet_id","job_id","organisation_id") REFERENCES "public"."sheets"("id","job_id","organisation_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "documents" ADD CONSTRAINT "documents_one_of_a_sheet" UNIQUE("sheet_id");
ALTER TABLE "documents" ADD CONSTRAINT "documents_of_one" CHECK (num_nonnulls("documents"."quote_id", "documents"."sheet_id") = 1 and ("documents"."kind" = 'SHEET') = ("documents"."sheet_id" is not null));
ALTER TABLE "documents" ADD CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('QUOTE', 'ACCEPTANCE', 'SHEET'));
insert into audit_actions (action, client_visible, client_writes) values
  ('sheet_started', false, null),
  ('sheet_discarded', false, null),
  ('sheet_fixed', false, null),
  ('sheet_superseded', false, null),
  ('sheet_released', true, null),
  ('sheet_downloaded', false, 'JOB');
