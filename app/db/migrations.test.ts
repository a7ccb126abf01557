import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "#app/root-folder.server.ts";
import { knownMigrations } from "./migrate.server.ts";

const { version }: { version: string } = JSON.parse(
  readFileSync(join(ROOT, "package.json"), "utf8"),
);
const FOLDER = join(import.meta.dirname, "migrations");

/**
 * By the version that brought them, the SHA-256 of every migration that is out: databases have run
 * these, and will not run them again.
 */
const RELEASED: Record<string, Record<string, string>> = {
  "0.2.0": {
    "0000_baseline": "4036dbfc5ea7ba97858c10f35ecc14849b3ee3ebef93d0bdccb4a549a852ac4d",
    "0001_access": "17d638eaddb23be977328c38d5cc3eacbaa588a26af0fda6edb2e5f263461c71",
  },
  "0.3.0": {},
  "0.4.0": {
    "0002_work_queue": "d7ac7454423699244aaf059508673ee3448810dc69f89c086e7a9411739c41be",
  },
  "0.5.0": {
    "0003_corrections_and_withdrawals":
      "afc6323858c880b57acc571cfa74257421e25813bb51e63eebbcd2e5753c6751",
    "0004_quote_expiry": "44f5bb79cf5dd2e9e9dc1e9c493c7441873b322261f82b45a7bf4f768954e84a",
  },
  "0.6.0": {
    "0005_quote_lines": "8476df06b2df5afd3ed6f8331cf19ce5a67e9b39be0e06eea17d0513850334bb",
  },
  "0.7.0": { "0006_documents": "ef3bae3ececc7f9191ee253af1cfe4a0ad1dd46e0192d8365fb716beecdd113b" },
  "0.8.0": {
    "0007_case": "90af630d0be0a767f6e1efc5bf3f02d4bb1043c86a50147a5ca8267a33aca38e",
    "0008_conflicts": "2687d48986577a66a6adb4339897f6a6d37fe70eadbcf46cbb6b2448fe3878a0",
    "0009_dates": "4b0b13920ca65bc47f8b3526d7ca9e865dfc5c0046adba11f02ff3d907d080f4",
    "0010_conflict_mails": "6aa341af0564d3f08d284b777bb5ed70b34ebc87a2066d544af2d3821f3d5c9d",
  },
  "0.9.0": {
    "0011_next_dates": "a727b2dea707ab10662ea53554d31f191b02304f1f86c2c0d9303a9ac0d10af5",
    "0012_papers": "1a4106bfaefbad6d7ce4f50ff73c658397b5076d93db469496008e787047f224",
  },
  "0.10.0": {
    "0013_material_as_paper": "0279d4174305384e678ea3803052e7966efe4881ce888320b6e5a73044aa1496",
  },
  "0.10.1": {
    "0014_deadline_index": "0fedea55de12bdd28d9a63187ea62356750a021dbb989ca3b08126dc631e02d9",
  },
  "0.10.2": {},
  "0.10.3": {},
  "0.10.4": {},
  "0.10.5": {
    "0015_upload_times": "5a931e7105d7556d8e58765c1966b0f0ac28591d8185a71c4b2aeb382ace71cd",
  },
  "0.11.0": {
    "0016_directed_dates": "a938bef288bc40c7f3a1ad504b48673369827530bf492891f8bfe458df299d2e",
    "0017_names_of_employers": "aff1fdbec978e27a739c1b9736ce848c4e5f4a5c65a9e275439e7a5508f9024a",
    "0018_upload_room": "37236ca90cd36d05f5fb17a434efb8f9226fa1db81eeb538d81fde299fb271ae",
  },
  "0.12.0": {
    "0019_last_piece_hash": "bd88ae35793f04ccc43130e93110471ee09d921fea8913db2d8bb7528a3a38a1",
    "0020_uploads_on_their_way": "1c61e92dc49d100a3290fcdf29d3f85d16ea4fb7b12c840bfbd805ac68128f27",
    "0021_kept_closed": "8c66cad51cd6203b623646a7228324bc6c5a59d3b306b26369f1428d8a53b98c",
    "0022_pdf_scripts": "6026950975c1a862a0287f7596f355e4d7e0f0d39f606a848e16cd2f619993f1",
    "0023_scanner_named": "700c843adb62fa04ab67d414b7fd6585d58ee2cc1dd267f0d9d753e7f23756e9",
    "0024_folded_search": "13d2f5f2b9b865c830dd1ddf7749552275912eb983807429acd88f0c352a5bb9",
    "0025_holidays": "86d95956426bb69afebd92beaecef6cf1a51de3473d5d3fb9c38b46e56b98daf",
  },
};
const OUT = Object.values(RELEASED).flatMap((digests) => Object.entries(digests));

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
    const digests = Object.fromEntries(added.map(({ tag }) => [tag, hashOf(tag)]));
    const told = `Add to RELEASED:\n  "${version}": ${JSON.stringify(digests, null, 2)},`;
    expect(Object.keys(RELEASED), told).toContain(version);
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
