import { JOB, ORG, PERSON } from "./actors.ts";

export type Values = Record<string, string | number | boolean | null>;

/** Instead of one row: all that can be reached, without saying which. */
export const EVERY = "every row";

const DAY = "2026-01-02";
const person = (name: keyof typeof PERSON, more: Values = {}) => ({
  id: PERSON[name],
  name: `Ada ${name}`,
  ...more,
});
const member = (name: keyof typeof PERSON, organisationId: string | null, more: Values = {}) =>
  person(name, { organisation_id: organisationId, status: "ACTIVE", ...more });
const job = (id: string, org: string, by: string, more: Values = {}): Values => ({
  id,
  organisation_id: org,
  created_by_user_id: by,
  title: "A title",
  description: "A description",
  ...more,
});
const decided = (by: string): Values => ({
  status: "ACCEPTED",
  decided_at: DAY,
  decided_by_user_id: by,
});

/** What a row of each kind holds that could stand there: inserts of the matrix vary it. */
export const SAMPLE = {
  comment: { job_id: JOB.asked, organisation_id: ORG.own, author_name: "Ada", body: "Text" },
  quote: { job_id: JOB.bare, organisation_id: ORG.own, version: 1, amount: 10 },
  enquiry: { name: "Ada", email: "a@sender.example", message: "Text", fingerprint: "new" },
  mail: {
    template_key: "quote_sent",
    notification_id: PERSON.nobody,
    recipient_name: "Ada",
    recipient_email: "admin@people.example",
    subject: "Subject",
    text_body: "Text",
    html_body: "Text",
    status: "QUEUED",
  },
  version: { number: 7, description: "D", subject: "S", body: "B", is_active: true },
} satisfies Record<string, Values>;

const TEMPLATE = "00000000-0000-4000-8000-000000000201";
export const TEMPLATE_ID = TEMPLATE;
const row = (number: number) => `00000000-0000-4000-8000-000000000${number}`;
const { comment, quote, mail, version } = SAMPLE;

const people: Array<[name: keyof typeof PERSON, org: string | null, role: string, more?: Values]> =
  [
    ["user", ORG.own, "CLIENT_USER"],
    ["manager", ORG.own, "CLIENT_ADMIN"],
    ["paused", ORG.own, "CLIENT_ADMIN", { status: "PAUSED" }],
    ["waiting", ORG.own, "CLIENT_USER", { status: "PENDING" }],
    ["ownStaff", ORG.own, "ADMIN"],
    ["forced", ORG.own, "CLIENT_USER", { status: "PAUSED", paused_by_organisation: true }],
    ["invited", ORG.own, "CLIENT_USER"],
    ["outsider", ORG.other, "CLIENT_ADMIN"],
    ["closed", ORG.shut, "CLIENT_ADMIN"],
    ["pending", ORG.new, "CLIENT_ADMIN", { status: "PENDING" }],
    ["homeless", null, "CLIENT_USER"],
    ["admin", null, "ADMIN"],
    ["pausedAdmin", null, "ADMIN", { status: "PAUSED" }],
  ];
const perPerson = <T>(make: (who: (typeof people)[number]) => T) =>
  Object.fromEntries(people.map((who) => [who[0], make(who)])) as Record<string, T>;

