import { describe, expect, it } from "vitest";
import { honestFiles } from "#tests/support/files/honest-files.ts";
import { hostileFiles } from "#tests/support/files/hostile-files.ts";
import { FILE_TYPES } from "../files/file-types.ts";
import { bytesInMemory } from "./file-bytes.server.ts";
import { type Inspection, inspectFile } from "./inspect-file.server.ts";

const HONEST = await honestFiles();
const HOSTILE = hostileFiles();
/** What nobody outside this trade would understand. */
const CODE_WORDS =
  /\b(?:mime|magic|null|undefined|signature|bytes?|header|polyglot|OLE|EOF|error)\b/i;

function inspect({ name, bytes }: { name: string; bytes: Buffer }): Promise<Inspection> {
  return inspectFile(bytesInMemory(name, bytes));
}

function faultsOf(why: string): string[] {
  const faults: string[] = [];
  if (!/^“[^”]+” (?:is|has|would|was|loads) /.test(why)) {
    faults.push("does not begin with the name");
  }
  if ([...why].length > 200) faults.push(`has ${[...why].length} characters`);
  if (!/[.]$/.test(why)) faults.push("does not end");
  if (CODE_WORDS.test(why.slice(why.indexOf("”")))) faults.push("has a word of programmers");
  if (/[\p{Cc}\u202a-\u202e]/u.test(why)) faults.push("holds what cannot be seen");
  return faults;
}

describe("honest files", () => {
  it("are at least forty, and of every kind", () => {
    expect(HONEST.length).toBeGreaterThanOrEqual(40);
    const kinds = new Set(HONEST.map(({ name }) => name.split(".").at(-1)?.toLowerCase()));
    expect([...kinds].sort()).toEqual(Object.keys(FILE_TYPES).sort());
  });

  it.each(HONEST)("$name is taken", async (file) => {
    const extension = file.name.split(".").at(-1)?.toLowerCase() as keyof typeof FILE_TYPES;
    const { isEncrypted = false, warning = null, kind = extension } = file;
    const { mediaType } = FILE_TYPES[kind];
    expect(await inspect(file)).toMatchObject({ ok: true, mediaType, isEncrypted, warning });
  });
});

describe("hostile files", () => {
  it("are at least sixty, each with a description of its own", () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(60);
    expect(HOSTILE.filter(({ expects }) => expects === "SCANNER")).toHaveLength(3);
  });

  it.each(HOSTILE.filter(({ expects }) => expects === "REFUSED"))(
    "$about: $name is refused in words",
    async (file) => {
      const found = await inspect(file);
      expect(found.ok).toBe(false);
      if (!found.ok) expect(faultsOf(found.why), found.why).toEqual([]);
    },
  );

  it.each(HOSTILE.filter(({ expects }) => expects === "CLOSED"))(
    "$about: $name is taken, and kept closed",
    async (file) => {
      const found = await inspect(file);
      const warning = found.ok ? `“It” ${found.warning}.` : "";
      expect(faultsOf(warning), JSON.stringify(found)).toEqual([]);
    },
  );

  it.each(HOSTILE.filter(({ expects }) => expects === "SCANNER"))(
    "$about: $name is left to the scanner",
    async (file) => {
      expect(await inspect(file)).toMatchObject({ ok: true });
    },
  );
});

describe("damaged files", () => {
  const MUTATIONS = 2_000;
  const MOST_MS = 1_000;

  it(`are answered in words or taken, ${MUTATIONS} of them, each within a second`, async () => {
    const chance = numbers(20_261_126);
    const wrong: string[] = [];
    let refused = 0;
    for (let i = 0; i < MUTATIONS; i += 1) {
      const file = mutate(chance);
      const from = performance.now();
      const found = await inspect(file);
      const ms = performance.now() - from;
      if (ms > MOST_MS) wrong.push(`${file.name}, ${i}: ${ms} ms`);
      if (found.ok && !found.warning) continue;
      refused += 1;
      const words = found.ok ? `“It” ${found.warning}.` : found.why;
      wrong.push(...faultsOf(words).map((fault) => `${words}: ${fault}`));
    }
    expect(wrong).toEqual([]);
    // Neither all nor none: otherwise the mutations show nothing.
    expect(refused).toBeGreaterThan(MUTATIONS / 10);
    expect(refused).toBeLessThan(MUTATIONS * 0.9);
  }, 120_000);
});

/** Numbers from 0 up to, not including, `below`, that are the same in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** An honest file with up to five things done to it; now and then under the name of another. */
function mutate(chance: (below: number) => number): { name: string; bytes: Buffer } {
  const pick = () => HONEST[chance(HONEST.length)] ?? { name: "a.txt", bytes: Buffer.from("a") };
  const file = pick();
  let bytes = Buffer.from(file.bytes);
  for (let times = chance(5); times >= 0; times -= 1) {
    const at = chance(bytes.length);
    const length = chance(Math.min(64, bytes.length - at + 1));
    const other = pick().bytes;
    const deed = chance(6);
    if (deed === 0) bytes = bytes.subarray(0, at);
    if (deed === 1) bytes.fill(chance(256), at, at + length);
    if (deed === 2) for (let i = 0; i < 8; i += 1) bytes[chance(bytes.length)] = chance(256);
    if (deed === 3) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
    if (deed === 4) bytes = Buffer.concat([bytes.subarray(0, at), other, bytes.subarray(at)]);
    if (deed === 5) other.copy(bytes, at, chance(other.length), other.length);
    // At the end, where lists of archives are.
    if (bytes.length > 30) bytes[bytes.length - 1 - chance(30)] = chance(256);
  }
  return { name: chance(10) === 0 ? pick().name : file.name, bytes };
}
