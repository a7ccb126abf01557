ALTER TABLE "material_requests" ADD COLUMN "paper_id" uuid;--> statement-breakpoint
ALTER TABLE "material_requests" ADD CONSTRAINT "material_requests_paper_same_job" FOREIGN KEY ("paper_id","job_id","organisation_id") REFERENCES "public"."papers"("id","job_id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "material_requests_of_paper" ON "material_requests" USING btree ("paper_id") WHERE paper_id is not null;--> statement-breakpoint
ALTER TABLE "material_requests" ADD CONSTRAINT "material_requests_paper_received" CHECK ("material_requests"."paper_id" is null or "material_requests"."received_at" is not null);--> statement-breakpoint
-- What was missing may have come as a paper: one that both sides see, since both see what it is named in.
grant update (paper_id) on material_requests to app_client, app_admin;
alter policy client_changes on material_requests
  with check (organisation_id = (select app.my_org())
    and (paper_id is null or exists (select from papers p where p.id = material_requests.paper_id)));
alter policy staff_changes on material_requests
  with check (paper_id is null or exists (select from papers p
    where p.id = material_requests.paper_id and p.visibility = 'CLIENT'));
