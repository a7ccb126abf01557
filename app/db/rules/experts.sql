-- Whose newest CV is over twelve months old, and since when.
create function app.old_cvs() returns table (expert_id uuid, since timestamptz) language sql stable
  set search_path = pg_catalog, pg_temp as $$
  select c.expert_id, max(c.added_at) + interval '12 months' from public.expert_cvs c
    where c.expert_id = any (app.active_experts()) group by c.expert_id
    having max(c.added_at) < now() - interval '12 months' $$;
grant execute on function app.old_cvs() to app_admin, app_setup;

-- Staff write what the pages say. Visitors read what is published of whoever works here.
grant select, insert on experts to app_admin;
grant update (slug, display_name, post_nominals, summary, fields, limits, qualifications, experience, memberships,
  training, reviewed_on, is_public) on experts to app_admin;
create policy staff_reads on experts for select to app_admin using (true);
create policy staff_adds on experts for insert to app_admin with check (app.is_staff(profile_id));
create policy staff_changes on experts for update to app_admin using (true) with check (true);
grant select on experts to app_visitor;
create policy visitor_reads on experts for select to app_visitor
  using (is_public and profile_id = any ((select app.active_experts())::uuid[]));
grant select (profile_id) on experts to app_definer;
create policy definer_reads on experts for select to app_definer using (true);

-- Staff add CVs, and change none. A client sees those of the expert of a job for which they were sent a quote: the
-- policies of quotes and jobs say which these are. Commands at the terminal count those that are old.
grant select, insert on expert_cvs to app_admin;
create policy staff_reads on expert_cvs for select to app_admin using (true);
create policy staff_adds on expert_cvs for insert to app_admin with check (added_by_user_id = (select app.my_user()));
grant select (id, expert_id, number, sha256) on expert_cvs to app_client;
create policy client_reads on expert_cvs for select to app_client
  using (expert_id = any ((select app.my_experts())::uuid[]));
grant select (id, expert_id, added_at) on expert_cvs to app_setup;
create policy setup_counts on expert_cvs for select to app_setup using (true);

create function app.number_cv() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cvs ' || new.expert_id, 0));
  new.number := (select coalesce(max(c.number), 0) + 1 from public.expert_cvs c where c.expert_id = new.expert_id);
  return new;
end $$;
create trigger expert_cvs_numbered before insert on expert_cvs for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.number_cv();
create trigger expert_cvs_added_now before insert on expert_cvs for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('added_at');

-- A certificate names the expert as their reports are signed.
grant select (profile_id, display_name, post_nominals) on experts to app_worker;
create policy worker_reads on experts for select to app_worker using (true);
