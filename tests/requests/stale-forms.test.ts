import { expect, it } from "vitest";
import { testPortal } from "#tests/support/product/test-portal.ts";
import type { PageDom } from "#tests/support/requests/html-page.ts";

const { fixtures, client, admin, enter, ask: send } = await testPortal();
const colleague = await enter({ role: "ADMIN" });
const pageOf = async (path: string) => (await send(admin, path)).page;
const seenIn = (page: PageDom) => page.attributes('input[name="seen"]', "value").join();

it("settings with a slip, put right after a colleague saved theirs, are refused until theirs are shown", async () => {
  const typed = { vatRate: "20", accountName: "Drug Experts Ltd", accountNumber: "12345678" };
  const path = "/admin/settings";
  const theirs = { ...typed, seen: "1", sortCode: "11-22-33", paymentDays: "30" };
  expect((await send(colleague, path, theirs)).status).toBe(303);
  const mine = { ...typed, seen: "1", sortCode: "12-34-56", paymentDays: "never" };
  const slip = await send(admin, path, mine);
  expect([slip.status, seenIn(slip.page)]).toEqual([400, "1"]);
  const late = await send(admin, path, { ...mine, paymentDays: "14", seen: seenIn(slip.page) });
  expect([late.status, seenIn(late.page)]).toEqual([409, "2"]);
  expect(late.page.mainText()).toContain("Version 2 was saved meanwhile.");
});

it("a withdrawal whose reason was too long, sent again after the job has changed, is refused once", async () => {
  const jobId = await fixtures.job(client);
  const path = `/app/jobs/${jobId}/withdrawal`;
  const { page } = await send(client, path);
  const id = page.attributes('input[name="id"]', "value").join();
  const seen = seenIn(page);
  await send(admin, `/admin/jobs/${jobId}/status`, { status: "ON_HOLD", seen });
  const slip = await send(client, path, { id, seen, reason: "x".repeat(20_000) });
  expect([slip.status, seenIn(slip.page)]).toEqual([400, seen]);
  const late = await send(client, path, { id, seen, reason: "" });
  expect(late.status).toBe(409);
  expect(seenIn(late.page)).not.toBe(seen);
});

it("an enquiry's status and owner chosen before a colleague's are refused once, then shown theirs", async () => {
  const path = `/admin/enquiries/${await fixtures.enquiry()}`;
  const owner = async () => seenIn(await pageOf(`${path}/owner`));
  expect(seenIn(await pageOf(`${path}/state`))).toBe("NEW");
  await send(colleague, `${path}/state`, { state: "REPLIED", seen: "NEW" });
  const late = await send(admin, `${path}/state`, { state: "SPAM", seen: "NEW" });
  expect([late.status, seenIn(late.page)]).toEqual([409, "REPLIED"]);
  expect(await owner()).toBe("");
  await send(colleague, `${path}/owner`, { ownerUserId: colleague.userId, seen: "" });
  const taken = await send(admin, `${path}/owner`, { ownerUserId: admin.userId, seen: "" });
  expect([taken.status, seenIn(taken.page)]).toEqual([409, colleague.userId]);
  const again = { ownerUserId: admin.userId, seen: seenIn(taken.page) };
  expect((await send(admin, `${path}/owner`, again)).status).toBe(303);
  expect(await owner()).toBe(admin.userId);
});
