-- Who may read and write enquiries and limits. A visitor adds an enquiry and can read none.

grant insert on enquiries to app_visitor;
--> statement-breakpoint
create policy visitor_enquires on enquiries for insert to app_visitor
  with check (fingerprint is not null and state in ('NEW', 'SPAM') and owner_user_id is null
    and note is null and note_version = 0);
--> statement-breakpoint
create policy visitor_enquires on audit_logs for insert to app_visitor
  with check (action = 'enquiry_received' and actor_user_id is null and org_id is null
    and job_id is null);
--> statement-breakpoint

-- The number of the enquiry that a form made: for whoever sent that very form.
create function app.enquiry_number(fingerprint text) returns integer language sql stable security definer
  set search_path = '' as $$
  select e.number from public.enquiries e where e.fingerprint = enquiry_number.fingerprint $$;
--> statement-breakpoint
grant select (number, fingerprint) on enquiries to app_definer;
--> statement-breakpoint
create policy definer_reads on enquiries for select to app_definer using (true);
--> statement-breakpoint

-- Staff: app.require_admin() has passed at the start of the transaction.
grant update (state, answered_at, owner_user_id, note, note_version, updated_at) on enquiries to app_admin;
--> statement-breakpoint
create policy staff_decides on enquiries for update to app_admin using (true) with check (true);
--> statement-breakpoint

-- Background work: whom to tell of which enquiry, and not a word of what it says.
grant select (id, number, email) on enquiries to app_worker;
--> statement-breakpoint
create policy worker_reads on enquiries for select to app_worker using (true);
--> statement-breakpoint

alter table rate_limits enable row level security;
--> statement-breakpoint
alter table rate_limits force row level security;
--> statement-breakpoint
revoke all on rate_limits from public;
--> statement-breakpoint
grant select, insert, update, delete on rate_limits to app_definer;
--> statement-breakpoint
create policy definer_counts on rate_limits to app_definer using (true) with check (true);
--> statement-breakpoint

-- Takes one turn of each of these limits: at most so many, from the first one on for so many seconds.
-- Returns 0, or the seconds to wait when one of them has none left; the caller then rolls back, which
-- gives back what was taken of the others. What is full stays full: a refusal takes no turn, so
-- undoing it frees none. Each limit's row is held until the caller's transaction ends, in the order of
-- the keys; those who ask at the same time pass one after another.
create function app.take_turns(keys text[], most integer[], seconds integer[]) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  wanted record;
  moment timestamptz := clock_timestamp();
  wait integer := 0;
begin
  for wanted in select * from unnest(keys, most, seconds) as w (key, most, seconds) order by w.key loop
    insert into public.rate_limits as r (key, count, resets_at)
    values (wanted.key, 1, moment + make_interval(secs => wanted.seconds))
    on conflict (key) do update set
      count = case when r.resets_at <= moment then 1 else r.count + 1 end,
      resets_at = case when r.resets_at <= moment then excluded.resets_at else r.resets_at end
    where r.resets_at <= moment or r.count < wanted.most;
    if not found then
      select greatest(wait, 1, ceil(extract(epoch from r.resets_at - moment)))::integer into wait
      from public.rate_limits r where r.key = wanted.key;
    end if;
  end loop;
  -- Last, so that nobody who waits for one of these rows holds one that is still wanted here.
  delete from public.rate_limits where key in (
    select key from public.rate_limits where resets_at <= moment limit 100 for update skip locked);
  return wait;
end $$;
--> statement-breakpoint

grant create on schema app to app_definer;
--> statement-breakpoint
alter function app.enquiry_number(text) owner to app_definer;
--> statement-breakpoint
alter function app.take_turns(text[], integer[], integer[]) owner to app_definer;
--> statement-breakpoint
revoke create on schema app from app_definer;
--> statement-breakpoint
revoke execute on function app.enquiry_number(text), app.take_turns(text[], integer[], integer[]) from public;
--> statement-breakpoint
grant execute on function app.enquiry_number(text), app.take_turns(text[], integer[], integer[]) to app_visitor;
