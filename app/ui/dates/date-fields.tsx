import { useContext, useState } from "react";
import { DATE_FIELDS, DETAIL_FIELDS } from "#app/domain/dates/fields.ts";
import { isEnteredLate, type JobDate } from "#app/domain/dates/job-date.ts";
import { CheckBox, Refused } from "#app/ui/forms/fields.tsx";
import { Fields, Input } from "#app/ui/forms/inputs.tsx";
import { tooLateInWords } from "./too-late.tsx";

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
      <Input {...DATE_FIELDS.kind} name="kind" required onType={setKind} />
      <DayFields today={today} settled={settled} hearing={hearing} kind={kind} hasLastDay />
      <p className="text-sm text-muted">
        The last day is for a trial or a warned list. Leave the time empty where there is none.
      </p>
      <Fields of={DETAIL_FIELDS} />
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
        <Input
          {...DATE_FIELDS.startsOn}
          name="startsOn"
          warning={tooLateInWords(kind, days.startsOn, hearing)}
          onType={(startsOn) => setDays({ ...days, startsOn })}
        />
        {hasLastDay && (
          <Input
            {...DATE_FIELDS.endsOn}
            name="endsOn"
            onType={(endsOn) => setDays({ ...days, endsOn })}
          />
        )}
        <Input {...DATE_FIELDS.atTime} name="atTime" />
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
