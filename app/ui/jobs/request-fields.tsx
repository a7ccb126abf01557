import { useContext } from "react";
import { CheckBox, Refused, SelectField, TextArea, TextField } from "#app/ui/forms/fields.tsx";
import { SENSITIVITY_LABELS } from "#app/words/jobs.ts";
import { REQUEST_LABELS, type RequestField } from "#app/words/requests.ts";

interface RequestFieldsProps {
  kept: Readonly<Record<string, string>>;
  today: string;
  settled?: string | null;
  byStaff?: boolean;
}

const HINTS = {
  CLIENT: {
    reference: "Your own reference, if you have one. Shown in emails. Leave out names.",
    description:
      "The charge, the drugs and amounts, and what you need from us. Leave out names: the next step asks for them.",
  },
  STAFF: {
    reference: "The client's own reference, if there is one. Shown in emails. Leave out names.",
    description:
      "The charge, the drugs and amounts, and what the client needs from us. Leave out names: the next step asks for them.",
  },
};

export function RequestFields({ kept, today, settled, byStaff }: RequestFieldsProps) {
  const form = useContext(Refused);
  const hints = HINTS[byStaff ? "STAFF" : "CLIENT"];
  const field = (name: RequestField) => ({ label: REQUEST_LABELS[name], name });
  const day = kept.dueDate ?? form?.values.dueDate;
  return (
    <>
      <TextField
        {...field("title")}
        required
        isPrinted
        hint="Shown in every list. Leave out names."
      />
      <TextField {...field("reference")} isPrinted hint={hints.reference} />
      <TextArea {...field("description")} required hint={hints.description} rows={8} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...field("sensitivityLevel")}
          initial="MODERATE"
          labels={SENSITIVITY_LABELS}
        />
        <TextField {...field("dueDate")} type="date" />
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

function PastDue({ day, today, confirmed }: PastDueProps) {
  const isPast = day !== undefined && day !== "" && day < today;
  return (
    <div aria-live="polite">
      {isPast && (
        <CheckBox
          key={day}
          name="confirmedDate"
          value={day}
          defaultChecked={confirmed === day}
          isWarning
        >
          This due date has passed. Tick to confirm that it is right.
        </CheckBox>
      )}
    </div>
  );
}
