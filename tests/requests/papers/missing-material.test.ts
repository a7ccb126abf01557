import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { papers } from "#app/db/schema/papers.ts";
import { testPortal } from "#tests/support/product/test-portal.ts";
import { PageDom } from "#tests/support/requests/html-page.ts";

const { db, fixtures, app, organisation, client, admin: staff, ask } = await testPortal();
const jobId = await fixtures.job(client);
const ofJob = { jobId, organisationId: organisation.id, kind: "PHONE_DOWNLOAD" } as const;
const shared = { ...ofJob, id: randomUUID(), title: "Download of the phone" };
const internal = { ...ofJob, id: randomUUID(), title: "Our notes" };
const clientPage = `/jobs/${jobId}/material`;

await db.rows.insert(papers).values([
  { ...shared, number: 1, visibility: "CLIENT", sentBySide: "CLIENT" },
  { ...internal, number: 1, visibility: "INTERNAL", sentBySide: "STAFF" },
]);

const page = async (path: string, as: string) =>
  new PageDom(await (await app.ask(path, { cookie: as })).text());

async function askFor(what: string): Promise<string> {
  const id = randomUUID();
  const form = { id, what, dueOn: "" };
  const answer = await ask(staff, `/jobs/${jobId}/material`, form);
  expect(answer.status).toBe(303);
  return id;
}

it("what was missing is ticked as the paper that it came as, and both sides read which", async () => {
  const received = await askFor("The phone download");
  const dom = await page(clientPage, client.cookie);
  expect(dom.texts("main option")).toEqual([
    "How was it sent?",
    "Sent outside the portal",
    "Sent as P1 Download of the phone",
  ]);
  expect(dom.texts("main h2")).toContain("Send papers");
  const answer = await ask(client, clientPage, { received, paper: shared.id });
  expect([answer.status, answer.to]).toEqual([303, clientPage]);
  for (const [path, as] of [
    [clientPage, client.cookie],
    [`/jobs/${jobId}/material`, staff.cookie],
  ] as const) {
    expect((await page(path, as)).texts("main details li").join()).toMatch(
      /The phone download · received .* as P1 Download of the phone/,
    );
  }
});

it("an internal paper cannot be named, and what was asked for stays missing", async () => {
  const received = await askFor("The expert's notes");
  for (const [path, as] of [
    [clientPage, client.cookie],
    [`/jobs/${jobId}/material`, staff.cookie],
  ] as const) {
    const answer = await app.ask(path, { cookie: as, form: { received, paper: internal.id } });
    expect(answer.status, path).toBe(404);
  }
  expect((await page(clientPage, client.cookie)).texts("main li").join()).toContain(
    "The expert's notes",
  );
  const unsaid = await ask(client, clientPage, { received, paper: "" });
  expect(unsaid.status).toBe(422);
  const answer = await ask(client, clientPage, { received, paper: "OUTSIDE" });
  expect(answer.status).toBe(303);
});
