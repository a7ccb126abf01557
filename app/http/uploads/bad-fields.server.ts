import type { FailedForm } from "#app/domain/forms/failed-form.ts";

/** The fields of a form with files are not right; thrown before its files are stored. */
export class BadFields extends Error {
  readonly failed: FailedForm;

  constructor(failed: FailedForm) {
    super("The fields of the form were refused");
    this.failed = failed;
  }
}
