import type { Client } from "pg";

/**
 * The role that may read every row of every table and change none. The owner uses it too, because
 * row-level security also applies to the owner.
 */
export const BACKUP_ROLE = "app_backup";

const UNREADABLE = `
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not exists (
    select from pg_policy p where p.polrelid = c.oid and p.polname = 'backup_reads')
  order by 1`;

/**
 * Grants the backup role the tables that it cannot read yet. Runs after the migrations, so that no new
 * table can be forgotten; `ensureRoles` has created the role.
 */
export async function grantBackups(owner: Client): Promise<void> {
  for (const name of await unreadableTables(owner)) {
    await owner.query(
      `create policy backup_reads on public.${owner.escapeIdentifier(name)} for select to ${BACKUP_ROLE} using (true)`,
    );
  }
  await owner.query(`
    grant select on all tables in schema public to ${BACKUP_ROLE};
    grant select on all sequences in schema public to ${BACKUP_ROLE}`);
}

export async function unreadableTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(UNREADABLE);
  return rows.map(({ name }) => name);
}
