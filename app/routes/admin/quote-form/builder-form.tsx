import { type FetcherWithComponents, href, useLocation } from "react-router";
import { withoutRow, withRow } from "#app/domain/quote-form/form-fields.ts";
import { typedLines } from "#app/domain/quote-form/line-rows.ts";
import { quoteWarnings } from "#app/domain/quote-form/quote-warnings.ts";
import { withUsualRates } from "#app/domain/quote-form/usual-rates.ts";
import { checkRates, RULE_UNCHECKED } from "#app/domain/quotes/legal-aid/rate-check.ts";
import { amountsOf } from "#app/domain/quotes/quote-line.ts";
import { EnterButton } from "#app/ui/forms/enter-button.tsx";
import { PlainButton, PostForm, SubmitButton, useHydrated } from "#app/ui/forms/form.tsx";
import { fingerprint, useTyped } from "#app/ui/forms/typed/use-typed.ts";
import { useUnsaved } from "#app/ui/forms/typed/use-unsaved.ts";
import { QuoteTotals } from "#app/ui/quotes/quote-lines.tsx";
import { RateCheckWords } from "#app/ui/quotes/rate-check-words.tsx";
import { type FailedForm, seenBy } from "#foundation/forms/failed-form.ts";
import type { loadBuilder } from "./builder.server.ts";
import { LineTable } from "./line-table.tsx";
import { QuoteWords } from "./quote-words.tsx";
import { SaveTemplate, UseTemplate } from "./template-parts.tsx";

type BuilderFormProps = Awaited<ReturnType<typeof loadBuilder>> & {
  answer: FailedForm | undefined;
  /** Sends it in the background, so that the page stays. */
  fetcher: FetcherWithComponents<FailedForm>;
};

/**
 * The form of an itemised quote. What is typed stays in the page's fields; with scripts it is read from there
 * to show the totals, without them each button sends the form and it comes back.
 */
export function BuilderForm({ answer, fetcher, ...page }: BuilderFormProps) {
  const initial = answer?.values ?? page.values;
  const { form, values, setValues, read } = useTyped(initial);
  const failed = answer ?? { values: initial, errors: {} };
  const { search } = useLocation();
  const sentTo = fetcher.formAction;
  const builder = href("/admin/jobs/:jobId/quote", { jobId: page.job.id });
  const to = (place: string) => `${builder}/${place}${search}`;
  const priced = withUsualRates(values, page.usual);
  const warnings = quoteWarnings(priced, page.setting);
  const lines = typedLines(priced);
  const { funding, rule } = page.setting;
  const check = lines.length > 0 ? checkRates(funding, rule, lines) : null;
  const isChanged = fingerprint(values) !== fingerprint(page.values);
  useUnsaved(isChanged && !sentTo);
  return (
    <PostForm
      fetcher={fetcher}
      failed={answer}
      typed={failed}
      hidden={{
        id: initial.id,
        seen: seenBy(initial.seen, answer, page.job.updatedAt.toISOString()),
        kind: page.kind ?? "MAIN",
        replaces: initial.replaces,
        draftSeen: initial.draftSeen,
      }}
      ref={form}
      action={builder + search}
      onInput={read}
      className="space-y-6"
    >
      <EnterButton />
      <section aria-labelledby="lines" className="card space-y-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h2 id="lines">Lines</h2>
          <UseTemplate templates={page.templates} failed={failed} />
        </div>
        <LineTable
          values={values}
          errors={failed.errors}
          warnings={warnings}
          usual={page.usual}
          onAdd={() => setValues(withRow(values))}
          onRemove={(key) => setValues(withoutRow(values, key))}
        />
        <Totals values={priced} vatRate={page.vatRate} />
        <div aria-live="polite">
          <RateCheckWords rateCheck={check} />
        </div>
        {check && rule?.isConfirmed === false && <p className="text-sm">{RULE_UNCHECKED}</p>}
      </section>
      <QuoteWords warnings={warnings} termsNumber={page.termsNumber} vatRate={page.vatRate} />
      <SaveTemplate failed={failed} action={to("template")} />
      <div className="sticky bottom-0 flex flex-wrap gap-3 border-t border-rule bg-paper py-3">
        <SubmitButton formAction={to("draft/preview")}>Preview</SubmitButton>
        <PlainButton formAction={to("draft")} pendingText={sentTo === to("draft") && "Saving..."}>
          Save draft
        </PlainButton>
        {page.draft && <PlainButton formAction={to("draft/removal")}>Discard draft</PlainButton>}
      </div>
    </PostForm>
  );
}

function Totals({ values, vatRate }: { values: Record<string, string>; vatRate: string | null }) {
  const hydrated = useHydrated();
  const amounts = amountsOf(typedLines(values), vatRate);
  return (
    <div className="flex flex-wrap items-end justify-between gap-3 border-t border-rule pt-4">
      <div aria-live="polite" className="ml-auto w-full max-w-sm lg:order-2">
        <QuoteTotals quote={{ ...amounts, vatRate }} />
      </div>
      {!hydrated && (
        <button type="submit" className="button">
          Update totals
        </button>
      )}
    </div>
  );
}
