-- An unfinished upload is kept for a day from its last change, by the database's time from the beginning.
create trigger uploads_dated_now before insert on uploads for each row
  when (not pg_has_role(session_user, 'app_setup', 'member')) execute function app.stamp_time('changed_at');
