-- Who may read and write what. Roles are made before the migrations run (roles.server.ts).
-- app_client   a client organisation's user      app_admin   staff
-- app_visitor  somebody not signed in            app_auth    the sign-in library
-- app_worker   mail and other background work    app_definer owner of the functions below
-- app_setup    the installation itself
--
-- The application hands over only a user id (app.user_id); organisation and standing are looked up
-- here, so a paused person loses access inside the same statement.

grant usage on schema app to app_client, app_admin, app_visitor, app_auth, app_worker, app_definer, app_setup;
-- Functions get their owner where they stand; at the end of this file app_definer loses this again.
grant create on schema app to app_definer;

-- ================================================================================================
-- Who is asking
-- ================================================================================================
-- Nearly every policy asks this. A function in SQL is planned anew at each call; one in PL/pgSQL keeps
-- its plan for the connection. Every function says where names are looked up: in the catalogue, and
-- last among a session's temporary things, which could otherwise stand in for the real ones.

-- A body that is parsed when it is made looks nothing up later; without settings it stays part of a query.
create function app.my_user() returns uuid language sql stable
  return nullif(current_setting('app.user_id', true), '')::uuid;
-- The organisation that a person belongs to, whatever its status.
create function app.my_home_org() returns uuid language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return (select p.organisation_id from public.profiles p where p.id = app.my_user());
end $$;
-- The organisation that a person may work for now: both must be ACTIVE.
create function app.my_org() returns uuid language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return (
    select p.organisation_id from public.profiles p join public.organisations o on o.id = p.organisation_id
    where p.id = app.my_user() and p.status = 'ACTIVE' and o.status = 'ACTIVE');
end $$;
-- The organisation that a person manages now: CLIENT_ADMIN, and both are ACTIVE.
create function app.my_admin_org() returns uuid language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return (
    select p.organisation_id from public.profiles p
      join public.organisations o on o.id = p.organisation_id
      join public.user_roles r on r.user_id = p.id
    where p.id = app.my_user() and p.status = 'ACTIVE' and o.status = 'ACTIVE'
      and r.role = 'CLIENT_ADMIN');
end $$;
-- Whether somebody is staff: no organisation's admin changes them.
create function app.is_staff(person uuid) returns boolean language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from public.user_roles r where r.user_id = person and r.role = 'ADMIN') $$;
-- Called once at the start of every staff transaction, so that staff policies can be plain
-- (a function in them would keep the planner from using the search indexes).
create function app.require_admin() returns void language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (
    select from public.profiles p join public.user_roles r on r.user_id = p.id
    where p.id = app.my_user() and p.status = 'ACTIVE' and r.role = 'ADMIN'
  ) then
    raise exception 'not an active administrator' using errcode = 'insufficient_privilege';
  end if;
end $$;
-- What a request needs to know of a person before it asks anything as them; sign-in reads it with the
-- session. Null where there is no profile.
create function app.person_of(the_user uuid) returns json language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return (
    select pg_catalog.json_build_object(
      'userId', p.id, 'name', p.name, 'status', p.status, 'passwordDue', p.password_due,
      'roles', array(select r.role from public.user_roles r where r.user_id = p.id),
      'organisation', case when o.id is not null then
        pg_catalog.json_build_object('id', o.id, 'name', o.name, 'status', o.status) end)
    from public.profiles p left join public.organisations o on o.id = p.organisation_id
    where p.id = the_user);
end $$;

grant execute on function app.my_user() to app_client, app_admin, app_visitor, app_auth, app_definer;
grant execute on function app.my_home_org() to app_client, app_auth;
grant execute on function app.my_org() to app_client;
grant execute on function app.my_admin_org(), app.is_staff(uuid) to app_client, app_admin;
grant execute on function app.require_admin() to app_admin;
grant execute on function app.person_of(uuid) to app_auth;

-- ================================================================================================
-- Every table
-- ================================================================================================

-- Row-level security on all tables, for the owner too.
do $$ declare t text; begin
  for t in select tablename from pg_tables where schemaname = 'public' loop
    execute format('alter table public.%I enable row level security', t);
    execute format('alter table public.%I force row level security', t);
    execute format('revoke all on public.%I from public', t);
  end loop;
end $$;

-- The usual rules of a table whose rows belong to an organisation: staff read all rows, clients those of
-- their organisation (of these only where `client_sees` holds). Each later table of the kind calls it.
create procedure app.tenant_policies(tenant_table text, client_sees text default null) language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  execute format('alter table public.%I enable row level security', tenant_table);
  execute format('alter table public.%I force row level security', tenant_table);
  execute format('revoke all on public.%I from public', tenant_table);
  execute format('grant select on public.%I to app_client, app_admin', tenant_table);
  execute format('create policy staff_reads on public.%I for select to app_admin using (true)', tenant_table);
  execute format('create policy client_reads on public.%I for select to app_client using (%s)', tenant_table,
    concat_ws(' and ', 'organisation_id = (select app.my_org())', client_sees));
end $$;

-- ================================================================================================
-- Sign-in
-- ================================================================================================
-- Rows that make a person or take one away are written by functions alone: a grant to insert sign-in
-- rows would let an organisation's admin write a password for anybody.

grant select, insert, update, delete on users, sessions, accounts, verifications, two_factors, devices to app_auth;
create policy auth_all on users to app_auth using (true) with check (true);
create policy auth_all on sessions to app_auth using (true) with check (true);
create policy auth_all on accounts to app_auth using (true) with check (true);
create policy auth_all on verifications to app_auth using (true) with check (true);
create policy auth_all on two_factors to app_auth using (true) with check (true);
create policy auth_all on devices to app_auth using (true) with check (true);
grant select on ended_sessions to app_auth;
create policy auth_reads on ended_sessions for select to app_auth using (true);

-- What the functions read and write. Rows are locked only by those who might update them.
grant select, insert, delete on users to app_definer;
grant update (updated_at, two_factor_enabled) on users to app_definer;
create policy definer_makes on users to app_definer using (true) with check (true);
grant insert on accounts to app_definer;
create policy definer_makes on accounts for insert to app_definer with check (true);
grant select, delete, update (updated_at) on sessions to app_definer;
create policy definer_ends on sessions to app_definer using (true);
grant select, insert, delete, update (ended_at) on ended_sessions to app_definer;
create policy definer_ends on ended_sessions to app_definer using (true) with check (true);
grant select, delete, update (last_seen_at) on devices to app_definer;
create policy definer_forgets on devices to app_definer using (true);
grant select, insert, update, delete on verifications to app_definer;
create policy definer_makes on verifications to app_definer using (true) with check (true);
grant select (user_id), delete on two_factors to app_definer;
create policy definer_resets on two_factors to app_definer using (true);

