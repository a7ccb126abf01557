-- As before, and a turn whose time ends later than it can, for it was taken while the clock was
-- ahead, is over: what is counted from now on has the right time. A minute is for those who wait for
-- one another; nobody is told to wait for longer than the limit lasts.
create or replace function app.take_turns(keys text[], most integer[], seconds integer[])
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
--> statement-breakpoint

-- As before, and what was counted while the clock was ahead is counted anew.
create or replace function app.count_statistics() returns boolean language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  this_month date := date_trunc('month', now() at time zone 'Europe/London')::date;
  year_start date := (this_month - interval '11 months')::date;
  due record;
begin
  if not pg_try_advisory_xact_lock(hashtext('app.count_statistics')) then return false; end if;
  select p.first_month, p.months into due
    from (select (year_start + make_interval(months => n))::date as first_month, 1 as months
        from generate_series(0, 11) n
        union all select year_start, 12) p
    -- What is over, and was counted a day later or more, does not change.
    where not exists (select from public.statistics known
      where known.first_month = p.first_month and known.months = p.months
        and known.counted_at between least(now() - interval '4 minutes',
          p.first_month + make_interval(months => p.months, days => 1))
          and now() + interval '1 minute')
    order by p.months, p.first_month limit 1;
  if not found then return false; end if;
  insert into public.statistics as s (first_month, months, requested, accepted, quoted,
      quote_seconds, completed, completion_seconds, counted_at)
    select due.first_month, due.months, f.*, now()
    from app.figures_of(due.first_month, due.months) f
    on conflict (months, first_month) do update set
      requested = excluded.requested, accepted = excluded.accepted, quoted = excluded.quoted,
      quote_seconds = excluded.quote_seconds, completed = excluded.completed,
      completion_seconds = excluded.completion_seconds, counted_at = excluded.counted_at;
  return true;
end $$;
