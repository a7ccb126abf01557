import type { Case, CaseFacts, Party } from "#app/domain/cases/case.ts";
import { shortFacts } from "#app/domain/cases/fact-words.ts";
import { FACT_FIELDS } from "#app/domain/cases/fields.ts";
import { Row } from "#app/ui/jobs/job-details.tsx";
import { CalendarDay } from "#app/ui/moment.tsx";
import { Written } from "#app/ui/written.tsx";
import { PARTY_ROLE_LABELS } from "#app/words/cases.ts";
import { calledOf } from "#foundation/forms/field.ts";

const LONG = ["charges", "questions", "mayContact"] as const;

export function CaseFactsList({ facts }: { facts: CaseFacts }) {
  const rows = shortFacts(facts);
  return (
    <>
      {rows.length > 0 && (
        <dl className="facts">
          {rows.map(([name, value]) => (
            <Row key={name} label={calledOf(FACT_FIELDS[name])}>
              {value}
            </Row>
          ))}
        </dl>
      )}
      {LONG.map((name) => {
        const text = facts[name];
        return text ? (
          <section key={name} className="mt-4 space-y-1 border-t border-rule pt-3">
            <h3 className="text-sm text-muted">{calledOf(FACT_FIELDS[name])}</h3>
            <Written text={text} />
          </section>
        ) : null;
      })}
    </>
  );
}

export function PartyList({ parties }: { parties: readonly Party[] }) {
  return (
    <ul className="divide-y divide-rule">
      {parties.map((party) => (
        <li
          key={party.id}
          className="grid gap-x-4 py-2 first:pt-0 last:pb-0 sm:grid-cols-[8.5rem_1fr]"
        >
          <span className="text-sm text-muted sm:pt-0.5">{PARTY_ROLE_LABELS[party.role]}</span>
          <span className="min-w-0 wrap-anywhere">
            {party.name}
            <PartyDetail party={party} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function PartyDetail({ party: { aliases, born, worksFor } }: { party: Party }) {
  if (aliases.length === 0 && !born && !worksFor) return null;
  return (
    <span className="block text-sm text-muted">
      {worksFor}
      {worksFor && (born || aliases.length > 0) && " · "}
      <CalendarDay lead="born " day={born} />
      {born && aliases.length > 0 && " · "}
      {aliases.length > 0 && `also ${aliases.join(", ")}`}
    </span>
  );
}

export function isTold({ facts, parties }: Pick<Case, "facts" | "parties">): boolean {
  return (
    parties.length > 0 || Object.values(facts).some((value) => value !== null && value !== false)
  );
}
