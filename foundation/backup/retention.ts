import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { isBackupFile, PARTIAL_SUFFIX } from "./backup-file.ts";

const DAY_MS = 86_400_000;
const DAYS = 7;
const WEEKS = 4;
const NAME = /^(.+)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;

interface NamedBackup {
  name: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** The file name of a backup: database and time (UTC). */
export function backupName(database: string, at: Date): string {
  return `${database}-${at.toISOString().replaceAll(/[-:]|\.\d+/g, "")}.backup`;
}

/** The newest nightly backup of a database in the folder; null when there is none. */
export async function newestBackup(folder: string, database: string): Promise<string | null> {
  const [newest] = newestFirst(await readdir(folder).catch((): string[] => []), database);
  return newest ? join(folder, newest.name) : null;
}

/**
 * Which backups of one database to delete. Kept are those of the last 24 hours, and the newest of each
 * of the last seven days and four weeks (Monday to Sunday) that have one.
 */
export function superseded(names: string[], database: string, now: Date): string[] {
  const backups = newestFirst(names, database);
  const kept = new Set([
    ...backups.filter(({ at }) => at > now.getTime() - DAY_MS),
    ...newestOfEach(backups, (at) => Math.floor(at / DAY_MS)).slice(0, DAYS),
    // 1 January 1970 was a Thursday; adding 3 days makes weeks start on Monday.
    ...newestOfEach(backups, (at) => Math.floor((at / DAY_MS + 3) / 7)).slice(0, WEEKS),
  ]);
  return backups.filter((backup) => !kept.has(backup)).map(({ name }) => name);
}

/** Deletes superseded backups and returns their names. Leaves files that are no backups of this database. */
export async function deleteSuperseded(folder: string, database: string, now: Date) {
  return deleteBackups(folder, superseded(await readdir(folder), database, now), { database, now });
}

/** Deletes all but the newest backups of this name. */
export async function deleteAllButNewest(folder: string, database: string, kept: number) {
  const older = newestFirst(await readdir(folder), database).slice(kept);
  await deleteBackups(
    folder,
    older.map(({ name }) => name),
    { database, now: new Date() },
  );
}

/** How long a nightly backup may be kept: the days and weeks of `superseded`. Certificates of destruction name the day. */
const LONGEST_DAYS = 35;

/** Deletes backups of this name that are older than any nightly one: they hold keys of what was destroyed since. */
export async function deleteOutlived(folder: string, database: string, now: Date) {
  const names = await readdir(folder).catch((): string[] => []);
  const old = newestFirst(names, database).filter(
    ({ at }) => at < now.getTime() - LONGEST_DAYS * DAY_MS,
  );
  if (old.length === 0) return;
  await deleteBackups(
    folder,
    old.map(({ name }) => name),
    { database, now },
  );
}

async function deleteBackups(
  folder: string,
  names: string[],
  { database, now }: { database: string; now: Date },
) {
  const deleted: string[] = [];
  for (const name of names) {
    if (!(await isBackupFile(join(folder, name)))) continue;
    await rm(join(folder, name));
    deleted.push(name);
  }
  // Partial files of backups whose process was killed.
  const partial = (await readdir(folder)).filter((name) => name.endsWith(PARTIAL_SUFFIX));
  const started = newestFirst(
    partial.map((name) => name.slice(0, -PARTIAL_SUFFIX.length)),
    database,
  );
  for (const { name, at } of started) {
    if (at < now.getTime() - DAY_MS) await rm(join(folder, `${name}${PARTIAL_SUFFIX}`));
  }
  return deleted;
}

function newestFirst(names: string[], database: string): NamedBackup[] {
  return names
    .flatMap((name) => {
      const [, prefix, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
      const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
      return prefix === database && !Number.isNaN(at) ? [{ name, at }] : [];
    })
    .sort((one, other) => other.at - one.at);
}

function newestOfEach(backups: NamedBackup[], spanOf: (at: number) => number): NamedBackup[] {
  const spans = Map.groupBy(backups, ({ at }) => spanOf(at));
  return [...spans.values()].flatMap(([newest]) => newest ?? []);
}
