import { useContext } from "react";
import { isDay } from "#app/domain/forms/days.ts";
import { MAX_VALID_DAYS } from "#app/domain/quotes/quote.ts";
import { CheckBox, Refused, TextArea, TextField } from "#app/ui/forms/fields.tsx";
import { QUOTE_BASES, QUOTE_BASIS_LABELS } from "#app/words/quotes.ts";
import type { loadBuilder } from "./builder.server.ts";

type Page = Awaited<ReturnType<typeof loadBuilder>>;

interface QuoteWordsProps extends Pick<Page, "termsNumber" | "vatRate"> {
  warnings: Record<string, string>;
}

export function QuoteWords({ warnings, termsNumber, vatRate }: QuoteWordsProps) {
  const turnaround = useContext(Refused)?.values.turnaround ?? "";
  const isDated = turnaround === "" || isDay(turnaround);
  return (
    <section aria-labelledby="words" className="card space-y-5">
      <h2 id="words">What the quote says</h2>
      <FeeChoice />
      <TextArea
        label="Scope (optional)"
        name="scope"
        isPrinted
        warning={warnings.scope}
        hint="What the price covers: pages, size of downloads, what you assume."
        rows={4}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label={isDated ? "Report by (optional)" : "Turnaround (optional)"}
          name="turnaround"
          isPrinted
          warning={warnings.turnaround}
          hint={isDated ? "If the client accepts now." : "Such as “10 working days”."}
          type={isDated ? "date" : "text"}
        />
        <TextField
          label="Valid until"
          name="validUntil"
          warning={warnings.validUntil}
          hint={`The client can answer until the end of this day, at most ${MAX_VALID_DAYS} days from now.`}
          type="date"
        />
      </div>
      <TextArea
        label="Notes (optional)"
        name="notes"
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

export function FeeChoice() {
  const refused = useContext(Refused);
  return (
    <fieldset className="space-y-1.5">
      <legend className="font-semibold">Fee</legend>
      {QUOTE_BASES.map((basis) => (
        <CheckBox
          key={basis}
          type="radio"
          name="basis"
          value={basis}
          defaultChecked={(refused?.values.basis || "FIXED") === basis}
        >
          {QUOTE_BASIS_LABELS[basis]}
        </CheckBox>
      ))}
    </fieldset>
  );
}
