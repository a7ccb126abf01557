import { useState } from "react";
import { DATE_KIND_LABELS } from "#app/domain/dates/date-kind.ts";
import { ATTENDANCE_LABELS, type DateDetails, isEnteredLate } from "#app/domain/dates/job-date.ts";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { Field } from "#app/ui/forms/field.tsx";

/** The fields of the form of a date, in its order. */
export const DATE_FIELD_LABELS: Record<keyof DateDetails, string> = {
  kind: "What",
  startsOn: "Day",
  endsOn: "Last day",
  atTime: "Time",
  place: "Place",
  attendance: "Attendance",
  directed: "The court directed it",
  note: "Note",
};
const LABELS = DATE_FIELD_LABELS;

/** What a date holds as the form's fields. */
export function fieldsOfDate(date: DateDetails): Record<keyof DateDetails, string> {
  return {
    kind: date.kind,
    startsOn: date.startsOn,
    endsOn: date.endsOn ?? "",
    atTime: date.atTime ?? "",
    place: date.place ?? "",
    attendance: date.attendance,
    directed: date.directed ? "on" : "",
    note: date.note ?? "",
  };
}

interface DateFieldsProps {
  form: FailedForm | undefined;
  /** The date in London. */
  today: string;
  /** The day that the date has already: it may have passed. */
  settled?: string;
}

export function DateFields({ form, today, settled }: DateFieldsProps) {
  const [days, setDays] = useState({
    kind: form?.values.kind ?? "HEARING",
    startsOn: form?.values.startsOn ?? "",
    endsOn: form?.values.endsOn ?? "",
  });
  const isPast = days.startsOn !== "" && (days.endsOn || days.startsOn) < today;
  const isAsked = isPast && days.startsOn !== settled && !isEnteredLate(days.kind);
  return (
    <>
      <Field label={LABELS.kind} name="kind" failed={form} required>
        {(control) => (
          <select
            {...control}
            required
            defaultValue={control.defaultValue ?? "HEARING"}
            onInput={({ currentTarget }) => setDays({ ...days, kind: currentTarget.value })}
          >
            {Object.entries(DATE_KIND_LABELS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="grid w-full gap-5 sm:grid-cols-3">
        <Field label={LABELS.startsOn} name="startsOn" failed={form} required>
          {(control) => (
            <input
              {...control}
              type="date"
              required
              onInput={({ currentTarget }) => setDays({ ...days, startsOn: currentTarget.value })}
            />
          )}
        </Field>
        <Field label={LABELS.endsOn} name="endsOn" failed={form}>
          {(control) => (
            <input
              {...control}
              type="date"
              onInput={({ currentTarget }) => setDays({ ...days, endsOn: currentTarget.value })}
            />
          )}
        </Field>
        <Field label={LABELS.atTime} name="atTime" failed={form}>
          {(control) => <input {...control} type="time" />}
        </Field>
      </div>
      <p className="text-sm text-muted">
        The last day is for a trial or a warned list. Leave the time empty where there is none.
      </p>
      <div aria-live="polite">
        {isAsked && (
          <label className="flex items-start gap-3 border-l-4 border-accent bg-wash px-4 py-3">
            <input
              key={days.startsOn}
              type="checkbox"
              name="confirmedDate"
              value={days.startsOn}
              defaultChecked={form?.values.confirmedDate === days.startsOn}
              className="mt-1 size-5 shrink-0 accent-accent"
            />
            <span>This day has passed. Tick to confirm that it is right.</span>
          </label>
        )}
      </div>
      <Field label={LABELS.place} name="place" failed={form}>
        {(control) => <input {...control} autoComplete="off" />}
      </Field>
      <Field label={LABELS.attendance} name="attendance" failed={form}>
        {(control) => (
          <select {...control} defaultValue={control.defaultValue ?? "NONE"}>
            {Object.entries(ATTENDANCE_LABELS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <label className="flex items-center gap-3">
        <input
          type="checkbox"
          name="directed"
          defaultChecked={Boolean(form?.values.directed)}
          className="size-5 shrink-0 accent-accent"
        />
        <span>{LABELS.directed}</span>
      </label>
      <Field label={LABELS.note} name="note" failed={form}>
        {(control) => <textarea {...control} rows={3} />}
      </Field>
    </>
  );
}
