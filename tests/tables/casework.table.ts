import { id, JOB, ORG, PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import { EVERY, type Insert, type Values, type WrittenEntry } from "./entry.ts";

const OWN = "user manager";

/** All but the number and what it is made of, which the database gives. */
/** The same of a job that staff enter for a client. */

const A_COMMENT = { job_id: JOB.asked, organisation_id: ORG.own, author_name: "Ada", body: "Text" };
const OF_OTHER = { job_id: JOB.other, organisation_id: ORG.other };
const A_VERSION = {
  number: 1,
  title: "T",
  description: "D",
  sensitivity_level: "LOW",
  replaced_by_staff: false,
};

const jobRow = (id: string, org: string, by: string, more: Values = {}): Values => ({
  id,
  organisation_id: org,
  created_by_user_id: by,
  title: "A title",
  description: "A description",
  ...more,
});
const job = (what: string, org: string, by: string, more: Values, may: Partial<Insert>) => ({
  what,
  values: { organisation_id: org, created_by_user_id: by, title: "T", description: "D", ...more },
  ...may,
});
const comment = (
  what: string,
  by: string,
  visibility: string,
  more: Values,
  may: Partial<Insert>,
) => ({ what, values: { ...A_COMMENT, author_user_id: by, visibility, ...more }, ...may });
const ENTERED = { entered_by_user_id: PERSON.admin, instructed_via: "PHONE" };
const ENTERED_BY_OTHER = { entered_by_user_id: PERSON.ownStaff, instructed_via: "PHONE" };
/** What a client does before the job follows; staff find a quote of theirs in nobody's name. */
const accepting = (by: string) =>
  `update quotes set status = 'ACCEPTED', decided_by_user_id = '${by}' where job_id = '${JOB.asked}'`;

export const CASEWORK_TABLES: Record<string, WrittenEntry> = {
  jobs: {
    grows: true,
    compared: "always",
    words: "instructed_via next_date_kind sensitivity_level status",
    ofFirm: "title description reference case_words",
    ofOneOrganisation: true,
    decides: { columns: "status organisation_id created_by_user_id" },
    policies: { UPDATE: "client_changes definer_ends staff_decides worker_asks" },
    rows: {
      asked: jobRow(JOB.asked, ORG.own, PERSON.user, { status: "QUOTE_SENT" }),
      decided: jobRow(JOB.decided, ORG.own, PERSON.user, { status: "QUOTE_SENT" }),
      bare: jobRow(JOB.bare, ORG.own, PERSON.user),
      finished: jobRow(JOB.finished, ORG.own, PERSON.user, { status: "COMPLETED" }),
      hidden: jobRow(JOB.hidden, ORG.own, PERSON.manager, { restricted: true }),
      shared: jobRow(JOB.shared, ORG.own, PERSON.manager, { restricted: true }),
      other: jobRow(JOB.other, ORG.other, PERSON.outsider, { status: "QUOTE_SENT" }),
    },
    changes: [
      // A client changes a job by answering its quote just now, or corrects or withdraws the request.
      {
        row: "asked",
        set: { status: "QUOTE_ACCEPTED" },
        before: accepting(PERSON.user),
        by: "user",
        checked: "manager admin definer",
      },
      {
        row: "asked",
        set: { status: "QUOTE_DECLINED" },
        before: accepting(PERSON.user),
        checked: `${OWN} admin definer`,
      },
      { row: "asked", set: { next_date: "2027-01-05" }, by: "definer" },
      { row: "asked", set: { ending_asked: 1 }, by: "worker" },
      { row: "decided", set: { status: "QUOTE_REQUESTED" }, by: "admin definer", checked: OWN },
      { row: "asked", set: { title: "Corrected" }, by: `${OWN} admin` },
      { row: "bare", set: { status: "CANCELLED" }, by: `${OWN} admin`, checked: "definer" },
      { row: "bare", set: { status: "IN_PROGRESS" }, by: "admin", checked: `${OWN} definer` },
      { row: "decided", set: { title: "Corrected" }, by: "admin", checked: OWN },
      { row: "decided", set: { status: "CANCELLED" }, by: "admin", checked: `${OWN} definer` },
      { row: "finished", set: { title: "Corrected" }, by: "admin", checked: OWN },
      { row: "other", set: { title: "Corrected" }, by: "admin" },
      // Who sees it is for its creator, the admins and staff to say.
      { row: "bare", set: { restricted: true }, by: `${OWN} admin` },
      { row: "decided", set: { restricted: true }, by: `${OWN} admin` },
      { row: "shared", set: { restricted: false }, by: "manager admin", checked: "user" },
      { row: "hidden", set: { restricted: false }, by: "manager admin" },
      { row: "hidden", set: { title: "Corrected" }, by: "manager admin" },
      { row: "shared", set: { title: "Corrected" }, by: `${OWN} admin` },
      { row: "decided", set: { status: "QUOTE_ACCEPTED" }, by: "admin", checked: `${OWN} definer` },
      // Nobody goes past a quote that is open.
      { row: "asked", set: { status: "QUOTE_ACCEPTED" }, checked: `${OWN} admin definer` },
      { row: "asked", set: { status: "CANCELLED" }, checked: `${OWN} admin definer` },
      { row: "asked", set: { status: "ON_HOLD" }, by: "admin", checked: `${OWN} definer` },
      { row: "decided", set: { status: "COMPLETED" }, by: "admin", checked: `${OWN} definer` },
      { row: "decided", set: { updated_at: "2026-01-03" }, by: "admin", checked: OWN },
      { row: "other", set: { status: "QUOTE_ACCEPTED" }, checked: "admin definer" },
      { row: "asked", set: { owner_user_id: PERSON.admin }, by: "admin" },
      // Without a condition nothing has to be read: only the policy for updates stands in the way.
      { row: EVERY, set: { status: "ON_HOLD" }, by: "admin", checked: `${OWN} definer` },
    ],
    inserts: [
      job("a job of mine", ORG.own, PERSON.user, {}, { by: "user" }),
      job("a job of the manager's", ORG.own, PERSON.manager, {}, { by: "manager" }),
      job("one that is under way", ORG.own, PERSON.user, { status: "IN_PROGRESS" }, {}),
      job("one of another organisation", ORG.other, PERSON.user, {}, {}),
      job("one of their own people", ORG.other, PERSON.outsider, {}, {}),
      job("one in staff's name", ORG.own, PERSON.admin, {}, { stopped: "admin" }),
      job("the same, under way", ORG.own, PERSON.admin, { status: "IN_PROGRESS" }, {}),
      job("one that staff enter", ORG.own, PERSON.user, ENTERED, { by: "admin" }),
      job("the same in a colleague's name", ORG.own, PERSON.user, ENTERED_BY_OTHER, {}),
      job("one of a stranger's", ORG.own, PERSON.outsider, ENTERED, { stopped: "admin" }),
      job("one with a number of my own", ORG.own, PERSON.user, { running: 7 }, {}),
      job("one of a paused person", ORG.own, PERSON.paused, {}, {}),
      job("one of a closed organisation", ORG.shut, PERSON.closed, {}, {}),
      job("one of a pending organisation", ORG.new, PERSON.pending, {}, {}),
    ],
  },
  job_versions: {
    grows: true,
    forEachJob: `insert into job_versions (job_id, organisation_id, number, title, description,
        reference, sensitivity_level, replaced_by_staff)
      select id, organisation_id, 1, title, description, reference, sensitivity_level, false from jobs
      on conflict do nothing`,
    compared: "always",
    words: "sensitivity_level",
    ofFirm: "title description reference replaced_by_name",
    ofOneOrganisation: true,
    policies: { ALL: "definer_keeps" },
    key: ["job_id", "number"],
    rows: {
      own: { ...A_VERSION, job_id: JOB.asked, organisation_id: ORG.own },
      hidden: { ...A_VERSION, job_id: JOB.hidden, organisation_id: ORG.own },
      other: { ...A_VERSION, ...OF_OTHER },
    },
    inserts: [
      {
        what: "a version that nobody corrected",
        values: { ...A_VERSION, job_id: JOB.bare, organisation_id: ORG.own },
        by: "definer",
      },
    ],
  },
  comments: {
    grows: true,
    compared: "always",
    words: "visibility",
    ofOneOrganisation: true,
    decides: { columns: "visibility organisation_id job_id author_user_id" },
    rows: {
      client: { ...A_COMMENT, id: id(311), author_user_id: PERSON.user, visibility: "CLIENT" },
      internal: { ...A_COMMENT, id: id(312), author_user_id: PERSON.admin, visibility: "INTERNAL" },
      hidden: {
        ...A_COMMENT,
        id: id(314),
        job_id: JOB.hidden,
        author_user_id: PERSON.manager,
        visibility: "CLIENT",
      },
      other: {
        ...A_COMMENT,
        id: id(313),
        ...OF_OTHER,
        author_user_id: PERSON.outsider,
        visibility: "CLIENT",
      },
    },
    inserts: [
      comment("one on a hidden job", PERSON.user, "CLIENT", { job_id: JOB.hidden }, {}),
      comment("one on a shared job", PERSON.user, "CLIENT", { job_id: JOB.shared }, { by: "user" }),
      comment("a comment", PERSON.user, "CLIENT", {}, { by: "user" }),
      comment("the manager's comment", PERSON.manager, "CLIENT", {}, { by: "manager" }),
      comment("an internal comment of a client", PERSON.user, "INTERNAL", {}, {}),
      comment("an internal comment", PERSON.admin, "INTERNAL", {}, { by: "admin" }),
      comment("staff's comment", PERSON.admin, "CLIENT", {}, { by: "admin" }),
      comment(
        "one that claims another's job",
        PERSON.user,
        "CLIENT",
        { job_id: JOB.other },
        { stopped: "user" },
      ),
      comment("one on another's job", PERSON.user, "CLIENT", OF_OTHER, {}),
      comment("one of a paused person", PERSON.paused, "CLIENT", {}, {}),
    ],
  },
};
