-- A text as searches compare it: as before, and printed quotation marks and dashes like those of a keyboard. The same as
-- folded-text.ts.
create or replace function app.folded(text) returns text language sql immutable parallel safe return
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    lower(regexp_replace(regexp_replace(normalize(replace($1, '´', ''), NFKD),
      '[''`‘’ʻʼʹʾʿ′"«»‹›\u201a-\u201f\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]+',
      '', 'g'), '[\u2010-\u2015\u2212]', '-', 'g')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd'), 'ð', 'd'), 'ı', 'i'), 'ħ', 'h');
--> statement-breakpoint
-- What is found by its words has them made anew: each column is written again, and its index with it.
alter table audit_logs drop column words,
  add column words text not null generated always as (app.folded(action || E'\n' || coalesce(actor_name, 'System') || E'\n' || coalesce(organisation_name, ''))) stored;
--> statement-breakpoint
create index audit_logs_words on audit_logs using gin (words gin_trgm_ops) with (gin_pending_list_limit = 256);
--> statement-breakpoint
alter table sent_emails drop column words,
  add column words text not null generated always as (app.folded(recipient_name || ' ' || recipient_email || ' ' || subject || ' ' || template_key)) stored;
--> statement-breakpoint
create index sent_emails_words on sent_emails using gin (words gin_trgm_ops);
--> statement-breakpoint
alter table enquiries drop column words,
  add column words text not null generated always as (app.folded(name || E'\n' || email || E'\n' || coalesce(organization, ''))) stored;
--> statement-breakpoint
create index enquiries_words on enquiries using gin (words gin_trgm_ops) with (gin_pending_list_limit = 256);
--> statement-breakpoint
alter table organisations drop column words,
  add column words text not null generated always as (app.folded(name)) stored;
--> statement-breakpoint
create index organisations_words on organisations using gin (words gin_trgm_ops);
--> statement-breakpoint
alter table profiles drop column words,
  add column words text not null generated always as (app.folded(name)) stored;
--> statement-breakpoint
create index profiles_words on profiles using gin (words gin_trgm_ops);
--> statement-breakpoint
alter table job_parties drop column words,
  add column words text not null generated always as (app.party_words(name, aliases)) stored;
--> statement-breakpoint
create index job_parties_words on job_parties using gin (words gin_trgm_ops);
--> statement-breakpoint
alter table jobs drop column words,
  add column words text not null generated always as (app.folded(title || E'\n' || coalesce(reference, '') || E'\n' || case_words)) stored;
--> statement-breakpoint
create index jobs_words on jobs using gin (words gin_trgm_ops) with (gin_pending_list_limit = 256);
--> statement-breakpoint
alter table papers drop column words,
  add column words text not null generated always as (app.folded(title)) stored;
--> statement-breakpoint
create index papers_words on papers using gin (words gin_trgm_ops) with (fastupdate = off);
--> statement-breakpoint
analyze audit_logs (words), sent_emails (words), enquiries (words), organisations (words), profiles (words), job_parties (words), jobs (words), papers (words);
