CREATE TABLE "bank_holidays" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"jurisdiction" text NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"is_worked" boolean DEFAULT false NOT NULL,
	"source" text NOT NULL,
	"added_by_user_id" uuid,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_by_user_id" uuid,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "bank_holidays_jurisdiction" CHECK ("bank_holidays"."jurisdiction" in ('EW', 'SCOTLAND', 'NI')),
	CONSTRAINT "bank_holidays_weekday" CHECK (extract(isodow from "bank_holidays"."day") < 6),
	CONSTRAINT "bank_holidays_name" CHECK (char_length("bank_holidays"."name") between 1 and 100),
	CONSTRAINT "bank_holidays_source" CHECK (char_length("bank_holidays"."source") between 1 and 500),
	CONSTRAINT "bank_holidays_confirmed" CHECK (("bank_holidays"."confirmed_at" is null) = ("bank_holidays"."confirmed_by_user_id" is null))
);
--> statement-breakpoint
ALTER TABLE "bank_holidays" ADD CONSTRAINT "bank_holidays_added_by_user_id_profiles_id_fk" FOREIGN KEY ("added_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_holidays" ADD CONSTRAINT "bank_holidays_confirmed_by_user_id_profiles_id_fk" FOREIGN KEY ("confirmed_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
insert into bank_holidays (jurisdiction, day, name, source) values
  ('SCOTLAND', '2026-06-15', 'World Cup bank holiday',
    'Royal Proclamation of February 2026 under section 1(3) of the Banking and Financial Dealings Act 1971');--> statement-breakpoint
-- Staff add days and confirm them, once each. Both sides count by them, and so does the worker.
alter table bank_holidays enable row level security;
alter table bank_holidays force row level security;
revoke all on bank_holidays from public;
grant select on bank_holidays to app_admin;
grant select (id, jurisdiction, day, is_worked, added_at, confirmed_at) on bank_holidays to app_client, app_worker;
create policy staff_reads on bank_holidays for select to app_admin using (true);
create policy client_reads on bank_holidays for select to app_client using ((select app.my_org()) is not null);
create policy worker_reads on bank_holidays for select to app_worker using (true);
grant insert on bank_holidays to app_admin;
create policy staff_adds on bank_holidays for insert to app_admin
  with check (added_by_user_id = (select app.my_user()) and confirmed_at is null);
create trigger bank_holidays_added_now before insert on bank_holidays for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('added_at');
grant update (confirmed_by_user_id, confirmed_at) on bank_holidays to app_admin;
create policy staff_confirms on bank_holidays for update to app_admin
  using (confirmed_at is null) with check (confirmed_by_user_id = (select app.my_user()));
create trigger bank_holidays_confirmed_now before update on bank_holidays for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('confirmed_at');
insert into audit_actions (action, client_visible, client_writes) values
  ('holiday_added', false, null),
  ('holiday_confirmed', false, null);--> statement-breakpoint
-- What a quote was sent on, and a holiday that was confirmed, stays as it is: also for the owner's login.
create function app.refuse_used_change() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  was jsonb := to_jsonb(old);
  is_used boolean := case tg_table_name
    when 'terms_versions' then exists (
      select from public.quotes q where q.terms_number = (was->>'number')::integer)
    when 'business_settings' then exists (
      select from public.quotes q where q.settings_version = (was->>'version')::integer)
    when 'fee_rules' then exists (
      select from public.quotes q where q.rate_check->>'ruleId' = was->>'id')
    else was->>'confirmed_at' is not null end;
begin
  -- That a rate was compared with its source is said once, also of one that was used before.
  if is_used and (was->>'confirmed_at' is not null or
      was - '{confirmed_at,confirmed_by_user_id}'::text[] is distinct from
        to_jsonb(new) - '{confirmed_at,confirmed_by_user_id}'::text[]) then
    raise exception 'what was used never changes' using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end $$;--> statement-breakpoint
create trigger terms_versions_used before update or delete on terms_versions for each row
  execute function app.refuse_used_change();
create trigger business_settings_used before update or delete on business_settings for each row
  execute function app.refuse_used_change();
create trigger fee_rules_used before update or delete on fee_rules for each row
  execute function app.refuse_used_change();
create trigger bank_holidays_used before update or delete on bank_holidays for each row
  execute function app.refuse_used_change();--> statement-breakpoint
-- Who owns and who may call the functions: as at the end of 0001.
grant create on schema app to app_definer;--> statement-breakpoint
revoke execute on all routines in schema app from public;--> statement-breakpoint
alter function app.refuse_used_change() owner to app_definer;--> statement-breakpoint
revoke create on schema app from app_definer;
