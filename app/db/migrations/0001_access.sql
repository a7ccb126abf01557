-- Who may read and write what. Roles are made before the migrations run (roles.server.ts).
-- app_client   a client organisation's user      app_admin   staff
-- app_visitor  somebody not signed in            app_auth    the sign-in library
-- app_worker   mail and other background work    app_definer owner of the functions below
--
-- The application hands over only a user id (app.user_id); organisation and standing are looked up
-- here, so a paused person loses access inside the same statement.

create schema app;
--> statement-breakpoint
grant usage on schema app to app_client, app_admin, app_visitor, app_auth, app_worker, app_definer;
--> statement-breakpoint
create function app.my_user() returns uuid language sql stable
  set search_path = '' as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
--> statement-breakpoint

-- The organisation that a person belongs to, whatever its state.
create function app.my_home_org() returns uuid language sql stable security definer
  set search_path = '' as $$
  select p.org_id from public.profiles p where p.id = app.my_user() $$;
--> statement-breakpoint

-- The organisation that a person may work for now: both must be ACTIVE.
create function app.my_org() returns uuid language sql stable security definer
  set search_path = '' as $$
  select p.org_id from public.profiles p join public.organisations o on o.id = p.org_id
  where p.id = app.my_user() and p.status = 'ACTIVE' and o.status = 'ACTIVE' $$;
--> statement-breakpoint

-- Called once at the start of every staff transaction, so that staff policies can be plain
-- (a function in them would keep the planner from using the search indexes).
create function app.require_admin() returns void language plpgsql stable security definer
  set search_path = '' as $$
begin
  if not exists (
    select from public.profiles p join public.user_roles r on r.user_id = p.id
    where p.id = app.my_user() and p.status = 'ACTIVE' and r.role = 'ADMIN'
  ) then
    raise exception 'not an active administrator' using errcode = 'insufficient_privilege';
  end if;
end $$;
--> statement-breakpoint

grant create on schema app to app_definer;
--> statement-breakpoint
alter function app.my_home_org() owner to app_definer;
--> statement-breakpoint
alter function app.my_org() owner to app_definer;
--> statement-breakpoint
alter function app.require_admin() owner to app_definer;
--> statement-breakpoint
revoke create on schema app from app_definer;
--> statement-breakpoint
revoke execute on all functions in schema app from public;
--> statement-breakpoint
grant execute on function app.my_user() to app_client, app_admin, app_visitor, app_definer;
--> statement-breakpoint
grant execute on function app.my_home_org(), app.my_org() to app_client;
--> statement-breakpoint
grant execute on function app.require_admin() to app_admin;
--> statement-breakpoint

-- Row-level security everywhere, for the owner too.
do $$ declare t text; begin
  for t in select tablename from pg_tables where schemaname = 'public' loop
    execute format('alter table public.%I enable row level security', t);
    execute format('alter table public.%I force row level security', t);
    execute format('revoke all on public.%I from public', t);
  end loop;
end $$;
--> statement-breakpoint

-- What the functions above look up.
grant select on profiles, organisations, user_roles to app_definer;
--> statement-breakpoint
create policy definer_reads on profiles for select to app_definer using (true);
--> statement-breakpoint
create policy definer_reads on organisations for select to app_definer using (true);
--> statement-breakpoint
create policy definer_reads on user_roles for select to app_definer using (true);
--> statement-breakpoint

-- Sign-in tables.
grant select, insert, update, delete on users, sessions, accounts, verifications to app_auth;
--> statement-breakpoint
create policy auth_all on users to app_auth using (true) with check (true);
--> statement-breakpoint
create policy auth_all on sessions to app_auth using (true) with check (true);
--> statement-breakpoint
create policy auth_all on accounts to app_auth using (true) with check (true);
--> statement-breakpoint
create policy auth_all on verifications to app_auth using (true) with check (true);
--> statement-breakpoint

-- A visitor can only register: write the five rows that make a new, pending organisation.
grant insert on users, accounts, organisations, profiles, user_roles, audit_logs to app_visitor;
--> statement-breakpoint
create policy visitor_registers on users for insert to app_visitor
  with check (id = (select app.my_user()) and not email_verified);
--> statement-breakpoint
create policy visitor_registers on accounts for insert to app_visitor
  with check (user_id = (select app.my_user()) and provider_id = 'credential');
--> statement-breakpoint
create policy visitor_registers on organisations for insert to app_visitor
  with check (status = 'PENDING' and not approved);
