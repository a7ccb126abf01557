-- Counts each audit entry at its job. The row is held until the change commits, so that the count
-- never goes back. What is recorded as long past (imports, the demo) counts as seen. A change past the
-- application is nothing that someone did at a job: a job whose marks are deleted can be deleted.
create function app.count_activity() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.job_activity (job_id, organisation_id, audience, event_count, last_by_user_id)
  select j.id, j.organisation_id, a.audience, 1, new.actor_user_id
  from public.jobs j, unnest(array['CLIENT', 'STAFF']) with ordinality a (audience, place)
  where j.id = new.job_id and (a.audience = 'STAFF' or new.client_visible)
  order by a.place
  on conflict (job_id, audience) do update set event_count = job_activity.event_count + 1,
    last_by_user_id = excluded.last_by_user_id;
  return null;
end $$;
create trigger audit_logs_count_activity after insert on audit_logs for each row
  when (new.job_id is not null and new.created_at >= now() - interval '1 minute'
    and new.action <> 'changed_outside')
  execute function app.count_activity();

-- The audit log: its actions
-- Which entries clients see on their jobs, and which they may write. Each migration that brings an action
-- adds its row here; an action that is not here is for staff alone.
-- The owner, who migrates, is in app_setup.
create policy setup_actions on audit_actions for insert to app_setup with check (true);

-- The policy for a client's own entries asks it, and so does the function below.
grant select on audit_actions to app_client, app_definer;
create policy action_rules on audit_actions for select to app_client, app_definer using (true);

-- Whoever writes an entry, the owner too: what it is decides whether clients see it.
create function app.set_client_visible() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  new.client_visible := coalesce(
    (select a.client_visible from public.audit_actions a where a.action = new.action), false);
  return new;
end $$;
create trigger audit_logs_client_visible before insert on audit_logs for each row
  execute function app.set_client_visible();

-- The audit log: who reads it
-- Clients read of it what their pages show, and who acted, so that their own doings are no news.
grant select (id, organisation_id, organisation_name, job_id, actor_user_id, actor_name, actor_role, action, old_value,
  new_value, client_visible, created_at) on audit_logs to app_client;
create policy client_reads on audit_logs for select to app_client
  using (organisation_id = (select app.my_org())
  and job_id is not null and client_visible and job_id <> all ((select app.my_hidden_jobs())::uuid[]));
grant select on audit_logs to app_admin;
create policy staff_reads on audit_logs for select to app_admin using (true);

-- To seal an entry the worker reads it.
grant select on audit_logs to app_worker;
create policy worker_reads on audit_logs for select to app_worker using (true);
grant select on audit_logs to app_definer;
create policy definer_counts on audit_logs for select to app_definer using (true);

-- The audit log: who writes which entries
grant insert on audit_logs to app_visitor, app_client, app_admin, app_auth, app_worker, app_setup, app_definer;
create policy visitor_registers on audit_logs for insert to app_visitor
  with check (actor_user_id = (select app.my_user()) and action = 'organisation_registered'
    and job_id is null and organisation_id = (select app.my_new_org()));
create policy visitor_enquires on audit_logs for insert to app_visitor
  with check (action = 'enquiry_received' and actor_user_id is null and organisation_id is null
    and job_id is null);

-- A client for themselves: at a job that they see, for the organisation that they manage, or about themselves.
create policy client_records on audit_logs for insert to app_client
  with check (actor_user_id = (select app.my_user()) and organisation_id = (select app.my_org())
    and case (select a.client_writes from audit_actions a where a.action = audit_logs.action)
      when 'JOB' then exists (select from jobs j where j.id = job_id)
      when 'ORGANISATION' then job_id is null and organisation_id = (select app.my_admin_org())
      when 'SELF' then job_id is null
      else false end);
create policy staff_records on audit_logs for insert to app_admin
  with check (actor_user_id = (select app.my_user()));

-- A change of one's own account is one transaction with its audit entry and its mail. Sign-in makes
-- the change, so it writes the entry: of the person whose account it changes, and of these actions.
create policy auth_records on audit_logs for insert to app_auth
  with check (actor_user_id = (select app.my_user()) and job_id is null
    and organisation_id is not distinct from (select app.my_home_org())
    and action in ('password_changed', 'second_factor_changed', 'sessions_ended', 'email_verified'));
create policy worker_records on audit_logs for insert to app_worker
  with check (action in ('audit_verified', 'audit_chain_started') and actor_user_id is null
    and organisation_id is null and job_id is null);
