-- Documents: each quote asks for its own when it is sent and when it is accepted; the worker makes them, once.
call app.tenant_policies('documents', $$job_id <> all ((select app.my_hidden_jobs())::uuid[])
  and (sheet_id is null or exists (select from public.sheets s where s.id = sheet_id))$$);
grant insert on documents to app_definer;
create policy definer_asks on documents for insert to app_definer with check (made_at is null);
grant select, update (made_at, size, pages, sha256) on documents to app_worker;
create policy worker_reads on documents for select to app_worker using (true);
create policy worker_makes on documents for update to app_worker
  using (made_at is null) with check (true);
grant select (id, made_at, created_at) on documents to app_setup;
create policy setup_counts on documents for select to app_setup using (true);
create trigger documents_made_now before update on documents for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('made_at');
grant select (sheet_id, sha256) on documents to app_definer;
create policy definer_knows on documents for select to app_definer using (sheet_id is not null);
