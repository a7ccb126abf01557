ALTER TABLE "conflict_checks" ADD COLUMN "reminded_at" timestamp (3) with time zone;
