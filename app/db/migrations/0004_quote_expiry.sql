ALTER TABLE "quotes" DROP CONSTRAINT "quotes_status";--> statement-breakpoint
ALTER TABLE "quotes" DROP CONSTRAINT "quotes_ended";--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "reminded_days" smallint;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "wants_requote" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "purchase_order" text;--> statement-breakpoint
CREATE INDEX "quotes_open_by_end" ON "quotes" USING btree ("valid_until") WHERE status = 'SENT';--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_expired" CHECK ("quotes"."status" <> 'EXPIRED' or "quotes"."valid_until" is not null);--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_reminded" CHECK ("quotes"."reminded_days" in (2, 7));--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_wants_requote" CHECK (not "quotes"."wants_requote" or "quotes"."status" = 'DECLINED');--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_purchase_order" CHECK ("quotes"."purchase_order" is null or ("quotes"."status" = 'ACCEPTED' and char_length("quotes"."purchase_order") between 1 and 60));--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_status" CHECK ("quotes"."status" in ('SENT', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'SUPERSEDED', 'EXPIRED'));--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_ended" CHECK (("quotes"."status" in ('WITHDRAWN', 'SUPERSEDED', 'EXPIRED')) = ("quotes"."ended_at" is not null) and ("quotes"."status" in ('WITHDRAWN', 'SUPERSEDED')) = ("quotes"."ended_by_user_id" is not null));--> statement-breakpoint
-- A client gives a purchase order number with the acceptance, or asks for a revised quote with the decline.
grant update (wants_requote, purchase_order) on quotes to app_client, app_admin;--> statement-breakpoint
-- Background work reminds the client, and finds what has come to its end.
grant select (version, created_at, valid_until, reminded_days), update (reminded_days) on quotes to app_worker;--> statement-breakpoint
create policy worker_reminds on quotes for update to app_worker
  using (status = 'SENT') with check (status = 'SENT');--> statement-breakpoint
-- A quote is answered now, while its job is open, and to the end of its last day in London. It ends now too.
create or replace function app.answer_quote() returns trigger language plpgsql
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
end $$;--> statement-breakpoint
-- Ends the quote of a job whose last day has passed; the job is one without a quote again. Returns the
-- quote; null when there is nothing to end. For the worker, staff, and clients of the organisation.
grant update (status, ended_at) on quotes to app_definer;--> statement-breakpoint
grant update (status) on jobs to app_definer;--> statement-breakpoint
create policy definer_ends on quotes for update to app_definer using (status = 'SENT') with check (status = 'EXPIRED');--> statement-breakpoint
create policy definer_ends on jobs for update to app_definer using (true) with check (status = 'QUOTE_REQUESTED');--> statement-breakpoint
create policy definer_records_expiry on audit_logs for insert to app_definer
  with check (actor_user_id is null and action = 'quote_expired' and job_id is not null);--> statement-breakpoint
create function app.expire_quote(job uuid) returns uuid language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  about record;
  ended record;
begin
  select j.organisation_id, o.name into about from public.jobs j
    join public.organisations o on o.id = j.organisation_id where j.id = job for update of j;
  if not found or not (pg_has_role(session_user, 'app_worker', 'member')
    or app.is_staff(app.my_user()) or coalesce(about.organisation_id = app.my_org(), false)) then
    return null;
  end if;
  update public.quotes q set status = 'EXPIRED' where q.job_id = job and q.status = 'SENT'
    and q.valid_until < (now() at time zone 'Europe/London')::date
    returning q.id, q.version into ended;
  if not found then return null; end if;
  update public.jobs j set status = 'QUOTE_REQUESTED' where j.id = job
    and j.status not in ('QUOTE_REQUESTED', 'COMPLETED', 'CANCELLED');
  insert into public.audit_logs (organisation_id, organisation_name, job_id, action, old_value, new_value, meta)
    values (about.organisation_id, about.name, job, 'quote_expired', 'SENT', 'EXPIRED',
      jsonb_build_object('quoteId', ended.id, 'version', ended.version));
  return ended.id;
end $$;--> statement-breakpoint
revoke execute on all routines in schema app from public;--> statement-breakpoint
grant execute on function app.expire_quote(uuid) to app_client, app_admin, app_worker;--> statement-breakpoint
grant create on schema app to app_definer;--> statement-breakpoint
alter function app.expire_quote(uuid) owner to app_definer;--> statement-breakpoint
revoke create on schema app from app_definer;--> statement-breakpoint
insert into audit_actions (action, client_visible, client_writes) values ('quote_expired', true, null);
