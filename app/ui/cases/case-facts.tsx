import {
  CASE_SERVICES,
  type Case,
  type CaseFacts,
  COURT_TYPE_LABELS,
  FACT_LABELS,
  JURISDICTION_LABELS,
  PARTY_ROLE_LABELS,
  type Party,
  PLEA_LABELS,
  PROCEEDINGS_LABELS,
  SIDE_LABELS,
} from "#app/domain/cases/case.ts";
import { Row } from "#app/ui/jobs/job-details.tsx";
import { CalendarDay } from "#app/ui/moment.tsx";
import { Written } from "#app/ui/written.tsx";

/** The short facts of a case, in words; what was not said is left out. */
function shortFacts(facts: CaseFacts): Array<[keyof CaseFacts, string]> {
  const { jurisdiction, proceedings, side, courtType, plea, service, pageCount } = facts;
  const custody = facts.inCustody === null ? null : facts.inCustody ? "In custody" : "On bail";
  const kind = courtType && COURT_TYPE_LABELS[courtType];
  const isNamed = kind && facts.courtName?.toLowerCase().includes(kind.toLowerCase());
  const court = [facts.courtName, isNamed ? null : kind];
  const rows: Array<[keyof CaseFacts, string | null]> = [
    ["courtName", court.filter(Boolean).join(", ") || null],
    ["courtNumber", facts.courtNumber],
    ["urn", facts.urn],
    ["jurisdiction", jurisdiction && JURISDICTION_LABELS[jurisdiction]],
    ["proceedings", proceedings && PROCEEDINGS_LABELS[proceedings]],
    ["side", side && SIDE_LABELS[side]],
    ["plea", plea && PLEA_LABELS[plea]],
    ["inCustody", custody],
    ["poca", facts.poca ? "Yes" : null],
    ["youth", facts.youth ? "Yes" : null],
    ["service", service && CASE_SERVICES[service]],
    ["pageCount", pageCount === null ? null : pageCount.toLocaleString("en-GB")],
    ["downloadGb", facts.downloadGb && `${facts.downloadGb} GB`],
  ];
  return rows.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

const LONG = ["charges", "questions", "mayContact"] as const;

export function CaseFactsList({ facts }: { facts: CaseFacts }) {
  const rows = shortFacts(facts);
  return (
    <>
      {rows.length > 0 && (
        <dl className="facts">
          {rows.map(([name, value]) => (
            <Row key={name} label={FACT_LABELS[name]}>
              {value}
            </Row>
          ))}
        </dl>
      )}
      {LONG.map((name) => {
        const text = facts[name];
        return text ? (
          <section key={name} className="mt-4 space-y-1 border-t border-rule pt-3">
            <h3 className="text-sm text-muted">{FACT_LABELS[name]}</h3>
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
      {born && (
        <>
          born <CalendarDay day={born} />
        </>
      )}
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
