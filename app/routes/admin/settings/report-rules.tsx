import { href } from "react-router";
import { RULE_FIELDS } from "#app/domain/reports/fields.ts";
import { addRule, listRules, ruleInput } from "#app/domain/reports/rules.server.ts";
import { itemHeading } from "#app/domain/reports/start/item-heading.ts";
import { answerForm, query, redirectWithNotice } from "#app/http/command.server.ts";
import { AddCard } from "#app/ui/forms/add-card.tsx";
import { keepForm, unlessUnanswered } from "#app/ui/forms/form.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import { DECLARATION_LABELS, REGIME_LABELS } from "#app/words/reports.ts";
import { codesOf } from "#foundation/forms/codes.ts";
import { counted } from "#foundation/lists/counted.ts";
import { formatCalendarDay } from "#foundation/time/moment.ts";
import type { Route } from "./+types/report-rules.ts";
import { Confirmation, type SourcedRow } from "./confirmed.tsx";
import { SourcedSet } from "./sourced-set.tsx";

const FAILURE = "Failed to add the rule";

export function loader({ context }: Route.LoaderArgs) {
  return query(context, async (tx) => {
    const { items, texts } = await listRules(tx);
    const sets = codesOf(REGIME_LABELS).map((regime) => ({
      regime,
      items: items
        .filter((row) => row.regime === regime)
        .map((row) => ({ ...row, name: itemHeading(row), words: row.wording })),
      texts: texts
        .filter((row) => row.regime === regime)
        .map((row) => ({ ...row, name: DECLARATION_LABELS[row.kind], words: row.body })),
    }));
    return {
      sets: sets.filter((set) => set.items.length + set.texts.length > 0),
      newId: crypto.randomUUID(),
    };
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
  const { sets, newId } = loaderData;
  return (
    <div className="max-w-4xl space-y-4">
      <PageHead
        title="Report checklists"
        back={{ to: href("/admin/settings"), text: "Back to Settings" }}
        about="No report is sealed until someone has checked each of these against its source. Once confirmed, a rule cannot be edited. The latest applies."
      />
      {sets.map(({ regime, items, texts }) => (
        <SourcedSet
          key={regime}
          title={REGIME_LABELS[regime]}
          about={`${counted(items.length, "item")}, ${counted(texts.length, "declaration")}`}
          rows={[...items, ...texts]}
        >
          <Part title="Checklist" regime={REGIME_LABELS[regime]} list="checklist" rules={items} />
          <Part
            title="Declarations"
            regime={REGIME_LABELS[regime]}
            list="declarations"
            rules={texts}
          />
        </SourcedSet>
      ))}
      <AddCard title="Add a rule" newId={newId} failed={actionData} button="Add rule" folds>
        <Fields of={RULE_FIELDS} />
      </AddCard>
    </div>
  );
}

interface Rule extends SourcedRow {
  name: string;
  words: string;
  source: string;
  forProsecution: boolean;
  validFrom: string | null;
  validUntil: string | null;
}

interface PartProps {
  title: string;
  regime: string;
  list: "checklist" | "declarations";
  rules: readonly Rule[];
}

function Part({ title, regime, list, rules }: PartProps) {
  if (rules.length === 0) return null;
  return (
    <section aria-label={`${title}, ${regime}`} className="space-y-2">
      <h3>{title}</h3>
      <ul className="divide-y divide-rule">
        {rules.map((rule) => (
          <li
            key={rule.id}
            className="grid gap-x-6 py-1.5 wrap-anywhere sm:grid-cols-[minmax(0,1fr)_14rem]"
          >
            <p>
              {rule.name}
              {rule.forProsecution && " · prosecution only"}
              <span className="block text-sm text-muted">{rule.words}</span>
            </p>
            <p className="text-sm text-muted">{sourceOf(rule)}</p>
          </li>
        ))}
      </ul>
      <Confirmation list={list} rows={rules} called={`${title}, ${regime}`} />
    </section>
  );
}

function sourceOf({ source, validFrom, validUntil }: Rule): string {
  const from = validFrom && `from ${formatCalendarDay(validFrom)}`;
  const until = validUntil && `until ${formatCalendarDay(validUntil)}`;
  return [source, from, until].filter(Boolean).join(" · ");
}
