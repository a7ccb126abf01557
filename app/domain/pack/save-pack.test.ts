import { expect, it } from "vitest";
import { transact } from "#app/domain/context.ts";
import { acceptQuote } from "#app/domain/quotes/answers/accept-quote.server.ts";
import { recordAcceptance } from "#app/domain/quotes/answers/end-quote.server.ts";
import { formVersion } from "#foundation/forms/version.server.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { AUTHORITY_FIELDS } from "./fields.ts";
import { authorityInput, packInput } from "./pack-input.ts";
import {
  answersVersion,
  findAnswers,
  findToAuthorise,
  saveAnswers,
  saveAuthority,
} from "./save-pack.server.ts";

const { db, fixtures, client, admin, organisation } = await testRows();
const outsider = await fixtures.person({
  role: "CLIENT_ADMIN",
  organisation: await fixtures.organisation(),
});
const staff = fixtures.context(admin);
const asClient = fixtures.context(client);

async function quoted(status: "SENT" | "ACCEPTED" = "SENT") {
  const jobId = await fixtures.job(client, status === "SENT" ? "QUOTE_SENT" : "IN_PROGRESS");
  const quoteId = await fixtures.quote(jobId, admin, { client, status });
  await db.query(
    `update quotes set rate_check = '{"outcome": "ASSESSED", "ruleId": null, "words": ["Apply"]}' where id = $1`,
    quoteId,
  );
  return { jobId, quoteId };
}
const authorityOf = (ids: { jobId: string; quoteId: string }) =>
  transact(staff, async (tx) => (await findToAuthorise(tx, ids)).authority);
const typed = (more: Record<string, string>) =>
  authorityInput.parse({ state: "APPLIED", appliedOn: "2026-03-02", ...more });
/** A quote whose authority is granted. */
const granted = async () => {
  const ids = await quoted();
  const decided = typed({ state: "GRANTED", decidedOn: "2026-03-09" });
  await saveAuthority(asClient, { ...ids, ...decided, seen: formVersion(AUTHORITY_FIELDS, null) });
  return ids;
};
const entries = async (jobId: string) => {
  const { rows } = await db.sql.query(
    `select action, old_value, new_value from audit_logs where job_id = $1
       and action in ('authority_changed', 'pack_changed', 'date_met') order by created_at, action`,
    [jobId],
  );
  return rows.map((row) => Object.values(row).join(" "));
};

it("an application is noted by the client, a decision by either side, and nobody else's", async () => {
  const ids = await quoted();
  await db.query(
    `insert into job_dates (job_id, organisation_id, kind, starts_on) values ($1, $2, 'AUTHORITY_DUE', current_date + 3)`,
    ids.jobId,
    organisation.id,
  );
  const first = formVersion(AUTHORITY_FIELDS, null);
  const applied = { ...ids, ...typed({ reference: "PA-1" }), seen: first };
  await expectRefused(saveAuthority(fixtures.context(outsider), applied), 404);
  expect(await saveAuthority(asClient, applied)).toBe(true);
  expect(await saveAuthority(asClient, applied)).toBe(false);
  const decided = {
    ...ids,
    ...typed({
      state: "PART_GRANTED",
      decidedOn: "2026-03-09",
      grantedNet: "900",
      grantedMinutes: "4h",
    }),
  };
  await expectRefused(saveAuthority(staff, { ...decided, seen: first }), 409);
  expect(
    await saveAuthority(staff, { ...decided, seen: formVersion(AUTHORITY_FIELDS, applied) }),
  ).toBe(true);
  expect(await authorityOf(ids)).toEqual({
    state: "PART_GRANTED",
    reference: null,
    appliedOn: "2026-03-02",
    decidedOn: "2026-03-09",
    grantedNet: "900.00",
    grantedMinutes: 240,
    note: null,
  });
  expect(await entries(ids.jobId)).toEqual([
    "authority_changed  APPLIED",
    "date_met  AUTHORITY_DUE",
    "authority_changed APPLIED PART_GRANTED",
  ]);
});

it("before authority is granted a quote is accepted at the own risk of the firm alone", async () => {
  const ids = await quoted();
  await expectRefused(acceptQuote(asClient, ids.quoteId), 409);
  await acceptQuote(asClient, ids.quoteId, { ownRisk: true });
  const agreed = await granted();
  await acceptQuote(asClient, agreed.quoteId);
  const { rows } = await db.sql.query(
    "select meta->>'ownRisk' as risk from audit_logs where action = 'quote_accepted' and job_id = any($1) order by created_at",
    [[ids.jobId, agreed.jobId]],
  );
  expect(rows.map(({ risk }) => risk)).toEqual(["true", null]);
});

