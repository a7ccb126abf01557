export interface FailedForm {
  message?: string;
  madeId?: string;
  values: Record<string, string>;
  errors: Record<string, string>;
}

/**
 * The version on which a form is based: the one shown when its author began to type, and once they were
 * told of a change, the newest.
 */
export function seenBy(
  begun: string | undefined,
  problems: FailedForm | undefined,
  now: string,
): string {
  return problems?.message ? now : (begun ?? now);
}

/** Whether a form was refused as a whole that is based on an older version than the present one. */
export function isBehind(failed: FailedForm | undefined, now: string): failed is FailedForm {
  return failed?.message !== undefined && failed.values.seen !== now;
}
