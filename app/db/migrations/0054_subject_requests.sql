CREATE TABLE "subject_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"received_on" date NOT NULL,
	"due_on" date NOT NULL,
	"paused_from" date,
	"paused_days" integer DEFAULT 0 NOT NULL,
	"extended" boolean DEFAULT false NOT NULL,
	"identity_checked_on" date,
	"acknowledged_on" date,
	"closed_on" date,
	"note" text,
	"added_by_user_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subject_requests_name" CHECK (char_length("subject_requests"."name") between 2 and 120),
	CONSTRAINT "subject_requests_kind" CHECK ("subject_requests"."kind" in ('ACCESS', 'ERASURE', 'RECTIFY', 'OBJECT', 'COMPLAINT')),
	CONSTRAINT "subject_requests_state" CHECK ("subject_requests"."state" in ('OPEN', 'WAITING', 'CLOSED')),
	CONSTRAINT "subject_requests_paused_days" CHECK ("subject_requests"."paused_days" >= 0),
	CONSTRAINT "subject_requests_note" CHECK (char_length("subject_requests"."note") between 1 and 5000),
	CONSTRAINT "subject_requests_paused" CHECK (("subject_requests"."state" = 'WAITING') = ("subject_requests"."paused_from" is not null)),
	CONSTRAINT "subject_requests_closed" CHECK (("subject_requests"."state" = 'CLOSED') = ("subject_requests"."closed_on" is not null)),
	CONSTRAINT "subject_requests_decided" CHECK ("subject_requests"."closed_on" is null or "subject_requests"."note" is not null),
	CONSTRAINT "subject_requests_complaint" CHECK ("subject_requests"."kind" = 'COMPLAINT' or "subject_requests"."acknowledged_on" is null),
	CONSTRAINT "subject_requests_extended" CHECK ("subject_requests"."kind" <> 'COMPLAINT' or not "subject_requests"."extended"),
	CONSTRAINT "subject_requests_days" CHECK ("subject_requests"."received_on" < "subject_requests"."due_on")
);
--> statement-breakpoint
ALTER TABLE "subject_requests" ADD CONSTRAINT "subject_requests_added_by_user_id_profiles_id_fk" FOREIGN KEY ("added_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subject_requests_open" ON "subject_requests" USING btree ("due_on","id") WHERE state <> 'CLOSED';--> statement-breakpoint
CREATE INDEX "subject_requests_newest" ON "subject_requests" USING btree ("added_at","id");
--> statement-breakpoint
insert into audit_actions (action, client_visible, client_writes) values
  ('request_opened', false, null),
  ('request_changed', false, null),
  ('request_closed', false, null),
  ('data_deleted', false, null);
