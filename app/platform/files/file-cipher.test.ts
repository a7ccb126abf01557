import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createFileCipher } from "./file-cipher.server.ts";
import { FileDamaged } from "./sealed.server.ts";

const cipher = createFileCipher("k".repeat(32));
const CHUNK = 64 * 1024;

async function collect(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

async function* inParts(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const encrypt = (bytes: Buffer, name = "a") => collect(cipher.encrypt(name, [bytes]));
const decrypt = (stored: Buffer, { name = "a", size = 10_000, by = cipher } = {}) =>
  collect(by.decrypt(name, inParts(stored, size)));

describe("a file", () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 200_000])(
    "of %d bytes comes back as it was, however it is cut on the way",
    async (length) => {
      const bytes = randomBytes(length);
      const stored = await encrypt(bytes);
      for (const size of [1_000, CHUNK, 1_000_000]) {
        expect((await decrypt(stored, { size })).equals(bytes)).toBe(true);
      }
      const parts = await collect(cipher.encrypt("a", inParts(bytes, 777)));
      expect(parts.length).toBe(stored.length);
    },
  );

  it("shows nothing of what it says, and is another one each time", async () => {
    const text = Buffer.from("R v Marlowe".repeat(50));
    const [one, other] = [await encrypt(text), await encrypt(text)];
    expect(one.includes("Marlowe")).toBe(false);
    expect(one.subarray(5).equals(other.subarray(5))).toBe(false);
  });

  it("of which one bit was changed is refused, wherever that is", async () => {
    const stored = await encrypt(randomBytes(CHUNK + 500));
    for (let at = 0; at < stored.length; at += 997) {
      const changed = Buffer.from(stored);
      changed.writeUInt8((changed[at] ?? 0) ^ 1, at);
      await expect(decrypt(changed), `byte ${at}`).rejects.toThrow(FileDamaged);
    }
  });

  it("that was cut short, lengthened, or whose pieces were moved is refused", async () => {
    const stored = await encrypt(randomBytes(3 * CHUNK));
    const piece = (i: number) =>
      stored.subarray(65 + i * (CHUNK + 16), 65 + (i + 1) * (CHUNK + 16));
    const head = stored.subarray(0, 65);
    const wrong = {
      empty: Buffer.alloc(0),
      "its head alone": head,
      "half a head": stored.subarray(0, 40),
      "its last piece gone": Buffer.concat([head, piece(0), piece(1)]),
      "a part of its last piece gone": stored.subarray(0, -1),
      "its pieces changed round": Buffer.concat([head, piece(1), piece(0), piece(2)]),
      "its last piece twice": Buffer.concat([stored, piece(2)]),
      "something added": Buffer.concat([stored, Buffer.from("x")]),
      "none of ours": randomBytes(500),
    };
    for (const [what, bytes] of Object.entries(wrong)) {
      await expect(decrypt(bytes), what).rejects.toThrow(FileDamaged);
    }
  });

  it("under another name, or with another key, is refused", async () => {
    const stored = await encrypt(Buffer.from("text"));
    await expect(decrypt(stored, { name: "b" })).rejects.toThrow(FileDamaged);
    const by = createFileCipher("o".repeat(32));
    await expect(decrypt(stored, { by })).rejects.toThrow(FileDamaged);
  });
});
