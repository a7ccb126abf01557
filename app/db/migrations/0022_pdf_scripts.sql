ALTER TABLE "paper_versions" ADD COLUMN "has_scripts" boolean;--> statement-breakpoint
-- Clients, too, are told why a page does not show a file.
grant select (has_scripts) on paper_versions to app_client;