-- Makes a link in a mail work, in place of an earlier one for the same person and purpose.
create function app.arm_link(person uuid, link_purpose text, link_digest text, lasts_hours integer)
  returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into public.verifications (identifier, value, purpose, expires_at)
  values (link_digest, person::text, link_purpose, now() + make_interval(hours => lasts_hours))
  on conflict (value, purpose) do update
    set identifier = excluded.identifier, expires_at = excluded.expires_at, updated_at = now() $$;
-- The person has set a password of their own: no other link of theirs sets one again, and whoever
-- gave the old one and still owes the second factor starts anew.
create function app.password_set(person uuid) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  update public.profiles set password_due = false where id = person and password_due;
  update public.invitations set accepted_at = now() where user_id = person and accepted_at is null;
  delete from public.verifications
    where value = person::text and purpose is distinct from 'email_verification';
end $$;
-- Ends all sessions of these people and keeps why. By staff anybody's, by an organisation's admin
-- those of its other people who are not staff; nobody's own. Returns how many. The rows of the people
-- are held, for which a sign-in waits: its session is ended here too, or begins after this has ended.
create function app.end_sessions(people uuid[], why text) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  ended integer;
  by_staff boolean := app.is_staff(app.my_user()) and exists (
    select from public.profiles p where p.id = app.my_user() and p.status = 'ACTIVE');
begin
  perform from public.users u where u.id = any (people) order by u.id for update;
  with gone as (
    delete from public.sessions s where s.user_id = any (people) and s.user_id <> app.my_user()
      and (by_staff or (not app.is_staff(s.user_id) and exists (
        select from public.profiles p where p.id = s.user_id and p.organisation_id = app.my_admin_org())))
    returning s.token)
  insert into public.ended_sessions (token_digest, reason)
    select encode(sha256(convert_to(token, 'UTF8')), 'hex'), why from gone;
  get diagnostics ended = row_count;
  if by_staff then
    delete from public.devices d where d.user_id = any (people) and d.user_id <> app.my_user();
  end if;
  return ended;
end $$;
-- Takes somebody else's second factor away, and with it whatever lets somebody in: sessions, links
-- in mails and known browsers. For ACTIVE staff.
create function app.reset_second_factor(person uuid) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if person = app.my_user() or not (app.is_staff(app.my_user()) and exists (
    select from public.profiles p where p.id = app.my_user() and p.status = 'ACTIVE')) then
    raise exception 'not for this person' using errcode = 'insufficient_privilege';
  end if;
  perform app.end_sessions(array[person], 'ENDED_BY_STAFF');
  delete from public.verifications
    where value = person::text and purpose is distinct from 'email_verification';
  delete from public.two_factors where user_id = person;
  update public.users set two_factor_enabled = false where id = person;
end $$;

grant execute on function app.arm_link(uuid, text, text, integer) to app_worker, app_setup;
grant execute on function app.password_set(uuid) to app_auth;
grant execute on function app.end_sessions(uuid[], text) to app_client, app_admin;
grant execute on function app.reset_second_factor(uuid) to app_admin;

-- ================================================================================================
-- Organisations and people
-- ================================================================================================

-- Clients: their own standing in any status; the people of their organisation while both are ACTIVE.
grant select on organisations, profiles, user_roles to app_client;
grant select (id, email) on users to app_client;
create policy client_reads on organisations for select to app_client
  using (id = (select app.my_home_org()));
create policy client_reads on profiles for select to app_client
  using (id = (select app.my_user()) or organisation_id = (select app.my_org()));
create policy client_reads on users for select to app_client
  using (id in (select p.id from profiles p));
create policy client_reads on user_roles for select to app_client
  using (user_id in (select p.id from profiles p));

-- An organisation's admin changes its details and its other people.
grant update (kind, address, billing_contact, cjsm_address, updated_at) on organisations to app_client, app_admin;
create policy client_manages on organisations for update to app_client
  using (id = (select app.my_admin_org())) with check (id = (select app.my_admin_org()));
grant update (status, updated_at) on profiles to app_client;
create policy client_manages on profiles for update to app_client
  using (organisation_id = (select app.my_admin_org()) and id <> (select app.my_user())
    and status in ('ACTIVE', 'PAUSED') and not paused_by_organisation and not app.is_staff(id))
  with check (organisation_id = (select app.my_admin_org()) and status in ('ACTIVE', 'PAUSED'));
grant insert, delete on user_roles to app_client, app_admin;
create policy client_manages on user_roles for delete to app_client
  using (role in ('CLIENT_ADMIN', 'CLIENT_USER') and user_id <> (select app.my_user())
    and not app.is_staff(user_id)
    and user_id in (select p.id from profiles p
      where p.organisation_id = (select app.my_admin_org()) and p.status <> 'PENDING'));
create policy client_appoints on user_roles for insert to app_client
  with check (role in ('CLIENT_ADMIN', 'CLIENT_USER') and user_id <> (select app.my_user())
    and not app.is_staff(user_id)
    and user_id in (select p.id from profiles p
      where p.organisation_id = (select app.my_admin_org()) and p.status <> 'PENDING'));

-- Staff: app.require_admin() has passed at the start of the transaction.
grant select on organisations, profiles, user_roles to app_admin;
grant select (id, email, email_verified, last_signed_in_at, two_factor_enabled, created_at) on users to app_admin;
create policy staff_reads on organisations for select to app_admin using (true);
create policy staff_reads on profiles for select to app_admin using (true);
create policy staff_reads on users for select to app_admin using (true);
create policy staff_reads on user_roles for select to app_admin using (true);
grant update (status, approved, declined_at, declined_by_user_id, reason, updated_at) on organisations to app_admin;
create policy staff_decides on organisations for update to app_admin using (true) with check (true);
grant update (status, paused_by_organisation, updated_at) on profiles to app_admin;
create policy staff_decides on profiles for update to app_admin using (true) with check (true);
create policy staff_appoints on user_roles for insert to app_admin
  with check (user_id <> (select app.my_user()));
create policy staff_dismisses on user_roles for delete to app_admin
  using (user_id <> (select app.my_user()));

