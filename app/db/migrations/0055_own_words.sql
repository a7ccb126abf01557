-- The words of an organisation's own jobs are looked up among themselves: its rows are in the same index.
drop index jobs_words;
create index jobs_words on jobs using gin ((array[organisation_id]), words gin_trgm_ops) with (gin_pending_list_limit = 256);
drop index job_parties_words;
create index job_parties_words on job_parties using gin ((array[organisation_id]), words gin_trgm_ops);
analyze jobs;
analyze job_parties;
