-- Organisations and people
-- Clients: their own standing in any status; the people of their organisation while both are ACTIVE.
grant select on organisations, profiles, user_roles to app_client;
create policy client_reads on organisations for select to app_client
  using (id = (select app.my_home_org()));

-- An organisation's admin changes its details and its other people.
grant update (kind, address, billing_contact, cjsm_address, updated_at) on organisations to app_client, app_admin;
create policy client_manages on organisations for update to app_client
  using (id = (select app.my_admin_org())) with check (id = (select app.my_admin_org()));

-- Staff: app.require_admin() has passed at the start of the transaction.
grant select on organisations, profiles, user_roles to app_admin;
create policy staff_reads on organisations for select to app_admin using (true);
grant update (status, approved, declined_at, declined_by_user_id, reason, updated_at) on organisations to app_admin;
create policy staff_decides on organisations for update to app_admin using (true) with check (true);
create policy worker_reads on organisations for select to app_worker using (true);
grant select, delete, update (updated_at) on organisations to app_definer;
create policy definer_removes on organisations to app_definer using (true) with check (true);

-- Registrations
-- A registration counts when its address has been confirmed. Until then it can be taken back by
-- whoever the link was sent to, and gives its address free when the link is too old or staff have
-- declined it. Invited people are known to who invited them: they have nothing to confirm.
-- Whether someone registered themselves and has not shown yet that the address is theirs.
create function app.awaits_confirmation(person uuid) returns boolean language sql stable
  security definer set search_path = pg_catalog, pg_temp as $$
  select not u.email_verified
    and not exists (select from public.invitations i where i.user_id = u.id)
  from public.users u where u.id = person $$;

-- Takes away a registration that nobody has let in, and nobody has confirmed, or that was made by mistake: the organisation and its one person. Rows are taken
-- in the order in which approving takes them. Its enquiry goes back, or to the registration that takes its place.
-- Returns whether there was one.
create function app.remove_registration(person uuid, reason text, request text, successor uuid default null)
  returns boolean language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  org record;
begin
  select o.id, o.name into org from public.organisations o
    where o.id = (select p.organisation_id from public.profiles p where p.id = person)
      and o.status = 'PENDING' for update;
  if not found then return false; end if;
  perform from public.profiles where id = person and status = 'PENDING' for update;
  if not found or not (reason = 'MISTAKE' or coalesce(app.awaits_confirmation(person), false))
    or exists (select from public.profiles where organisation_id = org.id and id <> person) then
    return false;
  end if;
  insert into public.audit_logs (action, old_value, new_value, meta, request_id)
    select 'enquiry_state_changed', e.status, 'REPLIED', jsonb_build_object('enquiryId', e.id), request
    from public.enquiries e
    where e.organisation_id = org.id and e.status = 'CONVERTED' and successor is null;
  update public.enquiries e set organisation_id = successor,
      status = case when e.status = 'CONVERTED' and successor is null then 'REPLIED' else e.status end
    where e.organisation_id = org.id;
  delete from public.verifications where value = person::text;
  delete from public.user_roles where user_id = person;
  delete from public.profiles where id = person;
  delete from public.organisations where id = org.id;
  delete from public.users where id = person;
  insert into public.audit_logs (organisation_id, organisation_name, action, new_value, request_id, actor_user_id)
    values (org.id, org.name, 'registration_removed', reason, request,
      case when reason = 'MISTAKE' then app.my_user() end);
  return true;
end $$;

-- A registration of the wrong person: staff remove it on the day on which it was made, confirmed or not.
create function app.remove_mistake(org uuid, request text) returns boolean language sql
  security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(bool_or(app.remove_registration(p.id, 'MISTAKE', request)), false)
  from public.profiles p join public.organisations o on o.id = p.organisation_id
  where o.id = org
    and (o.created_at at time zone 'Europe/London')::date = (now() at time zone 'Europe/London')::date $$;
grant execute on function app.remove_mistake(uuid, text) to app_admin;
create policy definer_records_mistake on audit_logs for insert to app_definer
  with check (actor_user_id = app.my_user() and action = 'registration_removed' and new_value = 'MISTAKE');

-- "This was not me": takes back the registration whose link someone holds (its digest, as stored).
create function app.refuse_registration(link text, request text) returns boolean language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  person uuid;
begin
  select v.value::uuid into person from public.verifications v
    where v.identifier = link and v.expires_at > now();
  return coalesce(app.remove_registration(person, 'NOT_ME', request), false);
end $$;
grant execute on function app.awaits_confirmation(uuid) to app_auth;
create policy visitor_registers on organisations for insert to app_visitor
  with check (status = 'PENDING' and not approved and declined_at is null and reason is null);

-- Who turns a registration down, and when.
create function app.sign_decline() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  new.declined_at := now();
  new.declined_by_user_id := app.my_user();
  return new;
end $$;
create trigger organisations_created_now before insert on organisations for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('created_at');
create trigger organisations_changed_now before insert or update on organisations for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_change();
create trigger organisations_declined_now before update on organisations for each row
  when (new.declined_at is distinct from old.declined_at and new.declined_at is not null
    and not pg_has_role(session_user, 'app_setup', 'member')) execute function app.sign_decline();

-- A registration whose person asked for another address: the one of this very transaction takes its place.
create function app.replace_registration(person uuid, request text) returns boolean language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  if app.my_new_org() is null or person = app.my_user() then return false; end if;
  return app.remove_registration(person, 'REPLACED', request, app.my_new_org());
end $$;
grant execute on function app.replace_registration(uuid, text) to app_visitor;
create trigger organisations_conflict_name after insert or update of name or delete on organisations
  for each row execute function app.keep_conflict_name('ORGANISATION');

-- Staff make the organisation of someone who has instructed us: it is approved thereby.
grant insert (id, name, status, approved) on organisations to app_admin;
create policy staff_makes on organisations for insert to app_admin with check (status = 'ACTIVE' and approved);
