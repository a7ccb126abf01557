-- Clients say who pays, once, with their request; staff may have said it before, and correct it.
grant insert (job_id, organisation_id, type, saved_by_user_id) on job_funding to app_client;--> statement-breakpoint
create policy client_tells on job_funding for insert to app_client
  with check (organisation_id = (select app.my_org()) and saved_by_user_id = (select app.my_user())
    and exists (select from jobs j where j.id = job_id and j.status not in ('COMPLETED', 'CANCELLED')));--> statement-breakpoint
alter table audit_actions no force row level security;--> statement-breakpoint
update audit_actions set client_writes = 'JOB' where action = 'funding_changed';--> statement-breakpoint
alter table audit_actions force row level security;
