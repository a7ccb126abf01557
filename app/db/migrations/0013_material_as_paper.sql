ALTER TABLE "material_requests" ADD COLUMN "paper_id" uuid;
ALTER TABLE "material_requests" ADD CONSTRAINT "material_requests_paper_same_job" FOREIGN KEY ("paper_id","job_id","organisation_id") REFERENCES "public"."papers"("id","job_id","organisation_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "material_requests_of_paper" ON "material_requests" USING btree ("paper_id") WHERE paper_id is not null;
ALTER TABLE "material_requests" ADD CONSTRAINT "material_requests_paper_received" CHECK ("material_requests"."paper_id" is null or "material_requests"."received_at" is not null);
