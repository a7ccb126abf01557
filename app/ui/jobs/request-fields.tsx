import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { SENSITIVITY_LABELS, SENSITIVITY_LEVELS } from "#app/domain/jobs/job.ts";
import { REQUEST_LABELS } from "#app/domain/requests/request.ts";
import { Field } from "#app/ui/forms/field.tsx";

interface RequestFieldsProps {
  form: FailedForm | undefined;
  kept: Readonly<Record<string, string>>;
  today: string;
  /** A due date that the job has already: it may have passed. */
  settled?: string | null;
  byStaff?: boolean;
}

const HINTS = {
  CLIENT: {
    reference: "Your own reference, if you have one. Shown in emails. Leave out names.",
    description:
      "Name every defendant, for our conflict check. Give the charge, the drugs and amounts, what you need from us, and the hearing date.",
  },
  STAFF: {
    reference: "The client's own reference, if there is one. Shown in emails. Leave out names.",
    description:
      "Name every defendant, for the conflict check. Give the charge, the drugs and amounts, what the client needs from us, and the hearing date.",
  },
};

export function RequestFields({ form, kept, today, settled, byStaff }: RequestFieldsProps) {
  const hints = HINTS[byStaff ? "STAFF" : "CLIENT"];
  const day = kept.dueDate ?? form?.values.dueDate;
  return (
    <>
      <Field
        label={REQUEST_LABELS.title}
        name="title"
        failed={form}
        required
        isPrinted
        hint="Shown in every list. Leave out names."
      >
        {(control) => <input {...control} required autoComplete="off" />}
      </Field>
      <Field
        label={REQUEST_LABELS.reference}
        name="reference"
        failed={form}
        isPrinted
        hint={hints.reference}
      >
        {(control) => <input {...control} autoComplete="off" />}
      </Field>
      <Field
        label={REQUEST_LABELS.description}
        name="description"
        failed={form}
        required
        hint={hints.description}
      >
        {(control) => <textarea {...control} rows={8} required />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={REQUEST_LABELS.sensitivityLevel} name="sensitivityLevel" failed={form}>
          {(control) => (
            <select {...control} defaultValue={control.defaultValue ?? "MODERATE"}>
              {SENSITIVITY_LEVELS.map((level) => (
                <option key={level} value={level}>
                  {SENSITIVITY_LABELS[level]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={REQUEST_LABELS.dueDate} name="dueDate" failed={form}>
          {(control) => <input {...control} type="date" />}
        </Field>
      </div>
      <PastDue
        day={day === settled ? undefined : day}
        today={today}
        confirmed={kept.confirmedDate ?? form?.values.confirmedDate}
      />
    </>
  );
}

interface PastDueProps {
  day: string | undefined;
  today: string;
  confirmed: string | undefined;
}

/** Asks about a date in the past, which a hearing that is over may explain. */
function PastDue({ day, today, confirmed }: PastDueProps) {
  const isPast = day !== undefined && day !== "" && day < today;
  return (
    <div aria-live="polite">
      {isPast && (
        <label className="flex items-start gap-3 border-l-4 border-accent bg-wash px-4 py-3">
          <input
            key={day}
            type="checkbox"
            name="confirmedDate"
            value={day}
            defaultChecked={confirmed === day}
            className="mt-1 size-5 accent-accent"
          />
          <span>This due date has passed. Tick to confirm that it is right.</span>
        </label>
      )}
    </div>
  );
}
