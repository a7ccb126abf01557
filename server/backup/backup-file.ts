import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open, rm } from "node:fs/promises";
import { pipeline as piped, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { renameDurably } from "#server/embedded-postgres/durable-file.ts";
import { BackupRefused } from "./backup-refused.ts";
import { Lines } from "./lines.ts";
import { fileKey, isSameCheck, seal, unseal } from "./sealed-chunks.ts";
import {
  backupSignature,
  isSignedWith,
  readSignature,
  SIGNATURE_BYTES,
  signing,
  writtenSignature,
} from "./signature.ts";

const FORMAT = 1;
/** After the name of a backup that is still being written. */
export const PARTIAL = ".partial";
const LONGEST_HEADING = 128;
/** The last bytes of a whole file: what was cut is told before anything is restored. */
const ENDING = "\nend of backup\n";
const HEADING = /^drug-expert-witness backup (\d+) (?:plain|aes-256-gcm ([\w-]{22}) ([\w-]{22}))\n/;

export interface FileKeys {
  /** BACKUP_KEY, which encrypts it; null: it is not encrypted. */
  key: string | null;
  /** The installation's secret, which signs it. */
  secret: string;
}

/** Writes a backup under a temporary name, and gives it its own when it is whole and on the disk. */
export async function writeBackupFile(
  path: string,
  body: AsyncIterable<Buffer>,
  { key: backupKey, secret }: FileKeys,
): Promise<void> {
  const temporary = `${path}${PARTIAL}`;
  const file = await open(temporary, "wx", 0o600);
  try {
    const compressed = createZstdCompress({
      params: { [constants.ZSTD_c_checksumFlag]: 1 },
    });
    const salt = randomBytes(16);
    const key = backupKey === null ? null : fileKey(backupKey, salt);
    const way = key
      ? `aes-256-gcm ${salt.toString("base64url")} ${key.check.toString("base64url")}`
      : "plain";
    const heading = `drug-expert-witness backup ${FORMAT} ${way}\n`;
    const signature = backupSignature(secret).update(heading);
    await file.write(heading);
    const sealed = (source: AsyncIterable<Buffer>) => (key ? seal(source, key.key) : source);
    await pipeline(
      Readable.from(body, { objectMode: false }),
      compressed,
      sealed,
      (pieces: AsyncIterable<Buffer>) => file.writeFile(signing(pieces, signature)),
    );
    await file.write(`${writtenSignature(signature)}${ENDING}`);
    await file.sync();
    await file.close();
    renameDurably(temporary, path);
  } catch (error) {
    await file.close().catch(() => {});
    await rm(temporary, { force: true });
    throw error;
  }
}

/** A backup opened to be read. */
export interface OpenBackup {
  lines: Lines;
  /** Whether all of it is as an installation with this secret has written it. */
  isSignedWith: (secret: string) => Promise<boolean>;
}

/**
 * Opens a backup that `writeBackupFile` wrote.
 *
 * @throws BackupRefused when it is none, of a newer format, or the secret is not its own.
 */
export async function openBackupFile(path: string, backupKey: string | null): Promise<OpenBackup> {
  const { start, size, end } = await readEnds(path);
  const heading = HEADING.exec(start);
  if (!heading) throw new BackupRefused(`${path} is not a backup of this product`);
  const [line, format, salt, check] = heading;
  if (Number(format) > FORMAT) {
    throw new BackupRefused(`${path} was written by a newer version: restore it with that one`);
  }
  const key = salt && check ? keyFor(backupKey, salt, check) : null;
  if (!end.endsWith(ENDING)) throw new BackupRefused("The backup is cut short: its end is missing");
  const signature = readSignature(end.slice(0, -ENDING.length));
  const bytes = size - ENDING.length - (signature === null ? 0 : SIGNATURE_BYTES);
  const source = createReadStream(path, { start: line.length, end: bytes - 1 });
  const opened = key ? Readable.from(unseal(source, key), { objectMode: false }) : source;
  // Whoever reads the last of them is told of any error.
  const text = piped(opened, createZstdDecompress(), () => {});
  return {
    lines: new Lines(toldPlainly(text)),
    isSignedWith: (secret) => isSignedWith(secret, { path, bytes, signature }),
  };
}

/** Whether this file begins as a backup does. */
export async function isBackupFile(path: string): Promise<boolean> {
  return HEADING.test((await readEnds(path)).start);
}

function keyFor(backupKey: string | null, salt: string, check: string): Buffer {
  if (backupKey === null) throw new BackupRefused("This backup is encrypted: set BACKUP_KEY");
  const key = fileKey(backupKey, Buffer.from(salt, "base64url"));
  if (!isSameCheck(key.check, Buffer.from(check, "base64url"))) {
    throw new BackupRefused("BACKUP_KEY is not the key that this backup was encrypted with");
  }
  return key.key;
}

interface Ends {
  start: string;
  end: string;
  /** In bytes. */
  size: number;
}

async function readEnds(path: string): Promise<Ends> {
  let file: FileHandle | undefined;
  try {
    file = await open(path);
    const { size } = await file.stat();
    const start = await readAt(file, LONGEST_HEADING, 0);
    const most = SIGNATURE_BYTES + ENDING.length;
    const end = await readAt(file, most, Math.max(0, size - most));
    return { start, end, size };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new BackupRefused(`There is no file ${path}`);
    throw new BackupRefused(`${path} cannot be read (${code})`);
  } finally {
    await file?.close();
  }
}

async function readAt(file: FileHandle, most: number, place: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, place);
  return buffer.toString("latin1", 0, bytesRead);
}

async function* toldPlainly(text: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* text;
  } catch (error) {
    if (error instanceof BackupRefused) throw error;
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!/^(Z_|ZSTD_)/.test(code)) throw error;
    throw new BackupRefused("The backup is damaged: it cannot be unpacked");
  }
}
