import { data } from "react-router";
import type { z } from "zod";
import { TOO_LARGE } from "#foundation/forms/bodies.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import { LINE_END, withoutMarks } from "#foundation/forms/text/text.ts";

export const BAD_FORM = "The form could not be read. Go back, reload the page and try again.";

/**
 * The text fields of a posted form. Answers 400 to anything but a plain form: another content type, a
 * broken body, a file, or a field that occurs twice.
 */
export async function readForm(request: Request): Promise<Record<string, string>> {
  return fieldsOf(await readFormData(request));
}

/** The same of a form that was read already. */
export function fieldsOf(form: FormData): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of form) {
    if (typeof value !== "string" || name in fields) throw data(BAD_FORM, { status: 400 });
    fields[name] = typedInto(name, value);
  }
  return fields;
}

/** What was typed into a field, each line ended alike and without marks that nobody sees; a password as it was typed. */
export function typedInto(name: string, value: string): string {
  return /password/i.test(name) ? value : withoutMarks(value.replaceAll(LINE_END, "\n"));
}

/** A posted form as it came, whose fields may occur more than once. Answers 400 to anything else. */
export function readFormData(request: Request): Promise<FormData> {
  return request.formData().catch((error: Error) => {
    throw error.message === TOO_LARGE
      ? data(TOO_LARGE, { status: 413 })
      : data(BAD_FORM, { status: 400 });
  });
}

/** The answer to a form that is refused as a whole; nothing of it is shown again. */
export function refusedForm(message: string) {
  return data<FailedForm>({ message, values: {}, errors: {} }, { status: 400 });
}

/** The fields of a form are not right; `attempt` shows the form again. */
export class BadFields extends Error {
  readonly failed: FailedForm;

  constructor(failed: FailedForm) {
    super("The fields of the form were refused");
    this.failed = failed;
  }
}

/** What a form says. Throws `BadFields`. */
export function requireForm<Schema extends z.ZodType>(
  schema: Schema,
  values: Record<string, string>,
): z.infer<Schema> {
  const checked = checkForm(schema, values);
  if (!checked.ok) {
    throw new BadFields(checked.failed);
  }
  return checked.input;
}

export type Checked<T> = { ok: true; input: T } | { ok: false; failed: FailedForm };

/** Checks a form against its schema. Ignores fields that the schema does not name. */
export function checkForm<Schema extends z.ZodType>(
  schema: Schema,
  values: Record<string, string>,
): Checked<z.infer<Schema>> {
  const result = schema.safeParse(values);
  if (result.success) return { ok: true, input: result.data };
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) {
    errors[String(issue.path[0] ?? "form")] ??= issue.message;
  }
  return { ok: false, failed: { values, errors } };
}
