-- Who may read and write what. Roles are made before the migrations run (roles.server.ts).
-- app_client   a client organisation's user      app_admin   staff
-- app_visitor  someone not signed in            app_auth    the sign-in library
-- app_worker   mail and other background work    app_definer owner of the functions below
-- app_setup    the installation itself
--
-- The application hands over only a user id (app.user_id); organisation and standing are looked up
-- here, so a paused person loses access inside the same statement.
grant usage on schema app to app_client, app_admin, app_visitor, app_auth, app_worker, app_definer, app_setup;

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
    where p.id = app.my_user() and p.status = 'ACTIVE' and not p.unvouched and o.status = 'ACTIVE'
      and r.role = 'CLIENT_ADMIN');
end $$;

-- Whether someone is staff: no organisation's admin changes them.
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
      'userId', p.id, 'name', p.name, 'status', p.status, 'pausedByStaff', p.paused_by_staff,
      'passwordDue', p.password_due,
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

-- Restricted jobs: of the organisation only creator, admins and members see one, and all that belongs to it.
-- Which of an organisation's jobs a person does not see is asked once in each statement, and is nothing for
-- nearly everyone.
create function app.my_hidden_jobs() returns uuid[] language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  hidden uuid[];
begin
  if app.is_unvouched() then
    return array(select j.id from public.jobs j
      where j.organisation_id = app.my_org() and j.created_by_user_id <> app.my_user()
        and not exists (select from public.job_members m
          where m.job_id = j.id and m.user_id = app.my_user()));
  end if;
  hidden := array(select j.id from public.jobs j where j.restricted
    and j.organisation_id = (select app.my_org()) and j.created_by_user_id <> app.my_user()
    and not exists (select from public.job_members m
      where m.job_id = j.id and m.user_id = app.my_user()));
  if cardinality(hidden) > 0 and app.my_admin_org() is not null then return '{}'; end if;
  return hidden;
end $$;
grant execute on function app.my_hidden_jobs() to app_client;

-- Someone whom staff put into an organisation from an address that is none of its sees their own jobs, and themselves,
-- until an admin of it or staff confirm them. Nobody of the organisation is hidden from its admins.
create function app.is_unvouched() returns boolean language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return exists (select from public.profiles p where p.id = app.my_user() and p.unvouched);
end $$;

-- Staff count jobs by the same query as clients.
grant execute on function app.is_unvouched() to app_client, app_admin;

-- Whose CVs a client reads: of each expert the first job of theirs with a quote is looked for, and no further one.
create function app.my_experts() returns uuid[] language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  org uuid := app.my_org();
  hidden uuid[] := app.my_hidden_jobs();
  only_one uuid := app.expert_of(null);
begin
  return array(select e.profile_id from public.experts e where exists (
      select from public.jobs j where j.organisation_id = org and j.expert_id = e.profile_id and j.id <> all (hidden)
        and exists (select from public.quotes q where q.job_id = j.id))
    or (e.profile_id = only_one and exists (
      select from public.jobs j where j.organisation_id = org and j.expert_id is null and j.id <> all (hidden)
        and exists (select from public.quotes q where q.job_id = j.id))));
end $$;
grant execute on function app.my_experts() to app_client;
