import type { FetcherWithComponents } from "react-router";
import { OUTCOME_FIELDS } from "#app/domain/dates/fields.ts";
import { canBeDone, isForCourt, type JobDate, stands } from "#app/domain/dates/job-date.ts";
import { PlainButton, PostForm } from "#app/ui/forms/form.tsx";
import { Input } from "#app/ui/forms/inputs.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";

interface SettleFormProps {
  date: JobDate;
  today: string;
  /** Where it is sent, in the background. */
  action: string;
  fetcher: FetcherWithComponents<unknown>;
  failed: FailedForm | undefined;
}

export function SettleForm({ date, today, action, fetcher, failed }: SettleFormProps) {
  const byStaff = useByStaff();
  const pending = fetcher.formAction === action ? fetcher.formData?.get("state") : null;
  if (date.state === "MET") {
    return (
      <PostForm
        fetcher={fetcher}
        typed={failed}
        action={action}
        hidden={{ seen: date.version, state: "VACATED" }}
        className="w-full space-y-3 border-t border-rule pt-4"
      >
        <h2 className="text-lg">It does not belong here</h2>
        <Input {...OUTCOME_FIELDS.reason} name="reason" required />
        <PlainButton pendingText={pending === "VACATED" && "Saving..."}>
          Cancel this date
        </PlainButton>
      </PostForm>
    );
  }
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
      {canBeDone(date, today) && (
        <>
          <h2 className="text-lg">It is done</h2>
          <PlainButton name="state" value="MET" pendingText={pending === "MET" && "Saving..."}>
            Done
          </PlainButton>
        </>
      )}
      <h2 className="text-lg">It was cancelled</h2>
      <PlainButton name="state" value="VACATED" pendingText={pending === "VACATED" && "Saving..."}>
        Cancel this date
      </PlainButton>
    </fetcher.Form>
  );
}
