-- What columns are computed with. It is made before the tables, needs none of them, and stays while they are changed: with
-- a change here goes a migration that computes those columns anew.

-- A name without what many names share, so that "Marlowe Finch LLP" is nearly "The Marlow Finch
-- Solicitors". Where nothing else is left, the whole name.
create or replace function app.plain_name(name text) returns text language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp as $$
  select coalesce(nullif(btrim(regexp_replace(regexp_replace(regexp_replace(lower(name),
    '[^[:alnum:]]+', ' ', 'g'),
    '\m(the|and|of|llp|ltd|limited|plc|co|company|solicitors?|chambers|law|legal|associates|partners|uk)\M', '', 'g'),
    '\s+', ' ', 'g')), ''), lower(name)) $$;
grant execute on function app.plain_name(text) to app_admin, app_client, app_visitor;

-- A text as searches compare it: in lower case, without accents and apostrophes, so that "oneill" finds O’Neill and
-- "nguyen" Nguyễn; printed dashes are like those of a keyboard. The same as folded-text.ts.
create or replace function app.folded(text) returns text language sql immutable parallel safe return
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    lower(regexp_replace(regexp_replace(normalize(replace($1, '´', ''), NFKD),
      '[''`‘’ʻʼʹʾʿ′"«»‹›\u201a-\u201f\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]+',
      '', 'g'), '[\u2010-\u2015\u2212]', '-', 'g')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd'), 'ð', 'd'), 'ı', 'i'), 'ħ', 'h');

-- Whoever writes a row writes what it is found by.
grant execute on function app.folded(text) to
  app_client, app_admin, app_visitor, app_auth, app_worker, app_setup, app_definer;

-- Jobs are found by whom their case names.
create or replace function app.party_words(name text, aliases text[]) returns text language sql immutable
  return app.folded(name || E'\n' || array_to_string(aliases, E'\n'));
grant execute on function app.party_words(text, text[]) to app_client, app_admin;

-- Those experts whose profiles are active; whoever is the only one of them is the expert of jobs that name nobody.
create or replace function app.active_experts() returns uuid[] language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return array(select e.profile_id from public.experts e
    join public.profiles p on p.id = e.profile_id where p.status = 'ACTIVE');
end $$;

create or replace function app.expert_of(chosen uuid) returns uuid language plpgsql stable
  set search_path = pg_catalog, pg_temp as $$
declare
  active uuid[] := case when chosen is null then app.active_experts() end;
begin
  return coalesce(chosen, case when cardinality(active) = 1 then active[1] end);
end $$;

-- Whoever is let insert jobs by mistake is to be refused for that, and not by the default of a column.
grant execute on function app.active_experts(), app.expert_of(uuid)
  to app_client, app_admin, app_visitor, app_auth, app_worker, app_setup, app_definer;
