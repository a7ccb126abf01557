import { href, Link } from "react-router";
import { REFERENCE_FIELDS } from "#app/domain/prices/fields.ts";
import { referenceInput } from "#app/domain/prices/inputs.ts";
import { referenceInWords } from "#app/domain/prices/price.ts";
import { addReferences, listReferences } from "#app/domain/prices/references.server.ts";
import { formatCalendarDay } from "#app/domain/time/moment.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { AddCard } from "#app/ui/forms/add-card.tsx";
import { keepFresh } from "#app/ui/forms/form.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import { REFERENCE_KIND_LABELS, REFERENCE_KINDS } from "#app/words/prices.ts";
import type { Route } from "./+types/reference.ts";
import { Confirmation } from "./confirmed.tsx";

const FAILURE = "Failed to add rows";

export const loader = read(async (tx) => {
  return { rows: await listReferences(tx), newId: crypto.randomUUID() };
});

export function action(sent: Route.ActionArgs) {
  return answerForm(sent, FAILURE, referenceInput, async (ctx, input) => {
    await addReferences(ctx, input);
    return redirectWithNotice(href("/admin/settings/reference"), "references-added");
  });
}

export const clientAction = keepFresh(FAILURE);

export default function Reference({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { rows, newId } = loaderData;
  return (
    <div className="max-w-3xl space-y-6">
      <title>Reference rows · Admin Portal</title>
      <BackLink to={href("/admin/settings")}>Back to Settings</BackLink>
      <h1>Reference rows</h1>
      <p className="text-muted">
        Figures of law and literature. No locked sheet uses one before someone has compared it with
        its source. Confirmed, it never changes; mistyped or wrong, it is withdrawn and stays on
        record. Quantities of harm and daily use start empty: add them with the guideline open.
      </p>
      {REFERENCE_KINDS.filter((kind) => rows.some((row) => row.kind === kind)).map((kind) => (
        <section key={kind} aria-labelledby={kind} className="card space-y-3">
          <h2 id={kind}>{REFERENCE_KIND_LABELS[kind]}</h2>
          <ul className="divide-y divide-rule">
            {rows
              .filter((row) => row.kind === kind)
              .map((row) => (
                <li key={row.id} className="space-y-1 py-3 wrap-anywhere last:pb-0">
                  <p>
                    {[row.subject, row.category].filter(Boolean).join(", ")}:{" "}
                    <strong>{referenceInWords(row)}</strong>
                  </p>
                  <p className="text-sm text-muted">
                    {[row.source, row.conditions, timeOf(row)].filter(Boolean).join(" · ")}
                  </p>
                  {row.withdrawnAt ? (
                    <p className="text-sm text-muted">Withdrawn: {row.withdrawReason}</p>
                  ) : (
                    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                      <Confirmation row={row} list="reference" />
                      <Link
                        className="link text-sm"
                        to={href("/admin/settings/reference/:rowId/withdrawal", { rowId: row.id })}
                      >
                        Withdraw<span className="sr-only"> {row.subject}</span>
                      </Link>
                    </div>
                  )}
                </li>
              ))}
          </ul>
        </section>
      ))}
      <AddCard title="Add rows" newId={newId} failed={failed} button="Add rows">
        <Fields of={REFERENCE_FIELDS} />
      </AddCard>
    </div>
  );
}

function timeOf({
  validFrom,
  validUntil,
}: {
  validFrom: string | null;
  validUntil: string | null;
}) {
  const [from, until] = [validFrom, validUntil].map((day) => day && formatCalendarDay(day));
  return [from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(" ");
}
