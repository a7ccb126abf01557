-- What was accepted and is not billed yet: the database marks it, and staff take the mark away when they bill it or say
-- that it was billed elsewhere.
grant select, delete on unbilled_quotes to app_admin;
create policy staff_reads on unbilled_quotes for select to app_admin using (true);
create policy staff_settles on unbilled_quotes for delete to app_admin using (true);
grant insert on unbilled_quotes to app_definer;
create policy definer_marks on unbilled_quotes for insert to app_definer with check (true);

create function app.mark_unbilled() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.unbilled_quotes (quote_id, organisation_id) values (new.id, new.organisation_id);
  return null;
end $$;
create trigger quotes_accepted_unbilled after update of status on quotes for each row
  when (new.status = 'ACCEPTED' and old.status <> 'ACCEPTED' and new.amount > 0) execute function app.mark_unbilled();
create trigger quotes_added_unbilled after insert on quotes for each row
  when (new.status = 'ACCEPTED' and new.amount > 0) execute function app.mark_unbilled();

-- Bills: staff hand one over, and note what the accounts program says of it. Clients see it once it has its number.
call app.tenant_policies('bills',
  $$number is not null and job_id <> all ((select app.my_hidden_jobs())::uuid[])$$);
grant insert, update (number, issued_on, due_on, paid_amount, paid_on) on bills to app_admin;
create policy staff_hands_over on bills for insert to app_admin
  with check (by_user_id = (select app.my_user()) and number is null and paid_amount is null);
create policy staff_notes on bills for update to app_admin using (true) with check (true);
create trigger bills_handed_over_now before insert on bills for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('handed_over_at');

-- Its lines add up to it, and it is never above its quote, which was accepted.
create function app.check_bill() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  if new.net is distinct from (
      select sum((l->>'net')::numeric) from jsonb_array_elements(new.lines) l where (l->>'net')::numeric > 0)
    or not exists (select from public.quotes q where q.id = new.quote_id and q.job_id = new.job_id
      and q.status = 'ACCEPTED' and q.amount >= new.net) then
    raise exception 'the bill is not of its quote' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger bills_checked before insert on bills for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.check_bill();

-- The files of a bill: written with it.
grant select, insert on bill_files to app_admin;
create policy staff_reads on bill_files for select to app_admin using (true);
create policy staff_writes on bill_files for insert to app_admin
  with check (exists (select from bills b where b.id = bill_id and b.by_user_id = (select app.my_user())
    and b.handed_over_at = now()::timestamptz(3)));

-- What was handed over never changes, for the owner's login neither: bill, files, and the time that it charges for.
create function app.keep_handed_over() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
declare
  said_later text[] := '{number,issued_on,due_on,paid_amount,paid_on,vat,gross}';
begin
  if tg_table_name = 'time_entries' and tg_op = 'UPDATE' and app.may_destroy(old.job_id)
    and to_jsonb(new) - 'note' = to_jsonb(old) - 'note' then
    return new;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - said_later <> to_jsonb(old) - said_later then
    raise exception 'what was handed over never changes' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger bills_kept before update or delete on bills for each row execute function app.keep_handed_over();
create trigger bill_files_kept before update or delete on bill_files for each row execute function app.keep_handed_over();
