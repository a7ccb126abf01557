-- The usual rules of a table whose rows belong to an organisation: staff read all rows, clients those of
-- their organisation (of these only where `client_sees` holds). Each table of the kind calls it.
create procedure app.tenant_policies(tenant_table text, client_sees text default null) language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  execute format('grant select on public.%I to app_client, app_admin', tenant_table);
  execute format('create policy staff_reads on public.%I for select to app_admin using (true)', tenant_table);
  execute format('create policy client_reads on public.%I for select to app_client using (%s)', tenant_table,
    concat_ws(' and ', 'organisation_id = (select app.my_org())', client_sees));
end $$;

-- The audit log is append-only, for everyone.
create function app.refuse_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
end $$;

-- The audit log: changes past the application
-- What is changed past the application (with psql, or by a login that is none of the three) leaves an
-- entry too: which table and row, and the status or role before and after; never what stood in it.
create function app.record_outside() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  code text := case tg_table_name when 'user_roles' then 'role' else 'status' end;
  was jsonb; became jsonb; subject jsonb; org uuid; job uuid;
begin
  if tg_op in ('UPDATE', 'DELETE') then was := to_jsonb(old); end if;
  if tg_op in ('UPDATE', 'INSERT') then became := to_jsonb(new); end if;
  if was = became then return null; end if;
  subject := coalesce(became, was);
  org := case tg_table_name when 'organisations' then subject->>'id' else subject->>'organisation_id' end;
  job := case tg_table_name when 'quotes' then subject->>'job_id'
    when 'jobs' then became->>'id' end;
  if was->>code = became->>code then was := null; became := null; end if;
  insert into public.audit_logs (organisation_id, organisation_name, job_id, action, old_value, new_value, meta)
  values (org, (select o.name from public.organisations o where o.id = org), job, 'changed_outside',
    was->>code, became->>code, jsonb_strip_nulls(jsonb_build_object('source', 'db', 'table',
      tg_table_name, 'operation', lower(tg_op), 'id', coalesce(subject->>'id', subject->>'user_id'))));
  return null;
end $$;

-- Names and times
-- They are the database's own, whatever a request says. The owner's rows stay as they are given: demo
-- data is dated, and a restore puts back what was.
-- The column that the trigger names gets the time of the transaction.
create function app.stamp_time() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  return jsonb_populate_record(new, jsonb_build_object(tg_argv[0], now()));
end $$;

-- The time of the last change is also what forms are compared with: no two changes have the same.
create function app.stamp_change() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  new.updated_at := case when tg_op = 'INSERT' then now()
    else greatest(clock_timestamp(), old.updated_at + interval '1 millisecond') end;
  return new;
end $$;

-- Each document is asked for with what it is about: a quote, an acceptance, a released sheet, a sealed report, a
-- destroyed case.
create function app.ask_for_document() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  made jsonb := to_jsonb(new);
begin
  insert into public.documents (organisation_id, job_id, quote_id, sheet_id, report_id, destruction_id, kind) values (
    new.organisation_id, new.job_id, case tg_table_name when 'quotes' then (made->>'id')::uuid end,
    case tg_table_name when 'sheets' then (made->>'id')::uuid end,
    case tg_table_name when 'report_seals' then (made->>'report_id')::uuid end,
    case tg_table_name when 'destructions' then (made->>'id')::uuid end, tg_argv[0]);
  return null;
end $$;

create function app.raise_version() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  new.version := case when tg_op = 'INSERT' then 1 else old.version + 1 end;
  return new;
end $$;

-- A check also finds the firm, chambers or force of someone whom another case names.
create function app.keep_conflict_name() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  named jsonb := to_jsonb(new);
  the_name text := named->>case tg_argv[0] when 'EMPLOYER' then 'works_for' else 'name' end;
begin
  if tg_op = 'DELETE' and app.may_destroy((to_jsonb(old)->>'job_id')::uuid) then
    -- Of a case that is destroyed the name and its role are kept: who it was about must still be found.
    update public.conflict_names n set aliases = '{}', born = null, keys = null
      where n.source = tg_argv[0] and n.source_id = old.id;
    return null;
  end if;
  if the_name is null then
    delete from public.conflict_names n where n.source = tg_argv[0] and n.source_id = coalesce(old.id, new.id);
    return null;
  end if;
  insert into public.conflict_names as n (source, source_id, job_id, organisation_id, shown, aliases, born, role)
    values (tg_argv[0], new.id, (named->>'job_id')::uuid,
      coalesce(named->>'organisation_id', case tg_argv[0] when 'ORGANISATION' then named->>'id' end)::uuid,
      the_name,
      case when tg_argv[0] = 'EMPLOYER' then '{}' else
        array(select jsonb_array_elements_text(coalesce(named->'aliases', '[]'))) end,
      case when tg_argv[0] <> 'EMPLOYER' then (named->>'born')::date end,
      case when tg_argv[0] in ('PARTY', 'EMPLOYER') then named->>'role'
        when tg_argv[0] = 'INTEREST' then named->>'kind' end)
    on conflict (source, source_id) do update set shown = excluded.shown, aliases = excluded.aliases,
      born = excluded.born, role = excluded.role, organisation_id = excluded.organisation_id,
      keys = case when (n.shown, n.aliases) = (excluded.shown, excluded.aliases) then n.keys end;
  return null;
end $$;

-- What a folded text is like that contains what is looked for, letter by letter.
create function app.containing(search text) returns text language sql immutable parallel safe return
  '%' || regexp_replace(app.folded(search), '[\\%_]', '\\\&', 'g') || '%';
grant execute on function app.containing(text) to app_client, app_admin;

-- What was used stays as it is, also for the owner's login; what is said of it later is said once.
create function app.refuse_used_change() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  was jsonb := to_jsonb(old);
  said_once text[] := '{confirmed_at,confirmed_by_user_id,withdrawn_at,withdrawn_by_user_id,withdraw_reason,
    released_at,released_by_user_id,told_at}';
  is_used boolean := case tg_table_name
    when 'terms_versions' then exists (
      select from public.quotes q where q.terms_number = (was->>'number')::integer)
    when 'business_settings' then exists (
      select from public.quotes q where q.settings_version = (was->>'version')::integer)
    when 'fee_rules' then exists (
      select from public.quotes q where q.rate_check->>'ruleId' = was->>'id')
    when 'price_rows' then true
    when 'sheet_rows' then true
    when 'sheets' then was->>'fixed_at' is not null
    else coalesce(was->>'confirmed_at', was->>'withdrawn_at') is not null end;
begin
  if app.may_destroy(coalesce(was->>'job_id', was->>'from_job_id', (select s.job_id::text from public.sheets s
      where s.id = (was->>'sheet_id')::uuid))::uuid) then
    return coalesce(new, old);
  end if;
  if is_used and (was->>'withdrawn_at' is not null or was = to_jsonb(new) or exists (
      select from jsonb_each(was) it where it.value is distinct from to_jsonb(new)->it.key
        and not (it.value = 'null' and it.key = any (said_once)))) then
    raise exception 'what was used never changes' using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end $$;

create function app.for_prosecution(job uuid) returns boolean language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select exists (select from public.job_facts f where f.job_id = job and f.side = 'PROSECUTION')
    or exists (select from public.reports r where r.job_id = job and r.for_prosecution) $$;

grant execute on function app.for_prosecution(uuid) to app_admin;
