import { createFileCipher } from "./file-cipher.server.ts";
import { type FilePlace, openPlace } from "./file-place.server.ts";
import { FileDamaged } from "./sealed.server.ts";

export { FileDamaged, isFileDamaged } from "./sealed.server.ts";

/** Files, encrypted, each under a name that is given once and never again. */
export type FileStore = ReturnType<typeof createFileStore>;

const CHECK = "which-key";
const CHECK_TEXT = "The files of this store have the key of this one.";

/**
 * Opens a store of files; nothing is read or written before it is used.
 *
 * @param secret The key that encrypts the keys of files is derived from it.
 */
export function createFileStore(place: FilePlace, secret: string) {
  const cipher = createFileCipher(secret);
  const { putFile, getFile, hasFile, removeFile } = openPlace(place);

  async function readStored(name: string): Promise<Buffer> {
    const stored = await getFile(name);
    if (!stored) throw new FileDamaged("The file is missing");
    return stored;
  }

  /** The small file of this key, encrypted. */
  const newCheck = () => cipher.encrypt(CHECK, Buffer.from(CHECK_TEXT));

  return {
    /** Stores a file: it survives a power cut once this has settled. */
    write: (name: string, content: Buffer) => putFile(name, cipher.encrypt(name, content)),
    read: async (name: string) => cipher.decrypt(name, await readStored(name)),
    has: hasFile,
    remove: removeFile,
    /** A file as it is stored, encrypted, to copy it into another store. */
    readStored,
    writeStored: putFile,
    /**
     * Makes sure that the store answers, and that its files have this store's key. For that the first call
     * writes a small file.
     */
    async check() {
      const stored = await getFile(CHECK);
      const fresh = newCheck();
      // A shorter one is what a full disk left of it: it tells of no key.
      if (stored === null || stored.length < fresh.length) {
        await putFile(CHECK, fresh);
      } else {
        cipher.decrypt(CHECK, stored);
      }
    },
    /** Goes on with this store's key where files have another one; the small file of that one is kept aside. */
    async renewCheck(now: Date) {
      const until = now.toISOString().replaceAll(/[-:]|\.\d+/g, "");
      await putFile(`${CHECK}-until-${until}`, await readStored(CHECK));
      await putFile(CHECK, newCheck());
    },
  };
}
