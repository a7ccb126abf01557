-- Who may change whom. Rows that make a person or take one away are written by two functions alone:
-- a grant to insert sign-in rows would let an organisation's admin write a password for anybody.

do $$ declare t text; begin
  foreach t in array array['two_factors', 'devices', 'invitations'] loop
    execute format('alter table public.%I enable row level security', t);
    execute format('alter table public.%I force row level security', t);
    execute format('revoke all on public.%I from public', t);
  end loop;
end $$;
--> statement-breakpoint

-- Sign-in tables.
grant select, insert, update, delete on two_factors, devices to app_auth;
--> statement-breakpoint
create policy auth_all on two_factors to app_auth using (true) with check (true);
--> statement-breakpoint
create policy auth_all on devices to app_auth using (true) with check (true);
--> statement-breakpoint

-- The organisation that a person manages now: CLIENT_ADMIN, and both are ACTIVE.
create function app.my_admin_org() returns uuid language sql stable security definer
  set search_path = '' as $$
  select app.my_org() where exists (
    select from public.user_roles r where r.user_id = app.my_user() and r.role = 'CLIENT_ADMIN') $$;
--> statement-breakpoint

-- Whether somebody is staff: no organisation's admin changes them.
create function app.is_staff(person uuid) returns boolean language sql stable security definer
  set search_path = '' as $$
  select exists (
    select from public.user_roles r where r.user_id = person and r.role = 'ADMIN') $$;
--> statement-breakpoint

