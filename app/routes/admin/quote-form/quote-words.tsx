import { isDay } from "#app/domain/forms/days.ts";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { MAX_VALID_DAYS, QUOTE_BASES, QUOTE_BASIS_LABELS } from "#app/domain/quotes/quote.ts";
import { CheckBox } from "#app/ui/forms/check-box.tsx";
import { TextArea, TextField } from "#app/ui/forms/fields.tsx";
import type { loadBuilder } from "./builder.server.ts";

type Page = Awaited<ReturnType<typeof loadBuilder>>;

interface QuoteWordsProps extends Pick<Page, "termsNumber" | "vatRate"> {
  failed: FailedForm;
  /** By the names of fields. */
  warnings: Record<string, string>;
}

export function QuoteWords({ failed, warnings, termsNumber, vatRate }: QuoteWordsProps) {
  const { turnaround = "" } = failed.values;
  const isDated = turnaround === "" || isDay(turnaround);
  return (
    <section aria-labelledby="words" className="card space-y-5">
      <h2 id="words">What the quote says</h2>
      <FeeChoice failed={failed} />
      <TextArea
        label="Scope (optional)"
        name="scope"
        failed={failed}
        isPrinted
        warning={warnings.scope}
        hint="What the price covers: pages, size of downloads, what you assume."
        rows={4}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label={isDated ? "Report by (optional)" : "Turnaround (optional)"}
          name="turnaround"
          failed={failed}
          isPrinted
          warning={warnings.turnaround}
          hint={isDated ? "If the client accepts now." : "Such as “10 working days”."}
          type={isDated ? "date" : "text"}
        />
        <TextField
          label="Valid until"
          name="validUntil"
          failed={failed}
          warning={warnings.validUntil}
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
        This quote is under our terms, version {termsNumber}.{" "}
        {vatRate ? null : "No VAT is charged: no VAT number is set in Settings."}
      </p>
    </section>
  );
}

export function FeeChoice({ failed }: { failed: FailedForm }) {
  return (
    <fieldset className="space-y-1.5">
      <legend className="font-semibold">Fee</legend>
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
  );
}
