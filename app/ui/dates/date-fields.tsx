import { useContext, useState } from "react";
import { type DateDetails, isEnteredLate, type JobDate } from "#app/domain/dates/job-date.ts";
import { CheckBox, Refused, SelectField, TextArea, TextField } from "#app/ui/forms/fields.tsx";
import { ATTENDANCE_LABELS, DATE_KIND_LABELS } from "#app/words/dates.ts";
import { tooLateInWords } from "./too-late.tsx";

export const DATE_FIELD_LABELS: Record<keyof DateDetails, string> = {
  kind: "What",
  startsOn: "Day",
  endsOn: "Last day",
  atTime: "Time",
  place: "Place",
  attendance: "Attendance",
  directed: "Ordered by the court",
  note: "Note",
};
const LABELS = DATE_FIELD_LABELS;

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
  today: string;
  settled?: string | undefined;
  hearing: JobDate | undefined;
}

export function DateFields({ today, settled, hearing }: DateFieldsProps) {
  const form = useContext(Refused);
  const [kind, setKind] = useState(form?.values.kind ?? "HEARING");
  return (
    <>
      <SelectField
        label={LABELS.kind}
        name="kind"
        required
        initial="HEARING"
        labels={DATE_KIND_LABELS}
        onInput={({ currentTarget }) => setKind(currentTarget.value)}
      />
      <DayFields today={today} settled={settled} hearing={hearing} kind={kind} hasLastDay />
      <p className="text-sm text-muted">
        The last day is for a trial or a warned list. Leave the time empty where there is none.
      </p>
      <TextField label={LABELS.place} name="place" />
      <SelectField
        label={LABELS.attendance}
        name="attendance"
        initial="NONE"
        labels={ATTENDANCE_LABELS}
      />
      <CheckBox name="directed">{LABELS.directed}</CheckBox>
      <TextArea label={LABELS.note} name="note" rows={3} />
    </>
  );
}

/** When a date is; asks about a day that has passed. */
export function DayFields({
  today,
  settled,
  hearing,
  kind,
  hasLastDay,
}: DateFieldsProps & { kind: string; hasLastDay: boolean }) {
  const form = useContext(Refused);
  const [days, setDays] = useState({
    startsOn: form?.values.startsOn ?? "",
    endsOn: form?.values.endsOn ?? "",
  });
  const isPast = days.startsOn !== "" && (days.endsOn || days.startsOn) < today;
  const isAsked = isPast && days.startsOn !== settled && !isEnteredLate(kind);
  return (
    <>
      <div className="grid w-full gap-5 sm:grid-cols-3">
        <TextField
          label={LABELS.startsOn}
          name="startsOn"
          required
          type="date"
          warning={tooLateInWords(kind, days.startsOn, hearing)}
          onInput={({ currentTarget }) => setDays({ ...days, startsOn: currentTarget.value })}
        />
        {hasLastDay && (
          <TextField
            label={LABELS.endsOn}
            name="endsOn"
            type="date"
            onInput={({ currentTarget }) => setDays({ ...days, endsOn: currentTarget.value })}
          />
        )}
        <TextField label={LABELS.atTime} name="atTime" type="time" />
      </div>
      <div aria-live="polite">
        {isAsked && (
          <CheckBox
            key={days.startsOn}
            name="confirmedDate"
            value={days.startsOn}
            defaultChecked={form?.values.confirmedDate === days.startsOn}
            isWarning
          >
            This day has passed. Tick to confirm that it is right.
          </CheckBox>
        )}
      </div>
    </>
  );
}
