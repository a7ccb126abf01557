import { useContext } from "react";
import { FARTHEST_DAYS } from "#app/domain/jobs/due.ts";
import { REQUEST_FIELDS } from "#app/domain/jobs/fields.ts";
import { CheckBox, Refused } from "#app/ui/forms/fields.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { addDays } from "#foundation/time/working-days.ts";

interface RequestFieldsProps {
  kept: Readonly<Record<string, string>>;
  today: string;
  settled: string | null;
}

const OF_CLIENT = {
  reference: {
    hint: "Your own reference, if you have one. Shown in emails. Leave out names.",
  },
  description: {
    hint: "The charge, the drugs and amounts, and what you need from us. Leave out names: they have a page of their own.",
  },
};
const OF_STAFF = {
  reference: {
    hint: "The client's own reference, if there is one. Shown in emails. Leave out names.",
  },
  description: {
    hint: "The charge, the drugs and amounts, and what the client needs from us. Leave out names: they have a page of their own.",
  },
};

export function RequestFields({ kept, today, settled }: RequestFieldsProps) {
  const form = useContext(Refused);
  const byStaff = useByStaff();
  const day = kept.dueDate ?? form?.values.dueDate;
  return (
    <>
      <Fields
        of={REQUEST_FIELDS}
        only={["title", "reference", "description"]}
        here={byStaff ? OF_STAFF : OF_CLIENT}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Fields of={REQUEST_FIELDS} only={["sensitivityLevel", "dueDate"]} />
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
  const isAsked = isPast && day >= addDays(today, -FARTHEST_DAYS);
  return (
    <div aria-live="polite">
      {isAsked && (
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
