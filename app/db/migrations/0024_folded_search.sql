-- The indexes of searches, from now on of folded words. Until it is restarted an earlier version searches without them.
drop index jobs_words, organisations_name_parts, profiles_name_parts, users_email_parts, enquiries_words,
  sent_emails_parts, audit_logs_words;
ALTER TABLE "audit_logs" ADD COLUMN "words" text GENERATED ALWAYS AS (app.folded(action || E'\n' || coalesce(actor_name, 'System') || E'\n' || coalesce(organisation_name, ''))) STORED NOT NULL;
ALTER TABLE "sent_emails" ADD COLUMN "words" text GENERATED ALWAYS AS (app.folded(recipient_name || ' ' || recipient_email || ' ' || subject || ' ' || template_key)) STORED NOT NULL;
ALTER TABLE "enquiries" ADD COLUMN "words" text GENERATED ALWAYS AS (app.folded(name || E'\n' || email || E'\n' || coalesce(organization, ''))) STORED NOT NULL;
ALTER TABLE "jobs" ADD COLUMN "words" text GENERATED ALWAYS AS (app.folded(title || E'\n' || coalesce(reference, ''))) STORED NOT NULL;
ALTER TABLE "organisations" ADD COLUMN "words" text GENERATED ALWAYS AS (app.folded(name)) STORED NOT NULL;
ALTER TABLE "profiles" ADD COLUMN "words" text GENERATED ALWAYS AS (app.folded(name)) STORED NOT NULL;
alter table job_parties drop column words,
  add column words text not null generated always as (app.party_words(name, aliases)) stored;
create index jobs_words on jobs using gin (words gin_trgm_ops) with (fastupdate = off);
create index job_parties_words on job_parties using gin (words gin_trgm_ops);
create index organisations_words on organisations using gin (words gin_trgm_ops);
create index profiles_words on profiles using gin (words gin_trgm_ops);
create index users_email_parts on users using gin (replace(email, '''', '') gin_trgm_ops);
create index enquiries_words on enquiries using gin (words gin_trgm_ops) with (gin_pending_list_limit = 256);
create index sent_emails_words on sent_emails using gin (words gin_trgm_ops);
create index audit_logs_words on audit_logs using gin (words gin_trgm_ops) with (gin_pending_list_limit = 256);
-- Indexes are chosen well once their values have been counted.
analyze jobs (words), job_parties (words), organisations (words), profiles (words), users, enquiries (words),
  sent_emails (words), audit_logs (words);
-- What was decided about a pair of names, whichever of them was looked for.
create index conflict_hits_of_pair on conflict_hits (least(subject, found), greatest(subject, found))
  where verdict <> 'OPEN';
