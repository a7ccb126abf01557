import { beforeEach, expect, test } from "vitest";
import { rateLimits } from "#app/db/schema/rate-limits.ts";
import { AuditScene } from "#tests/routes/audit-scene.ts";
import { FORMS } from "#tests/routes.table.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { expectedErrors } from "#tests/support/no-console-errors.ts";
import { createTestApp } from "#tests/support/product/test-app.ts";

const db = await createTestDatabase();
const { fixtures } = db;
const app = await createTestApp(db);
beforeEach(async () => {
  await db.rows.delete(rateLimits);
});

/** What is no part of a case file: marks of readers, drafts of quotes, what has not come whole. */
const NOT_HELD = ["job_visits", "quote_drafts", "uploads"];
const tables: { name: string }[] = await db.query(
  `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'job_id'
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all ($1)`,
  NOT_HELD,
);
const COUNTS = tables
  .map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as many from ${name} where job_id is not null`,
  )
  .join(" union all ");

const countAll = async () => {
  const rows = await db.query(COUNTS);
  return new Map(rows.map(({ name, many }) => [name, many]));
};

test.each(FORMS)("$id: takes no row from a job on hold", async ({ path, post }) => {
  const scene = await AuditScene.make({ db, fixtures, app });
  const signedIn = post.by === "visitor" ? "" : await scene.logIn(post.by);
  const sent = await post.prepare?.(scene, signedIn);
  await db.query(
    `insert into legal_holds (job_id, organisation_id, reason, placed_by_user_id)
       select id, organisation_id, 'A complaint', $1 from jobs where destroyed_at is null on conflict do nothing`,
    scene.people.admin.userId,
  );
  const before = await countAll();
  const { cookie = signedIn, form = post.form(scene.ids), files } = sent ?? {};
  const answer = await app.ask(path(scene.ids), { cookie, form, ...(files && { files }) });
  await answer.text();
  const after = await countAll();
  const fewer = [...before].filter(([name, many]) => (after.get(name) ?? 0) < many);
  expect(fewer).toEqual([]);
  expect(answer.status).toBeLessThan(500);
  expectedErrors();
});
