import { readCases } from "#tests/support/read-cases.ts";
import { PAPER } from "#tests/tables/papers.table.ts";
import { REPORT } from "#tests/tables/reports.table.ts";
import { SHEET } from "#tests/tables/sheets.table.ts";
import { id, JOB, ORG, PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import type { Call } from "./function-calls.ts";

const BY_ADMIN = `'${PERSON.admin}', now()`;
const WITHDRAW = `set withdraw_reason = 'A slip', (withdrawn_by_user_id, withdrawn_at) = (${BY_ADMIN})`;
const ANSWER = `set answer = 'FACT', answer_note = '', (answered_by_user_id, answered_at) = (${BY_ADMIN})`;
const NAMED: Record<string, Record<string, string>> = { REPORT, PAPER, PERSON };
/** `{REPORT.draft}` is the id of that report, `{id.481}` that of this number. */
const withIds = (text: string) =>
  text
    .replace("{withdraw}", WITHDRAW)
    .replace("{answer}", ANSWER)
    .replaceAll(/\{(\w+)\.(\w+)\}/g, (_, kind, name) => NAMED[kind]?.[name] ?? id(Number(name)));

type Tried = [called: string, statement: string, expected: string, before?: string];
const TRIED = readCases(import.meta.dirname, "kept-reports.cases.txt")<Tried>;
/** Tried by the owner of the tables: no login gets past it. */
const KEPT = TRIED("what becomes of a report, whoever tries").map(
  ([called, statement, expected, before = "select"]): Call => ({
    called,
    as: "worker",
    who: "nobody",
    before: withIds(before),
    call: "select 1",
    look: withIds(`${statement} returning 1`),
    expected: `1, ${expected}`,
  }),
);

const date = (number: number, job: keyof typeof JOB, kind: string, day: string, state = "OPEN") =>
  `insert into job_dates (id, job_id, organisation_id, kind, starts_on, state)
    values ('${id(number)}', '${JOB[job]}', '${ORG.own}', '${kind}', '${day}', '${state}')`;
const DATES = [
  date(791, "hidden", "REPORT_TO_SERVE", "2027-01-01"),
  date(792, "hidden", "HEARING", "2026-01-09"),
  date(793, "asked", "REPORT_TO_SERVE", "2027-01-03"),
  date(794, "asked", "REPORT_SERVED", "2026-01-03", "MET"),
  date(795, "asked", "REPORT_SERVED", "2026-01-02", "MET"),
  date(796, "asked", "HEARING", "2026-01-03"),
  date(797, "bare", "REPORT_SERVED", "2026-01-03", "MET"),
  date(798, "hidden", "REPORT_SERVED", "2026-01-08"),
  date(799, "hidden", "REPORT_TO_SERVE", "2026-01-09", "MISSED"),
  date(800, "hidden", "REPORT_TO_SERVE", "2026-01-08", "MISSED"),
  date(801, "hidden", "REPORT_SERVED", "2026-01-09", "VACATED"),
  date(802, "hidden", "HEARING", "2026-01-10", "MISSED"),
  date(803, "bare", "REPORT_SERVED", "2026-01-09", "MET"),
  date(804, "hidden", "REPORT_TO_SERVE", "2026-01-11", "VACATED"),
  date(805, "hidden", "REPORT_SERVED", "2026-01-12", "MISSED"),
  date(806, "hidden", "REPORT_TO_SERVE", "2026-01-07"),
].join(";");
/** Each date by its job, kind, day and state; and which the audit log says were met. */
const NOW = `select concat_ws(' ',
  (select string_agg(concat_ws(' ', right(job_id::text, 3), kind, right(starts_on::text, 2), state), '/'
    order by job_id, kind, starts_on, state) from job_dates where kind in ('HEARING', 'REPORT_TO_SERVE', 'REPORT_SERVED')),
  (select string_agg(concat_ws(' ', right(meta->>'dateId', 3), new_value, organisation_name = o.name), '/'
    order by meta->>'dateId')
    from audit_logs a join organisations o on o.id = a.organisation_id where action = 'date_met'))`;
const opining = (): Call => ({
  called: "note_opinion",
  as: "admin",
  who: "admin",
  call: `insert into report_versions (report_id, job_id, organisation_id, number, paper_id, paper_version_id, sha256,
      change_note, asked_by, effect, added_by_user_id)
    values ('${REPORT.draft}', '${JOB.asked}', '${ORG.own}', 2, '${PAPER.internal}', '${id(446)}', repeat('ab', 32),
      'A test', 'COURT', 'OPINION', '${PERSON.admin}') returning 1`,
  look: "select string_agg(right(id::text, 3), ' ' order by id) from reports where conclusions_changed",
  expected: "1, 471",
});

const releasing = (name: "draft" | "released", expected: string): Call => ({
  called: "note_release",
  as: "admin",
  who: "admin",
  before: `insert into report_versions (report_id, job_id, organisation_id, number, paper_id, paper_version_id, sha256,
      change_note, asked_by, effect, added_by_user_id)
    values ('${REPORT.draft}', '${JOB.asked}', '${ORG.own}', 2, '${PAPER.internal}', '${id(446)}', repeat('ab', 32),
      'A test', 'COURT', 'FACT', '${PERSON.admin}')`,
  call: `update reports set released_version = 1, released_at = now() where id = '${REPORT[name]}' returning 1`,
  look: `select string_agg(concat_ws(' ', right(report_id::text, 3), number, released_at < '2026-01-05'), '/'
    order by report_id) from report_versions where released_at is not null`,
  expected,
});

/** Past the triggers that keep rows as they are. */
const UNGUARDED = "set local session_replication_role = replica";
const verifying = (hash: string, expected: string, before = "select"): Call => ({
  called: "verify_report",
  as: "visitor",
  who: "nobody",
  before,
  call: `select concat_ws(' ', count(*), count(sealed_on), count(withdrawn_on)) from app.verify_report(repeat('${hash}', 32))`,
  expected,
});

const serving = (servedOn: string, expected: string): Call => ({
  called: "note_service",
  as: "client",
  who: "manager",
  before: DATES,
  call: `insert into report_services (report_id, job_id, organisation_id, on_whom, method, served_on, told_by_user_id)
    values ('${REPORT.hidden}', '${JOB.hidden}', '${ORG.own}', 'The court', 'POST', '${servedOn}', '${PERSON.manager}')
    returning 1`,
  look: NOW,
  expected,
});

export const REPORT_CALLS: Call[] = [
  ...KEPT,
  opining(),
  releasing("draft", "1, 471 1 f/472 1 t"),
  releasing("released", "1, 472 1 t"),
  verifying("cd", "1 1 0"),
  verifying("cd", "1 1 0", `update reports ${WITHDRAW} where id = '${REPORT.hidden}'`),
  verifying("cd", "1 1 1", `update reports ${WITHDRAW} where id = '${REPORT.sealed}'`),
  verifying("ab", "0 0 0"),
  // A sheet's table, and its document.
  verifying(
    "e1",
    "1 0 0",
    `${UNGUARDED}; update sheets set csv_sha256 = repeat('e1', 32) where id = '${SHEET.fixed}'`,
  ),
  verifying(
    "e1",
    "1 0 0",
    `${UNGUARDED}; update documents set sha256 = repeat('e1', 32) where sheet_id = '${SHEET.fixed}'`,
  ),
  serving(
    "2026-01-09",
    "1, 101 HEARING 03 OPEN/101 REPORT_SERVED 02 MET/101 REPORT_SERVED 03 MET/101 REPORT_TO_SERVE 03 OPEN/103 REPORT_SERVED 03 MET/103 REPORT_SERVED 09 MET/105 REPORT_SERVED 30 MET/105 REPORT_TO_SERVE 30 MISSED/106 HEARING 09 OPEN/106 HEARING 10 MISSED/106 REPORT_SERVED 08 OPEN/106 REPORT_SERVED 09 MET/106 REPORT_SERVED 09 VACATED/106 REPORT_SERVED 12 MISSED/106 REPORT_TO_SERVE 07 MET/106 REPORT_TO_SERVE 08 MISSED/106 REPORT_TO_SERVE 09 MET/106 REPORT_TO_SERVE 11 VACATED/106 REPORT_TO_SERVE 01 MET 791 REPORT_TO_SERVE t/799 REPORT_TO_SERVE t/806 REPORT_TO_SERVE t",
  ),
  serving(
    "2026-01-08",
    "1, 101 HEARING 03 OPEN/101 REPORT_SERVED 02 MET/101 REPORT_SERVED 03 MET/101 REPORT_TO_SERVE 03 OPEN/103 REPORT_SERVED 03 MET/103 REPORT_SERVED 09 MET/105 REPORT_SERVED 30 MET/105 REPORT_TO_SERVE 30 MISSED/106 HEARING 09 OPEN/106 HEARING 10 MISSED/106 REPORT_SERVED 08 MET/106 REPORT_SERVED 09 VACATED/106 REPORT_SERVED 12 MISSED/106 REPORT_TO_SERVE 07 MET/106 REPORT_TO_SERVE 08 MET/106 REPORT_TO_SERVE 09 MET/106 REPORT_TO_SERVE 11 VACATED/106 REPORT_TO_SERVE 01 MET 791 REPORT_TO_SERVE t/798 REPORT_SERVED t/799 REPORT_TO_SERVE t/800 REPORT_TO_SERVE t/806 REPORT_TO_SERVE t",
  ),
  {
    called: "note_service",
    as: "client",
    who: "user",
    before: DATES,
    call: `update report_services set served_on = '2026-01-09' where report_id = '${REPORT.sealed}' returning 1`,
    look: NOW,
    expected:
      "1, 101 HEARING 03 OPEN/101 REPORT_SERVED 02 MET/101 REPORT_SERVED 09 MET/101 REPORT_TO_SERVE 03 OPEN/103 REPORT_SERVED 03 MET/103 REPORT_SERVED 09 MET/105 REPORT_SERVED 30 MET/105 REPORT_TO_SERVE 30 MISSED/106 HEARING 09 OPEN/106 HEARING 10 MISSED/106 REPORT_SERVED 08 OPEN/106 REPORT_SERVED 09 VACATED/106 REPORT_SERVED 12 MISSED/106 REPORT_TO_SERVE 07 OPEN/106 REPORT_TO_SERVE 08 MISSED/106 REPORT_TO_SERVE 09 MISSED/106 REPORT_TO_SERVE 11 VACATED/106 REPORT_TO_SERVE 01 OPEN",
  },
];
