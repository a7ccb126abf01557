import type { RecordedCheck } from "./check.ts";

/** What the process knows of itself and of its machine. */
export interface ProgramFacts {
  version: string;
  node: string;
  publicUrl: string;
  onlyOnThisMachine: boolean;
  demo: boolean;
  engine: "embedded" | "external";
  /** Where the secret comes from; a file that others can read is no secret. */
  secret: "environment" | "private file" | "open file" | "missing";
  /** Whether BACKUP_KEY is set. */
  backupKey: boolean;
  /** The public key that anchors of the audit log are checked with; null: there is no secret yet. */
  anchorKey: string | null;
  /** Whether AUDIT_MAIL_TO is set. */
  auditMail: boolean;
  /** Whether a mail server is set. */
  mailServer: boolean;
  /** The newest migration of this version. */
  migration: number;
  /** Null: there is none yet. */
  folder: FolderFacts | null;
  /** For each login of the product why it does not work, as a code; null: it works. */
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

/** What the database knows. */
export interface DatabaseFacts {
  serverVersion: string;
  /** The newest migration that it has. */
  migration: number;
  /** Settings without which an acknowledged write can be lost, and how they are set. */
  durability: Record<string, string>;
  tables: number;
  /** Tables that anybody with a login to the database could read whole. */
  openTables: string[];
  mails: MailFacts;
  admins: number;
  adminsWithoutSecondFactor: number;
  checks: RecordedCheck[];
}

export interface MailFacts {
  unsent: number;
  oldestUnsentAt: Date | null;
  /** Refused for good, ever. */
  failed: number;
  /** Refused for good in the last fourteen days. */
  failedLately: number;
}
