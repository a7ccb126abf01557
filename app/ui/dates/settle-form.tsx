import { Form } from "react-router";
import { type JobDate, stands } from "#app/domain/dates/job-date.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { DateSummary } from "./date-summary.tsx";

interface SettleFormProps {
  date: JobDate;
  /** Which button is being sent. */
  intent: FormDataEntryValue | null | undefined;
}

/** What became of a date, in one press. */
export function SettleForm({ date, intent }: SettleFormProps) {
  return (
    <Form method="post" className="w-full space-y-4">
      <DateSummary date={date} />
      <input type="hidden" name="seen" value={date.version} />
      {stands(date) && (
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
