import type { Transaction } from "#app/db/as-actor.server.ts";
import { networkOf } from "../client-network.ts";
import { type Refusal, tooMany } from "../errors.ts";
import { giveBackTurns, type Limit, type LimitKey, takeTurns } from "../rate-limit.server.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Somebody tries an address and a password. */
export interface LogInAttempt {
  /** As typed, in lower case. */
  email: string;
  /** Network address. */
  address: string;
  /** The device by which this browser is known as the owner's, or null for a stranger. */
  deviceId: string | null;
}

/** Somebody whose password was right tries a code. */
export interface CodeAttempt {
  userId: string;
  address: string;
}

/**
 * Counts tries at passwords and codes. Each is counted before it is looked at, in a transaction that
 * commits; one that was right is given back, so that only wrong ones count. `tx` runs as app_auth.
 *
 * @throws Refusal 429, from those that count.
 */
export interface AttemptLimits {
  logIn(tx: Transaction, attempt: LogInAttempt): Promise<void>;
  logInWasRight(tx: Transaction, attempt: LogInAttempt): Promise<void>;
  secondFactor(tx: Transaction, attempt: CodeAttempt): Promise<void>;
  secondFactorWasRight(tx: Transaction, attempt: CodeAttempt): Promise<void>;
  /** The password, asked again of somebody who is signed in. */
  passwordAgain(tx: Transaction, userId: string): Promise<void>;
  passwordAgainWasRight(tx: Transaction, userId: string): Promise<void>;
  /** What to throw when the sign-in library itself counted too many. */
  refusal(waitSeconds: number): Refusal;
}

export function createAttemptLimits(limitKey: LimitKey): AttemptLimits {
  return {
    logIn: (tx, attempt) => takeTurns(tx, limitKey, logInLimits(attempt)),
    logInWasRight: (tx, attempt) => giveBackTurns(tx, limitKey, logInLimits(attempt)),
    secondFactor: (tx, attempt) => takeTurns(tx, limitKey, codeLimits(attempt)),
    secondFactorWasRight: (tx, attempt) => giveBackTurns(tx, limitKey, codeLimits(attempt)),
    passwordAgain: (tx, userId) => takeTurns(tx, limitKey, passwordLimits(userId)),
    passwordAgainWasRight: (tx, userId) => giveBackTurns(tx, limitKey, passwordLimits(userId)),
    refusal: tooMany,
  };
}

/**
 * Five tries at once, then one after 1, 2, 4 and 8 minutes: eight in 15 minutes, and from the start
 * again. The owner's own browser is counted apart, and not by its network: no stranger uses up its
 * tries.
 */
function logInLimits({ email, address, deviceId }: LogInAttempt): Limit[] {
  const [by, value] = deviceId ? ["device", deviceId] : ["e-mail", email];
  const waits = [1, 3, 7, 15].map((minutes, place) => ({
    kind: `log in by ${by}, ${minutes} min`,
    value,
    most: 5 + place,
    seconds: minutes * MINUTE,
  }));
  if (deviceId) return waits;
  const network = networkOf(address);
  return [
    ...waits,
    { kind: "log in by network, 15 min", value: network, most: 30, seconds: 15 * MINUTE },
    { kind: "log in by network, day", value: network, most: 100, seconds: DAY },
  ];
}

function codeLimits({ userId, address }: CodeAttempt): Limit[] {
  const seconds = 15 * MINUTE;
  return [
    { kind: "code by person, 15 min", value: userId, most: 10, seconds },
    { kind: "code by network, 15 min", value: networkOf(address), most: 20, seconds },
  ];
}

function passwordLimits(userId: string): Limit[] {
  return [{ kind: "password again, 15 min", value: userId, most: 5, seconds: 15 * MINUTE }];
}

/** Asking for a link to set a new password. */
export function forgotLimits(email: string, address: string): Limit[] {
  return [
    { kind: "forgot by e-mail, hour", value: email, most: 3, seconds: HOUR },
    { kind: "forgot by network, hour", value: networkOf(address), most: 20, seconds: HOUR },
  ];
}
