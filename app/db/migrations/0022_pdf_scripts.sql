ALTER TABLE "paper_versions" ADD COLUMN "has_scripts" boolean;
