import { expect, it } from "vitest";
import { Fixtures } from "#tests/support/database/fixtures.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { createTestApp } from "#tests/support/product/test-app.ts";
import { PageDom } from "#tests/support/requests/html-page.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";

it("a page that nobody expected to fail names its request, and nothing of the fault", async () => {
  const db = await createTestDatabase();
  const password = "correct horse battery";
  const fixtures = new Fixtures(db);
  const person = await fixtures.person({ role: "CLIENT_ADMIN", password: cheapHash(password) });
  const app = await createTestApp(db);
  const cookie = await app.logIn(person.email, password);
  await db.sql.query("alter table job_counts rename to gone");
  const response = await app.ask("/app", { cookie });
  const html = await response.text();
  expect(response.status).toBe(500);
  const id = /data-failed-request="([0-9a-f-]{36})"/.exec(html)?.[1] ?? "none";
  expect(new PageDom(html).texts("main").join()).toContain(`Reference: ${id.slice(0, 8)}`);
  expect(html).not.toMatch(/job_counts|select|relation|stack/i);
});
