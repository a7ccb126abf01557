import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { PAPER_KINDS, PAPER_SIDES, SCAN_STATES, WAYS_OF_COMING } from "#app/words/papers.ts";
import {
  allOrNone,
  at,
  bytes,
  checked,
  createdAt,
  day,
  hexSha256,
  id,
  key,
  ofJob,
  oneOf,
  table,
  textOf,
  words,
} from "./columns.ts";
import { comments } from "./comments.ts";
import { tableOfJob } from "./jobs.ts";
import { person, profiles } from "./users.ts";

/** What was sent for a case, by either side. Its bytes are those of its versions. */
export const papers = tableOfJob(
  "papers",
  {
    id: id(),
    /** 1, 2, 3 within the job, counted apart for each visibility; the database counts. */
    number: integer().notNull().default(0),
    title: textOf(1, 200).notNull(),
    words: words(sql`title`),
    kind: oneOf(PAPER_KINDS).notNull(),
    /** Fixed for good: what is internal never becomes the client's, nor the other way round. */
    visibility: oneOf(["CLIENT", "INTERNAL"]).notNull(),
    sentBySide: oneOf(PAPER_SIDES).notNull(),
    /** How it came, and on which day when not through the portal. */
    cameBy: oneOf(WAYS_OF_COMING).notNull().default("PORTAL"),
    cameOn: day(),
    readForReport: boolean().notNull().default(false),
    isLate: boolean().notNull().default(false),
    commentId: uuid().references(() => comments.id),
    addedAt: createdAt(),
    toldAt: at(),
    withdrawnAt: at(),
    withdrawnByUserId: uuid().references(() => profiles.id),
    withdrawReason: textOf(1, 1000),
  },
  (t) => [
    unique("papers_id_job").on(t.id, t.jobId, t.organisationId),
    unique("papers_number").on(t.jobId, t.visibility, t.number),
    allOrNone("papers_withdrawn", t.withdrawnAt, t.withdrawnByUserId, t.withdrawReason),
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
  return key(
    name,
    [paperId, jobId, organisationId],
    [papers.id, papers.jobId, papers.organisationId],
  );
}

/** The bytes of a paper as they were received; they never change. A correction is a further version. */
export const paperVersions = table(
  "paper_versions",
  {
    /** Also the name of its pieces in the store of files, and the id of its upload. */
    id: uuid().primaryKey(),
    paperId: uuid().notNull(),
    ...ofJob(),
    /** 1, 2, 3 within the paper. */
    number: integer().notNull(),
    fileName: textOf(1, 200).notNull(),
    mediaType: text().notNull(),
    size: checked(bigint({ mode: "number" }), (it) => sql`${it} > 0`).notNull(),
    /** Of its bytes, in hexadecimal; and what the sender's own computer said. */
    sha256: hexSha256().notNull(),
    senderSha256: text(),
    state: oneOf(SCAN_STATES).notNull().default("WAITING"),
    isEncrypted: boolean().notNull().default(false),
    /** It has scripts, so no page shows it; null of papers that came before anyone looked. */
    hasScripts: boolean(),
    /** Why it is kept closed, as looking into it found when it came: "has a program in it (script.js)". */
    warning: textOf(1, 300),
    scannedAt: at(),
    scanner: text(),
    found: text(),
    /** Opened to everyone who may see the paper, although it could not be scanned. */
    releasedAt: at(),
    releasedByUserId: uuid().references(() => profiles.id),
    releaseReason: textOf(1, 1000),
    /** The file's key, encrypted; without it no copy of the file can be read. */
    wrappedKey: bytes().notNull(),
    uploadedByUserId: person(),
    receivedAt: createdAt(),
    redactedFrom: uuid(),
    redactionReason: textOf(1, 1000),
    /** When its bytes were last found to be other than those received. */
    damagedAt: at(),
  },
  (t) => [
    samePaper("paper_versions_same_job", t),
    unique("paper_versions_number").on(t.paperId, t.number),
    unique("paper_versions_id_paper").on(t.id, t.paperId),
    key("paper_versions_redacted_same_paper", [t.redactedFrom, t.paperId], [t.id, t.paperId]),
    check("paper_versions_sender_sha256", sql`${t.senderSha256} = ${t.sha256}`),
    // What holds a program, or could not be looked through, never passes for checked.
    check("paper_versions_warned", sql`${t.warning} is null or ${t.state} <> 'CLEAN'`),
    allOrNone("paper_versions_released", t.releasedAt, t.releasedByUserId, t.releaseReason),
    allOrNone("paper_versions_redacted", t.redactedFrom, t.redactionReason),
    index("paper_versions_of_job").on(t.jobId, t.sha256),
    index("paper_versions_of_organisation").on(t.organisationId, t.jobId),
    index("paper_versions_to_scan").on(t.receivedAt).where(sql`state = 'WAITING'`),
    index("paper_versions_damaged").on(t.damagedAt).where(sql`damaged_at is not null`),
  ],
);

/** A file on its way. Its pieces are in the store; it becomes a version of a paper when it is whole. */
export const uploads = tableOfJob(
  "uploads",
  {
    id: id(),
    userId: person(),
    paperId: uuid(),
    visibility: oneOf(["CLIENT", "INTERNAL"]).notNull(),
    fileName: textOf(1, 200).notNull(),
    size: checked(bigint({ mode: "number" }), (it) => sql`${it} > 0`).notNull(),
    /** So many bytes are in the store. */
    received: bigint({ mode: "number" }).notNull().default(0),
    /** The state of the SHA-256 of the bytes received. */
    hashState: bytes().notNull(),
    wrappedKey: bytes().notNull(),
    senderSha256: hexSha256(),
    redactedFrom: uuid(),
    redactionReason: textOf(1, 1000),
    commentId: uuid(),
    createdAt: createdAt(),
    changedAt: createdAt(),
    finishedAt: at(),
    /** Why it did not become a paper, in words for the sender. */
    refusal: textOf(1, 300),
    /** When its sender was reminded that it is not finished. */
    remindedAt: at(),
  },
  (t) => [
    samePaper("uploads_paper_same_job", t),
    check("uploads_received", sql`${t.received} between 0 and ${t.size}`),
    index("uploads_of_job").on(t.jobId, t.userId),
    index("uploads_of_organisation").on(t.organisationId),
    index("uploads_by_age").on(t.changedAt),
  ],
);

/** The password of an encrypted file, as its sender gave it; encrypted. */
export const paperSecrets = table(
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
