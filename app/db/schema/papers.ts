import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { PAPER_SIDES, SCAN_STATES, WAYS_OF_COMING } from "#app/domain/papers/paper.ts";
import { PAPER_KINDS } from "#app/domain/papers/paper-kind.ts";
import { allOrNone, at, bytes, createdAt, id, isOneOf, ofJob, words } from "./columns.ts";
import { comments } from "./comments.ts";
import { sameJob } from "./jobs.ts";
import { person, profiles } from "./users.ts";

/** What was sent for a case, by either side. Its bytes are those of its versions. */
export const papers = pgTable(
  "papers",
  {
    id: id(),
    ...ofJob(),
    /** 1, 2, 3 within the job, counted apart for each visibility; the database counts. */
    number: integer().notNull().default(0),
    title: text().notNull(),
    words: words(sql`title`),
    kind: text({ enum: PAPER_KINDS }).notNull(),
    /** Fixed for good: what is internal never becomes the client's, nor the other way round. */
    visibility: text({ enum: ["CLIENT", "INTERNAL"] }).notNull(),
    sentBySide: text({ enum: PAPER_SIDES }).notNull(),
    /** How it came, and on which day when not through the portal. */
    cameBy: text({ enum: WAYS_OF_COMING }).notNull().default("PORTAL"),
    cameOn: date({ mode: "string" }),
    readForReport: boolean().notNull().default(false),
    isLate: boolean().notNull().default(false),
    commentId: uuid().references(() => comments.id),
    addedAt: createdAt(),
    toldAt: at(),
    withdrawnAt: at(),
    withdrawnByUserId: uuid().references(() => profiles.id),
    withdrawReason: text(),
  },
  (t) => [
    sameJob("papers_job_same_organisation", t),
    unique("papers_id_job").on(t.id, t.jobId, t.organisationId),
    unique("papers_number").on(t.jobId, t.visibility, t.number),
    check("papers_title", sql`char_length(${t.title}) between 1 and 200`),
    isOneOf("papers_kind", t.kind, PAPER_KINDS),
    check("papers_visibility", sql`${t.visibility} in ('CLIENT', 'INTERNAL')`),
    isOneOf("papers_sent_by_side", t.sentBySide, PAPER_SIDES),
    isOneOf("papers_came_by", t.cameBy, WAYS_OF_COMING),
    allOrNone("papers_withdrawn", t.withdrawnAt, t.withdrawnByUserId, t.withdrawReason),
    check("papers_withdraw_reason", sql`char_length(${t.withdrawReason}) between 1 and 1000`),
    index("papers_newest").on(t.addedAt, t.id),
    index("papers_of_organisation_newest").on(t.organisationId, t.addedAt, t.id),
    index("papers_of_comment").on(t.commentId).where(sql`comment_id is not null`),
    index("papers_to_tell")
      .on(t.addedAt)
      .where(sql`told_at is null and visibility = 'CLIENT' and withdrawn_at is null`),
    index("papers_to_read")
      .on(t.addedAt)
      .where(sql`sent_by_side = 'CLIENT' and not read_for_report and withdrawn_at is null`),
  ],
);

interface OfPaper {
  paperId: AnyPgColumn;
  jobId: AnyPgColumn;
  organisationId: AnyPgColumn;
}

/** The key of a row of a paper: to the paper and its job, so that the row can be of no other job. */
export function samePaper(name: string, { paperId, jobId, organisationId }: OfPaper) {
  return foreignKey({
    name,
    columns: [paperId, jobId, organisationId],
    foreignColumns: [papers.id, papers.jobId, papers.organisationId],
  });
}