it("an acceptance that staff record starts no work before authority is granted, unless they say so", async () => {
  const ids = await quoted();
  const recorded = {
    answeredByName: "Ada Marlowe",
    answeredVia: "LETTER",
    answerNote: "Letter of 12 November",
    status: "IN_PROGRESS",
  } as const;
  await expectRefused(recordAcceptance(staff, ids.quoteId, recorded), 409);
  await recordAcceptance(staff, ids.quoteId, { ...recorded, startUnchecked: "yes" });
  const agreed = await granted();
  await recordAcceptance(staff, agreed.quoteId, recorded);
  expect(
    await db.query("select distinct status from jobs where id = any($1)", [
      ids.jobId,
      agreed.jobId,
    ]),
  ).toEqual([{ status: "IN_PROGRESS" }]);
});

it("of a finished job clients change nothing, staff may", async () => {
  const ids = await quoted("ACCEPTED");
  await db.query("update jobs set status = 'COMPLETED' where id = $1", ids.jobId);
  const applied = { ...ids, ...typed({}), seen: formVersion(AUTHORITY_FIELDS, null) };
  await expectRefused(saveAuthority(asClient, applied), 409);
  expect(await saveAuthority(staff, applied)).toBe(true);
});

it("what only the client knows is kept, the other quotes in their places", async () => {
  const { jobId } = await quoted();
  const wanted = packInput.parse({
    reason: "Needed",
    "name-1": "Dr Quist",
    "minutes-1": "4h",
    "rate-1": "95",
    "name-3": "P Ansell",
  });
  const seen = answersVersion({ answers: null, alternatives: [] });
  expect(await saveAnswers(asClient, { jobId, ...wanted, seen })).toBe(true);
  expect(await saveAnswers(asClient, { jobId, ...wanted, seen })).toBe(false);
  const known = await transact(staff, (tx) => findAnswers(tx, jobId));
  expect(known.answers).toMatchObject({ reason: "Needed", heldAt: null });
  expect(known.alternatives).toMatchObject([
    { position: 1, name: "Dr Quist", minutes: 240, rate: "95.00" },
    { position: 3, name: "P Ansell" },
  ]);
  const fewer = packInput.parse({ reason: "Needed", "name-1": "Dr Quist" });
  await expectRefused(saveAnswers(staff, { jobId, ...fewer, seen }), 409);
  expect(await saveAnswers(staff, { jobId, ...fewer, seen: answersVersion(known) })).toBe(true);
  const after = await transact(asClient, (tx) => findAnswers(tx, jobId));
  expect(after.alternatives).toMatchObject([{ position: 1, minutes: null }]);
  expect(await entries(jobId)).toEqual(["pack_changed  ", "pack_changed  "]);
});

it.each([
  [{ state: "APPLIED" }, ["appliedOn"]],
  [{ state: "GRANTED", appliedOn: "2026-03-02" }, ["decidedOn"]],
  [{ state: "REFUSED", appliedOn: "2026-03-02", decidedOn: "2026-03-01" }, ["decidedOn"]],
  [{ state: "PART_GRANTED", appliedOn: "2026-03-02", decidedOn: "2026-03-03" }, ["grantedNet"]],
  [{ state: "TO_APPLY", grantedNet: "9" }, ["state"]],
  [{ state: "APPLIED", appliedOn: "2026-03-02", decidedOn: "2026-03-03" }, ["state"]],
])("an authority typed as %j is refused at %j", (form, fields) => {
  const { error } = authorityInput.safeParse(form);
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(fields);
});

it.each([
  [{ reason: `${"x".repeat(1_000)}\n${"x".repeat(999)}` }, ["reason"]],
  [{ "firm-2": "Quist" }, ["name-2"]],
  [{ "name-3": "A", "rate-3": "much" }, ["rate-3"]],
  [{ "name-1": "A", "askedOn-1": "2026-03-02", "answeredOn-1": "2026-03-01" }, ["answeredOn-1"]],
])("answers typed as %j are refused at %j", (form: Record<string, string>, fields) => {
  const { error } = packInput.safeParse(form);
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(fields);
});
