import { createHash } from "node:crypto";
import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import type { Change } from "#app/db/change.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { papers, paperVersions } from "#app/db/schema/papers.ts";
import { BY_SYSTEM, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { Services } from "#app/domain/context.ts";
import type { ScanState } from "#app/words/papers.ts";
import type { Transact, Transaction } from "#foundation/database/transaction.server.ts";
import type { ScanResult } from "#foundation/files/scanner.server.ts";
import type { Pieces, StoredFile } from "#foundation/files/stored-file.ts";
import { paperAction } from "./events.ts";
import { noteDamage } from "./note-damage.server.ts";
import { paperName } from "./paper-name.ts";

export interface Scanning {
  pieces: Pick<Pieces, "read">;
  /** Null: no scanner is set up. */
  scan: ((content: AsyncIterable<Buffer>, size: number) => Promise<ScanResult>) | null;
  notify: Services["notify"];
  transact: Transact;
}

interface WaitingFile extends StoredFile {
  organisationId: string;
  sha256: string;
  isEncrypted: boolean;
  warning: string | null;
}

/** The bytes in the store are not those that were received. */
export class StoredFileDiffers extends Error {}

/**
 * The file that has waited longest of the firm whose turn it is: the next of those that have any, so that the
 * many files of one keep no other waiting.
 *
 * @param except versions that could not be scanned a short while ago.
 * @param after the organisation that had the last turn; null: nobody yet.
 */
export async function nextToScan(
  tx: Transaction,
  { except, after }: { except: string[]; after: string | null },
): Promise<WaitingFile | undefined> {
  const { id, organisationId, wrappedKey, size, sha256, isEncrypted, warning } = paperVersions;
  const [file] = await tx
    .select({ id, organisationId, wrappedKey, size, sha256, isEncrypted, warning })
    .from(paperVersions)
    .where(
      and(
        eq(paperVersions.state, "WAITING"),
        except.length > 0 ? notInArray(id, except) : undefined,
      ),
    )
    .orderBy(
      sql`${organisationId} <= ${after}::uuid`,
      asc(organisationId),
      asc(paperVersions.receivedAt),
    )
    .limit(1);
  return file;
}

/**
 * Scans a file: all of it is read, so its hash is compared too. Two processes may scan the same one; the first
 * answer counts.
 */
export async function scanFile(scanning: Scanning, file: WaitingFile): Promise<void> {
  const result = asFound(file, await lookInto(scanning, file));
  await scanning.transact((tx) => keepResult(tx, scanning.notify, file.id, result));
}

type Result = { state: ScanState; scanner: string | null; found: string | null };

async function lookInto({ pieces, scan, transact }: Scanning, file: WaitingFile): Promise<Result> {
  if (!scan) return { state: "UNSCANNED", scanner: null, found: null };
  const hash = createHash("sha256");
  let read = 0;
  async function* content() {
    for await (const piece of pieces.read(file)) {
      hash.update(piece);
      read += piece.length;
      yield piece;
    }
  }
  const { result, engine, found } = await scan(content(), file.size);
  // A scanner may have heard enough before the end.
  if (read === file.size && hash.digest("hex") !== file.sha256) {
    await transact((tx) => noteDamage(tx, file.id));
    throw new StoredFileDiffers("The stored file does not have the hash of what was received");
  }
  return { state: result, scanner: engine, found };
}

/** What asks for a password no scanner looks into, whatever it says; and none knows all of what is kept closed. */
function asFound({ isEncrypted, warning }: WaitingFile, result: Result): Result {
  if (result.state === "INFECTED") return result;
  if (isEncrypted) return { ...result, state: "ENCRYPTED" };
  return warning !== null && result.state === "CLEAN" ? { ...result, state: "UNSCANNED" } : result;
}

async function keepResult(tx: Transaction, notify: Services["notify"], id: string, result: Result) {
  const [version] = await tx
    .update(paperVersions)
    .set({ ...result, scannedAt: new Date() })
    .where(and(eq(paperVersions.id, id), eq(paperVersions.state, "WAITING")))
    .returning({ paperId: paperVersions.paperId, sha256: paperVersions.sha256 });
  if (!version) return;
  const [paper] = await tx
    .select({
      jobId: papers.jobId,
      number: papers.number,
      visibility: papers.visibility,
      sentBySide: papers.sentBySide,
      organisation: { id: organisations.id, name: organisations.name },
    })
    .from(papers)
    .innerJoin(jobs, eq(jobs.id, papers.jobId))
    .innerJoin(organisations, eq(organisations.id, jobs.organisationId))
    .where(eq(papers.id, version.paperId));
  if (!paper) return;
  const { jobId, organisation, sentBySide, visibility } = paper;
  if (result.state !== "INFECTED") {
    // No entry of the audit log, but open pages show it: heard by whoever heard that the paper came.
    const action = paperAction("received", visibility);
    tx.changes?.push({ organisationId: organisation.id, jobId, action } satisfies Change);
    return;
  }
  await recordAudit(tx, BY_SYSTEM, {
    action: visibility === "CLIENT" ? "paper_infected" : "paper_infected_internal",
    organisation,
    jobId,
    newValue: paperName(paper),
    meta: { paperId: version.paperId, versionId: id, sha256: version.sha256 },
  });
  // The client is told of nothing that staff stored, least of all of what is internal.
  await notify(tx, { templateKey: "paper_infected", jobId, by: "STAFF" });
  if (sentBySide === "CLIENT") {
    await notify(tx, { templateKey: "paper_infected", jobId, by: "CLIENT" });
  }
}
