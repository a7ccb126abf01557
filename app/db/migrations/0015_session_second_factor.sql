-- When a code was given in a session. Nothing is filled in: which of the sessions there are gave one
-- is not known, so people who have a second factor log in once more.
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp (3) with time zone;
