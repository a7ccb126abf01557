import type { Client } from "pg";
import { GROUPS } from "#app/db/roles.server.ts";
import type { LoginRoles } from "#foundation/database/connections.server.ts";
import { StartupError } from "#foundation/lifecycle/startup-error.ts";

const UNBOUND = `
  select rolname as name, concat_ws(' ',
    case when rolsuper then 'nosuperuser' end,
    case when rolbypassrls then 'nobypassrls' end,
    case when rolcreaterole then 'nocreaterole' end,
    case when rolcreatedb then 'nocreatedb' end,
    case when rolreplication then 'noreplication' end) as cure
  from pg_roles
  where rolname = any ($1)
    and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)
  order by rolname`;

export async function requireBoundRoles(client: Client, logins: LoginRoles): Promise<void> {
  const own = [logins.requests, logins.auth, logins.worker].map(({ user }) => user);
  const { rows } = await client.query<{ name: string; cure: string }>(UNBOUND, [
    [...GROUPS, ...own],
  ]);
  if (rows.length === 0) return;
  const cures = rows.map(
    ({ name, cure }) => `alter role ${client.escapeIdentifier(name)} ${cure};`,
  );
  throw new StartupError(
    `Row-level security would not apply to the product's roles. Run as the database's superuser: ${cures.join(" ")}`,
  );
}
