CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "enquiries_newest";--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "number" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "enquiries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1);--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "state" text DEFAULT 'NEW' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "owner_user_id" uuid;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "note_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_owner_user_id_profiles_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_by_state" ON "enquiries" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "enquiries_of_owner" ON "enquiries" USING btree ("owner_user_id");--> statement-breakpoint
CREATE INDEX "enquiries_newest" ON "enquiries" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state <> 'SPAM';--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_number_unique" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_fingerprint_unique" UNIQUE("fingerprint");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_email" CHECK (char_length("enquiries"."email") between 3 and 254);--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_phone" CHECK (char_length("enquiries"."phone") between 1 and 30);--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_organization" CHECK (char_length("enquiries"."organization") between 1 and 120);--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_case_type" CHECK (char_length("enquiries"."case_type") between 1 and 120);--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_note" CHECK (char_length("enquiries"."note") between 1 and 20000);--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_state" CHECK ("enquiries"."state" in ('NEW', 'REPLIED', 'CONVERTED', 'SPAM'));--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_answered" CHECK (("enquiries"."answered_at" is not null) = ("enquiries"."state" in ('REPLIED', 'CONVERTED')));