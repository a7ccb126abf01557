-- Terms, and what documents say of the business: numbered one after the other, and never changed. Of two
-- people who publish at once the second is refused by the key.
grant select on terms_versions to app_client, app_admin;
create policy client_reads on terms_versions for select to app_client using ((select app.my_org()) is not null);
create policy staff_reads on terms_versions for select to app_admin using (true);
grant insert on terms_versions to app_admin;
create policy staff_publishes on terms_versions for insert to app_admin
  with check (published_by_user_id = (select app.my_user()));

create function app.number_terms() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  new.number := (select coalesce(max(t.number), 0) + 1 from public.terms_versions t);
  new.sha256 := encode(sha256(convert_to(new.body, 'UTF8')), 'hex');
  new.published_at := now();
  return new;
end $$;
create trigger terms_versions_numbered before insert on terms_versions for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.number_terms();
create policy worker_reads on terms_versions for select to app_worker using (true);
create trigger terms_versions_used before update or delete on terms_versions for each row
  execute function app.refuse_used_change();
