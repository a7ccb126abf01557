-- Both sides see on a paper's page which scanner looked through it, and when; not what it found.
grant select (scanner) on paper_versions to app_client;
