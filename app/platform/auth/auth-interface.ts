import type { Pool } from "pg";
import type { Transaction } from "#app/db/as-actor.server.ts";
import type { Change } from "#app/db/change.ts";
import type { SignedInPerson } from "#app/domain/actor.ts";
import type { AttemptLimits } from "#app/domain/sign-in/attempt-limits.server.ts";
import type { SessionEnd } from "#app/domain/sign-in/session-end.ts";
import type { SessionRules } from "#app/domain/sign-in/session-left.ts";
import type { Logger } from "#app/platform/log/log.server.ts";

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

/** The result of turning the second factor on. */
export type ConfirmResult =
  | { kind: "changed"; cookies: string[]; backupCodes: string[] }
  | { kind: "refused"; message: string };

/** The session to which a request's cookie belongs. */
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

/** The request that makes a change, and the function that records it. */
export interface Recorded<Change = void> {
  headers?: Headers;
  record?: Recorder<Change> | undefined;
}

/** A session, as its person can recognise it. */
export interface SessionOfPerson {
  id: string;
  /** Browser and system in words, such as "Firefox on Windows". */
  device: string;
  ipAddress: string | null;
  lastUsedAt: Date;
  createdAt: Date;
}

/**
 * The sign-in functions that the product needs; they return results and cookies, never a token. `record`
 * writes the audit entry and the email of a change. Attempts are counted before any hash is computed.
 *
 * @throws Refusal 429 when a password or code is required and there were too many attempts.
 */
export interface Auth {
  /**
   * Also ends the browser's current session, and the person's sessions beyond the last ten. Somebody who
   * registered and has not confirmed the address does not get in: with the password of that registration
   * the result is "unconfirmed", whether or not the address had an account before.
   */
  signIn(email: string, password: string, headers: Headers): Promise<SignInResult>;
  /** The second step, by a code of the app (one use for each time step) or a backup code (one use). */
  verifySecondFactor(
    headers: Headers,
    proof: { code: string } | { backupCode: string },
  ): Promise<SignInResult>;
  /** Ends the session of these headers. Returns the cookies that clear it. */
  signOut(headers: Headers): Promise<string[]>;
  /**
   * The session of these headers; null also when it is too old, or was begun without a code although the
   * person has a second factor. Does not check idle time, which depends on the role: `currentPerson` does.
   */
  sessionOf(headers: Headers): Promise<CurrentSession | null>;
  /** Records that the person uses this session; written at most once a minute. */
  touchSession(session: CurrentSession): Promise<void>;

  /** A person's sessions, last used first. */
  sessionsOf(userId: string): Promise<SessionOfPerson[]>;
  /** Ends one session of this person; returns false when there is none with this id. */
  endSession(userId: string, sessionId: string, how?: Recorded): Promise<boolean>;
  /**
   * Ends all sessions but the one of these headers, and invalidates emailed links, pending second steps and
   * the person's other known browsers. Returns the number of sessions; when that is 0, nothing is recorded.
   */
  endOtherSessions(
    userId: string,
    keepSessionId: string,
    how?: Recorded<{ count: number }>,
  ): Promise<number>;
  /** Why somebody else ended the session whose cookie these headers still carry; null when nobody did. */
  whyEnded(headers: Headers): Promise<SessionEnd | null>;

  /** Takes turns with others' hashes; `whose` is the id of the signed-in person, or a visitor's network. */
  hashPassword(password: string, whose: string): Promise<string>;
  /** Whether this is the person's password. */
  checkPassword(userId: string, password: string): Promise<boolean>;
  /** Revokes access as `endOtherSessions` does, and rotates this session. The caller checks the new password. */
  changePassword(
    headers: Headers,
    change: { current: string; next: string },
    record?: Recorder,
  ): Promise<ChangeResult>;
  /** The user whose password this link sets; null: unknown, used or too old. */
  ownerOfLink(token: string): Promise<string | null>;
  /**
   * Sets a password by a single-use link and ends every session; null: unknown, used or too old. The
   * returned cookies make the browser a known one, so that guessing by strangers cannot lock out the owner,
   * who can read the email. `isFirst`: the person has never signed in before.
   */
  setPassword(
    token: string,
    password: string,
    how?: Recorded<{ isFirst: boolean }>,
  ): Promise<{ userId: string; cookies: string[] } | null>;
  /**
   * Replaces a password that another person chose, otherwise like `changePassword`. Refuses the same
   * password again.
   */
  setOwnPassword(headers: Headers, next: string, record?: Recorder): Promise<ChangeResult>;
  /** Remembers a registration for 72 hours. Returns the cookie by which its browser is known. */
  rememberRegistration(registrant: Registrant, password: string): Promise<string>;
  /** Remembers it for another 72 hours. Returns the cookie anew. */
  renewRegistration(registrant: Registrant): Promise<string>;
  /** The registration that the browser of these headers has sent; null when there is none. */
  registrantOf(headers: Headers): Registrant | null;
  /** Whether this person has registered and not yet confirmed the address. */
  awaitsConfirmation(userId: string): Promise<boolean>;
  /** The user who registered with the address that this link was sent to; null: unknown, used or too old. */
  registrationOf(token: string): Promise<string | null>;
  /**
   * Confirms the address, by its single-use link and the password of the registration. The browser that
   * registered, by its headers, need not give the password.
   */
  verifyEmail(
    token: string,
    password: string,
    how?: Recorded,
  ): Promise<"verified" | "wrong-password" | "bad-link">;

  /** Creates a second factor, which is required once `confirmSecondFactor` succeeds. The secret is shown once. */
  startSecondFactor(
    headers: Headers,
    password: string,
  ): Promise<
    { kind: "started"; uri: string; secret: string } | { kind: "refused"; message: string }
  >;
  /**
   * Turns the second factor on by its first code; the backup codes are shown once. Like every change of
   * the second factor, revokes access as `endOtherSessions` does, and rotates the session.
   */
  confirmSecondFactor(headers: Headers, code: string, record?: Recorder): Promise<ConfirmResult>;
  /** Turns the second factor off; rotates the session. */
  removeSecondFactor(headers: Headers, password: string, record?: Recorder): Promise<ChangeResult>;
  /** Replaces all backup codes; they are shown once. */
  newBackupCodes(
    headers: Headers,
    password: string,
    record?: Recorder,
  ): Promise<{ kind: "made"; backupCodes: string[] } | { kind: "refused"; message: string }>;
  secondFactorOf(userId: string): Promise<{ isOn: boolean; codesLeft: number }>;
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
  publish?: (changes: Change[]) => void;
  log: Logger;
}
