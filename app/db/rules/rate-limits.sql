-- Limits
grant select, insert, update, delete on rate_limits to app_definer;
create policy definer_counts on rate_limits to app_definer using (true) with check (true);

-- Takes one turn of each of these limits: at most so many, from the first one on for so many seconds.
-- Returns 0, or the seconds to wait when one of them has none left; the caller then rolls back, which
-- gives back what was taken of the others. What is full stays full: a refusal takes no turn, so
-- undoing it frees none. Each limit's row is held until the caller's transaction ends, in the order of
-- the keys; those who ask at the same time pass one after another.
-- A turn whose time ends later than it can was taken while the clock was ahead: it is over, and what is
-- counted from now on has the right time. A minute is for those who wait for one another; nobody is
-- told to wait for longer than the limit lasts.
create function app.consume_rate_limit(keys text[], most integer[], seconds integer[])
  returns integer language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  wanted record;
  moment timestamptz := clock_timestamp();
  latest timestamptz;
  wait integer := 0;
begin
  for wanted in select * from unnest(keys, most, seconds) as w (key, most, seconds) order by w.key loop
    latest := moment + make_interval(secs => wanted.seconds + 60);
    insert into public.rate_limits as r (key, count, resets_at)
    values (wanted.key, 1, moment + make_interval(secs => wanted.seconds))
    on conflict (key) do update set
      count = case when r.resets_at <= moment or r.resets_at > latest then 1 else r.count + 1 end,
      resets_at = case when r.resets_at <= moment or r.resets_at > latest
        then excluded.resets_at else r.resets_at end
    where r.resets_at <= moment or r.resets_at > latest or r.count < wanted.most;
    if not found then
      select greatest(wait, 1, least(wanted.seconds, ceil(extract(epoch from r.resets_at - moment))))
        ::integer into wait
      from public.rate_limits r where r.key = wanted.key;
    end if;
  end loop;
  -- Last, so that nobody who waits for one of these rows holds one that is still wanted here.
  delete from public.rate_limits where key in (
    select key from public.rate_limits where resets_at <= moment limit 100 for update skip locked);
  return wait;
end $$;

-- Gives back one turn of each of these limits: what was tried was right, and only wrong tries count.
create function app.refund_rate_limit(keys text[]) returns void language sql security definer
  set search_path = pg_catalog, pg_temp as $$
  update public.rate_limits r set count = r.count - 1
  from (select key from public.rate_limits where key = any (keys) order by key for update) as held
  where r.key = held.key and r.count > 0 $$;
grant execute on function app.consume_rate_limit(text[], integer[], integer[])
  to app_visitor, app_auth, app_client, app_admin;
grant execute on function app.refund_rate_limit(text[]) to app_auth;
