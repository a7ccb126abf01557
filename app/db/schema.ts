import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

const id = () => uuid().primaryKey().defaultRandom();
// Milliseconds, as JavaScript counts: a time read back is equal to the one stored, also in a cursor.
const at = () => timestamp({ withTimezone: true, precision: 3, mode: "date" });
const createdAt = () => at().notNull().defaultNow();
const jobStatus = () =>
  text({
    enum: [
      "QUOTE_REQUESTED",
      "QUOTE_SENT",
      "QUOTE_ACCEPTED",
      "QUOTE_DECLINED",
      "IN_PROGRESS",
      "ON_HOLD",
      "COMPLETED",
      "CANCELLED",
    ],
  });
const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

// --- Sign-in: the five tables of better-auth, then our own; who else writes them: decisions 004, 022 ---

export const users = pgTable(
  "users",
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    twoFactorEnabled: boolean().notNull().default(false),
    lastSignedInAt: at(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [check("users_email_lower", sql`${t.email} = lower(${t.email})`)],
);

export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    token: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: at().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** When a code was given in it. Of a person with a second factor, only such a session counts. */
    secondFactorAt: at(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_expiry").on(t.expiresAt)],
);

export const accounts = pgTable(
  "accounts",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: at(),
    refreshTokenExpiresAt: at(),
    scope: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index("accounts_user").on(t.userId),
    unique("accounts_one_per_provider").on(t.providerId, t.accountId),
  ],
);

export const verifications = pgTable(
  "verifications",
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    /** Of a link in a mail, what it is for (`value`: whose it is). The library's own rows have none. */
    purpose: text(),
    expiresAt: at().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index("verifications_identifier").on(t.identifier),
    index("verifications_expiry").on(t.expiresAt),
    unique("verifications_one_link_per_purpose").on(t.value, t.purpose),
  ],
);

/** The second factor; `lastStep` is the last time step whose code was used, so that none is used twice. */
export const twoFactors = pgTable(
  "two_factors",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: at(),
    lastStep: integer().notNull().default(0),
  },
  (t) => [index("two_factors_secret").on(t.secret)],
);

/** Browsers that somebody has signed in with: their owner's guesses are counted apart from strangers'. */
export const devices = pgTable(
  "devices",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenDigest: text().notNull().unique(),
    userAgent: text(),
    lastSeenAt: createdAt(),
    createdAt: createdAt(),
  },
  (t) => [index("devices_user").on(t.userId), index("devices_last_seen").on(t.lastSeenAt)],
);

/** Sessions that somebody else ended: by its cookie, a browser can still be told why. */
export const endedSessions = pgTable(
  "ended_sessions",
  {
    tokenDigest: text().primaryKey(),
    reason: text({ enum: ["PAUSED", "ROLE_CHANGED", "ENDED_BY_STAFF"] }).notNull(),
    endedAt: createdAt(),
  },
  (t) => [
    check(
      "ended_sessions_reason",
      sql`${t.reason} in ('PAUSED', 'ROLE_CHANGED', 'ENDED_BY_STAFF')`,
    ),
    index("ended_sessions_age").on(t.endedAt),
  ],
);

// --- Organisations and people -------------------------------------------------------------------

