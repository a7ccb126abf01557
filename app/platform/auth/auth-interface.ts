import type { Pool } from "pg";
import type { Transaction } from "#app/db/as-actor.server.ts";
import type { Change } from "#app/db/change.ts";
import type { SignedInPerson } from "#app/domain/actor.ts";
import type { AttemptLimits } from "#app/domain/sign-in/attempt-limits.server.ts";
import type { SessionEnd } from "#app/domain/sign-in/session-end.ts";
import type { SessionRules } from "#app/domain/sign-in/session-left.ts";
import type { Logger } from "#app/platform/log/log.server.ts";

/** The result of a sign-in; `second-factor`: the password was right, and a code is wanted now. */
export type SignInResult =
  | {
      kind: "in";
      userId: string;
      /** A browser that was not known, in words, when the person is to be told of it; else null. */
      newDevice: string | null;
      cookies: string[];
    }
  | { kind: "second-factor"; cookies: string[] }
  | {
      kind: "refused";
      message: string;
      /** Whose password or code it would have been; null: nobody's. For the log alone. */
      userId: string | null;
    };

/** The result of a change that asked for a password or a code. `cookies` carry the new session. */
export type ChangeResult =
  | { kind: "changed"; cookies: string[] }
  | { kind: "refused"; message: string };

/** The same for turning the second factor on. */
export type ConfirmResult =
  | { kind: "changed"; cookies: string[]; backupCodes: string[] }
  | { kind: "refused"; message: string };

/** The session that a request carries. */
export interface CurrentSession {
  userId: string;
  sessionId: string;
  createdAt: Date;
  /** When it was used before this request (to the minute: it is not written more often). */
  lastUsedAt: Date;
  hasSecondFactor: boolean;
  /** Who it is, in whatever standing; null where there is no profile. */
  person: SignedInPerson | null;
}

/**
 * Writes the audit entry and the email of a change, at the end of its transaction: when it throws,
 * nothing is changed.
 */
export type Recorder<Change = void> = (tx: Transaction, change: Change) => Promise<void>;

/** A change by the request with these headers, and what records it. */
export interface Recorded<Change = void> {
  headers?: Headers;
  record?: Recorder<Change> | undefined;
}

/** One session of a person, as they recognise it. */
export interface SessionOfPerson {
  id: string;
  /** Browser and system in words, such as "Firefox on Windows". */
  device: string;
  ipAddress: string | null;
  lastUsedAt: Date;
  createdAt: Date;
}

/**
 * Sign-in, as far as the product needs it: every answer is a result and cookies, never a token. The
 * caller's `record` writes the audit entry and the email of a change. Guesses are counted before any
 * hash.
 *
 * @throws Refusal 429 where a password or a code is asked and there were too many tries.
 */
export interface Auth {
  /**
   * Also ends the session that the headers carry (a browser has one), and all but a person's last
   * ten. Whoever registered and has not confirmed the address is refused as if the password were
   * wrong.
   */
  signIn(email: string, password: string, headers: Headers): Promise<SignInResult>;
  /** The second step, by a code of the app (each time step once) or a backup code (each once). */
  verifySecondFactor(
    headers: Headers,
    proof: { code: string } | { backupCode: string },
  ): Promise<SignInResult>;
  /** Ends the session that the headers carry. Returns the cookies that clear it. */
  signOut(headers: Headers): Promise<string[]>;
  /**
   * Whose session the headers carry; null also when it is older than a session may be, and when it gave
   * no code although the person has a second factor. How long it may stand idle depends on the role,
   * so `currentPerson` judges that. Does not count as use of it.
   */
  sessionOf(headers: Headers): Promise<CurrentSession | null>;
  /** The person is using this session now. Written at most once a minute. */
  touchSession(session: CurrentSession): Promise<void>;

  /** A person's sessions, last used first. For their own page mark `id === session.sessionId`. */
  sessionsOf(userId: string): Promise<SessionOfPerson[]>;
  /** Ends one session of this person; false when they have none with this id. */
  endSession(userId: string, sessionId: string, how?: Recorded): Promise<boolean>;
  /**
   * Ends all but one, and with them links in emails, open second steps, and what makes browsers known
   * as the person's, but the one of these headers. Returns how many sessions; none is not recorded.
   */
  endOtherSessions(
    userId: string,
    keepSessionId: string,
    how?: Recorded<{ count: number }>,
  ): Promise<number>;
  /** Why somebody else ended the session that the headers still carry; null when nobody did. */
  whyEnded(headers: Headers): Promise<SessionEnd | null>;

  /** In turn with others: `whose` is the person who is signed in, or a visitor's network. */
  hashPassword(password: string, whose: string): Promise<string>;
  /** Whether this is the person's password. */
  checkPassword(userId: string, password: string): Promise<boolean>;
  /** Ends as `endOtherSessions`, and rotates this session. Rules of new passwords are the caller's. */
  changePassword(
    headers: Headers,
    change: { current: string; next: string },
    record?: Recorder,
  ): Promise<ChangeResult>;
  /** Whose password a link sets; null: unknown, used or too old. */
  ownerOfLink(token: string): Promise<string | null>;
  /**
   * Sets a password by a single-use link and ends every session; null: unknown, used or too old.
   * The browser becomes one of the person's own (the cookies say so): whoever reads their email can
   * log in while strangers guess. `isFirst`: the person has never signed in before.
   */
  setPassword(
    token: string,
    password: string,
    how?: Recorded<{ isFirst: boolean }>,
  ): Promise<{ userId: string; cookies: string[] } | null>;
  /**
   * For somebody whose password another person chose: replaces it, else as `changePassword`. The
   * same password again is refused.
   */
  setOwnPassword(headers: Headers, next: string, record?: Recorder): Promise<ChangeResult>;
  /** Who registered with the address that this link was sent to; null: unknown, used or too old. */
  registrationOf(token: string): Promise<string | null>;
  /** Confirms the address, by its single-use link and the password of the registration. */
  verifyEmail(
    token: string,
    password: string,
    how?: Recorded,
  ): Promise<"verified" | "wrong-password" | "bad-link">;

  /** Makes a second factor that counts from `confirmSecondFactor` on. The secret is shown once. */
  startSecondFactor(
    headers: Headers,
    password: string,
  ): Promise<
    { kind: "started"; uri: string; secret: string } | { kind: "refused"; message: string }
  >;
  /**
   * Turns the second factor on by its first code; the backup codes are told once. Ends as
   * `endOtherSessions`, as every change of it does, and rotates the session.
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
  /** How authenticator apps name the account's keeper. */
  issuer: string;
  session: SessionRules;
  limits: AttemptLimits;
  /** Tells open pages of new audit entries, after commit. */
  publish?: (changes: Change[]) => void;
  log: Logger;
}
