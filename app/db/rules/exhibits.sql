-- Exhibits: both sides read and add them, clients while the job is open and without what our office notes; staff
-- alone change, order and remove them.
call app.tenant_policies('exhibits', $$job_id <> all ((select app.my_hidden_jobs())::uuid[])$$);
grant insert on exhibits to app_client, app_admin;
grant delete, update (position, reference, description, place_found, found_on, substance, form, item_count, weight_low,
  weight_high, weight_kind, purity_low, purity_high, purity_as, seen, paper_id, page, their_low, their_high, their_source)
  on exhibits to app_admin;
create policy client_adds on exhibits for insert to app_client
  with check (organisation_id = (select app.my_org()) and seen = 'NONE'
    and num_nonnulls(their_low, their_high, their_source) = 0 and exists (select from jobs j
    where j.id = job_id and j.status not in ('COMPLETED', 'CANCELLED')));
create policy staff_adds on exhibits for insert to app_admin with check (true);
create policy staff_changes on exhibits for update to app_admin using (true) with check (true);
create policy staff_removes on exhibits for delete to app_admin using (true);
grant update (count_of, analysed) on exhibits to app_admin;
create trigger exhibits_versioned before insert or update of reference, description, place_found, found_on, substance,
  form, item_count, count_of, analysed, weight_low, weight_high, weight_kind, purity_low, purity_high, purity_as, seen, paper_id,
  page, their_low, their_high, their_source on exhibits for each row execute function app.raise_version();
