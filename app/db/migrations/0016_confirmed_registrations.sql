-- A registration counts when its address has been confirmed. Until then it can be taken back by
-- whoever the link was sent to, and gives its address free when the link is too old or staff have
-- declined it. Invited people are known to who invited them: they have nothing to confirm.

-- Whether somebody registered themselves and has not shown yet that the address is theirs.
create function app.awaits_confirmation(person uuid) returns boolean language sql stable
  security definer set search_path = '' as $$
  select not u.email_verified
    and not exists (select from public.invitations i where i.user_id = u.id)
  from public.users u where u.id = person $$;
--> statement-breakpoint

-- Takes away an unconfirmed registration that nobody has let in: the organisation and its one person.
-- Rows are taken in the order in which approving takes them. Returns whether there was one.
create function app.remove_registration(person uuid, reason text, request text) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  org record;
begin
  select o.id, o.name into org from public.organisations o
    where o.id = (select p.org_id from public.profiles p where p.id = person)
      and o.status = 'PENDING' for update;
  if not found then return false; end if;
  perform from public.profiles where id = person and status = 'PENDING' for update;
  if not found or not coalesce(app.awaits_confirmation(person), false)
    or exists (select from public.profiles where org_id = org.id and id <> person) then
    return false;
  end if;
  delete from public.verifications where value = person::text;
  delete from public.user_roles where user_id = person;
  delete from public.profiles where id = person;
  delete from public.organisations where id = org.id;
  delete from public.users where id = person;
  insert into public.audit_logs (org_id, organisation_name, action, new_value, request_id)
    values (org.id, org.name, 'registration_removed', reason, request);
  return true;
end $$;
--> statement-breakpoint

-- Makes an address free that an unconfirmed registration holds, when that has been declined, or is
-- older than the link in its mail and no link to it works any more.
create function app.free_address(wanted text, request text) returns void language plpgsql
  security definer set search_path = '' as $$
declare
  held record;
begin
  select u.id, case when o.declined_at is null then 'EXPIRED' else 'DECLINED' end as reason into held
    from public.users u join public.profiles p on p.id = u.id
      join public.organisations o on o.id = p.org_id
    where u.email = wanted and not u.email_verified and (o.declined_at is not null
      or (u.created_at < now() - interval '72 hours' and not exists (
        select from public.verifications v where v.value = u.id::text and v.expires_at > now())));
  if found then perform app.remove_registration(held.id, held.reason, request); end if;
end $$;
--> statement-breakpoint

-- "This was not me": takes back the registration whose link somebody holds (its digest, as stored).
create function app.refuse_registration(link text, request text) returns boolean language plpgsql
  security definer set search_path = '' as $$
declare
  person uuid;
begin
  select v.value::uuid into person from public.verifications v
    where v.identifier = link and v.expires_at > now();
  return coalesce(app.remove_registration(person, 'NOT_ME', request), false);
end $$;
--> statement-breakpoint

-- Whether this very transaction has made the organisation: a registration adds to no other.
create function app.made_here(org uuid) returns boolean language sql stable security definer
  set search_path = '' as $$
  select exists (select from public.organisations o
    where o.id = org and o.status = 'PENDING' and o.xmin = pg_current_xact_id()::xid) $$;
--> statement-breakpoint

-- The organisation that this very transaction has made with me as its person.
create function app.my_new_org() returns uuid language sql stable security definer
  set search_path = '' as $$
  select p.org_id from public.profiles p
  where p.id = app.my_user() and p.status = 'PENDING' and app.made_here(p.org_id) $$;
--> statement-breakpoint

-- As before, but for an address that is free again.
create or replace function app.invite_person(
  person uuid, org uuid, person_name text, person_email text, password_hash text, person_role text
) returns void language plpgsql security definer set search_path = '' as $$
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
  insert into public.profiles (id, org_id, name, status, password_due)
    values (person, org, person_name, 'ACTIVE', true);
  insert into public.user_roles (user_id, role) values (person, person_role);
  insert into public.invitations (user_id, org_id, invited_by_user_id)
    values (person, org, app.my_user());
end $$;
--> statement-breakpoint

-- As before, but by ACTIVE staff alone.
create or replace function app.revoke_invitation(person uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform from public.profiles where id = person for update;
  delete from public.invitations i where i.user_id = person and i.accepted_at is null
    and ((app.is_staff(app.my_user()) and exists (
        select from public.profiles p where p.id = app.my_user() and p.status = 'ACTIVE'))
      or (i.org_id = app.my_admin_org() and not app.is_staff(person)));
  if not found then return false; end if;
  delete from public.verifications where value = person::text;
  delete from public.user_roles where user_id = person;
  delete from public.profiles where id = person;
  delete from public.users where id = person;
  return true;
end $$;
--> statement-breakpoint

grant delete, update (updated_at) on organisations to app_definer;
--> statement-breakpoint
create policy definer_removes on organisations to app_definer using (true) with check (true);
--> statement-breakpoint
grant insert on audit_logs to app_definer;
--> statement-breakpoint
create policy definer_records on audit_logs for insert to app_definer
  with check (action = 'registration_removed' and actor_user_id is null and job_id is null);
--> statement-breakpoint
grant create on schema app to app_definer;
--> statement-breakpoint
alter function app.awaits_confirmation(uuid) owner to app_definer;
--> statement-breakpoint
alter function app.remove_registration(uuid, text, text) owner to app_definer;
--> statement-breakpoint
alter function app.free_address(text, text) owner to app_definer;
--> statement-breakpoint
alter function app.refuse_registration(text, text) owner to app_definer;
--> statement-breakpoint
alter function app.made_here(uuid) owner to app_definer;
--> statement-breakpoint
alter function app.my_new_org() owner to app_definer;
--> statement-breakpoint
revoke create on schema app from app_definer;
--> statement-breakpoint
revoke execute on function app.awaits_confirmation(uuid), app.remove_registration(uuid, text, text),
  app.free_address(text, text), app.refuse_registration(text, text), app.made_here(uuid),
  app.my_new_org() from public;
--> statement-breakpoint
grant execute on function app.awaits_confirmation(uuid) to app_auth;
--> statement-breakpoint
grant execute on function app.free_address(text, text), app.refuse_registration(text, text),
  app.made_here(uuid), app.my_new_org() to app_visitor;
--> statement-breakpoint

-- A visitor's rows belong to the organisation that the same transaction has made.
alter policy visitor_registers on profiles
  with check (id = (select app.my_user()) and status = 'PENDING' and app.made_here(org_id));
--> statement-breakpoint
alter policy visitor_registers on user_roles
  with check (user_id = (select app.my_user()) and role = 'CLIENT_ADMIN'
    and (select app.my_new_org()) is not null);
--> statement-breakpoint
alter policy visitor_registers on audit_logs
  with check (actor_user_id = (select app.my_user()) and action = 'organisation_registered'
    and job_id is null and org_id = (select app.my_new_org()));
--> statement-breakpoint

-- Background work: who is addressed by name, for their address has been confirmed.
grant select (email_verified) on users to app_worker;
