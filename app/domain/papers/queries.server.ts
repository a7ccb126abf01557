import { and, asc, desc, eq, inArray, isNull, max, type SQL, sql } from "drizzle-orm";
import { paperSecrets, papers, paperVersions, uploads } from "#app/db/schema/papers.ts";
import type { OfJob } from "#app/domain/jobs/job.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import type { PaperKind, PaperSide } from "#app/words/papers.ts";
import { hasId, preparedQuery } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { found, notFound } from "#foundation/errors.ts";
import {
  hold,
  type ListOrder,
  type PageWindow,
  readPage,
} from "#foundation/lists/page-window.server.ts";
import type { WantedPage } from "#foundation/lists/paging.ts";
import type { Paper, PaperVersion } from "./paper.ts";

export const NO_PAPER = "Paper not found";

/** The versions of a paper in one value, so that a paper is one row. */
const VERSIONS = sql<StoredVersion[]>`coalesce((
  select json_agg(json_build_object('id', v.id, 'number', v.number, 'fileName', v.file_name,
    'mediaType', v.media_type, 'size', v.size, 'sha256', v.sha256,
    'isConfirmed', v.sender_sha256 is not null, 'state', v.state, 'isReleased', v.released_at is not null, 'warning', v.warning,
    'hasScripts', v.has_scripts, 'receivedAt', v.received_at, 'scannedAt', v.scanned_at, 'scanner', v.scanner,
    'redactionReason', v.redaction_reason,
    'redactedFrom', (select o.number from ${paperVersions} o where o.id = v.redacted_from))
    order by v.number)
  from ${paperVersions} v where v.paper_id = papers.id), '[]')`;

type StoredVersion = Omit<PaperVersion, "receivedAt"> & { receivedAt: string };

const columns = {
  id: papers.id,
  jobId: papers.jobId,
  number: papers.number,
  title: papers.title,
  kind: papers.kind,
  visibility: papers.visibility,
  sentBySide: papers.sentBySide,
  cameBy: papers.cameBy,
  cameOn: papers.cameOn,
  readForReport: papers.readForReport,
  isLate: papers.isLate,
  commentId: papers.commentId,
  addedAt: papers.addedAt,
  withdrawnAt: papers.withdrawnAt,
  withdrawReason: papers.withdrawReason,
  versions: VERSIONS,
};

type PaperRow = Awaited<ReturnType<typeof selectPapers>>[number];

function toPaper({ withdrawnAt, withdrawReason, versions, ...paper }: PaperRow): Paper {
  return {
    ...paper,
    withdrawal: withdrawnAt && { at: withdrawnAt, reason: withdrawReason ?? "" },
    versions: versions.map((version) => ({ ...version, receivedAt: new Date(version.receivedAt) })),
  };
}

/** Clients open the internal papers of their reports from the report; no list of a job has them. */
export const IS_LISTED = sql`(${papers.visibility} = 'CLIENT' or current_user <> 'app_client')`;

function selectPapers(tx: Transaction, condition: SQL | undefined, order = BY_NUMBER.by) {
  return tx.select(columns).from(papers).where(condition).orderBy(order).$dynamic();
}

const INTERNAL = 1_000_000_000;

/** The order of a job's papers. Where cursors of other lists have a time, theirs have a number. */
const BY_NUMBER: ListOrder<Pick<Paper, "number" | "visibility">> = {
  by: sql`(case ${papers.visibility} when 'INTERNAL' then ${INTERNAL}::integer else 0 end + ${papers.number})`,
  ascending: true,
  timeOf: ({ number, visibility }) => new Date(number + (visibility === "INTERNAL" ? INTERNAL : 0)),
  literal: (at) => sql`${at.getTime()}::bigint`,
};

const WORDS = sql`app.folded(concat_ws(e'\n', case ${papers.visibility} when 'INTERNAL' then 'N' else 'P' end || ${papers.number},
  ${papers.title}, (select string_agg(v.file_name, e'\n') from ${paperVersions} v where v.paper_id = ${papers.id})))`;

/**
 * The papers of a job that this person may see, by number; internal ones last.
 */
export async function listPapers(tx: Transaction, jobId: string) {
  return (await selectPapers(tx, and(eq(papers.jobId, jobId), IS_LISTED))).map(toPaper);
}

type Narrowed = { kind: PaperKind | null; side: PaperSide | null };

