import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createFileCipher } from "./file-cipher.server.ts";
import { FileDamaged } from "./sealed.server.ts";

const cipher = createFileCipher("k".repeat(32));
const CHUNK = 64 * 1024;

const encrypt = (bytes: Buffer, name = "a") => cipher.encrypt(name, bytes);
const decrypt = (stored: Buffer, { name = "a", by = cipher } = {}) => by.decrypt(name, stored);

describe("a file", () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 200_000])(
    "of %d bytes comes back as it was",
    (length) => {
      const bytes = randomBytes(length);
      expect(decrypt(encrypt(bytes)).equals(bytes)).toBe(true);
    },
  );

  it("that was stored by the first version of this format comes back", () => {
    const stored =
      "REVXRjGq24nz7Ce80PwZ8KOl23/ATY97tqVWjG4u3hvqNyc+IdPQ58yNdARE0xXGX19Si24Pa+mSqvwZCNDtyRXHbgvbXhaTrHoBcGSbxdWe2KhBWV3JS6VyhKw=";
    const bytes = decrypt(Buffer.from(stored, "base64"), { name: "documents/old" });
    expect(bytes.toString()).toBe("R v Marlowe");
  });

  it("shows nothing of what it says, and is another one each time", () => {
    const text = Buffer.from("R v Marlowe".repeat(50));
    const one = encrypt(text);
    const other = encrypt(text);
    expect(one.includes("Marlowe")).toBe(false);
    expect(one.subarray(5).equals(other.subarray(5))).toBe(false);
  });

  it("of which one bit was changed is refused, wherever that is", () => {
    const stored = encrypt(randomBytes(CHUNK + 500));
    for (let at = 0; at < stored.length; at += 997) {
      const changed = Buffer.from(stored);
      changed.writeUInt8((changed[at] ?? 0) ^ 1, at);
      expect(() => decrypt(changed), `byte ${at}`).toThrow(FileDamaged);
    }
  });

  it("that was cut short, lengthened, or whose pieces were moved is refused", () => {
    const stored = encrypt(randomBytes(3 * CHUNK));
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
      expect(() => decrypt(bytes), what).toThrow(FileDamaged);
    }
  });

  it("under another name, or with another key, is refused", () => {
    const stored = encrypt(Buffer.from("text"));
    expect(() => decrypt(stored, { name: "b" })).toThrow(FileDamaged);
    const by = createFileCipher("o".repeat(32));
    expect(() => decrypt(stored, { by })).toThrow(FileDamaged);
  });
});
