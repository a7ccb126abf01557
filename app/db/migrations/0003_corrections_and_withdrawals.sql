CREATE TABLE "job_versions" (
	"job_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"reference" text,
	"sensitivity_level" text NOT NULL,
	"due_date" date,
	"replaced_by_user_id" uuid,
	"replaced_by_name" text,
	"replaced_by_staff" boolean NOT NULL,
	"replaced_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_versions_job_id_number_pk" PRIMARY KEY("job_id","number")
);
--> statement-breakpoint
ALTER TABLE "quotes" DROP CONSTRAINT "quotes_status";--> statement-breakpoint
ALTER TABLE "quotes" DROP CONSTRAINT "quotes_decided";--> statement-breakpoint
DROP INDEX "quotes_one_live_per_job";--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "organisation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "organisation_id" uuid;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "invited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "entered_by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "instructed_via" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "answered_via" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "answered_by_name" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "answer_note" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "ended_by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "paused_by_staff" boolean;--> statement-breakpoint
ALTER TABLE "job_versions" ADD CONSTRAINT "job_versions_job_same_organisation" FOREIGN KEY ("job_id","organisation_id") REFERENCES "public"."jobs"("id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_versions_of_organisation" ON "job_versions" USING btree ("organisation_id","job_id");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_entered_by_user_id_profiles_id_fk" FOREIGN KEY ("entered_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_ended_by_user_id_profiles_id_fk" FOREIGN KEY ("ended_by_user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_of_organisation" ON "enquiries" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "enquiries_of_job" ON "enquiries" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_one_live_per_job" ON "quotes" USING btree ("job_id") WHERE status in ('SENT', 'ACCEPTED');--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_job" CHECK ("enquiries"."job_id" is null or "enquiries"."organisation_id" is not null);--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_instructed_via" CHECK ("jobs"."instructed_via" in ('PHONE', 'LETTER', 'EMAIL', 'IN_PERSON') and "jobs"."entered_by_user_id" is not null or num_nulls("jobs"."instructed_via", "jobs"."entered_by_user_id") = 2);--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_answered_via" CHECK ("quotes"."answered_via" in ('EMAIL', 'LETTER', 'PHONE', 'IN_PERSON'));--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_answered_by_name" CHECK (char_length("quotes"."answered_by_name") between 2 and 120);--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_answer_note" CHECK (char_length("quotes"."answer_note") between 1 and 1000);--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_answer_recorded" CHECK (num_nulls("quotes"."answered_via", "quotes"."answered_by_name", "quotes"."answer_note") in (0, 3) and ("quotes"."answered_via" is null or "quotes"."status" = 'ACCEPTED'));--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_ended" CHECK (("quotes"."status" in ('WITHDRAWN', 'SUPERSEDED')) = ("quotes"."ended_at" is not null) and ("quotes"."ended_at" is null) = ("quotes"."ended_by_user_id" is null));--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_end_reason" CHECK (char_length("quotes"."end_reason") between 1 and 1000);--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_end_reason_ended" CHECK (case "quotes"."status" when 'WITHDRAWN' then "quotes"."end_reason" is not null when 'SUPERSEDED' then true else "quotes"."end_reason" is null end);--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_status" CHECK ("quotes"."status" in ('SENT', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'SUPERSEDED'));--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_decided" CHECK (("quotes"."status" in ('ACCEPTED', 'DECLINED')) = ("quotes"."decided_at" is not null) and ("quotes"."decided_at" is null) = ("quotes"."decided_by_user_id" is null));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_paused_by_staff" CHECK ("profiles"."paused_by_staff" is null or "profiles"."status" = 'PAUSED');--> statement-breakpoint
-- Quotes: staff withdraw or replace one that is open, and record an answer that reached them otherwise.
grant update (answered_via, answered_by_name, answer_note, ended_at, ended_by_user_id, end_reason) on quotes to app_admin;--> statement-breakpoint
drop policy staff_decides on quotes;--> statement-breakpoint
create policy staff_decides on quotes for update to app_admin
  using (status = 'SENT')
  with check (status in ('ACCEPTED', 'DECLINED') and decided_by_user_id = (select app.my_user())
    or status in ('WITHDRAWN', 'SUPERSEDED') and ended_by_user_id = (select app.my_user()));--> statement-breakpoint
-- A quote is answered now, and while its job is open: the job is held, so that nobody finishes it meanwhile.
-- It is withdrawn or replaced now too, whatever has become of the job.
create or replace function app.answer_quote() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  if new.status in ('WITHDRAWN', 'SUPERSEDED') then
    new.ended_at := now();
    return new;
  end if;
  perform from public.jobs j where j.id = new.job_id
    and j.status not in ('COMPLETED', 'CANCELLED') for no key update;
  if not found then
    raise exception 'the job of this quote is finished' using errcode = 'insufficient_privilege';
  end if;
  new.decided_at := now();
  return new;
end $$;--> statement-breakpoint
-- A job never goes past a quote that is still open: what becomes of the quote is written first.
create function app.refuse_past_open_quote() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from public.quotes q where q.job_id = new.id and q.status = 'SENT') then
    raise exception 'the job has an open quote' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger jobs_follow_quote before update of status on jobs for each row
  when (new.status is distinct from old.status and new.status not in ('QUOTE_SENT', 'ON_HOLD')
    and not pg_has_role(session_user, 'app_setup', 'member'))
  execute function app.refuse_past_open_quote();--> statement-breakpoint
