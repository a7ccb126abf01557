import { describe, expect, it } from "vitest";
import { sqlState } from "#app/db/as-actor.server.ts";
import { testRows } from "#tests/support/database/test-rows.ts";

const { db, fixtures, client, admin } = await testRows();
await fixtures.quote(await fixtures.job(client), admin, { client });
await db.sql.query(
  `insert into terms_versions (number, body, sha256) values (2, 'Used', repeat('a', 64)), (3, 'New', repeat('b', 64));
   insert into business_settings (version) values (2), (3);
   update quotes set terms_number = 2, settings_version = 2, rate_check = (
     select jsonb_build_object('ruleId', id) from fee_rules where service = 'CELL_SITE');
   insert into bank_holidays (jurisdiction, day, name, source, confirmed_by_user_id, confirmed_at)
     values ('EW', '2027-06-14', 'A day', 'A proclamation', '${admin.userId}', now())`,
);

/** As the owner of the database: how many rows were changed, or the SQLSTATE of the refusal. */
async function asOwner(statement: string): Promise<number | string> {
  const client = await db.sql.connect();
  try {
    await client.query("begin");
    return (await client.query(statement)).rowCount ?? 0;
  } catch (error) {
    return `${sqlState(error)}`;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const CONFIRMED = `confirmed_by_user_id = '${admin.userId}', confirmed_at = now()`;
const TABLES = [
  ["terms_versions", "body = 'Other'", "number = 2", "number = 3"],
  ["business_settings", "postcode = 'AB1 2CD'", "version = 2", "version = 3"],
  ["fee_rules", "max_rate = 99", "service = 'CELL_SITE'", "service = 'OTHER'"],
  ["bank_holidays", "day = '2027-06-15'", "jurisdiction = 'EW'", "jurisdiction = 'SCOTLAND'"],
] as const;

describe.each(TABLES)("in %s the owner's login", (table, change, used, unused) => {
  it("changes and deletes what nothing has used", async () => {
    expect(await asOwner(`update ${table} set ${change} where ${unused}`)).toBe(1);
    expect(await asOwner(`delete from ${table} where ${unused}`)).toBe(1);
  });

  it("neither changes nor deletes what was used", async () => {
    expect(await asOwner(`update ${table} set ${change} where ${used}`)).toBe("42501");
    expect(await asOwner(`delete from ${table} where ${used}`)).toBe("42501");
  });
});

it("a rate that a quote was compared with can be confirmed, once", async () => {
  const confirm = `update fee_rules set ${CONFIRMED} where service = 'CELL_SITE'`;
  expect(await asOwner(confirm)).toBe(1);
  expect(await asOwner(`${confirm}; ${confirm}`)).toBe("42501");
});
