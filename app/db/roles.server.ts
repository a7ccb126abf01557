import type { Client } from "pg";
import {
  type DatabaseConnection,
  type LoginRoles,
  SESSION_LIMITS,
} from "#foundation/database/connections.server.ts";
import { BACKUP_ROLE } from "./backup-access.server.ts";

/** The roles to which the migrations grant privileges; none of them can log in. */
export const GROUPS = [
  "app_client",
  "app_admin",
  "app_visitor",
  "app_auth",
  "app_worker",
  "app_definer",
  "app_eraser",
  "app_setup",
  BACKUP_ROLE,
];

/**
 * Creates the roles to which the migrations grant, and the three logins. `owner` must be allowed to
 * create roles. The request login is NOINHERIT: without `set role` it can read no table.
 */
export async function ensureRoles(owner: Client, logins: LoginRoles): Promise<void> {
  for (const group of GROUPS) await ensureRole(owner, group, "nologin");
  await owner.query(`grant app_definer, app_eraser, app_setup, ${BACKUP_ROLE} to current_user`);
  await ensureLogin(owner, logins.requests, "noinherit");
  await ensureLogin(owner, logins.auth, "inherit");
  await ensureLogin(owner, logins.worker, "inherit");
  // Not the worker's: the queue's own upkeep takes the time that it takes.
  for (const login of [logins.requests, logins.auth]) await limitSessions(owner, login);
  await owner.query(
    `grant app_client, app_admin, app_visitor to ${owner.escapeIdentifier(logins.requests.user)}`,
  );
  const database = owner.escapeIdentifier(logins.requests.database);
  const own = [logins.requests, logins.auth, logins.worker]
    .map(({ user }) => owner.escapeIdentifier(user))
    .join(", ");
  // Roles belong to the whole server, so other installations' logins must not connect to this database.
  // No login may create temporary tables: one could shadow a real table by its name.
  await owner.query(`revoke connect, temporary on database ${database} from public`);
  await owner.query(`grant connect on database ${database} to current_user, ${own}`);
  await owner.query(`grant app_auth to ${owner.escapeIdentifier(logins.auth.user)}`);
  await owner.query(`grant app_worker to ${owner.escapeIdentifier(logins.worker.user)}`);
}

async function ensureLogin(
  owner: Client,
  login: DatabaseConnection,
  inherit: "inherit" | "noinherit",
): Promise<void> {
  await ensureRole(owner, login.user, "login");
  await owner.query(
    `alter role ${owner.escapeIdentifier(login.user)} ${inherit} password ${owner.escapeLiteral(login.password)}`,
  );
}

async function limitSessions(owner: Client, { user }: DatabaseConnection): Promise<void> {
  for (const [setting, ms] of Object.entries(SESSION_LIMITS)) {
    await owner.query(`alter role ${owner.escapeIdentifier(user)} set ${setting} = ${ms}`);
  }
}

async function ensureRole(owner: Client, name: string, login: "login" | "nologin"): Promise<void> {
  const { rowCount } = await owner.query("select from pg_roles where rolname = $1", [name]);
  if (rowCount === 0) await owner.query(`create role ${owner.escapeIdentifier(name)} ${login}`);
}
