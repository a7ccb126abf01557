-- Papers: clients see their own side's and those that staff sent them, never internal ones, nor that there are any.
call app.tenant_policies('papers', $$(visibility = 'CLIENT' or (select true from public.report_versions v where v.paper_id = papers.id
    and (papers.kind = 'DRAFT' or exists (select from public.report_seals s
      where s.report_id = v.report_id and s.version = v.number)) limit 1))
  and (withdrawn_at is null or sent_by_side = 'CLIENT') and job_id <> all ((select app.my_hidden_jobs())::uuid[])$$);
grant insert on papers to app_client, app_admin;
grant update (title, kind, withdrawn_at, withdrawn_by_user_id, withdraw_reason) on papers to app_client;
grant update (title, kind, came_by, came_on, read_for_report, withdrawn_at, withdrawn_by_user_id, withdraw_reason)
  on papers to app_admin;
create policy client_sends on papers for insert to app_client
  with check (organisation_id = (select app.my_org()) and visibility = 'CLIENT' and sent_by_side = 'CLIENT'
    and came_by = 'PORTAL' and withdrawn_at is null and not read_for_report and told_at is null
    and (comment_id is null or exists (select from comments c where c.id = comment_id and c.job_id = papers.job_id))
    and exists (select from jobs j where j.id = job_id));
create policy client_changes on papers for update to app_client
  using (organisation_id = (select app.my_org()) and visibility = 'CLIENT' and sent_by_side = 'CLIENT'
    and withdrawn_at is null and exists (select from jobs j where j.id = job_id))
  with check (organisation_id = (select app.my_org())
    and (withdrawn_at is null or withdrawn_by_user_id = (select app.my_user())));
create policy staff_sends on papers for insert to app_admin
  with check (sent_by_side = 'STAFF' and withdrawn_at is null and told_at is null);
create policy staff_changes on papers for update to app_admin using (withdrawn_at is null)
  with check (withdrawn_at is null or withdrawn_by_user_id = (select app.my_user()));
create trigger papers_added_now before insert on papers for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('added_at');
create trigger papers_withdrawn_now before update of withdrawn_at on papers for each row
  when (new.withdrawn_at is not null and not pg_has_role(session_user, 'app_setup', 'member'))
  execute function app.stamp_time('withdrawn_at');
grant select, update (told_at) on papers to app_worker;
create policy worker_reads on papers for select to app_worker using (true);
create policy worker_tells on papers for update to app_worker
  using (told_at is null and visibility = 'CLIENT') with check (true);
grant select (id, job_id, organisation_id, visibility, number) on papers to app_definer;
create policy definer_counts on papers for select to app_definer using (true);

-- The numbers of a job's papers have no gaps for those who see only some: each visibility counts for itself.
create function app.number_paper() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('papers ' || new.job_id, 0));
  new.number := (select coalesce(max(p.number), 0) + 1 from public.papers p
    where p.job_id = new.job_id and p.visibility = new.visibility);
  return new;
end $$;
create trigger papers_numbered before insert on papers for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.number_paper();

-- A file on its way is its sender's alone.
grant select, insert, delete, update (size, received, hash_state, finished_at, refusal) on uploads to app_client, app_admin;
create policy own_reads on uploads for select to app_client, app_admin using (user_id = (select app.my_user()));
create policy client_begins on uploads for insert to app_client
  with check (user_id = (select app.my_user()) and organisation_id = (select app.my_org())
    and visibility = 'CLIENT' and received = 0 and finished_at is null and refusal is null
    and (paper_id is null or exists (select from papers p where p.id = paper_id))
    and exists (select from jobs j where j.id = job_id));
create policy staff_begins on uploads for insert to app_admin
  with check (user_id = (select app.my_user()) and received = 0 and finished_at is null and refusal is null);
create policy own_goes_on on uploads for update to app_client, app_admin
  using (user_id = (select app.my_user()) and finished_at is null)
  with check (user_id = (select app.my_user()));
create policy own_gives_up on uploads for delete to app_client, app_admin
  using (user_id = (select app.my_user()) and finished_at is null);
create trigger uploads_changed_now before update of received, finished_at on uploads for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('changed_at');
create trigger uploads_begun_now before insert on uploads for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('created_at');
grant select (id, job_id, user_id, received, created_at, changed_at, finished_at, reminded_at), delete,
  update (reminded_at) on uploads to app_worker;
