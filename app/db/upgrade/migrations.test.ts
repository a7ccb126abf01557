import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "#foundation/root-folder.server.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { knownMigrations } from "./migrate.server.ts";
import { rulesDigest } from "./rules.server.ts";

const { version }: { version: string } = JSON.parse(
  readFileSync(join(ROOT, "package.json"), "utf8"),
);
const FOLDER = join(import.meta.dirname, "../migrations");

const LIST = "migrations.cases.txt";
const cases = readCases(import.meta.dirname, LIST);

/**
 * Databases have run what is out, and will not run it again. A version may have brought nothing. What those to 0.13.0
 * said of rules was taken out of them (docs/decisions/042-rules-in-the-present-tense.md).
 */
const RELEASED = cases<[version: string, tag?: string, sha256?: string]>(
  "version, and the migrations that it brought: each with the SHA-256 of what it does to tables and rows",
);
const OUT = RELEASED.flatMap(([, tag, digest]) => (tag ? [[tag, digest] as const] : []));

const RULES = cases<[version: string, sha256: string]>("version, and the SHA-256 of its rules");

function hashOf(tag: string): string {
  return createHash("sha256")
    .update(readFileSync(join(FOLDER, `${tag}.sql`)))
    .digest("hex");
}

describe("a migration", () => {
  it.each(OUT)("%s is as it was released", (tag, digest) => {
    expect(hashOf(tag), "It is out and must not be edited: write a new migration").toBe(digest);
  });

  it("that is out is still there", () => {
    const known = knownMigrations().map(({ tag }) => tag);
    expect(OUT.map(([tag]) => tag).filter((tag) => !known.includes(tag))).toEqual([]);
  });

  it("comes out with a version, which is listed here with its digest", () => {
    const listed = OUT.map(([tag]) => tag);
    const added = knownMigrations().filter(({ tag }) => !listed.includes(tag));
    const lines = added.map(({ tag }) => `${version} | ${tag} | ${hashOf(tag)}`);
    const rules = `${version} | ${rulesDigest()}`;
    const told = [`Add to ${LIST}:`, ...(lines.length > 0 ? lines : [version]), rules].join("\n");
    for (const list of [RELEASED, RULES]) {
      expect(
        list.map(([listed]) => listed),
        told,
      ).toContain(version);
    }
  });

  it("comes with rules that changed: without one, an earlier version would start beside them and put its own back", () => {
    const [version, digest] = RULES.at(-1) ?? [];
    const before = RELEASED.slice(0, RELEASED.findLastIndex(([listed]) => listed === version) + 1);
    const old = before.map(([, tag]) => tag);
    const added = knownMigrations().filter(({ tag }) => !old.includes(tag));
    expect(rulesDigest() === digest || added.length > 0).toBe(true);
  });

  it("is in the journal", () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));
    expect(files.sort()).toEqual(knownMigrations().map(({ tag }) => `${tag}.sql`));
  });

  it("leaves one snapshot of the schema, its own", () => {
    const snapshots = readdirSync(join(FOLDER, "meta")).filter((name) => name !== "_journal.json");
    expect(snapshots, "Delete the older: drizzle-kit reads the newest only").toHaveLength(1);
  });

  it("is dated after the one before it: an older one would be skipped without a word", () => {
    const late = knownMigrations().filter(
      ({ when }, place, all) => place > 0 && when <= (all[place - 1]?.when ?? 0),
    );
    expect(late, "Give it a `when` in meta/_journal.json above the one before").toEqual([]);
  });
});
