-- A text as searches compare it: in lower case, without accents and apostrophes, so that "oneill" finds O’Neill and
-- "nguyen" Nguyễn. The same as folded-text.ts.
create function app.folded(text) returns text language sql immutable parallel safe return
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    lower(regexp_replace(normalize(replace($1, '´', ''), NFKD),
      '[''`‘’ʻʼʹʾʿ′\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]+',
      '', 'g')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd'), 'ð', 'd'), 'ı', 'i'), 'ħ', 'h');
--> statement-breakpoint
-- What a folded text is like that contains what is looked for, letter by letter.
create function app.containing(search text) returns text language sql immutable parallel safe return
  '%' || regexp_replace(app.folded(search), '[\\%_]', '\\\&', 'g') || '%';
--> statement-breakpoint
-- Whoever writes a row writes what it is found by.
revoke execute on function app.folded(text), app.containing(text) from public;
grant execute on function app.folded(text) to
  app_client, app_admin, app_visitor, app_auth, app_worker, app_setup, app_definer;
grant execute on function app.containing(text) to app_client, app_admin;
--> statement-breakpoint
-- The indexes of searches, from now on of folded words. Until it is restarted an earlier version searches without them.
drop index jobs_words, organisations_name_parts, profiles_name_parts, users_email_parts, enquiries_words,
  sent_emails_parts, audit_logs_words;
--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "words" text GENERATED ALWAYS AS (app.folded(action || E'\n' || coalesce(actor_name, 'System') || E'\n' || coalesce(organisation_name, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_emails" ADD COLUMN "words" text GENERATED ALWAYS AS (app.folded(recipient_name || ' ' || recipient_email || ' ' || subject || ' ' || template_key)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "words" text GENERATED ALWAYS AS (app.folded(name || E'\n' || email || E'\n' || coalesce(organization, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "words" text GENERATED ALWAYS AS (app.folded(title || E'\n' || coalesce(reference, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "words" text GENERATED ALWAYS AS (app.folded(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "words" text GENERATED ALWAYS AS (app.folded(name)) STORED NOT NULL;--> statement-breakpoint
-- Those of the people of a case are made anew.
create or replace function app.party_words(name text, aliases text[]) returns text language sql immutable
  return app.folded(name || E'\n' || array_to_string(aliases, E'\n'));
alter table job_parties drop column words,
  add column words text not null generated always as (app.party_words(name, aliases)) stored;
--> statement-breakpoint
create index jobs_words on jobs using gin (words gin_trgm_ops) with (fastupdate = off);
create index job_parties_words on job_parties using gin (words gin_trgm_ops);
create index organisations_words on organisations using gin (words gin_trgm_ops);
create index profiles_words on profiles using gin (words gin_trgm_ops);
create index users_email_parts on users using gin (replace(email, '''', '') gin_trgm_ops);
create index enquiries_words on enquiries using gin (words gin_trgm_ops) with (gin_pending_list_limit = 256);
create index sent_emails_words on sent_emails using gin (words gin_trgm_ops);
create index audit_logs_words on audit_logs using gin (words gin_trgm_ops) with (gin_pending_list_limit = 256);
--> statement-breakpoint
-- Indexes are chosen well once their values have been counted.
analyze jobs (words), job_parties (words), organisations (words), profiles (words), users, enquiries (words),
  sent_emails (words), audit_logs (words);
--> statement-breakpoint
-- A seal covers every column of its entry that is written; what follows from others needs none.
create or replace function app.refuse_narrow_seal() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if current_setting('app.sealed_columns', true) is distinct from (
    select count(*)::text from pg_catalog.pg_attribute
    where attrelid = 'public.audit_logs'::regclass and attnum > 0 and not attisdropped and attgenerated = '') then
    raise exception 'a seal covers every column' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
--> statement-breakpoint
-- As before; only what follows from other columns is not known yet when a change is judged.
create or replace function app.guard_client_change() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  -- Who may see it: at any time, in a change that changes nothing else.
  if new.restricted <> old.restricted and to_jsonb(new) - array['restricted', 'updated_at', 'number', 'words']
      = to_jsonb(old) - array['restricted', 'updated_at', 'number', 'words']
    and (old.created_by_user_id = app.my_user()
      or coalesce(old.organisation_id = app.my_admin_org(), false)) then
    return new;
  end if;
  if new.restricted <> old.restricted then
    raise exception 'not for this person' using errcode = 'insufficient_privilege';
  end if;
  if new.status = old.status or new.status = 'CANCELLED' then
    if old.status in ('QUOTE_REQUESTED', 'QUOTE_SENT', 'QUOTE_DECLINED', 'ON_HOLD') and not exists (
      select from public.quotes q where q.job_id = new.id and q.status = 'ACCEPTED') then
      return new;
    end if;
  elsif new.status in ('QUOTE_ACCEPTED', 'QUOTE_DECLINED') and exists (
    select from public.quotes q where q.job_id = new.id and 'QUOTE_' || q.status = new.status
      and q.kind = 'MAIN' and q.decided_by_user_id = app.my_user()
      and q.decided_at = now()::timestamptz(3)) then
    return new;
  end if;
  raise exception 'not for a client' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
-- What was decided about a pair of names, whichever of them was looked for.
create index conflict_hits_of_pair on conflict_hits (least(subject, found), greatest(subject, found))
  where verdict <> 'OPEN';
