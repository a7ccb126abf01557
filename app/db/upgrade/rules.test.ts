import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { withClient } from "#tests/support/database/older-database.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import {
  createColumnFunctions,
  createRules,
  dropRules,
  hasRules,
  readRules,
  ruleFiles,
} from "./rules.server.ts";

const db = await createTestDatabase();
const MIGRATIONS = join(import.meta.dirname, "../migrations");
const OF_COLUMNS = ["active_experts", "expert_of", "folded", "party_words", "plain_name"];

/** Every rule that the catalogue has, as PostgreSQL says it; `kept` are functions that columns are computed with. */
const CATALOGUE = `
  select concat_ws(' ', 'policy', tablename, policyname, permissive, roles, cmd, qual, with_check) as rule
    from pg_policies where schemaname = 'public'
  union all select concat_ws(' ', 'trigger', pg_get_triggerdef(oid)) from pg_trigger
    where not tgisinternal and tgrelid::regclass::text not like 'pgboss.%'
  union all select concat_ws(' ', 'function', proowner::regrole, pg_get_functiondef(oid)) from pg_proc
    where pronamespace = 'app'::regnamespace and proname <> all ($1)
  union all select concat_ws(' ', 'grant', c.relname, a.grantee::regrole, a.privilege_type)
    from pg_class c, aclexplode(c.relacl) a
    where c.relnamespace::regnamespace::text in ('public', 'drizzle') and a.grantee <> c.relowner
  union all select concat_ws(' ', 'grant', c.relname, attname, a.grantee::regrole, a.privilege_type)
    from pg_class c join pg_attribute on attrelid = c.oid, aclexplode(attacl) a
    where c.relnamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'grant', proname, a.grantee::regrole, a.privilege_type)
    from pg_proc, aclexplode(proacl) a where pronamespace = 'app'::regnamespace and a.grantee <> proowner
  union all select concat_ws(' ', 'grant', nspname, a.grantee::regrole, a.privilege_type)
    from pg_namespace, aclexplode(nspacl) a where nspname in ('app', 'drizzle') and a.grantee <> nspowner
  union all select concat_ws(' ', 'security', relname) from pg_class
    where relnamespace = 'public'::regnamespace and relrowsecurity and relforcerowsecurity
  order by 1`;

/** What stands in a text behind these words, such as the names of functions that it creates. */
function namesBehind(words: RegExp, text: string): string[] {
  return [...text.matchAll(words)].map(([, name = ""]) => name);
}

describe("the rules", () => {
  it("can all be taken away, and made anew from their files as they were", async () => {
    const [before, without, after] = await withClient(db.owner, async (client) => {
      const read = async () =>
        (await client.query<{ rule: string }>(CATALOGUE, [OF_COLUMNS])).rows.map(
          ({ rule }) => rule,
        );
      await client.query("begin");
      const states = [await read()];
      await dropRules(client);
      states.push(await read());
      await createColumnFunctions(client);
      await createRules(client);
      states.push(await read());
      await client.query("rollback");
      return states;
    });
    expect(before?.length).toBeGreaterThan(1000);
    expect(without).toEqual([]);
    expect(after).toEqual(before);
  });

  it("are those of this version once it has started", async () => {
    expect(await withClient(db.owner, hasRules)).toBe(true);
    await withClient(db.owner, (client) => client.query("comment on schema app is 'earlier'"));
    expect(await withClient(db.owner, hasRules)).toBe(false);
  });

  it("say each function once", () => {
    const functions = ruleFiles().flatMap((file) =>
      namesBehind(/^create (?:or replace )?(?:function|procedure) ([\w.]+)/gm, readRules(file)),
    );
    expect(functions.filter((name, place) => functions.indexOf(name) < place)).toEqual([]);
  });

  it("stand in no migration: those are tables and rows", () => {
    const rules =
      /^\s*(?:create (?:or replace )?(?:function|procedure|policy|(?:constraint )?trigger)|(?:alter|drop) (?:function|policy|trigger)|grant|revoke) [\w.]+/gim;
    const found = readdirSync(MIGRATIONS)
      .filter((name) => name.endsWith(".sql"))
      .flatMap((name) => {
        const text = readFileSync(join(MIGRATIONS, name), "utf8");
        return [...text.matchAll(rules)].map(([rule]) => `${name}: ${rule}`);
      });
    expect(found).toEqual([]);
  });
});
