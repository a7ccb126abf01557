ALTER TABLE "paper_versions" ADD COLUMN "is_encrypted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Whether a file of `wanted` bytes has room: 'job' where the job's papers, with those on their way to it, would be
-- more than `job_limit`; 'disk' where uploads that go on just now still need more than `for_others`; else 'ok'. It
-- counts what the asker may not see, so it tells no number, and nothing of a job that they do not see.
grant select (size) on paper_versions to app_definer;
grant select (id, job_id, size, received, finished_at, changed_at) on uploads to app_definer;
create policy definer_counts on uploads for select to app_definer using (true);--> statement-breakpoint
create function app.upload_room(job uuid, wanted bigint, job_limit bigint, for_others bigint) returns text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if app.is_staff(app.my_user()) or exists (select from public.jobs j
    where j.id = job and j.organisation_id = app.my_org() and j.id <> all (app.my_hidden_jobs()))
  then
    return case
      when wanted + (select coalesce(sum(v.size), 0) from public.paper_versions v where v.job_id = job)
        + (select coalesce(sum(u.size), 0) from public.uploads u
          where u.job_id = job and u.finished_at is null) > job_limit then 'job'
      -- What stands still keeps no room from others: it may never go on.
      when (select coalesce(sum(u.size - u.received), 0) from public.uploads u
        where u.finished_at is null and u.changed_at > now() - interval '15 minutes') > for_others then 'disk'
      else 'ok'
    end;
  end if;
  return null;
end $$;
grant execute on function app.upload_room(uuid, bigint, bigint, bigint) to app_client, app_admin;--> statement-breakpoint
-- Who owns and who may call the function: as at the end of 0001.
grant create on schema app to app_definer;--> statement-breakpoint
revoke execute on all routines in schema app from public;--> statement-breakpoint
alter function app.upload_room(uuid, bigint, bigint, bigint) owner to app_definer;--> statement-breakpoint
revoke create on schema app from app_definer;
