CREATE TABLE "enquiry_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"author_user_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enquiry_replies_body" CHECK (char_length("enquiry_replies"."body") between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "enquiry_replies" ADD CONSTRAINT "enquiry_replies_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_replies" ADD CONSTRAINT "enquiry_replies_author_user_id_profiles_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_replies_of_enquiry" ON "enquiry_replies" USING btree ("enquiry_id","created_at");--> statement-breakpoint
-- Staff write answers in their own names, and change none. The worker sends them.
alter table enquiry_replies enable row level security;
alter table enquiry_replies force row level security;
revoke all on enquiry_replies from public;
grant select, insert on enquiry_replies to app_admin;
create policy staff_reads on enquiry_replies for select to app_admin using (true);
create policy staff_answers on enquiry_replies for insert to app_admin
  with check (author_user_id = (select app.my_user()));
grant select (id, enquiry_id, body) on enquiry_replies to app_worker;
create policy worker_reads on enquiry_replies for select to app_worker using (true);
create trigger enquiry_replies_created_now before insert on enquiry_replies for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('created_at');--> statement-breakpoint
-- Staff make the organisation of somebody who has instructed us: it is approved thereby.
grant insert (id, name, status, approved) on organisations to app_admin;
create policy staff_makes on organisations for insert to app_admin with check (status = 'ACTIVE' and approved);--> statement-breakpoint
insert into audit_actions (action, client_visible, client_writes) values
  ('enquiry_answered', false, null),
  ('organisation_created', false, null);
