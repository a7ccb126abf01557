import type { FailedForm } from "#app/domain/forms/failed-form.ts";

/**
 * Which state of the job a form was made from: the one that was shown when its writer began, until
 * they are told of a change; from then on the newest.
 */
export function seenBy(
  begun: string | undefined,
  problems: FailedForm | undefined,
  now: string,
): string {
  return problems?.message ? now : (begun ?? now);
}
