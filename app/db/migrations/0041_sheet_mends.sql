ALTER TABLE "reference_rows" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reference_rows" ADD COLUMN "withdrawn_by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "reference_rows" ADD COLUMN "withdraw_reason" text;--> statement-breakpoint
ALTER TABLE "sheets" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reference_rows" ADD CONSTRAINT "reference_rows_withdrawn_by_user_id_profiles_id_fk" FOREIGN KEY ("withdrawn_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sheets_to_tell" ON "sheets" USING btree ("released_at") WHERE released_at is not null and told_at is null;--> statement-breakpoint
ALTER TABLE "reference_rows" ADD CONSTRAINT "reference_rows_withdraw_reason" CHECK (char_length("reference_rows"."withdraw_reason") between 1 and 1000);--> statement-breakpoint
ALTER TABLE "reference_rows" ADD CONSTRAINT "reference_rows_withdrawn" CHECK (num_nulls("reference_rows"."withdrawn_at", "reference_rows"."withdrawn_by_user_id", "reference_rows"."withdraw_reason") in (0, 3));--> statement-breakpoint
ALTER TABLE "reference_rows" ADD CONSTRAINT "reference_rows_order" CHECK ("reference_rows"."confirmed_at" < "reference_rows"."withdrawn_at");--> statement-breakpoint
-- A row of reference that was mistyped or turned out wrong is withdrawn, once and with a reason; it stays on record.
alter policy staff_adds on reference_rows
  with check (added_by_user_id = (select app.my_user()) and confirmed_at is null and withdrawn_at is null);
alter policy staff_confirms on reference_rows using (confirmed_at is null and withdrawn_at is null)
  with check (confirmed_by_user_id = (select app.my_user()) and withdrawn_at is null);
grant update (withdrawn_at, withdrawn_by_user_id, withdraw_reason) on reference_rows to app_admin;
create policy staff_withdraws on reference_rows for update to app_admin
  using (withdrawn_at is null) with check (withdrawn_by_user_id = (select app.my_user()));
drop trigger reference_rows_confirmed_now on reference_rows;
create trigger reference_rows_confirmed_now before update of confirmed_by_user_id on reference_rows for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('confirmed_at');
create trigger reference_rows_withdrawn_now before update of withdrawn_by_user_id on reference_rows for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('withdrawn_at');
grant select (withdrawn_at) on reference_rows to app_definer;
insert into audit_actions (action, client_visible, client_writes) values ('reference_withdrawn', false, null);--> statement-breakpoint
-- What was used stays as it is, also for the owner's login; what is said of it later is said once.
create or replace function app.refuse_used_change() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  was jsonb := to_jsonb(old);
  said_once text[] := '{confirmed_at,confirmed_by_user_id,withdrawn_at,withdrawn_by_user_id,withdraw_reason,
    released_at,released_by_user_id,told_at}';
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
    else coalesce(was->>'confirmed_at', was->>'withdrawn_at') is not null end;
begin
  if is_used and (was->>'withdrawn_at' is not null or was = to_jsonb(new) or exists (
      select from jsonb_each(was) it where it.value is distinct from to_jsonb(new)->it.key
        and not (it.value = 'null' and it.key = any (said_once)))) then
    raise exception 'what was used never changes' using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end $$;--> statement-breakpoint
-- The rows of a sheet are listed when it is fixed; none of them is unconfirmed or withdrawn. It is released later: the
-- policies for both, taken together, would let it be fixed in another's name.
create or replace function app.list_sheet_rows() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.sheet_rows (sheet_id, position, price_row_id, reference_row_id)
    select new.id, row_number() over (), (used.price->>'id')::uuid, (used.reference->>'id')::uuid
    from (select price, null::jsonb as reference from jsonb_array_elements(new.input->'prices') price
      union all select null, reference from jsonb_array_elements(new.input->'references') reference) used;
  if new.released_at is not null or exists (select from public.sheet_rows s
    join public.reference_rows r on r.id = s.reference_row_id
    where s.sheet_id = new.id and (r.confirmed_at is null or r.withdrawn_at is not null)) then
    raise exception 'a sheet is fixed with confirmed rows alone, and then released'
      using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;--> statement-breakpoint
-- The client is told of sheets released one after another in one email; of those that were released before, long ago.
alter table sheets no force row level security;--> statement-breakpoint
update sheets set told_at = released_at where released_at is not null;--> statement-breakpoint
alter table sheets force row level security;--> statement-breakpoint
grant update (told_at) on sheets to app_worker;
create policy worker_tells on sheets for update to app_worker
  using (released_at is not null and told_at is null) with check (true);--> statement-breakpoint
-- The words of that email are new: one that staff have never changed goes, and the start that follows adds it anew.
alter table email_templates no force row level security;--> statement-breakpoint
alter table email_template_versions no force row level security;--> statement-breakpoint
delete from email_templates t using email_template_versions v
  where t.key = 'sheet_released' and t.version = 1 and v.template_id = t.id and v.number = 1
    and v.created_by_name is null and (v.subject, v.body, v.description) = (t.subject, t.body, t.description)
    and t.is_active;--> statement-breakpoint
alter table email_templates force row level security;--> statement-breakpoint
alter table email_template_versions force row level security;--> statement-breakpoint
-- Of a job for the prosecution nothing that its file holds is removed, by any login: it may have to be disclosed.
grant select (job_id, side) on job_facts to app_definer;
create policy definer_reads on job_facts for select to app_definer using (true);
create function app.for_prosecution(job uuid) returns boolean language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select exists (select from public.job_facts f where f.job_id = job and f.side = 'PROSECUTION')
    or exists (select from public.reports r where r.job_id = job and r.for_prosecution) $$;
create function app.keep_prosecution() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if app.for_prosecution(old.job_id) then
    raise exception 'of a job for the prosecution nothing is removed' using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;--> statement-breakpoint
do $$
declare
  t text;
begin
  foreach t in array array['comments', 'conflict_checks', 'court_warnings', 'documents', 'exhibits', 'job_dates',
    'job_facts', 'job_parties', 'material_requests', 'paper_versions', 'papers', 'quotes', 'sheets'] loop
    execute format('create trigger %I before delete on public.%I for each row
      execute function app.keep_prosecution()', t || '_kept', t);
  end loop;
end $$;--> statement-breakpoint
-- Who owns and who may call the functions: as at the end of 0001.
grant create on schema app to app_definer;--> statement-breakpoint
revoke execute on all routines in schema app from public;--> statement-breakpoint
grant execute on function app.for_prosecution(uuid) to app_admin;--> statement-breakpoint
alter function app.for_prosecution(uuid) owner to app_definer;--> statement-breakpoint
alter function app.keep_prosecution() owner to app_definer;--> statement-breakpoint
revoke create on schema app from app_definer;
