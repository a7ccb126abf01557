import type { FetcherWithComponents } from "react-router";
import { isForCourt, type JobDate, stands } from "#app/domain/dates/job-date.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { DateSummary } from "./date-summary.tsx";

interface SettleFormProps {
  date: JobDate;
  /** Whether it is the page of staff, who alone settle what the court has to be told of. */
  byStaff: boolean;
  /** Where it is sent, in the background. */
  action: string;
  fetcher: FetcherWithComponents<unknown>;
}

export function SettleForm({ date, byStaff, action, fetcher }: SettleFormProps) {
  const isForOffice = isForCourt(date) && !byStaff;
  const pending = fetcher.formAction === action ? fetcher.formData?.get("state") : null;
  return (
    <fetcher.Form method="post" action={action} className="w-full space-y-4">
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
          <SubmitButton name="state" value="MET" pendingText={pending === "MET" && "Saving..."}>
            Mark as met
          </SubmitButton>
          <SubmitButton
            name="state"
            value="VACATED"
            variant="plain"
            pendingText={pending === "VACATED" && "Saving..."}
          >
            Take out of the list
          </SubmitButton>
        </div>
      )}
    </fetcher.Form>
  );
}
