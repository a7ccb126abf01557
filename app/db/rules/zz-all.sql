-- What holds for every table and function, whatever their own files say.

-- Row-level security on all tables, for the owner too. The backup reads all of them (backup-access.server.ts).
do $$
declare
  t regclass;
begin
  for t in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('revoke all on %s from public', t);
  end loop;
end $$;

revoke execute on all routines in schema app from public;

-- Functions run with the rights of app_definer, as which nobody logs in; so does what they call. Those that destroy a case
-- run with those of app_eraser.
grant create on schema app to app_definer, app_eraser;
do $$
declare
  f regprocedure;
begin
  for f in select oid from pg_proc where pronamespace = 'app'::regnamespace
    and (prosecdef or proname = 'figures_of') and proowner <> 'app_definer'::regrole
  loop
    execute format('alter function %s owner to app_definer', f);
  end loop;
  for f in select oid from pg_proc where pronamespace = 'app'::regnamespace
    and proname in ('erase_job', 'destroy_job', 'destroy_again')
  loop
    execute format('alter function %s owner to app_eraser', f);
  end loop;
end $$;
revoke create on schema app from app_definer, app_eraser;