export function listPaperPage(
  tx: Transaction,
  jobId: string,
  { search, kind, side, ...page }: WantedPage & Narrowed,
) {
  const within = and(
    eq(papers.jobId, jobId),
    IS_LISTED,
    kind ? eq(papers.kind, kind) : undefined,
    side ? eq(papers.sentBySide, side) : undefined,
    search ? hold(WORDS, search) : undefined,
  );
  const read = async ({ condition, order, limit }: PageWindow) => {
    const rows = await selectPapers(tx, and(within, condition), order).limit(limit);
    return rows.map((row) => ({ ...toPaper(row), createdAt: row.addedAt }));
  };
  return readPage({ createdAt: papers.addedAt, id: papers.id }, page, read, BY_NUMBER);
}

/** The papers of a job that both sides see, the newest first; withdrawn ones are left out. */
export function listSharedPapers(tx: Transaction, jobId: string) {
  const { id, number, visibility, title } = papers;
  return tx
    .select({ id, number, visibility, title })
    .from(papers)
    .where(
      and(eq(papers.jobId, jobId), eq(papers.visibility, "CLIENT"), isNull(papers.withdrawnAt)),
    )
    .orderBy(desc(papers.number));
}

export type SharedPaper = Awaited<ReturnType<typeof listSharedPapers>>[number];

/** Refuses a paper that is not among them. */
export async function requireSharedPaper(tx: Transaction, jobId: string, paperId: string) {
  const shared = await listSharedPapers(tx, jobId);
  if (!shared.some(({ id }) => id === paperId)) throw notFound(NO_PAPER);
}

export interface OfPaper extends OfJob {
  paperId: string;
}

export async function findPaperOfJob(tx: Transaction, { jobId, paperId }: OfPaper) {
  const job = await findJob(tx, jobId);
  const [row] = await selectPapers(tx, and(hasId(papers.id, paperId), eq(papers.jobId, jobId)));
  return { job, paper: toPaper(found(row, NO_PAPER)) };
}

export interface PaperCount {
  all: number;
  /** Not read for the report yet. */
  unread: number;
  /** When the newest came. */
  newestAt: Date | null;
}

const papersInNumbers = preparedQuery((db) =>
  db
    .select({
      all: sql<number>`count(*)::int`,
      unread: sql<number>`(count(*) filter (where not ${papers.readForReport}))::int`,
      newestAt: max(papers.addedAt),
    })
    .from(papers)
    .where(and(eq(papers.jobId, sql.placeholder("jobId")), IS_LISTED, isNull(papers.withdrawnAt))),
);

/** How many papers of a job this person may see; withdrawn ones do not count. */
export async function countPapers(tx: Transaction, jobId: string) {
  const [count] = await papersInNumbers(tx, { jobId });
  return count ?? { all: 0, unread: 0, newestAt: null };
}

/** Where the bytes of versions are, by the ids of the versions; those that this person sees. */
export async function findStoredFiles(tx: Transaction, versionIds: string[]) {
  const { id, wrappedKey, size } = paperVersions;
  const files = await tx
    .select({ id, wrappedKey, size })
    .from(paperVersions)
    .where(inArray(id, versionIds));
  return new Map(files.map((file) => [file.id, file]));
}

/**
 * The files that this person has begun to send, and whose rest has not come: of a job or one paper, the oldest first.
 */
export async function listUnfinished(
  tx: Transaction,
  { jobId, paperId }: Partial<OfPaper> & OfJob,
) {
  const ofPaper = paperId === undefined ? undefined : eq(uploads.paperId, paperId);
  return tx
    .select({
      id: uploads.id,
      fileName: uploads.fileName,
      /** In bytes. */
      size: uploads.size,
      received: uploads.received,
      /** Who will see it once it has come; nothing changes that. */
      visibility: uploads.visibility,
      /** The paper that it is a further version of; and what was said of it, as its form has it. */
      paperId: uploads.paperId,
      redactedFrom: sql<string>`coalesce(${paperVersions.number}::text, '')`,
      redactionReason: sql<string>`coalesce(${uploads.redactionReason}, '')`,
    })
    .from(uploads)
    .leftJoin(paperVersions, eq(paperVersions.id, uploads.redactedFrom))
    .where(and(eq(uploads.jobId, jobId), isNull(uploads.finishedAt), ofPaper))
    .orderBy(asc(uploads.createdAt));
}

export type UnfinishedUpload = Awaited<ReturnType<typeof listUnfinished>>[number];

/** When the password of a paper's file was given; null: it was not. */
export async function secretGivenAt(tx: Transaction, paperId: string): Promise<Date | null> {
  const [secret] = await tx
    .select({ givenAt: paperSecrets.givenAt })
    .from(paperSecrets)
    .where(eq(paperSecrets.paperId, paperId));
  return secret?.givenAt ?? null;
}
