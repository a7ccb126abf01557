-- Staff search people and organisations by any part of a name, and see which registrations look
-- alike: by indexes, however many there are. pg_trgm comes with PostgreSQL, and an owner of the
-- database may add it.
create extension if not exists pg_trgm;
--> statement-breakpoint

-- A name without what many names share, so that "Marlowe Finch LLP" is nearly "The Marlow Finch
-- Solicitors". Where nothing else is left, the whole name.
create function app.plain_name(name text) returns text language sql immutable parallel safe
  set search_path = '' as $$
  select coalesce(nullif(btrim(regexp_replace(regexp_replace(regexp_replace(lower(name),
    '[^[:alnum:]]+', ' ', 'g'),
    '\m(the|and|of|llp|ltd|limited|plc|co|company|solicitors?|chambers|law|legal|associates|partners|uk)\M', '', 'g'),
    '\s+', ' ', 'g')), ''), lower(name)) $$;
--> statement-breakpoint
revoke execute on function app.plain_name(text) from public;
--> statement-breakpoint
grant execute on function app.plain_name(text) to app_admin, app_client, app_visitor;
--> statement-breakpoint
create index organisations_plain_name on organisations using gin (app.plain_name(name) gin_trgm_ops);
--> statement-breakpoint
create index organisations_name_parts on organisations using gin (name gin_trgm_ops);
--> statement-breakpoint
create index profiles_name_parts on profiles using gin (name gin_trgm_ops);
--> statement-breakpoint
create index users_email_domain on users (split_part(email, '@', 2));
--> statement-breakpoint
create index organisations_by_status on organisations (status, created_at desc, id desc);
--> statement-breakpoint
create index profiles_by_status on profiles (status, created_at desc, id desc);
--> statement-breakpoint

-- Who decided last about an organisation.
create index audit_logs_decisions on audit_logs (org_id, created_at desc, id desc)
  where action in ('organisation_approve', 'organisation_decline', 'organisation_pause',
    'organisation_activate');
