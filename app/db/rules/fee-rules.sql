-- Legal-aid rates: staff add rules and confirm them, once each; a rule never changes.
grant select on fee_rules to app_admin;
create policy staff_reads on fee_rules for select to app_admin using (true);
-- The public page of fees says what is granted at once.
grant select (service, region, max_rate, automatic_minutes, travel_rate, travel_minutes, valid_from, added_at, confirmed_at)
  on fee_rules to app_visitor;
create policy visitor_reads on fee_rules for select to app_visitor using (true);
grant insert on fee_rules to app_admin;
create policy staff_adds on fee_rules for insert to app_admin
  with check (added_by_user_id = (select app.my_user()) and confirmed_at is null);
create trigger fee_rules_added_now before insert on fee_rules for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('added_at');
grant update (confirmed_by_user_id, confirmed_at) on fee_rules to app_admin;
create policy staff_confirms on fee_rules for update to app_admin
  using (confirmed_at is null) with check (confirmed_by_user_id = (select app.my_user()));
create trigger fee_rules_confirmed_now before update on fee_rules for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('confirmed_at');
create trigger fee_rules_used before update or delete on fee_rules for each row
  execute function app.refuse_used_change();