export const organisations = pgTable(
  "organisations",
  {
    id: id(),
    name: text().notNull(),
    status: text({ enum: ["PENDING", "ACTIVE", "PAUSED"] })
      .notNull()
      .default("PENDING"),
    approved: boolean().notNull().default(false),
    declinedAt: at(),
    declinedByUserId: uuid(),
    /** Why it was declined or paused, as its people are told. */
    reason: text(),
    kind: text({
      enum: ["SOLICITORS", "CHAMBERS", "PROSECUTION", "POLICE", "REGULATOR", "OTHER"],
    }),
    address: text(),
    billingContact: text(),
    cjsmAddress: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check("organisations_reason", sql`char_length(${t.reason}) between 1 and 1000`),
    check(
      "organisations_kind",
      sql`${t.kind} in ('SOLICITORS', 'CHAMBERS', 'PROSECUTION', 'POLICE', 'REGULATOR', 'OTHER')`,
    ),
    check("organisations_address", sql`char_length(${t.address}) between 1 and 500`),
    check("organisations_billing", sql`char_length(${t.billingContact}) between 1 and 254`),
    check("organisations_cjsm", sql`char_length(${t.cjsmAddress}) between 3 and 254`),
    check("organisations_name", sql`char_length(${t.name}) between 2 and 120`),
    check("organisations_status", sql`${t.status} in ('PENDING', 'ACTIVE', 'PAUSED')`),
    check("organisations_approved", sql`${t.approved} = (${t.status} <> 'PENDING')`),
    check("organisations_declined", sql`${t.declinedAt} is null or ${t.status} = 'PENDING'`),
    check(
      "organisations_declined_by",
      sql`(${t.declinedAt} is null) = (${t.declinedByUserId} is null)`,
    ),
    index("organisations_newest").on(t.createdAt, t.id),
    index("organisations_awaiting").on(t.status).where(sql`declined_at is null`),
  ],
);

export const profiles = pgTable(
  "profiles",
  {
    id: uuid()
      .primaryKey()
      .references(() => users.id),
    orgId: uuid().references(() => organisations.id),
    name: text().notNull(),
    status: text({ enum: ["ACTIVE", "PAUSED", "PENDING"] })
      .notNull()
      .default("PENDING"),
    pausedByOrganisation: boolean().notNull().default(false),
    /** Somebody else chose the password: it has to be replaced before anything else. */
    passwordDue: boolean().notNull().default(false),
    /** Keys of mails that the person does not want. */
    mutedMails: text().array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check("profiles_name", sql`char_length(${t.name}) between 2 and 120`),
    check("profiles_status", sql`${t.status} in ('ACTIVE', 'PAUSED', 'PENDING')`),
    check(
      "profiles_paused_by_organisation",
      sql`not ${t.pausedByOrganisation} or ${t.status} = 'PAUSED'`,
    ),
    unique("profiles_id_org").on(t.id, t.orgId),
    index("profiles_of_organisation").on(t.orgId, t.createdAt, t.id),
    index("profiles_newest").on(t.createdAt, t.id),
  ],
);

export const userRoles = pgTable(
  "user_roles",
  {
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    role: text({ enum: ["ADMIN", "CLIENT_ADMIN", "CLIENT_USER"] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.role] }),
    check("user_roles_role", sql`${t.role} in ('ADMIN', 'CLIENT_ADMIN', 'CLIENT_USER')`),
    index("user_roles_by_role").on(t.role, t.userId),
  ],
);

