-- Staff write a draft and fix it; the client sees a fixed one once it is released.
call app.tenant_policies('sheets', $$released_at is not null and job_id <> all ((select app.my_hidden_jobs())::uuid[])$$);
grant insert, delete, update (version, typed, input, result, engine, sha256, csv_sha256, fixed_by_user_id, fixed_at, released_by_user_id,
  released_at) on sheets to app_admin;
create policy staff_starts on sheets for insert to app_admin
  with check (started_by_user_id = (select app.my_user()) and fixed_at is null);
create policy staff_drafts on sheets for update to app_admin using (fixed_at is null)
  with check (released_at is null and (fixed_at is null or fixed_by_user_id = (select app.my_user())));
create policy staff_releases on sheets for update to app_admin using (fixed_at is not null and released_at is null)
  with check (released_by_user_id = (select app.my_user()));
create policy staff_discards on sheets for delete to app_admin using (fixed_at is null);
grant select on sheets to app_worker;
create policy worker_reads on sheets for select to app_worker using (fixed_at is not null);
create trigger sheets_started_now before insert on sheets for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('started_at');
create trigger sheets_fixed_now before update of fixed_at on sheets for each row
  when (new.fixed_at is not null and not pg_has_role(session_user, 'app_setup', 'member'))
  execute function app.stamp_time('fixed_at');
create trigger sheets_released_now before update of released_at on sheets for each row
  when (new.released_at is not null and not pg_has_role(session_user, 'app_setup', 'member'))
  execute function app.stamp_time('released_at');
grant select on sheet_rows to app_admin;
create policy staff_reads on sheet_rows for select to app_admin using (true);
grant select, insert on sheet_rows to app_definer;
create policy definer_lists on sheet_rows to app_definer using (true) with check (true);

-- The rows of a sheet are listed when it is fixed; none of them is unconfirmed or withdrawn. It is released later: the
-- policies for both, taken together, would let it be fixed in another's name.
create function app.list_sheet_rows() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.sheet_rows (sheet_id, position, price_row_id, reference_row_id)
    select new.id, row_number() over (), (used.price->>'id')::uuid, (used.reference->>'id')::uuid
    from (select price, null::jsonb as reference from jsonb_array_elements(new.input->'prices') price
      union all select null, reference from jsonb_array_elements(new.input->'references') reference) used;
  if new.released_at is not null or exists (select from public.sheet_rows s
    join public.reference_rows r on r.id = s.reference_row_id
    where s.sheet_id = new.id and (r.confirmed_at is null or r.withdrawn_at is not null)) then
    raise exception 'a sheet is fixed with confirmed rows alone, and then released'
      using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger sheets_list_rows after update of fixed_at on sheets for each row
  when (old.fixed_at is null and new.fixed_at is not null) execute function app.list_sheet_rows();
create trigger sheets_used before update or delete on sheets for each row execute function app.refuse_used_change();
create trigger sheet_rows_used before update or delete on sheet_rows for each row
  execute function app.refuse_used_change();
create trigger sheets_ask_for_document after update of fixed_at on sheets for each row
  when (old.fixed_at is null and new.fixed_at is not null) execute function app.ask_for_document('SHEET');
grant update (told_at) on sheets to app_worker;
create policy worker_tells on sheets for update to app_worker
  using (released_at is not null and told_at is null) with check (true);
-- For `verify_report`: whether a file is of a sheet that was locked.
grant select (id, job_id, fixed_at, csv_sha256) on sheets to app_definer;
create policy definer_knows on sheets for select to app_definer using (fixed_at is not null);
