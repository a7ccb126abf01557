-- What a client's organisation did lately, in the order in which it is read: "desc nulls last" is not
-- the order of "order by created_at desc", and everything that the organisation ever did was sorted.
DROP INDEX "audit_logs_for_clients";--> statement-breakpoint
CREATE INDEX "audit_logs_for_clients" ON "audit_logs" USING btree ("org_id","created_at","id") WHERE job_id is not null and action in ('job_created', 'quote_sent', 'quote_accepted', 'quote_declined', 'status_changed', 'comment_added_client');
