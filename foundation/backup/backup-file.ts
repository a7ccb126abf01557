import {
  createCipheriv,
  createDecipheriv,
  createHash,
  type DecipherGCM,
  type Hash,
  randomBytes,
} from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open, rm } from "node:fs/promises";
import { PassThrough, pipeline as pipe, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { renameDurably } from "#foundation/embedded-postgres/durable-file.ts";
import { BackupError } from "./backup-error.ts";
import { backupSignature, fileKey, isSameText } from "./backup-keys.ts";
import { readRecords, writeRecords } from "./records.ts";

export const PARTIAL_SUFFIX = ".partial";

const FORMAT = 1;
const HEADING = /^drug-expert-witness backup (\d+) (?:plain|aes-256-gcm ([\w-]{22}) ([\w-]{22}))\n/;
const MAX_HEADING_BYTES = 128;
const TRAILER = /(?:\nsigned ([\w-]{43}))?\nend of backup\n$/;
const MAX_TRAILER_BYTES = 66;
const TAG_BYTES = 16;
/** A fixed nonce is safe here: each key encrypts only one file. */
const NONCE = Buffer.alloc(12);

export interface FileKeys {
  /** BACKUP_KEY, which encrypts the file; null: the file is not encrypted. */
  key: string | null;
  secret: string;
}

/**
 * Writes records to a file: compressed, then encrypted as one AES-256-GCM stream, then signed. The file
 * is renamed to its final name once it is complete and synced to disk.
 */
export async function writeBackupFile(
  path: string,
  records: AsyncIterable<Buffer>,
  { key, secret }: FileKeys,
): Promise<void> {
  const temporary = `${path}${PARTIAL_SUFFIX}`;
  const file = await open(temporary, "wx", 0o600);
  try {
    const { heading, cipher } = startEncryption(key);
    const digest = createHash("sha256").update(heading);
    await file.write(heading);
    await pipeline(
      Readable.from(writeRecords(records), { objectMode: false }),
      createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
      cipher ?? new PassThrough(),
      (pieces: AsyncIterable<Buffer>) => file.writeFile(digesting(pieces, digest)),
    );
    if (cipher) await file.writeFile(digesting([cipher.getAuthTag()], digest));
    await file.write(`\nsigned ${backupSignature(secret, digest.digest())}\nend of backup\n`);
    await file.sync();
    await file.close();
    renameDurably(temporary, path);
  } catch (error) {
    await file.close().catch(() => {});
    await rm(temporary, { force: true });
    throw error;
  }
}

function startEncryption(backupKey: string | null) {
  const start = `drug-expert-witness backup ${FORMAT}`;
  if (backupKey === null) return { heading: `${start} plain\n`, cipher: null };
  const salt = randomBytes(16);
  const { key, check } = fileKey(backupKey, salt);
  return {
    heading: `${start} aes-256-gcm ${salt.toString("base64url")} ${check}\n`,
    cipher: createCipheriv("aes-256-gcm", key, NONCE),
  };
}

async function* digesting(pieces: AsyncIterable<Buffer> | Iterable<Buffer>, digest: Hash) {
  for await (const piece of pieces) {
    digest.update(piece);
    yield piece;
  }
}

export interface OpenBackup {
  /** The records that were passed to `writeBackupFile`. */
  records: AsyncGenerator<Buffer>;
  isSignedWith: (secret: string) => boolean;
}

/**
 * Opens a backup that `writeBackupFile` wrote. The whole file is read and checked first, so no byte of
 * an encrypted file that was changed is ever used.
 */
export async function openBackupFile(path: string, backupKey: string | null): Promise<OpenBackup> {
  const { heading, trailer, size, tag } = await readEnds(path);
  if (!heading) throw new BackupError(`${path} is not a backup of this product`);
  const [line, format, salt, check] = heading;
  if (Number(format) > FORMAT) {
    throw new BackupError(`${path} was written by a newer version: restore it with that one`);
  }
  const key = salt && check ? requireKey(backupKey, salt, check) : null;
  const end = size - (trailer?.[0].length ?? 0) - (key ? TAG_BYTES : 0);
  if (!trailer || end <= line.length) {
    throw new BackupError("The backup is cut short: its end is missing");
  }
  const content = () => createReadStream(path, { start: line.length, end: end - 1 });
  const decipher = () => key && createDecipheriv("aes-256-gcm", key, NONCE).setAuthTag(tag);
  const digest = createHash("sha256").update(line);
  await authenticate(content(), decipher(), digest);
  if (key) digest.update(tag);
  const actualDigest = digest.digest();
  return {
    records: readRecords(decompress(content(), decipher())),
    isSignedWith: (secret) => isSameText(backupSignature(secret, actualDigest), trailer[1] ?? ""),
  };
}

function requireKey(backupKey: string | null, salt: string, check: string): Buffer {
  if (backupKey === null) throw new BackupError("This backup is encrypted: set BACKUP_KEY");
  const own = fileKey(backupKey, Buffer.from(salt, "base64url"));
  if (isSameText(own.check, check)) return own.key;
  throw new BackupError("BACKUP_KEY is not the key that this backup was encrypted with");
}

async function authenticate(
  content: AsyncIterable<Buffer>,
  decipher: DecipherGCM | null,
  digest: Hash,
): Promise<void> {
  for await (const piece of content) {
    digest.update(piece);
    decipher?.update(piece);
  }
  try {
    decipher?.final();
  } catch {
    throw new BackupError("The backup is damaged: it was changed after it was written");
  }
}

async function* decompress(content: Readable, decipher: DecipherGCM | null) {
  try {
    // `pipe` passes an error of any stream on to the reader of the last one.
    yield* pipe(content, decipher ?? new PassThrough(), createZstdDecompress(), () => {});
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!/^(Z_|ZSTD_)/.test(code)) throw error;
    throw new BackupError("The backup is damaged: it cannot be unpacked");
  }
}

export async function isBackupFile(path: string): Promise<boolean> {
  return (await readEnds(path)).heading !== null;
}

async function readEnds(path: string) {
  let file: FileHandle | undefined;
  try {
    file = await open(path);
    const { size } = await file.stat();
    const start = await readAt(file, MAX_HEADING_BYTES, 0);
    const bytes = MAX_TRAILER_BYTES + TAG_BYTES;
    const end = await readAt(file, bytes, Math.max(0, size - bytes));
    const trailer = TRAILER.exec(end);
    const tag = Buffer.from(end.slice(0, trailer?.index).slice(-TAG_BYTES), "latin1");
    return { heading: HEADING.exec(start), trailer, size, tag };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new BackupError(`There is no file ${path}`);
    throw new BackupError(`${path} cannot be read (${code})`);
  } finally {
    await file?.close();
  }
}

async function readAt(file: FileHandle, bytes: number, position: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, position);
  return buffer.toString("latin1", 0, bytesRead);
}