/** The rows that the matrix is tried on, by table and by what they stand for. */
export const ROWS: Record<string, Record<string, Values>> = {
  organisations: {
    own: { id: ORG.own, name: "Own", status: "ACTIVE", approved: true },
    other: { id: ORG.other, name: "Other", status: "ACTIVE", approved: true },
    shut: { id: ORG.shut, name: "Shut", status: "PAUSED", approved: true },
    new: { id: ORG.new, name: "New", status: "PENDING", approved: false },
  },
  users: perPerson(([name]) => person(name, { email: `${name}@people.example`.toLowerCase() })),
  profiles: perPerson(([name, org, , more]) => member(name, org, more)),
  user_roles: perPerson(([name, , role]) => ({ user_id: PERSON[name], role })),
  jobs: {
    asked: job(JOB.asked, ORG.own, PERSON.user, { status: "QUOTE_SENT" }),
    decided: job(JOB.decided, ORG.own, PERSON.user, { status: "QUOTE_SENT" }),
    bare: job(JOB.bare, ORG.own, PERSON.user),
    finished: job(JOB.finished, ORG.own, PERSON.user, { status: "COMPLETED" }),
    other: job(JOB.other, ORG.other, PERSON.outsider, { status: "QUOTE_SENT" }),
  },
  quotes: {
    sent: { ...quote, id: row(301), job_id: JOB.asked, created_by_user_id: PERSON.admin },
    accepted: {
      ...{ ...quote, id: row(302), job_id: JOB.decided, created_by_user_id: PERSON.admin },
      ...decided(PERSON.user),
    },
    late: { ...quote, id: row(304), job_id: JOB.finished, created_by_user_id: PERSON.admin },
    other: {
      ...{ ...quote, id: row(303), job_id: JOB.other, organisation_id: ORG.other },
      created_by_user_id: PERSON.admin,
    },
  },
  comments: {
    client: { ...comment, id: row(311), author_user_id: PERSON.user, visibility: "CLIENT" },
    internal: { ...comment, id: row(312), author_user_id: PERSON.admin, visibility: "INTERNAL" },
    other: {
      ...{ ...comment, id: row(313), job_id: JOB.other, organisation_id: ORG.other },
      ...{ author_user_id: PERSON.outsider, visibility: "CLIENT" },
    },
  },
  audit_logs: {
    client: { id: row(321), organisation_id: ORG.own, job_id: JOB.asked, action: "job_created" },
    staff: {
      id: row(322),
      organisation_id: ORG.own,
      job_id: JOB.asked,
      action: "comment_added_internal",
    },
    jobless: { id: row(323), organisation_id: ORG.own, job_id: null, action: "status_changed" },
    other: { id: row(324), organisation_id: ORG.other, job_id: JOB.other, action: "job_created" },
    ofNoOrganisation: { id: row(325), organisation_id: null, job_id: null, action: "job_created" },
  },
  invitations: {
    open: { user_id: PERSON.invited, organisation_id: ORG.own, invited_by_user_id: PERSON.manager },
    accepted: {
      ...{ user_id: PERSON.user, organisation_id: ORG.own, invited_by_user_id: PERSON.manager },
      accepted_at: DAY,
    },
    other: {
      user_id: PERSON.outsider,
      organisation_id: ORG.other,
      invited_by_user_id: PERSON.admin,
    },
  },
  job_visits: {
    user: { user_id: PERSON.user, job_id: JOB.asked, seen: 1 },
    manager: { user_id: PERSON.manager, job_id: JOB.asked, seen: 1 },
    outsider: { user_id: PERSON.outsider, job_id: JOB.other, seen: 1 },
    admin: { user_id: PERSON.admin, job_id: JOB.asked, seen: 1 },
  },
  news_marks: {
    user: { user_id: PERSON.user, seen_at: DAY },
    outsider: { user_id: PERSON.outsider, seen_at: DAY },
    admin: { user_id: PERSON.admin, seen_at: DAY },
  },
  enquiries: {
    new: { ...SAMPLE.enquiry, id: row(331), number: 900_001, fingerprint: "known" },
  },
  email_templates: {
    one: { id: TEMPLATE, key: "k", name: "Name", description: "D", subject: "S", body: "B" },
  },
  email_template_versions: { one: { ...version, template_id: TEMPLATE, number: 1 } },
  sent_emails: {
    sent: { ...mail, id: row(341), status: "SENT", notification_id: row(342) },
    queued: { ...mail, id: row(343), notification_id: row(344) },
  },
  accounts: {
    user: { id: row(351), user_id: PERSON.user, account_id: "1", provider_id: "credential" },
    other: { id: row(352), user_id: PERSON.outsider, account_id: "2", provider_id: "credential" },
  },
  sessions: {
    user: { id: row(361), user_id: PERSON.user, token: "t1", expires_at: DAY },
    other: { id: row(362), user_id: PERSON.outsider, token: "t2", expires_at: DAY },
  },
  devices: { user: { id: row(371), user_id: PERSON.user, token_digest: "d1" } },
  two_factors: {
    user: { id: row(381), user_id: PERSON.user, secret: "s", backup_codes: "b" },
  },
  verifications: { one: { id: row(391), identifier: "i", value: "v", expires_at: DAY } },
  ended_sessions: { one: { token_digest: "e1", reason: "PAUSED" } },
  audit_actions: { one: { action: "new_action", client_visible: true } },
  audit_seals: { one: { seq: 1, audit_id: row(321), hash: `\\x${"0".repeat(64)}` } },
  installation_checks: { one: { name: "restore_drill", status: "OK", detail: "D" } },
  rate_limits: { one: { key: "k1", count: 1, resets_at: DAY } },
  statistics: {
    one: {
      ...{ first_month: "2020-01-01", months: 1, requested: 1, accepted: 1, quoted: 1 },
      ...{ completed: 1, counted_at: DAY },
    },
  },
};

/** Rows that the database's own triggers write when those above are inserted. */
export const COUNTED: Record<string, Record<string, Values>> = {
  job_activity: {
    client: { job_id: JOB.asked, audience: "CLIENT" },
    staff: { job_id: JOB.asked, audience: "STAFF" },
    other: { job_id: JOB.other, audience: "CLIENT" },
  },
  job_counts: {
    own: { organisation_id: ORG.own, status: "QUOTE_SENT" },
    other: { organisation_id: ORG.other, status: "QUOTE_SENT" },
  },
};

/** The same people for every row of this table. */
export const everyRow = (table: string, who: string): Record<string, string> =>
  Object.fromEntries(Object.keys(ROWS[table] ?? {}).map((row) => [row, who]));
