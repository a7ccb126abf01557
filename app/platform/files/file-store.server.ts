import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { createFileCipher } from "./file-cipher.server.ts";
import { FileDamaged } from "./sealed.server.ts";
import { makeFolder, replaceFile, syncFolder } from "./whole-file.server.ts";

export { FileDamaged, isFileDamaged } from "./sealed.server.ts";

/** Files, encrypted, each under a name that is given once and never again. */
export interface FileStore {
  /** Stores a file: it survives a power cut once this has settled. */
  write(name: string, content: Buffer): Promise<void>;
  read(name: string): Promise<Buffer>;
  has(name: string): Promise<boolean>;
  /** A file as it is stored, encrypted, to copy it into another store. */
  readStored(name: string): Promise<Buffer>;
  writeStored(name: string, stored: Buffer): Promise<void>;
  /**
   * Makes sure that the store answers, and that its files have this store's key. For that the first call
   * writes a small file.
   */
  check(): Promise<void>;
  /** Goes on with this store's key where files have another one; the small file of that one is kept aside. */
  renewCheck(now: Date): Promise<void>;
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
    if ("folder" in place) await writeInFolder(join(place.folder, name), place.folder, stored);
    else await (await disk()).put(name, stored);
  }

  async function has(name: string): Promise<boolean> {
    return (await disk()).exists(name);
  }

  async function readStored(name: string): Promise<Buffer> {
    try {
      // Flydrive gives an empty file of a folder as 64 KiB.
      if ("folder" in place) return await readFile(join(place.folder, name));
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

  /** The small file of this key, encrypted. */
  const newCheck = () => collect(cipher.encrypt(CHECK, [Buffer.from(CHECK_TEXT)]));

  return {
    write,
    read,
    has,
    readStored,
    writeStored,
    async check() {
      const [stored, fresh] = [
        (await has(CHECK)) ? await readStored(CHECK) : null,
        await newCheck(),
      ];
      // A shorter one is what a full disk left of it: it tells of no key.
      if (stored === null || stored.length < fresh.length) await writeStored(CHECK, fresh);
      else await collect(cipher.decrypt(CHECK, onePiece(stored)));
    },
    async renewCheck(now) {
      const until = now.toISOString().replaceAll(/[-:]|\.\d+/g, "");
      await writeStored(`${CHECK}-until-${until}`, await readStored(CHECK));
      await writeStored(CHECK, await newCheck());
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

/** Puts a whole file in place: one that is cut short by a full disk or a kill never has its name. */
async function writeInFolder(path: string, folder: string, stored: Buffer): Promise<void> {
  const own = dirname(path);
  for (const each of new Set([folder, own])) await makeFolder(each);
  await replaceFile(own, basename(path), stored);
  for (const each of new Set([own, folder])) await syncFolder(each);
}

async function collect(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

async function* onePiece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
