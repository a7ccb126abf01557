-- The figures behind the pictures on the staff's dashboard. A picture of a year over a million jobs
-- is too dear to count for each look: the worker counts every few minutes, and months that are over
-- stay as they are.
create table statistics (
  first_month date not null,
  months integer not null,
  requested integer not null,
  accepted integer not null,
  quoted integer not null,
  quote_seconds integer,
  completed integer not null,
  completion_seconds integer,
  counted_at timestamp(3) with time zone not null,
  constraint statistics_months_first_month_pk primary key (months, first_month),
  constraint statistics_months check (months in (1, 12)),
  constraint statistics_first_day check (extract(day from first_month) = 1)
);
--> statement-breakpoint
create index quotes_first_sent on quotes (created_at) where version = 1;
--> statement-breakpoint
create index quotes_accepted on quotes (decided_at) where status = 'ACCEPTED';
--> statement-breakpoint
create index audit_logs_completions on audit_logs (created_at)
  where action = 'status_changed' and new_value = 'COMPLETED';
--> statement-breakpoint

alter table statistics enable row level security;
--> statement-breakpoint
alter table statistics force row level security;
--> statement-breakpoint
revoke all on statistics from public;
--> statement-breakpoint
grant select on statistics to app_admin;
--> statement-breakpoint
create policy staff_reads on statistics for select to app_admin using (true);
--> statement-breakpoint

-- One period, from the first day of a month in London.
create function app.figures_of(first_month date, months integer)
  returns table (requested integer, accepted integer, quoted integer, quote_seconds integer,
    completed integer, completion_seconds integer)
  language sql stable set search_path = '' as $$
  with period as (
    select first_month::timestamp at time zone 'Europe/London' as starts,
      (first_month + make_interval(months => months)) at time zone 'Europe/London' as ends)
  select
    (select count(*)::int from public.jobs j
      where j.created_at >= starts and j.created_at < ends),
    (select count(*)::int from public.quotes q
      where q.status = 'ACCEPTED' and q.decided_at >= starts and q.decided_at < ends),
    quote.n, quote.seconds, completion.n, completion.seconds
  from period,
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
        join public.quotes q on q.job_id = a.job_id and q.status = 'ACCEPTED'
          and q.decided_at <= a.at) completion $$;
--> statement-breakpoint

-- Counts one period of the last twelve months anew and says whether there was one to count: each at
-- most once in four minutes, however many workers ask, and the year last.
create function app.count_statistics() returns boolean language plpgsql security definer
  set search_path = '' as $$
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
        and known.counted_at > least(now() - interval '4 minutes',
          p.first_month + make_interval(months => p.months, days => 1)))
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
--> statement-breakpoint
grant select on jobs, quotes, audit_logs to app_definer;
--> statement-breakpoint
grant select, insert, update on statistics to app_definer;
--> statement-breakpoint
create policy definer_counts on jobs for select to app_definer using (true);
--> statement-breakpoint
create policy definer_counts on quotes for select to app_definer using (true);
--> statement-breakpoint
create policy definer_counts on audit_logs for select to app_definer using (true);
--> statement-breakpoint
create policy definer_counts on statistics to app_definer using (true) with check (true);
--> statement-breakpoint
grant create on schema app to app_definer;
--> statement-breakpoint
alter function app.figures_of(date, integer) owner to app_definer;
--> statement-breakpoint
alter function app.count_statistics() owner to app_definer;
--> statement-breakpoint
revoke create on schema app from app_definer;
--> statement-breakpoint
revoke execute on function app.figures_of(date, integer), app.count_statistics() from public;
--> statement-breakpoint
grant execute on function app.count_statistics() to app_worker;
