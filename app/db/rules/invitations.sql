-- Invitations
call app.tenant_policies('invitations', $$not (select app.is_unvouched())$$);
grant update (sent_at) on invitations to app_client, app_admin;
create policy client_resends on invitations for update to app_client
  using (organisation_id = (select app.my_admin_org()) and accepted_at is null)
  with check (organisation_id = (select app.my_admin_org()) and accepted_at is null);
create policy staff_resends on invitations for update to app_admin
  using (accepted_at is null) with check (accepted_at is null);
grant select, insert, delete, update (accepted_at) on invitations to app_definer;
create policy definer_makes on invitations to app_definer using (true) with check (true);

-- Makes an ACTIVE person of an organisation, whose password someone else chose. For staff, and for
-- the organisation's own admins. An address that an old registration holds is made free first.
create function app.invite_person(
  person uuid, org uuid, person_name text, person_email text, password_hash text, person_role text
) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if person_role not in ('CLIENT_USER', 'CLIENT_ADMIN') or not exists (
    select from public.organisations o where o.id = org and o.status = 'ACTIVE'
      and (org = app.my_admin_org() or (app.is_staff(app.my_user()) and exists (
        select from public.profiles p where p.id = app.my_user() and p.status = 'ACTIVE')))
  ) then
    raise exception 'not for this organisation' using errcode = 'insufficient_privilege';
  end if;
  perform app.free_address(person_email, null);
  insert into public.users (id, name, email) values (person, person_name, person_email);
  insert into public.accounts (id, user_id, account_id, provider_id, password)
    values (gen_random_uuid(), person, person::text, 'credential', password_hash);
  insert into public.profiles (id, organisation_id, name, status, password_due)
    values (person, org, person_name, 'ACTIVE', true);
  insert into public.user_roles (user_id, role) values (person, person_role);
  insert into public.invitations (user_id, organisation_id, invited_by_user_id)
    values (person, org, app.my_user());
end $$;

-- Takes back an invitation that was not accepted: the person and their links are gone, and may be
-- invited again. Returns whether there was one. Only ACTIVE staff revoke someone who has become staff.
-- The rows are taken in the order in which accepting takes them, so that the two never wait for each other.
create function app.revoke_invitation(person uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from public.profiles where id = person for update;
  delete from public.invitations i where i.user_id = person and i.accepted_at is null
    and ((app.is_staff(app.my_user()) and exists (
        select from public.profiles p where p.id = app.my_user() and p.status = 'ACTIVE'))
      or (i.organisation_id = app.my_admin_org() and not app.is_staff(person)));
  if not found then return false; end if;
  delete from public.verifications where value = person::text;
  delete from public.user_roles where user_id = person;
  delete from public.profiles where id = person;
  delete from public.users where id = person;
  return true;
end $$;
grant execute on function app.invite_person(uuid, uuid, text, text, text, text),
  app.revoke_invitation(uuid) to app_client, app_admin;
create trigger invitations_sent_now before update of sent_at on invitations for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('sent_at');

-- Staff invite staff. The new administrator sets a password by the link, and a second factor after that.
create function app.invite_staff(person uuid, person_name text, person_email text, password_hash text)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not (app.is_staff(app.my_user()) and exists (
    select from public.profiles p where p.id = app.my_user() and p.status = 'ACTIVE')) then
    raise exception 'for staff alone' using errcode = 'insufficient_privilege';
  end if;
  perform app.free_address(person_email, null);
  insert into public.users (id, name, email) values (person, person_name, person_email);
  insert into public.accounts (id, user_id, account_id, provider_id, password)
    values (gen_random_uuid(), person, person::text, 'credential', password_hash);
  insert into public.profiles (id, name, status, password_due) values (person, person_name, 'ACTIVE', true);
  insert into public.user_roles (user_id, role) values (person, 'ADMIN');
  insert into public.invitations (user_id, invited_by_user_id) values (person, app.my_user());
end $$;
grant execute on function app.invite_staff(uuid, text, text, text) to app_admin;
