-- A figure keeps the noughts it came with (3.40 g): its column has no scale of its own. What is stored loses those that
-- the old scale added.
ALTER TABLE "exhibits" DROP CONSTRAINT "exhibits_texts";
ALTER TABLE "exhibits" DROP CONSTRAINT "exhibits_weight";
ALTER TABLE "exhibits" DROP CONSTRAINT "exhibits_purity";
ALTER TABLE "exhibits" ALTER COLUMN "weight_low" SET DATA TYPE numeric USING trim_scale("weight_low");
ALTER TABLE "exhibits" ALTER COLUMN "weight_high" SET DATA TYPE numeric USING trim_scale("weight_high");
ALTER TABLE "exhibits" ALTER COLUMN "purity_low" SET DATA TYPE numeric USING trim_scale("purity_low");
ALTER TABLE "exhibits" ALTER COLUMN "purity_high" SET DATA TYPE numeric USING trim_scale("purity_high");
ALTER TABLE "exhibits" ADD COLUMN "count_of" text;
ALTER TABLE "exhibits" ADD CONSTRAINT "exhibits_texts" CHECK (char_length("exhibits"."reference") between 1 and 40 and char_length("exhibits"."description") between 1 and 500
        and char_length("exhibits"."place_found") between 1 and 200 and char_length("exhibits"."substance") between 1 and 60
        and char_length("exhibits"."form") between 1 and 60 and char_length("exhibits"."count_of") between 1 and 40 and char_length("exhibits"."their_source") between 1 and 300);
ALTER TABLE "exhibits" ADD CONSTRAINT "exhibits_weight" CHECK ("exhibits"."weight_low" between 0 and "exhibits"."weight_high" and num_nulls("exhibits"."weight_low", "exhibits"."weight_high") in (0, 2)
        and "exhibits"."weight_high" < 1e10 and greatest(scale("exhibits"."weight_low"), scale("exhibits"."weight_high")) <= 4);
ALTER TABLE "exhibits" ADD CONSTRAINT "exhibits_purity" CHECK ("exhibits"."purity_low" between 0 and "exhibits"."purity_high" and num_nulls("exhibits"."purity_low", "exhibits"."purity_high") in (0, 2)
        and greatest(scale("exhibits"."purity_low"), scale("exhibits"."purity_high")) <= 2
        and "exhibits"."purity_high" <= case when "exhibits"."purity_as" <> 'BASE' then 100 else
        case lower("exhibits"."substance") when 'cocaine' then 89.3 when 'mdma' then 84.2 when 'amphetamine' then 73.4 else 100 end end);