/** Who was asked in by whom; accepted when the person has set a password of their own. */
export const invitations = pgTable(
  "invitations",
  {
    userId: uuid()
      .primaryKey()
      .references(() => profiles.id, { onDelete: "cascade" }),
    orgId: uuid()
      .notNull()
      .references(() => organisations.id),
    invitedByUserId: uuid()
      .notNull()
      .references(() => profiles.id),
    sentAt: createdAt(),
    acceptedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [index("invitations_of_organisation").on(t.orgId, t.createdAt)],
);

// --- Casework -----------------------------------------------------------------------------------

export const jobs = pgTable(
  "jobs",
  {
    id: id(),
    orgId: uuid()
      .notNull()
      .references(() => organisations.id),
    createdByUserId: uuid().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    reference: text(),
    sensitivityLevel: text({ enum: ["LOW", "MODERATE", "HIGH"] })
      .notNull()
      .default("MODERATE"),
    dueDate: date({ mode: "string" }),
    status: jobStatus().notNull().default("QUOTE_REQUESTED"),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    running: integer().notNull().unique().generatedAlwaysAsIdentity({ name: "job_numbers" }),
    /** `DX-26-0147`: the year in London, and the running number. */
    number: text()
      .notNull()
      .unique()
      .generatedAlwaysAs(
        sql`'DX-' || lpad((extract(year from created_at at time zone 'Europe/London')::integer % 100)::text, 2, '0') || '-' || case when running < 10000 then lpad(running::text, 4, '0') else running::text end`,
      ),
  },
  (t) => [
    check("jobs_title", sql`char_length(${t.title}) between 1 and 200`),
    check("jobs_description", sql`char_length(${t.description}) between 1 and 20000`),
    check("jobs_reference", sql`char_length(${t.reference}) between 1 and 100`),
    check("jobs_sensitivity", sql`${t.sensitivityLevel} in ('LOW', 'MODERATE', 'HIGH')`),
    check(
      "jobs_status",
      sql`${t.status} in ('QUOTE_REQUESTED', 'QUOTE_SENT', 'QUOTE_ACCEPTED', 'QUOTE_DECLINED', 'IN_PROGRESS', 'ON_HOLD', 'COMPLETED', 'CANCELLED')`,
    ),
    unique("jobs_id_org").on(t.id, t.orgId),
    foreignKey({
      name: "jobs_created_by_same_organisation",
      columns: [t.createdByUserId, t.orgId],
      foreignColumns: [profiles.id, profiles.orgId],
    }),
    index("jobs_of_organisation_newest").on(t.orgId, t.createdAt, t.id),
    index("jobs_newest").on(t.createdAt, t.id),
    index("jobs_of_organisation_by_status").on(t.orgId, t.status, t.createdAt, t.id),
    index("jobs_by_status").on(t.status, t.createdAt, t.id),
  ],
);

export const quotes = pgTable(
  "quotes",
  {
    id: id(),
    jobId: uuid().notNull(),
    orgId: uuid().notNull(),
    version: integer().notNull(),
    amount: numeric({ precision: 12, scale: 2 }).notNull(),
    currency: text().notNull().default("GBP"),
    notes: text(),
    status: text({ enum: ["SENT", "ACCEPTED", "DECLINED"] })
      .notNull()
      .default("SENT"),
    createdByUserId: uuid()
      .notNull()
      .references(() => profiles.id),
    decidedAt: at(),
    decidedByUserId: uuid().references(() => profiles.id),
    createdAt: createdAt(),
  },
  (t) => [
    check("quotes_amount", sql`${t.amount} between 0 and 9999999.99`),
    check("quotes_currency", sql`${t.currency} = 'GBP'`),
    check("quotes_notes", sql`char_length(${t.notes}) between 1 and 20000`),
    check("quotes_status", sql`${t.status} in ('SENT', 'ACCEPTED', 'DECLINED')`),
    check("quotes_version", sql`${t.version} >= 1`),
    check(
      "quotes_decided",
      sql`(${t.status} = 'SENT') = (${t.decidedAt} is null) and (${t.decidedAt} is null) = (${t.decidedByUserId} is null)`,
    ),
    foreignKey({
      name: "quotes_job_same_organisation",
      columns: [t.jobId, t.orgId],
      foreignColumns: [jobs.id, jobs.orgId],
    }),
    unique("quotes_version_once").on(t.jobId, t.version),
    uniqueIndex("quotes_one_sent_per_job").on(t.jobId).where(sql`status = 'SENT'`),
    uniqueIndex("quotes_one_live_per_job").on(t.jobId).where(sql`status <> 'DECLINED'`),
    index("quotes_of_organisation").on(t.orgId, t.jobId),
    index("quotes_first_sent").on(t.createdAt).where(sql`version = 1`),
    index("quotes_accepted").on(t.decidedAt).where(sql`status = 'ACCEPTED'`),
  ],
);

export const comments = pgTable(
  "comments",
  {
    id: id(),
    jobId: uuid().notNull(),
    orgId: uuid().notNull(),
    authorUserId: uuid()
      .notNull()
      .references(() => profiles.id),
    /** As they were called then, and whether they spoke for us: the database fills in both. */
    authorName: text().notNull().default(""),
    fromStaff: boolean().notNull().default(false),
    body: text().notNull(),
    visibility: text({ enum: ["CLIENT", "INTERNAL"] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check("comments_author_name", sql`${t.authorName} <> ''`),
    check("comments_body", sql`char_length(${t.body}) between 1 and 10000`),
    check("comments_visibility", sql`${t.visibility} in ('CLIENT', 'INTERNAL')`),
    foreignKey({
      name: "comments_job_same_organisation",
      columns: [t.jobId, t.orgId],
      foreignColumns: [jobs.id, jobs.orgId],
    }),
    index("comments_of_job").on(t.jobId, t.createdAt, t.id),
    index("comments_of_organisation").on(t.orgId, t.jobId),
  ],
);

/**
 * How much has happened to a job since marks are kept: a row for staff, and one for clients that
 * counts only what they may see. A trigger on the audit log writes it.
 */
export const jobActivity = pgTable(
  "job_activity",
  {
    jobId: uuid().notNull(),
    orgId: uuid().notNull(),
    audience: text({ enum: ["STAFF", "CLIENT"] }).notNull(),
    happenings: integer().notNull(),
    lastByUserId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.audience] }),
    check("job_activity_audience", sql`${t.audience} in ('STAFF', 'CLIENT')`),
    foreignKey({
      name: "job_activity_job_same_organisation",
      columns: [t.jobId, t.orgId],
      foreignColumns: [jobs.id, jobs.orgId],
    }),
  ],
);

