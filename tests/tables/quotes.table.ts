import { sha256 } from "#app/domain/documents/make-documents.server.ts";
import { id, JOB, ORG, PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import type { Insert, Values, WrittenEntry } from "./entry.ts";
import { SHEET } from "./sheets.table.ts";

const OWN = "user manager";

const A_QUOTE = { job_id: JOB.bare, organisation_id: ORG.own, version: 1, amount: 10 };
const BY_ADMIN = { created_by_user_id: PERSON.admin };
const OF_OTHER = { job_id: JOB.other, organisation_id: ORG.other };
const A_LINE = {
  organisation_id: ORG.own,
  position: 1,
  kind: "OTHER",
  description: "Fee",
  unit: "FIXED",
  net: 10,
};
const A_DOCUMENT = { organisation_id: ORG.own, kind: "QUOTE" };
const OF_SHEET = { organisation_id: ORG.own, kind: "SHEET", job_id: JOB.asked };
/** What the documents that are made say. */
export const DOCUMENT_BYTES = Buffer.from("%PDF of a quote");
const MADE = { made_at: "2026-01-03", size: 9, pages: 1, sha256: sha256(DOCUMENT_BYTES) };
const A_DRAFT = {
  body: JSON.stringify({
    id: id(399),
    seen: "2026-01-02T00:00:00.000Z",
    basis: "FIXED",
    "kind-1": "REPORT",
    "description-1": "Report",
    "unit-1": "FIXED",
    "price-1": "10",
  }),
  saved_by_user_id: PERSON.admin,
};

const quote = (what: string, by: string, more: Values, may: string): Insert => ({
  what,
  values: { ...A_QUOTE, created_by_user_id: by, ...more },
  by: may,
});
const answer = (status: string, by: string | null): Values => ({
  status,
  decided_at: by && "2026-01-03",
  decided_by_user_id: by,
});
const end = (status: string, by: string | null): Values => ({
  status,
  end_reason: "A slip",
  ended_at: "2026-01-03",
  ended_by_user_id: by,
});

export const QUOTE_TABLES: Record<string, WrittenEntry> = {
  quotes: {
    grows: true,
    compared: "always",
    words: "answered_via basis content_sha256 currency decline_reason kind rate_check status",
    ofFirm:
      "notes scope turnaround disclosure decline_note answered_by_name answer_note end_reason purchase_order",
    ofOneOrganisation: true,
    decides: {
      columns:
        "status amount organisation_id job_id decided_at decided_by_user_id ended_at ended_by_user_id",
    },
    policies: { UPDATE: "client_decides definer_ends staff_decides worker_reminds" },
    rows: {
      sent: { ...A_QUOTE, id: id(301), job_id: JOB.asked, ...BY_ADMIN, valid_until: "2099-12-31" },
      accepted: {
        ...A_QUOTE,
        id: id(302),
        job_id: JOB.decided,
        ...BY_ADMIN,
        status: "ACCEPTED",
        decided_at: "2026-01-02",
        decided_by_user_id: PERSON.user,
        answered_via: "LETTER",
        answered_by_name: "Ada",
        answer_note: "A letter",
      },
      late: { ...A_QUOTE, id: id(304), job_id: JOB.finished, ...BY_ADMIN },
      declined: {
        ...A_QUOTE,
        id: id(305),
        job_id: JOB.finished,
        version: 2,
        ...BY_ADMIN,
        status: "DECLINED",
        decided_at: "2026-01-02",
        decided_by_user_id: PERSON.user,
        decline_note: "Too late",
      },
      withdrawn: {
        ...A_QUOTE,
        id: id(306),
        job_id: JOB.finished,
        version: 3,
        ...BY_ADMIN,
        ...end("WITHDRAWN", PERSON.admin),
      },
      expired: {
        ...A_QUOTE,
        id: id(307),
        job_id: JOB.finished,
        version: 4,
        ...BY_ADMIN,
        status: "EXPIRED",
        valid_until: "2026-01-02",
        ended_at: "2026-01-03",
      },
      hidden: { ...A_QUOTE, id: id(308), job_id: JOB.hidden, ...BY_ADMIN },
      other: { ...A_QUOTE, id: id(303), ...OF_OTHER, ...BY_ADMIN },
    },
    changes: [
      { row: "sent", set: answer("ACCEPTED", PERSON.user), by: "user", checked: "manager admin" },
      { row: "sent", set: answer("DECLINED", PERSON.admin), by: "admin", checked: OWN },
      { row: "sent", set: end("WITHDRAWN", PERSON.admin), by: "admin" },
      { row: "sent", set: end("SUPERSEDED", PERSON.admin), by: "admin" },
      { row: "sent", set: end("WITHDRAWN", PERSON.ownStaff), checked: "admin" },
      {
        row: "sent",
        set: { status: "EXPIRED", ended_at: "2026-01-03" },
        by: "definer",
        checked: `${OWN} admin`,
      },
      { row: "expired", set: { ended_at: "2026-01-04" } },
      { row: "sent", set: { status: "SENT" }, checked: `${OWN} admin definer` },
      { row: "sent", set: { reminded_days: 7 }, by: "worker" },
      { row: "accepted", set: { reminded_days: 7 } },
      { row: "late", set: end("WITHDRAWN", PERSON.admin), by: "admin" },
      { row: "accepted", set: end("WITHDRAWN", PERSON.admin) },
      { row: "sent", set: answer("SENT", null), checked: `${OWN} admin` },
      { row: "late", set: answer("ACCEPTED", PERSON.user), checked: `${OWN} admin` },
      { row: "accepted", set: answer("DECLINED", PERSON.user) },
      { row: "accepted", set: answer("DECLINED", PERSON.admin) },
      { row: "hidden", set: answer("ACCEPTED", PERSON.user), checked: "manager admin" },
      { row: "hidden", set: answer("ACCEPTED", PERSON.manager), by: "manager", checked: "admin" },
      { row: "other", set: answer("ACCEPTED", PERSON.user), checked: "admin" },
      { row: "other", set: answer("ACCEPTED", PERSON.admin), by: "admin" },
    ],
    inserts: [
      quote("a quote of mine", PERSON.admin, {}, "admin"),
      quote("a quote in another's name", PERSON.ownStaff, {}, ""),
      quote("a quote of a client's", PERSON.user, {}, ""),
      quote("one that is accepted", PERSON.admin, answer("ACCEPTED", PERSON.user), ""),
    ],
  },
  quote_lines: {
    grows: true,
    forEachJob: `insert into quote_lines (quote_id, organisation_id, position, kind, description, unit, net)
      select id, organisation_id, 1, 'OTHER', 'Fee', 'FIXED', amount from quotes on conflict do nothing`,
    compared: "always",
    words: "kind unit",
    ofFirm: "description",
    ofOneOrganisation: true,
    key: ["quote_id", "position"],
    rows: {
      own: { ...A_LINE, quote_id: id(301) },
      hidden: { ...A_LINE, quote_id: id(308) },
      other: { ...A_LINE, quote_id: id(303), organisation_id: ORG.other },
    },
    inserts: [
      {
        what: "a line of a quote that is being sent",
        before: `insert into quotes (id, job_id, organisation_id, version, amount, created_by_user_id)
          values ('${id(309)}', '${JOB.bare}', '${ORG.own}', 1, 10, '${PERSON.admin}')`,
        values: { ...A_LINE, quote_id: id(309) },
        by: "admin",
      },
      { what: "a line more of a quote that was sent", values: { ...A_LINE, quote_id: id(304) } },
      { what: "the same of another organisation", values: { ...A_LINE, quote_id: id(303) } },
    ],
  },
  documents: {
    grows: true,
    compared: "always",
    words: "kind sha256",
    ofOneOrganisation: true,
    forEachJob: `insert into documents (organisation_id, job_id, quote_id, kind)
      select organisation_id, job_id, id, 'QUOTE' from quotes on conflict do nothing`,
    policies: { UPDATE: "worker_makes" },
    rows: {
      asked: { ...A_DOCUMENT, id: id(331), job_id: JOB.decided, quote_id: id(302) },
      made: { ...A_DOCUMENT, ...MADE, id: id(332), job_id: JOB.asked, quote_id: id(301) },
      hidden: { ...A_DOCUMENT, ...MADE, id: id(334), job_id: JOB.hidden, quote_id: id(308) },
      other: { ...A_DOCUMENT, ...MADE, ...OF_OTHER, id: id(333), quote_id: id(303) },
      fixedSheet: { ...OF_SHEET, ...MADE, id: id(335), sheet_id: SHEET.fixed },
      releasedSheet: { ...OF_SHEET, ...MADE, id: id(336), sheet_id: SHEET.released },
    },
    inserts: [
      {
        what: "the document of a quote",
        values: { ...A_DOCUMENT, job_id: JOB.finished, quote_id: id(304) },
        by: "definer",
      },
      {
        what: "one that nobody made",
        values: { ...A_DOCUMENT, ...MADE, job_id: JOB.finished, quote_id: id(304) },
      },
    ],
    changes: [
      { row: "asked", set: MADE, by: "worker" },
      { row: "made", set: MADE },
    ],
  },
  quote_drafts: {
    compared: "always",
    ofOneOrganisation: true,
    forEachJob: `insert into quote_drafts (job_id, organisation_id, body, saved_by_user_id)
      select id, organisation_id, '{}', created_by_user_id from jobs on conflict do nothing`,
    key: ["job_id"],
    policies: { ALL: "staff_drafts" },
    rows: {
      own: { ...A_DRAFT, job_id: JOB.asked, organisation_id: ORG.own },
      other: { ...A_DRAFT, ...OF_OTHER },
    },
    removes: { own: "admin", other: "admin" },
    inserts: [
      {
        what: "a draft",
        by: "admin",
        values: { ...A_DRAFT, job_id: JOB.bare, organisation_id: ORG.own },
      },
      {
        what: "one in another's name",
        values: {
          ...A_DRAFT,
          job_id: JOB.bare,
          organisation_id: ORG.own,
          saved_by_user_id: PERSON.ownStaff,
        },
      },
    ],
    changes: [
      { row: "own", set: { saved_by_user_id: PERSON.admin }, by: "admin" },
      { row: "own", set: { saved_by_user_id: PERSON.ownStaff }, checked: "admin" },
    ],
  },
  quote_templates: {
    compared: "always",
    policies: { ALL: "staff_keeps" },
    rows: { kept: { ...A_DRAFT, id: id(321), name: "Two phones" } },
    removes: { kept: "admin" },
    inserts: [
      { what: "a template", values: { ...A_DRAFT, name: "One phone" }, by: "admin" },
      {
        what: "one in another's name",
        values: { ...A_DRAFT, name: "One phone", saved_by_user_id: PERSON.ownStaff },
      },
    ],
    changes: [
      { row: "kept", set: { name: "Phones" }, by: "admin" },
      { row: "kept", set: { saved_by_user_id: PERSON.ownStaff }, checked: "admin" },
    ],
  },
};
