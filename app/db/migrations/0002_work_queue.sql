CREATE TABLE "read_notifications" (
	"user_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	CONSTRAINT "read_notifications_user_id_entry_id_pk" PRIMARY KEY("user_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "status_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "owner_user_id" uuid;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "decline_note" text;--> statement-breakpoint
ALTER TABLE "read_notifications" ADD CONSTRAINT "read_notifications_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_owner_user_id_profiles_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_of_owner" ON "jobs" USING btree ("owner_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_longest_in_status" ON "jobs" USING btree ("status","status_since","id");--> statement-breakpoint
CREATE INDEX "jobs_open_longest_waiting" ON "jobs" USING btree ("status_since","id") WHERE status not in ('QUOTE_DECLINED', 'COMPLETED', 'CANCELLED');--> statement-breakpoint
CREATE INDEX "jobs_open_by_due" ON "jobs" USING btree (coalesce("due_date", 'infinity'),"id") WHERE status not in ('QUOTE_DECLINED', 'COMPLETED', 'CANCELLED');--> statement-breakpoint
CREATE INDEX "jobs_open_of_organisation_longest_waiting" ON "jobs" USING btree ("organisation_id","status_since","id") WHERE status not in ('QUOTE_DECLINED', 'COMPLETED', 'CANCELLED');--> statement-breakpoint
CREATE INDEX "jobs_open_of_organisation_by_due" ON "jobs" USING btree ("organisation_id",coalesce("due_date", 'infinity'),"id") WHERE status not in ('QUOTE_DECLINED', 'COMPLETED', 'CANCELLED');--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_decline_reason" CHECK ("quotes"."decline_reason" in ('PRICE', 'TIME', 'OTHER_EXPERT', 'FUNDING', 'NOT_NEEDED', 'OTHER'));--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_decline_note" CHECK (char_length("quotes"."decline_note") between 1 and 2000);--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_decline_declined" CHECK ("quotes"."status" = 'DECLINED' or ("quotes"."decline_reason" is null and "quotes"."decline_note" is null));--> statement-breakpoint
-- Staff give a job to one of them. Nobody chooses since when a job has its status.
grant update (owner_user_id) on jobs to app_admin;--> statement-breakpoint
-- Who looks after a job is no change of it: neither clients see one, nor is a form out of date by it.
drop trigger jobs_changed_now on jobs;--> statement-breakpoint
create trigger jobs_changed_now before insert
  or update of title, description, reference, sensitivity_level, due_date, status on jobs for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_change();--> statement-breakpoint
create trigger jobs_status_since before update of status on jobs for each row
  when (new.status is distinct from old.status) execute function app.stamp_time('status_since');--> statement-breakpoint
-- Whoever declines a quote may say why.
grant update (decline_reason, decline_note) on quotes to app_client, app_admin;--> statement-breakpoint
-- Jobs of earlier versions: since their last move in the audit log. The owner, who migrates, reads and
-- writes past the policies here, and the counters and times of change stay as they are.
alter table jobs no force row level security;--> statement-breakpoint
alter table audit_logs no force row level security;--> statement-breakpoint
alter table jobs disable trigger user;--> statement-breakpoint
update jobs set status_since = coalesce((select max(a.created_at) from audit_logs a where a.job_id = jobs.id
  and a.action in ('quote_sent', 'quote_accepted', 'quote_declined', 'status_changed')), created_at);--> statement-breakpoint
alter table jobs enable trigger user;--> statement-breakpoint
alter table jobs force row level security;--> statement-breakpoint
alter table audit_logs force row level security;--> statement-breakpoint
insert into audit_actions (action, client_visible, client_writes) values ('job_assigned', false, null);--> statement-breakpoint
-- Which notifications a person has opened: their own mark, on entries that they see.
alter table read_notifications enable row level security;--> statement-breakpoint
alter table read_notifications force row level security;--> statement-breakpoint
revoke all on read_notifications from public;--> statement-breakpoint
grant select, insert, delete on read_notifications to app_client, app_admin;--> statement-breakpoint
create policy own_marks on read_notifications to app_client, app_admin
  using (user_id = (select app.my_user()))
  with check (user_id = (select app.my_user()) and exists (select from audit_logs a where a.id = entry_id));--> statement-breakpoint
-- People are found by any part of their address.
create index users_email_parts on users using gin (email gin_trgm_ops);
