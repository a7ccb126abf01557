import { expect, it, vi } from "vitest";
import { effortFor } from "#app/domain/papers/inspection/effort.ts";
import { bytesInMemory } from "#app/domain/papers/inspection/file-bytes.server.ts";
import { inspectFile } from "#app/domain/papers/inspection/inspect-file.server.ts";
import { loadsFromOutside } from "#app/domain/papers/inspection/office.server.ts";
import { noise } from "#tests/support/files/media-builder.ts";
import { docxOf } from "#tests/support/files/office-builder.ts";
import { zipOf } from "#tests/support/files/zip-builder.ts";
import { readCases } from "#tests/support/read-cases.ts";

const cases = readCases(import.meta.dirname, "archive.cases.txt");

const MANY = Array.from({ length: 10_001 }, (_, i) => ({ name: `files/${i}`, isStored: true }));

it("the list of a phone is read in few pieces, and others have their turn meanwhile", async () => {
  const bytes = zipOf(MANY);
  let reads = 0;
  let turns = 0;
  const clock = setInterval(() => {
    turns += 1;
  }, 0);
  const file = {
    name: "a.ufdr",
    size: bytes.length,
    read: async (from: number, to: number) => {
      reads += 1;
      return bytes.subarray(from, to);
    },
  };
  expect((await inspectFile(file)).ok).toBe(true);
  clearInterval(clock);
  expect(reads).toBeLessThan(10);
  expect(turns).toBeGreaterThan(10);
});

it("of a large archive only its beginning and its end are read", async () => {
  const bytes = zipOf([{ name: "a.wav", data: Buffer.alloc(40_000_000, "x"), isStored: true }]);
  let read = 0;
  const file = {
    name: "a.zip",
    size: bytes.length,
    read: async (from: number, to: number) => {
      read += to - from;
      return bytes.subarray(from, to);
    },
  };
  expect(await inspectFile(file)).toMatchObject({ ok: true });
  expect(read).toBeLessThan(4 * 1024 ** 2);
});

const MIB = 1024 ** 2;
const WITH_LETTER = zipOf([
  { name: "a.jpg", data: noise(MIB), isStored: true },
  { name: "letter.docx", data: docxOf(["Dear Sirs"]) },
  { name: "b.jpg", data: noise(MIB, 2) },
]);

// The first reading is of the file's beginning, the second of the list; then come the files in it.
it.each([1, 2, 3])(
  "a store that does not answer after %i times is no fault of the file",
  async (times) => {
    const bytes = WITH_LETTER;
    let reads = 0;
    const file = {
      name: "a.zip",
      size: bytes.length,
      read: async (from: number, to: number) => {
        reads += 1;
        if (reads > times) throw new Error("the store is away");
        return bytes.subarray(from, to);
      },
    };
    await expect(inspectFile(file)).rejects.toThrow("the store is away");
  },
);

it("a document in an archive that is too large to be held is not taken for harmless", async () => {
  const bytes = zipOf([
    { name: "table.xlsx", data: Buffer.concat([noise(MIB), Buffer.alloc(32 * MIB, noise(9_000))]) },
    { name: "a.jpg", data: noise(MIB) },
  ]);
  expect(await inspectFile(bytesInMemory("a.zip", bytes))).toMatchObject({
    warning: "has a file in it that we cannot look into (table.xlsx)",
  });
});

it("names without end in a list are not held", async () => {
  const name = "n".repeat(60_000);
  const parts = Array.from({ length: 300 }, (_, i) => ({ name: `${i}${name}`, isStored: true }));
  expect(await inspectFile(bytesInMemory("a.zip", zipOf(parts)))).toMatchObject({
    warning: "is too large for us to look through",
  });
});

it.each(cases<[string, boolean]>("of relations as … it is known whether they lead outside: …"))(
  "of relations as %j it is known whether they lead outside: %s",
  (xml, isOutside) => {
    expect(loadsFromOutside(xml)).toBe(isOutside);
  },
);

it("relations without end take no long time", () => {
  const from = performance.now();
  for (const piece of [
    "a",
    "<",
    " Target =",
    " Target='//",
    " Target='a",
    "relationships/frame'",
  ]) {
    loadsFromOutside(piece.repeat(1_000_000 / piece.length));
  }
  expect(performance.now() - from).toBeLessThan(500);
});

it("what would unpack to more than 2 GiB, or takes more than 20 seconds, is not looked through", () => {
  const GIB = 1024 ** 3;
  const spend = effortFor(GIB);
  for (const _ of [1, 2]) spend(GIB);
  expect(() => spend(1)).toThrow("is too large for us to look through");
  expect(() => effortFor(MIB)(101 * MIB)).toThrow("would grow to more than a hundred times");
  const goOn = effortFor(GIB);
  goOn();
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 20_001);
  expect(goOn).toThrow("is too large for us to look through");
  vi.restoreAllMocks();
});
