import type { FetcherWithComponents } from "react-router";
import { isForCourt, type JobDate, stands } from "#app/domain/dates/job-date.ts";
import { PlainButton } from "#app/ui/forms/form.tsx";

interface SettleFormProps {
  date: JobDate;
  byStaff: boolean;
  /** Where it is sent, in the background. */
  action: string;
  fetcher: FetcherWithComponents<unknown>;
}

export function SettleForm({ date, byStaff, action, fetcher }: SettleFormProps) {
  const pending = fetcher.formAction === action ? fetcher.formData?.get("state") : null;
  if (!stands(date)) return null;
  if (isForCourt(date) && !byStaff) {
    return (
      <p>
        The court directed this date and it was missed, so our office has to tell the court. Write
        to us in a comment what has become of it.
      </p>
    );
  }
  return (
    <fetcher.Form
      method="post"
      action={action}
      className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-y-3 border-t border-rule pt-4"
    >
      <input type="hidden" name="seen" value={date.version} />
      <h2 className="text-lg">It is done</h2>
      <PlainButton name="state" value="MET" pendingText={pending === "MET" && "Saving..."}>
        Done
      </PlainButton>
      <h2 className="text-lg">It was cancelled</h2>
      <PlainButton name="state" value="VACATED" pendingText={pending === "VACATED" && "Saving..."}>
        Cancel this date
      </PlainButton>
    </fetcher.Form>
  );
}
