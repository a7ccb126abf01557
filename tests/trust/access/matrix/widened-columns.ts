import type { Client } from "pg";
import type { Mutant } from "./mutants.ts";

/**
 * Each column that a role may not read, write or change, let to it alone. Not where it would still be denied:
 * writing what searches find takes the right to call what its generated column calls. Nobody acts as app_eraser.
 */
export async function widenedColumns(owner: Client): Promise<Mutant[]> {
  const { rows } = await owner.query<{ table: string; role: string; statement: string }>(
    `select c.table_name as table, r.rolname as role,
       format('grant %s (%I) on %I to %I', o.name, c.column_name, c.table_name, r.rolname) as statement
     from information_schema.columns c, pg_roles r,
       unnest(array['select', 'insert', 'update']) as o (name)
     where c.table_schema = 'public' and r.rolname like 'app\\_%' and r.rolname <> 'app_eraser'
       and (o.name = 'select' or c.is_generated = 'NEVER')
       and (o.name <> 'update' or c.is_identity = 'NO')
       and (o.name = 'select'
         or has_function_privilege(r.oid, case when c.table_name = 'job_parties' then 'app.party_words(text, text[])'
           else 'app.folded(text)' end, 'execute')
         or not exists (select from information_schema.columns w where w.table_schema = 'public'
           and w.table_name = c.table_name and w.column_name = 'words'))
       and not has_column_privilege(r.oid, format('public.%I', c.table_name), c.column_name, o.name)
     order by md5(c.table_name || c.column_name || r.rolname || o.name)`,
  );
  return rows.map(({ table, role, statement }) => ({ table, roles: [role], statement }));
}
