import { href, Link } from "react-router";
import type { Funding } from "#app/domain/funding/funding.ts";
import { CardHead } from "#app/ui/card-head.tsx";
import { FundingWords } from "#app/ui/cases/funding-words.tsx";
import { dayInWords } from "#app/ui/dates/date-words.tsx";

interface MissingCardProps {
  missing: ReadonlyArray<{ id: string; what: string; dueOn: string | null }>;
  jobPath: string;
  canChange: boolean;
  byStaff: boolean;
}

/** What is still missing for the report; without anything the way to say so, for those who may. */
export function MissingCard({ missing, jobPath, canChange, byStaff }: MissingCardProps) {
  if (missing.length === 0 && !canChange) return null;
  const toDo = byStaff ? "Ask the client" : "Add";
  return (
    <section aria-labelledby="missing" className="card space-y-3">
      <CardHead id="missing" title="Missing material">
        <Link className="chip" to={`${jobPath}/material`}>
          {missing.length > 0 ? "Open the list" : toDo}
        </Link>
      </CardHead>
      {missing.length === 0 && <p className="text-muted">Nothing recorded as missing.</p>}
      <ul className="space-y-2">
        {missing.map(({ id, what, dueOn }) => (
          <li key={id} className="wrap-anywhere">
            {what}
            {dueOn && (
              <span className="block text-sm text-muted">Needed by {dayInWords(dueOn)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FundingCardProps {
  funding: Funding | null;
  jobId: string;
  byStaff: boolean;
}

export function FundingCard({ funding, jobId, byStaff }: FundingCardProps) {
  if (!funding && !byStaff) return null;
  return (
    <section aria-labelledby="funding" className="card space-y-3">
      <CardHead id="funding" title="Funding">
        {byStaff && (
          <Link className="chip" to={href("/admin/jobs/:jobId/funding", { jobId })}>
            {funding ? "Change funding" : "Enter who pays"}
          </Link>
        )}
      </CardHead>
      {funding ? <FundingWords funding={funding} /> : <p className="text-muted">Not entered.</p>}
    </section>
  );
}

export function LetterCard({ jobPath }: { jobPath: string }) {
  return (
    <section aria-labelledby="letter" className="card">
      <CardHead id="letter" title="Letter of instruction">
        <Link className="chip" to={`${jobPath}/letter`}>
          Read or print
        </Link>
      </CardHead>
    </section>
  );
}

interface WhoSeesCardProps {
  /** Only named people of the organisation see the job. */
  restricted: boolean;
  organisationName: string;
  jobPath: string;
  canChange: boolean;
}

export function WhoSeesCard({
  restricted,
  organisationName,
  jobPath,
  canChange,
}: WhoSeesCardProps) {
  return (
    <section aria-labelledby="access" className="card space-y-2">
      <CardHead id="access" title="Who may see this job">
        {canChange && (
          <Link className="chip" to={`${jobPath}/access`}>
            Choose people
          </Link>
        )}
      </CardHead>
      <p className="wrap-anywhere">
        {restricted
          ? `Only named people of ${organisationName}, and our staff.`
          : `Everybody at ${organisationName}, and our staff.`}
      </p>
    </section>
  );
}
