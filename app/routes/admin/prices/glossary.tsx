import { href } from "react-router";
import { TERM_FIELDS } from "#app/domain/prices/fields.ts";
import { termInput } from "#app/domain/prices/inputs.ts";
import { addTerm, listTerms } from "#app/domain/prices/references.server.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { AddCard } from "#app/ui/forms/add-card.tsx";
import { keepFresh } from "#app/ui/forms/form.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import { STRENGTH_LABELS } from "#app/words/prices.ts";
import { formatCalendarDay } from "#foundation/time/moment.ts";
import type { Route } from "./+types/glossary.ts";

const FAILURE = "Failed to add term";

export const loader = read(async (tx) => ({
  terms: await listTerms(tx),
  newId: crypto.randomUUID(),
}));

export function action(sent: Route.ActionArgs) {
  return answerForm(sent, FAILURE, termInput, async (ctx, input) => {
    await addTerm(ctx, input);
    return redirectWithNotice(href("/admin/prices/glossary"), "term-added");
  });
}

export const clientAction = keepFresh(FAILURE);

export default function Glossary({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { terms, newId } = loaderData;
  return (
    <div className="max-w-3xl space-y-6">
      <PageHead
        title="Glossary of terms"
        back={{ to: href("/admin/prices"), text: "Back to the price book" }}
      />
      {terms.length === 0 && <p className="card text-muted">No terms yet. We supply none.</p>}
      <dl className={terms.length > 0 ? "card divide-y divide-rule" : ""}>
        {terms.map((term) => (
          <div key={term.id} className="py-3 wrap-anywhere first:pt-0 last:pb-0">
            <dt className="font-semibold">{term.term}</dt>
            <dd>
              {term.meaning}
              {term.alternatives && `. Or: ${term.alternatives}`}
              <span className="block text-sm text-muted">
                {[
                  STRENGTH_LABELS[term.strength],
                  term.place,
                  term.fromOn && `from ${formatCalendarDay(term.fromOn)}`,
                  term.untilOn && `until ${formatCalendarDay(term.untilOn)}`,
                  term.source,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <AddCard title="Add a term" newId={newId} failed={failed} button="Add term">
        <div className="field-grid">
          <Fields of={TERM_FIELDS} />
        </div>
      </AddCard>
    </div>
  );
}
