import { Form, href, Link, useNavigation } from "react-router";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { DECLINE_REASON_LABELS, DECLINE_REASONS } from "#app/domain/quotes/quote.ts";
import { Field, FormAlert } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";

interface DeclineFormProps {
  quoteId: string;
  failed: FailedForm | undefined;
}

/** Declines a quote; the reason is optional, and tells us whether a new quote would help. */
export function DeclineForm({ quoteId, failed }: DeclineFormProps) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="space-y-4">
      <FormAlert failed={failed} />
      <p>You cannot change your answer. We may send you a new quote.</p>
      <Field label="Reason (optional)" name="declineReason" failed={failed}>
        {(control) => (
          <select {...control}>
            <option value="">No reason given</option>
            {DECLINE_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {DECLINE_REASON_LABELS[reason]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label="Details (optional)"
        name="declineNote"
        failed={failed}
        hint="What would need to change? Our office and your colleagues read this."
      >
        {(control) => <textarea {...control} rows={3} />}
      </Field>
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          name="wantsRequote"
          value="yes"
          defaultChecked={Boolean(failed?.values.wantsRequote)}
          className="mt-1 size-5 accent-accent"
        />
        <span>Please send a revised quote</span>
      </label>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SubmitButton pendingText={isBusy && "Declining..."}>Decline</SubmitButton>
        <Link className="link" to={href("/app/quotes/:quoteId/acceptance", { quoteId })}>
          Accept instead
        </Link>
      </div>
    </Form>
  );
}
