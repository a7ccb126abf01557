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
--> statement-breakpoint

-- What is changed past the application (with psql, or by a login that is none of the three) leaves a
-- line too: which table and row, and the state or role before and after; never what stood in it.
create function app.record_outside() returns trigger language plpgsql security definer
  set search_path = '' as $$
declare
  code text := case tg_table_name when 'user_roles' then 'role' else 'status' end;
  was jsonb; became jsonb; subject jsonb; org uuid; job uuid;
begin
  if tg_op in ('UPDATE', 'DELETE') then was := to_jsonb(old); end if;
  if tg_op in ('UPDATE', 'INSERT') then became := to_jsonb(new); end if;
  if was = became then return null; end if;
  subject := coalesce(became, was);
  org := case tg_table_name when 'organisations' then subject->>'id' else subject->>'org_id' end;
  job := case tg_table_name when 'quotes' then subject->>'job_id'
    when 'jobs' then became->>'id' end;
  if was->>code = became->>code then was := null; became := null; end if;
  insert into public.audit_logs (org_id, organisation_name, job_id, action, old_value, new_value, meta)
  values (org, (select o.name from public.organisations o where o.id = org), job, 'changed_outside',
    was->>code, became->>code, jsonb_strip_nulls(jsonb_build_object('source', 'db', 'table',
      tg_table_name, 'operation', lower(tg_op), 'id', coalesce(subject->>'id', subject->>'user_id'))));
  return null;
end $$;
--> statement-breakpoint
alter policy definer_records on audit_logs
  with check (actor_user_id is null
    and (action = 'changed_outside' or (action = 'registration_removed' and job_id is null)));
--> statement-breakpoint
grant create on schema app to app_definer;
--> statement-breakpoint
alter function app.record_outside() owner to app_definer;
--> statement-breakpoint
revoke create on schema app from app_definer;
--> statement-breakpoint
revoke execute on function app.record_outside() from public;
--> statement-breakpoint

-- The product's logins record by themselves, and its own work as the owner says so (app.within).
do $$ declare t text; outside constant text := $when$
  current_setting('app.within', true) is distinct from 'product'
    and (pg_has_role(session_user, 'app_setup', 'member')
      or not (pg_has_role(session_user, 'app_client', 'member')
        or pg_has_role(session_user, 'app_auth', 'member')
        or pg_has_role(session_user, 'app_worker', 'member'))) $when$;
begin
  foreach t in array array['jobs', 'quotes', 'organisations', 'profiles', 'user_roles'] loop
    execute format('create trigger %I after insert or update or delete on public.%I
      for each row when (%s) execute function app.record_outside()', t || '_outside', t, outside);
    execute format('create trigger %I after truncate on public.%I
      for each statement when (%s) execute function app.record_outside()', t || '_emptied', t, outside);
  end loop;
end $$;
--> statement-breakpoint

-- Such a line is nothing that somebody did at a job: it counts as no news there, and a job whose marks
-- have been deleted can be deleted.
drop trigger audit_logs_count_activity on audit_logs;
--> statement-breakpoint
create trigger audit_logs_count_activity after insert on audit_logs for each row
  when (new.job_id is not null and new.created_at >= now() - interval '1 minute'
    and new.action <> 'changed_outside')
  execute function app.count_activity();
