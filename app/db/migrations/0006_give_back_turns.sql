-- Gives back one turn of each of these limits: what was tried was right, and only wrong tries count.
create function app.give_back_turns(keys text[]) returns void language sql security definer
  set search_path = '' as $$
  update public.rate_limits r set count = r.count - 1
  from (select key from public.rate_limits where key = any (keys) order by key for update) as held
  where r.key = held.key and r.count > 0 $$;
--> statement-breakpoint
grant create on schema app to app_definer;
--> statement-breakpoint
alter function app.give_back_turns(text[]) owner to app_definer;
--> statement-breakpoint
revoke create on schema app from app_definer;
--> statement-breakpoint
revoke execute on function app.give_back_turns(text[]) from public;
--> statement-breakpoint
grant execute on function app.give_back_turns(text[]) to app_auth;
