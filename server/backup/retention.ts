import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { isBackupFile, PARTIAL } from "./backup-file.ts";

const DAY_MS = 86_400_000;
const DAYS = 7;
const WEEKS = 4;
const NAME = /^(.+)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;

/** The name of a backup: of which database, and when (UTC). */
export function backupName(database: string, at: Date): string {
  return `${database}-${at.toISOString().replaceAll(/[-:]|\.\d+/g, "")}.backup`;
}

interface Named {
  name: string;
  at: number;
}

/**
 * Which of one database's backups are not needed any more. Kept are those of the last 24 hours, and
 * the newest of each of the last seven days and four weeks (Monday to Sunday) that have one.
 */
export function superseded(names: string[], database: string, now: Date): string[] {
  const backups = newestFirst(names, database);
  const kept = new Set([
    ...backups.filter(({ at }) => at > now.getTime() - DAY_MS),
    ...newestOfEach(backups, (at) => Math.floor(at / DAY_MS)).slice(0, DAYS),
    // The first of January 1970 was a Thursday.
    ...newestOfEach(backups, (at) => Math.floor((at / DAY_MS + 3) / 7)).slice(0, WEEKS),
  ]);
  return backups.filter((backup) => !kept.has(backup)).map(({ name }) => name);
}

function newestFirst(names: string[], database: string): Named[] {
  return names
    .map((name) => ({ name, at: timeOf(name, database) }))
    .filter((backup): backup is Named => backup.at !== null)
    .sort((one, other) => other.at - one.at);
}

/** Deletes them. Files that are no backups of this database, whatever their name, stay. */
export async function deleteSuperseded(
  folder: string,
  database: string,
  now: Date,
): Promise<string[]> {
  const deleted = await deleteBackups(folder, superseded(await readdir(folder), database, now));
  await deleteCutOff(folder, database, now);
  return deleted;
}

/** The newest nightly backup of a database in that folder; null: there is none. */
export async function newestBackup(folder: string, database: string): Promise<string | null> {
  const names = await readdir(folder).catch((): string[] => []);
  const [newest] = newestFirst(names, database);
  return newest ? join(folder, newest.name) : null;
}

/** Deletes all backups of this name but the newest ones. */
export async function deleteAllButNewest(
  folder: string,
  database: string,
  kept: number,
): Promise<void> {
  const older = newestFirst(await readdir(folder), database).slice(kept);
  await deleteBackups(
    folder,
    older.map(({ name }) => name),
  );
  await deleteCutOff(folder, database, new Date());
}

/** Those of them that are backups, whatever their name. */
async function deleteBackups(folder: string, names: string[]): Promise<string[]> {
  const deleted: string[] = [];
  for (const name of names) {
    const path = join(folder, name);
    if (!(await isBackupFile(path))) continue;
    await rm(path);
    deleted.push(name);
  }
  return deleted;
}

/** What a backup left behind whose process or machine died. */
async function deleteCutOff(folder: string, database: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const at = name.endsWith(PARTIAL) ? timeOf(name.slice(0, -PARTIAL.length), database) : null;
    if (at !== null && at < now.getTime() - DAY_MS) await rm(join(folder, name));
  }
}

function timeOf(name: string, database: string): number | null {
  const [, prefix, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  if (prefix !== database) return null;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? null : at;
}

function newestOfEach(backups: Named[], spanOf: (at: number) => number): Named[] {
  const first = new Map<number, Named>();
  for (const backup of backups) {
    const span = spanOf(backup.at);
    if (!first.has(span)) first.set(span, backup);
  }
  return [...first.values()];
}
