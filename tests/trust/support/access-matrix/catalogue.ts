import { TABLES, tablesWhere } from "#tests/tables.table.ts";

const GROUPS =
  "'app_client','app_admin','app_visitor','app_auth','app_worker','app_definer','app_eraser','app_setup','app_backup'";
const LOGINS = "'matrix_app','matrix_auth','matrix_worker'";
const OURS = "('public', 'app')";

const quoted = (tables: string[]) => tables.map((table) => `'${table}'`).join(",");
/** Tables of the casework, each of whose rows belongs to one organisation. */
const TENANT = quoted(tablesWhere(({ ofOneOrganisation }) => ofOneOrganisation));
/** Tables with an organisation that no query finds by it alone. */
const EXCEPTIONS = quoted(tablesWhere(({ foundOtherwise }) => foundOtherwise));

export const LOOKS_ELSEWHERE = "a function that looks names up where a login could put its own";
export const NO_INDEX = "a table by organisation without an index that begins with it";

/** Queries for what must not be there: each finds nothing. */
export const FORBIDDEN: Record<string, string> = {
  "a table without forced row-level security": `select c.oid::regclass::text from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not (c.relrowsecurity and c.relforcerowsecurity)`,
  "a policy for everyone": `select policyname || ' on ' || tablename from pg_policies
    where schemaname = 'public' and 'public' = any (roles)`,
  "a policy for a login": `select policyname || ' on ' || tablename from pg_policies
    where schemaname = 'public' and not roles::text[] <@ array[${GROUPS}]`,
  "a policy for inserts or updates without a check": `select policyname || ' on ' || tablename
    from pg_policies where schemaname = 'public' and cmd in ('INSERT', 'UPDATE')
      and with_check is null`,
  "a role of the product with a power": `select rolname from pg_roles
    where rolname in (${GROUPS}, ${LOGINS})
      and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`,
  "a group that can log in, or a login that is missing": `select rolname from pg_roles
    where rolname in (${GROUPS}) and rolcanlogin
    union all select name from unnest(array[${LOGINS}]) name
      where name not in (select rolname from pg_roles where rolcanlogin)`,
  "a request login that inherits": `select rolname from pg_roles
    where rolname = 'matrix_app' and rolinherit`,
  "a membership that is not expected": `select m.rolname || ' in ' || g.rolname
    from pg_auth_members a join pg_roles m on m.oid = a.member join pg_roles g on g.oid = a.roleid
    where m.rolname in (${GROUPS}, ${LOGINS}) and (m.rolname, g.rolname) not in (
      ('matrix_app', 'app_client'), ('matrix_app', 'app_admin'), ('matrix_app', 'app_visitor'),
      ('matrix_auth', 'app_auth'), ('matrix_worker', 'app_worker'))`,
  "a table or a schema that a role of the product owns": `select c.oid::regclass::text
    from pg_class c join pg_roles r on r.oid = c.relowner
    where r.rolname in (${GROUPS}, ${LOGINS})
    union all select nspname from pg_namespace n join pg_roles r on r.oid = n.nspowner
    where r.rolname in (${GROUPS}, ${LOGINS})`,
  "a function that a login owns": `select p.oid::regprocedure::text from pg_proc p
    join pg_roles r on r.oid = p.proowner where r.rolname in (${LOGINS})`,
  "a function that runs as a superuser or past the policies": `select p.oid::regprocedure::text
    from pg_proc p join pg_roles r on r.oid = p.proowner
    where p.prosecdef and p.pronamespace::regnamespace::text in ${OURS}
      and (r.rolsuper or r.rolbypassrls)`,
  [LOOKS_ELSEWHERE]: `select p.oid::regprocedure::text
    from pg_proc p where (prosecdef or pronamespace = 'app'::regnamespace)
      and pronamespace <> 'pg_catalog'::regnamespace and (prosecdef or prosqlbody is null)
      and not coalesce(proconfig @> array['search_path=pg_catalog, pg_temp'], false)`,
  "a function as its owner for everyone": `select p.oid::regprocedure::text from pg_proc p
    where prosecdef and pronamespace <> 'pg_catalog'::regnamespace
      and (proacl is null or exists (select from aclexplode(proacl) where grantee = 0))`,
  "a view or a materialised view": `select c.oid::regclass::text from pg_class c
    where c.relkind in ('v', 'm', 'f') and c.relnamespace::regnamespace::text in ${OURS}`,
  "a table for everyone": `select table_schema || '.' || table_name
    from information_schema.table_privileges where grantee = 'PUBLIC'
      and table_schema not in ('pg_catalog', 'information_schema')`,
  "a column for everyone": `select table_name || '.' || column_name
    from information_schema.column_privileges where grantee = 'PUBLIC'
      and table_schema not in ('pg_catalog', 'information_schema')`,
  "a schema in which everyone makes things": `select nspname from pg_namespace,
    aclexplode(nspacl) where grantee = 0 and privilege_type = 'CREATE'`,
  "a database that everyone enters": `select datname from pg_database,
    aclexplode(datacl) where datname = current_database() and grantee = 0
      and privilege_type = 'CONNECT'`,
  "a login that makes temporary things": `select name from unnest(array[${LOGINS}]) name
    where has_database_privilege(name, current_database(), 'TEMPORARY')`,
  "the right to truncate, refer or hang a trigger": `select grantee || ' ' || table_name
    from information_schema.table_privileges where grantee in (${GROUPS}, ${LOGINS})
      and privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER')`,
  "the right to hand a permission on": `select grantee || ' ' || table_name
    from information_schema.table_privileges
    where grantee in (${GROUPS}, ${LOGINS}) and is_grantable = 'YES'`,
  "a default permission": `select defaclobjtype::text from pg_default_acl`,
  "casework without its organisation": `select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'organisation_id' and is_nullable = 'YES'
      and table_name in (${TENANT})`,
  [NO_INDEX]: `select c.relname
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname not in (${EXCEPTIONS}) and not exists (
        select from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum
          and i.indpred is null and i.indisvalid)`,
  "a reference between casework that leaves the organisation out": `select conname::text
    from pg_constraint k where contype = 'f'
      and conrelid::regclass::text in ('quotes', 'comments', 'job_activity')
      and confrelid::regclass::text = 'jobs' and not exists (
        select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'organisation_id'
          and a.attnum = any (k.conkey))`,
};

/** The commands of every policy, so that a new one is seen here first; app_eraser's are for all (retention.sql). */
export const COMMANDS = `select tablename || ' ' || policyname as policy, cmd as command
  from pg_policies where schemaname = 'public' and roles <> '{app_eraser}'`;

/** The most that a role's policies may be for; whoever is not named has SELECT and INSERT alone. */
export const WIDEST: Record<string, string[]> = {
  ALL: policiesFor("ALL"),
  UPDATE: policiesFor("UPDATE"),
  DELETE: policiesFor("DELETE"),
};

function policiesFor(command: "ALL" | "UPDATE" | "DELETE"): string[] {
  return Object.entries(TABLES).flatMap(([table, { policies = {} }]) =>
    (policies[command]?.split(" ") ?? []).map((policy) => `${table} ${policy}`),
  );
}
