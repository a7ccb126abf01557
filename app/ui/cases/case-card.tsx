import { Link } from "react-router";
import type { Case } from "#app/domain/cases/case.ts";
import { CaseFactsList, isTold, PartyList } from "./case-facts.tsx";

interface CaseCardProps {
  case: Case;
  jobPath: string;
  canChange: boolean;
  /** Only named people of the organisation see the job. */
  restricted: boolean;
  canChangeAccess: boolean;
}

/** How many people are listed before the rest is folded away. */
const SHOWN = 8;

export function CaseCard({ case: known, jobPath, canChange, ...access }: CaseCardProps) {
  const { facts, parties } = known;
  const [first, rest] = [parties.slice(0, SHOWN), parties.slice(SHOWN)];
  return (
    <section aria-labelledby="case" className="card">
      <h2 id="case">The case</h2>
      {isTold(known) && (
        <div className="mt-3 space-y-5">
          <div>
            <CaseFactsList facts={facts} />
          </div>
          {parties.length > 0 && (
            <div className="border-t border-rule pt-4 first:border-t-0 first:pt-0">
              <h3 className="mb-2 font-semibold">People</h3>
              <PartyList parties={first} />
              {rest.length > 0 && (
                <details className="mt-2">
                  <summary className="link w-fit cursor-pointer">{rest.length} more people</summary>
                  <div className="mt-2">
                    <PartyList parties={rest} />
                  </div>
                </details>
              )}
            </div>
          )}
        </div>
      )}
      {parties.length === 0 && (
        <p className="mt-2 text-muted">
          Waiting for names. Add everyone named in the case. We cannot quote without this.
        </p>
      )}
      {access.restricted && (
        <p className="mt-4 border-l-4 border-accent bg-wash px-4 py-2">
          Only named people of the organisation see this job.
        </p>
      )}
      <p className="no-print mt-5 flex flex-wrap gap-x-6 gap-y-2 border-t border-rule pt-3 text-sm empty:hidden">
        {canChange && (
          <Link className="link" to={`${jobPath}/people`}>
            {known.parties.length > 0 ? "Change people and court" : "Add the people"}
          </Link>
        )}
        {isTold(known) && (
          <Link className="link" to={`${jobPath}/letter`}>
            Letter of instruction
          </Link>
        )}
        {access.canChangeAccess && (
          <Link className="link" to={`${jobPath}/access`}>
            Who may see this job
          </Link>
        )}
      </p>
    </section>
  );
}
