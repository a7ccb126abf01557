-- What is found by its words has them made anew: each column is written again, and its index with it.
alter table audit_logs drop column words,
  add column words text not null generated always as (app.folded(action || E'\n' || coalesce(actor_name, 'System') || E'\n' || coalesce(organisation_name, ''))) stored;
create index audit_logs_words on audit_logs using gin (words gin_trgm_ops) with (gin_pending_list_limit = 256);
alter table sent_emails drop column words,
  add column words text not null generated always as (app.folded(recipient_name || ' ' || recipient_email || ' ' || subject || ' ' || template_key)) stored;
create index sent_emails_words on sent_emails using gin (words gin_trgm_ops);
alter table enquiries drop column words,
  add column words text not null generated always as (app.folded(name || E'\n' || email || E'\n' || coalesce(organization, ''))) stored;
create index enquiries_words on enquiries using gin (words gin_trgm_ops) with (gin_pending_list_limit = 256);
alter table organisations drop column words,
  add column words text not null generated always as (app.folded(name)) stored;
create index organisations_words on organisations using gin (words gin_trgm_ops);
alter table profiles drop column words,
  add column words text not null generated always as (app.folded(name)) stored;
create index profiles_words on profiles using gin (words gin_trgm_ops);
alter table job_parties drop column words,
  add column words text not null generated always as (app.party_words(name, aliases)) stored;
create index job_parties_words on job_parties using gin (words gin_trgm_ops);
alter table jobs drop column words,
  add column words text not null generated always as (app.folded(title || E'\n' || coalesce(reference, '') || E'\n' || case_words)) stored;
create index jobs_words on jobs using gin (words gin_trgm_ops) with (gin_pending_list_limit = 256);
alter table papers drop column words,
  add column words text not null generated always as (app.folded(title)) stored;
create index papers_words on papers using gin (words gin_trgm_ops) with (fastupdate = off);
analyze audit_logs (words), sent_emails (words), enquiries (words), organisations (words), profiles (words), job_parties (words), jobs (words), papers (words);
