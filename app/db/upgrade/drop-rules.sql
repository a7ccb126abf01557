-- Takes away every rule of ours, found in the catalogue: what app/db/rules says is made anew after it. Functions that
-- columns are computed with stay, and those that they call. Until then the owner, who migrates, reads and writes all rows.
do $$
declare
  statement text;
begin
  for statement in
    select format('drop policy %I on %s', p.polname, c.oid::regclass)
      from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace = 'public'::regnamespace
    union all select format('drop trigger %I on %s', t.tgname, c.oid::regclass)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
    union all select 'drop routine ' || string_agg(p.oid::regprocedure::text, ', ') from pg_proc p
      where p.pronamespace = 'app'::regnamespace and not exists (
        select from pg_depend d where d.refobjid = p.oid and d.refclassid = 'pg_proc'::regclass
          and d.classid in ('pg_class'::regclass, 'pg_attrdef'::regclass, 'pg_constraint'::regclass, 'pg_proc'::regclass))
      having count(*) > 0
    union all select format('alter table %s no force row level security', c.oid::regclass) from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    union all select format('revoke all on %s from %s', what, string_agg(quote_ident(r.rolname), ', '))
      from pg_roles r, unnest(array['schema app, drizzle', 'all tables in schema public, drizzle',
        'all sequences in schema public', 'all routines in schema app']) what
      where r.rolname in ('app_client', 'app_admin', 'app_visitor', 'app_auth', 'app_worker', 'app_definer',
        'app_eraser', 'app_setup', 'app_backup') group by what
  loop
    execute statement;
  end loop;
end $$;
comment on schema app is null;
