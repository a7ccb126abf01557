-- What people ask about their data, and what became of it: the staff's alone. Nobody removes one.
grant select, insert on subject_requests to app_admin;
grant update (state, due_on, paused_from, paused_days, extended, identity_checked_on, acknowledged_on, closed_on, note)
  on subject_requests to app_admin;
create policy staff_reads on subject_requests for select to app_admin using (true);
create policy staff_opens on subject_requests for insert to app_admin
  with check (added_by_user_id = (select app.my_user()) and state = 'OPEN');
create policy staff_decides on subject_requests for update to app_admin
  using (state <> 'CLOSED') with check (true);
create trigger subject_requests_added_now before insert on subject_requests for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('added_at');
