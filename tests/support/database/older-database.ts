import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, inject } from "vitest";
import { grantBackups } from "#app/db/backup-access.server.ts";
import { knownMigrations, migrateUpTo } from "#app/db/upgrade/migrate.server.ts";
import { installQueue } from "#app/platform/queue/install-queue.server.ts";
import { type Config, readConfig } from "#foundation/config.server.ts";
import { type DatabaseConnection, loginRoles } from "#foundation/database/connections.server.ts";

const SECRET = "s".repeat(40);

export async function withClient<T>(
  connection: DatabaseConnection,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const made: string[] = [];
afterAll(async () => {
  for (const database of made) await onServer(`drop database ${database} with (force)`);
});

function onServer(statement: string): Promise<unknown> {
  const server = { ...inject("template"), database: "postgres" };
  return withClient(server, (client) => client.query(statement));
}

export async function emptyDatabase(): Promise<DatabaseConnection> {
  const database = `empty_${randomUUID().replaceAll("-", "")}`;
  await onServer(`create database ${database}`);
  made.push(database);
  return { ...inject("template"), database };
}

export async function olderDatabase(): Promise<DatabaseConnection> {
  const owner = await emptyDatabase();
  await migrateUpTo(owner, loginRoles(owner, SECRET), knownMigrations()[0]?.when ?? 0);
  await withClient(owner, async (client) => {
    await grantBackups(client);
    await installQueue(client);
    await client.query(`
      with u as (insert into users (name, email) values ('Client', 'client@firm.example') returning id),
        o as (insert into organisations (name, status, approved) values ('Firm', 'ACTIVE', true) returning id),
        p as (insert into profiles (id, organisation_id, name, status) select u.id, o.id, 'Client', 'ACTIVE' from u, o)
      select`);
    await client.query(
      "insert into jobs (organisation_id, created_by_user_id, title, description) select organisation_id, id, 'R v Old', 'Text' from profiles",
    );
  });
  return owner;
}

export function configFor({ host, port, user, password, database }: DatabaseConnection): Config {
  const databaseUrl = `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`;
  return { ...readConfig({}), databaseUrl, authSecret: SECRET };
}
