create policy auth_all on sessions to app_auth using (true) with check (true);
create policy auth_all on accounts to app_auth using (true) with check (true);
create policy auth_all on verifications to app_auth using (true) with check (true);
create policy auth_all on two_factors to app_auth using (true) with check (true);
create policy auth_all on devices to app_auth using (true) with check (true);
grant select on ended_sessions to app_auth;
create policy auth_reads on ended_sessions for select to app_auth using (true);
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

-- Ends all sessions of these people and keeps why. By staff anyone's, by an organisation's admin
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

-- Takes someone else's second factor away, and with it whatever lets someone in: sessions, links
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
create policy visitor_registers on accounts for insert to app_visitor
  with check (user_id = (select app.my_user()) and provider_id = 'credential');
