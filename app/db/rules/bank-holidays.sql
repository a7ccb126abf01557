-- Staff add days and confirm them, once each. Both sides count by them, and so does the worker.
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
create trigger bank_holidays_used before update or delete on bank_holidays for each row
  execute function app.refuse_used_change();
