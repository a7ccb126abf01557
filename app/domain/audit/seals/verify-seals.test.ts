import { Client } from "pg";
import { afterAll, expect, it } from "vitest";
import { SEAL_KEY } from "#tests/support/audit/seal-keys.ts";
import { addEntries, faultsAfter, sealAndAnchor } from "#tests/support/audit/sealed-log.ts";
import { TAMPERINGS } from "#tests/support/audit/tampering.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";

const ENTRIES = 1_205;
const key = SEAL_KEY;
const db = await createTestDatabase();
const client = new Client(db.owner);

await client.connect();
await addEntries(client, ENTRIES);
const anchors = await sealAndAnchor(client, key);
afterAll(() => client.end());

const after = (tamper: (typeof TAMPERINGS)[number][1]) =>
  faultsAfter(client, { key, anchors, sealed: ENTRIES }, tamper);

it("an audit log that nobody has touched has no fault", async () => {
  expect(await after(async () => anchors)).toEqual([]);
});

it("an entry that is a moment old needs no seal yet, nor an anchor", async () => {
  const faults = await after(async (scene) => {
    await scene.client.query("insert into audit_logs (action) values ('job_created')");
    return anchors;
  });
  expect(faults).toEqual([]);
});

it.each(TAMPERINGS)("is found: %s", async (_, tamper) => {
  expect(await after(tamper)).not.toEqual([]);
});

it("says where, and what", async () => {
  const faults = await after(async (scene) => {
    await scene.client.query("set local session_replication_role = replica");
    const entry = "(select audit_id from audit_seals where seq = $1)";
    await scene.client.query(`update audit_logs set new_value = null where id = ${entry}`, [7]);
    await scene.client.query(`delete from audit_logs where id = ${entry}`, [1_001]);
    await scene.client.query("delete from audit_seals where seq between 500 and 502");
    return anchors;
  });
  expect(faults.map(({ seq, count, what }) => [seq, count, what])).toEqual([
    [7, 1, "The entry or its seal has been changed"],
    [500, 3, "The seal is missing"],
    [1_001, 1, "The entry is missing"],
    [500, 1, expect.stringMatching(/^There was a seal 500 at .*: it is gone$/)],
    [null, 3, expect.stringMatching(/^Entries from .* UTC on have no seal$/)],
  ]);
});
