-- Quotes
call app.tenant_policies('quotes', $$job_id <> all ((select app.my_hidden_jobs())::uuid[])$$);
grant insert on quotes to app_admin;
create policy staff_sends on quotes for insert to app_admin
  with check (status = 'SENT' and created_by_user_id = (select app.my_user()));
grant update (status, decided_at, decided_by_user_id) on quotes to app_client, app_admin;
create policy client_decides on quotes for update to app_client
  using (organisation_id = (select app.my_org()) and status = 'SENT'
    and job_id <> all ((select app.my_hidden_jobs())::uuid[]))
  with check (organisation_id = (select app.my_org()) and status in ('ACCEPTED', 'DECLINED')
    and decided_by_user_id = (select app.my_user()));
grant select (id, job_id, organisation_id, amount, currency, status) on quotes to app_worker;
create policy worker_reads on quotes for select to app_worker using (true);
grant select on quotes to app_definer;
create policy definer_counts on quotes for select to app_definer using (true);

-- A quote is answered now, while its job is open, and to the end of its last day in London: the job is held, so that
-- nobody finishes it meanwhile. It is withdrawn or replaced now too, whatever has become of the job.
create function app.answer_quote() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  if new.status in ('WITHDRAWN', 'SUPERSEDED', 'EXPIRED') then
    new.ended_at := now();
    return new;
  end if;
  perform from public.jobs j where j.id = new.job_id
    and j.status not in ('COMPLETED', 'CANCELLED') for no key update;
  if not found then
    raise exception 'the job of this quote is finished' using errcode = 'insufficient_privilege';
  end if;
  if new.valid_until < (now() at time zone 'Europe/London')::date then
    raise exception 'the quote has expired' using errcode = 'insufficient_privilege';
  end if;
  new.decided_at := now();
  return new;
end $$;
create trigger quotes_created_now before insert on quotes for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('created_at');
create trigger quotes_answered_now before update of status on quotes for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.answer_quote();

-- Whoever declines a quote may say why.
grant update (decline_reason, decline_note) on quotes to app_client, app_admin;

-- Quotes: staff withdraw or replace one that is open, and record an answer that reached them otherwise.
grant update (answered_via, answered_by_name, answer_note, ended_at, ended_by_user_id, end_reason) on quotes to app_admin;
create policy staff_decides on quotes for update to app_admin
  using (status = 'SENT')
  with check (status in ('ACCEPTED', 'DECLINED') and decided_by_user_id = (select app.my_user())
    or status in ('WITHDRAWN', 'SUPERSEDED') and ended_by_user_id = (select app.my_user()));

-- A job never goes past a quote that is still open: what becomes of the quote is written first.
-- A further quote leaves the status of its job alone, but a job does not end beside an open one.
create function app.refuse_past_open_quote() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from public.quotes q where q.job_id = new.id and q.status = 'SENT'
      and (q.kind = 'MAIN' or new.status in ('COMPLETED', 'CANCELLED'))) then
    raise exception 'the job has an open quote' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger jobs_follow_quote before update of status on jobs for each row
  when (new.status is distinct from old.status and new.status not in ('QUOTE_SENT', 'ON_HOLD')
    and not pg_has_role(session_user, 'app_setup', 'member'))
  execute function app.refuse_past_open_quote();

-- A client gives a purchase order number with the acceptance, or asks for a revised quote with the decline.
grant update (wants_requote, purchase_order) on quotes to app_client, app_admin;

-- Background work reminds the client, and finds what has come to its end.
grant select (version, created_at, valid_until, reminded_days), update (reminded_days) on quotes to app_worker;
create policy worker_reminds on quotes for update to app_worker
  using (status = 'SENT') with check (status = 'SENT');

-- Ends the quote of a job whose last day has passed; the job is one without a quote again. Returns the
-- quote; null when there is nothing to end. For the worker, staff, and clients of the organisation.
grant update (status, ended_at) on quotes to app_definer;
create policy definer_ends on quotes for update to app_definer using (status = 'SENT') with check (status = 'EXPIRED');

create function app.expire_quote(job uuid) returns uuid language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  about record;
  ended record;
