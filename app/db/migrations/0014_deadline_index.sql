-- "coalesce" kept row-level security from comparing the deadline in the index: what is due read every open job.
DROP INDEX "jobs_open_by_deadline";
DROP INDEX "jobs_open_of_organisation_by_deadline";
CREATE INDEX "jobs_open_by_deadline" ON "jobs" USING btree ((case when "due_date" is null and "next_date" is null then 'infinity'
    else least("due_date", "next_date") end),"id") WHERE status not in ('QUOTE_DECLINED', 'COMPLETED', 'CANCELLED');
CREATE INDEX "jobs_open_of_organisation_by_deadline" ON "jobs" USING btree ("organisation_id",(case when "due_date" is null and "next_date" is null then 'infinity'
    else least("due_date", "next_date") end),"id") WHERE status not in ('QUOTE_DECLINED', 'COMPLETED', 'CANCELLED');
