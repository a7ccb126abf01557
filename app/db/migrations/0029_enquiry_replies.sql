CREATE TABLE "enquiry_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"author_user_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enquiry_replies_body" CHECK (char_length("enquiry_replies"."body") between 1 and 10000)
);
ALTER TABLE "enquiry_replies" ADD CONSTRAINT "enquiry_replies_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "enquiry_replies" ADD CONSTRAINT "enquiry_replies_author_user_id_profiles_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "enquiry_replies_of_enquiry" ON "enquiry_replies" USING btree ("enquiry_id","created_at");
insert into audit_actions (action, client_visible, client_writes) values
  ('enquiry_answered', false, null),
  ('organisation_created', false, null);
