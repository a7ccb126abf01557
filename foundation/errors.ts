type RefusalStatus = 403 | 404 | 409 | 413 | 422 | 429 | 503 | 507;

/** A refused request; the message is shown to the person. `status` is the HTTP status of the answer. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  /** With 429 and 503: seconds until another attempt may succeed. */
  readonly waitSeconds: number | null;

  /**
   * Compares by name, because tests and development load this class twice, once for the pages and once for the server.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "Refusal";
  }

  constructor(status: RefusalStatus, message: string, waitSeconds: number | null = null) {
    super(message);
    this.name = "Refusal";
    this.status = status;
    this.waitSeconds = waitSeconds;
  }
}

/** It does not exist, or this person may not see it: the answer is the same for both. */
export function notFound(message: string): Refusal {
  return new Refusal(404, message);
}

/** What was looked for; refuses when it is not there. */
export function found<Wanted>(wanted: Wanted | null | undefined, message: string): Wanted {
  if (wanted === null || wanted === undefined) throw notFound(message);
  return wanted;
}

/** The person may see it but not do this. */
export function forbidden(message: string): Refusal {
  return new Refusal(403, message);
}

export function conflict(message: string): Refusal {
  return new Refusal(409, message);
}

/**
 * Does something once more after a 409: of one form sent twice at the same moment, the later then finds what
 * the earlier wrote.
 */
export async function againOnConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 409)) throw error;
    return work();
  }
}

export function tooLarge(message: string): Refusal {
  return new Refusal(413, message);
}

/** It is not what it has to be; the message says what to do. */
export function unusable(message: string): Refusal {
  return new Refusal(422, message);
}

export function noDiskSpace(message: string): Refusal {
  return new Refusal(507, message);
}

/** It was done too often, as `why` says; it may be done again after this many seconds. */
export function tooMany(waitSeconds: number, why: string): Refusal {
  const minutes = Math.ceil(waitSeconds / 60);
  const hours = Math.ceil(waitSeconds / 3_600);
  const inMinutes = minutes === 1 ? "a minute" : `${minutes} minutes`;
  const wait = minutes > 90 ? `${hours} hours` : inMinutes;
  return new Refusal(429, `${why}. Try again in ${wait}.`, waitSeconds);
}

export function notYet(message: string, waitSeconds: number): Refusal {
  return new Refusal(503, message, waitSeconds);
}

/** A form's id exists already, with other content. */
export const DUPLICATE_SUBMISSION =
  "This form was already sent with different text. Copy yours, reload the page and send it again.";
