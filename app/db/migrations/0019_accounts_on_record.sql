-- A change of one's own account is one transaction with its audit line and its mail. Sign-in makes
-- the change, so it writes the line: of the person whose account it changes, and of these kinds.
grant insert on audit_logs to app_auth;
--> statement-breakpoint
grant execute on function app.my_user(), app.my_home_org() to app_auth;
--> statement-breakpoint
create policy auth_records on audit_logs for insert to app_auth
  with check (actor_user_id = (select app.my_user()) and job_id is null
    and org_id is not distinct from (select app.my_home_org())
    and action in ('password_changed', 'second_factor_changed', 'sessions_ended', 'email_verified'));
--> statement-breakpoint

-- Requests write these lines no more.
drop policy client_confirms on audit_logs;
--> statement-breakpoint
alter policy client_self_records on audit_logs
  with check (org_id = (select app.my_org()) and actor_user_id = (select app.my_user())
    and job_id is null and action = 'name_changed');
--> statement-breakpoint

-- Takes somebody else's second factor away, and with it whatever lets somebody in: sessions, links
-- in mails and known browsers. For ACTIVE staff.
create function app.reset_second_factor(person uuid) returns void language plpgsql security definer
  set search_path = '' as $$
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
--> statement-breakpoint
grant select (user_id), delete on two_factors to app_definer;
--> statement-breakpoint
grant update (two_factor_enabled) on users to app_definer;
--> statement-breakpoint
create policy definer_resets on two_factors to app_definer using (true);
--> statement-breakpoint
grant create on schema app to app_definer;
--> statement-breakpoint
alter function app.reset_second_factor(uuid) owner to app_definer;
--> statement-breakpoint
revoke create on schema app from app_definer;
--> statement-breakpoint
revoke execute on function app.reset_second_factor(uuid) from public;
--> statement-breakpoint
grant execute on function app.reset_second_factor(uuid) to app_admin;
--> statement-breakpoint

-- What these let app_definer read, other policies of the same tables let it read too.
drop policy definer_reads on profiles;
--> statement-breakpoint
drop policy definer_reads on organisations;
--> statement-breakpoint
drop policy definer_reads on user_roles;
--> statement-breakpoint
drop policy definer_counts on jobs;
