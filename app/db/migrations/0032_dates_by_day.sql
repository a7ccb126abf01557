DROP INDEX "job_dates_open";
CREATE INDEX "job_dates_by_day" ON "job_dates" USING btree ("starts_on","id");
CREATE INDEX "job_dates_by_last_day" ON "job_dates" USING btree ("ends_on") WHERE ends_on is not null;
CREATE INDEX "jobs_open_by_next_date" ON "jobs" USING btree ("next_date","id") WHERE status not in ('QUOTE_DECLINED', 'COMPLETED', 'CANCELLED') and next_date is not null;
