import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { grantBackups } from "#app/db/backup-access.server.ts";
import { ROOT } from "#foundation/root-folder.server.ts";

const FOLDER = join(ROOT, "app", "db", "rules");
const OF_COLUMNS = "00-columns.sql";
const DROP = join(ROOT, "app", "db", "upgrade", "drop-rules.sql");
const STORED = "select obj_description(to_regnamespace('app'), 'pg_namespace') as digest";

/** The files of app/db/rules, in the order in which they are run. */
export function ruleFiles(): string[] {
  return readdirSync(FOLDER).sort();
}

export function readRules(file: string): string {
  return readFileSync(join(FOLDER, file), "utf8");
}

export function rulesDigest(): string {
  return createHash("sha256").update(ruleFiles().map(readRules).join("\n")).digest("hex");
}

/** Whether the database has the rules of this version. */
export async function hasRules(owner: Client): Promise<boolean> {
  const { rows } = await owner.query<{ digest: string | null }>(STORED);
  return rows[0]?.digest === rulesDigest();
}

/** Takes every rule away, whichever version made it. */
export async function dropRules(owner: Client): Promise<void> {
  await owner.query(readFileSync(DROP, "utf8"));
}

/** The functions that columns are computed with: tables need them, and they need no table. */
export async function createColumnFunctions(owner: Client): Promise<void> {
  await owner.query("create schema if not exists app");
  await owner.query(readRules(OF_COLUMNS));
}

export async function createRules(owner: Client): Promise<void> {
  // Functions may call one another across files.
  await owner.query("set local check_function_bodies = off");
  for (const file of ruleFiles().filter((name) => name !== OF_COLUMNS)) {
    await owner.query(readRules(file));
  }
  await grantBackups(owner);
  await owner.query(`comment on schema app is '${rulesDigest()}'`);
}
