-- What we charge by the hour and, for mileage, by the mile.
ALTER TABLE "business_settings" ADD COLUMN "preparation_rate" numeric(12, 2);
ALTER TABLE "business_settings" ADD COLUMN "attendance_rate" numeric(12, 2);
ALTER TABLE "business_settings" ADD COLUMN "travel_rate" numeric(12, 2);
ALTER TABLE "business_settings" ADD COLUMN "mileage_rate" numeric(12, 2);
ALTER TABLE "business_settings" ADD CONSTRAINT "business_settings_rates" CHECK (least("business_settings"."preparation_rate", "business_settings"."attendance_rate", "business_settings"."travel_rate", "business_settings"."mileage_rate") >= 0);
