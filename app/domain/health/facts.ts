import type { DiskFacts, FolderFacts } from "#foundation/lifecycle/lifecycle.ts";
import type { PageLink, RecordedCheck } from "./check.ts";

export interface ProgramFacts {
  version: string;
  publicUrl: string;
  onlyOnThisMachine: boolean;
  demo: boolean;
  engine: "embedded" | "external";
  /** Where the secret comes from; "open file": others can read it. */
  secret: "environment" | "private file" | "open file" | "missing";
  backupKey: boolean;
  /** The public key that verifies anchors of the audit log; null: there is no secret yet. */
  anchorKey: string | null;
  /** Whether the store of files answers and has this installation's key; "none": nothing is stored yet. */
  files: "works" | "another key" | "no answer" | "none";
  /** The disk of the store of files; null: a bucket, or nothing is stored yet. */
  filesDisk: DiskFacts | null;
  scanner: ScannerFacts;
  auditMail: boolean;
  mailServer: boolean;
  /** Null: there is no data folder yet. */
  folder: FolderFacts | null;
}

/** The malware scanner of papers; `engine`: its program and signatures. */
export type ScannerFacts =
  | { state: "not set" }
  | { state: "down" }
  | { state: "answers"; engine: string };

export interface DatabaseFacts {
  serverVersion: string;
  tables: number;
  /** Tables without row-level security, which any login could read completely. */
  openTables: string[];
  mails: MailFacts;
  /** Documents that should have been made ten minutes ago and are not. */
  lateDocuments: number;
  /** Of active experts, whose newest is over twelve months old. */
  oldCvs: number;
  papers: PaperState | PaperFacts;
  admins: number;
  adminsWithoutSecondFactor: number;
  checks: RecordedCheck[];
}

export interface MailFacts {
  unsent: number;
  oldestUnsentAt: Date | null;
  failed: number;
  failedLately: number;
}

export interface PaperState {
  waiting: number;
  oldestWaitingAt: Date | null;
  /** Those that are not as they were received. */
  damaged: DamagedFile[];
}

export interface PaperFacts extends PaperState {
  files: number;
  bytes: number;
}

export interface DamagedFile {
  /** It also names the file's folder in the store. */
  id: string;
  /** Of its paper, by job and number; null where that is not told, as at the terminal. */
  page: PageLink | null;
}
