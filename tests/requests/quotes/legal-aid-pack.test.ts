import { expect, it } from "vitest";
import { makeDocumentOf } from "#tests/routes/route-ids.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import { testPortal } from "#tests/support/product/test-portal.ts";

const { db, fixtures, app, client, admin, enter } = await testPortal();
const outsider = await enter({ role: "CLIENT_ADMIN" });

async function funded(type = "LEGAL_AID_EW") {
  const jobId = await fixtures.job(client, "QUOTE_SENT");
  const quoteId = await fixtures.quote(jobId, admin, { client });
  await makeDocumentOf(db, quoteId);
  await db.query(
    `update quotes set rate_check = '{"outcome": "ASSESSED", "ruleId": null, "words": ["Apply"]}' where id = $1`,
    quoteId,
  );
  await db.query(
    `insert into job_funding (job_id, organisation_id, type, saved_by_user_id)
     select id, organisation_id, $2, $3 from jobs where id = $1`,
    jobId,
    type,
    admin.userId,
  );
  return { jobId, quoteId };
}
const textOf = async (path: string, { cookie }: { cookie: string }) =>
  (await app.ask(path, { cookie })).text();
const seenOn = (html: string) => /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "";

it("what is typed once stands in the pack and its archive, which another program opens", async () => {
  const { jobId } = await funded();
  const form = `/jobs/${jobId}/pack/answers`;
  const reason = "The quantity is disputed.\nSo is the purity.";
  const sent = await app.ask(form, {
    cookie: client.cookie,
    form: {
      seen: seenOn(await textOf(form, client)),
      reason,
      "name-1": "Dr Quist",
      "minutes-1": "14h",
      noAlternativeReason: "Nobody else was free",
    },
  });
  expect(sent.status).toBe(303);
  expect(await textOf(form, client)).toContain('value="14 h"');
  for (const person of [client, admin]) {
    const page = await textOf(`/jobs/${jobId}/pack`, person);
    for (const words of ["Dr Quist", "14 h", "Nobody else was free", "So is the purity."]) {
      expect(page).toContain(words);
    }
  }
  const answer = await app.ask(`/jobs/${jobId}/pack/zip`, { cookie: client.cookie });
  const files = await unzip(Buffer.from(await answer.arrayBuffer()));
  const [pdf = "", ...texts] = files.keys();
  expect([pdf, ...texts]).toEqual([expect.stringMatching(/\.pdf$/), "answers.txt", "reason.txt"]);
  expect(files.get(pdf)?.length).toBeLessThan(5_000_000);
  expect(`${files.get("answers.txt")}`).toContain("Reason for the application: The quantity");
  expect(`${files.get("reason.txt")}`).toBe(reason.replace("\n", "\r\n"));
  expect((await app.ask(`/jobs/${jobId}/pack/zip`, { cookie: outsider.cookie })).status).toBe(404);
});

it("a quote is accepted before authority only by whoever says that it is at the firm's own risk", async () => {
  const { quoteId } = await funded();
  const path = `/app/quotes/${quoteId}/acceptance`;
  const page = await textOf(path, client);
  expect(page).toContain("own risk");
  const refused = await app.ask(path, { cookie: client.cookie, form: {} });
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining("own risk"),
  ]);
  const accepted = await app.ask(path, { cookie: client.cookie, form: { ownRisk: "on" } });
  expect(accepted.status).toBe(303);
});

it("an acceptance that staff record says that work would start before authority", async () => {
  const { quoteId } = await funded();
  const path = `/admin/quotes/${quoteId}/acceptance`;
  expect(await textOf(`${path}?status=IN_PROGRESS`, admin)).toContain("authority is not granted");
  expect(await textOf(path, admin)).not.toContain("authority is not granted");
});

it("a decision is entered by staff too, and then stands on the job of both", async () => {
  const { jobId, quoteId } = await funded();
  const form = `/jobs/${jobId}/authority/${quoteId}`;
  const decided = {
    state: "REFUSED",
    reference: "PA-77",
    appliedOn: "2026-03-02",
    decidedOn: "2026-03-09",
  };
  const bad = await app.ask(form, { cookie: admin.cookie, form: { ...decided, decidedOn: "" } });
  expect([bad.status, await bad.text()]).toEqual([400, expect.stringContaining("PA-77")]);
  const seen = seenOn(await textOf(form, admin));
  const saved = await app.ask(form, { cookie: admin.cookie, form: { ...decided, seen } });
  expect(saved.status).toBe(303);
  const shown = await textOf(`/app/jobs/${jobId}`, client);
  expect([shown.includes("PA-77"), shown.includes("Legal-aid check")]).toEqual([true, false]);
  await db.query(
    "update quotes set status = 'ACCEPTED', decided_at = now(), decided_by_user_id = $2 where id = $1",
    quoteId,
    client.userId,
  );
  for (const [page, person] of [
    [`/app/jobs/${jobId}`, client],
    [`/admin/jobs/${jobId}`, admin],
    [`/jobs/${jobId}/time`, admin],
  ] as const) {
    expect(await textOf(page, person)).toContain("It was refused.");
  }
});

it.each([
  ["LEGAL_AID_SCOTLAND", "Scottish Legal Aid Board"],
  ["LEGAL_AID_NI", "Legal Services Agency"],
])("the pack of %s says who decides there", async (type, words) => {
  const { jobId } = await funded(type);
  expect(await textOf(`/jobs/${jobId}/pack`, client)).toContain(words);
});
