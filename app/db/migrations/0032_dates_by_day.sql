DROP INDEX "job_dates_open";--> statement-breakpoint
CREATE INDEX "job_dates_by_day" ON "job_dates" USING btree ("starts_on","id");--> statement-breakpoint
CREATE INDEX "job_dates_by_last_day" ON "job_dates" USING btree ("ends_on") WHERE ends_on is not null;--> statement-breakpoint
CREATE INDEX "jobs_open_by_next_date" ON "jobs" USING btree ("next_date","id") WHERE status not in ('QUOTE_DECLINED', 'COMPLETED', 'CANCELLED') and next_date is not null;--> statement-breakpoint
-- The worker finds dates that have passed by the next dates of open jobs.
grant select (next_date) on jobs to app_worker;
