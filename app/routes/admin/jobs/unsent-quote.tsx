import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { FormAlert } from "#app/ui/forms/field.tsx";

export interface QuoteDraft {
  id: string;
  amount: string;
  notes: string;
  validUntil: string;
  seen: string | undefined;
}

interface UnsentQuoteProps {
  draft: QuoteDraft;
  problems: FailedForm | undefined;
  onDiscard: () => void;
}

/** A typed quote that can no longer be sent: shown to be read and copied until it is discarded. */
export function UnsentQuote({ draft, problems, onDiscard }: UnsentQuoteProps) {
  return (
    <div className="no-print space-y-3 border-t border-rule pt-4">
      <FormAlert failed={problems} />
      <p className="font-semibold">You typed a quote that was not sent</p>
      <label className="block space-y-1.5">
        <span>Amount (GBP)</span>
        <input className="field" readOnly value={draft.amount} />
      </label>
      <label className="block space-y-1.5">
        <span>Notes</span>
        <textarea className="field" readOnly rows={4} value={draft.notes} />
      </label>
      <button type="button" className="button" onClick={onDiscard}>
        Discard
      </button>
    </div>
  );
}
