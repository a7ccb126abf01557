import { expect, it } from "vitest";
import { testPortal } from "#tests/support/product/test-portal.ts";
import { PageDom } from "#tests/support/requests/html-page.ts";

const { fixtures, app, organisation, client, admin: staff, ask } = await testPortal();
const colleague = await fixtures.person({ role: "CLIENT_USER", organisation });

const opened = async (path: string, as: string) => {
  const dom = new PageDom(await (await app.ask(path, { cookie: as })).text());
  return dom.attributes('form [name="seen"]', "value")[0] ?? "";
};

/** Each field that differs, with what was typed and what is saved now; and the version that is sent next. */
function shown(html: string) {
  const dom = new PageDom(html);
  const values = dom.texts("#differences + dl dd > span:last-child");
  const fields = dom.texts("#differences + dl dt");
  const rows = fields.map((label, i) => [label, values[2 * i], values[2 * i + 1]]);
  return { rows, seen: dom.attributes('form [name="seen"]', "value")[0] ?? "", dom };
}

it("who pays: the second of two is shown both, keeps what was typed, and may save again", async () => {
  const path = `/admin/jobs/${await fixtures.job(client)}/funding`;
  const seen = await opened(path, staff.cookie);
  const send = (form: Record<string, string>) => app.ask(path, { cookie: staff.cookie, form });
  const theirs = { type: "LEGAL_AID_EW", ufn: "100124/001", orderDate: "2024-01-10", seen };
  expect((await send(theirs)).status).toBe(303);
  const mine = { type: "LEGAL_AID_EW", service: "DRUG_EXPERT", maat: "1234567", seen };
  const refused = await send(mine);
  expect(refused.status).toBe(409);
  const { rows, seen: now, dom } = shown(await refused.text());
  expect(rows).toEqual([
    ["Date of the representation order", "None", "Wed 10 Jan 2024"],
    ["UFN", "None", "100124/001"],
    ["MAAT number", "1234567", "None"],
  ]);
  expect(dom.attributes("#maat", "value")).toEqual(["1234567"]);
  expect((await send({ ...mine, seen: now })).status).toBe(303);
});

it("who may see a job: the second of two is shown both, keeps what was chosen, and may save again", async () => {
  const path = `/jobs/${await fixtures.job(client)}/access`;
  const seen = await opened(path, client.cookie);
  const theirs = { access: "NAMED", [`member-${colleague.userId}`]: "on", seen };
  expect((await ask(staff, path, theirs)).status).toBe(303);
  const mine = { access: "NAMED", seen };
  const refused = await ask(client, path, mine);
  expect(refused.status).toBe(409);
  const { rows, seen: now, dom } = shown(refused.html);
  expect(rows).toEqual([["Named people", "Nobody", colleague.name]]);
  expect(dom.attributes(`[name="member-${colleague.userId}"][checked]`, "name")).toEqual([]);
  const again = await ask(client, path, { ...mine, seen: now });
  expect(again.status).toBe(303);
});
