import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { BackupError } from "./backup-error.ts";
import { openBackupFile, writeBackupFile } from "./backup-file.ts";
import { END_OF_TABLE, rowsOfTable } from "./records.ts";

const KEY = "k".repeat(40);
const SECRET = "s".repeat(40);
const folder = testFolder();

const ROW = "1\tabc\\\\.\t\\N\n";
const rows = Array.from({ length: 30_000 }, (_, n) => `${n}\t${Math.sin(n)}${ROW}`);

async function* body(): AsyncGenerator<Buffer> {
  yield Buffer.from("the head");
  for (let n = 0; n < rows.length; n += 500) yield Buffer.from(rows.slice(n, n + 500).join(""));
  yield END_OF_TABLE;
  yield Buffer.from("an empty table");
  yield END_OF_TABLE;
  yield Buffer.from("the end");
}

async function read(path: string, key: string | null): Promise<string[]> {
  const { records } = await openBackupFile(path, key);
  const next = async () => `${(await records.next()).value}`;
  const table = async () => {
    let text = "";
    for await (const piece of rowsOfTable(records)) text += piece;
    return text;
  };
  return [await next(), await table(), await next(), await table(), await next(), await next()];
}

describe.each([
  ["in plain", null],
  ["encrypted", KEY],
])("a backup %s", (name, key) => {
  const path = () => join(folder, name);
  beforeAll(() => writeBackupFile(path(), body(), { key, secret: SECRET }));
  const file = () => readFile(path());
  const other = async (bytes: Buffer) => {
    const at = join(folder, "other");
    await writeFile(at, bytes);
    return at;
  };

  it("comes back as it was written", async () => {
    expect(await read(path(), key)).toEqual([
      "the head",
      rows.join(""),
      "an empty table",
      "",
      "the end",
      "undefined",
    ]);
  });

  it("is refused wherever it is cut", async () => {
    const whole = await file();
    for (let cut = 1; cut < 40; cut++) {
      const bytes = Math.floor((whole.length * cut) / 40);
      const read1 = read(await other(whole.subarray(0, bytes)), key);
      await expect(read1, `${bytes}`).rejects.toThrow(BackupError);
    }
    await expect(read(await other(whole.subarray(0, -1)), key)).rejects.toThrow(BackupError);
  });

  it("is refused wherever a bit of it is changed", async () => {
    const whole = await file();
    for (let place = 0; place < 40; place++) {
      const bytes = Buffer.from(whole);
      const at = Math.floor((whole.length * place) / 40);
      bytes[at] = (bytes[at] ?? 0) ^ 4;
      await expect(read(await other(bytes), key), `${at}`).rejects.toThrow(BackupError);
    }
  });

  it("is not as it was signed once a bit of it is changed, nor by another secret", async () => {
    const signed = await openBackupFile(path(), key);
    expect(signed.isSignedWith(SECRET)).toBe(true);
    expect(signed.isSignedWith("t".repeat(40))).toBe(false);
    const whole = await file();
    const heading = whole.indexOf(10) + 1;
    const end = whole.length - "\nend of backup\n".length;
    for (let place = 0; place < 40; place++) {
      const bytes = Buffer.from(whole);
      const at = heading + Math.floor(((end - 1 - heading) * place) / 39);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      const changed = await openBackupFile(await other(bytes), key).catch((error: Error) => error);
      // An encrypted one is not even opened.
      if (changed instanceof Error) {
        expect(changed).toBeInstanceOf(BackupError);
      } else {
        expect(changed.isSignedWith(SECRET), `${at}`).toBe(false);
      }
    }
  });

  it("is not signed when its signature is left out, or another's stands there", async () => {
    const whole = (await file()).toString("latin1");
    for (const signature of ["", `\nsigned ${"A".repeat(43)}`]) {
      const text = whole.replace(/\nsigned [\w-]{43}(?=\nend of backup\n$)/, signature);
      const without = await openBackupFile(await other(Buffer.from(text, "latin1")), key);
      expect(without.isSignedWith(SECRET)).toBe(false);
      expect(`${(await without.records.next()).value}`).toBe("the head");
    }
  });

  it("is signed by one signature alone, to its last character", async () => {
    const whole = (await file()).toString("latin1");
    const end = whole.length - "\nend of backup\n".length;
    for (const last of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") {
      const text = whole.slice(0, end - 1) + last + whole.slice(end);
      const changed = await openBackupFile(await other(Buffer.from(text, "latin1")), key);
      expect(changed.isSignedWith(SECRET), last).toBe(text === whole);
    }
  });

  it("is refused when a newer version wrote it", async () => {
    const bytes = Buffer.from(
      (await file()).toString("latin1").replace(/backup 1/, "backup 2"),
      "latin1",
    );
    await expect(read(await other(bytes), key)).rejects.toThrow("was written by a newer version");
  });
});

describe("an encrypted backup", () => {
  it("holds nothing that can be read, and wants its own key", async () => {
    const path = join(folder, "secret");
    await writeBackupFile(path, body(), { key: KEY, secret: SECRET });
    await expect(read(path, null)).rejects.toThrow("This backup is encrypted: set BACKUP_KEY");
    await expect(read(path, "x".repeat(40))).rejects.toThrow("BACKUP_KEY is not the key");
    expect((await readFile(path)).includes("the head")).toBe(false);
  });

  it("is refused when parts are left out, doubled or put in another order", async () => {
    const path = join(folder, "parts");
    await writeBackupFile(path, body(), { key: KEY, secret: SECRET });
    const bytes = await readFile(path);
    const start = bytes.indexOf(10) + 1;
    const end = bytes.length - 66;
    const size = 64 * 1024;
    const heading = bytes.subarray(0, start);
    const part = (n: number) => bytes.subarray(start + n * size, start + (n + 1) * size);
    const rest = bytes.subarray(start + 2 * size, end);
    const trailer = bytes.subarray(end);
    expect(`${trailer}`).toMatch(/^\nsigned .+\nend of backup\n$/);
    for (const parts of [
      [part(1), rest],
      [part(0), part(0), part(1), rest],
      [part(1), part(0), rest],
      [part(0), part(1), rest, rest],
      [part(0), part(1)],
    ]) {
      await writeFile(path, Buffer.concat([heading, ...parts, trailer]));
      await expect(openBackupFile(path, KEY)).rejects.toThrow(
        "The backup is damaged: it was changed after it was written",
      );
    }
  });
});

describe("a file of another program", () => {
  it.each(["", "PGDMP\u0001", "drug-expert-witness backup of mine\n"])(
    "%j is told",
    async (text) => {
      const path = join(folder, "foreign");
      await writeFile(path, text);
      await expect(read(path, null)).rejects.toThrow(`${path} is not a backup of this product`);
    },
  );

  it("that is not there, or cannot be read, is told too", async () => {
    await expect(read(join(folder, "none"), null)).rejects.toThrow("There is no file");
    await expect(read(folder, null)).rejects.toThrow("cannot be read (EISDIR)");
  });
});

describe("a backup that fails half-way", () => {
  it("leaves nothing", async () => {
    async function* failing(): AsyncGenerator<Buffer> {
      yield Buffer.from("the head");
      throw new Error("the database is gone");
    }
    const path = join(folder, "failed");
    await expect(writeBackupFile(path, failing(), { key: null, secret: SECRET })).rejects.toThrow(
      "the database is gone",
    );
    expect((await readdir(folder)).filter((name) => name.startsWith("failed"))).toEqual([]);
  });
});
