import { Form, href, Link } from "react-router";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { DECLINE_REASON_LABELS } from "#app/domain/quotes/quote.ts";
import { CheckBox } from "#app/ui/forms/check-box.tsx";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { SelectField, TextArea } from "#app/ui/forms/fields.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";

interface DeclineFormProps {
  quoteId: string;
  failed: FailedForm | undefined;
}

/** Declines a quote; the reason is optional, and tells us whether a new quote would help. */
export function DeclineForm({ quoteId, failed }: DeclineFormProps) {
  return (
    <Form method="post" className="space-y-4">
      <FormAlert failed={failed} />
      <p>You cannot change your answer. We may send you a new quote.</p>
      <SelectField
        label="Reason (optional)"
        name="declineReason"
        failed={failed}
        labels={DECLINE_REASON_LABELS}
        none="No reason given"
      />
      <TextArea
        label="Details (optional)"
        name="declineNote"
        failed={failed}
        hint="What would need to change? Our office and your colleagues read this."
        rows={3}
      />
      <CheckBox
        name="wantsRequote"
        value="yes"
        defaultChecked={Boolean(failed?.values.wantsRequote)}
      >
        Please send a revised quote
      </CheckBox>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SubmitButton busyText="Declining...">Decline</SubmitButton>
        <Link className="link" to={href("/app/quotes/:quoteId/acceptance", { quoteId })}>
          Accept instead
        </Link>
      </div>
    </Form>
  );
}
