import { useContext } from "react";
import { HEAD_FIELDS } from "#app/domain/quote-form/fields.ts";
import { QUOTE_FIELDS } from "#app/domain/quotes/fields.ts";
import { CheckBox, Refused } from "#app/ui/forms/fields.tsx";
import { Input } from "#app/ui/forms/inputs.tsx";
import { QUOTE_BASES, QUOTE_BASIS_LABELS } from "#app/words/quotes.ts";
import { isDay } from "#foundation/forms/days.ts";
import type { loadBuilder } from "./builder.server.ts";

type Page = Awaited<ReturnType<typeof loadBuilder>>;

interface QuoteWordsProps extends Pick<Page, "termsNumber" | "vatRate"> {
  warnings: Record<string, string>;
}

const BY_DAY = {
  label: "Report by (optional)",
  hint: "Assuming acceptance today.",
  type: "date",
} as const;

export function QuoteWords({ warnings, termsNumber, vatRate }: QuoteWordsProps) {
  const turnaround = useContext(Refused)?.values.turnaround ?? "";
  const isDated = turnaround === "" || isDay(turnaround);
  return (
    <section aria-labelledby="words" className="card space-y-5">
      <h2 id="words">What the quote says</h2>
      <FeeChoice />
      <Input {...HEAD_FIELDS.scope} name="scope" warning={warnings.scope} />
      <div className="grid gap-5 md:grid-cols-2">
        <Input
          {...HEAD_FIELDS.turnaround}
          name="turnaround"
          warning={warnings.turnaround}
          {...(isDated && BY_DAY)}
        />
        <Input {...QUOTE_FIELDS.validUntil} name="validUntil" warning={warnings.validUntil} />
      </div>
      <Input {...HEAD_FIELDS.notes} name="notes" />
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
      <legend className="font-semibold">{HEAD_FIELDS.basis.label}</legend>
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
