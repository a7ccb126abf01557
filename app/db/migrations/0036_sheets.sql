CREATE TABLE "sheet_rows" (
	"sheet_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"price_row_id" uuid,
	"reference_row_id" uuid,
	CONSTRAINT "sheet_rows_sheet_id_position_pk" PRIMARY KEY("sheet_id","position"),
	CONSTRAINT "sheet_rows_one" CHECK (num_nonnulls("sheet_rows"."price_row_id", "sheet_rows"."reference_row_id") = 1)
);
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "installation_checks" DROP CONSTRAINT "installation_checks_name";--> statement-breakpoint
ALTER TABLE "installation_checks" ADD CONSTRAINT "installation_checks_name" CHECK ("installation_checks"."name" in ('backup', 'restore_drill', 'audit', 'mail', 'papers', 'sheets', 'sweep'));--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_kind";--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "quote_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "sheet_id" uuid;--> statement-breakpoint
ALTER TABLE "sheet_rows" ADD CONSTRAINT "sheet_rows_sheet_id_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."sheets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_rows" ADD CONSTRAINT "sheet_rows_price_row_id_price_rows_id_fk" FOREIGN KEY ("price_row_id") REFERENCES "public"."price_rows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_rows" ADD CONSTRAINT "sheet_rows_reference_row_id_reference_rows_id_fk" FOREIGN KEY ("reference_row_id") REFERENCES "public"."reference_rows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheets" ADD CONSTRAINT "sheets_started_by_user_id_profiles_id_fk" FOREIGN KEY ("started_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheets" ADD CONSTRAINT "sheets_fixed_by_user_id_profiles_id_fk" FOREIGN KEY ("fixed_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheets" ADD CONSTRAINT "sheets_released_by_user_id_profiles_id_fk" FOREIGN KEY ("released_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheets" ADD CONSTRAINT "sheets_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheets" ADD CONSTRAINT "sheets_supersedes_same_job" FOREIGN KEY ("supersedes_id","job_id","organisation_id") REFERENCES "public"."sheets"("id","job_id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sheet_rows_of_price" ON "sheet_rows" USING btree ("price_row_id") WHERE price_row_id is not null;--> statement-breakpoint
CREATE INDEX "sheet_rows_of_reference" ON "sheet_rows" USING btree ("reference_row_id") WHERE reference_row_id is not null;--> statement-breakpoint
CREATE INDEX "sheets_of_organisation" ON "sheets" USING btree ("organisation_id","job_id");--> statement-breakpoint
CREATE INDEX "sheets_superseded" ON "sheets" USING btree ("supersedes_id") WHERE supersedes_id is not null;--> statement-breakpoint
CREATE INDEX "sheets_fixed_at" ON "sheets" USING btree ("fixed_at","id") WHERE fixed_at is not null;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_sheet_same_job" FOREIGN KEY ("sheet_id","job_id","organisation_id") REFERENCES "public"."sheets"("id","job_id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_one_of_a_sheet" UNIQUE("sheet_id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_of_one" CHECK (num_nonnulls("documents"."quote_id", "documents"."sheet_id") = 1 and ("documents"."kind" = 'SHEET') = ("documents"."sheet_id" is not null));--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('QUOTE', 'ACCEPTANCE', 'SHEET'));--> statement-breakpoint
-- Staff write a draft and fix it; the client sees a fixed one once it is released.
call app.tenant_policies('sheets', $$released_at is not null and job_id <> all ((select app.my_hidden_jobs())::uuid[])$$);
grant insert, delete, update (version, typed, input, result, engine, sha256, fixed_by_user_id, fixed_at, released_by_user_id,
  released_at) on sheets to app_admin;
create policy staff_starts on sheets for insert to app_admin
  with check (started_by_user_id = (select app.my_user()) and fixed_at is null);
create policy staff_drafts on sheets for update to app_admin using (fixed_at is null)
  with check (released_at is null and (fixed_at is null or fixed_by_user_id = (select app.my_user())));
create policy staff_releases on sheets for update to app_admin using (fixed_at is not null and released_at is null)
  with check (released_by_user_id = (select app.my_user()));
create policy staff_discards on sheets for delete to app_admin using (fixed_at is null);
grant select on sheets to app_worker;
create policy worker_reads on sheets for select to app_worker using (fixed_at is not null);
create trigger sheets_started_now before insert on sheets for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('started_at');
create trigger sheets_fixed_now before update of fixed_at on sheets for each row
  when (new.fixed_at is not null and not pg_has_role(session_user, 'app_setup', 'member'))
  execute function app.stamp_time('fixed_at');
