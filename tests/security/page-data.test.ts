import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { jobs } from "#app/db/schema/jobs.ts";
import { Fixtures } from "#tests/support/database/fixtures.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { createTestApp } from "#tests/support/product/test-app.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";

const TITLE = `R v </script><script>alert(1)</script><!-- ' " \\ \u2028 & é`;
const PASSWORD = "correct horse battery";
const db = await createTestDatabase();
const fixtures = new Fixtures(db);

const app = await createTestApp(db);
const organisation = await fixtures.organisation();
const person = { role: "CLIENT_USER", organisation, password: cheapHash(PASSWORD) } as const;
const client = await fixtures.person(person);
const jobId = await fixtures.job(client);
await db.rows.update(jobs).set({ title: TITLE }).where(eq(jobs.id, jobId));
const cookie = await app.logIn(client.email, PASSWORD);
const path = `/app/jobs/${jobId}`;

it("stands at the end of a page once, and no text of it ends the script", async () => {
  const html = await (await app.ask(path, { cookie })).text();
  expect(html).toMatch(/^<!DOCTYPE html><html/);
  expect(html).not.toContain("<script>alert");
  const sent = html.match(/streamController\.enqueue\((".*?")\);<\/script>(?<rest>.*)$/s);
  expect(html.split("streamController.enqueue").length).toBe(2);
  expect(sent?.groups?.rest).toMatch(
    /^(<!--\$-->)*<script[^>]*>window[\w.]+\.close\(\);<\/script>(<!--\/\$-->)*<\/body><\/html>$/,
  );
  const values: unknown[] = JSON.parse(JSON.parse(sent?.[1] ?? '"[]"'));
  expect(values).toContain(TITLE);
});

it("is left out of a page without scripts", async () => {
  const html = await (await app.ask("/")).text();
  expect(html).toMatch(/^<!DOCTYPE html><html/);
  expect(html).not.toContain("streamController");
});
