-- A person's own name and mail choices: null leaves the one that is not meant as it is, so that two
-- forms sent at once do not undo each other. Tells what was there before, for the record.
drop function app.describe_myself(text, text[]);
--> statement-breakpoint
create function app.describe_myself(own_name text, muted text[])
  returns table (name_before text, muted_before text[])
  language plpgsql security definer set search_path = '' as $$
begin
  select p.name, p.muted_mails into name_before, muted_before from public.profiles p
    where p.id = app.my_user() and p.status = 'ACTIVE' for update;
  if not found then return; end if;
  update public.profiles p set name = coalesce(own_name, p.name),
      muted_mails = coalesce(muted, p.muted_mails), updated_at = now()
    where p.id = app.my_user() and (p.name, p.muted_mails) is distinct from
      (coalesce(own_name, p.name), coalesce(muted, p.muted_mails));
  return next;
end $$;
--> statement-breakpoint
grant create on schema app to app_definer;
--> statement-breakpoint
alter function app.describe_myself(text, text[]) owner to app_definer;
--> statement-breakpoint
revoke create on schema app from app_definer;
--> statement-breakpoint
revoke execute on function app.describe_myself(text, text[]) from public;
--> statement-breakpoint
grant execute on function app.describe_myself(text, text[]) to app_client, app_admin;
--> statement-breakpoint
create policy client_chooses_mails on audit_logs for insert to app_client
  with check (org_id = (select app.my_org()) and actor_user_id = (select app.my_user())
    and job_id is null and action = 'mail_choices_changed');
