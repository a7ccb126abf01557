ALTER TABLE "conflict_hits" DROP CONSTRAINT "conflict_hits_source";
ALTER TABLE "conflict_names" DROP CONSTRAINT "conflict_names_source";
ALTER TABLE "job_facts" ADD COLUMN "plain_court_number" text GENERATED ALWAYS AS (regexp_replace(upper(court_number), '[^A-Z0-9]', '', 'g')) STORED;
ALTER TABLE "job_facts" ADD COLUMN "plain_urn" text GENERATED ALWAYS AS (regexp_replace(upper(urn), '[^A-Z0-9]', '', 'g')) STORED;
CREATE INDEX "job_facts_by_court_number" ON "job_facts" USING btree ("plain_court_number");
CREATE INDEX "job_facts_by_urn" ON "job_facts" USING btree ("plain_urn");
ALTER TABLE "conflict_hits" ADD CONSTRAINT "conflict_hits_source" CHECK ("conflict_hits"."source" in ('PARTY', 'EMPLOYER', 'ORGANISATION', 'PROFILE', 'INTEREST'));
ALTER TABLE "conflict_names" ADD CONSTRAINT "conflict_names_source" CHECK ("conflict_names"."source" in ('PARTY', 'EMPLOYER', 'ORGANISATION', 'PROFILE', 'INTEREST'));
-- The employers of earlier cases. Where the owner is no superuser, 0008 saw none of the organisations and people
-- that there were: they are added too.
insert into conflict_names (source, source_id, organisation_id, shown)
  select 'ORGANISATION', id, id, name from organisations
  union all select 'PROFILE', id, organisation_id, name from profiles
  on conflict do nothing;
insert into conflict_names (source, source_id, job_id, organisation_id, shown, role)
  select 'EMPLOYER', id, job_id, organisation_id, works_for, role from job_parties where works_for is not null;
-- Worked out anew before the next check: the dots of L.L.P. and P.L.C. no longer hide what they are.
update conflict_names set keys = null where shown || ' ' || array_to_string(aliases, ' ') ~* '(l\.\s?l\.\s?p|p\.\s?l\.\s?c)';
