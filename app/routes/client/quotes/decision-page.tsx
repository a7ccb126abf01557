import { Form, Link } from "react-router";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import type { Quote } from "#app/domain/quotes/queries.server.ts";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { QuoteSummary } from "#app/ui/quotes/quote-summary.tsx";

interface DecisionPageProps {
  title: string;
  button: string;
  quote: Quote;
  canDecide: boolean;
  failed: FailedForm | undefined;
}

/** An answer to a quote as a page of its own: the way without scripts, and where a refusal is told. */
export function DecisionPage({ title, button, quote, canDecide, failed }: DecisionPageProps) {
  return (
    <div className="max-w-xl space-y-6">
      <title>{title}</title>
      <h1>{title}</h1>
      <FormAlert failed={failed} />
      <div className="card space-y-5">
        <QuoteSummary quote={quote} />
        <div className="flex flex-wrap gap-3 border-t border-rule pt-4">
          {canDecide && (
            <Form method="post">
              <SubmitButton>{button}</SubmitButton>
            </Form>
          )}
          <Link className="button" to={`/app/jobs/${quote.jobId}`}>
            Back to the job
          </Link>
        </div>
      </div>
    </div>
  );
}
