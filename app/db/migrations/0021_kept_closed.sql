ALTER TABLE "paper_versions" ADD COLUMN "warning" text;--> statement-breakpoint
ALTER TABLE "paper_versions" ADD CONSTRAINT "paper_versions_warning" CHECK (char_length("paper_versions"."warning") between 1 and 300);--> statement-breakpoint
ALTER TABLE "paper_versions" ADD CONSTRAINT "paper_versions_warned" CHECK ("paper_versions"."warning" is null or "paper_versions"."state" <> 'CLEAN');--> statement-breakpoint
-- Clients read why a file of theirs is kept closed.
grant select (warning) on paper_versions to app_client;
