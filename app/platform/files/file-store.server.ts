import { mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { createFileCipher } from "./file-cipher.server.ts";
import { FileDamaged } from "./sealed.server.ts";

export { FileDamaged, isFileDamaged } from "./sealed.server.ts";

/** Files, encrypted, each under a name that is given once and never again. */
export interface FileStore {
  /** Stores a file: it survives a power cut once this has settled. */
  write(name: string, content: Buffer): Promise<void>;
  /** @throws FileDamaged when the file is not there, was changed, or has another key. */
  read(name: string): Promise<Buffer>;
  has(name: string): Promise<boolean>;
  /**
   * A file as it is stored, encrypted, to copy it into another store.
   *
   * @throws FileDamaged when it is not there.
   */
  readStored(name: string): Promise<Buffer>;
  writeStored(name: string, stored: Buffer): Promise<void>;
  /**
   * Makes sure that the store answers, and that its files have this store's key. For that the first call
   * writes a small file.
   *
   * @throws FileDamaged when they have another key.
   */
  check(): Promise<void>;
}

/** A folder, or the address of an S3 bucket: `https://KEY:SECRET@host/bucket?region=…`. */
export type FilePlace = { folder: string } | { url: string };

const CHECK = "which-key";
const CHECK_TEXT = "The files of this store have the key of this one.";

/**
 * Opens a store of files; nothing is read or written before it is used.
 *
 * @param secret The key that encrypts the keys of files is derived from it.
 */
export function createFileStore(place: FilePlace, secret: string): FileStore {
  const cipher = createFileCipher(secret);
  let opened: Promise<Disk> | undefined;
  const disk = () => (opened ??= openDisk(place));

  async function writeStored(name: string, stored: Buffer): Promise<void> {
    if ("folder" in place) await makeFolder(place.folder);
    await (await disk()).put(name, stored);
    if ("folder" in place) await syncFile(join(place.folder, name));
  }

  async function has(name: string): Promise<boolean> {
    return (await disk()).exists(name);
  }

  async function readStored(name: string): Promise<Buffer> {
    try {
      return Buffer.from(await (await disk()).getBytes(name));
    } catch (error) {
      if (!(await has(name))) throw new FileDamaged("The file is missing");
      throw error;
    }
  }

  async function write(name: string, content: Buffer): Promise<void> {
    await writeStored(name, await collect(cipher.encrypt(name, [content])));
  }

  async function read(name: string): Promise<Buffer> {
    return collect(cipher.decrypt(name, onePiece(await readStored(name))));
  }

  return {
    ...{ write, read, has, readStored, writeStored },
    async check() {
      if (await has(CHECK)) await read(CHECK);
      else await write(CHECK, Buffer.from(CHECK_TEXT));
    },
  };
}

async function openDisk(place: FilePlace): Promise<Disk> {
  if ("folder" in place) {
    return new Disk(new FSDriver({ location: place.folder, visibility: "private" }));
  }
  // Read late: they are large, and most installations have no bucket.
  const [{ S3Driver }, { openBucket }] = await Promise.all([
    import("flydrive/drivers/s3"),
    import("./bucket.server.ts"),
  ]);
  // Who may read is the bucket's own setting.
  const options = { supportsACL: false, visibility: "private" } as const;
  return new Disk(new S3Driver({ ...openBucket(place.url), ...options }));
}

/** Makes the folder but not what it is in: a disk that is gone must not be taken for an empty one. */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}

/** Waits until a new file and its name are on the disk. */
async function syncFile(path: string): Promise<void> {
  for (const each of [path, dirname(path)]) {
    const file = await open(each, "r");
    try {
      await file.sync();
    } finally {
      await file.close();
    }
  }
}

async function collect(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

async function* onePiece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
