-- When a line of the record was written, and by what name its actor went, the database says: not a
-- request, the sign-in or the worker. The owner's lines stay as they are given: the demo's are dated.
create function app.sign_line() returns trigger language plpgsql security definer
  set search_path = '' as $$
begin
  new.created_at := clock_timestamp();
  new.actor_name := (select p.name from public.profiles p where p.id = new.actor_user_id);
  return new;
end $$;
--> statement-breakpoint
grant create on schema app to app_definer;
--> statement-breakpoint
alter function app.sign_line() owner to app_definer;
--> statement-breakpoint
revoke create on schema app from app_definer;
--> statement-breakpoint
revoke execute on function app.sign_line() from public;
--> statement-breakpoint
create trigger audit_logs_signed before insert on audit_logs for each row
  when (not pg_has_role(session_user, 'app_setup', 'member'))
  execute function app.sign_line();