-- Requests: a client corrects or withdraws one until a quote is accepted, and answers its quote, in the same
-- transaction. A client changes a job in no other way. Staff correct a request too.
grant update (title, description, reference, sensitivity_level, due_date) on jobs to app_client, app_admin;--> statement-breakpoint
drop policy client_decides on jobs;--> statement-breakpoint
create policy client_changes on jobs for update to app_client
  using (organisation_id = (select app.my_org())) with check (organisation_id = (select app.my_org()));--> statement-breakpoint
create function app.guard_client_change() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  if new.status = old.status or new.status = 'CANCELLED' then
    if old.status in ('QUOTE_REQUESTED', 'QUOTE_SENT', 'QUOTE_DECLINED', 'ON_HOLD') and not exists (
      select from public.quotes q where q.job_id = new.id and q.status = 'ACCEPTED') then
      return new;
    end if;
  elsif new.status in ('QUOTE_ACCEPTED', 'QUOTE_DECLINED') and exists (
    select from public.quotes q where q.job_id = new.id and 'QUOTE_' || q.status = new.status
      and q.decided_by_user_id = app.my_user() and q.decided_at = now()::timestamptz(3)) then
    return new;
  end if;
  raise exception 'not for a client' using errcode = 'insufficient_privilege';
end $$;--> statement-breakpoint
create trigger jobs_client_change before update on jobs for each row
  when (current_user = 'app_client') execute function app.guard_client_change();--> statement-breakpoint
-- What a corrected request said before: nobody can correct one without leaving it here.
call app.tenant_policies('job_versions');--> statement-breakpoint
grant select, insert on job_versions to app_definer;--> statement-breakpoint
create policy definer_keeps on job_versions to app_definer using (true) with check (true);--> statement-breakpoint
create function app.keep_job_version() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.job_versions (job_id, organisation_id, number, title, description, reference,
    sensitivity_level, due_date, replaced_by_user_id, replaced_by_name, replaced_by_staff)
  select old.id, old.organisation_id,
    (select count(*) + 1 from public.job_versions v where v.job_id = old.id),
    old.title, old.description, old.reference, old.sensitivity_level, old.due_date, app.my_user(),
    (select p.name from public.profiles p where p.id = app.my_user()),
    coalesce(app.is_staff(app.my_user()), false);
  return null;
end $$;--> statement-breakpoint
create trigger jobs_version_kept after update on jobs for each row
  when ((new.title, new.description, new.reference, new.sensitivity_level, new.due_date)
    is distinct from (old.title, old.description, old.reference, old.sensitivity_level, old.due_date))
  execute function app.keep_job_version();--> statement-breakpoint