create trigger sheets_released_now before update of released_at on sheets for each row
  when (new.released_at is not null and not pg_has_role(session_user, 'app_setup', 'member'))
  execute function app.stamp_time('released_at');
alter table sheet_rows enable row level security;
alter table sheet_rows force row level security;
revoke all on sheet_rows from public;
grant select on sheet_rows to app_admin;
create policy staff_reads on sheet_rows for select to app_admin using (true);
grant select, insert on sheet_rows to app_definer;
create policy definer_lists on sheet_rows to app_definer using (true) with check (true);
grant select (id, confirmed_at) on reference_rows to app_definer;
create policy definer_reads on reference_rows for select to app_definer using (true);--> statement-breakpoint
-- The rows of a sheet are listed when it is fixed; none of them is unconfirmed. It is released later: the policies for
-- both, taken together, would let it be fixed in another's name.
create function app.list_sheet_rows() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.sheet_rows (sheet_id, position, price_row_id, reference_row_id)
    select new.id, row_number() over (), (used.price->>'id')::uuid, (used.reference->>'id')::uuid
    from (select price, null::jsonb as reference from jsonb_array_elements(new.input->'prices') price
      union all select null, reference from jsonb_array_elements(new.input->'references') reference) used;
  if new.released_at is not null or exists (select from public.sheet_rows s
    join public.reference_rows r on r.id = s.reference_row_id where s.sheet_id = new.id and r.confirmed_at is null) then
    raise exception 'a sheet is fixed with confirmed rows alone, and then released'
      using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger sheets_list_rows after update of fixed_at on sheets for each row
  when (old.fixed_at is null and new.fixed_at is not null) execute function app.list_sheet_rows();--> statement-breakpoint
-- A fixed sheet stays as it is, also for the owner's login; it is released once.
create or replace function app.refuse_used_change() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  was jsonb := to_jsonb(old);
  said_once text[] := '{confirmed_at,confirmed_by_user_id,withdrawn_at,withdrawn_by_user_id,withdraw_reason,released_at,released_by_user_id}';
  is_used boolean := case tg_table_name
    when 'terms_versions' then exists (
      select from public.quotes q where q.terms_number = (was->>'number')::integer)
    when 'business_settings' then exists (
      select from public.quotes q where q.settings_version = (was->>'version')::integer)
    when 'fee_rules' then exists (
      select from public.quotes q where q.rate_check->>'ruleId' = was->>'id')
    when 'price_rows' then true
    when 'sheet_rows' then true
    when 'sheets' then was->>'fixed_at' is not null
    else was->>'confirmed_at' is not null end;
begin
  if is_used and (coalesce(was->>'confirmed_at', was->>'withdrawn_at', was->>'released_at') is not null or
      was - said_once is distinct from to_jsonb(new) - said_once) then
    raise exception 'what was used never changes' using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end $$;--> statement-breakpoint
create trigger sheets_used before update or delete on sheets for each row execute function app.refuse_used_change();
create trigger sheet_rows_used before update or delete on sheet_rows for each row
  execute function app.refuse_used_change();--> statement-breakpoint
-- The document of a sheet: asked for when it is fixed, seen by whoever sees the sheet.
alter policy client_reads on documents using (organisation_id = (select app.my_org())
  and job_id <> all ((select app.my_hidden_jobs())::uuid[])
  and (sheet_id is null or exists (select from sheets s where s.id = sheet_id)));
create or replace function app.ask_for_document() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  is_sheet boolean := tg_table_name = 'sheets';
begin
  insert into public.documents (organisation_id, job_id, quote_id, sheet_id, kind) values (new.organisation_id,
    new.job_id, case when not is_sheet then new.id end, case when is_sheet then new.id end, tg_argv[0]);
  return null;
end $$;--> statement-breakpoint
create trigger sheets_ask_for_document after update of fixed_at on sheets for each row
  when (old.fixed_at is null and new.fixed_at is not null) execute function app.ask_for_document('SHEET');--> statement-breakpoint
insert into audit_actions (action, client_visible, client_writes) values
  ('sheet_started', false, null),
  ('sheet_discarded', false, null),
  ('sheet_fixed', false, null),
  ('sheet_superseded', false, null),
  ('sheet_released', true, null),
  ('sheet_downloaded', false, 'JOB');--> statement-breakpoint
-- Who owns and who may call the functions: as at the end of 0001.
grant create on schema app to app_definer;--> statement-breakpoint
revoke execute on all routines in schema app from public;--> statement-breakpoint
alter function app.list_sheet_rows() owner to app_definer;--> statement-breakpoint
revoke create on schema app from app_definer;
