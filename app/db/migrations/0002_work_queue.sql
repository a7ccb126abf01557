CREATE TABLE "read_notifications" (
	"user_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	CONSTRAINT "read_notifications_user_id_entry_id_pk" PRIMARY KEY("user_id","entry_id")
);
ALTER TABLE "jobs" ADD COLUMN "status_since" timestamp (3) with time zone DEFAULT now() NOT NULL;
ALTER TABLE "jobs" ADD COLUMN "owner_user_id" uuid;
ALTER TABLE "quotes" ADD COLUMN "decline_reason" text;
ALTER TABLE "quotes" ADD COLUMN "decline_note" text;
ALTER TABLE "read_notifications" ADD CONSTRAINT "read_notifications_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_owner_user_id_profiles_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "jobs_of_owner" ON "jobs" USING btree ("owner_user_id","created_at","id");
CREATE INDEX "jobs_longest_in_status" ON "jobs" USING btree ("status","status_since","id");
CREATE INDEX "jobs_open_longest_waiting" ON "jobs" USING btree ("status_since","id") WHERE status not in ('QUOTE_DECLINED', 'COMPLETED', 'CANCELLED');
CREATE INDEX "jobs_open_by_due" ON "jobs" USING btree (coalesce("due_date", 'infinity'),"id") WHERE status not in ('QUOTE_DECLINED', 'COMPLETED', 'CANCELLED');
CREATE INDEX "jobs_open_of_organisation_longest_waiting" ON "jobs" USING btree ("organisation_id","status_since","id") WHERE status not in ('QUOTE_DECLINED', 'COMPLETED', 'CANCELLED');
CREATE INDEX "jobs_open_of_organisation_by_due" ON "jobs" USING btree ("organisation_id",coalesce("due_date", 'infinity'),"id") WHERE status not in ('QUOTE_DECLINED', 'COMPLETED', 'CANCELLED');
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_decline_reason" CHECK ("quotes"."decline_reason" in ('PRICE', 'TIME', 'OTHER_EXPERT', 'FUNDING', 'NOT_NEEDED', 'OTHER'));
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_decline_note" CHECK (char_length("quotes"."decline_note") between 1 and 2000);
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_decline_declined" CHECK ("quotes"."status" = 'DECLINED' or ("quotes"."decline_reason" is null and "quotes"."decline_note" is null));
-- Jobs of earlier versions: since their last move in the audit log.
update jobs set status_since = coalesce((select max(a.created_at) from audit_logs a where a.job_id = jobs.id
  and a.action in ('quote_sent', 'quote_accepted', 'quote_declined', 'status_changed')), created_at);
insert into audit_actions (action, client_visible, client_writes) values ('job_assigned', false, null);
-- People are found by any part of their address.
create index users_email_parts on users using gin (email gin_trgm_ops);
