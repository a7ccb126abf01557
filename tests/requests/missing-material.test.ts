import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { papers } from "#app/db/schema/papers.ts";
import { Fixtures } from "#tests/support/database/fixtures.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { createTestApp, type TestApp } from "#tests/support/product/test-app.ts";
import { PageDom } from "#tests/support/requests/html-page.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";

const PASSWORD = "correct horse battery";
const password = cheapHash(PASSWORD);
const db = await createTestDatabase();
const fixtures = new Fixtures(db);
const organisation = await fixtures.organisation();
const client = await fixtures.person({ role: "CLIENT_USER", organisation, password });
const staff = await fixtures.person({ role: "ADMIN", password });
const jobId = await fixtures.job(client);
const of = { jobId, organisationId: organisation.id, kind: "PHONE_DOWNLOAD" } as const;
const shared = { ...of, id: randomUUID(), title: "Download of the phone" };
const internal = { ...of, id: randomUUID(), title: "Our notes" };
const clientPage = `/app/jobs/${jobId}/material`;
let app: TestApp;
let cookie: string;
let staffCookie: string;

beforeAll(async () => {
  await db.rows.insert(papers).values([
    { ...shared, number: 1, visibility: "CLIENT", sentBySide: "CLIENT" },
    { ...internal, number: 1, visibility: "INTERNAL", sentBySide: "STAFF" },
  ]);
  app = await createTestApp(db);
  cookie = await app.logIn(client.email, PASSWORD);
  staffCookie = await app.logIn(staff.email, PASSWORD);
});

const page = async (path: string, as: string) =>
  new PageDom(await (await app.ask(path, { cookie: as })).text());

async function ask(what: string): Promise<string> {
  const id = randomUUID();
  const form = { id, what, dueOn: "" };
  const answer = await app.ask(`/admin/jobs/${jobId}/material`, { cookie: staffCookie, form });
  expect(answer.status).toBe(303);
  return id;
}

it("what was missing is ticked as the paper that it came as, and both sides read which", async () => {
  const received = await ask("The phone download");
  const dom = await page(clientPage, cookie);
  expect(dom.texts("main option")).toEqual([
    "Came another way",
    "Came as P1 Download of the phone",
  ]);
  const answer = await app.ask(clientPage, { cookie, form: { received, paper: shared.id } });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, clientPage]);
  for (const [path, as] of [
    [clientPage, cookie],
    [`/admin/jobs/${jobId}/material`, staffCookie],
  ] as const) {
    expect((await page(path, as)).texts("main details li").join()).toMatch(
      /The phone download · received .* as P1 Download of the phone/,
    );
  }
});

it("an internal paper cannot be named, and what was asked for stays missing", async () => {
  const received = await ask("The expert's notes");
  for (const [path, as] of [
    [clientPage, cookie],
    [`/admin/jobs/${jobId}/material`, staffCookie],
  ] as const) {
    const answer = await app.ask(path, { cookie: as, form: { received, paper: internal.id } });
    expect(answer.status, path).toBe(404);
  }
  expect((await page(clientPage, cookie)).texts("main li").join()).toContain("The expert's notes");
  const answer = await app.ask(clientPage, { cookie, form: { received, paper: "" } });
  expect(answer.status).toBe(303);
});
