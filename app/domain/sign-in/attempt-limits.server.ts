import type { Transaction } from "#foundation/database/transaction.server.ts";
import {
  byNetwork,
  consumeRateLimit,
  type Limit,
  type LimitKey,
  refundRateLimit,
  widestNetworkOf,
} from "#foundation/limits/rate-limit.server.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface LogInAttempt {
  email: string;
  address: string;
  /** The device if this browser is a known one of the owner's, or null. */
  deviceId: string | null;
}

export interface CodeAttempt {
  userId: string;
  address: string;
  /** As in `LogInAttempt`. */
  deviceId: string | null;
}

/**
 * Counts attempts at passwords and codes. Each is counted as wrong before it is checked, in a committed
 * transaction, and taken back if it was right. Successful log-ins have limits too, because each costs a
 * hash, a session and perhaps an email. `tx` runs as app_auth.
 */
export interface AttemptLimits {
  logIn(tx: Transaction, attempt: LogInAttempt): Promise<void>;
  logInWasRight(tx: Transaction, attempt: LogInAttempt): Promise<void>;
  logInWasWrong(tx: Transaction, attempt: LogInAttempt): Promise<void>;
  secondFactor(tx: Transaction, attempt: CodeAttempt): Promise<void>;
  secondFactorWasRight(tx: Transaction, attempt: CodeAttempt): Promise<void>;
  passwordAgain(tx: Transaction, userId: string): Promise<void>;
  passwordAgainWasRight(tx: Transaction, userId: string): Promise<void>;
  turnOf(attempt: LogInAttempt): string;
}

export function createAttemptLimits(limitKey: LimitKey): AttemptLimits {
  return {
    logIn: (tx, attempt) =>
      consumeRateLimit(tx, limitKey, [...logInLimits(attempt), ...rightLogInLimits(attempt)]),
    logInWasRight: (tx, attempt) => refundRateLimit(tx, limitKey, logInLimits(attempt)),
    logInWasWrong: (tx, attempt) => refundRateLimit(tx, limitKey, rightLogInLimits(attempt)),
    secondFactor: (tx, attempt) => consumeRateLimit(tx, limitKey, codeLimits(attempt)),
    secondFactorWasRight: (tx, attempt) => refundRateLimit(tx, limitKey, codeLimits(attempt)),
    passwordAgain: (tx, userId) => consumeRateLimit(tx, limitKey, passwordLimits(userId)),
    passwordAgainWasRight: (tx, userId) => refundRateLimit(tx, limitKey, passwordLimits(userId)),
    turnOf: ({ address, deviceId }) => deviceId ?? widestNetworkOf(address),
  };
}

/**
 * Five attempts at once, then one after 1, 2, 4 and 8 minutes: eight in 15 minutes, then from the start
 * again; 200 a day. The owner's known browser is counted separately and not by network, so that strangers
 * cannot use up its attempts.
 */
function logInLimits({ email, address, deviceId }: LogInAttempt): Limit[] {
  const [by, value] = deviceId ? ["device", deviceId] : ["e-mail", email];
  const waits = [1, 3, 7, 15].map((minutes, place) => ({
    kind: `tries by ${by}, ${minutes} min`,
    value,
    max: 5 + place,
    seconds: minutes * MINUTE,
  }));
  const daily = { kind: `tries by ${by}, day`, value, max: 200, seconds: DAY };
  if (deviceId) return [...waits, daily];
  return [
    ...waits,
    daily,
    ...byNetwork(address, { kind: "tries by network, 15 min", max: 30, seconds: 15 * MINUTE }),
    ...byNetwork(address, { kind: "tries by network, day", max: 100, seconds: DAY }),
  ];
}

/** The limits of successful log-ins. A wrong password is taken back, so strangers cannot use these up. */
function rightLogInLimits({ email, address, deviceId }: LogInAttempt): Limit[] {
  if (deviceId) return [{ kind: "right by device, hour", value: deviceId, max: 30, seconds: HOUR }];
  return [
    { kind: "right by e-mail, hour", value: email, max: 30, seconds: HOUR },
    ...byNetwork(address, { kind: "right by network, hour", max: 100, seconds: HOUR }),
  ];
}

/** Counted by browser, so that someone who knows the password cannot use up the attempts of the owner's own. */
function codeLimits({ userId, address, deviceId }: CodeAttempt): Limit[] {
  const [by, value] = deviceId ? ["device", deviceId] : ["person", userId];
  const seconds = 15 * MINUTE;
  const own = [
    { kind: `codes by ${by}, 15 min`, value, max: 10, seconds },
    { kind: `codes by ${by}, day`, value, max: 50, seconds: DAY },
  ];
  if (deviceId) return own;
  return [...own, ...byNetwork(address, { kind: "codes by network, 15 min", max: 20, seconds })];
}

function passwordLimits(userId: string): Limit[] {
  return [{ kind: "passwords by person, 15 min", value: userId, max: 5, seconds: 15 * MINUTE }];
}

export function passwordLinkLimits(email: string, address: string): Limit[] {
  return [
    { kind: "links by e-mail, hour", value: email, max: 3, seconds: HOUR },
    ...byNetwork(address, { kind: "links by network, hour", max: 20, seconds: HOUR }),
  ];
}
