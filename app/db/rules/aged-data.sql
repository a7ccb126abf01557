-- Removes what goes by its age, as the privacy notice says: enquiries that led to nothing, twelve months after the last
-- message; copies of emails that belong to no job, after twelve months; registrations that nobody confirmed, after thirty
-- days. At most so many of each; returns how many, and what was removed is one entry of the audit log.
create function app.delete_aged(most integer)
  returns table (enquiries integer, emails integer, registrations integer)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  last_kept constant timestamptz := now() - interval '12 months';
  gone uuid[];
  person uuid;
begin
  gone := array(select e.id from public.enquiries e
    where e.job_id is null and e.organisation_id is null and e.created_at < last_kept
      and not exists (select from public.enquiry_replies r where r.enquiry_id = e.id and r.created_at >= last_kept)
    order by e.created_at, e.id limit most for update skip locked);
  delete from public.enquiry_replies r where r.enquiry_id = any(gone);
  delete from public.enquiries e where e.id = any(gone);
  enquiries := cardinality(gone);

  delete from public.sent_emails s where s.id in (select m.id from public.sent_emails m
    where m.job_id is null and m.created_at < last_kept order by m.created_at, m.id limit most for update skip locked);
  get diagnostics emails = row_count;

  registrations := 0;
  for person in select u.id from public.users u join public.profiles p on p.id = u.id
      where not u.email_verified and p.status = 'PENDING' and u.created_at < now() - interval '30 days'
        and app.awaits_confirmation(u.id)
      order by u.created_at, u.id limit most
  loop
    if app.remove_registration(person, 'EXPIRED', null) then registrations := registrations + 1; end if;
  end loop;

  if enquiries + emails + registrations > 0 then
    insert into public.audit_logs (action, meta) values ('data_deleted',
      jsonb_build_object('enquiries', enquiries, 'emails', emails, 'registrations', registrations));
  end if;
  return next;
end $$;
grant execute on function app.delete_aged(integer) to app_worker;
grant delete on enquiries, enquiry_replies, sent_emails to app_definer;
grant select (enquiry_id, created_at) on enquiry_replies to app_definer;
grant select (job_id, created_at), update (updated_at) on enquiries to app_definer;
grant select (id, job_id, created_at), update (status) on sent_emails to app_definer;
create policy definer_removes on enquiries for delete to app_definer using (job_id is null and organisation_id is null);
create policy definer_records_deletion on audit_logs for insert to app_definer
  with check (actor_user_id is null and action = 'data_deleted' and job_id is null);
create policy definer_reads on enquiry_replies for select to app_definer using (true);
create policy definer_removes on enquiry_replies for delete to app_definer using (true);
create policy definer_removes on sent_emails to app_definer using (job_id is null) with check (false);
