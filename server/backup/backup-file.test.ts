import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBackupFile, writeBackupFile } from "./backup-file.ts";
import { BackupRefused } from "./backup-refused.ts";
import { END_OF_ROWS } from "./lines.ts";

const KEY = "k".repeat(40);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dew-backup-file-"));
});
afterAll(() => rm(folder, { recursive: true }));

const ROW = "1\tabc\\\\.\t\\N\n";
const rows = Array.from({ length: 30_000 }, (_, n) => `${n}\t${Math.sin(n)}${ROW}`);

async function* body(): AsyncGenerator<Buffer> {
  yield Buffer.from("the head\n");
  for (let n = 0; n < rows.length; n += 500) yield Buffer.from(rows.slice(n, n + 500).join(""));
  yield END_OF_ROWS;
  yield Buffer.from("an empty table\n");
  yield END_OF_ROWS;
  yield Buffer.from("the end\n");
}

async function read(path: string, key: string | null): Promise<string[]> {
  const { lines } = await openBackupFile(path, key);
  const table = async () => {
    let text = "";
    for await (const piece of lines.rows()) text += piece;
    return text;
  };
  return [
    `${await lines.next()}`,
    await table(),
    `${await lines.next()}`,
    await table(),
    `${await lines.next()}`,
    `${await lines.next()}`,
  ];
}

describe.each([
  ["in plain", null],
  ["encrypted", KEY],
])("a backup %s", (name, key) => {
  const path = () => join(folder, name);
  beforeAll(() => writeBackupFile(path(), body(), key));
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
      "null",
    ]);
  });

  it("is refused wherever it is cut", async () => {
    const whole = await file();
    for (let cut = 1; cut < 40; cut++) {
      const bytes = Math.floor((whole.length * cut) / 40);
      const read1 = read(await other(whole.subarray(0, bytes)), key);
      await expect(read1, `${bytes}`).rejects.toThrow(BackupRefused);
    }
    await expect(read(await other(whole.subarray(0, -1)), key)).rejects.toThrow(BackupRefused);
  });

  it("is refused wherever a bit of it is changed", async () => {
    const whole = await file();
    for (let place = 0; place < 40; place++) {
      const bytes = Buffer.from(whole);
      const at = Math.floor((whole.length * place) / 40);
      bytes[at] = (bytes[at] ?? 0) ^ 4;
      await expect(read(await other(bytes), key), `${at}`).rejects.toThrow(BackupRefused);
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
    await writeBackupFile(path, body(), KEY);
    await expect(read(path, null)).rejects.toThrow("This backup is encrypted: set BACKUP_KEY");
    await expect(read(path, "x".repeat(40))).rejects.toThrow("BACKUP_KEY is not the key");
    expect((await readFile(path)).includes("the head")).toBe(false);
  });

  it("is refused when parts are left out, doubled or put in another order", async () => {
    const path = join(folder, "parts");
    await writeBackupFile(path, body(), KEY);
    const bytes = await readFile(path);
    const start = bytes.indexOf(10) + 1;
    const size = 4 + 64 * 1024 + 16;
    const heading = bytes.subarray(0, start);
    const part = (n: number) => bytes.subarray(start + n * size, start + (n + 1) * size);
    const rest = bytes.subarray(start + 2 * size);
    expect(rest.length).toBeGreaterThan(0);
    for (const parts of [
      [part(1), rest],
      [part(0), part(0), part(1), rest],
      [part(1), part(0), rest],
      [part(0), part(1), rest, rest],
      [part(0), part(1)],
    ]) {
      await writeFile(path, Buffer.concat([heading, ...parts]));
      await expect(read(path, KEY)).rejects.toThrow(/damaged|cut short/);
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
      yield Buffer.from("the head\n");
      throw new Error("the database is gone");
    }
    const path = join(folder, "failed");
    await expect(writeBackupFile(path, failing(), null)).rejects.toThrow("the database is gone");
    expect((await readdir(folder)).filter((name) => name.startsWith("failed"))).toEqual([]);
  });
});
