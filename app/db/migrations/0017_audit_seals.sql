CREATE TABLE "audit_seals" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"audit_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_seals_one_per_entry" UNIQUE("audit_id"),
	CONSTRAINT "audit_seals_seq" CHECK ("audit_seals"."seq" >= 1),
	CONSTRAINT "audit_seals_hash" CHECK (octet_length("audit_seals"."hash") = 32)
);
--> statement-breakpoint

-- A seal is never changed, like the entry that it is for. The worker makes it, with a key that the
-- database does not know, and checks all of them every night.
alter table audit_seals enable row level security;
--> statement-breakpoint
alter table audit_seals force row level security;
--> statement-breakpoint
revoke all on audit_seals from public;
--> statement-breakpoint
grant select on audit_seals to app_admin;
--> statement-breakpoint
grant select, insert on audit_seals to app_worker;
--> statement-breakpoint
create policy staff_reads on audit_seals for select to app_admin using (true);
--> statement-breakpoint
create policy worker_reads on audit_seals for select to app_worker using (true);
--> statement-breakpoint
create policy worker_seals on audit_seals for insert to app_worker with check (true);
--> statement-breakpoint
create trigger audit_seals_append_only before update or delete on audit_seals
  for each row execute function app.refuse_change();
--> statement-breakpoint
create trigger audit_seals_no_truncate before truncate on audit_seals
  for each statement execute function app.refuse_change();
--> statement-breakpoint

-- To seal an entry the worker reads it, and two kinds it writes itself.
grant select, insert on audit_logs to app_worker;
--> statement-breakpoint
create policy worker_reads on audit_logs for select to app_worker using (true);
--> statement-breakpoint
create policy worker_records on audit_logs for insert to app_worker
  with check (action in ('audit_verified', 'audit_chain_started') and actor_user_id is null
    and org_id is null and job_id is null);
--> statement-breakpoint

-- Who registered has confirmed their address: they may do nothing else yet.
create policy client_confirms on audit_logs for insert to app_client
  with check (action = 'email_verified' and actor_user_id = (select app.my_user())
    and org_id = (select app.my_home_org()) and job_id is null);
