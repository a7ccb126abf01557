import { isStaff } from "#app/domain/actor.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import type { OfJob } from "#app/domain/jobs/job.ts";
import { findJob, type Job } from "#app/domain/jobs/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict, forbidden, found, notFound } from "#foundation/errors.ts";
import type { StoredFile } from "#foundation/files/stored-file.ts";
import { limitActor } from "#foundation/limits/rate-limit.server.ts";
import type { OpeningReason } from "./opening-reason.ts";
import {
  canBeMarked,
  currentVersion,
  isMarkedForClients,
  openingOf,
  type Paper,
  type PaperVersion,
  whyLeftOut,
} from "./paper.ts";
import { paperName } from "./paper-name.ts";
import {
  findPaperOfJob,
  findStoredFiles,
  listPapers,
  NO_PAPER,
  type OfPaper,
} from "./queries.server.ts";

/** A version whose bytes this person may have, and where they are. */
export interface OpenedVersion {
  paper: Paper;
  version: PaperVersion;
  file: StoredFile;
  /** They get a copy with their name on it, and not its bytes. */
  isMarked: boolean;
}

type Way = "view" | "download";
type Wanted = OfPaper & {
  versionId: string;
  how: Way | "part" | "headers";
  reason?: OpeningReason | undefined;
};
type Opening = Omit<OpenedVersion, "file"> & { how: Way; reason?: OpeningReason | undefined };

/** Why a client does not get a draft. */
export const NOT_MARKED =
  "You can have this draft only with your name on each page, which takes a PDF of up to 25 MB without a password. Ask our office to send it so.";

const LIMIT = { kind: "downloads, day", max: 300, seconds: 86_400 };

/**
 * Opens a version for a person who views or downloads it, with an entry in the audit log that holds its hash.
 *
 * @param how `part`: of what this person has just opened; `headers`: none of its bytes. No entry is made of these.
 * @param reason why staff open what could not be checked.
 */
export async function openVersion(
  ctx: Context,
  { versionId, how, reason, ...ids }: Wanted,
): Promise<OpenedVersion> {
  return transact(ctx, async (tx) => {
    const { job, paper } = await findPaperOfJob(tx, ids);
    const version = paper.versions.find(({ id }) => id === versionId);
    if (!version) throw notFound(NO_PAPER);
    const opening = openingOf(ctx.actor, version);
    if (opening === "closed" || (opening === "with a reason" && !reason && how !== "part")) {
      throw forbidden(CLOSED[version.state] ?? "This file has not been checked.");
    }
    const isMarked = isMarkedForClients(paper) && !isStaff(ctx.actor);
    if (isMarked && !canBeMarked(version)) throw conflict(NOT_MARKED);
    const file = found((await findStoredFiles(tx, [versionId])).get(versionId), NO_PAPER);
    if (how === "view" || how === "download") {
      await limitActor(tx, ctx, LIMIT);
      await recordOpening(tx, ctx, job, {
        paper,
        version,
        how,
        isMarked,
        reason: opening === "open" ? undefined : reason,
      });
    }
    return { paper, version, file, isMarked };
  });
}

const CLOSED: Partial<Record<PaperVersion["state"], string>> = {
  INFECTED: "Malware was found in this file, so nobody can open it here.",
  WAITING: "This file is being checked for malware. Try again in a minute.",
};

async function recordOpening(
  tx: Transaction,
  ctx: Context,
  job: Job,
  { paper, version, how, isMarked, reason }: Opening,
): Promise<void> {
  await recordAudit(tx, ctx, {
    action: how === "view" ? "paper_viewed" : "paper_downloaded",
    ...aboutJob(job),
    newValue: reason ?? (isMarked ? "MARKED" : paperName(paper)),
    meta: {
      paperId: paper.id,
      versionId: version.id,
      paper: paperName(paper),
      version: version.number,
      sha256: version.sha256,
    },
  });
}

/**
 * Opens the current versions of several papers of a job, to be sent in one archive: an entry for the archive,
 * and one for each paper.
 *
 * @param paperIds null: all; those that are not there are left out without a word.
 */
export async function openTogether(
  ctx: Context,
  { jobId, paperIds }: OfJob & { paperIds: ReadonlySet<string> | null },
): Promise<{ job: Job; opened: OpenedVersion[]; leftOut: Paper[] }> {
  return transact(ctx, async (tx) => {
    const job = await findJob(tx, jobId);
    const all = await listPapers(tx, job.id);
    const standing = all.filter(({ withdrawal }) => !withdrawal);
    const asked = standing.filter(({ id }) => paperIds?.has(id) ?? true);
    if (asked.length === 0) throw conflict("Choose the papers to download, or download all.");
    const sideOfActor = isStaff(ctx.actor) ? "STAFF" : "CLIENT";
    const leftOut = asked.filter((paper) => whyLeftOut(paper, sideOfActor) !== null);
    const wanted = asked.flatMap((paper) => {
      const version = currentVersion(paper);
      const isMarked = sideOfActor === "CLIENT" && isMarkedForClients(paper);
      return version && !leftOut.includes(paper) ? [{ paper, version, isMarked }] : [];
    });
    const files = await findStoredFiles(
      tx,
      wanted.map(({ version }) => version.id),
    );
    const opened = wanted.flatMap((each): OpenedVersion[] => {
      const file = files.get(each.version.id);
      return file ? [{ ...each, file }] : [];
    });
    if (opened.length === 0) throw conflict("None of these papers can be downloaded now.");
    await limitActor(tx, ctx, LIMIT);
    await recordAudit(tx, ctx, {
      action: "papers_zipped",
      ...aboutJob(job),
      newValue: `${opened.length}`,
    });
    for (const each of opened) await recordOpening(tx, ctx, job, { ...each, how: "download" });
    return { job, opened, leftOut };
  });
}
