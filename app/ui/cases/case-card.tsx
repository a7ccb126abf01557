import { Link } from "react-router";
import type { CaseFacts, Party } from "#app/domain/cases/case.ts";
import { CardHead } from "#app/ui/card-head.tsx";
import { CaseFactsList, isTold, PartyList } from "./case-facts.tsx";

interface CaseCardProps {
  jobPath: string;
  canChange: boolean;
}

/** How many people are listed before the rest is folded away. */
const SHOWN = 8;

export function PeopleCard({
  parties,
  jobPath,
  canChange,
}: CaseCardProps & { parties: readonly Party[] }) {
  const [first, rest] = [parties.slice(0, SHOWN), parties.slice(SHOWN)];
  return (
    <section aria-labelledby="people" className="card space-y-3">
      <CardHead id="people" title="People">
        {canChange && (
          <Link className="chip" to={`${jobPath}/people`}>
            {parties.length > 0 ? "Change people" : "Add people"}
          </Link>
        )}
      </CardHead>
      {parties.length === 0 && (
        <p className="text-muted">
          Waiting for names. Add everyone named in the case. We cannot quote without this.
        </p>
      )}
      <PartyList parties={first} />
      {rest.length > 0 && (
        <details className="unfolds">
          <summary className="link w-fit cursor-pointer">{rest.length} more people</summary>
          <div className="mt-2">
            <PartyList parties={rest} />
          </div>
        </details>
      )}
    </section>
  );
}

export function FactsCard({ facts, jobPath, canChange }: CaseCardProps & { facts: CaseFacts }) {
  const isEmpty = !isTold({ facts, parties: [] });
  if (isEmpty && !canChange) return null;
  return (
    <section aria-labelledby="case" className="card space-y-3">
      <CardHead id="case" title="The case">
        {canChange && (
          <Link className="chip" to={`${jobPath}/people`}>
            {isEmpty ? "Enter the case" : "Change the case"}
          </Link>
        )}
      </CardHead>
      <CaseFactsList facts={facts} />
    </section>
  );
}