-- Background work: whom a message goes to; by name only where the address has been confirmed.
grant select (id, email, email_verified) on users to app_worker;
grant select on profiles, organisations, user_roles to app_worker;
create policy worker_reads on users for select to app_worker using (true);
create policy worker_reads on profiles for select to app_worker using (true);
create policy worker_reads on organisations for select to app_worker using (true);
create policy worker_reads on user_roles for select to app_worker using (true);

-- The installation: its first administrator.
grant select, insert on users, profiles, user_roles to app_setup;
create policy setup_admin on users to app_setup using (true) with check (true);
create policy setup_admin on profiles to app_setup using (true) with check (true);
create policy setup_admin on user_roles to app_setup using (true) with check (true);

-- What the functions read and write.
grant select, insert, delete on profiles, user_roles to app_definer;
grant update (name, muted_mails, password_due, updated_at) on profiles to app_definer;
create policy definer_makes on profiles to app_definer using (true) with check (true);
create policy definer_makes on user_roles to app_definer using (true) with check (true);
grant select, delete, update (updated_at) on organisations to app_definer;
create policy definer_removes on organisations to app_definer using (true) with check (true);

-- A person's own name and mail choices: null leaves the one that is not meant as it is, so that two
-- forms sent at once do not undo each other. Returns what was there before, for the audit log.
create function app.describe_myself(own_name text, muted text[])
  returns table (name_before text, muted_before text[])
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  select p.name, p.muted_mails into name_before, muted_before from public.profiles p
    where p.id = app.my_user() and p.status = 'ACTIVE' for update;
  if not found then return; end if;
  update public.profiles p set name = coalesce(own_name, p.name),
      muted_mails = coalesce(muted, p.muted_mails), updated_at = now()
    where p.id = app.my_user() and (p.name, p.muted_mails) is distinct from
      (coalesce(own_name, p.name), coalesce(muted, p.muted_mails));
  return next;
end $$;
grant execute on function app.describe_myself(text, text[]) to app_client, app_admin;
grant execute on function app.plain_name(text) to app_admin, app_client, app_visitor;

-- ================================================================================================
-- Registrations
-- ================================================================================================
-- A registration counts when its address has been confirmed. Until then it can be taken back by
-- whoever the link was sent to, and gives its address free when the link is too old or staff have
-- declined it. Invited people are known to who invited them: they have nothing to confirm.

-- Whether somebody registered themselves and has not shown yet that the address is theirs.
create function app.awaits_confirmation(person uuid) returns boolean language sql stable
  security definer set search_path = pg_catalog, pg_temp as $$
  select not u.email_verified
    and not exists (select from public.invitations i where i.user_id = u.id)
  from public.users u where u.id = person $$;