/** How much of it a person has seen. */
export const jobVisits = pgTable(
  "job_visits",
  {
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    jobId: uuid()
      .notNull()
      .references(() => jobs.id),
    seen: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.jobId] })],
);

/** Until when a person has seen the notifications. */
export const newsMarks = pgTable("news_marks", {
  userId: uuid()
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  seenAt: at().notNull(),
});

/** How many jobs an organisation has in each status; a trigger on jobs keeps it. */
export const jobCounts = pgTable(
  "job_counts",
  {
    orgId: uuid().notNull(),
    status: jobStatus().notNull(),
    n: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.status] })],
);

// --- The record ---------------------------------------------------------------------------------

/** Append-only (trigger and grants). Names are as they were; no foreign key can erase history. */
export const auditLogs = pgTable(
  "audit_logs",
  {
    id: id(),
    orgId: uuid(),
    organisationName: text(),
    jobId: uuid(),
    actorUserId: uuid(),
    actorName: text(),
    action: text().notNull(),
    oldValue: text(),
    newValue: text(),
    meta: jsonb().$type<Record<string, string | number | boolean>>().notNull().default({}),
    requestId: text(),
    createdAt: at().notNull().default(sql`clock_timestamp()`),
    /** The actor's role at that moment, and where their request came from: the database sets both. */
    actorRole: text({ enum: ["ADMIN", "CLIENT_ADMIN", "CLIENT_USER"] }),
    ip: text(),
  },
  (t) => [
    index("audit_logs_newest").on(t.createdAt, t.id),
    index("audit_logs_of_job").on(t.jobId, t.createdAt, t.id),
    index("audit_logs_of_organisation").on(t.orgId, t.createdAt, t.id),
    index("audit_logs_by_action").on(t.action, t.createdAt, t.id),
    index("audit_logs_completions")
      .on(t.createdAt)
      .where(sql`action = 'status_changed' and new_value = 'COMPLETED'`),
    index("audit_logs_for_clients")
      .on(t.orgId, t.createdAt, t.id)
      .where(
        sql`job_id is not null and action in ('job_created', 'quote_sent', 'quote_accepted', 'quote_declined', 'status_changed', 'comment_added_client')`,
      ),
  ],
);

/**
 * What shows that an entry of the record is as it was written: a chain in which each hash covers the
 * one before it and the whole entry. Append-only like the record; docs/decisions/019-audit-seals.md.
 */
