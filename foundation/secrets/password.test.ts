import { scryptSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeHashingReal } from "#tests/support/sign-in/cheap-hash.ts";
import { hashPassword, verifyPassword } from "./password.server.ts";

makeHashingReal();

const PASSWORD = "pässword ﬁne";
// "ﬁ" is one character, which NFKC writes as two
const hash = await hashPassword(PASSWORD);

/** A hash as an earlier version would have made it: cheaper, so also quick. */
function earlier(password: string, log2n = 4): string {
  const key = scryptSync(password.normalize("NFKC"), "salt", 32, { N: 2 ** log2n, r: 1, p: 1 });
  const salt = Buffer.from("salt").toString("base64url");
  return ["scrypt", log2n, 1, 1, salt, key.toString("base64url")].join("$");
}

describe("a hash", () => {
  it("has OWASP's parameters, 16 bytes of salt and 32 of key", () => {
    const [scheme, log2n, r, p, salt = "", key = ""] = hash.split("$");
    expect([scheme, log2n, r, p]).toEqual(["scrypt", "15", "8", "3"]);
    expect(Buffer.from(salt, "base64url")).toHaveLength(16);
    expect(Buffer.from(key, "base64url")).toHaveLength(32);
    expect(hash).not.toContain("word");
  });

  it("belongs to its password alone", async () => {
    expect(await verifyPassword({ hash, password: PASSWORD })).toBe(true);
    expect(await verifyPassword({ hash, password: `${PASSWORD} ` })).toBe(false);
  });

  it("is another one each time", async () => {
    expect(await hashPassword(PASSWORD)).not.toBe(hash);
  });

  it.each([
    ["12345678", true],
    ["12345679", false],
    ["", false],
    ["１２３４５６７８", true],
  ])("with earlier parameters is verified by them: %j %s", async (password, verified) => {
    expect(await verifyPassword({ hash: earlier("12345678"), password })).toBe(verified);
  });

  it("with a changed parameter belongs to no password", async () => {
    const changed = earlier("12345678").replace("scrypt$4$", "scrypt$5$");
    expect(await verifyPassword({ hash: changed, password: "12345678" })).toBe(false);
  });
});

it.each(["", "12345678", "bcrypt$4$1$1$c2FsdA$a2V5", "scrypt$4$1$1", "scrypt$4$1$1$$", "$$$$$"])(
  "%j is not a hash that a password could belong to",
  async (odd) => {
    expect(await verifyPassword({ hash: odd, password: "12345678" })).toBe(false);
  },
);
