import { beforeAll, expect, it } from "vitest";
import { Fixtures } from "#tests/support/database/fixtures.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { createTestApp, type TestApp } from "#tests/support/product/test-app.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";

const PASSWORD = "correct horse battery";
const password = cheapHash(PASSWORD);
const db = await createTestDatabase();
const fixtures = new Fixtures(db);
const organisation = await fixtures.organisation();
const people = {
  client: await fixtures.person({ role: "CLIENT_USER", organisation, password }),
  staff: await fixtures.person({ role: "ADMIN", password }),
};
const jobId = await fixtures.job(people.client);
const quoteId = await fixtures.quote(jobId, people.staff, { client: people.client });
let app: TestApp;
const cookies = { client: "", staff: "" };

beforeAll(async () => {
  app = await createTestApp(db);
  cookies.client = await app.logIn(people.client.email, PASSWORD);
  cookies.staff = await app.logIn(people.staff.email, PASSWORD);
});

/** The entries of the navigation beside a page that are marked as where one is. */
async function marksOf(who: "client" | "staff", path: string): Promise<string[]> {
  const response = await app.ask(path, { cookie: cookies[who] });
  expect(response.status, path).toBe(200);
  const links = (await response.text()).matchAll(/<a [^>]*aria-current="page"[^>]*>([^<]+)<\/a>/g);
  return [...new Set([...links].map(([, text = ""]) => text))];
}

it.each([
  ["client", "/app", "Dashboard"],
  ["client", `/app/jobs/${jobId}`, "Jobs"],
  ["client", `/app/jobs/${jobId}/papers`, "Jobs"],
  ["client", `/app/quotes/${quoteId}`, "Jobs"],
  ["client", "/app/calendar", "Calendar"],
  ["staff", "/admin", "Dashboard"],
  ["staff", `/admin/quotes/${quoteId}`, "Jobs"],
  ["staff", "/admin/sent-emails", "Email Templates"],
  ["staff", "/admin/settings", "Settings"],
] as const)("the navigation of a %s marks at %s where it belongs: %s", async (who, path, mark) => {
  expect(await marksOf(who, path)).toEqual([mark]);
});
