import { Form } from "react-router";
import { isForCourt, type JobDate, stands } from "#app/domain/dates/job-date.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { DateSummary } from "./date-summary.tsx";

interface SettleFormProps {
  date: JobDate;
  /** Whether it is the page of staff, who alone settle what the court has to be told of. */
  byStaff: boolean;
  intent: FormDataEntryValue | null | undefined;
}

export function SettleForm({ date, byStaff, intent }: SettleFormProps) {
  const isForOffice = isForCourt(date) && !byStaff;
  return (
    <Form method="post" className="w-full space-y-4">
      <DateSummary date={date} />
      <input type="hidden" name="seen" value={date.version} />
      {isForOffice && (
        <p>
          The court directed this date and it was missed, so our office has to tell the court. Write
          to us in a comment what has become of it.
        </p>
      )}
      {stands(date) && !isForOffice && (
        <div className="flex flex-wrap gap-3">
          <SubmitButton intent="MET" pendingText={intent === "MET" && "Saving..."}>
            Mark as met
          </SubmitButton>
          <SubmitButton
            intent="VACATED"
            variant="plain"
            pendingText={intent === "VACATED" && "Saving..."}
          >
            Take out of the list
          </SubmitButton>
        </div>
      )}
    </Form>
  );
}
