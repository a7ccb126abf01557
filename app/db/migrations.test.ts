import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { knownMigrations } from "./migrate.server.ts";

const FOLDER = join(import.meta.dirname, "migrations");

/** The SHA-256 of every migration that is out: databases have run these, and will not run them again. */
const RELEASED: Record<string, string> = {
  "0000_baseline": "4036dbfc5ea7ba97858c10f35ecc14849b3ee3ebef93d0bdccb4a549a852ac4d",
  "0001_access": "17d638eaddb23be977328c38d5cc3eacbaa588a26af0fda6edb2e5f263461c71",
};

function hashOf(tag: string): string {
  return createHash("sha256")
    .update(readFileSync(join(FOLDER, `${tag}.sql`)))
    .digest("hex");
}

describe("a migration", () => {
  it.each(knownMigrations())("$tag is as it was released", ({ tag }) => {
    const hash = hashOf(tag);
    const told = RELEASED[tag]
      ? `${tag} is out and must not be edited: write a new migration`
      : `${tag} is new. Add this line to RELEASED in ${import.meta.filename}:\n  "${tag}": "${hash}",`;
    expect(RELEASED[tag], told).toBe(hash);
  });

  it("that is out is still there", () => {
    const known = knownMigrations().map(({ tag }) => tag);
    expect(Object.keys(RELEASED).filter((tag) => !known.includes(tag))).toEqual([]);
  });

  it("is in the journal", () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));
    expect(files.sort()).toEqual(knownMigrations().map(({ tag }) => `${tag}.sql`));
  });

  it("is dated after the one before it: an older one would be skipped without a word", () => {
    const late = knownMigrations().filter(
      ({ when }, place, all) => place > 0 && when <= (all[place - 1]?.when ?? 0),
    );
    expect(late, "Give it a `when` in meta/_journal.json above the one before").toEqual([]);
  });
});
