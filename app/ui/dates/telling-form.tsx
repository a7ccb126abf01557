import { useFetcher } from "react-router";
import { type CourtWarning, toTell } from "#app/domain/dates/deadlines/court-warning.ts";
import { FormAlert, PlainButton } from "#app/ui/forms/form.tsx";
import { TOLD_LABELS } from "#app/words/dates.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";

interface TellingFormProps {
  warning: CourtWarning;
  action: string;
  today: string;
  failed: FailedForm | undefined;
}

/** Notes on which day court or client were told of a warning: a button each, until it is noted. */
export function TellingForm({ warning, action, today, failed }: TellingFormProps) {
  const fetcher = useFetcher<FailedForm>();
  const pending = fetcher.formData?.get("told");
  const refused = fetcher.data ?? failed;
  const id = `told-${warning.id}`;
  const error = refused?.errors.toldOn;
  return (
    <fetcher.Form method="post" action={action} className="space-y-1.5">
      <FormAlert failed={fetcher.data} />
      <input type="hidden" name="warningId" value={warning.id} />
      <label htmlFor={id} className="block text-sm font-semibold">
        Told on
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <input
          id={id}
          type="date"
          name="toldOn"
          max={today}
          required={true}
          className="field w-44"
          defaultValue={refused?.values.toldOn ?? today}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
        />
        {toTell(warning).map((told) => (
          <PlainButton
            key={told}
            name="told"
            value={told}
            pendingText={pending === told && "Saving..."}
          >
            Told {TOLD_LABELS[told]}
          </PlainButton>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fetcher.Form>
  );
}
