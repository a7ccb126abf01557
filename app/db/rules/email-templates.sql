create function app.sign_template_version() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  new.created_by_name := (select p.name from public.profiles p where p.id = new.created_by_user_id);
  return new;
end $$;
create trigger email_template_versions_created_now before insert on email_template_versions for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('created_at');
create trigger email_templates_changed_now before update on email_templates for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_change();
create trigger email_template_versions_signed before insert on email_template_versions for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.sign_template_version();

-- Emails and their templates
-- Staff edit templates; a version is never changed.
grant select on email_templates, sent_emails to app_admin;
create policy staff_reads on email_templates for select to app_admin using (true);
grant update (description, subject, body, is_active, version, updated_at) on email_templates to app_admin;
create policy staff_edits on email_templates for update to app_admin using (true) with check (true);
grant select, insert on email_template_versions to app_admin;
create policy staff_reads on email_template_versions for select to app_admin using (true);
create policy staff_edits on email_template_versions for insert to app_admin
  with check (created_by_user_id = (select app.my_user()));

-- Background work writes the messages, also one that could not be written before, and sends them.
grant select on email_templates to app_worker;
create policy worker_reads on email_templates for select to app_worker using (true);

-- The installation: default templates at every start, and how many mails wait, for the check at the
-- terminal: none of what they say, and to whom.
grant select, insert on email_templates to app_setup;
create policy setup_templates on email_templates to app_setup using (true) with check (true);
grant insert on email_template_versions to app_setup;
create policy setup_templates on email_template_versions for insert to app_setup with check (true);
