import { expect, it } from "vitest";
import { runCheck } from "#app/domain/conflicts/run-check.server.ts";
import { transactAsStaff } from "#app/domain/context.ts";
import { findDraft } from "#app/domain/quote-form/drafts.server.ts";
import { fieldsOf } from "#app/domain/quote-form/form-fields.ts";
import { quoteWarnings } from "#app/domain/quote-form/quote-warnings.ts";
import { listQuotes } from "#app/domain/quotes/queries.server.ts";
import { loadSetting } from "#app/routes/admin/quote-form/builder.server.ts";
import { readConfig } from "#foundation/config.server.ts";
import { loadDemoData } from "#server/lifecycle/demo-data.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";

const db = await createTestDatabase();
const { files, pieces } = db;
await loadDemoData(db.owner, { ...readConfig({}), files, pieces });
const counts = await db.query(
  "select distinct names_searched as names from conflict_checks order by 1",
);
const [allNames] = await db.query("select count(*)::int as names from conflict_names");
const { fixtures } = db;
const ctx = fixtures.context(await fixtures.person({ role: "ADMIN" }));

const checks: { id: string; jobId: string; number: string; found: string[]; later: string[] }[] =
  await db.query(`
    select c.id, c.job_id as "jobId", j.number,
      array(select subject || ' = ' || found from conflict_hits where check_id = c.id order by 1) as found,
      array(select shown from conflict_names n left join jobs other on other.id = n.job_id
        left join organisations o on o.id = n.organisation_id
        where coalesce(other.created_at, o.created_at) > c.run_at) as later
    from conflict_checks c join jobs j on j.id = c.job_id
    where j.status not in ('COMPLETED', 'CANCELLED')
      and exists (select from job_parties p where p.job_id = j.id)`);

it.each(checks)("the conflict check of $number found what it finds again", async (check) => {
  const again = await runCheck(ctx, { jobId: check.jobId, reason: null });
  const hits = await db.query(
    "select subject, found from conflict_hits where check_id = $1",
    again,
  );
  const known = hits.filter(({ found }) => !check.later.includes(found));
  expect(known.map(({ subject, found }) => `${subject} = ${found}`).sort()).toEqual(check.found);
});

it("each conflict check says through how many names it looked on its day", () => {
  expect(counts.length).toBeGreaterThan(10);
  expect(counts.at(-1)).toEqual(allNames);
});

const ofQuotes: { jobId: string; number: string }[] = await db.query(`
  select id as "jobId", number from jobs where id in (select job_id from quotes where status = 'SENT')
    or id in (select job_id from quote_drafts) order by number`);

it.each(ofQuotes)("the builder warns of nothing in the quote of $number", async ({ jobId }) => {
  const warnings = await transactAsStaff(ctx, async (tx) => {
    const { setting } = await loadSetting(tx, jobId);
    const open = (await listQuotes(tx, jobId)).filter(({ status }) => status === "SENT");
    const draft = await findDraft(tx, jobId);
    const forms = open.map((quote) => ({
      ...fieldsOf(quote),
      validUntil: quote.validUntil ?? "",
    }));
    return [...forms, ...(draft ? [draft.values] : [])].map((form) => quoteWarnings(form, setting));
  });
  expect(warnings).toEqual([{}]);
});
