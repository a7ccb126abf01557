import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { knownMigrations } from "./migrate.server.ts";

const FOLDER = join(import.meta.dirname, "migrations");

/** The SHA-256 of every migration that is out: databases have run these, and will not run them again. */
const RELEASED: Record<string, string> = {
  "0000_tables": "0b6abe3c41cf46a6c8529fce995209bddbbb8b61504479f3fbc5a8b88686a61f",
  "0001_access": "c46514b641beca7f9c0fc04b3615feb62a3007569d7b17198a6573d755aefd0b",
  "0002_enquiries_and_rate_limits":
    "82fd898df06e77d359a11296cfaf5b5004d6429ace894c700458875e0dc4c0f5",
  "0003_enquiry_access": "0123813484762c28823dc42d7b19ed669c944e30b9dbb40455e6122457174a80",
  "0004_accounts": "8dbf05ffbdbacb7f8d8590ace0852669e5702929529dea330e1cc88cc622ea71",
  "0005_account_access": "d330aa6fcc8f7a482a6ade4e6391ba1e418401c6290b1e6c1109010bc16c72ef",
  "0006_give_back_turns": "2e2235a871c76172a3939de651bd371a4599877afa2c6b5ede321c2e640cae9f",
  "0007_own_account": "2caaf8e856cc457cc50b833c3e5bd0da5bcea9c712f351472420c60c95cc76c2",
  "0008_revoked_invitations": "4bd6dd5c483f64e68ae907f2da2f188ce5256dfce7e169defcaeca8e7e83028c",
  "0009_search_and_decisions": "76374a6f2c57285dacfdc0789ba541d46652d3ec7284f5e64755a6383b4af70f",
  "0010_ended_access": "c86e10b5949b1c7c5a82f5fc922d09398373cc9cf9ddae45aae74aff42b0ac07",
  "0011_email_template_versions":
    "f089dfd6bbe3d48cfe5f1975847c7f2770ba2a176f7a3333a5ad438184ccba86",
  "0012_live": "9c50db910e6836270a7a3f14bb1e4488a5b2164d3cc8443425b5ea27a2aa6256",
  "0013_lists": "5d3dd6a2aa5957f133ef1aa1009548fa7867e6e73b89acb11b655d5d1916f9b6",
  "0014_statistics": "151db3c051b329b12429c9392e00fbbb8ccf7c433c041880a0371a6d7f37c52f",
  "0015_session_second_factor": "1ec526a4d03516c04fa2ec9f58a10881697c0cbc831eb9d5236b27702d930a26",
  "0016_confirmed_registrations":
    "269a2cb1cb55164a3e3e29190b17d1c1a36e00dae35c1f6f3db90b7d8ce7296d",
  "0017_audit_seals": "67783a37308b7b80a55ab6545d29b8237c68b579d2a9c507fe71e558c84fe554",
  "0018_checks": "8a28e279f4fae1affb17a6328e761e104501f54b1624d719a3a77067acf9a6f0",
  "0019_accounts_on_record": "f526b467cf1635cf48f814a30cf69421c0d5da92c4920f84bb09e43ed445f87c",
  "0020_news_in_order": "1a9a5a756d99306c889d74847fedc10e026ee705a9a927b1b84e8f97bcdcf596",
  "0021_record_by_the_database": "faacf242ae2941cb8c75b543073a69a9f900d73ee286a2188b52c29f768a05eb",
  "0022_who_acted": "cefdfde639d107dabec909b8125803f96735cc74b43bad59470601235785d540",
  "0023_mail_in_order": "8b2f2140683772c63a9f5cbf97e9721c5743f3914fcc345da434d50a400b3f57",
  "0024_plans_kept": "c5f942923186120077d518b7f0a06f0fb495521a7313a992dc0c12f9b0690886",
  "0025_session_and_person": "a55b6d9c4b43b4f6f5849b64e1bc94f0949b55684f1dce9fd791715aa50ae4cc",
  "0026_names_and_times": "a8bcb4e4cb409090b053def3a17e7aa6137d8d554a57ecd0ca51b68d521a162b",
  "0027_job_numbers": "5026b5f2b0dbbbcb39cdff2ffe588fd15e4135cadc2eb5643544ef10d82af896",
  "0028_clock_set_back": "12ac940b106f705e3dec069c205f1ef89e0a45f32650726e96e8627b20bd0c2c",
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
