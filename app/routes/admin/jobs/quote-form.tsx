import { useState } from "react";
import { useFetcher } from "react-router";
import type { FailedForm } from "#app/domain/failed-form.ts";
import { Field, FormAlert } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface QuoteFormProps {
  jobId: string;
  /** The last quote was declined: this makes a new version. */
  again: boolean;
  failed?: FailedForm | undefined;
}

export function QuoteForm({ jobId, again, failed }: QuoteFormProps) {
  const fetcher = useFetcher<FailedForm>();
  const problems = fetcher.data ?? failed;
  const [amount, setAmount] = useState(failed?.values.amount ?? "");
  return (
    <fetcher.Form
      method="post"
      preventScrollReset
      action={`/admin/jobs/${jobId}/quotes`}
      className={again ? "no-print space-y-4 border-t border-rule pt-4" : "no-print space-y-4"}
    >
      <FormAlert failed={problems} />
      {again && <p>The client declined this quote. You can send a new one.</p>}
      <Field label="Amount (GBP)" name="amount" failed={problems}>
        {({ defaultValue: _, ...control }) => (
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            required
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        )}
      </Field>
      <Field label="Notes" name="notes" failed={problems} hint="The client reads these.">
        {(control) => <textarea {...control} rows={4} />}
      </Field>
      <SubmitButton busy={fetcher.state !== "idle" && "Sending..."} blank={!amount.trim()}>
        Send Quote
      </SubmitButton>
    </fetcher.Form>
  );
}