-- Makes an ACTIVE person of an organisation, whose password somebody else chose. For staff, and for
-- the organisation's own admins.
create function app.invite_person(
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

-- Takes back an invitation that was not accepted: the person is gone, and may be invited again.
-- Returns whether there was one.
create function app.revoke_invitation(person uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.invitations i where i.user_id = person and i.accepted_at is null
    and (i.org_id = app.my_admin_org() or app.is_staff(app.my_user()));
  if not found then return false; end if;
  delete from public.user_roles where user_id = person;
  delete from public.profiles where id = person;
  delete from public.users where id = person;
  return true;
end $$;
--> statement-breakpoint

-- The person has set a password of their own.
create function app.password_set(person uuid) returns void language plpgsql security definer
  set search_path = '' as $$
begin
  update public.profiles set password_due = false where id = person and password_due;
  update public.invitations set accepted_at = now() where user_id = person and accepted_at is null;
end $$;
--> statement-breakpoint

grant select, insert, delete on users, profiles, user_roles, invitations to app_definer;
--> statement-breakpoint
grant insert on accounts to app_definer;
--> statement-breakpoint
grant update (password_due) on profiles to app_definer;
--> statement-breakpoint
grant update (accepted_at) on invitations to app_definer;
--> statement-breakpoint
create policy definer_makes on users to app_definer using (true) with check (true);
--> statement-breakpoint
create policy definer_makes on accounts for insert to app_definer with check (true);
--> statement-breakpoint
create policy definer_makes on profiles to app_definer using (true) with check (true);
--> statement-breakpoint
create policy definer_makes on user_roles to app_definer using (true) with check (true);
--> statement-breakpoint
create policy definer_makes on invitations to app_definer using (true) with check (true);
--> statement-breakpoint
grant create on schema app to app_definer;
--> statement-breakpoint
alter function app.my_admin_org() owner to app_definer;
--> statement-breakpoint
alter function app.is_staff(uuid) owner to app_definer;
--> statement-breakpoint
alter function app.invite_person(uuid, uuid, text, text, text, text) owner to app_definer;
--> statement-breakpoint
alter function app.revoke_invitation(uuid) owner to app_definer;
--> statement-breakpoint
alter function app.password_set(uuid) owner to app_definer;
--> statement-breakpoint
revoke create on schema app from app_definer;
--> statement-breakpoint
revoke execute on function app.my_admin_org(), app.is_staff(uuid),
  app.invite_person(uuid, uuid, text, text, text, text), app.revoke_invitation(uuid),
  app.password_set(uuid) from public;
--> statement-breakpoint
grant execute on function app.my_admin_org(), app.is_staff(uuid) to app_client, app_admin;
--> statement-breakpoint
grant execute on function app.invite_person(uuid, uuid, text, text, text, text),
  app.revoke_invitation(uuid) to app_client, app_admin;
--> statement-breakpoint
grant execute on function app.password_set(uuid) to app_auth;
--> statement-breakpoint
grant execute on function app.take_turns(text[], integer[], integer[]) to app_auth, app_client, app_admin;
--> statement-breakpoint

-- A person's own name, and the mails that they do not want: for clients, who may change no other
-- column of their own row.
create function app.describe_myself(own_name text, muted text[]) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set name = own_name, muted_mails = muted, updated_at = now()
  where id = app.my_user() and status = 'ACTIVE';
end $$;
--> statement-breakpoint
grant update (name, muted_mails, updated_at) on profiles to app_definer;
--> statement-breakpoint
grant create on schema app to app_definer;
--> statement-breakpoint
alter function app.describe_myself(text, text[]) owner to app_definer;
--> statement-breakpoint
revoke create on schema app from app_definer;
--> statement-breakpoint
revoke execute on function app.describe_myself(text, text[]) from public;
--> statement-breakpoint
grant execute on function app.describe_myself(text, text[]) to app_client, app_admin;
--> statement-breakpoint

-- Clients: an organisation's admin changes its details and its other people.
grant select on invitations to app_client, app_admin;
--> statement-breakpoint
grant update (sent_at) on invitations to app_client, app_admin;
--> statement-breakpoint
create policy client_reads on invitations for select to app_client
  using (org_id = (select app.my_org()));
--> statement-breakpoint
create policy client_resends on invitations for update to app_client
  using (org_id = (select app.my_admin_org()) and accepted_at is null)
  with check (org_id = (select app.my_admin_org()) and accepted_at is null);
--> statement-breakpoint
grant update (status, updated_at) on profiles to app_client;
--> statement-breakpoint
create policy client_manages on profiles for update to app_client
  using (org_id = (select app.my_admin_org()) and id <> (select app.my_user())
    and status in ('ACTIVE', 'PAUSED') and not paused_by_organisation and not app.is_staff(id))
  with check (org_id = (select app.my_admin_org()) and status in ('ACTIVE', 'PAUSED'));
--> statement-breakpoint
grant insert, delete on user_roles to app_client, app_admin;
--> statement-breakpoint
create policy client_manages on user_roles for delete to app_client
  using (role in ('CLIENT_ADMIN', 'CLIENT_USER') and user_id <> (select app.my_user())
    and not app.is_staff(user_id)
    and user_id in (select p.id from profiles p
      where p.org_id = (select app.my_admin_org()) and p.status <> 'PENDING'));
--> statement-breakpoint
create policy client_appoints on user_roles for insert to app_client
  with check (role in ('CLIENT_ADMIN', 'CLIENT_USER') and user_id <> (select app.my_user())
    and not app.is_staff(user_id)
    and user_id in (select p.id from profiles p
      where p.org_id = (select app.my_admin_org()) and p.status <> 'PENDING'));
--> statement-breakpoint
grant update (kind, address, billing_contact, cjsm_address, updated_at) on organisations to app_client, app_admin;
--> statement-breakpoint
create policy client_manages on organisations for update to app_client
  using (id = (select app.my_admin_org())) with check (id = (select app.my_admin_org()));
--> statement-breakpoint
create policy client_admin_records on audit_logs for insert to app_client
  with check (org_id = (select app.my_admin_org()) and actor_user_id = (select app.my_user())
    and job_id is null and action in ('user_invited', 'invitation_resent', 'invitation_revoked',
      'user_status_changed', 'user_role_changed', 'organisation_details_changed'));
--> statement-breakpoint
create policy client_self_records on audit_logs for insert to app_client
  with check (org_id = (select app.my_org()) and actor_user_id = (select app.my_user())
    and job_id is null and action in ('name_changed', 'password_changed', 'second_factor_changed',
      'sessions_ended'));
--> statement-breakpoint

-- Staff: app.require_admin() has passed at the start of the transaction.
grant select (last_signed_in_at, two_factor_enabled, created_at) on users to app_admin;
--> statement-breakpoint
create policy staff_reads on invitations for select to app_admin using (true);
--> statement-breakpoint
create policy staff_resends on invitations for update to app_admin
  using (accepted_at is null) with check (accepted_at is null);
--> statement-breakpoint
grant update (reason) on organisations to app_admin;
--> statement-breakpoint
create policy staff_appoints on user_roles for insert to app_admin
  with check (user_id <> (select app.my_user()));
--> statement-breakpoint
create policy staff_dismisses on user_roles for delete to app_admin
  using (user_id <> (select app.my_user()));
--> statement-breakpoint

-- Background work: the links in mails are made when the mail is written.
grant insert on verifications to app_worker;
--> statement-breakpoint
create policy worker_links on verifications for insert to app_worker with check (true);