create policy worker_reads on uploads for select to app_worker using (true);
create policy worker_reminds on uploads for update to app_worker using (finished_at is null) with check (true);
create policy worker_removes on uploads for delete to app_worker using (changed_at < now() - interval '1 day');

-- Versions: a file that has come whole, in the name of who sent it. Nobody changes one; staff open what could not
-- be scanned, and the worker says what the scanner found.
call app.tenant_policies('paper_versions', $$exists (select from public.papers p where p.id = paper_versions.paper_id and p.withdrawn_at is null
    and (p.visibility = 'CLIENT' or (select true from public.report_versions v
      where v.paper_id = p.id and v.paper_version_id = paper_versions.id limit 1)))$$);
revoke select on paper_versions from app_client;
grant select (id, paper_id, job_id, organisation_id, number, file_name, media_type, size, sha256, sender_sha256,
  state, scanned_at, released_at, wrapped_key, uploaded_by_user_id, received_at, redacted_from, redaction_reason)
  on paper_versions to app_client;
grant insert on paper_versions to app_client, app_admin;
grant update (released_at, released_by_user_id, release_reason) on paper_versions to app_admin;
create policy client_sends on paper_versions for insert to app_client
  with check (organisation_id = (select app.my_org()) and uploaded_by_user_id = (select app.my_user())
    and state = 'WAITING' and released_at is null and damaged_at is null
    and exists (select from papers p where p.id = paper_id and p.withdrawn_at is null and p.sent_by_side = 'CLIENT')
    and exists (select from uploads u where u.id = paper_versions.id and u.job_id = paper_versions.job_id
      and u.visibility = (select p.visibility from papers p where p.id = paper_versions.paper_id)
      and u.size = paper_versions.size and u.received = u.size and u.finished_at is null));
create policy staff_sends on paper_versions for insert to app_admin
  with check (uploaded_by_user_id = (select app.my_user())
    and state = 'WAITING' and released_at is null and damaged_at is null
    and exists (select from papers p where p.id = paper_id and p.withdrawn_at is null)
    and exists (select from uploads u where u.id = paper_versions.id and u.job_id = paper_versions.job_id
      and u.visibility = (select p.visibility from papers p where p.id = paper_versions.paper_id)
      and u.size = paper_versions.size and u.received = u.size and u.finished_at is null));
create policy staff_releases on paper_versions for update to app_admin
  using (state in ('UNSCANNED', 'TOO_LARGE_TO_SCAN', 'ENCRYPTED') and released_at is null)
  with check (released_by_user_id = (select app.my_user()));
create trigger paper_versions_received_now before insert on paper_versions for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('received_at');
create trigger paper_versions_released_now before update of released_at on paper_versions for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('released_at');
create trigger paper_versions_scanned_now before update of state on paper_versions for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('scanned_at');
grant select, update (state, scanned_at, scanner, found) on paper_versions to app_worker;
create policy worker_reads on paper_versions for select to app_worker using (true);
create policy worker_scans on paper_versions for update to app_worker
  using (state = 'WAITING') with check (true);
grant select (id, paper_id, job_id, organisation_id, sha256, damaged_at), update (damaged_at)
  on paper_versions to app_definer;
create policy definer_reads on paper_versions for select to app_definer using (true);
create policy definer_notes_damage on paper_versions for update to app_definer using (true) with check (true);
grant select (id, size, damaged_at, state, received_at) on paper_versions to app_setup;
create policy setup_counts on paper_versions for select to app_setup using (true);

-- Notes, once, that stored bytes are not those that were received, for whoever may see the paper. Returns whether
-- it is news.
create function app.note_damage(version uuid) returns boolean language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  damaged record;
begin
  update public.paper_versions v set damaged_at = now() from public.papers p
    where v.id = version and v.damaged_at is null and p.id = v.paper_id
      and (pg_has_role(session_user, 'app_worker', 'member') or app.is_staff(app.my_user())
        or (p.visibility = 'CLIENT' and p.organisation_id = app.my_org() and p.job_id <> all (app.my_hidden_jobs())))
    returning v.id, v.paper_id, v.job_id, v.organisation_id, v.sha256 into damaged;
  if not found then return false; end if;
  insert into public.audit_logs (organisation_id, organisation_name, job_id, action, meta)
    select o.id, o.name, damaged.job_id, 'paper_hash_failed', jsonb_build_object(
      'paperId', damaged.paper_id, 'versionId', damaged.id, 'sha256', damaged.sha256)
    from public.organisations o where o.id = damaged.organisation_id;
  return true;
