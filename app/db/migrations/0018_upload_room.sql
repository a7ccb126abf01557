ALTER TABLE "paper_versions" ADD COLUMN "is_encrypted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The bytes of a job's papers with those on their way to it, and what is still to come of all uploads: whoever
-- begins one is measured by what they may not see, too. Of a job that they do not see it says nothing.
grant select (size) on paper_versions to app_definer;
grant select (id, job_id, size, received, finished_at) on uploads to app_definer;
create policy definer_counts on uploads for select to app_definer using (true);--> statement-breakpoint
create function app.upload_bytes(job uuid) returns table (of_job bigint, still_to_come bigint) language plpgsql
  stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if app.is_staff(app.my_user()) or exists (select from public.jobs j
    where j.id = job and j.organisation_id = app.my_org() and j.id <> all (app.my_hidden_jobs()))
  then
    return query select
      (select coalesce(sum(v.size), 0)::bigint from public.paper_versions v where v.job_id = job)
        + (select coalesce(sum(u.size), 0)::bigint from public.uploads u
          where u.job_id = job and u.finished_at is null),
      (select coalesce(sum(u.size - u.received), 0)::bigint from public.uploads u where u.finished_at is null);
  end if;
end $$;
grant execute on function app.upload_bytes(uuid) to app_client, app_admin;--> statement-breakpoint
-- Who owns and who may call the function: as at the end of 0001.
grant create on schema app to app_definer;--> statement-breakpoint
revoke execute on all routines in schema app from public;--> statement-breakpoint
alter function app.upload_bytes(uuid) owner to app_definer;--> statement-breakpoint
revoke create on schema app from app_definer;
