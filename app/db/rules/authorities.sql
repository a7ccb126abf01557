-- Legal-aid authority, and what its application asks for: clients and staff write it at jobs that they see, clients
-- while the job is open.
call app.tenant_policies('authorities', $$job_id <> all ((select app.my_hidden_jobs())::uuid[])$$);
grant insert, update (state, reference, applied_on, decided_on, granted_net, granted_minutes, note, saved_by_user_id,
  saved_at) on authorities to app_client, app_admin;
create policy client_tells on authorities for insert to app_client
  with check (organisation_id = (select app.my_org()) and saved_by_user_id = (select app.my_user())
    and exists (select from jobs j where j.id = job_id and j.status not in ('COMPLETED', 'CANCELLED')));
create policy client_corrects on authorities for update to app_client
  using (organisation_id = (select app.my_org()) and exists (select from jobs j
    where j.id = job_id and j.status not in ('COMPLETED', 'CANCELLED')))
  with check (organisation_id = (select app.my_org()) and saved_by_user_id = (select app.my_user()));
create policy staff_tells on authorities for insert to app_admin
  with check (saved_by_user_id = (select app.my_user()));
create policy staff_corrects on authorities for update to app_admin
  using (true) with check (saved_by_user_id = (select app.my_user()));
create trigger authorities_saved_now before insert or update on authorities for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('saved_at');

call app.tenant_policies('pack_answers', $$job_id <> all ((select app.my_hidden_jobs())::uuid[])$$);
grant insert, update (reason, held_at, no_alternative_reason, saved_by_user_id, saved_at) on pack_answers
  to app_client, app_admin;
create policy client_tells on pack_answers for insert to app_client
  with check (organisation_id = (select app.my_org()) and saved_by_user_id = (select app.my_user())
    and exists (select from jobs j where j.id = job_id and j.status not in ('COMPLETED', 'CANCELLED')));
create policy client_corrects on pack_answers for update to app_client
  using (organisation_id = (select app.my_org()) and exists (select from jobs j
    where j.id = job_id and j.status not in ('COMPLETED', 'CANCELLED')))
  with check (organisation_id = (select app.my_org()) and saved_by_user_id = (select app.my_user()));
create policy staff_tells on pack_answers for insert to app_admin
  with check (saved_by_user_id = (select app.my_user()));
create policy staff_corrects on pack_answers for update to app_admin
  using (true) with check (saved_by_user_id = (select app.my_user()));
create trigger pack_answers_saved_now before insert or update on pack_answers for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('saved_at');

-- A list of at most three, written anew when it changes.
call app.tenant_policies('alternative_quotes', $$job_id <> all ((select app.my_hidden_jobs())::uuid[])$$);
grant insert, delete on alternative_quotes to app_client, app_admin;
create policy client_tells on alternative_quotes for insert to app_client
  with check (organisation_id = (select app.my_org())
    and exists (select from jobs j where j.id = job_id and j.status not in ('COMPLETED', 'CANCELLED')));
create policy client_removes on alternative_quotes for delete to app_client
  using (organisation_id = (select app.my_org()) and exists (select from jobs j
    where j.id = job_id and j.status not in ('COMPLETED', 'CANCELLED')));
create policy staff_tells on alternative_quotes for insert to app_admin with check (true);
create policy staff_removes on alternative_quotes for delete to app_admin using (true);
