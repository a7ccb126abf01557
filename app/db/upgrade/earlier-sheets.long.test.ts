import { expect, it } from "vitest";
import { loginRoles } from "#foundation/database/connections.server.ts";
import { emptyDatabase, withClient } from "#tests/support/database/older-database.ts";
import { knownMigrations, migrateUpTo } from "./migrate.server.ts";

it("an upgrade tells nobody again of a sheet that was released before, and changes nothing else of it", async () => {
  const owner = await emptyDatabase();
  const upTo = (when = 0) => migrateUpTo(owner, loginRoles(owner, "s".repeat(40)), when);
  const migrations = knownMigrations();
  await upTo(migrations.find(({ tag }) => tag === "0038_report_mends")?.when);
  const [before, after] = await withClient(owner, async (client) => {
    await client.query(`
      with u as (insert into users (name, email) values ('Ann Lee', 'ann@firm.example') returning id),
        o as (insert into organisations (name, status, approved) values ('Firm', 'ACTIVE', true) returning id)
      insert into profiles (id, organisation_id, name, status) select u.id, o.id, 'Ann Lee', 'ACTIVE' from u, o`);
    await client.query(`
      with j as (insert into jobs (organisation_id, created_by_user_id, title, description)
        select organisation_id, id, 'R v Old', 'Text' from profiles returning id, organisation_id, created_by_user_id)
      insert into sheets (id, job_id, organisation_id, number, kind, typed, started_by_user_id, input, result, engine,
          sha256, fixed_by_user_id, fixed_at, released_at, released_by_user_id)
        select gen_random_uuid(), id, organisation_id, 1, 'USE', '{}', created_by_user_id, '{}', '{}', '1',
          repeat('a', 64), created_by_user_id, now(), now(), created_by_user_id from j`);
    const read = async () => (await client.query("select * from sheets")).rows;
    const stored = await read();
    await upTo(migrations.at(-1)?.when);
    return [stored, await read()];
  });
  expect(after).toEqual(
    before?.map((sheet) => ({ ...sheet, told_at: sheet.released_at, csv_sha256: null })),
  );
});
