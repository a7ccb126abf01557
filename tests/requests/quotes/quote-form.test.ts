import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { transact } from "#app/domain/context.ts";
import { emptyFields } from "#app/domain/quote-form/form-fields.ts";
import { listTemplates, saveTemplate } from "#app/domain/quote-form/templates.server.ts";
import { listQuotes } from "#app/domain/quotes/queries.server.ts";
import { sendQuote } from "#app/domain/quotes/send-quote.server.ts";
import { londonDayAfter } from "#foundation/time/moment.ts";
import { testPortal } from "#tests/support/product/test-portal.ts";
import type { PageDom } from "#tests/support/requests/html-page.ts";

const { db, fixtures, admin, ask } = await testPortal();
const client = await fixtures.person({ role: "CLIENT_USER" });

async function newForm(jobId: string): Promise<Record<string, string>> {
  const rows = await db.query("select updated_at from jobs where id = $1", jobId);
  return { id: randomUUID(), seen: rows[0].updated_at.toISOString(), validUntil: "" };
}

async function newItemised(jobId: string): Promise<Record<string, string>> {
  return {
    ...emptyFields(),
    ...(await newForm(jobId)),
    "count-2": "4h",
    "price-2": "83",
    draftSeen: "",
  };
}

function hidden(page: PageDom): Record<string, string> {
  const inputs = 'main input[type="hidden"]';
  const values = page.attributes(inputs, "value");
  return Object.fromEntries(
    page.attributes(inputs, "name").map((name, i) => [name, values[i] ?? ""]),
  );
}

const byLegalAid = (jobId: string) =>
  db.sql.query(
    `insert into job_funding (job_id, organisation_id, type, saved_by_user_id)
     select id, organisation_id, 'LEGAL_AID_EW', created_by_user_id from jobs where id = $1`,
    [jobId],
  );

it("a quote that was refused when it was sent from its preview can still be saved as a draft", async () => {
  const jobId = await fixtures.job(client);
  const path = `/admin/jobs/${jobId}/quote`;
  const previewed = await ask(admin, `${path}/draft/preview`, await newItemised(jobId));
  expect(previewed.to).toBe(`${path}/preview`);
  const posted = hidden((await ask(admin, `${path}/preview`)).page);
  await db.query("delete from conflict_checks where job_id = $1", jobId);
  const refused = await ask(admin, `${path}/sending`, posted);
  expect(refused.status).toBe(409);
  expect(refused.page.texts('[role="alert"]').join()).toContain("Conflicts have not been checked");
  const form = { ...posted, ...hidden(refused.page), notes: "Typed after that" };
  expect((await ask(admin, `${path}/draft`, form)).to).toBe(path);
  expect((await ask(admin, path)).page.texts("textarea")).toContain("Typed after that");
});

it("a job whose conflicts are not checked has no form of a quote, but says why and what is missing", async () => {
  const jobId = await fixtures.job(client);
  const card = async () => {
    const { page } = await ask(admin, `/admin/jobs/${jobId}`);
    const section = 'section[aria-labelledby="quote"]';
    return {
      text: page.texts(section).join(),
      fields: page.attributes(`${section} input`, "name"),
      links: page.attributes(`${section} a`, "href"),
    };
  };
  expect((await card()).fields).toContain("amount");
  await db.query("delete from conflict_checks where job_id = $1", jobId);
  const without = await card();
  expect(without.fields).not.toContain("amount");
  expect(without.text).toContain("Conflicts have not been checked.");
  expect(without.links).toContain(`/admin/jobs/${jobId}/conflicts`);
});

it.each([
  ["quotes", 60, newForm],
  ["quote/sending", 60, newItemised],
] as const)(
  "without a last day a quote for legal aid is good for sixty days, sent to %s",
  async (name, days, form) => {
    const jobId = await fixtures.job(client);
    await byLegalAid(jobId);
    const sent = { ...(await form(jobId)), amount: "950" };
    expect((await ask(admin, `/admin/jobs/${jobId}/${name}`, sent)).to).toBe(
      `/admin/jobs/${jobId}`,
    );
    const [quote] = await transact(fixtures.context(admin), (tx) => listQuotes(tx, jobId));
    expect(quote?.validUntil).toBe(londonDayAfter(new Date(), days));
  },
);

