import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { papers } from "#app/db/schema/papers.ts";
import { testPortal } from "#tests/support/product/test-portal.ts";

const { db, fixtures, organisation, client, admin: staff, ask } = await testPortal();
const jobId = await fixtures.job(client);
async function comment(who: { cookie: string }, body: string, visibility: string) {
  const form = { id: randomUUID(), body, visibility };
  expect((await ask(who, `/jobs/${jobId}/comments`, form)).status).toBe(303);
}
for (let number = 1; number <= 7; number += 1) {
  await comment(client, `Comment ${number}`, "CLIENT");
}
await comment(staff, "Our own", "INTERNAL");
const theCase = {
  seen: "0",
  charges: "Supply",
  "party-1": "",
  "role-1": "CLIENT",
  "name-1": "Ada",
  "aliases-1": "",
  "born-1": "",
  "worksFor-1": "",
};
expect((await ask(client, `/jobs/${jobId}/people`, theCase)).status).toBe(303);
await fixtures.quote(jobId, staff, { client });
const missing = { id: randomUUID(), what: "The phone download", dueOn: "" };
expect((await ask(staff, `/jobs/${jobId}/material`, missing)).status).toBe(303);
await db.rows.insert(papers).values(
  (["CLIENT", "INTERNAL"] as const).map((visibility) => ({
    jobId,
    organisationId: organisation.id,
    kind: "INDICTMENT" as const,
    id: randomUUID(),
    number: 1,
    visibility,
    title: `A paper for ${visibility}`,
    sentBySide: "STAFF" as const,
  })),
);

await db.query(
  `insert into exhibits (job_id, organisation_id, position, reference, description)
   select id, organisation_id, 1, 'DX/1', 'White powder' from jobs where id = $1`,
  jobId,
);

await db.query(
  `insert into job_funding (job_id, organisation_id, type, saved_by_user_id)
   select id, organisation_id, 'PRIVATE', created_by_user_id from jobs where id = $1`,
  jobId,
);

/** Forms alone, what leads to them, and a title that is printed as Papers. */
const NOT_PRINTED = [
  "Update Status",
  "What we need from you",
  "Letter of instruction",
  "List of papers",
  "Send papers",
  "Ending",
  "Legal hold",
];

it.each([
  ["a client", client, "/app"],
  ["staff", staff, "/admin"],
] as const)("the printed job holds each card of each tab for %s", async (_, who, base) => {
  const headingsAt = async (tab: string) =>
    (await ask(who, `${tab ? "" : base}/jobs/${jobId}${tab}`)).page.texts("main h2");
  const printed = await headingsAt("/print");
  for (const tab of ["", "/case", "/papers"]) {
    const titles = (await headingsAt(tab)).map((title) =>
      title.replace(/^Exhibits 1$/, "Exhibits"),
    );
    const missing = titles.filter((title) => !printed.includes(title));
    expect(
      missing.filter((title) => !NOT_PRINTED.includes(title)),
      tab,
    ).toEqual([]);
  }
});

it("the printed job has every comment and paper that its reader may see, and no form", async () => {
  const forClient = await ask(client, `/jobs/${jobId}/print`);
  const forStaff = await ask(staff, `/jobs/${jobId}/print`);
  for (const { page } of [forClient, forStaff]) {
    for (const text of [
      "Comment 1",
      "Comment 7",
      "A paper for CLIENT",
      "Ada",
      "DX/1 White powder",
    ]) {
      expect(page.mainText()).toContain(text);
    }
    expect(page.texts("main form, main input, main select")).toEqual([]);
    expect(page.texts("main button")).toEqual(["Print"]);
  }
  const { page } = await ask(client, `/app/jobs/${jobId}`);
  expect(page.attributes("main a", "href")).toContain(`/jobs/${jobId}/print`);
  for (const own of ["Our own", "A paper for INTERNAL", "Conflict check"]) {
    expect(forStaff.html).toContain(own);
    expect(forClient.html).not.toContain(own);
  }
});
