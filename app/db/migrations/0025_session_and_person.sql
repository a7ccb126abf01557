-- Who somebody is, told to the sign-in with the session: what a request needs to know of the person before
-- it asks anything as them. Null where there is no profile.
create function app.person_of(the_user uuid) returns json language plpgsql stable security definer
  set search_path = '' as $$
begin
  return (
    select pg_catalog.json_build_object(
      'userId', p.id, 'name', p.name, 'status', p.status, 'passwordDue', p.password_due,
      'roles', array(select r.role from public.user_roles r where r.user_id = p.id),
      'organisation', case when o.id is not null then
        pg_catalog.json_build_object('id', o.id, 'name', o.name, 'status', o.status) end)
    from public.profiles p left join public.organisations o on o.id = p.org_id
    where p.id = the_user);
end $$;
--> statement-breakpoint
grant create on schema app to app_definer;
--> statement-breakpoint
alter function app.person_of(uuid) owner to app_definer;
--> statement-breakpoint
revoke create on schema app from app_definer;
--> statement-breakpoint
revoke execute on function app.person_of(uuid) from public;
--> statement-breakpoint
grant execute on function app.person_of(uuid) to app_auth;