-- Staff enter a job for a client: in the name of one of its people, and with theirs beside it.
grant insert (entered_by_user_id, instructed_via) on jobs to app_admin;--> statement-breakpoint
drop policy staff_requests on jobs;--> statement-breakpoint
create policy staff_requests on jobs for insert to app_admin
  with check (status = 'QUOTE_REQUESTED'
    and coalesce(entered_by_user_id, created_by_user_id) = (select app.my_user()));--> statement-breakpoint
-- Enquiries: what became of one. Nobody chooses when an invitation to register was sent.
grant update (organisation_id, job_id, invited_at) on enquiries to app_admin;--> statement-breakpoint
create trigger enquiries_invited_now before update of invited_at on enquiries for each row
  when (new.invited_at is distinct from old.invited_at and new.invited_at is not null
    and not pg_has_role(session_user, 'app_setup', 'member'))
  execute function app.stamp_time('invited_at');--> statement-breakpoint
-- Staff invite staff. The new administrator sets a password by the link, and a second factor after that.
create function app.invite_staff(person uuid, person_name text, person_email text, password_hash text)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not (app.is_staff(app.my_user()) and exists (
    select from public.profiles p where p.id = app.my_user() and p.status = 'ACTIVE')) then
    raise exception 'for staff alone' using errcode = 'insufficient_privilege';
  end if;
  perform app.free_address(person_email, null);
  insert into public.users (id, name, email) values (person, person_name, person_email);
  insert into public.accounts (id, user_id, account_id, provider_id, password)
    values (gen_random_uuid(), person, person::text, 'credential', password_hash);
  insert into public.profiles (id, name, status, password_due) values (person, person_name, 'ACTIVE', true);
  insert into public.user_roles (user_id, role) values (person, 'ADMIN');
  insert into public.invitations (user_id, invited_by_user_id) values (person, app.my_user());
end $$;--> statement-breakpoint
grant execute on function app.invite_staff(uuid, text, text, text) to app_admin;--> statement-breakpoint
-- An enquirer who has been invited to register: the facts of the enquiry, for whoever holds the link in that
-- mail (its digest, as stored), while the invitation is new and nothing has come of the enquiry.
grant select (id, name, email, organization, status, organisation_id, invited_at, answered_at),
  update (status, answered_at, organisation_id) on enquiries to app_definer;--> statement-breakpoint