end $$;
grant execute on function app.note_damage(uuid) to app_client, app_admin, app_worker;

-- Notes that they are again, once whole copies were put back. Returns whether it is news.
create function app.note_mended(version uuid) returns boolean language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  mended record;
begin
  update public.paper_versions v set damaged_at = null where v.id = version and v.damaged_at is not null
    returning v.id, v.paper_id, v.job_id, v.organisation_id, v.sha256 into mended;
  if not found then return false; end if;
  insert into public.audit_logs (organisation_id, organisation_name, job_id, action, meta)
    select o.id, o.name, mended.job_id, 'paper_mended', jsonb_build_object(
      'paperId', mended.paper_id, 'versionId', mended.id, 'sha256', mended.sha256)
    from public.organisations o where o.id = mended.organisation_id;
  return true;
end $$;
grant execute on function app.note_mended(uuid) to app_worker;

-- Passwords of files: their senders give them and read them no more; staff read them.
grant select (paper_id, job_id, organisation_id, given_at), insert, update (sealed) on paper_secrets to app_client;
grant select, insert, update (sealed) on paper_secrets to app_admin;
create policy client_reads on paper_secrets for select to app_client using (organisation_id = (select app.my_org())
  and exists (select from papers p where p.id = paper_id));
create policy client_gives on paper_secrets for insert to app_client
  with check (organisation_id = (select app.my_org()) and exists (select from papers p
    where p.id = paper_id and p.sent_by_side = 'CLIENT' and p.withdrawn_at is null));
create policy client_corrects on paper_secrets for update to app_client
  using (organisation_id = (select app.my_org()) and exists (select from papers p
    where p.id = paper_id and p.sent_by_side = 'CLIENT' and p.withdrawn_at is null))
  with check (organisation_id = (select app.my_org()));
create policy staff_reads on paper_secrets for select to app_admin using (true);
create policy staff_gives on paper_secrets for insert to app_admin with check (true);
create policy staff_corrects on paper_secrets for update to app_admin using (true) with check (true);
create trigger paper_secrets_given_now before insert or update on paper_secrets for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('given_at');

-- An unfinished upload is kept for a day from its last change, by the database's time from the beginning.
create trigger uploads_dated_now before insert on uploads for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('changed_at');

-- Whether a file of `wanted` bytes has room: 'job' where the job's papers, with those on their way to it, would be
-- more than `job_limit`; 'disk' where uploads that go on just now still need more than `for_others`; else 'ok'. It
-- counts what the asker may not see, so it tells no number, and nothing of a job that they do not see.
grant select (size) on paper_versions to app_definer;
grant select (id, job_id, received, finished_at) on uploads to app_definer;
create policy definer_counts on uploads for select to app_definer using (true);

-- What is announced keeps no room from others: only bytes that have come count. `for_others` is asked by the
-- previous release alone, and tells that a file does not fit by itself; a later one drops it.
create function app.upload_room(job uuid, wanted bigint, job_limit bigint, for_others bigint) returns text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if app.is_staff(app.my_user()) or exists (select from public.jobs j
    where j.id = job and j.organisation_id = app.my_org() and j.id <> all (app.my_hidden_jobs()))
  then
    return case
      when wanted + (select coalesce(sum(v.size), 0) from public.paper_versions v where v.job_id = job)
        + (select coalesce(sum(u.received), 0) from public.uploads u
          where u.job_id = job and u.finished_at is null) > job_limit then 'job'
      when for_others < 0 then 'disk'
      else 'ok'
    end;
  end if;
  return null;
end $$;
grant execute on function app.upload_room(uuid, bigint, bigint, bigint) to app_client, app_admin;

-- What the sender's computer worked out of the whole file comes with its last piece, no longer when it is begun.
grant update (sender_sha256) on uploads to app_client, app_admin;

-- Whoever loses sight of a job, or their place in the organisation, goes no further with what they were sending for
-- it: each piece is a change under these rules.
create policy client_sees_its_job on uploads as restrictive to app_client
  using (organisation_id = (select app.my_org()) and job_id <> all ((select app.my_hidden_jobs())::uuid[]));

-- Clients read why a file of theirs is kept closed.
grant select (warning) on paper_versions to app_client;

-- Clients, too, are told why a page does not show a file.
grant select (has_scripts) on paper_versions to app_client;

-- Both sides see on a paper's page which scanner looked through it, and when; not what it found.
grant select (scanner) on paper_versions to app_client;
