CREATE TABLE "installation_checks" (
	"name" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"detail" text NOT NULL,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ok_at" timestamp (3) with time zone,
	CONSTRAINT "installation_checks_name" CHECK ("installation_checks"."name" in ('backup', 'restore_drill', 'audit', 'mail')),
	CONSTRAINT "installation_checks_state" CHECK ("installation_checks"."state" in ('OK', 'WARNING', 'WRONG')),
	CONSTRAINT "installation_checks_detail" CHECK (char_length("installation_checks"."detail") between 1 and 300)
);
--> statement-breakpoint

-- What the installation knows about its own health: written by what checks, read by staff.
alter table installation_checks enable row level security;
--> statement-breakpoint
alter table installation_checks force row level security;
--> statement-breakpoint
revoke all on installation_checks from public;
--> statement-breakpoint
grant select, insert, update on installation_checks to app_worker, app_setup;
--> statement-breakpoint
create policy worker_notes on installation_checks to app_worker using (true) with check (true);
--> statement-breakpoint
create policy setup_notes on installation_checks to app_setup using (true) with check (true);
--> statement-breakpoint
grant select on installation_checks to app_admin;
--> statement-breakpoint
create policy staff_reads on installation_checks for select to app_admin using (true);
--> statement-breakpoint

-- How many mails wait, for the check at the terminal: none of what they say, and to whom.
grant select (state, created_at, queued_at) on sent_emails to app_setup;
--> statement-breakpoint
create policy setup_counts on sent_emails for select to app_setup using (true);
--> statement-breakpoint

-- The newest migration that the database has, as milliseconds since 1970 (meta/_journal.json).
create function app.schema_version() returns bigint language sql stable security definer
  set search_path = '' as $$ select max(m.created_at) from drizzle.__drizzle_migrations m $$;
--> statement-breakpoint
grant usage on schema drizzle to app_definer;
--> statement-breakpoint
grant select on drizzle.__drizzle_migrations to app_definer;
--> statement-breakpoint
grant create on schema app to app_definer;
--> statement-breakpoint
alter function app.schema_version() owner to app_definer;
--> statement-breakpoint
revoke create on schema app from app_definer;
--> statement-breakpoint
revoke execute on function app.schema_version() from public;
--> statement-breakpoint
grant execute on function app.schema_version() to app_visitor, app_admin, app_setup;
