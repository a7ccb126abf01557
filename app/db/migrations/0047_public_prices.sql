ALTER TABLE "business_settings" ADD COLUMN "preliminary_from" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "business_settings" ADD COLUMN "report_from" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "business_settings" ADD COLUMN "conference_from" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "business_settings" ADD COLUMN "attendance_from" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "business_settings" ADD CONSTRAINT "business_settings_prices" CHECK (least("business_settings"."preliminary_from", "business_settings"."report_from", "business_settings"."conference_from", "business_settings"."attendance_from") >= 0);