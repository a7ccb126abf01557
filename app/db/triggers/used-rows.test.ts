import { describe, expect, it } from "vitest";
import { sqlState } from "#foundation/database/transaction.server.ts";
import { testRows } from "#tests/support/database/test-rows.ts";

const { db, fixtures, client, admin } = await testRows();
await fixtures.quote(await fixtures.job(client), admin, { client });
await db.query(`insert into terms_versions (number, body, sha256) values (2, 'Used', repeat('a', 64)), (3, 'New', repeat('b', 64));
   insert into business_settings (version) values (2), (3);
   update quotes set terms_number = 2, settings_version = 2, rate_check = (
     select jsonb_build_object('ruleId', id) from fee_rules where service = 'CELL_SITE');
   insert into bank_holidays (jurisdiction, day, name, source, confirmed_by_user_id, confirmed_at)
     values ('EW', '2027-06-14', 'A day', 'A proclamation', '${admin.userId}', now());
   update reference_rows set confirmed_by_user_id = '${admin.userId}', confirmed_at = now() where kind = 'YIELD_WATT';
   insert into price_rows (substance, place, level, unit_name, low, high, observed_from, observed_until, kind,
     printed_source, added_by_user_id) values ('Cocaine', 'Leeds', 'Street', 'deal', 1000, 2000, '2026-03-01',
     '2026-03-01', 'MESSAGE', 'Own casework', '${admin.userId}')`);

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
  ["reference_rows", "low = 0.1", "kind = 'YIELD_WATT'", "subject = 'MDMA'"],
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

it("a price neither changes nor goes, used or not; it is withdrawn once", async () => {
  const withdraw = `update price_rows set withdrawn_by_user_id = '${admin.userId}', withdrawn_at = now(),
    withdraw_reason = 'Misread'`;
  for (const change of ["low = 1", "high = 9999", "place = 'York'", "printed_source = 'Another'"]) {
    expect(await asOwner(`update price_rows set ${change}`)).toBe("42501");
  }
  expect(await asOwner("delete from price_rows")).toBe("42501");
  expect(await asOwner(`${withdraw}, low = 1`)).toBe("42501");
  expect(await asOwner(withdraw)).toBe(1);
  expect(await asOwner(`${withdraw}; ${withdraw}`)).toBe("42501");
});

it("a row of reference is withdrawn once, confirmed or not, and is as it is from then on", async () => {
  const withdraw = (which: string, more = "") =>
    `update reference_rows set withdrawn_by_user_id = '${admin.userId}', withdrawn_at = now() + interval '1 hour',
       withdraw_reason = 'Mistyped'${more} where ${which}`;
  for (const which of ["kind = 'YIELD_WATT'", "subject = 'MDMA'"]) {
    expect(await asOwner(withdraw(which))).toBe(1);
    expect(await asOwner(withdraw(which, ", low = 0.1"))).toBe(
      which.includes("MDMA") ? 1 : "42501",
    );
    for (const change of [
      withdraw(which),
      `update reference_rows set ${CONFIRMED} where ${which}`,
      `delete from reference_rows where ${which}`,
    ]) {
      expect(await asOwner(`${withdraw(which)}; ${change}`)).toBe("42501");
    }
  }
});
