import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { Field } from "#app/ui/forms/field.tsx";

export function ReasonField({ failed }: { failed: FailedForm | undefined }) {
  return (
    <Field
      label="Reason (optional)"
      name="reason"
      failed={failed}
      hint="Included in the email to the organisation's admins."
    >
      {(control) => <textarea {...control} rows={4} />}
    </Field>
  );
}
