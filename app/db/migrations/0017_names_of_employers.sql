ALTER TABLE "conflict_hits" DROP CONSTRAINT "conflict_hits_source";--> statement-breakpoint
ALTER TABLE "conflict_names" DROP CONSTRAINT "conflict_names_source";--> statement-breakpoint
ALTER TABLE "job_facts" ADD COLUMN "plain_court_number" text GENERATED ALWAYS AS (regexp_replace(upper(court_number), '[^A-Z0-9]', '', 'g')) STORED;--> statement-breakpoint
ALTER TABLE "job_facts" ADD COLUMN "plain_urn" text GENERATED ALWAYS AS (regexp_replace(upper(urn), '[^A-Z0-9]', '', 'g')) STORED;--> statement-breakpoint
CREATE INDEX "job_facts_by_court_number" ON "job_facts" USING btree ("plain_court_number");--> statement-breakpoint
CREATE INDEX "job_facts_by_urn" ON "job_facts" USING btree ("plain_urn");--> statement-breakpoint
ALTER TABLE "conflict_hits" ADD CONSTRAINT "conflict_hits_source" CHECK ("conflict_hits"."source" in ('PARTY', 'EMPLOYER', 'ORGANISATION', 'PROFILE', 'INTEREST'));--> statement-breakpoint
ALTER TABLE "conflict_names" ADD CONSTRAINT "conflict_names_source" CHECK ("conflict_names"."source" in ('PARTY', 'EMPLOYER', 'ORGANISATION', 'PROFILE', 'INTEREST'));--> statement-breakpoint
-- A check finds the firm, chambers or force of somebody whom another case names.
create or replace function app.keep_conflict_name() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  named jsonb := to_jsonb(new);
  the_name text := named->>case tg_argv[0] when 'EMPLOYER' then 'works_for' else 'name' end;
begin
  if the_name is null then
    delete from public.conflict_names n where n.source = tg_argv[0] and n.source_id = case tg_op
      when 'DELETE' then old.id else new.id end;
    return null;
  end if;
  insert into public.conflict_names as n (source, source_id, job_id, organisation_id, shown, aliases, born, role)
    values (tg_argv[0], new.id, (named->>'job_id')::uuid,
      coalesce(named->>'organisation_id', case tg_argv[0] when 'ORGANISATION' then named->>'id' end)::uuid,
      the_name,
      case when tg_argv[0] = 'EMPLOYER' then '{}' else
        array(select jsonb_array_elements_text(coalesce(named->'aliases', '[]'))) end,
      case when tg_argv[0] <> 'EMPLOYER' then (named->>'born')::date end,
      case when tg_argv[0] in ('PARTY', 'EMPLOYER') then named->>'role'
        when tg_argv[0] = 'INTEREST' then named->>'kind' end)
    on conflict (source, source_id) do update set shown = excluded.shown, aliases = excluded.aliases,
      born = excluded.born, role = excluded.role, organisation_id = excluded.organisation_id,
      keys = case when (n.shown, n.aliases) = (excluded.shown, excluded.aliases) then n.keys end;
  return null;
end $$;--> statement-breakpoint
create trigger job_parties_conflict_employer after insert or update of works_for, role or delete on job_parties
  for each row execute function app.keep_conflict_name('EMPLOYER');--> statement-breakpoint
-- The employers of earlier cases. Where the owner is no superuser, 0008 saw none of the organisations and people
-- that there were: they are added too. The owner, who migrates, reads and writes past the policies here.
alter table organisations no force row level security;--> statement-breakpoint
alter table profiles no force row level security;--> statement-breakpoint
alter table job_parties no force row level security;--> statement-breakpoint
alter table conflict_names no force row level security;--> statement-breakpoint
insert into conflict_names (source, source_id, organisation_id, shown)
  select 'ORGANISATION', id, id, name from organisations
  union all select 'PROFILE', id, organisation_id, name from profiles
  on conflict do nothing;--> statement-breakpoint
insert into conflict_names (source, source_id, job_id, organisation_id, shown, role)
  select 'EMPLOYER', id, job_id, organisation_id, works_for, role from job_parties where works_for is not null;--> statement-breakpoint
-- Worked out anew before the next check: the dots of L.L.P. and P.L.C. no longer hide what they are.
update conflict_names set keys = null where shown || ' ' || array_to_string(aliases, ' ') ~* '(l\.\s?l\.\s?p|p\.\s?l\.\s?c)';--> statement-breakpoint
alter table organisations force row level security;--> statement-breakpoint
alter table profiles force row level security;--> statement-breakpoint
alter table job_parties force row level security;--> statement-breakpoint
alter table conflict_names force row level security;
