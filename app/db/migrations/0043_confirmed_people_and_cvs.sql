ALTER TABLE "profiles" ADD COLUMN "unvouched" boolean DEFAULT false NOT NULL;
CREATE INDEX "jobs_of_expert" ON "jobs" USING btree ("organisation_id","expert_id");
insert into audit_actions (action, client_visible, client_writes) values ('user_confirmed', false, 'ORGANISATION');
