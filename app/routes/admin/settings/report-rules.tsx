import { href } from "react-router";
import { RULE_FIELDS } from "#app/domain/reports/fields.ts";
import { addRule, listRules, ruleInput } from "#app/domain/reports/rules.server.ts";
import { answerForm, query, redirectWithNotice } from "#app/http/command.server.ts";
import { Clock } from "#app/ui/clock.tsx";
import { AddCard } from "#app/ui/forms/add-card.tsx";
import { keepForm, unlessUnanswered } from "#app/ui/forms/form.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import { DECLARATION_LABELS, REGIME_LABELS } from "#app/words/reports.ts";
import type { Route } from "./+types/report-rules.ts";
import { Confirmation } from "./confirmed.tsx";

const FAILURE = "Failed to add the rule";

export function loader({ context }: Route.LoaderArgs) {
  return query(context, async (tx) => {
    return { ...(await listRules(tx)), newId: crypto.randomUUID(), now: new Date() };
  });
}

export function action(sent: Route.ActionArgs) {
  return answerForm(sent, FAILURE, ruleInput, async (ctx, input) => {
    await addRule(ctx, input);
    return redirectWithNotice(href("/admin/settings/report-rules"), "references-added");
  });
}

export const clientAction = keepForm(FAILURE);
export const shouldRevalidate = unlessUnanswered;

/** What the rules of court ask of a report, and a form to add to it. */
export default function ReportRules({ loaderData, actionData }: Route.ComponentProps) {
  const { items, texts, newId, now } = loaderData;
  const rules = [
    ...items.map((row) => ({
      row,
      list: "checklist" as const,
      name: row.code,
      words: row.wording,
    })),
    ...texts.map((row) => ({
      row,
      list: "declarations" as const,
      name: DECLARATION_LABELS[row.kind],
      words: row.body,
    })),
  ];
  return (
    <div className="max-w-3xl space-y-6">
      <title>Rules of reports · Admin Portal</title>
      <BackLink to={href("/admin/settings")}>Back to Settings</BackLink>
      <h1>Rules of reports</h1>
      <p className="text-muted">
        No report is sealed before someone has compared each of these with its source. Confirmed, it
        never changes: of one code, the row that began last counts.
      </p>
      <Clock now={now}>
        {Object.entries(REGIME_LABELS).map(([regime, label]) => (
          <section
            key={regime}
            aria-labelledby={regime}
            className="card space-y-3 not-has-[li]:hidden"
          >
            <h2 id={regime}>{label}</h2>
            <ul className="divide-y divide-rule">
              {rules
                .filter(({ row }) => row.regime === regime)
                .map(({ row, list, name, words }) => (
                  <li key={row.id} className="space-y-1 py-3 wrap-anywhere">
                    <p>
                      <strong>{name}</strong> {row.forProsecution && "(prosecution alone) "}
                      {words}
                    </p>
                    <p className="text-sm text-muted">
                      {[row.source, row.validFrom, row.validUntil].filter(Boolean).join(" · ")}
                    </p>
                    <Confirmation row={row} list={list} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </Clock>
      <AddCard title="Add a rule" newId={newId} failed={actionData} button="Add rule">
        <Fields of={RULE_FIELDS} />
      </AddCard>
    </div>
  );
}
