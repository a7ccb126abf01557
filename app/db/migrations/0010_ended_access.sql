CREATE TABLE "ended_sessions" (
	"token_digest" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"ended_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ended_sessions_reason" CHECK ("ended_sessions"."reason" in ('PAUSED', 'ROLE_CHANGED', 'ENDED_BY_STAFF'))
);
--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "purpose" text;--> statement-breakpoint
CREATE INDEX "ended_sessions_age" ON "ended_sessions" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "devices_last_seen" ON "devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "verifications_expiry" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_one_link_per_purpose" UNIQUE("value","purpose");--> statement-breakpoint

-- Access that ends, links of which one counts, and what is forgotten in time.

alter table ended_sessions enable row level security;
--> statement-breakpoint
alter table ended_sessions force row level security;
--> statement-breakpoint
revoke all on ended_sessions from public;
--> statement-breakpoint
grant select on ended_sessions to app_auth;
--> statement-breakpoint
create policy auth_reads on ended_sessions for select to app_auth using (true);
--> statement-breakpoint
grant select, insert, delete on ended_sessions to app_definer;
--> statement-breakpoint
create policy definer_ends on ended_sessions to app_definer using (true) with check (true);
--> statement-breakpoint
grant select, delete on sessions, devices, verifications to app_definer;
--> statement-breakpoint
grant insert, update on verifications to app_definer;
--> statement-breakpoint
grant update (updated_at) on users to app_definer;
--> statement-breakpoint
create policy definer_ends on sessions to app_definer using (true);
--> statement-breakpoint
create policy definer_forgets on devices to app_definer using (true);
--> statement-breakpoint
create policy definer_makes on verifications to app_definer using (true) with check (true);
--> statement-breakpoint

-- Ends all sessions of these people and keeps why. By staff anybody's, by an organisation's admin
-- those of its other people who are not staff; nobody's own. Returns how many. The rows of the people
-- are held, for which a sign-in waits: its session is ended here too, or begins after this has ended.
create function app.end_sessions(people uuid[], why text) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  ended integer;
  by_staff boolean := app.is_staff(app.my_user()) and exists (
    select from public.profiles p where p.id = app.my_user() and p.status = 'ACTIVE');
begin
  perform from public.users u where u.id = any (people) order by u.id for update;
  with gone as (
    delete from public.sessions s where s.user_id = any (people) and s.user_id <> app.my_user()
      and (by_staff or (not app.is_staff(s.user_id) and exists (
        select from public.profiles p where p.id = s.user_id and p.org_id = app.my_admin_org())))
    returning s.token)
  insert into public.ended_sessions (token_digest, reason)
    select encode(sha256(convert_to(token, 'UTF8')), 'hex'), why from gone;
  get diagnostics ended = row_count;
  if by_staff then
    delete from public.devices d where d.user_id = any (people) and d.user_id <> app.my_user();
  end if;
  return ended;
end $$;
--> statement-breakpoint

-- Makes a link in a mail work, in place of an earlier one for the same person and purpose.
create function app.arm_link(person uuid, link_purpose text, link_digest text, lasts_hours integer)
  returns void language sql security definer set search_path = '' as $$
  insert into public.verifications (identifier, value, purpose, expires_at)
  values (link_digest, person::text, link_purpose, now() + make_interval(hours => lasts_hours))
  on conflict (value, purpose) do update
    set identifier = excluded.identifier, expires_at = excluded.expires_at, updated_at = now() $$;
--> statement-breakpoint

-- The person has set a password of their own: no other link of theirs sets one again, and whoever
-- gave the old one and still owes the second factor starts anew.
create or replace function app.password_set(person uuid) returns void language plpgsql security definer
  set search_path = '' as $$
begin
  update public.profiles set password_due = false where id = person and password_due;
  update public.invitations set accepted_at = now() where user_id = person and accepted_at is null;
  delete from public.verifications
    where value = person::text and purpose is distinct from 'email_verification';
end $$;
--> statement-breakpoint

-- As before, and the person's links are gone too.
create or replace function app.revoke_invitation(person uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform from public.profiles where id = person for update;
  delete from public.invitations i where i.user_id = person and i.accepted_at is null
    and (app.is_staff(app.my_user())
      or (i.org_id = app.my_admin_org() and not app.is_staff(person)));
  if not found then return false; end if;
  delete from public.verifications where value = person::text;
  delete from public.user_roles where user_id = person;
  delete from public.profiles where id = person;
  delete from public.users where id = person;
  return true;
end $$;
--> statement-breakpoint

-- Deletes what is over: sessions and links, limits, why sessions ended (no cookie outlives a day) and
-- browsers not seen for a year (nor does their cookie). At most so many rows of each; returns how
-- many in all. What somebody else is using just now waits for the next time.
create function app.delete_expired(most integer) returns integer
  language sql security definer set search_path = '' as $$
  with old_sessions as (delete from public.sessions where id in (
      select id from public.sessions where expires_at < now() limit most for update skip locked)
    returning 1),
  old_links as (delete from public.verifications where id in (
      select id from public.verifications where expires_at < now() limit most for update skip locked)
    returning 1),
  old_limits as (delete from public.rate_limits where key in (
      select key from public.rate_limits where resets_at < now() limit most for update skip locked)
    returning 1),
  old_reasons as (delete from public.ended_sessions where token_digest in (
      select token_digest from public.ended_sessions where ended_at < now() - interval '1 day'
      limit most for update skip locked)
    returning 1),
  old_devices as (delete from public.devices where id in (
      select id from public.devices where last_seen_at < now() - interval '365 days'
      limit most for update skip locked)
    returning 1)
  select count(*)::integer from (
    select from old_sessions union all select from old_links union all select from old_limits
    union all select from old_reasons union all select from old_devices) as gone $$;
--> statement-breakpoint
-- Rows are held only by those who might update them.
grant update (updated_at) on sessions to app_definer;
--> statement-breakpoint
grant update (last_seen_at) on devices to app_definer;
--> statement-breakpoint
grant update (ended_at) on ended_sessions to app_definer;
--> statement-breakpoint

-- Links are made by that function alone.
drop policy worker_links on verifications;
--> statement-breakpoint
drop policy setup_admin on verifications;
--> statement-breakpoint
revoke insert on verifications from app_worker, app_setup;
--> statement-breakpoint

grant create on schema app to app_definer;
--> statement-breakpoint
alter function app.end_sessions(uuid[], text) owner to app_definer;
--> statement-breakpoint
alter function app.arm_link(uuid, text, text, integer) owner to app_definer;
--> statement-breakpoint
alter function app.delete_expired(integer) owner to app_definer;
--> statement-breakpoint
revoke create on schema app from app_definer;
--> statement-breakpoint
revoke execute on function app.end_sessions(uuid[], text),
  app.arm_link(uuid, text, text, integer), app.delete_expired(integer) from public;
--> statement-breakpoint
grant execute on function app.end_sessions(uuid[], text) to app_client, app_admin;
--> statement-breakpoint
grant usage on schema app to app_setup;
--> statement-breakpoint
grant execute on function app.arm_link(uuid, text, text, integer) to app_worker, app_setup;
--> statement-breakpoint
grant execute on function app.delete_expired(integer) to app_worker;
