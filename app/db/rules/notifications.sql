-- What is new
-- A client's row counts only what clients may see: an internal comment leaves no trace there.
grant select on job_activity to app_client, app_admin;
create policy client_reads on job_activity for select to app_client
  using (organisation_id = (select app.my_org())
  and audience = 'CLIENT' and job_id <> all ((select app.my_hidden_jobs())::uuid[]));
create policy staff_reads on job_activity for select to app_admin using (audience = 'STAFF');
grant select, insert, update on job_visits to app_client, app_admin;
create policy own_visits on job_visits to app_client, app_admin
  using (user_id = (select app.my_user()))
  with check (user_id = (select app.my_user()) and exists (select from jobs j where j.id = job_id));
grant select, insert, update on news_marks to app_client, app_admin;
create policy own_mark on news_marks to app_client, app_admin
  using (user_id = (select app.my_user())) with check (user_id = (select app.my_user()));
grant select, insert, update on job_activity to app_definer;
create policy definer_counts on job_activity to app_definer using (true) with check (true);

-- Which notifications a person has opened: their own mark, on entries that they see.
grant select, insert, delete on read_notifications to app_client, app_admin;
create policy own_marks on read_notifications to app_client, app_admin
  using (user_id = (select app.my_user()))
  with check (user_id = (select app.my_user()) and exists (select from audit_logs a where a.id = entry_id));