begin
  select j.organisation_id, o.name into about from public.jobs j
    join public.organisations o on o.id = j.organisation_id where j.id = job for update of j;
  -- Where there is no such job, nothing below finds anything.
  if not (pg_has_role(session_user, 'app_worker', 'member')
    or app.is_staff(app.my_user()) or (coalesce(about.organisation_id = app.my_org(), false)
      and job <> all (app.my_hidden_jobs()))) then
    return null;
  end if;
  -- Open ones alone: definer_ends.
  update public.quotes q set status = 'EXPIRED' where q.job_id = job
    and q.valid_until < (now() at time zone 'Europe/London')::date
    returning q.id, q.version, q.kind into ended;
  if not found then return null; end if;
  update public.jobs j set status = 'QUOTE_REQUESTED' where j.id = job and ended.kind = 'MAIN'
    and j.status not in ('QUOTE_REQUESTED', 'COMPLETED', 'CANCELLED');
  insert into public.audit_logs (organisation_id, organisation_name, job_id, action, old_value, new_value, meta)
    values (about.organisation_id, about.name, job, 'quote_expired', 'SENT', 'EXPIRED',
      jsonb_strip_nulls(jsonb_build_object('quoteId', ended.id, 'version', ended.version,
        'further', case when ended.kind = 'FURTHER' then true end)));
  return ended.id;
end $$;
grant execute on function app.expire_quote(uuid) to app_client, app_admin, app_worker;

-- Lines of quotes: written with their quote, in its transaction, and never changed.
call app.tenant_policies('quote_lines', $$exists (select from public.quotes q where q.id = quote_id)$$);
grant insert on quote_lines to app_admin;
create policy staff_sends on quote_lines for insert to app_admin
  with check (exists (select from quotes q where q.id = quote_id and q.status = 'SENT'
    and q.created_by_user_id = (select app.my_user()) and q.created_at = now()::timestamptz(3)));

-- The lines of a quote, where it has any, are numbered from 1 and add up to its amount.
create function app.check_quote_lines() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from public.quote_lines l join public.quotes q on q.id = l.quote_id
      where l.quote_id = new.quote_id
      group by q.amount having sum(l.net) <> q.amount or max(l.position) <> count(*)) then
    raise exception 'the lines are not those of the quote' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger quote_lines_add_up after insert on quote_lines
  deferrable initially deferred for each row execute function app.check_quote_lines();

-- Further work is quoted for beside an accepted quote alone.
create function app.check_further_quote() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from public.quotes q where q.job_id = new.job_id
      and q.kind = 'MAIN' and q.status = 'ACCEPTED') then
    raise exception 'nothing is agreed yet' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger quotes_further before insert on quotes for each row
  when (new.kind = 'FURTHER') execute function app.check_further_quote();

-- Drafts and templates are the staff's alone.
grant select, insert, update (body, saved_by_user_id, saved_at), delete on quote_drafts to app_admin;
create policy staff_drafts on quote_drafts to app_admin
  using (true) with check (saved_by_user_id = (select app.my_user()));
create trigger quote_drafts_saved_now before insert or update on quote_drafts for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('saved_at');
grant select, insert, update (name, body, saved_by_user_id, saved_at), delete on quote_templates to app_admin;
create policy staff_keeps on quote_templates to app_admin
  using (true) with check (saved_by_user_id = (select app.my_user()));
create trigger quote_templates_saved_now before insert or update on quote_templates for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('saved_at');
create trigger quotes_ask_for_document after insert on quotes for each row
  when (new.content_sha256 is not null) execute function app.ask_for_document('QUOTE');
create trigger quotes_ask_for_certificate after update of status on quotes for each row
  when (new.content_sha256 is not null and new.status = 'ACCEPTED' and old.status <> 'ACCEPTED')
  execute function app.ask_for_document('ACCEPTANCE');

-- What the worker puts on paper.
grant select (kind, basis, vat_rate, vat, gross, scope, turnaround, notes, terms_number, settings_version,
    content_sha256, rate_check, purchase_order, answered_via, answered_by_name, answer_note)
  on quotes to app_worker;
grant select on quote_lines, terms_versions to app_worker;
create policy worker_reads on quote_lines for select to app_worker using (true);
grant select (disclosure) on quotes to app_worker;
