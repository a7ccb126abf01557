CREATE INDEX "material_requests_missing" ON "material_requests" USING btree ("due_on") WHERE received_at is null;
CREATE INDEX "material_requests_missing_of_organisation" ON "material_requests" USING btree ("organisation_id","due_on") WHERE received_at is null;
CREATE INDEX "jobs_open_by_due_date" ON "jobs" USING btree ("due_date","id") WHERE status not in ('QUOTE_DECLINED', 'COMPLETED', 'CANCELLED');
CREATE INDEX "jobs_open_of_organisation_by_due_date" ON "jobs" USING btree ("organisation_id","due_date","id") WHERE status not in ('QUOTE_DECLINED', 'COMPLETED', 'CANCELLED');
CREATE INDEX "jobs_on_hold_by_deadline" ON "jobs" USING btree ((case when "due_date" is null and "next_date" is null then 'infinity'
    else least("due_date", "next_date") end),"id") WHERE status = 'ON_HOLD';
CREATE INDEX "jobs_open_of_owner_by_deadline" ON "jobs" USING btree ("owner_user_id",(case when "due_date" is null and "next_date" is null then 'infinity'
    else least("due_date", "next_date") end),"id") WHERE status not in ('QUOTE_DECLINED', 'COMPLETED', 'CANCELLED');
CREATE INDEX "papers_to_read" ON "papers" USING btree ("added_at") WHERE sent_by_side = 'CLIENT' and not read_for_report and withdrawn_at is null;
