import type { FailedForm } from "#app/domain/forms/failed-form.ts";

/**
 * The version of the job on which a form is based: the one shown when its author began to type, and once
 * they were told of a change, the newest.
 */
export function seenBy(
  begun: string | undefined,
  problems: FailedForm | undefined,
  now: string,
): string {
  return problems?.message ? now : (begun ?? now);
}
