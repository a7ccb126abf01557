-- The staff's alone: clients can neither see nor count them, and a price says from which case it comes.
grant select, insert, update (withdrawn_at, withdrawn_by_user_id, withdraw_reason) on price_rows to app_admin;
create policy staff_reads on price_rows for select to app_admin using (true);
create policy staff_adds on price_rows for insert to app_admin
  with check (added_by_user_id = (select app.my_user()) and withdrawn_at is null and (replaces is null
    or exists (select from price_rows r where r.id = price_rows.replaces and r.withdrawn_at is not null)));
create policy staff_withdraws on price_rows for update to app_admin
  using (withdrawn_at is null) with check (withdrawn_by_user_id = (select app.my_user()));
create trigger price_rows_added_now before insert on price_rows for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('added_at');
create trigger price_rows_withdrawn_now before update of withdrawn_by_user_id on price_rows for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('withdrawn_at');
grant select, insert, update (confirmed_by_user_id, confirmed_at) on reference_rows to app_admin;
create policy staff_reads on reference_rows for select to app_admin using (true);
create policy staff_adds on reference_rows for insert to app_admin
  with check (added_by_user_id = (select app.my_user()) and confirmed_at is null and withdrawn_at is null);
create policy staff_confirms on reference_rows for update to app_admin
  using (confirmed_at is null and withdrawn_at is null)
  with check (confirmed_by_user_id = (select app.my_user()) and withdrawn_at is null);
create trigger reference_rows_added_now before insert on reference_rows for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('added_at');
grant select, insert on glossary_terms to app_admin;
create policy staff_reads on glossary_terms for select to app_admin using (true);
create policy staff_adds on glossary_terms for insert to app_admin
  with check (added_by_user_id = (select app.my_user()));
create trigger glossary_terms_added_now before insert on glossary_terms for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('added_at');
create trigger price_rows_used before update or delete on price_rows for each row
  execute function app.refuse_used_change();
create trigger reference_rows_used before update or delete on reference_rows for each row
  execute function app.refuse_used_change();
grant select (id, confirmed_at) on reference_rows to app_definer;
create policy definer_reads on reference_rows for select to app_definer using (true);
grant update (withdrawn_at, withdrawn_by_user_id, withdraw_reason) on reference_rows to app_admin;
create policy staff_withdraws on reference_rows for update to app_admin
  using (withdrawn_at is null) with check (withdrawn_by_user_id = (select app.my_user()));
create trigger reference_rows_confirmed_now before update of confirmed_by_user_id on reference_rows for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('confirmed_at');
create trigger reference_rows_withdrawn_now before update of withdrawn_by_user_id on reference_rows for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('withdrawn_at');
grant select (withdrawn_at) on reference_rows to app_definer;
