import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { testPortal } from "#tests/support/product/test-portal.ts";
import type { PageDom } from "#tests/support/requests/html-page.ts";

const ACCEPTANCE = {
  answeredByName: "Ada Marlowe",
  answeredVia: "LETTER",
  answerNote: "Letter of 12 November",
};
const { db, fixtures, client, admin, ask } = await testPortal();

async function quoted() {
  const jobId = await fixtures.job(client, "QUOTE_SENT");
  return { jobId, quoteId: await fixtures.quote(jobId, admin, { client }) };
}

async function seenNow(jobId: string): Promise<string> {
  const rows = await db.query("select updated_at from jobs where id = $1", jobId);
  return rows[0].updated_at.toISOString();
}

const main = (page: PageDom) => page.texts("main").join();

it("is asked about before its job goes on, and nothing has changed by then", async () => {
  const { jobId, quoteId } = await quoted();
  const form = { status: "IN_PROGRESS", seen: await seenNow(jobId) };
  const { to } = await ask(admin, `/admin/jobs/${jobId}/status`, form);
  expect(to).toBe(`/admin/quotes/${quoteId}/outcome?status=IN_PROGRESS`);
  const { page } = await ask(admin, to ?? "");
  expect(main(page)).toContain("and you chose In Progress. Nothing has changed yet.");
  const job = await db.sql.query("select status from jobs where id = $1", [jobId]);
  expect(job.rows).toEqual([{ status: "QUOTE_SENT" }]);
});

it.each([
  ["", ["acceptance", "withdrawal"]],
  ["?status=QUOTE_ACCEPTED", ["acceptance"]],
  ["?status=COMPLETED", ["acceptance", "withdrawal"]],
  ["?status=CANCELLED", ["withdrawal"]],
  ["?status=QUOTE_REQUESTED", ["withdrawal"]],
  ["?status=nothing", ["acceptance", "withdrawal"]],
])("may have these outcomes, asked with %j: %j", async (search, outcomes) => {
  const { quoteId } = await quoted();
  const path = `/admin/quotes/${quoteId}`;
  const { page } = await ask(admin, `${path}/outcome${search}`);
  const status = search === "?status=nothing" ? "" : search;
  const links = page.attributes("main a.button", "href");
  expect(links).toEqual(outcomes.map((outcome) => `${path}/${outcome}${status}`));
});

it("takes its job to the chosen status together with a recorded acceptance", async () => {
  const { jobId, quoteId } = await quoted();
  const path = `/admin/quotes/${quoteId}/acceptance?status=IN_PROGRESS`;
  const { page } = await ask(admin, path);
  expect(page.attributes(`[name="status"]`, "value")).toEqual(["IN_PROGRESS"]);
  const { to } = await ask(admin, path, { ...ACCEPTANCE, status: "IN_PROGRESS" });
  expect(to).toBe(`/admin/jobs/${jobId}`);
  const told = main((await ask(client, `/app/jobs/${jobId}`)).page);
  for (const words of ["In Progress", "Accepted by Ada Marlowe outside the portal: by letter"]) {
    expect(told).toContain(words);
  }
});

it.each([
  ["client", client],
  ["admin", admin],
] as const)(
  "is headed as no VAT invoice on its page for the %s, with the VAT number once there is one",
  async (portal, who) => {
    const { quoteId } = await quoted();
    const path = `/${portal === "client" ? "app" : "admin"}/quotes/${quoteId}`;
    const heading = "Quote. This is not a VAT invoice.";
    const shown = (page: PageDom) => page.texts("main header").join();
    expect(shown((await ask(who, path)).page)).toMatch(new RegExp(`${heading}$`));
    await db.query(
      "insert into business_settings (version, vat_number) values (500, 'GB123456782') on conflict do nothing",
    );
    await db.query("update quotes set settings_version = 500 where id = $1", quoteId);
    const { page } = await ask(who, path);
    expect(shown(page)).toContain(`${heading} VAT number GB123456782.`);
    expect(main(page).split("VAT number")).toHaveLength(2);
  },
);

it("that was withdrawn tells the client why, and takes no answer", async () => {
  const { jobId, quoteId } = await quoted();
  await ask(admin, `/admin/quotes/${quoteId}/withdrawal`, { endReason: "Wrong rate" });
  const told = main((await ask(client, `/app/jobs/${jobId}`)).page);
  for (const words of ["Withdrawn", "Why it was withdrawn", "Wrong rate"]) {
    expect(told).toContain(words);
  }
  const answer = await ask(client, `/app/quotes/${quoteId}/acceptance`, {});
  expect(answer.status).toBe(409);
  expect(main(answer.page)).toContain("This quote has already been withdrawn.");
  expect(answer.page.texts("main form")).toEqual([]);
});

it("that was replaced is folded under the new one, which the client can accept", async () => {
  const { jobId, quoteId } = await quoted();
  const id = randomUUID();
  const form = { id, amount: "900", seen: await seenNow(jobId) };
  expect((await ask(admin, `/admin/quotes/${quoteId}/replacement`, form)).to).toBe(
    `/admin/jobs/${jobId}`,
  );
  const { page } = await ask(client, `/app/jobs/${jobId}`);
  expect(page.texts("details").join()).toContain("Replaced");
  const late = await ask(client, `/app/quotes/${quoteId}/acceptance`, {});
  expect(main(late.page)).toContain("This quote has already been replaced.");
  expect((await ask(client, `/app/quotes/${id}/acceptance`, {})).to).toBe(`/app/jobs/${jobId}`);
});

it.each([
  ["acceptance", { answeredByName: "A", answeredVia: "", answerNote: "A letter" }, "A letter"],
  ["withdrawal", { endReason: "", status: "CANCELLED" }, ""],
  ["replacement", { amount: "a lot", notes: "Less to read" }, "Less to read"],
])("keeps what was typed when its %s lacks something", async (name, form, kept) => {
  const { quoteId } = await quoted();
  const { status, page } = await ask(admin, `/admin/quotes/${quoteId}/${name}`, form);
  expect(status).toBe(400);
  expect(page.texts("textarea")).toEqual([kept]);
  expect(page.texts(`[role="alert"]`).join()).toContain("There is a problem");
  const [link = ""] = page.attributes(`[role="alert"] a`, "href");
  expect(page.all(link)).toHaveLength(1);
});

it.each([
  ["acceptance", ACCEPTANCE, "Failed to record acceptance"],
  ["withdrawal", { endReason: "A slip" }, "Failed to withdraw quote"],
])("that was answered meanwhile refuses its %s, and says so", async (name, form, failure) => {
  const { quoteId } = await quoted();
  await ask(client, `/app/quotes/${quoteId}/decline`, {});
  const { status, page } = await ask(admin, `/admin/quotes/${quoteId}/${name}`, form);
  expect(status).toBe(409);
  expect(page.texts(`[role="alert"]`).join()).toMatch(
    new RegExp(`^${failure}: This quote has already been declined\\. Last change: `),
  );
  expect(main(page)).toContain("This quote is no longer open.");
});