-- Takes away an unconfirmed registration that nobody has let in: the organisation and its one person.
-- Rows are taken in the order in which approving takes them. Returns whether there was one.
create function app.remove_registration(person uuid, reason text, request text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  org record;
begin
  select o.id, o.name into org from public.organisations o
    where o.id = (select p.organisation_id from public.profiles p where p.id = person)
      and o.status = 'PENDING' for update;
  if not found then return false; end if;
  perform from public.profiles where id = person and status = 'PENDING' for update;
  if not found or not coalesce(app.awaits_confirmation(person), false)
    or exists (select from public.profiles where organisation_id = org.id and id <> person) then
    return false;
  end if;
  delete from public.verifications where value = person::text;
  delete from public.user_roles where user_id = person;
  delete from public.profiles where id = person;
  delete from public.organisations where id = org.id;
  delete from public.users where id = person;
  insert into public.audit_logs (organisation_id, organisation_name, action, new_value, request_id)
    values (org.id, org.name, 'registration_removed', reason, request);
  return true;
end $$;
-- Makes an address free that an unconfirmed registration holds, when that has been declined, or is
-- older than the link in its mail and no link to it works any more.
create function app.free_address(wanted text, request text) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  held record;
begin
  select u.id, case when o.declined_at is null then 'EXPIRED' else 'DECLINED' end as reason into held
    from public.users u join public.profiles p on p.id = u.id
      join public.organisations o on o.id = p.organisation_id
    where u.email = wanted and not u.email_verified and (o.declined_at is not null
      or (u.created_at < now() - interval '72 hours' and not exists (
        select from public.verifications v where v.value = u.id::text and v.expires_at > now())));
  if found then perform app.remove_registration(held.id, held.reason, request); end if;
end $$;
-- "This was not me": takes back the registration whose link somebody holds (its digest, as stored).
create function app.refuse_registration(link text, request text) returns boolean language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  person uuid;
begin
  select v.value::uuid into person from public.verifications v
    where v.identifier = link and v.expires_at > now();
  return coalesce(app.remove_registration(person, 'NOT_ME', request), false);
end $$;
-- Whether this very transaction has made the organisation: a registration adds to no other.
create function app.made_here(org uuid) returns boolean language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select exists (select from public.organisations o
    where o.id = org and o.status = 'PENDING' and o.xmin = pg_current_xact_id()::xid) $$;
-- The organisation that this very transaction has made with me as its person.
create function app.my_new_org() returns uuid language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select p.organisation_id from public.profiles p
  where p.id = app.my_user() and p.status = 'PENDING' and app.made_here(p.organisation_id) $$;

grant execute on function app.awaits_confirmation(uuid) to app_auth;
grant execute on function app.free_address(text, text), app.refuse_registration(text, text),
  app.made_here(uuid), app.my_new_org() to app_visitor;

-- A visitor writes the rows that make a new, pending organisation: all of the one that the same
-- transaction has made. Whoever registers an organisation does not decide about it.
grant insert on users, accounts, organisations, profiles, user_roles to app_visitor;
create policy visitor_registers on users for insert to app_visitor
  with check (id = (select app.my_user()) and not email_verified);
create policy visitor_registers on accounts for insert to app_visitor
  with check (user_id = (select app.my_user()) and provider_id = 'credential');
create policy visitor_registers on organisations for insert to app_visitor
  with check (status = 'PENDING' and not approved and declined_at is null and reason is null);
create policy visitor_registers on profiles for insert to app_visitor
  with check (id = (select app.my_user()) and status = 'PENDING' and app.made_here(organisation_id));
create policy visitor_registers on user_roles for insert to app_visitor
  with check (user_id = (select app.my_user()) and role = 'CLIENT_ADMIN'
    and (select app.my_new_org()) is not null);

-- ================================================================================================
-- Invitations
-- ================================================================================================

call app.tenant_policies('invitations');
grant update (sent_at) on invitations to app_client, app_admin;
create policy client_resends on invitations for update to app_client
  using (organisation_id = (select app.my_admin_org()) and accepted_at is null)
  with check (organisation_id = (select app.my_admin_org()) and accepted_at is null);
create policy staff_resends on invitations for update to app_admin
  using (accepted_at is null) with check (accepted_at is null);
grant select, insert, delete, update (accepted_at) on invitations to app_definer;
create policy definer_makes on invitations to app_definer using (true) with check (true);

-- Makes an ACTIVE person of an organisation, whose password somebody else chose. For staff, and for
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
-- invited again. Returns whether there was one. Only ACTIVE staff revoke somebody who has become staff.
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

-- ================================================================================================
-- Jobs
-- ================================================================================================

call app.tenant_policies('jobs');
-- Whoever may insert into a table may also choose its numbers ("overriding system value"), so the
-- running number is left out.
grant insert (id, organisation_id, created_by_user_id, title, description, reference, sensitivity_level, due_date,
  status, created_at, updated_at) on jobs to app_client, app_admin;
grant update (status, updated_at) on jobs to app_client, app_admin;
create policy client_requests on jobs for insert to app_client
  with check (organisation_id = (select app.my_org()) and created_by_user_id = (select app.my_user())
    and status = 'QUOTE_REQUESTED');
-- A client changes a job by answering its quote, in the same transaction, and in no other way.
create policy client_decides on jobs for update to app_client
  using (organisation_id = (select app.my_org()))
  with check (organisation_id = (select app.my_org()) and status in ('QUOTE_ACCEPTED', 'QUOTE_DECLINED')
    and exists (select from quotes q where q.job_id = jobs.id and 'QUOTE_' || q.status = jobs.status
      and q.decided_by_user_id = (select app.my_user()) and q.decided_at = now()::timestamptz(3)));
create policy staff_requests on jobs for insert to app_admin
  with check (created_by_user_id = (select app.my_user()) and status = 'QUOTE_REQUESTED');
create policy staff_decides on jobs for update to app_admin using (true) with check (true);

-- Background work: what a message may name of a job.
grant select (id, number, organisation_id, created_by_user_id, title, reference, status) on jobs to app_worker;
create policy worker_reads on jobs for select to app_worker using (true);
grant select on jobs to app_definer;
create policy definer_reads on jobs for select to app_definer using (true);

-- The dashboards' counters, kept in the transaction that changes a job. One statement takes its rows
-- in one order, so that two of them never wait for each other in a circle.
create function app.count_jobs() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into public.job_counts as c (organisation_id, status, n)
      select organisation_id, status, count(*) from added group by organisation_id, status order by organisation_id, status
      on conflict (organisation_id, status) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into public.job_counts as c (organisation_id, status, n)
      select organisation_id, status, -count(*) from removed group by organisation_id, status order by organisation_id, status
      on conflict (organisation_id, status) do update set n = c.n + excluded.n;
  else
    insert into public.job_counts as c (organisation_id, status, n)
      select organisation_id, status, sum(change) from (
        select organisation_id, status, 1 as change from added
        union all select organisation_id, status, -1 from removed) as changes
      group by organisation_id, status having sum(change) <> 0 order by organisation_id, status
      on conflict (organisation_id, status) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;
create trigger jobs_counted_in after insert on jobs
  referencing new table as added for each statement execute function app.count_jobs();
create trigger jobs_counted_over after update on jobs
  referencing old table as removed new table as added
  for each statement execute function app.count_jobs();
create trigger jobs_counted_out after delete on jobs
  referencing old table as removed for each statement execute function app.count_jobs();
call app.tenant_policies('job_counts');
grant select, insert, update on job_counts to app_definer;
create policy definer_counts on job_counts to app_definer using (true) with check (true);

-- ================================================================================================
-- Quotes
-- ================================================================================================

call app.tenant_policies('quotes');
grant insert on quotes to app_admin;
create policy staff_sends on quotes for insert to app_admin
  with check (status = 'SENT' and created_by_user_id = (select app.my_user()));
grant update (status, decided_at, decided_by_user_id) on quotes to app_client, app_admin;
create policy client_decides on quotes for update to app_client
  using (organisation_id = (select app.my_org()) and status = 'SENT')
  with check (organisation_id = (select app.my_org()) and status in ('ACCEPTED', 'DECLINED')
    and decided_by_user_id = (select app.my_user()));
create policy staff_decides on quotes for update to app_admin
  using (status = 'SENT')
  with check (status in ('ACCEPTED', 'DECLINED') and decided_by_user_id = (select app.my_user()));
grant select (id, job_id, organisation_id, amount, currency, status) on quotes to app_worker;
create policy worker_reads on quotes for select to app_worker using (true);
grant select on quotes to app_definer;
create policy definer_counts on quotes for select to app_definer using (true);

-- ================================================================================================
-- Comments
-- ================================================================================================

call app.tenant_policies('comments', $$visibility = 'CLIENT'$$);
grant insert on comments to app_client, app_admin;
create policy client_comments on comments for insert to app_client
  with check (organisation_id = (select app.my_org()) and visibility = 'CLIENT'
    and author_user_id = (select app.my_user()));
create policy staff_comments on comments for insert to app_admin
  with check (author_user_id = (select app.my_user()));

-- ================================================================================================
-- What is new
-- ================================================================================================
-- A client's row counts only what clients may see: an internal comment leaves no trace there.

grant select on job_activity to app_client, app_admin;
create policy client_reads on job_activity for select to app_client
  using (organisation_id = (select app.my_org()) and audience = 'CLIENT');
create policy staff_reads on job_activity for select to app_admin using (audience = 'STAFF');
grant select, insert, update on job_visits to app_client, app_admin;
create policy own_visits on job_visits to app_client, app_admin
  using (user_id = (select app.my_user()))
  with check (user_id = (select app.my_user()) and exists (select from jobs j where j.id = job_id));
grant select, insert, update on news_marks to app_client, app_admin;
create policy own_mark on news_marks to app_client, app_admin
  using (user_id = (select app.my_user())) with check (user_id = (select app.my_user()));

-- Counts each audit entry at its job. The row is held until the change commits, so that the count
-- never goes back. What is recorded as long past (imports, the demo) counts as seen. A change past the
-- application is nothing that somebody did at a job: a job whose marks are deleted can be deleted.
create function app.count_activity() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.job_activity (job_id, organisation_id, audience, event_count, last_by_user_id)
  select j.id, j.organisation_id, a.audience, 1, new.actor_user_id
  from public.jobs j, unnest(array['CLIENT', 'STAFF']) with ordinality a (audience, place)
  where j.id = new.job_id and (a.audience = 'STAFF' or new.client_visible)
  order by a.place
  on conflict (job_id, audience) do update set event_count = job_activity.event_count + 1,
    last_by_user_id = excluded.last_by_user_id;
  return null;
end $$;
create trigger audit_logs_count_activity after insert on audit_logs for each row
  when (new.job_id is not null and new.created_at >= now() - interval '1 minute'
    and new.action <> 'changed_outside')
  execute function app.count_activity();
grant select, insert, update on job_activity to app_definer;
create policy definer_counts on job_activity to app_definer using (true) with check (true);

-- ================================================================================================
-- The audit log: its actions
-- ================================================================================================
-- Which entries clients see on their jobs, and which they may write. Each migration that brings an action
-- adds its row here; an action that is not here is for staff alone.

-- The owner, who migrates, is in app_setup.
create policy setup_actions on audit_actions for insert to app_setup with check (true);
insert into audit_actions (action, client_visible, client_writes) values
  ('job_created', true, 'JOB'),
  ('quote_sent', true, null),
  ('quote_accepted', true, 'JOB'),
  ('quote_declined', true, 'JOB'),
  ('status_changed', true, null),
  ('comment_added_client', true, 'JOB'),
  ('comment_added_internal', false, null),
  ('jobs_exported', false, 'SELF'),
  ('user_invited', false, 'ORGANISATION'),
  ('invitation_resent', false, 'ORGANISATION'),
  ('invitation_revoked', false, 'ORGANISATION'),
  ('user_status_changed', false, 'ORGANISATION'),
  ('user_role_changed', false, 'ORGANISATION'),
  ('organisation_details_changed', false, 'ORGANISATION'),
  ('name_changed', false, 'SELF'),
  ('mail_choices_changed', false, 'SELF'),
  ('password_changed', false, null),
  ('second_factor_changed', false, null),
  ('sessions_ended', false, null),
  ('organisation_registered', false, null),
  ('registration_removed', false, null),
  ('email_verified', false, null),
  ('organisation_approve', false, null),
  ('organisation_decline', false, null),
  ('organisation_pause', false, null),
  ('organisation_activate', false, null),
  ('administrator_created', false, null),
  ('enquiry_received', false, null),
  ('enquiry_state_changed', false, null),
  ('enquiry_assigned', false, null),
  ('enquiry_noted', false, null),
  ('email_template_changed', false, null),
  ('email_template_restored', false, null),
  ('email_test_sent', false, null),
  ('email_resent', false, null),
  ('audit_exported', false, null),
  ('audit_verification_asked', false, null),
  ('audit_verified', false, null),
  ('audit_chain_started', false, null),
  ('backup_restored', false, null),
  ('changed_outside', false, null);
-- The policy for a client's own entries asks it, and so does the function below.
grant select on audit_actions to app_client, app_definer;
create policy action_rules on audit_actions for select to app_client, app_definer using (true);

-- Whoever writes an entry, the owner too: what it is decides whether clients see it.
create function app.set_client_visible() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  new.client_visible := coalesce(
    (select a.client_visible from public.audit_actions a where a.action = new.action), false);
  return new;
end $$;
create trigger audit_logs_client_visible before insert on audit_logs for each row
  execute function app.set_client_visible();

-- ================================================================================================
-- The audit log: who reads it
-- ================================================================================================

-- Clients read of it what their pages show, and who acted, so that their own doings are no news.
grant select (id, organisation_id, organisation_name, job_id, actor_user_id, actor_name, actor_role, action, old_value,
  new_value, client_visible, created_at) on audit_logs to app_client;
create policy client_reads on audit_logs for select to app_client
  using (organisation_id = (select app.my_org()) and job_id is not null and client_visible);
grant select on audit_logs to app_admin;
create policy staff_reads on audit_logs for select to app_admin using (true);
-- To seal an entry the worker reads it.
grant select on audit_logs to app_worker;
create policy worker_reads on audit_logs for select to app_worker using (true);
grant select on audit_logs to app_definer;
create policy definer_counts on audit_logs for select to app_definer using (true);

-- ================================================================================================
-- The audit log: who writes which entries
-- ================================================================================================

grant insert on audit_logs to app_visitor, app_client, app_admin, app_auth, app_worker, app_setup, app_definer;

create policy visitor_registers on audit_logs for insert to app_visitor
  with check (actor_user_id = (select app.my_user()) and action = 'organisation_registered'
    and job_id is null and organisation_id = (select app.my_new_org()));
create policy visitor_enquires on audit_logs for insert to app_visitor
  with check (action = 'enquiry_received' and actor_user_id is null and organisation_id is null
    and job_id is null);

-- A client for themselves: at a job that they see, for the organisation that they manage, or about themselves.
create policy client_records on audit_logs for insert to app_client
  with check (actor_user_id = (select app.my_user()) and organisation_id = (select app.my_org())
    and case (select a.client_writes from audit_actions a where a.action = audit_logs.action)
      when 'JOB' then exists (select from jobs j where j.id = job_id)
      when 'ORGANISATION' then job_id is null and organisation_id = (select app.my_admin_org())
      when 'SELF' then job_id is null
      else false end);
create policy staff_records on audit_logs for insert to app_admin
  with check (actor_user_id = (select app.my_user()));

-- A change of one's own account is one transaction with its audit entry and its mail. Sign-in makes
-- the change, so it writes the entry: of the person whose account it changes, and of these actions.
create policy auth_records on audit_logs for insert to app_auth
  with check (actor_user_id = (select app.my_user()) and job_id is null
    and organisation_id is not distinct from (select app.my_home_org())
    and action in ('password_changed', 'second_factor_changed', 'sessions_ended', 'email_verified'));
create policy worker_records on audit_logs for insert to app_worker
  with check (action in ('audit_verified', 'audit_chain_started') and actor_user_id is null
    and organisation_id is null and job_id is null);
create policy setup_records on audit_logs for insert to app_setup with check (organisation_id is null);
create policy definer_records on audit_logs for insert to app_definer
  with check (actor_user_id is null
    and (action = 'changed_outside' or (action = 'registration_removed' and job_id is null)));

-- When an entry was written, by what name and in which role its actor went (of several roles the highest,
-- which is the first in the alphabet), and where their request came from, the database says: not a
-- request, the sign-in or the worker. An entry of nobody's has no role and no address. The owner's
-- entries stay as they are given: the demo's are dated.
create function app.sign_line() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  new.created_at := clock_timestamp();
  select p.name, coalesce(
      (select min(r.role) from public.user_roles r where r.user_id = p.id), 'CLIENT_USER')
    into new.actor_name, new.actor_role
    from public.profiles p where p.id = new.actor_user_id;
  new.ip := case when new.actor_user_id is not null
    then nullif(current_setting('app.client_address', true), '') end;
  return new;
end $$;
create trigger audit_logs_signed before insert on audit_logs for each row
  when (not pg_has_role(session_user, 'app_setup', 'member'))
  execute function app.sign_line();

-- The audit log is append-only, for everybody.
create function app.refuse_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_logs_append_only before update or delete on audit_logs
  for each row execute function app.refuse_change();
create trigger audit_logs_no_truncate before truncate on audit_logs
  for each statement execute function app.refuse_change();

-- ================================================================================================
-- The audit log: seals
-- ================================================================================================
-- A seal is never changed, like the entry that it is for. The worker makes it, with a key that the
-- database does not know, and checks all of them every night.

grant select on audit_seals to app_admin;
grant select, insert on audit_seals to app_worker;
create policy staff_reads on audit_seals for select to app_admin using (true);
create policy worker_reads on audit_seals for select to app_worker using (true);
create policy worker_seals on audit_seals for insert to app_worker with check (true);
create trigger audit_seals_append_only before update or delete on audit_seals
  for each row execute function app.refuse_change();
create trigger audit_seals_no_truncate before truncate on audit_seals
  for each statement execute function app.refuse_change();

-- A seal covers every column of its entry. While processes are brought to a new version one by one, an
-- earlier one does not know the new columns: it seals nothing more.
create function app.refuse_narrow_seal() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if current_setting('app.sealed_columns', true) is distinct from (
    select count(*)::text from pg_catalog.pg_attribute
    where attrelid = 'public.audit_logs'::regclass and attnum > 0 and not attisdropped) then
    raise exception 'a seal covers every column' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger audit_seals_cover_all before insert on audit_seals for each statement
  when (not pg_has_role(session_user, 'app_setup', 'member'))
  execute function app.refuse_narrow_seal();

-- ================================================================================================
-- The audit log: changes past the application
-- ================================================================================================

-- What is changed past the application (with psql, or by a login that is none of the three) leaves an
-- entry too: which table and row, and the status or role before and after; never what stood in it.
create function app.record_outside() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  code text := case tg_table_name when 'user_roles' then 'role' else 'status' end;
  was jsonb; became jsonb; subject jsonb; org uuid; job uuid;
begin
  if tg_op in ('UPDATE', 'DELETE') then was := to_jsonb(old); end if;
  if tg_op in ('UPDATE', 'INSERT') then became := to_jsonb(new); end if;
  if was = became then return null; end if;
  subject := coalesce(became, was);
  org := case tg_table_name when 'organisations' then subject->>'id' else subject->>'organisation_id' end;
  job := case tg_table_name when 'quotes' then subject->>'job_id'
    when 'jobs' then became->>'id' end;
  if was->>code = became->>code then was := null; became := null; end if;
  insert into public.audit_logs (organisation_id, organisation_name, job_id, action, old_value, new_value, meta)
  values (org, (select o.name from public.organisations o where o.id = org), job, 'changed_outside',
    was->>code, became->>code, jsonb_strip_nulls(jsonb_build_object('source', 'db', 'table',
      tg_table_name, 'operation', lower(tg_op), 'id', coalesce(subject->>'id', subject->>'user_id'))));
  return null;
end $$;
-- The product's logins record by themselves, and its own work as the owner says so (app.within).
do $$ declare t text; outside constant text := $when$
  current_setting('app.within', true) is distinct from 'product'
    and (pg_has_role(session_user, 'app_setup', 'member')
      or not (pg_has_role(session_user, 'app_client', 'member')
        or pg_has_role(session_user, 'app_auth', 'member')
        or pg_has_role(session_user, 'app_worker', 'member'))) $when$;
begin
  foreach t in array array['jobs', 'quotes', 'organisations', 'profiles', 'user_roles'] loop
    execute format('create trigger %I after insert or update or delete on public.%I
      for each row when (%s) execute function app.record_outside()', t || '_outside', t, outside);
    execute format('create trigger %I after truncate on public.%I
      for each statement when (%s) execute function app.record_outside()', t || '_emptied', t, outside);
  end loop;
end $$;

-- ================================================================================================
-- Names and times
-- ================================================================================================
-- They are the database's own, whatever a request says. The owner's rows stay as they are given: demo
-- data is dated, and a restore puts back what was.

-- The column that the trigger names gets the time of the transaction.
create function app.stamp_time() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  return jsonb_populate_record(new, jsonb_build_object(tg_argv[0], now()));
end $$;
-- The time of the last change is also what forms are compared with: no two changes have the same.
create function app.stamp_change() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  new.updated_at := case when tg_op = 'INSERT' then now()
    else greatest(clock_timestamp(), old.updated_at + interval '1 millisecond') end;
  return new;
end $$;
-- Whose comment it is, and for which side they spoke.
create function app.sign_comment() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  new.author_name := (select p.name from public.profiles p where p.id = new.author_user_id);
  new.from_staff := exists (select from public.user_roles r
    where r.user_id = new.author_user_id and r.role = 'ADMIN');
  return new;
end $$;
-- Who turns a registration down, and when.
create function app.sign_decline() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  new.declined_at := now();
  new.declined_by_user_id := app.my_user();
  return new;
end $$;
create function app.sign_template_version() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  new.created_by_name := (select p.name from public.profiles p where p.id = new.created_by_user_id);
  return new;
end $$;
-- A quote is answered now, and while its job is open: the job is held, so that nobody finishes it meanwhile.
create function app.answer_quote() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  perform from public.jobs j where j.id = new.job_id
    and j.status not in ('COMPLETED', 'CANCELLED') for no key update;
  if not found then
    raise exception 'the job of this quote is finished' using errcode = 'insufficient_privilege';
  end if;
  new.decided_at := now();
  return new;
end $$;

do $$ declare t text; by_login constant text := $when$
  not pg_has_role(session_user, 'app_setup', 'member')$when$;
begin
  foreach t in array array['jobs', 'quotes', 'comments', 'organisations', 'profiles', 'users',
      'enquiries', 'email_template_versions'] loop
    execute format('create trigger %I before insert on public.%I for each row
      when (%s) execute function app.stamp_time(''created_at'')', t || '_created_now', t, by_login);
  end loop;
  foreach t in array array['jobs', 'organisations', 'profiles', 'enquiries'] loop
    execute format('create trigger %I before insert or update on public.%I for each row
      when (%s) execute function app.stamp_change()', t || '_changed_now', t, by_login);
  end loop;
  execute format('create trigger email_templates_changed_now before update on public.email_templates
    for each row when (%s) execute function app.stamp_change()', by_login);
  execute format('create trigger comments_signed before insert on public.comments
    for each row when (%s) execute function app.sign_comment()', by_login);
  execute format('create trigger email_template_versions_signed before insert
    on public.email_template_versions for each row when (%s)
    execute function app.sign_template_version()', by_login);
  execute format('create trigger quotes_answered_now before update of status on public.quotes
    for each row when (%s) execute function app.answer_quote()', by_login);
  execute format('create trigger organisations_declined_now before update on public.organisations
    for each row when (new.declined_at is distinct from old.declined_at and new.declined_at is not null
      and %s) execute function app.sign_decline()', by_login);
  execute format('create trigger enquiries_answered_now before update on public.enquiries
    for each row when (new.answered_at is distinct from old.answered_at and new.answered_at is not null
      and %s) execute function app.stamp_time(''answered_at'')', by_login);
  execute format('create trigger invitations_sent_now before update of sent_at on public.invitations
    for each row when (%s) execute function app.stamp_time(''sent_at'')', by_login);
end $$;

-- ================================================================================================
-- Emails and their templates
-- ================================================================================================

-- Staff edit templates; a version is never changed.
grant select on email_templates, sent_emails to app_admin;
create policy staff_reads on email_templates for select to app_admin using (true);
create policy staff_reads on sent_emails for select to app_admin using (true);
grant update (description, subject, body, is_active, version, updated_at) on email_templates to app_admin;
create policy staff_edits on email_templates for update to app_admin using (true) with check (true);
grant select, insert on email_template_versions to app_admin;
create policy staff_reads on email_template_versions for select to app_admin using (true);
create policy staff_edits on email_template_versions for insert to app_admin
  with check (created_by_user_id = (select app.my_user()));

-- A test of a template goes to oneself; a message is sent again, in the words that it has.
grant insert on sent_emails to app_admin;
create policy staff_tests on sent_emails for insert to app_admin
  with check (status = 'QUEUED' and notification is null and organisation_id is null and job_id is null
    and attempts = 0 and resends = 0 and sending_until is null
    and last_error is null and sent_at is null
    and recipient_email = (select u.email from users u where u.id = (select app.my_user())));
grant update (status, resends, queued_at, next_attempt_by) on sent_emails to app_admin;
create policy staff_resends on sent_emails for update to app_admin
  using (status <> 'QUEUED') with check (status = 'QUEUED');

-- Background work writes the messages, also one that could not be written before, and sends them.
grant select on email_templates to app_worker;
create policy worker_reads on email_templates for select to app_worker using (true);
grant select, insert on sent_emails to app_worker;
grant update (subject, text_body, html_body, status, attempts, last_error, next_attempt_by,
  sending_until, queued_at, sent_at) on sent_emails to app_worker;
create policy worker_sends on sent_emails to app_worker using (true) with check (true);

-- The installation: default templates at every start, and how many mails wait, for the check at the
-- terminal: none of what they say, and to whom.
grant select, insert on email_templates to app_setup;
create policy setup_templates on email_templates to app_setup using (true) with check (true);
grant insert on email_template_versions to app_setup;
create policy setup_templates on email_template_versions for insert to app_setup with check (true);
grant select (status, created_at, queued_at) on sent_emails to app_setup;
create policy setup_counts on sent_emails for select to app_setup using (true);

-- ================================================================================================
-- Enquiries
-- ================================================================================================

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

-- ================================================================================================
-- Limits
-- ================================================================================================

grant select, insert, update, delete on rate_limits to app_definer;
create policy definer_counts on rate_limits to app_definer using (true) with check (true);

-- Takes one turn of each of these limits: at most so many, from the first one on for so many seconds.
-- Returns 0, or the seconds to wait when one of them has none left; the caller then rolls back, which
-- gives back what was taken of the others. What is full stays full: a refusal takes no turn, so
-- undoing it frees none. Each limit's row is held until the caller's transaction ends, in the order of
-- the keys; those who ask at the same time pass one after another.
-- A turn whose time ends later than it can was taken while the clock was ahead: it is over, and what is
-- counted from now on has the right time. A minute is for those who wait for one another; nobody is
-- told to wait for longer than the limit lasts.
create function app.consume_rate_limit(keys text[], most integer[], seconds integer[])
  returns integer language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  wanted record;
  moment timestamptz := clock_timestamp();
  latest timestamptz;
  wait integer := 0;
begin
  for wanted in select * from unnest(keys, most, seconds) as w (key, most, seconds) order by w.key loop
    latest := moment + make_interval(secs => wanted.seconds + 60);
    insert into public.rate_limits as r (key, count, resets_at)
    values (wanted.key, 1, moment + make_interval(secs => wanted.seconds))
    on conflict (key) do update set
      count = case when r.resets_at <= moment or r.resets_at > latest then 1 else r.count + 1 end,
      resets_at = case when r.resets_at <= moment or r.resets_at > latest
        then excluded.resets_at else r.resets_at end
    where r.resets_at <= moment or r.resets_at > latest or r.count < wanted.most;
    if not found then
      select greatest(wait, 1, least(wanted.seconds, ceil(extract(epoch from r.resets_at - moment))))
        ::integer into wait
      from public.rate_limits r where r.key = wanted.key;
    end if;
  end loop;
  -- Last, so that nobody who waits for one of these rows holds one that is still wanted here.
  delete from public.rate_limits where key in (
    select key from public.rate_limits where resets_at <= moment limit 100 for update skip locked);
  return wait;
end $$;
-- Gives back one turn of each of these limits: what was tried was right, and only wrong tries count.
create function app.refund_rate_limit(keys text[]) returns void language sql security definer
  set search_path = pg_catalog, pg_temp as $$
  update public.rate_limits r set count = r.count - 1
  from (select key from public.rate_limits where key = any (keys) order by key for update) as held
  where r.key = held.key and r.count > 0 $$;
grant execute on function app.consume_rate_limit(text[], integer[], integer[])
  to app_visitor, app_auth, app_client, app_admin;
grant execute on function app.refund_rate_limit(text[]) to app_auth;

-- ================================================================================================
-- Statistics
-- ================================================================================================
-- The figures behind the pictures on the staff's dashboard. A picture of a year over a million jobs
-- is too dear to count for each look: the worker counts every few minutes, and months that are over
-- stay as they are.

grant select on statistics to app_admin;
create policy staff_reads on statistics for select to app_admin using (true);
grant select, insert, update on statistics to app_definer;
create policy definer_counts on statistics to app_definer using (true) with check (true);

-- One period, from the first day of a month in London.
create function app.figures_of(first_month date, months integer)
  returns table (requested integer, accepted integer, quoted integer, quote_seconds integer,
    completed integer, completion_seconds integer)
  language sql stable set search_path = pg_catalog, pg_temp as $$
  with period as (
    select first_month::timestamp at time zone 'Europe/London' as starts,
      (first_month + make_interval(months => months)) at time zone 'Europe/London' as ends)
  select
    (select count(*)::int from public.jobs j
      where j.created_at >= starts and j.created_at < ends),
    (select count(*)::int from public.quotes q
      where q.status = 'ACCEPTED' and q.decided_at >= starts and q.decided_at < ends),
    quote.n, quote.seconds, completion.n, completion.seconds
  from period,
    lateral (select count(*)::int as n, percentile_disc(0.5) within group (order by
        extract(epoch from greatest(q.created_at - j.created_at, interval '0'))::int) as seconds
      from public.quotes q join public.jobs j on j.id = q.job_id
      where q.version = 1 and q.created_at >= starts and q.created_at < ends) quote,
    -- Completed twice, it counts from acceptance to the first time in the period.
    lateral (select count(*)::int as n, percentile_disc(0.5) within group (order by
        extract(epoch from a.at - q.decided_at)::int) as seconds
      from (select job_id, min(created_at) as at from public.audit_logs
          where action = 'status_changed' and new_value = 'COMPLETED'
            and created_at >= starts and created_at < ends group by job_id) a
        join public.quotes q on q.job_id = a.job_id and q.status = 'ACCEPTED'
          and q.decided_at <= a.at) completion $$;
-- Counts one period of the last twelve months anew and says whether there was one to count: each at
-- most once in four minutes, however many workers ask, and the year last. What was counted while the
-- clock was ahead is counted anew.
create function app.count_statistics() returns boolean language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  this_month date := date_trunc('month', now() at time zone 'Europe/London')::date;
  year_start date := (this_month - interval '11 months')::date;
  due record;
begin
  if not pg_try_advisory_xact_lock(hashtext('app.count_statistics')) then return false; end if;
  select p.first_month, p.months into due
    from (select (year_start + make_interval(months => n))::date as first_month, 1 as months
        from generate_series(0, 11) n
        union all select year_start, 12) p
    -- What is over, and was counted a day later or more, does not change.
    where not exists (select from public.statistics known
      where known.first_month = p.first_month and known.months = p.months
        and known.counted_at between least(now() - interval '4 minutes',
          p.first_month + make_interval(months => p.months, days => 1))
          and now() + interval '1 minute')
    order by p.months, p.first_month limit 1;
  if not found then return false; end if;
  insert into public.statistics as s (first_month, months, requested, accepted, quoted,
      quote_seconds, completed, completion_seconds, counted_at)
    select due.first_month, due.months, f.*, now()
    from app.figures_of(due.first_month, due.months) f
    on conflict (months, first_month) do update set
      requested = excluded.requested, accepted = excluded.accepted, quoted = excluded.quoted,
      quote_seconds = excluded.quote_seconds, completed = excluded.completed,
      completion_seconds = excluded.completion_seconds, counted_at = excluded.counted_at;
  return true;
end $$;
grant execute on function app.count_statistics() to app_worker;

-- ================================================================================================
-- The installation
-- ================================================================================================

-- What the installation knows about its own health: written by what checks, read by staff.
grant select, insert, update on installation_checks to app_worker, app_setup;
create policy worker_notes on installation_checks to app_worker using (true) with check (true);
create policy setup_notes on installation_checks to app_setup using (true) with check (true);
grant select on installation_checks to app_admin;
create policy staff_reads on installation_checks for select to app_admin using (true);

-- The newest migration that the database has, as milliseconds since 1970 (meta/_journal.json).
grant usage on schema drizzle to app_definer;
grant select on drizzle.__drizzle_migrations to app_definer;
create function app.schema_version() returns bigint language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$ select max(m.created_at) from drizzle.__drizzle_migrations m $$;
grant execute on function app.schema_version() to app_visitor, app_admin, app_setup;

-- Deletes what is over: sessions and links, limits, why sessions ended (no cookie outlives a day) and
-- browsers not seen for a year (nor does their cookie). At most so many rows of each; returns how
-- many in all. What somebody else is using just now waits for the next time.
create function app.delete_expired(most integer) returns integer
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  with old_sessions as (delete from public.sessions where id in (
      select id from public.sessions where expires_at < now() limit most for update skip locked)
    returning 1),
  old_links as (delete from public.verifications where id in (
      select id from public.verifications where expires_at < now() limit most for update skip locked)
    returning 1),
  old_limits as (delete from public.rate_limits where key in (
      select key from public.rate_limits where resets_at < now() limit most for update skip locked)
    returning 1),
  old_reasons as (delete from public.ended_sessions where token_digest in (
      select token_digest from public.ended_sessions where ended_at < now() - interval '1 day'
      limit most for update skip locked)
    returning 1),
  old_devices as (delete from public.devices where id in (
      select id from public.devices where last_seen_at < now() - interval '365 days'
      limit most for update skip locked)
    returning 1)
  select count(*)::integer from (
    select from old_sessions union all select from old_links union all select from old_limits
    union all select from old_reasons union all select from old_devices) as gone $$;
grant execute on function app.delete_expired(integer) to app_worker;

-- ================================================================================================
-- Who owns and who may call the functions
-- ================================================================================================

revoke execute on all routines in schema app from public;

-- Functions run with the rights of app_definer, as which nobody logs in; so does what they call.
do $$ declare f regprocedure; begin
  for f in select oid from pg_proc where pronamespace = 'app'::regnamespace
    and (prosecdef or proname = 'figures_of')
  loop
    execute format('alter function %s owner to app_definer', f);
  end loop;
end $$;
revoke create on schema app from app_definer;
