-- What is announced keeps no room from others: only bytes that have come count. `for_others` is asked by the
-- previous release alone, and tells that a file does not fit by itself; a later one drops it.
create or replace function app.upload_room(job uuid, wanted bigint, job_limit bigint, for_others bigint) returns text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if app.is_staff(app.my_user()) or exists (select from public.jobs j
    where j.id = job and j.organisation_id = app.my_org() and j.id <> all (app.my_hidden_jobs()))
  then
    return case
      when wanted + (select coalesce(sum(v.size), 0) from public.paper_versions v where v.job_id = job)
        + (select coalesce(sum(u.received), 0) from public.uploads u
          where u.job_id = job and u.finished_at is null) > job_limit then 'job'
      when for_others < 0 then 'disk'
      else 'ok'
    end;
  end if;
  return null;
end $$;--> statement-breakpoint
revoke select (size, changed_at) on uploads from app_definer;--> statement-breakpoint
-- Whoever loses sight of a job, or their place in the organisation, goes no further with what they were sending for
-- it: each piece is a change under these rules.
create policy client_sees_its_job on uploads as restrictive to app_client
  using (organisation_id = (select app.my_org()) and job_id <> all ((select app.my_hidden_jobs())::uuid[]));