export const auditSeals = pgTable(
  "audit_seals",
  {
    /** Without gaps, from 1 on. */
    seq: bigint({ mode: "number" }).primaryKey(),
    auditId: uuid().notNull().unique("audit_seals_one_per_entry"),
    hash: bytes().notNull(),
  },
  (t) => [
    check("audit_seals_seq", sql`${t.seq} >= 1`),
    check("audit_seals_hash", sql`octet_length(${t.hash}) = 32`),
  ],
);

// --- Mail and enquiries -------------------------------------------------------------------------

export const emailTemplates = pgTable(
  "email_templates",
  {
    id: id(),
    key: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    isActive: boolean().notNull().default(true),
    /** The number of its newest version. */
    version: integer().notNull().default(1),
    updatedAt: createdAt(),
  },
  (t) => [
    check("email_templates_name", sql`char_length(${t.name}) between 2 and 120`),
    check(
      "email_templates_subject",
      sql`char_length(${t.subject}) between 1 and 200 and ${t.subject} !~ '[\\r\\n]'`,
    ),
    check("email_templates_body", sql`char_length(${t.body}) between 1 and 20000`),
    // The command keeps email_verification active as well; a constraint has to wait until no process of
    // a version runs that may switch it off (docs/operations.md, upgrades).
    check(
      "email_templates_always_active",
      sql`${t.isActive} or ${t.key} not in ('password_reset', 'user_invited')`,
    ),
    index("email_templates_by_name").on(t.name),
  ],
);

/** Every wording that a template has had; the newest is the one in use. No name: nobody has edited. */
export const emailTemplateVersions = pgTable(
  "email_template_versions",
  {
    templateId: uuid()
      .notNull()
      .references(() => emailTemplates.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    description: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    isActive: boolean().notNull(),
    /** Of an earlier version that was brought back; 0 is the default. */
    restoredFrom: integer(),
    createdByUserId: uuid(),
    createdByName: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.templateId, t.number] }),
    check("email_template_versions_number", sql`${t.number} >= 1`),
  ],
);

/**
 * One row a person a message. KEPT: no mail server is set, so the message waits here to be read.
 * `notification` is what it tells of, to write it again; null for a test of a template.
 */
