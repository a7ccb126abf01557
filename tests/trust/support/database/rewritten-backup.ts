import { readFile, rm } from "node:fs/promises";
import { openBackupFile, writeBackupFile } from "#foundation/backup/backup.ts";

interface GoodBackup {
  path: string;
  /** BACKUP_KEY; null: it is not encrypted. */
  key: string | null;
  /** The installation's, which has signed it. */
  secret: string;
}

/** The same backup with each record changed, by someone who has its keys. */
export async function rewritten(
  good: GoodBackup,
  change: (record: string) => string,
): Promise<Buffer> {
  const { records } = await openBackupFile(good.path, good.key);
  async function* changed(): AsyncGenerator<Buffer> {
    for await (const record of records) yield Buffer.from(change(`${record}`));
  }
  const path = `${good.path}.rewritten`;
  await rm(path, { force: true });
  await writeBackupFile(path, changed(), good);
  return readFile(path);
}