/** The bytes of a paper as they were received; they never change. A correction is a further version. */
export const paperVersions = pgTable(
  "paper_versions",
  {
    /** Also the name of its pieces in the store of files, and the id of its upload. */
    id: uuid().primaryKey(),
    paperId: uuid().notNull(),
    ...ofJob(),
    /** 1, 2, 3 within the paper. */
    number: integer().notNull(),
    fileName: text().notNull(),
    mediaType: text().notNull(),
    size: bigint({ mode: "number" }).notNull(),
    /** Of its bytes, in hexadecimal; and what the sender's own computer said. */
    sha256: text().notNull(),
    senderSha256: text(),
    state: text({ enum: SCAN_STATES }).notNull().default("WAITING"),
    isEncrypted: boolean().notNull().default(false),
    /** It has scripts, so no page shows it; null of papers that came before anybody looked. */
    hasScripts: boolean(),
    /** Why it is kept closed, as looking into it found when it came: "has a program in it (script.js)". */
    warning: text(),
    scannedAt: at(),
    scanner: text(),
    found: text(),
    /** Opened to everybody who may see the paper, although it could not be scanned. */
    releasedAt: at(),
    releasedByUserId: uuid().references(() => profiles.id),
    releaseReason: text(),
    /** The file's key, encrypted; without it no copy of the file can be read. */
    wrappedKey: bytes().notNull(),
    uploadedByUserId: person(),
    receivedAt: createdAt(),
    redactedFrom: uuid(),
    redactionReason: text(),
    /** When its bytes were last found to be other than those received. */
    damagedAt: at(),
  },
  (t) => [
    samePaper("paper_versions_same_job", t),
    unique("paper_versions_number").on(t.paperId, t.number),
    unique("paper_versions_id_paper").on(t.id, t.paperId),
    foreignKey({
      name: "paper_versions_redacted_same_paper",
      columns: [t.redactedFrom, t.paperId],
      foreignColumns: [t.id, t.paperId],
    }),
    check("paper_versions_file_name", sql`char_length(${t.fileName}) between 1 and 200`),
    check("paper_versions_size", sql`${t.size} > 0`),
    check("paper_versions_sha256", sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    check("paper_versions_sender_sha256", sql`${t.senderSha256} = ${t.sha256}`),
    isOneOf("paper_versions_state", t.state, SCAN_STATES),
    check("paper_versions_warning", sql`char_length(${t.warning}) between 1 and 300`),
    // What holds a program, or could not be looked through, never passes for checked.
    check("paper_versions_warned", sql`${t.warning} is null or ${t.state} <> 'CLEAN'`),
    allOrNone("paper_versions_released", t.releasedAt, t.releasedByUserId, t.releaseReason),
    check("paper_versions_release_reason", sql`char_length(${t.releaseReason}) between 1 and 1000`),
    allOrNone("paper_versions_redacted", t.redactedFrom, t.redactionReason),
    check(
      "paper_versions_redaction_reason",
      sql`char_length(${t.redactionReason}) between 1 and 1000`,
    ),
    index("paper_versions_of_job").on(t.jobId, t.sha256),
    index("paper_versions_of_organisation").on(t.organisationId, t.jobId),
    index("paper_versions_to_scan").on(t.receivedAt).where(sql`state = 'WAITING'`),
    index("paper_versions_damaged").on(t.damagedAt).where(sql`damaged_at is not null`),
  ],
);

/** A file on its way. Its pieces are in the store; it becomes a version of a paper when it is whole. */
export const uploads = pgTable(
  "uploads",
  {
    id: id(),
    ...ofJob(),
    userId: person(),
    paperId: uuid(),
    visibility: text({ enum: ["CLIENT", "INTERNAL"] }).notNull(),
    fileName: text().notNull(),
    size: bigint({ mode: "number" }).notNull(),
    /** So many bytes are in the store. */
    received: bigint({ mode: "number" }).notNull().default(0),
    /** The state of the SHA-256 of the bytes received. */
    hashState: bytes().notNull(),
    wrappedKey: bytes().notNull(),
    senderSha256: text(),
    redactedFrom: uuid(),
    redactionReason: text(),
    commentId: uuid(),
    createdAt: createdAt(),
    changedAt: createdAt(),
    finishedAt: at(),
    /** Why it did not become a paper, in words for the sender. */
    refusal: text(),
    /** When its sender was reminded that it is not finished. */
    remindedAt: at(),
  },
  (t) => [
    sameJob("uploads_job_same_organisation", t),
    samePaper("uploads_paper_same_job", t),
    check("uploads_visibility", sql`${t.visibility} in ('CLIENT', 'INTERNAL')`),
    check("uploads_file_name", sql`char_length(${t.fileName}) between 1 and 200`),
    check("uploads_size", sql`${t.size} > 0`),
    check("uploads_received", sql`${t.received} between 0 and ${t.size}`),
    check("uploads_sender_sha256", sql`${t.senderSha256} ~ '^[0-9a-f]{64}$'`),
    check("uploads_refusal", sql`char_length(${t.refusal}) between 1 and 300`),
    check("uploads_redaction_reason", sql`char_length(${t.redactionReason}) between 1 and 1000`),
    index("uploads_of_job").on(t.jobId, t.userId),
    index("uploads_of_organisation").on(t.organisationId),
    index("uploads_by_age").on(t.changedAt),
  ],
);

/** The password of an encrypted file, as its sender gave it; encrypted. */
export const paperSecrets = pgTable(
  "paper_secrets",
  {
    paperId: uuid().primaryKey(),
    ...ofJob(),
    sealed: bytes().notNull(),
    givenAt: createdAt(),
  },
  (t) => [
    samePaper("paper_secrets_same_job", t),
    index("paper_secrets_of_organisation").on(t.organisationId, t.jobId),
  ],
);
