import type { Role } from "#app/words/users.ts";
import type { Fixtures } from "#tests/support/database/fixtures.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { PageDom } from "#tests/support/requests/html-page.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";
import { createTestApp, type TestAppOptions } from "./test-app.ts";

/** Of everyone who enters. */
export const PASSWORD = "correct horse battery";

/** The whole product over a database of its own, with an organisation, someone of it and one of our staff, both logged in. */
export async function testPortal(
  clientRole: Exclude<Role, "ADMIN"> = "CLIENT_USER",
  options: TestAppOptions = {},
) {
  const db = await createTestDatabase();
  const { fixtures } = db;
  const app = await createTestApp(db, options);
  const organisation = await fixtures.organisation();

  async function enter(who: Parameters<Fixtures["person"]>[0]) {
    const person = await fixtures.person({ ...who, password: cheapHash(PASSWORD) });
    return { ...person, cookie: await app.logIn(person.email, PASSWORD) };
  }

  /** What someone gets; with a form, what comes of sending it. */
  async function ask(who: { cookie: string }, path: string, form?: Record<string, string>) {
    const response = await app.ask(path, { cookie: who.cookie, form });
    const html = await response.text();
    const { status, headers } = response;
    return { status, headers, to: headers.get("Location"), html, page: new PageDom(html) };
  }

  const [client, admin] = await Promise.all([
    enter({ role: clientRole, organisation }),
    enter({ role: "ADMIN" }),
  ]);
  return { db, fixtures, app, organisation, client, admin, enter, ask };
}
