-- Comments
call app.tenant_policies('comments', $$visibility = 'CLIENT' and job_id <> all ((select app.my_hidden_jobs())::uuid[])$$);
grant insert on comments to app_client, app_admin;
create policy client_comments on comments for insert to app_client
  with check (organisation_id = (select app.my_org())
  and visibility = 'CLIENT' and author_user_id = (select app.my_user())
  and job_id <> all ((select app.my_hidden_jobs())::uuid[]));
create policy staff_comments on comments for insert to app_admin
  with check (author_user_id = (select app.my_user()));

-- Whose comment it is, and for which side they spoke.
create function app.sign_comment() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  new.author_name := (select p.name from public.profiles p where p.id = new.author_user_id);
  new.from_staff := exists (select from public.user_roles r
    where r.user_id = new.author_user_id and r.role = 'ADMIN');
  return new;
end $$;
create trigger comments_created_now before insert on comments for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('created_at');
create trigger comments_signed before insert on comments for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.sign_comment();
