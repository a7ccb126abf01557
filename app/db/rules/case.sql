-- The case: clients and staff edit facts and parties of their jobs; clients while the job is open.
call app.tenant_policies('job_facts', $$job_id <> all ((select app.my_hidden_jobs())::uuid[])$$);
grant insert, update (jurisdiction, proceedings, side, court_type, court_name, court_number, urn, plea, in_custody,
  poca, youth, charges, service, questions, page_count, download_gb, may_contact) on job_facts to app_client, app_admin;
create policy client_tells on job_facts for insert to app_client
  with check (organisation_id = (select app.my_org()) and exists (select from jobs j
    where j.id = job_id and j.status not in ('COMPLETED', 'CANCELLED')));
create policy client_corrects on job_facts for update to app_client
  using (organisation_id = (select app.my_org()) and exists (select from jobs j
    where j.id = job_id and j.status not in ('COMPLETED', 'CANCELLED')))
  with check (organisation_id = (select app.my_org()));
create policy staff_tells on job_facts for insert to app_admin with check (true);
create policy staff_corrects on job_facts for update to app_admin using (true) with check (true);
call app.tenant_policies('job_parties', $$job_id <> all ((select app.my_hidden_jobs())::uuid[])$$);
grant insert, update (role, name, aliases, born, works_for, removed_at) on job_parties to app_client, app_admin;
create policy client_tells on job_parties for insert to app_client
  with check (organisation_id = (select app.my_org()) and removed_at is null and exists (select from jobs j
    where j.id = job_id and j.status not in ('COMPLETED', 'CANCELLED')));
create policy client_corrects on job_parties for update to app_client
  using (organisation_id = (select app.my_org()) and removed_at is null and exists (select from jobs j
    where j.id = job_id and j.status not in ('COMPLETED', 'CANCELLED')))
  with check (organisation_id = (select app.my_org()));
create policy staff_tells on job_parties for insert to app_admin with check (removed_at is null);
create policy staff_corrects on job_parties for update to app_admin using (removed_at is null) with check (true);
create trigger job_parties_added_now before insert on job_parties for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('added_at');
create trigger job_parties_removed_now before update on job_parties for each row
  when (new.removed_at is not null and not pg_has_role(session_user, 'app_setup', 'member'))
  execute function app.stamp_time('removed_at');
create trigger job_facts_versioned before insert or update on job_facts for each row
  execute function app.raise_version();
create trigger job_parties_conflict_name after insert or update or delete on job_parties
  for each row execute function app.keep_conflict_name('PARTY');
grant select (job_id, jurisdiction) on job_facts to app_worker;
create policy worker_reads on job_facts for select to app_worker using (true);
create trigger job_parties_conflict_employer after insert or update of works_for, role or delete on job_parties
  for each row execute function app.keep_conflict_name('EMPLOYER');

create function app.keep_case_words() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  found_by text := concat_ws(E'\n', new.court_name, new.court_number, new.plain_court_number, new.urn, new.plain_urn);
begin
  update public.jobs j set case_words = found_by where j.id = new.job_id and j.case_words <> found_by;
  return null;
end $$;
create trigger job_facts_found after insert or update of court_name, court_number, urn on job_facts
  for each row execute function app.keep_case_words();

-- Of a job for the prosecution nothing that its file holds is removed, by any login: it may have to be disclosed.
grant select (job_id, side) on job_facts to app_definer;
create policy definer_reads on job_facts for select to app_definer using (true);

-- A certificate names the court; where an item stands is said in as many words as that takes.
grant select (court_type, court_name, court_number) on job_facts to app_worker;

-- What a client looks for among the jobs of their own organisation, and whom their cases name: the ids of jobs, found by an
-- index in which the organisation stands beside the words, so that no row of another is read. `like` is not leakproof: under
-- the policies of clients each of their rows would be read for it. Null: too many, or too short for the index.
grant select (job_id, organisation_id, words, removed_at) on job_parties to app_definer;
create policy definer_reads on job_parties for select to app_definer using (true);
grant execute on function app.containing(text) to app_definer;

create function app.my_jobs_holding(search text) returns uuid[] language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  most constant integer := 200;
  held uuid[];
begin
  if app.folded(search) !~ '[[:alnum:]]{3}' then return null; end if;
  -- Planned each time, for by the words it is known how many rows hold them.
  execute 'select array(
    select j.id from public.jobs j where array[j.organisation_id] @> $1 and j.words like $2 and j.id <> all ($3)
    union all
    select p.job_id from public.job_parties p where array[p.organisation_id] @> $1 and p.words like $2
      and p.removed_at is null and p.job_id <> all ($3)
    limit $4)'
    into held using array[app.my_org()], app.containing(search), app.my_hidden_jobs(), most + 1;
  return case when cardinality(held) <= most then held end;
end $$;
grant execute on function app.my_jobs_holding(text) to app_client;
