-- Sign-in
-- Rows that make a person or take one away are written by functions alone: a grant to insert sign-in
-- rows would let an organisation's admin write a password for anyone.
grant select, insert, update, delete on users, sessions, accounts, verifications, two_factors, devices to app_auth;
create policy auth_all on users to app_auth using (true) with check (true);

-- What the functions read and write. Rows are locked only by those who might update them.
grant select, insert, delete on users to app_definer;
grant update (updated_at, two_factor_enabled) on users to app_definer;
create policy definer_makes on users to app_definer using (true) with check (true);
grant select (id, email) on users to app_client;
create policy client_reads on profiles for select to app_client
  using (id = (select app.my_user())
  or (organisation_id = (select app.my_org()) and not (select app.is_unvouched())));
create policy client_reads on users for select to app_client
  using (id in (select p.id from profiles p));
create policy client_reads on user_roles for select to app_client
  using (user_id in (select p.id from profiles p));
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
grant select (id, email, email_verified, last_signed_in_at, two_factor_enabled, created_at) on users to app_admin;
create policy staff_reads on profiles for select to app_admin using (true);
create policy staff_reads on users for select to app_admin using (true);
create policy staff_reads on user_roles for select to app_admin using (true);
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
grant execute on function app.free_address(text, text), app.refuse_registration(text, text),
  app.made_here(uuid), app.my_new_org() to app_visitor;

-- A visitor writes the rows that make a new, pending organisation: all of the one that the same
-- transaction has made. Whoever registers an organisation does not decide about it.
grant insert on users, accounts, organisations, profiles, user_roles to app_visitor;
create policy visitor_registers on users for insert to app_visitor
  with check (id = (select app.my_user()) and not email_verified);
create policy visitor_registers on profiles for insert to app_visitor
  with check (id = (select app.my_user()) and status = 'PENDING' and app.made_here(organisation_id));
create policy visitor_registers on user_roles for insert to app_visitor
  with check (user_id = (select app.my_user()) and role = 'CLIENT_ADMIN'
    and (select app.my_new_org()) is not null);
create trigger profiles_created_now before insert on profiles for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('created_at');
create trigger users_created_now before insert on users for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('created_at');
create trigger profiles_changed_now before insert or update on profiles for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_change();

-- Who paused a person: staff, or an admin of their organisation. Unknown where nobody has signed in to do it.
create function app.stamp_pause() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  new.paused_by_staff := case when new.status = 'PAUSED' and app.my_user() is not null
    then app.is_staff(app.my_user()) end;
  return new;
end $$;
create trigger profiles_pause_stamped before update of status on profiles for each row
  when (new.status is distinct from old.status) execute function app.stamp_pause();
create trigger profiles_conflict_name after insert or update of name or delete on profiles
  for each row execute function app.keep_conflict_name('PROFILE');
grant update (unvouched) on profiles to app_client, app_admin;

create function app.guard_vouching() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'not for a client' using errcode = 'insufficient_privilege';
end $$;
create trigger profiles_only_vouched_for before update of unvouched on profiles for each row
  when (current_user = 'app_client' and new.unvouched and not old.unvouched)
  execute function app.guard_vouching();
