import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { MAX_VALID_DAYS, QUOTE_BASES, QUOTE_BASIS_LABELS } from "#app/domain/quotes/quote.ts";
import { CheckBox } from "#app/ui/forms/check-box.tsx";
import { TextArea, TextField } from "#app/ui/forms/fields.tsx";
import type { loadBuilder } from "./builder.server.ts";

type Page = Awaited<ReturnType<typeof loadBuilder>>;

interface QuoteWordsProps extends Pick<Page, "termsNumber" | "vatRate"> {
  failed: FailedForm;
}

/** What a quote says beside its lines: what the price covers, until when it can be answered, notes. */
export function QuoteWords({ failed, termsNumber, vatRate }: QuoteWordsProps) {
  return (
    <section aria-labelledby="words" className="card space-y-5">
      <h2 id="words">What the quote says</h2>
      <fieldset className="space-y-1.5">
        <legend className="font-semibold">Charged as</legend>
        {QUOTE_BASES.map((basis) => (
          <CheckBox
            key={basis}
            type="radio"
            name="basis"
            value={basis}
            defaultChecked={(failed.values.basis || "FIXED") === basis}
          >
            {QUOTE_BASIS_LABELS[basis]}
          </CheckBox>
        ))}
      </fieldset>
      <TextArea
        label="Scope (optional)"
        name="scope"
        failed={failed}
        isPrinted
        hint="What the price covers: pages, size of downloads, what you assume."
        rows={4}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label="Turnaround (optional)"
          name="turnaround"
          failed={failed}
          isPrinted
          hint="Such as “10 working days from acceptance”."
        />
        <TextField
          label="Valid until"
          name="validUntil"
          failed={failed}
          hint={`The client can answer until the end of this day, at most ${MAX_VALID_DAYS} days from now.`}
          type="date"
        />
      </div>
      <TextArea
        label="Notes (optional)"
        name="notes"
        failed={failed}
        isPrinted
        hint="Shown to the client."
        rows={4}
      />
      <p className="text-sm text-muted">
        Sent on our terms number {termsNumber}.{" "}
        {vatRate ? null : "No VAT is charged: no VAT number is set in Settings."}
      </p>
    </section>
  );
}
