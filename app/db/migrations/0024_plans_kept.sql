-- Whose rows a query is about is asked by nearly every policy. A function in SQL is planned anew at each
-- call, which took longer than most of the queries that asked; one in PL/pgSQL keeps its plan for the
-- connection. What reads a setting alone becomes part of the query: it names all it uses, and so needs
-- no search path of its own.
create or replace function app.my_user() returns uuid language sql stable as $$
  select nullif(pg_catalog.current_setting('app.user_id', true), '')::pg_catalog.uuid $$;
--> statement-breakpoint
create or replace function app.my_home_org() returns uuid language plpgsql stable security definer
  set search_path = '' as $$
begin
  return (select p.org_id from public.profiles p where p.id = app.my_user());
end $$;
--> statement-breakpoint
create or replace function app.my_org() returns uuid language plpgsql stable security definer
  set search_path = '' as $$
begin
  return (
    select p.org_id from public.profiles p join public.organisations o on o.id = p.org_id
    where p.id = app.my_user() and p.status = 'ACTIVE' and o.status = 'ACTIVE');
end $$;
--> statement-breakpoint
create or replace function app.my_admin_org() returns uuid language plpgsql stable security definer
  set search_path = '' as $$
begin
  return (
    select p.org_id from public.profiles p
      join public.organisations o on o.id = p.org_id
      join public.user_roles r on r.user_id = p.id
    where p.id = app.my_user() and p.status = 'ACTIVE' and o.status = 'ACTIVE'
      and r.role = 'CLIENT_ADMIN');
end $$;