create policy definer_converts on enquiries for update to app_definer using (true) with check (true);--> statement-breakpoint
create function app.invited_enquiry(link text)
  returns table (number integer, name text, email text, organization text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select e.number, e.name, e.email, e.organization
    from public.verifications v join public.enquiries e on e.id = v.value::uuid
    where v.identifier = link and v.purpose = 'registration_invited' and v.expires_at > now()
      and e.invited_at > now() - interval '14 days' and e.status in ('NEW', 'REPLIED')
      and e.organisation_id is null;
end $$;--> statement-breakpoint
-- The enquiry becomes the organisation that this very transaction has registered by its link, which is used up.
create function app.convert_enquiry(link text) returns table (enquiry_id uuid, status_before text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  org uuid := app.my_new_org();
begin
  if org is null then return; end if;
  select e.id, e.status into enquiry_id, status_before from public.enquiries e
    where e.id = (select v.value::uuid from public.verifications v where v.identifier = link
        and v.purpose = 'registration_invited' and v.expires_at > now())
      and e.invited_at > now() - interval '14 days' and e.status in ('NEW', 'REPLIED')
      and e.organisation_id is null for update;
  if not found then return; end if;
  update public.enquiries e set organisation_id = org, status = 'CONVERTED',
    answered_at = coalesce(e.answered_at, now()) where e.id = enquiry_id;
  delete from public.verifications where identifier = link;
  return next;
end $$;--> statement-breakpoint
grant execute on function app.invited_enquiry(text), app.convert_enquiry(text) to app_visitor;--> statement-breakpoint
create policy visitor_converts on audit_logs for insert to app_visitor
  with check (actor_user_id = (select app.my_user()) and action = 'enquiry_state_changed'
    and job_id is null and organisation_id = (select app.my_new_org()));--> statement-breakpoint
-- A removed registration gives its enquiry back, or to the registration that takes its place.
drop function app.remove_registration(uuid, text, text);--> statement-breakpoint
create function app.remove_registration(person uuid, reason text, request text, successor uuid default null)
  returns boolean language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  org record;
begin
  select o.id, o.name into org from public.organisations o
    where o.id = (select p.organisation_id from public.profiles p where p.id = person)
      and o.status = 'PENDING' for update;
  if not found then return false; end if;
  perform from public.profiles where id = person and status = 'PENDING' for update;
  if not found or not coalesce(app.awaits_confirmation(person), false)
    or exists (select from public.profiles where organisation_id = org.id and id <> person) then
    return false;
  end if;
  insert into public.audit_logs (action, old_value, new_value, meta, request_id)
    select 'enquiry_state_changed', e.status, 'REPLIED', jsonb_build_object('enquiryId', e.id), request
    from public.enquiries e
    where e.organisation_id = org.id and e.status = 'CONVERTED' and successor is null;
  update public.enquiries e set organisation_id = successor,
      status = case when e.status = 'CONVERTED' and successor is null then 'REPLIED' else e.status end
    where e.organisation_id = org.id;
  delete from public.verifications where value = person::text;
  delete from public.user_roles where user_id = person;
  delete from public.profiles where id = person;
  delete from public.organisations where id = org.id;
  delete from public.users where id = person;
  insert into public.audit_logs (organisation_id, organisation_name, action, new_value, request_id)
    values (org.id, org.name, 'registration_removed', reason, request);
  return true;
end $$;--> statement-breakpoint
alter policy definer_records on audit_logs with check (actor_user_id is null
  and (action = 'changed_outside'
    or (action in ('registration_removed', 'enquiry_state_changed') and job_id is null)));--> statement-breakpoint
-- A registration whose person asked for another address: the one of this very transaction takes its place.
create function app.replace_registration(person uuid, request text) returns boolean language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  if app.my_new_org() is null or person = app.my_user() then return false; end if;
  return app.remove_registration(person, 'REPLACED', request, app.my_new_org());
end $$;--> statement-breakpoint
grant execute on function app.replace_registration(uuid, text) to app_visitor;--> statement-breakpoint
-- Who paused a person: staff, or an admin of their organisation. Unknown where nobody has signed in to do it.
create function app.stamp_pause() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  new.paused_by_staff := case when new.status = 'PAUSED' and app.my_user() is not null
    then app.is_staff(app.my_user()) end;
  return new;
end $$;--> statement-breakpoint
create trigger profiles_pause_stamped before update of status on profiles for each row
  when (new.status is distinct from old.status) execute function app.stamp_pause();--> statement-breakpoint
create or replace function app.person_of(the_user uuid) returns json language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return (
    select pg_catalog.json_build_object(
      'userId', p.id, 'name', p.name, 'status', p.status, 'pausedByStaff', p.paused_by_staff,
      'passwordDue', p.password_due,
      'roles', array(select r.role from public.user_roles r where r.user_id = p.id),
      'organisation', case when o.id is not null then
        pg_catalog.json_build_object('id', o.id, 'name', o.name, 'status', o.status) end)
    from public.profiles p left join public.organisations o on o.id = p.organisation_id
    where p.id = the_user);
end $$;--> statement-breakpoint
insert into audit_actions (action, client_visible, client_writes) values
  ('quote_withdrawn', true, null),
  ('quote_superseded', true, null),
  ('quote_acceptance_recorded', true, null),
  ('request_corrected', true, 'JOB'),
  ('request_withdrawn', true, 'JOB'),
  ('registration_invited', false, null);--> statement-breakpoint
-- Who owns and who may call the functions: as at the end of 0001.
grant create on schema app to app_definer;--> statement-breakpoint
revoke execute on all routines in schema app from public;--> statement-breakpoint
do $$ declare f regprocedure; begin
  for f in select oid from pg_proc where pronamespace = 'app'::regnamespace and prosecdef
    and proowner <> 'app_definer'::regrole
  loop
    execute format('alter function %s owner to app_definer', f);
  end loop;
end $$;--> statement-breakpoint
revoke create on schema app from app_definer;
