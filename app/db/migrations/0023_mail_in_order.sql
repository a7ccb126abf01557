-- Messages to one address go out one after another: which of them is being sent, and which have lost their place.
ALTER TABLE "sent_emails" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_emails" ADD COLUMN "sending_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "sent_emails_line" ON "sent_emails" USING btree ("recipient_email","created_at","id") WHERE state = 'QUEUED';--> statement-breakpoint

grant update (failures, sending_until) on sent_emails to app_worker;
--> statement-breakpoint
alter policy staff_tests on sent_emails
  with check (state = 'QUEUED' and notification is null and org_id is null and job_id is null
    and attempts = 0 and resends = 0 and failures = 0 and sending_until is null
    and last_error is null and sent_at is null
    and recipient_email = (select u.email from users u where u.id = (select app.my_user())));
