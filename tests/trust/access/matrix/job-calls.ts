import { SHEET } from "#tests/tables/sheets.table.ts";
import { id, JOB, ORG, PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import type { Call } from "./function-calls.ts";

const QUOTE = { asked: id(301), other: id(303), finished: id(304), hidden: id(308) };
const OVERDUE = "update quotes set valid_until = '2026-01-02' where status = 'SENT'";
/** Ended quotes, jobs without a quote, and whether the entry names the job's own organisation. */
const ENDED = `select (select count(*) from quotes where status = 'EXPIRED' and ended_at >= now() - interval '1 minute') || ' '
  || (select count(*) from jobs where status = 'QUOTE_REQUESTED') || ' '
  || coalesce((select (a.organisation_name = o.name)::text from audit_logs a
    join organisations o on o.id = a.organisation_id where a.action = 'quote_expired' limit 1), 'none')`;

const expiring = (
  as: Call["as"],
  who: keyof typeof PERSON,
  job: keyof typeof JOB,
  expected: string,
  before = OVERDUE,
): Call => ({
  called: "expire_quote",
  as,
  who,
  before,
  expected,
  look: ENDED,
  call: `select app.expire_quote('${JOB[job]}')`,
});

const correcting = (as: Call["as"], who: keyof typeof PERSON, expected: string): Call => ({
  called: "keep_job_version",
  as,
  who,
  expected: `none, ${expected}`,
  call: `update jobs set title = 'Corrected' where id = '${JOB.bare}'`,
  look: "select string_agg(concat_ws(' ', replaced_by_name, replaced_by_staff, number, title), ', ' order by number) from job_versions where title = 'A title'",
});

const moving = (job: keyof typeof JOB, expected: string): Call => ({
  called: "refuse_past_open_quote",
  as: "admin",
  who: "admin",
  expected,
  call: `update jobs set status = 'IN_PROGRESS' where id = '${JOB[job]}'`,
  look: `select status from jobs where id = '${JOB[job]}'`,
});

const FURTHER = `insert into quotes (job_id, organisation_id, version, kind, amount, created_by_user_id)
  values ('${JOB.decided}', '${ORG.own}', 2, 'FURTHER', 1, '${PERSON.admin}')`;
const movingBesideFurther = (status: string, expected: string): Call => ({
  called: "refuse_past_open_quote",
  as: "admin",
  who: "admin",
  expected,
  before: FURTHER,
  call: `update jobs set status = '${status}' where id = '${JOB.decided}'`,
  look: `select status from jobs where id = '${JOB.decided}'`,
});

/** What a quote was sent on, changed past every rule: the second rate is confirmed. */
const USED = `update quotes set terms_number = 902, settings_version = 902,
  rate_check = jsonb_build_object('ruleId', '${id(341)}') where id = '${QUOTE.asked}';
  update quotes set rate_check = jsonb_build_object('ruleId', '${id(342)}') where id = '${QUOTE.other}'`;
const changing = (
  table: string,
  row: string,
  set: string,
  expected: string,
  before = "",
): Call => ({
  called: "refuse_used_change",
  as: "worker",
  who: "nobody",
  call: "select 1",
  ...(before && { before }),
  look: `update ${table} set ${set} where ${row} returning 1`,
  expected: `1, ${expected}`,
});
const CONFIRMED = `confirmed_by_user_id = '${PERSON.admin}', confirmed_at = now()`;
const WITHDRAWN = `withdrawn_by_user_id = '${PERSON.admin}', withdrawn_at = now(), withdraw_reason = 'Again'`;
const RELEASED = `released_by_user_id = '${PERSON.admin}', released_at = now()`;
const REFUSED = "42501";

/** A sheet that is fixed with a price and this row; the confirmed one alone is listed. */
const listing = (row: string, expected: string, before = "", more = ""): Call => ({
  called: "list_sheet_rows",
  as: "admin",
  who: "admin",
  expected,
  ...(before && { before }),
  call: `update sheets set input = jsonb_build_object('prices', jsonb_build_array(jsonb_build_object('id', '${id(431)}')),
      'references', jsonb_build_array(jsonb_build_object('id', '${row}'))), result = '{}', engine = '1',
    sha256 = repeat('a', 64), fixed_by_user_id = '${PERSON.admin}', fixed_at = now() ${more}
    where id = '${SHEET.draft}' returning 1`,
  look: `select string_agg(position || ' ' || right(coalesce(price_row_id, reference_row_id)::text, 3), '/'
    order by position) from sheet_rows where sheet_id = '${SHEET.draft}'`,
});

const ending: Call = {
  called: "keep_review_day",
  as: "client",
  who: "user",
  call: `insert into job_endings (job_id, organisation_id, outcome, ended_on, told_by_user_id)
    values ('${JOB.finished}', '${ORG.own}', 'PLEA', '2026-03-27', '${PERSON.user}')`,
  look: "select count(*) from jobs where review_on = '2032-03-27'",
  expected: "none, 1",
};

export const JOB_CALLS: Call[] = [
  ending,
  {
    called: "keep_case_words",
    as: "admin",
    who: "admin",
    call: `update job_facts set court_name = 'Kay' where job_id = '${JOB.asked}'`,
    look: "select string_agg(right(id::text, 3), ' ' order by id) from jobs where case_words like 'Kay%'",
    expected: "none, 101",
  },
  ...(["", USED] as const).flatMap((before) => [
    changing("terms_versions", "number = 902", "body = 'B'", before ? REFUSED : "1", before),
    changing(
      "business_settings",
      "version = 902",
      "payment_days = 9",
      before ? REFUSED : "1",
      before,
    ),
    changing("fee_rules", `id = '${id(341)}'`, "max_rate = 9", before ? REFUSED : "1", before),
    changing("fee_rules", `id = '${id(342)}'`, CONFIRMED, before ? REFUSED : "1", before),
    changing("fee_rules", `id = '${id(341)}'`, CONFIRMED, "1", before),
  ]),
  changing("bank_holidays", `id = '${id(343)}'`, "name = 'B'", "1"),
  changing("bank_holidays", `id = '${id(344)}'`, "name = 'B'", REFUSED),
  changing("reference_rows", `id = '${id(434)}'`, "low = 1", "1"),
  changing("reference_rows", `id = '${id(435)}'`, "low = 1", REFUSED),
  changing("price_rows", `id = '${id(431)}'`, "low = 1", REFUSED),
  changing("price_rows", `id = '${id(431)}'`, WITHDRAWN, "1"),
  changing("price_rows", `id = '${id(432)}'`, WITHDRAWN, REFUSED),
  changing("sheets", `id = '${SHEET.draft}'`, "version = 2", "1"),
  changing("sheets", `id = '${SHEET.fixed}'`, "result = '{}'", REFUSED),
  changing("sheets", `id = '${SHEET.fixed}'`, RELEASED, "1"),
  changing("sheets", `id = '${SHEET.released}'`, RELEASED, REFUSED),
  changing("sheet_rows", `sheet_id = '${SHEET.fixed}' and position = 1`, "position = 7", REFUSED),
  listing(id(435), `1, 1 431/2 435`),
  listing(id(434), "42501, null"),
  listing(id(435), "42501, null", `update reference_rows set ${WITHDRAWN} where id = '${id(435)}'`),
  listing(id(435), "42501, null", "", `, ${RELEASED}`),
  listing(
    id(435),
    "1, 1 431/2 435",
    `insert into sheet_rows (sheet_id, position, reference_row_id) values ('${SHEET.fixed}', 9, '${id(434)}')`,
  ),
  expiring("client", "user", "asked", `${QUOTE.asked}, 1 4 true`),
  expiring("client", "outsider", "other", `${QUOTE.other}, 1 4 true`),
  expiring("client", "user", "other", "null, 0 3 none"),
  expiring("worker", "nobody", "asked", `${QUOTE.asked}, 1 4 true`),
  // One for further work leaves the job's status alone.
  {
    called: "expire_quote",
    as: "admin",
    who: "admin",
    before: `${FURTHER}; update quotes set valid_until = '2026-01-02' where kind = 'FURTHER'`,
    call: `select app.expire_quote('${JOB.decided}') is null`,
    look: `select status from jobs where id = '${JOB.decided}'`,
    expected: "false, QUOTE_SENT",
  },
  // A restricted job that they do not see is not theirs.
  expiring("client", "user", "hidden", "null, 0 3 none"),
  expiring("client", "manager", "hidden", `${QUOTE.hidden}, 1 3 true`),
  expiring("client", "paused", "asked", "null, 0 3 none"),
  expiring("admin", "admin", "asked", `${QUOTE.asked}, 1 4 true`),
  expiring("admin", "admin", "other", `${QUOTE.other}, 1 4 true`),
  // A job that is finished stays so.
  expiring("admin", "admin", "finished", `${QUOTE.finished}, 1 3 true`),
  expiring("admin", "admin", "asked", "null, 0 3 none", "select"),
  correcting("client", "user", "Ada user f 1 A title"),
  correcting("admin", "admin", "Ada admin t 1 A title"),
  moving("decided", "none, IN_PROGRESS"),
  moving("asked", "42501, QUOTE_SENT"),
  movingBesideFurther("IN_PROGRESS", "none, IN_PROGRESS"),
  movingBesideFurther("COMPLETED", "42501, QUOTE_SENT"),
];
