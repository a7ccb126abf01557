-- A day that somebody corrects goes by no rule any more, and is not offered to be moved back to it.
create or replace function app.remind_again() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  new.reminded_days := null;
  new.rule := null;
  return new;
end $$;
