import { type FetcherWithComponents, href, useLocation } from "react-router";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { withoutRow, withRow } from "#app/domain/quote-form/form-fields.ts";
import { seenBy } from "#app/routes/admin/jobs/seen.ts";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { fingerprint, useTyped } from "#app/ui/forms/use-typed.ts";
import { useUnsaved } from "#app/ui/forms/use-unsaved.ts";
import type { loadBuilder } from "./builder.server.ts";
import { FundingCheck } from "./funding-check.tsx";
import { LineTable } from "./line-table.tsx";
import { QuoteWords } from "./quote-words.tsx";
import { SaveTemplate, UseTemplate } from "./template-parts.tsx";
import { Totals } from "./totals.tsx";

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
  const isChanged = fingerprint(values) !== fingerprint(page.values);
  useUnsaved(isChanged && !sentTo);
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={builder + search}
      onInput={read}
      className="space-y-6"
    >
      {/* What Enter in a field presses. */}
      <button
        type="submit"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onClick={(event) => event.preventDefault()}
      >
        Update
      </button>
      <FormAlert failed={answer} />
      <input type="hidden" name="id" value={initial.id} />
      <input
        type="hidden"
        name="seen"
        value={seenBy(initial.seen, answer, page.job.updatedAt.toISOString())}
      />
      <input type="hidden" name="kind" value={page.kind ?? "MAIN"} />
      <input type="hidden" name="replaces" value={initial.replaces} />
      <input type="hidden" name="draftSeen" value={initial.draftSeen} />
      <section aria-labelledby="lines" className="card space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="lines">Lines</h2>
          <UseTemplate templates={page.templates} failed={failed} />
        </div>
        <LineTable
          values={values}
          errors={failed.errors}
          onAdd={() => setValues(withRow(values))}
          onRemove={(key) => setValues(withoutRow(values, key))}
        />
        <Totals values={values} vatRate={page.vatRate} />
        <FundingCheck values={values} job={page.job} funding={page.funding} rule={page.rule} />
      </section>
      <QuoteWords failed={failed} termsNumber={page.termsNumber} vatRate={page.vatRate} />
      <SaveTemplate failed={failed} action={to("template")} />
      <div className="sticky bottom-0 flex flex-wrap gap-3 border-t border-rule bg-paper py-3">
        <SubmitButton
          formAction={to("sending")}
          pendingText={sentTo === to("sending") && "Sending..."}
        >
          {page.replaces ? "Send new quote" : "Send Quote"}
        </SubmitButton>
        <SubmitButton formAction={to("draft/preview")} variant="plain">
          Preview
        </SubmitButton>
        <SubmitButton
          formAction={to("draft")}
          variant="plain"
          pendingText={sentTo === to("draft") && "Saving..."}
        >
          Save draft
        </SubmitButton>
        {page.draft && (
          <SubmitButton formAction={to("draft/removal")} variant="plain">
            Discard draft
          </SubmitButton>
        )}
      </div>
    </fetcher.Form>
  );
}
