-- Statistics
-- The figures behind the pictures on the staff's dashboard. A picture of a year over a million jobs
-- is too dear to count for each look: the worker counts every few minutes, and months that are over
-- stay as they are.
grant select on statistics to app_admin;
create policy staff_reads on statistics for select to app_admin using (true);
grant select, insert, update on statistics to app_definer;
create policy definer_counts on statistics to app_definer using (true) with check (true);

-- One period, from the first day of a month in London.
create function app.figures_of(first_month date, months integer)
  returns table (requested integer, accepted integer, lost integer, answer_seconds integer,
    open_value numeric, quoted integer, quote_seconds integer, completed integer, completion_seconds integer)
  language sql stable set search_path = pg_catalog, pg_temp as $$
  with period as (
    select first_month::timestamp at time zone 'Europe/London' as starts,
      (first_month + make_interval(months => months)) at time zone 'Europe/London' as ends)
  select
    (select count(*)::int from public.jobs j
      where j.created_at >= starts and j.created_at < ends),
    answer.accepted, answer.declined + (select count(*)::int from public.quotes q
      where q.status in ('EXPIRED', 'WITHDRAWN') and q.ended_at >= starts and q.ended_at < ends),
    answer.seconds,
    case when months = 12 then (select coalesce(sum(q.amount), 0) from public.quotes q
      where q.status = 'SENT') end,
    quote.n, quote.seconds, completion.n, completion.seconds
  from period,
    lateral (select count(*) filter (where q.status = 'ACCEPTED')::int as accepted,
        count(*) filter (where q.status = 'DECLINED')::int as declined,
        percentile_disc(0.5) within group (order by
          extract(epoch from greatest(q.decided_at - q.created_at, interval '0'))::int) as seconds
      from public.quotes q
      where q.status in ('ACCEPTED', 'DECLINED') and q.decided_at >= starts and q.decided_at < ends) answer,
    lateral (select count(*)::int as n, percentile_disc(0.5) within group (order by
        extract(epoch from greatest(q.created_at - j.created_at, interval '0'))::int) as seconds
      from public.quotes q join public.jobs j on j.id = q.job_id
      where q.version = 1 and q.created_at >= starts and q.created_at < ends) quote,
    -- Completed twice, it counts from acceptance to the first time in the period.
    lateral (select count(*)::int as n, percentile_disc(0.5) within group (order by
        extract(epoch from a.at - q.decided_at)::int) as seconds
      from (select job_id, min(created_at) as at from public.audit_logs
          where action = 'status_changed' and new_value = 'COMPLETED'
            and created_at >= starts and created_at < ends group by job_id) a
        join public.quotes q on q.job_id = a.job_id and q.status = 'ACCEPTED' and q.kind = 'MAIN'
          and q.decided_at <= a.at) completion $$;

-- Counts one period of the last twelve months anew and says whether there was one to count: each at
-- most once in four minutes, however many workers ask, and the year last. What was counted while the
-- clock was ahead is counted anew.
create function app.count_statistics() returns boolean language plpgsql security definer
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
  insert into public.statistics as s (first_month, months, requested, accepted, lost, answer_seconds,
      open_value, quoted, quote_seconds, completed, completion_seconds, counted_at)
    select due.first_month, due.months, f.*, now()
    from app.figures_of(due.first_month, due.months) f
    on conflict (months, first_month) do update set
      requested = excluded.requested, accepted = excluded.accepted, lost = excluded.lost,
      answer_seconds = excluded.answer_seconds, open_value = excluded.open_value,
      quoted = excluded.quoted, quote_seconds = excluded.quote_seconds,
      completed = excluded.completed, completion_seconds = excluded.completion_seconds,
      counted_at = excluded.counted_at;
  return true;
end $$;
grant execute on function app.count_statistics() to app_worker;
