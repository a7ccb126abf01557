import { randomBytes } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { openBackupFile, writeBackupFile } from "#server/backup/backup-file.ts";
import { sized } from "#tests/trust/support/report/prove.ts";

interface GoodBackup {
  path: string;
  /** BACKUP_KEY; null: it is not encrypted. */
  key: string | null;
  /** The installation's, which has signed it. */
  secret: string;
}

export interface Bad {
  bytes?: Buffer;
  env?: Record<string, string>;
}

/** What is wrong around a backup that is good, by what is said of it. */
export function otherKeys(): [string, Bad][] {
  return [
    [
      "BACKUP_KEY is not the key",
      { env: { BACKUP_KEY: "another key, of 32 characters and more" } },
    ],
    ["set BACKUP_KEY", { env: { BACKUP_KEY: "" } }],
    ["AUTH_SECRET is not the secret", { env: { AUTH_SECRET: randomBytes(32).toString("hex") } }],
  ];
}

/** Backups that are no good, by what is said of them (and a number). */
export async function badBackups(good: GoodBackup): Promise<Record<string, Bad>> {
  const whole = await readFile(good.path);
  const cases: Record<string, Bad> = {
    "is not a backup of this product": { bytes: Buffer.from("PGDMP, of another program") },
    "was written by a newer version": {
      bytes: Buffer.from(whole.toString("latin1").replace("backup 1", "backup 2"), "latin1"),
    },
  };
  for (const [place, part] of [0.1, 0.5, 0.9].entries()) {
    cases[`The backup is cut short#${place}`] = { bytes: whole.subarray(0, whole.length * part) };
  }
  for (let place = 0; place < sized(3, 20); place++) {
    const bytes = Buffer.from(whole);
    const at = Math.floor((whole.length * (place + 1)) / (sized(3, 20) + 2));
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    cases[`The backup is damaged#${place}`] = { bytes };
  }
  cases["someone has changed it#unsigned"] = { bytes: unsigned(whole) };
  cases["someone has changed it#foreign"] = {
    bytes: await rewritten({ ...good, secret: "another installation's" }, (record) => record),
  };
  cases["is of a newer version"] = {
    bytes: await rewritten(good, (record) => record.replace(/"when":\d/, '"when":9')),
  };
  cases["The backup is damaged: quotes has"] = {
    bytes: await rewritten(good, (record) => record.replace("\tGBP\t", "\tGBP\t ")),
  };
  return cases;
}

/** The same backup without its signature. */
function unsigned(whole: Buffer): Buffer {
  const text = whole.toString("latin1").replace(/\nsigned [\w-]{43}(?=\nend of backup\n$)/, "");
  return Buffer.from(text, "latin1");
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