create policy setup_records on audit_logs for insert to app_setup with check (organisation_id is null);
create policy definer_records on audit_logs for insert to app_definer
  with check (actor_user_id is null
  and (action = 'changed_outside'
    or (action in ('registration_removed', 'enquiry_state_changed') and job_id is null)));

-- When an entry was written, by what name and in which role its actor went (of several roles the highest,
-- which is the first in the alphabet), and where their request came from, the database says: not a
-- request, the sign-in or the worker. An entry of nobody's has no role and no address. The owner's
-- entries stay as they are given: the demo's are dated.
create function app.sign_line() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  new.created_at := clock_timestamp();
  select p.name, coalesce(
      (select min(r.role) from public.user_roles r where r.user_id = p.id), 'CLIENT_USER')
    into new.actor_name, new.actor_role
    from public.profiles p where p.id = new.actor_user_id;
  new.ip := case when new.actor_user_id is not null
    then nullif(current_setting('app.client_address', true), '') end;
  return new;
end $$;
create trigger audit_logs_signed before insert on audit_logs for each row
  when (not pg_has_role(session_user, 'app_setup', 'member'))
  execute function app.sign_line();
create trigger audit_logs_append_only before update or delete on audit_logs
  for each row execute function app.refuse_change();
create trigger audit_logs_no_truncate before truncate on audit_logs
  for each statement execute function app.refuse_change();

-- The audit log: seals
-- A seal is never changed, like the entry that it is for. The worker makes it, with a key that the
-- database does not know, and checks all of them every night.
grant select on audit_seals to app_admin;
grant select, insert on audit_seals to app_worker;
create policy staff_reads on audit_seals for select to app_admin using (true);
create policy worker_reads on audit_seals for select to app_worker using (true);
create policy worker_seals on audit_seals for insert to app_worker with check (true);
create trigger audit_seals_append_only before update or delete on audit_seals
  for each row execute function app.refuse_change();
create trigger audit_seals_no_truncate before truncate on audit_seals
  for each statement execute function app.refuse_change();

-- A seal covers every column of its entry that is written; what follows from others needs none. While processes are
-- brought to a new version one by one, an earlier one does not know the new columns: it seals nothing more.
create function app.refuse_narrow_seal() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if current_setting('app.sealed_columns', true) is distinct from (
    select count(*)::text from pg_catalog.pg_attribute
    where attrelid = 'public.audit_logs'::regclass and attnum > 0 and not attisdropped and attgenerated = '') then
    raise exception 'a seal covers every column' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger audit_seals_cover_all before insert on audit_seals for each statement
  when (not pg_has_role(session_user, 'app_setup', 'member'))
  execute function app.refuse_narrow_seal();

-- The product's logins record by themselves, and its own work as the owner says so (app.within).
do $$ declare t text; outside constant text := $when$
  current_setting('app.within', true) is distinct from 'product'
    and (pg_has_role(session_user, 'app_setup', 'member')
      or not (pg_has_role(session_user, 'app_client', 'member')
        or pg_has_role(session_user, 'app_auth', 'member')
        or pg_has_role(session_user, 'app_worker', 'member'))) $when$;
begin
  foreach t in array array['jobs', 'quotes', 'organisations', 'profiles', 'user_roles'] loop
    execute format('create trigger %I after insert or update or delete on public.%I
      for each row when (%s) execute function app.record_outside()', t || '_outside', t, outside);
    execute format('create trigger %I after truncate on public.%I
      for each statement when (%s) execute function app.record_outside()', t || '_emptied', t, outside);
  end loop;
end $$;
create policy visitor_converts on audit_logs for insert to app_visitor
  with check (actor_user_id = (select app.my_user()) and action = 'enquiry_state_changed'
    and job_id is null and organisation_id = (select app.my_new_org()));
create policy definer_records_expiry on audit_logs for insert to app_definer
  with check (actor_user_id is null and action = 'quote_expired' and job_id is not null);
create policy definer_records_dates on audit_logs for insert to app_definer
  with check (actor_user_id is null and action in ('date_met', 'date_missed') and job_id is not null);
create policy worker_records_papers on audit_logs for insert to app_worker
  with check (actor_user_id is null and action in ('paper_infected', 'paper_infected_internal') and job_id is not null);
create policy definer_records_damage on audit_logs for insert to app_definer
  with check (actor_user_id is null and action in ('paper_hash_failed', 'paper_mended') and job_id is not null);