--> statement-breakpoint
create policy visitor_registers on profiles for insert to app_visitor
  with check (id = (select app.my_user()) and status = 'PENDING' and org_id is not null);
--> statement-breakpoint
create policy visitor_registers on user_roles for insert to app_visitor
  with check (user_id = (select app.my_user()) and role = 'CLIENT_ADMIN');
--> statement-breakpoint
create policy visitor_registers on audit_logs for insert to app_visitor
  with check (actor_user_id = (select app.my_user()) and action = 'organisation_registered');
--> statement-breakpoint

-- Clients: their own standing in any state; their organisation's rows while both are ACTIVE.
grant select on organisations, profiles, user_roles, jobs, quotes, comments, audit_logs to app_client;
--> statement-breakpoint
grant select (id, email) on users to app_client;
--> statement-breakpoint
create policy client_reads on organisations for select to app_client
  using (id = (select app.my_home_org()));
--> statement-breakpoint
create policy client_reads on profiles for select to app_client
  using (id = (select app.my_user()) or org_id = (select app.my_org()));
--> statement-breakpoint
create policy client_reads on users for select to app_client
  using (id in (select p.id from profiles p));
--> statement-breakpoint
create policy client_reads on user_roles for select to app_client
  using (user_id in (select p.id from profiles p));
--> statement-breakpoint
create policy client_reads on jobs for select to app_client
  using (org_id = (select app.my_org()));
--> statement-breakpoint
create policy client_reads on quotes for select to app_client
  using (org_id = (select app.my_org()));
--> statement-breakpoint
create policy client_reads on comments for select to app_client
  using (org_id = (select app.my_org()) and visibility = 'CLIENT');
--> statement-breakpoint
create policy client_reads on audit_logs for select to app_client
  using (org_id = (select app.my_org()) and job_id is not null and action in (
    'job_created', 'quote_sent', 'quote_accepted', 'quote_declined', 'status_changed',
    'comment_added_client'));
--> statement-breakpoint
grant insert on jobs to app_client, app_admin;
--> statement-breakpoint
create policy client_requests on jobs for insert to app_client
  with check (org_id = (select app.my_org()) and created_by_user_id = (select app.my_user())
    and status = 'QUOTE_REQUESTED');
--> statement-breakpoint
grant update (status, updated_at) on jobs to app_client, app_admin;
--> statement-breakpoint
create policy client_decides on jobs for update to app_client
  using (org_id = (select app.my_org()))
  with check (org_id = (select app.my_org()) and status in ('QUOTE_ACCEPTED', 'QUOTE_DECLINED')
    and exists (select from quotes q where q.job_id = jobs.id and 'QUOTE_' || q.status = jobs.status));
--> statement-breakpoint
grant update (status, decided_at, decided_by_user_id) on quotes to app_client, app_admin;
--> statement-breakpoint
create policy client_decides on quotes for update to app_client
  using (org_id = (select app.my_org()) and status = 'SENT')
  with check (org_id = (select app.my_org()) and status in ('ACCEPTED', 'DECLINED')
    and decided_by_user_id = (select app.my_user()));
--> statement-breakpoint
grant insert on comments to app_client, app_admin;
--> statement-breakpoint
create policy client_comments on comments for insert to app_client
  with check (org_id = (select app.my_org()) and visibility = 'CLIENT'
    and author_user_id = (select app.my_user()));
--> statement-breakpoint
grant insert on audit_logs to app_client, app_admin;
--> statement-breakpoint
create policy client_records on audit_logs for insert to app_client
  with check (org_id = (select app.my_org()) and actor_user_id = (select app.my_user())
    and action in ('job_created', 'quote_accepted', 'quote_declined', 'comment_added_client')
    and exists (select from jobs j where j.id = job_id));
--> statement-breakpoint

-- Staff: app.require_admin() has passed at the start of the transaction.
grant select on organisations, profiles, user_roles, jobs, quotes, comments, audit_logs,
  email_templates, sent_emails, enquiries to app_admin;
