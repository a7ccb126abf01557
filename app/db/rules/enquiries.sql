create trigger enquiries_created_now before insert on enquiries for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('created_at');
create trigger enquiries_changed_now before insert or update on enquiries for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_change();
create trigger enquiries_answered_now before update on enquiries for each row
  when (new.answered_at is distinct from old.answered_at and new.answered_at is not null
    and not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('answered_at');

-- Enquiries
-- A visitor adds an enquiry and can read none. Of its columns only the number is the database's own.
grant insert (id, fingerprint, name, email, phone, organization, case_type, message, status, owner_user_id,
  note, note_version, answered_at, created_at, updated_at, possibly_automatic) on enquiries to app_visitor;
create policy visitor_enquires on enquiries for insert to app_visitor
  with check (fingerprint is not null and status in ('NEW', 'SPAM') and owner_user_id is null
    and note is null and note_version = 0);

-- The number of the enquiry that a form made: for whoever sent that very form.
create function app.enquiry_number(fingerprint text) returns integer language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select e.number from public.enquiries e where e.fingerprint = enquiry_number.fingerprint $$;
grant execute on function app.enquiry_number(text) to app_visitor;
grant select (number, fingerprint) on enquiries to app_definer;
create policy definer_reads on enquiries for select to app_definer using (true);
grant select on enquiries to app_admin;
create policy staff_reads on enquiries for select to app_admin using (true);
grant update (status, answered_at, owner_user_id, note, note_version, updated_at) on enquiries to app_admin;
create policy staff_decides on enquiries for update to app_admin using (true) with check (true);

-- Background work: whom to tell of which enquiry, and not a word of what it says.
grant select (id, number, email) on enquiries to app_worker;
create policy worker_reads on enquiries for select to app_worker using (true);

-- Enquiries: what became of one. Nobody chooses when an invitation to register was sent.
grant update (organisation_id, job_id, invited_at) on enquiries to app_admin;
create trigger enquiries_invited_now before update of invited_at on enquiries for each row
  when (new.invited_at is distinct from old.invited_at and new.invited_at is not null
    and not pg_has_role(session_user, 'app_setup', 'member'))
  execute function app.stamp_time('invited_at');

-- An enquirer who has been invited to register: the facts of the enquiry, for whoever holds the link in that
-- mail (its digest, as stored), while the invitation is new and nothing has come of the enquiry.
grant select (id, name, email, organization, status, organisation_id, invited_at, answered_at),
  update (status, answered_at, organisation_id) on enquiries to app_definer;
create policy definer_converts on enquiries for update to app_definer using (true) with check (true);

create function app.invited_enquiry(link text)
  returns table (number integer, name text, email text, organization text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select e.number, e.name, e.email, e.organization
    from public.verifications v join public.enquiries e on e.id = v.value::uuid
    where v.identifier = link and v.purpose = 'registration_invited' and v.expires_at > now()
      and e.invited_at > now() - interval '14 days' and e.status in ('NEW', 'REPLIED')
      and e.organisation_id is null;
end $$;

-- The enquiry becomes the organisation that this very transaction has registered by its link, which is used up.
create function app.convert_enquiry(link text) returns table (enquiry_id uuid, status_before text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  org uuid := app.my_new_org();
begin
  if org is null then return; end if;
  select e.id, e.status into enquiry_id, status_before from public.enquiries e
    where e.id = (select v.value::uuid from public.verifications v where v.identifier = link
        and v.purpose = 'registration_invited' and v.expires_at > now())
      and e.invited_at > now() - interval '14 days' and e.status in ('NEW', 'REPLIED')
      and e.organisation_id is null for update;
  if not found then return; end if;
  update public.enquiries e set organisation_id = org, status = 'CONVERTED',
    answered_at = coalesce(e.answered_at, now()) where e.id = enquiry_id;
  delete from public.verifications where identifier = link;
  return next;
end $$;
grant execute on function app.invited_enquiry(text), app.convert_enquiry(text) to app_visitor;

-- Staff write answers in their own names, and change none. The worker sends them.
grant select, insert on enquiry_replies to app_admin;
create policy staff_reads on enquiry_replies for select to app_admin using (true);
create policy staff_answers on enquiry_replies for insert to app_admin
  with check (author_user_id = (select app.my_user()));
grant select (id, enquiry_id, body) on enquiry_replies to app_worker;
create policy worker_reads on enquiry_replies for select to app_worker using (true);
create trigger enquiry_replies_created_now before insert on enquiry_replies for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('created_at');
