ALTER TABLE "comments" ALTER COLUMN "author_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "from_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_name" CHECK ("comments"."author_name" <> '');--> statement-breakpoint

-- A type is looked up among a session's temporary things first, where nothing else is said, and a login
-- could make one there whose check runs code of its own as the owner of these functions. So every
-- function says where to look: the catalogue, and temporary things last.
do $$ declare f regprocedure; begin
  for f in select oid from pg_proc where pronamespace = 'app'::regnamespace
    and oid <> 'app.my_user()'::regprocedure
  loop
    execute format('alter function %s set search_path = pg_catalog, pg_temp', f);
  end loop;
end $$;
--> statement-breakpoint

-- A body that is read when it is made looks nothing up later; without settings it stays part of a query.
create or replace function app.my_user() returns uuid language sql stable
  return nullif(current_setting('app.user_id', true), '')::uuid;
--> statement-breakpoint

-- Names and times are the database's own, whatever a request says. The owner's rows stay as they are
-- given: demo data is dated, and a restore puts back what was.

-- The column that the trigger names gets the time of the transaction.
create function app.stamp_time() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  return jsonb_populate_record(new, jsonb_build_object(tg_argv[0], now()));
end $$;
--> statement-breakpoint
-- The time of the last change is also what forms are compared with: no two changes have the same.
create function app.stamp_change() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  new.updated_at := case when tg_op = 'INSERT' then now()
    else greatest(clock_timestamp(), old.updated_at + interval '1 millisecond') end;
  return new;
end $$;
--> statement-breakpoint
-- Whose comment it is, and for which side they spoke.
create function app.sign_comment() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  new.author_name := (select p.name from public.profiles p where p.id = new.author_user_id);
  new.from_staff := exists (select from public.user_roles r
    where r.user_id = new.author_user_id and r.role = 'ADMIN');
  return new;
end $$;
--> statement-breakpoint
-- Who turns a registration down, and when.
create function app.sign_decline() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  new.declined_at := now();
  new.declined_by_user_id := app.my_user();
  return new;
end $$;
--> statement-breakpoint
create function app.sign_template_version() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  new.created_by_name := (select p.name from public.profiles p where p.id = new.created_by_user_id);
  return new;
end $$;
--> statement-breakpoint
-- A quote is answered now, and while its job is open: the job is held, so that nobody finishes it meanwhile.
create function app.answer_quote() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  perform from public.jobs j where j.id = new.job_id
    and j.status not in ('COMPLETED', 'CANCELLED') for no key update;
  if not found then
    raise exception 'the job of this quote is finished' using errcode = 'insufficient_privilege';
  end if;
  new.decided_at := now();
  return new;
end $$;
--> statement-breakpoint
revoke execute on function app.stamp_time(), app.stamp_change(), app.sign_comment(),
  app.sign_template_version(), app.sign_decline(), app.answer_quote() from public;
--> statement-breakpoint

do $$ declare t text; by_login constant text := $when$
  not pg_has_role(session_user, 'app_setup', 'member')$when$;
begin
  foreach t in array array['jobs', 'quotes', 'comments', 'organisations', 'profiles', 'users',
      'enquiries', 'email_template_versions'] loop
    execute format('create trigger %I before insert on public.%I for each row
      when (%s) execute function app.stamp_time(''created_at'')', t || '_created_now', t, by_login);
  end loop;
  foreach t in array array['jobs', 'organisations', 'profiles', 'enquiries'] loop
    execute format('create trigger %I before insert or update on public.%I for each row
      when (%s) execute function app.stamp_change()', t || '_changed_now', t, by_login);
  end loop;
  execute format('create trigger email_templates_changed_now before update on public.email_templates
    for each row when (%s) execute function app.stamp_change()', by_login);
  execute format('create trigger comments_signed before insert on public.comments
    for each row when (%s) execute function app.sign_comment()', by_login);
  execute format('create trigger email_template_versions_signed before insert
    on public.email_template_versions for each row when (%s)
    execute function app.sign_template_version()', by_login);
  execute format('create trigger quotes_answered_now before update of status on public.quotes
    for each row when (%s) execute function app.answer_quote()', by_login);
  execute format('create trigger organisations_declined_now before update on public.organisations
    for each row when (new.declined_at is distinct from old.declined_at and new.declined_at is not null
      and %s) execute function app.sign_decline()', by_login);
  execute format('create trigger enquiries_answered_now before update on public.enquiries
    for each row when (new.answered_at is distinct from old.answered_at and new.answered_at is not null
      and %s) execute function app.stamp_time(''answered_at'')', by_login);
  execute format('create trigger invitations_sent_now before update of sent_at on public.invitations
    for each row when (%s) execute function app.stamp_time(''sent_at'')', by_login);
end $$;
--> statement-breakpoint

-- A client changes a job by answering its quote, in the same transaction, and in no other way.
alter policy client_decides on jobs
  with check (org_id = (select app.my_org()) and status in ('QUOTE_ACCEPTED', 'QUOTE_DECLINED')
    and exists (select from quotes q where q.job_id = jobs.id and 'QUOTE_' || q.status = jobs.status
      and q.decided_by_user_id = (select app.my_user()) and q.decided_at = now()::timestamptz(3)));
--> statement-breakpoint
-- Whoever registers an organisation does not decide about it.
alter policy visitor_registers on organisations
  with check (status = 'PENDING' and not approved and declined_at is null and reason is null);
--> statement-breakpoint

-- Clients read for which side the doer of something spoke, as it was then.
grant select (actor_role) on audit_logs to app_client;
--> statement-breakpoint
alter table comments no force row level security;
--> statement-breakpoint
update comments set from_staff = exists (
  select from user_roles r where r.user_id = comments.author_user_id and r.role = 'ADMIN');
--> statement-breakpoint
alter table comments force row level security;
