ALTER TABLE "paper_versions" ADD COLUMN "warning" text;
ALTER TABLE "paper_versions" ADD CONSTRAINT "paper_versions_warning" CHECK (char_length("paper_versions"."warning") between 1 and 300);
ALTER TABLE "paper_versions" ADD CONSTRAINT "paper_versions_warned" CHECK ("paper_versions"."warning" is null or "paper_versions"."state" <> 'CLEAN');
