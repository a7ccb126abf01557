grant select on business_settings to app_admin;
grant select (version, vat_number, vat_rate, payment_days, postcode) on business_settings to app_client;
create policy client_reads on business_settings for select to app_client using ((select app.my_org()) is not null);
create policy staff_reads on business_settings for select to app_admin using (true);
-- What everyone may read: the public page of fees says it.
grant select (version, is_in_london, preliminary_from, report_from, conference_from, attendance_from)
  on business_settings to app_visitor;
create policy visitor_reads on business_settings for select to app_visitor using (true);
grant insert on business_settings to app_admin;
create policy staff_saves on business_settings for insert to app_admin
  with check (saved_by_user_id = (select app.my_user()));

create function app.number_settings() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  new.version := (select coalesce(max(s.version), 0) + 1 from public.business_settings s);
  new.saved_at := now();
  return new;
end $$;
create trigger business_settings_numbered before insert on business_settings for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.number_settings();
grant select (version, vat_number) on business_settings to app_worker;
create policy worker_reads on business_settings for select to app_worker using (true);
create trigger business_settings_used before update or delete on business_settings for each row
  execute function app.refuse_used_change();
