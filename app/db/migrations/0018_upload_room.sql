ALTER TABLE "paper_versions" ADD COLUMN "is_encrypted" boolean DEFAULT false NOT NULL;
