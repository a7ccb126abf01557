create policy staff_reads on sent_emails for select to app_admin using (true);

-- A test of a template goes to oneself; a message is sent again, in the words that it has.
grant insert on sent_emails to app_admin;
create policy staff_tests on sent_emails for insert to app_admin
  with check (status = 'QUEUED' and notification is null and organisation_id is null and job_id is null
    and attempts = 0 and resends = 0 and sending_until is null
    and last_error is null and sent_at is null
    and recipient_email = (select u.email from users u where u.id = (select app.my_user())));
grant update (status, resends, queued_at, next_attempt_by) on sent_emails to app_admin;
create policy staff_resends on sent_emails for update to app_admin
  using (status <> 'QUEUED') with check (status = 'QUEUED');
grant select, insert on sent_emails to app_worker;
grant update (subject, text_body, html_body, status, attempts, last_error, next_attempt_by,
  sending_until, queued_at, sent_at) on sent_emails to app_worker;
create policy worker_sends on sent_emails to app_worker using (true) with check (true);
grant select (status, created_at, queued_at) on sent_emails to app_setup;
create policy setup_counts on sent_emails for select to app_setup using (true);
