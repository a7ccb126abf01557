CREATE TABLE "bank_holidays" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"jurisdiction" text NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"is_worked" boolean DEFAULT false NOT NULL,
	"source" text NOT NULL,
	"added_by_user_id" uuid,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_by_user_id" uuid,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "bank_holidays_jurisdiction" CHECK ("bank_holidays"."jurisdiction" in ('EW', 'SCOTLAND', 'NI')),
	CONSTRAINT "bank_holidays_weekday" CHECK (extract(isodow from "bank_holidays"."day") < 6),
	CONSTRAINT "bank_holidays_name" CHECK (char_length("bank_holidays"."name") between 1 and 100),
	CONSTRAINT "bank_holidays_source" CHECK (char_length("bank_holidays"."source") between 1 and 500),
	CONSTRAINT "bank_holidays_confirmed" CHECK (("bank_holidays"."confirmed_at" is null) = ("bank_holidays"."confirmed_by_user_id" is null))
);
ALTER TABLE "bank_holidays" ADD CONSTRAINT "bank_holidays_added_by_user_id_profiles_id_fk" FOREIGN KEY ("added_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bank_holidays" ADD CONSTRAINT "bank_holidays_confirmed_by_user_id_profiles_id_fk" FOREIGN KEY ("confirmed_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
insert into bank_holidays (jurisdiction, day, name, source) values
  ('SCOTLAND', '2026-06-15', 'World Cup bank holiday',
    'Royal Proclamation of February 2026 under section 1(3) of the Banking and Financial Dealings Act 1971');
insert into audit_actions (action, client_visible, client_writes) values
  ('holiday_added', false, null),
  ('holiday_confirmed', false, null);
