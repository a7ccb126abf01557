import type { Pool } from "pg";
import type { SignedInPerson } from "#app/domain/actor.ts";
import type { AttemptLimits } from "#app/domain/sign-in/attempt-limits.server.ts";
import type { SessionRules } from "#app/domain/sign-in/session-left.ts";
import type { Publish, Transaction } from "#foundation/database/transaction.server.ts";
import type { Logger } from "#foundation/log/log.server.ts";

/** The result of a sign-in; `second-factor`: the password was right and a code is required next. */
export type SignInResult =
  | {
      kind: "in";
      userId: string;
      /** The name of a browser not used before, when the person is to be told by email; else null. */
      newDevice: string | null;
      cookies: string[];
    }
  | { kind: "second-factor"; cookies: string[] }
  | {
      /** They have registered with this password, and not yet confirmed the address. */
      kind: "unconfirmed";
      cookies: string[];
    }
  | {
      kind: "refused";
      message: string;
      /** The account that was tried, for the log only; null when there is none. */
      userId: string | null;
    };

/** A registration as the browser that sent it may know it; the names are empty when it has only logged in. */
export interface Registrant {
  /** Nobody's when the address had an account already. */
  userId: string;
  email: string;
  organisationName: string;
  name: string;
}

/** The result of a change that required a password or a code. `cookies` carry the new session. */
export type ChangeResult =
  | { kind: "changed"; cookies: string[] }
  | { kind: "refused"; message: string };

export type ConfirmResult =
  | { kind: "changed"; cookies: string[]; backupCodes: string[] }
  | { kind: "refused"; message: string };

export interface CurrentSession {
  userId: string;
  sessionId: string;
  createdAt: Date;
  /** The last use before this request, to the minute, because it is written at most once a minute. */
  lastUsedAt: Date;
  hasSecondFactor: boolean;
  /** The person, active or not; null when the account has no profile. */
  person: SignedInPerson | null;
}

/**
 * Writes the audit entry and the email of a change at the end of its transaction; when it throws, the
 * change is rolled back.
 */
export type Recorder<Change = void> = (tx: Transaction, change: Change) => Promise<void>;

export interface Recorded<Change = void> {
  headers?: Headers;
  record?: Recorder<Change> | undefined;
}

export interface AuthOptions {
  pool: Pool;
  secret: string;
  publicUrl: string;
  /** The service's name in authenticator apps. */
  issuer: string;
  session: SessionRules;
  limits: AttemptLimits;
  /** Publishes new audit entries to open pages, after commit. */
  publish?: Publish;
  log: Logger;
}
