import type { RecordedCheck } from "./check.ts";

/** What the process knows about itself and its machine. */
export interface ProgramFacts {
  version: string;
  node: string;
  publicUrl: string;
  onlyOnThisMachine: boolean;
  demo: boolean;
  engine: "embedded" | "external";
  /** Where the secret comes from; "open file": others can read it. */
  secret: "environment" | "private file" | "open file" | "missing";
  /** Whether BACKUP_KEY is set. */
  backupKey: boolean;
  /** The public key that verifies anchors of the audit log; null: there is no secret yet. */
  anchorKey: string | null;
  /** Whether the store of files answers and has this installation's key; "none": nothing is stored yet. */
  files: "works" | "another key" | "no answer" | "none";
  /** Whether AUDIT_MAIL_TO is set. */
  auditMail: boolean;
  /** Whether a mail server is configured. */
  mailServer: boolean;
  /** The newest migration of this version. */
  migration: number;
  /** Null: there is no data folder yet. */
  folder: FolderFacts | null;
  /** For each database login the error code with which it fails; null: it works. */
  logins: Record<"requests" | "auth" | "worker", string | null>;
}

/** The data folder and its disk. */
export interface FolderFacts {
  writable: boolean;
  /** Permission bits; null where the system has none. */
  mode: number | null;
  freeBytes: number;
  totalBytes: number;
}

/** What the database knows about itself and the installation. */
export interface DatabaseFacts {
  serverVersion: string;
  /** The newest migration that it has. */
  migration: number;
  /** Settings without which a committed write can be lost, with their values. */
  durability: Record<string, string>;
  tables: number;
  /** Tables without row-level security, which any login could read completely. */
  openTables: string[];
  mails: MailFacts;
  /** Documents that should have been made ten minutes ago and are not. */
  lateDocuments: number;
  admins: number;
  adminsWithoutSecondFactor: number;
  checks: RecordedCheck[];
}

export interface MailFacts {
  unsent: number;
  oldestUnsentAt: Date | null;
  /** Emails that failed permanently, ever. */
  failed: number;
  /** Emails that failed permanently in the last fourteen days. */
  failedLately: number;
}
