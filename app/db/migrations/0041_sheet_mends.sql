ALTER TABLE "reference_rows" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;
ALTER TABLE "reference_rows" ADD COLUMN "withdrawn_by_user_id" uuid;
ALTER TABLE "reference_rows" ADD COLUMN "withdraw_reason" text;
ALTER TABLE "sheets" ADD COLUMN "told_at" timestamp (3) with time zone;
ALTER TABLE "reference_rows" ADD CONSTRAINT "reference_rows_withdrawn_by_user_id_profiles_id_fk" FOREIGN KEY ("withdrawn_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "sheets_to_tell" ON "sheets" USING btree ("released_at") WHERE released_at is not null and told_at is null;
ALTER TABLE "reference_rows" ADD CONSTRAINT "reference_rows_withdraw_reason" CHECK (char_length("reference_rows"."withdraw_reason") between 1 and 1000);
ALTER TABLE "reference_rows" ADD CONSTRAINT "reference_rows_withdrawn" CHECK (num_nulls("reference_rows"."withdrawn_at", "reference_rows"."withdrawn_by_user_id", "reference_rows"."withdraw_reason") in (0, 3));
ALTER TABLE "reference_rows" ADD CONSTRAINT "reference_rows_order" CHECK ("reference_rows"."confirmed_at" < "reference_rows"."withdrawn_at");
insert into audit_actions (action, client_visible, client_writes) values ('reference_withdrawn', false, null);
-- The client is told of sheets released one after another in one email; of those that were released before, long ago.
update sheets set told_at = released_at where released_at is not null;
-- The words of that email are new: one that staff have never changed goes, and the start that follows adds it anew.
delete from email_templates t using email_template_versions v
  where t.key = 'sheet_released' and t.version = 1 and v.template_id = t.id and v.number = 1
    and v.created_by_name is null and (v.subject, v.body, v.description) = (t.subject, t.body, t.description)
    and t.is_active;
