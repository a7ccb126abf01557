ALTER TABLE "exhibits" DROP CONSTRAINT "exhibits_numbers";
ALTER TABLE "exhibits" ADD COLUMN "analysed" integer;
ALTER TABLE "price_rows" ADD COLUMN "purity" text;
ALTER TABLE "sheets" ADD COLUMN "csv_sha256" text;
CREATE INDEX "sheets_csv" ON "sheets" USING btree ("csv_sha256") WHERE csv_sha256 is not null;
ALTER TABLE "price_rows" ADD CONSTRAINT "price_rows_purity" CHECK (char_length("price_rows"."purity") between 1 and 60);
ALTER TABLE "sheets" ADD CONSTRAINT "sheets_csv_sha256" CHECK ("sheets"."csv_sha256" ~ '^[0-9a-f]{64}$');
ALTER TABLE "exhibits" ADD CONSTRAINT "exhibits_numbers" CHECK ("exhibits"."item_count" between 1 and 100000000 and "exhibits"."page" between 1 and 100000
        and "exhibits"."analysed" between 1 and "exhibits"."item_count");
