import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { z } from "zod";
import { LISTED_CASES } from "#app/domain/retention/destroy-files.server.ts";
import { createSealKey } from "#app/platform/seal-key.server.ts";
import { BackupError, secretCheck } from "#foundation/backup/backup.ts";
import { readIfThere, writeDurably } from "#foundation/embedded-postgres/durable-file.ts";
import type { FileStore } from "#foundation/files/file-store.server.ts";
import { rowsOf } from "./tables.ts";

/** A destruction as the database has it, without what it counted and what was typed; `job_id` and `confirmed_at` are always there. */
const destroyedCase = z.looseObject({ job_id: z.string(), confirmed_at: z.string() });
export type DestroyedCase = z.infer<typeof destroyedCase>;

/** Which cases were destroyed, for whoever restores an earlier backup; each installation has its own in a folder. */
export function listName(check: string): string {
  return `destroyed-cases-${check}.txt`;
}

/** A list as it is stored, with these cases too: all of them on one line, its signature on the next. */
function withCases(known: string | null, cases: readonly DestroyedCase[], secret: string): string {
  const line = JSON.stringify(mergeLists([openList(known, secret), cases]));
  return `${line}\n${createSealKey(secret).sign(line)}\n`;
}

/**
 * The cases of a list.
 *
 * @param text Null: there is no list.
 * @param secret Of the installation that signed it; null: whoever restores has said that nothing is verified.
 */
function openList(text: string | null, secret: string | null): DestroyedCase[] {
  if (text === null) return [];
  const [line = "", signature = ""] = text.split("\n");
  if (secret !== null && !createSealKey(secret).isSigned(line, signature)) {
    throw new BackupError(
      "The list of destroyed cases (destroyed-cases-….txt) was changed: put back the one that this installation signed",
    );
  }
  return z.array(destroyedCase).parse(JSON.parse(line));
}

/** Of several lists each case once. */
function mergeLists(lists: ReadonlyArray<readonly DestroyedCase[]>): DestroyedCase[] {
  const cases = new Map(lists.flat().map((each) => [each.job_id, each]));
  return [...cases.values()].sort((one, other) => (one.confirmed_at < other.confirmed_at ? -1 : 1));
}

/** The list of this installation in its data folder; empty where there is none. */
export function listInFolder(folder: string, secret: string): DestroyedCase[] {
  return openList(readIfThere(join(folder, listName(secretCheck(secret)))), secret);
}

/** Writes the list into a folder: what stood there stays in it. */
export function keepInFolder(
  folder: string,
  cases: readonly DestroyedCase[],
  secret: string,
): void {
  const path = join(folder, listName(secretCheck(secret)));
  const known = readIfThere(path);
  const text = withCases(known, cases, secret);
  if (text === known) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeDurably(path, text);
}

/** The same in the store of files, which may be a bucket. */
export async function keepInStore(
  files: FileStore,
  cases: readonly DestroyedCase[],
  secret: string,
) {
  const name = listName(secretCheck(secret));
  const known = await textInStore(files, name);
  const text = withCases(known, cases, secret);
  if (text !== known) await files.writeStored(name, Buffer.from(text));
}

async function textInStore(files: FileStore, name: string): Promise<string | null> {
  if (!(await files.has(name))) return null;
  return (await files.readStored(name)).toString();
}

interface Places {
  /** Of the backup, and of the installation's data. */
  folders: string[];
  files: FileStore;
  /** Of the backup's installation, and its secret; null: nothing is verified. */
  check: string;
  secret: string | null;
}

/** All cases that a list names, beside the backup, in the data folder or in the store; null: there is none anywhere. */
export async function findLists({ folders, files, check, secret }: Places) {
  const name = listName(check);
  const inFolders = folders.map((folder) => readIfThere(join(folder, name)));
  const texts = [...inFolders, await textInStore(files, name)].filter((text) => text !== null);
  return texts.length === 0 ? null : mergeLists(texts.map((text) => openList(text, secret)));
}

/** The destroyed cases of a database; of an earlier version's none. */
export async function readDestroyed(client: Client): Promise<DestroyedCase[]> {
  const rows = await rowsOf<{ listed: DestroyedCase }>(client, "destructions", LISTED_CASES);
  return rows.map(({ listed }) => listed);
}

/** Destroys again what the list names and the database still has. Returns how many cases. */
export async function destroyAgain(
  owner: Client,
  cases: readonly DestroyedCase[],
): Promise<number> {
  await owner.query("begin; set local app.within = 'product'");
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int from jsonb_array_elements($1) as listed
     where app.destroy_again(listed)`,
    [JSON.stringify(cases)],
  );
  await owner.query("commit");
  return rows[0]?.count ?? 0;
}
