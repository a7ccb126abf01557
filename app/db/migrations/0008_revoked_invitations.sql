-- Takes back an invitation that was not accepted: the person is gone, and may be invited again.
-- Returns whether there was one. Staff alone revoke somebody who has become staff. The rows are taken
-- in the order in which accepting takes them, so that the two never wait for each other.
create or replace function app.revoke_invitation(person uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform from public.profiles where id = person for update;
  delete from public.invitations i where i.user_id = person and i.accepted_at is null
    and (app.is_staff(app.my_user())
      or (i.org_id = app.my_admin_org() and not app.is_staff(person)));
  if not found then return false; end if;
  delete from public.user_roles where user_id = person;
  delete from public.profiles where id = person;
  delete from public.users where id = person;
  return true;
end $$;