--> statement-breakpoint
grant select (id, email, email_verified) on users to app_admin;
--> statement-breakpoint
create policy staff_reads on organisations for select to app_admin using (true);
--> statement-breakpoint
create policy staff_reads on profiles for select to app_admin using (true);
--> statement-breakpoint
create policy staff_reads on users for select to app_admin using (true);
--> statement-breakpoint
create policy staff_reads on user_roles for select to app_admin using (true);
--> statement-breakpoint
create policy staff_reads on jobs for select to app_admin using (true);
--> statement-breakpoint
create policy staff_reads on quotes for select to app_admin using (true);
--> statement-breakpoint
create policy staff_reads on comments for select to app_admin using (true);
--> statement-breakpoint
create policy staff_reads on audit_logs for select to app_admin using (true);
--> statement-breakpoint
create policy staff_reads on email_templates for select to app_admin using (true);
--> statement-breakpoint
create policy staff_reads on sent_emails for select to app_admin using (true);
--> statement-breakpoint
create policy staff_reads on enquiries for select to app_admin using (true);
--> statement-breakpoint
grant update (status, approved, declined_at, declined_by_user_id, updated_at) on organisations to app_admin;
--> statement-breakpoint
create policy staff_decides on organisations for update to app_admin using (true) with check (true);
--> statement-breakpoint
grant update (status, paused_by_organisation, updated_at) on profiles to app_admin;
--> statement-breakpoint
create policy staff_decides on profiles for update to app_admin using (true) with check (true);
--> statement-breakpoint
create policy staff_requests on jobs for insert to app_admin
  with check (created_by_user_id = (select app.my_user()) and status = 'QUOTE_REQUESTED');
--> statement-breakpoint
create policy staff_decides on jobs for update to app_admin using (true) with check (true);
--> statement-breakpoint
grant insert on quotes to app_admin;
--> statement-breakpoint
create policy staff_sends on quotes for insert to app_admin
  with check (status = 'SENT' and created_by_user_id = (select app.my_user()));
--> statement-breakpoint
create policy staff_decides on quotes for update to app_admin
  using (status = 'SENT')
  with check (status in ('ACCEPTED', 'DECLINED') and decided_by_user_id = (select app.my_user()));
--> statement-breakpoint
create policy staff_comments on comments for insert to app_admin
  with check (author_user_id = (select app.my_user()));
--> statement-breakpoint
create policy staff_records on audit_logs for insert to app_admin
  with check (actor_user_id = (select app.my_user()));
--> statement-breakpoint

-- Background work: reads what a message may name, writes the messages.
grant select (id, email) on users to app_worker;
--> statement-breakpoint
grant select on profiles, organisations, user_roles, email_templates to app_worker;
--> statement-breakpoint
grant select (id, org_id, created_by_user_id, title, reference, status) on jobs to app_worker;
--> statement-breakpoint
grant select (id, job_id, org_id, amount, currency, status) on quotes to app_worker;
--> statement-breakpoint
grant select, insert on sent_emails to app_worker;
--> statement-breakpoint
grant update (state, attempts, last_error, sent_at) on sent_emails to app_worker;
--> statement-breakpoint
create policy worker_reads on users for select to app_worker using (true);
--> statement-breakpoint
create policy worker_reads on profiles for select to app_worker using (true);
--> statement-breakpoint
create policy worker_reads on organisations for select to app_worker using (true);
--> statement-breakpoint
create policy worker_reads on user_roles for select to app_worker using (true);
--> statement-breakpoint
create policy worker_reads on email_templates for select to app_worker using (true);
--> statement-breakpoint
create policy worker_reads on jobs for select to app_worker using (true);
--> statement-breakpoint
create policy worker_reads on quotes for select to app_worker using (true);
--> statement-breakpoint
create policy worker_sends on sent_emails to app_worker using (true) with check (true);
--> statement-breakpoint

-- The installation itself: default templates at every start, and the first administrator.
grant select, insert on email_templates to app_setup;
--> statement-breakpoint
grant select, insert on users, profiles, user_roles to app_setup;
--> statement-breakpoint
grant insert on verifications, audit_logs to app_setup;
--> statement-breakpoint
create policy setup_templates on email_templates to app_setup using (true) with check (true);
--> statement-breakpoint
create policy setup_admin on users to app_setup using (true) with check (true);
--> statement-breakpoint
create policy setup_admin on profiles to app_setup using (true) with check (true);
--> statement-breakpoint
create policy setup_admin on user_roles to app_setup using (true) with check (true);
--> statement-breakpoint
create policy setup_admin on verifications for insert to app_setup with check (true);
--> statement-breakpoint
create policy setup_records on audit_logs for insert to app_setup with check (org_id is null);
--> statement-breakpoint

-- The record is append-only, for everybody.
create function app.refuse_change() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger audit_logs_append_only before update or delete on audit_logs
  for each row execute function app.refuse_change();
--> statement-breakpoint
create trigger audit_logs_no_truncate before truncate on audit_logs
  for each statement execute function app.refuse_change();
