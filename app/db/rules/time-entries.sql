-- Time worked: the staff's alone. Each records their own, and any of them corrects or removes it.
grant select, insert, delete, update (on_day, minutes, kind, note) on time_entries to app_admin;
create policy staff_reads on time_entries for select to app_admin using (true);
create policy staff_records on time_entries for insert to app_admin
  with check (by_user_id = (select app.my_user()));
create policy staff_corrects on time_entries for update to app_admin using (true) with check (true);
create policy staff_removes on time_entries for delete to app_admin using (true);
grant update (bill_id) on time_entries to app_admin;
create trigger time_entries_kept before update or delete on time_entries for each row
  when (old.bill_id is not null) execute function app.keep_handed_over();
create trigger time_entries_added_now before insert on time_entries for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('added_at');