it("without a last day the preview shows the one that the quote will have", async () => {
  const jobId = await fixtures.job(client);
  await byLegalAid(jobId);
  const path = `/admin/jobs/${jobId}/quote`;
  await ask(admin, `${path}/draft/preview`, await newItemised(jobId));
  const { page } = await ask(admin, `${path}/preview`);
  expect(page.attributes("main time", "datetime")).toEqual([londonDayAfter(new Date(), 60)]);
});

it("a template asks before it takes the place of typed lines, and its lines are never there twice", async () => {
  const jobId = await fixtures.job(client);
  const path = `/admin/jobs/${jobId}/quote`;
  const template = { ...emptyFields(), "count-1": "3h", turnaround: "10 working days" };
  await saveTemplate(fixtures.context(admin), { name: "A template", values: template });
  const [{ id } = { id: "" }] = await transact(fixtures.context(admin), listTemplates);
  const form = { ...emptyFields(), ...(await newForm(jobId)), templateId: id };
  const counts = ({ page }: { page: PageDom }) =>
    [1, 2, 3, 4, 5]
      .flatMap((key) => page.attributes(`main [name="count-${key}"]`, "value"))
      .filter(Boolean);
  const typed = { ...form, "count-2": "4h" };
  const asked = await ask(admin, path, { ...typed, step: "template" });
  expect(asked.page.texts('[role="alert"]').join()).toContain("“A template” takes the place");
  expect(counts(asked)).toEqual(["4h"]);
  expect(counts(await ask(admin, path, { ...typed, step: "lines" }))).toEqual(["4h", "3h"]);
  for (const [fields, step] of [
    [typed, "replace"],
    [form, "template"],
  ] as const) {
    const begun = await ask(admin, path, { ...fields, step });
    expect(counts(begun)).toEqual(["3h"]);
    expect(begun.page.attributes('main [name="turnaround"]', "value")[0]).toMatch(/^2\d{3}-/);
  }
});

it("a line without a rate is previewed and sent at ours, whatever becomes of that later", async () => {
  const jobId = await fixtures.job(client);
  const path = `/admin/jobs/${jobId}/quote`;
  await db.query("insert into business_settings (version, preparation_rate) values (2, 95)");
  const form = { ...(await newItemised(jobId)), "price-2": "", turnaround: "2027-03-05" };
  await ask(admin, `${path}/draft/preview`, form);
  const { page } = await ask(admin, `${path}/preview`);
  await ask(admin, `${path}/sending`, hidden(page));
  const [quote] = await transact(fixtures.context(admin), (tx) => listQuotes(tx, jobId));
  expect(quote).toMatchObject({ amount: "380.00", turnaround: "Report by 5 Mar 2027" });
});

const FEE = { kind: "OTHER", description: "Fee", net: 95_000 } as const;
const VALUATION = { kind: "REPORT", description: "Valuation report", net: 95_000 } as const;
const WORDS = { basis: "FIXED", scope: null, turnaround: null, notes: null } as const;

it.each([
  ["a description", VALUATION, WORDS],
  ["a scope", FEE, { ...WORDS, scope: "200 pages" }],
  ["a turnaround", FEE, { ...WORDS, turnaround: "Ten days" }],
  ["another basis", FEE, { ...WORDS, basis: "CEILING" as const }],
])("a quote of one line with %s is replaced by the form that keeps it", async (_, line, words) => {
  const jobId = await fixtures.job(client);
  const ctx = fixtures.context(admin);
  await sendQuote(ctx, {
    jobId,
    lines: [{ ...line, unit: "FIXED", minutes: null, quantity: null, rate: null }],
    ...words,
  });
  const [quote] = await transact(ctx, (tx) => listQuotes(tx, jobId));
  const { to } = await ask(admin, `/admin/quotes/${quote?.id}/replacement`);
  expect(to).toBe(`/admin/jobs/${jobId}/quote?replaces=${quote?.id}`);
});

it("a quote sent as an amount is replaced by an amount, also where legal aid pays", async () => {
  for (const isLegalAid of [false, true]) {
    const jobId = await fixtures.job(client);
    if (isLegalAid) await byLegalAid(jobId);
    const ctx = fixtures.context(admin);
    await sendQuote(ctx, { jobId, amount: 95_000, notes: null });
    const [quote] = await transact(ctx, (tx) => listQuotes(tx, jobId));
    const { page } = await ask(admin, `/admin/quotes/${quote?.id}/replacement`);
    expect(page.attributes('main [name="amount"]', "value")).toEqual(["950.00"]);
  }
});
