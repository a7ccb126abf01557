import { expect, it } from "vitest";
import { loginRoles } from "#foundation/database/connections.server.ts";
import { emptyDatabase, withClient } from "#tests/support/database/older-database.ts";
import { knownMigrations, migrateUpTo } from "./migrate.server.ts";

const BEFORE = "0015_upload_times";

it("an upgrade lets checks and searches find the employers and names of earlier cases, without their accents", async () => {
  const owner = await emptyDatabase();
  const logins = loginRoles(owner, "s".repeat(40));
  const migrations = knownMigrations();
  const upTo = (when = 0) => migrateUpTo(owner, logins, when);
  await upTo(migrations.find(({ tag }) => tag === BEFORE)?.when);
  await withClient(owner, async (client) => {
    await client.query(`
      with u as (insert into users (name, email) values ('Ann Lee', 'ann@firm.example') returning id),
        o as (insert into organisations (name, status, approved) values ('Firm', 'ACTIVE', true) returning id)
      insert into profiles (id, organisation_id, name, status) select u.id, o.id, 'Ann Lee', 'ACTIVE' from u, o`);
    await client.query(`
      with j as (insert into jobs (organisation_id, created_by_user_id, title, description)
        select organisation_id, id, 'R v Müller', 'Text' from profiles returning id, organisation_id)
      insert into job_parties (job_id, organisation_id, role, name, works_for)
        select id, organisation_id, 'COUNSEL', 'Inés Calder', 'Tamplin LLP' from j`);
    // Its rules kept the names of parties; those of organisations and people it had not seen.
    await client.query(`insert into conflict_names (source, source_id, job_id, organisation_id, shown, role)
      select 'PARTY', id, job_id, organisation_id, name, role from job_parties`);
  });
  await upTo(migrations.at(-1)?.when);
  const { rows } = await withClient(owner, (client) =>
    client.query("select source, shown, role, keys from conflict_names order by source"),
  );
  expect(rows).toEqual([
    { source: "EMPLOYER", shown: "Tamplin LLP", role: "COUNSEL", keys: null },
    { source: "ORGANISATION", shown: "Firm", role: null, keys: null },
    { source: "PARTY", shown: "Inés Calder", role: "COUNSEL", keys: null },
    { source: "PROFILE", shown: "Ann Lee", role: null, keys: null },
  ]);
  const found = await withClient(owner, (client) =>
    client.query("select words from jobs union all select words from job_parties"),
  );
  expect(found.rows).toEqual([{ words: "r v muller\n\n" }, { words: "ines calder\n" }]);
});