export const sentEmails = pgTable(
  "sent_emails",
  {
    id: id(),
    templateKey: text().notNull(),
    notificationId: uuid().notNull(),
    recipientName: text().notNull(),
    recipientEmail: text().notNull(),
    orgId: uuid(),
    jobId: uuid(),
    subject: text().notNull(),
    textBody: text().notNull(),
    htmlBody: text().notNull(),
    state: text({ enum: ["QUEUED", "SENT", "FAILED", "KEPT", "SKIPPED"] }).notNull(),
    notification: jsonb().$type<unknown>(),
    attempts: integer().notNull().default(0),
    /** How often staff have sent it again. */
    resends: integer().notNull().default(0),
    /** How often it failed, or was cut off, though the mail server was there. */
    failures: integer().notNull().default(0),
    lastError: text(),
    /** The next try comes at the latest then. */
    nextAttemptBy: at(),
    /** Whoever sends it now has it alone until then. */
    sendingUntil: at(),
    queuedAt: createdAt(),
    createdAt: createdAt(),
    sentAt: at(),
  },
  (t) => [
    check("sent_emails_state", sql`${t.state} in ('QUEUED', 'SENT', 'FAILED', 'KEPT', 'SKIPPED')`),
    unique("sent_emails_one_per_person").on(t.notificationId, t.recipientEmail),
    index("sent_emails_newest").on(t.createdAt, t.id),
    index("sent_emails_line").on(t.recipientEmail, t.createdAt, t.id).where(sql`state = 'QUEUED'`),
    index("sent_emails_unsent").on(t.createdAt).where(sql`state in ('QUEUED', 'FAILED')`),
    index("sent_emails_by_state").on(
      t.state,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
  ],
);

/** What came in by the contact form. `fingerprint`: the same form sent twice is one enquiry. */
export const enquiries = pgTable(
  "enquiries",
  {
    id: id(),
    number: integer().notNull().unique().generatedAlwaysAsIdentity({ startWith: 1001 }),
    fingerprint: text().unique(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    organization: text(),
    caseType: text(),
    message: text().notNull(),
    state: text({ enum: ["NEW", "REPLIED", "CONVERTED", "SPAM"] })
      .notNull()
      .default("NEW"),
    ownerUserId: uuid().references(() => profiles.id),
    note: text(),
    noteVersion: integer().notNull().default(0),
    answeredAt: at(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** By which sign a program may have sent it. */
    possiblyAutomatic: text({ enum: ["QUICK", "NO_COOKIE", "OLD"] }),
  },
  (t) => [
    check("enquiries_name", sql`char_length(${t.name}) between 1 and 120`),
    check("enquiries_email", sql`char_length(${t.email}) between 3 and 254`),
    check("enquiries_phone", sql`char_length(${t.phone}) between 1 and 30`),
    check("enquiries_organization", sql`char_length(${t.organization}) between 1 and 120`),
    check("enquiries_case_type", sql`char_length(${t.caseType}) between 1 and 120`),
    check("enquiries_message", sql`char_length(${t.message}) between 1 and 10000`),
    check("enquiries_note", sql`char_length(${t.note}) between 1 and 20000`),
    check("enquiries_state", sql`${t.state} in ('NEW', 'REPLIED', 'CONVERTED', 'SPAM')`),
    check(
      "enquiries_answered",
      sql`(${t.answeredAt} is not null) = (${t.state} in ('REPLIED', 'CONVERTED'))`,
    ),
    check(
      "enquiries_possibly_automatic",
      sql`${t.possiblyAutomatic} in ('QUICK', 'NO_COOKIE', 'OLD')`,
    ),
    index("enquiries_newest").on(t.createdAt, t.id).where(sql`state <> 'SPAM'`),
    index("enquiries_by_state").on(t.state, t.createdAt, t.id),
    index("enquiries_of_owner").on(t.ownerUserId),
  ],
);

// --- Figures ------------------------------------------------------------------------------------

/** What staff see of the business in pictures, counted every few minutes: a month a row, or a year. */
export const statistics = pgTable(
  "statistics",
  {
    firstMonth: date({ mode: "string" }).notNull(),
    months: integer().notNull(),
    requested: integer().notNull(),
    accepted: integer().notNull(),
    quoted: integer().notNull(),
    /** Median from request to first quote. */
    quoteSeconds: integer(),
    completed: integer().notNull(),
    /** Median from acceptance to completion. */
    completionSeconds: integer(),
    countedAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.months, t.firstMonth] }),
    check("statistics_months", sql`${t.months} in (1, 12)`),
    check("statistics_first_day", sql`extract(day from ${t.firstMonth}) = 1`),
  ],
);

// --- Limits -------------------------------------------------------------------------------------

/** How often something was done until `resetsAt`. Keys are digests: they hold nobody's address. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: at().notNull(),
  },
  (t) => [index("rate_limits_expiry").on(t.resetsAt)],
);

// --- The installation ---------------------------------------------------------------------------

/** How the regular checks of the installation came out the last time; no personal data. */
export const installationChecks = pgTable(
  "installation_checks",
  {
    name: text({ enum: ["backup", "restore_drill", "audit", "mail"] }).primaryKey(),
    state: text({ enum: ["OK", "WARNING", "WRONG"] }).notNull(),
    detail: text().notNull(),
    checkedAt: createdAt(),
    /** When it was last OK, whatever came after. */
    okAt: at(),
  },
  (t) => [
    check(
      "installation_checks_name",
      sql`${t.name} in ('backup', 'restore_drill', 'audit', 'mail')`,
    ),
    check("installation_checks_state", sql`${t.state} in ('OK', 'WARNING', 'WRONG')`),
    check("installation_checks_detail", sql`char_length(${t.detail}) between 1 and 300`),
  ],
);
