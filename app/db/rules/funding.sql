-- Who pays for a job: staff write it, and both sides see it.
call app.tenant_policies('job_funding', $$job_id <> all ((select app.my_hidden_jobs())::uuid[])$$);
grant insert, update (type, service, order_date, ufn, maat, is_prison_law, saved_by_user_id, saved_at)
  on job_funding to app_admin;
create policy staff_saves on job_funding for insert to app_admin
  with check (saved_by_user_id = (select app.my_user()));
create policy staff_changes on job_funding for update to app_admin
  using (true) with check (saved_by_user_id = (select app.my_user()));
create trigger job_funding_saved_now before insert or update on job_funding for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('saved_at');

-- Clients say who pays, once, with their request; staff may have said it before, and correct it.
grant insert (job_id, organisation_id, type, saved_by_user_id) on job_funding to app_client;
create policy client_tells on job_funding for insert to app_client
  with check (organisation_id = (select app.my_org()) and saved_by_user_id = (select app.my_user())
    and exists (select from jobs j where j.id = job_id and j.status not in ('COMPLETED', 'CANCELLED')));
