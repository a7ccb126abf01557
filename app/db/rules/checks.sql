-- The installation
-- What the installation knows about its own health: written by what checks, read by staff.
grant select, insert, update on installation_checks to app_worker, app_setup;
create policy worker_notes on installation_checks to app_worker using (true) with check (true);
create policy setup_notes on installation_checks to app_setup using (true) with check (true);
grant select on installation_checks to app_admin;
create policy staff_reads on installation_checks for select to app_admin using (true);

-- The newest migration that the database has, as milliseconds since 1970 (meta/_journal.json).
grant usage on schema drizzle to app_definer;
grant select on drizzle.__drizzle_migrations to app_definer;

create function app.schema_version() returns bigint language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$ select max(m.created_at) from drizzle.__drizzle_migrations m $$;
grant execute on function app.schema_version() to app_visitor, app_admin, app_setup;

-- Deletes what is over: sessions and links, limits, why sessions ended (no cookie outlives a day) and
-- browsers not seen for a year (nor does their cookie). At most so many rows of each; returns how
-- many in all. What someone else is using just now waits for the next time.
create function app.delete_expired(most integer) returns integer
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  with old_sessions as (delete from public.sessions where id in (
      select id from public.sessions where expires_at < now() limit most for update skip locked)
    returning 1),
  old_links as (delete from public.verifications where id in (
      select id from public.verifications where expires_at < now() limit most for update skip locked)
    returning 1),
  old_limits as (delete from public.rate_limits where key in (
      select key from public.rate_limits where resets_at < now() limit most for update skip locked)
    returning 1),
  old_reasons as (delete from public.ended_sessions where token_digest in (
      select token_digest from public.ended_sessions where ended_at < now() - interval '1 day'
      limit most for update skip locked)
    returning 1),
  old_devices as (delete from public.devices where id in (
      select id from public.devices where last_seen_at < now() - interval '365 days'
      limit most for update skip locked)
    returning 1)
  select count(*)::integer from (
    select from old_sessions union all select from old_links union all select from old_limits
    union all select from old_reasons union all select from old_devices) as gone $$;
grant execute on function app.delete_expired(integer) to app_worker;
