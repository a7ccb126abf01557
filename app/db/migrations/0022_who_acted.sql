ALTER TABLE "audit_logs" ADD COLUMN "actor_role" text;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "ip" text;--> statement-breakpoint

-- Of who acted the database also says which role they had then (of several the highest, which is the
-- first in the alphabet), and where their request came from. A line of nobody's has neither.
create or replace function app.sign_line() returns trigger language plpgsql security definer
  set search_path = '' as $$
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
--> statement-breakpoint

-- Clients read of the record what their pages show, and who acted, so that their own doings are no news.
revoke select on audit_logs from app_client;
--> statement-breakpoint
grant select (id, org_id, organisation_name, job_id, actor_user_id, actor_name, action, old_value,
  new_value, created_at) on audit_logs to app_client;
--> statement-breakpoint

-- A seal covers every column of its entry. While processes are brought to a new version one by one, an
-- earlier one does not know the new columns: it seals nothing more.
create function app.refuse_narrow_seal() returns trigger language plpgsql set search_path = '' as $$
begin
  if current_setting('app.sealed_columns', true) is distinct from (
    select count(*)::text from pg_catalog.pg_attribute
    where attrelid = 'public.audit_logs'::regclass and attnum > 0 and not attisdropped) then
    raise exception 'a seal covers every column' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
--> statement-breakpoint
revoke execute on function app.refuse_narrow_seal() from public;
--> statement-breakpoint
create trigger audit_seals_cover_all before insert on audit_seals for each statement
  when (not pg_has_role(session_user, 'app_setup', 'member'))
  execute function app.refuse_narrow_seal();
