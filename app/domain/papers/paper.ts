import { type Actor, isStaff } from "#app/domain/actor.ts";
import {
  type PaperKind,
  type PaperSide,
  SCAN_STATE_LABELS,
  type ScanState,
  type WayOfComing,
} from "#app/words/papers.ts";
import { sideOf } from "#app/words/side.ts";
import { counted } from "#foundation/lists/counted.ts";
import { fileSize } from "./files/file-size.ts";

export type PaperVisibility = "CLIENT" | "INTERNAL";

export function stateWords(
  { state, warning }: Pick<PaperVersion, "state" | "warning">,
  side: PaperSide,
): string {
  if (state !== "UNSCANNED") return SCAN_STATE_LABELS[state];
  if (warning !== null) return "Kept closed";
  return side === "CLIENT" ? "Our office is checking it" : SCAN_STATE_LABELS.UNSCANNED;
}

export interface PaperVersion {
  id: string;
  number: number;
  fileName: string;
  mediaType: string;
  /** In bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
  isConfirmed: boolean;
  state: ScanState;
  isReleased: boolean;
  /** Null: it came before anyone looked. */
  hasScripts: boolean | null;
  /** Why it is kept closed, whatever the scanner says, reading on after "It": "has a program in it (script.js)". */
  warning: string | null;
  receivedAt: Date;
  /** When it was scanned, an ISO time, and by what: "ClamAV 1.4.3/27900". */
  scannedAt: string | null;
  scanner: string | null;
  redactedFrom: number | null;
  redactionReason: string | null;
}

export interface Paper {
  id: string;
  jobId: string;
  /** 1, 2, 3 within the job and its visibility. */
  number: number;
  title: string;
  kind: PaperKind;
  visibility: PaperVisibility;
  sentBySide: PaperSide;
  cameBy: WayOfComing;
  /** A calendar day, when it did not come through the portal. */
  cameOn: string | null;
  readForReport: boolean;
  isLate: boolean;
  commentId: string | null;
  addedAt: Date;
  withdrawal: { at: Date; reason: string } | null;
  /** Oldest first; none for clients once the paper was withdrawn. */
  versions: PaperVersion[];
}

export function currentVersion({ versions }: Pick<Paper, "versions">): PaperVersion | null {
  return versions.at(-1) ?? null;
}

/** Whether it came from the client after staff last looked at the job's papers, and waits to be read. */
export function isNewSince(paper: Paper, looked: Date | null): boolean {
  const { sentBySide, readForReport, addedAt } = paper;
  return looked !== null && sentBySide === "CLIENT" && !readForReport && addedAt > looked;
}

/** Whether a version was found clean or released: everyone who sees it may have its bytes. */
export function isSafe({ state, isReleased }: Pick<PaperVersion, "state" | "isReleased">): boolean {
  return state === "CLEAN" || isReleased;
}

/** Why a paper goes into no archive of one side's, in words; null: it does. */
export function whyLeftOut(paper: Paper, side: PaperSide): string | null {
  const version = currentVersion(paper);
  if (paper.withdrawal) return `Withdrawn: ${paper.withdrawal.reason}`;
  if (!version) return SCAN_STATE_LABELS.WAITING;
  if (!isSafe(version)) return stateWords(version, side);
  return side === "CLIENT" && isMarkedForClients(paper) && !canBeMarked(version)
    ? NO_MARKED_COPY
    : null;
}

/** How many of these papers an archive of one side's has, and the words for it; withdrawn ones do not count. */
export function archiveOf(all: readonly Paper[], side: PaperSide) {
  const papers = all.filter(({ withdrawal }) => !withdrawal);
  const reasons = papers.flatMap((paper) => whyLeftOut(paper, side)?.toLowerCase() ?? []);
  const packed = papers.length - reasons.length;
  const alike = Map.groupBy(reasons, (reason) => reason.replace(/:.*/s, ""));
  const leftOut = [...alike].map(([why, all]) => `${why} (${all.length})`).join(", ");
  return {
    packed,
    words: `Can be downloaded now: ${packed} of ${counted(papers.length, "paper")}${leftOut && `. Left out: ${leftOut}`}.`,
  };
}

/** Of a draft that a client gets only with their name on each page. */
export const NO_MARKED_COPY = "Cannot be marked with your name";

export function senderOf({ sentBySide }: Pick<Paper, "sentBySide">, organisationName: string) {
  return sideOf(sentBySide === "STAFF", organisationName);
}

/**
 * Whether a person may have a version's bytes: what was found clean or released, everyone who sees it; what
 * could not be checked, staff with a reason; what is infected, or not checked yet, nobody.
 */
export function openingOf(actor: Actor, version: Pick<PaperVersion, "state" | "isReleased">) {
  if (isSafe(version)) return "open";
  if (version.state === "INFECTED" || version.state === "WAITING") return "closed";
  return isStaff(actor) ? "with a reason" : "closed";
}

/** Whether clients get this paper as copies with their name on each page, and staff alone its bytes. */
export function isMarkedForClients({ kind, sentBySide }: Paper): boolean {
  return kind === "DRAFT" && sentBySide === "STAFF";
}

const MOST_MARKED = 25 * 1024 ** 2;

export function canBeMarked({ mediaType, size, state }: PaperVersion): boolean {
  return mediaType === "application/pdf" && size <= MOST_MARKED && state !== "ENCRYPTED";
}

/** Whether a person may correct the title and kind of a paper, or withdraw it: its own side, and staff. */
export function canChangePaper(
  actor: Actor,
  { sentBySide, withdrawal }: Pick<Paper, "sentBySide" | "withdrawal">,
): boolean {
  return withdrawal === null && (isStaff(actor) || sentBySide === "CLIENT");
}

export function notesOf(paper: Paper): string[] {
  const { versions, isLate, visibility, readForReport } = paper;
  const version = currentVersion(paper);
  return [
    version ? `${version.fileName}, ${fileSize(version.size)}` : "",
    version?.warning ? `It ${version.warning}` : "",
    visibility === "INTERNAL" ? "Internal" : "",
    versions.length > 1 ? `${versions.length} versions` : "",
    isLate ? "Received after the job was finished" : "",
    readForReport ? "Read for the report" : "",
  ].filter(Boolean);
}
