ALTER TABLE "conflict_checks" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
-- The worker tells staff of checks that nobody decides: which jobs they are about, and nothing of what was found.
grant select (id, job_id, result, run_at, reminded_at), update (reminded_at) on conflict_checks to app_worker;
create policy worker_reads on conflict_checks for select to app_worker using (true);
create policy worker_reminds on conflict_checks for update to app_worker using (result = 'OPEN') with check (true);
-- Being reminded of decides nothing.
drop trigger conflict_checks_decided_now on conflict_checks;
create trigger conflict_checks_decided_now before update on conflict_checks for each row
  when (new.result <> old.result and not pg_has_role(session_user, 'app_setup', 'member'))
  execute function app.stamp_time('decided_at');
