import { Link } from "react-router";
import { type CheckState, countNames, type PresentCheck } from "#app/domain/conflicts/conflict.ts";
import { Moment } from "#app/ui/moment.tsx";

interface ConflictCardProps {
  jobId: string;
  check: PresentCheck;
}

/** How a job stands by its conflict check, on its page for staff. */
export function ConflictCard({ jobId, check }: ConflictCardProps) {
  const { state, id, openHits, decidedByName, decidedAt, disclosure } = check;
  const run = `/admin/jobs/${jobId}/conflicts`;
  return (
    <section aria-labelledby="conflicts" className="card space-y-2">
      <h2 id="conflicts">Conflict check</h2>
      <p className={isBlocking(state) ? "font-semibold" : undefined}>{WORDS[state]}</p>
      {state === "OPEN" && (
        <p className="text-muted">
          {openHits === 0
            ? "Every name has been looked at."
            : `${countNames(openHits)} to look at.`}
        </p>
      )}
      {decidedAt && state !== "OUT_OF_DATE" && (
        <p className="text-sm text-muted wrap-anywhere">
          {decidedByName}, <Moment at={decidedAt} />
        </p>
      )}
      {disclosure && state === "DISCLOSED" && (
        <p className="border-l-4 border-rule pl-3 wrap-anywhere">{disclosure}</p>
      )}
      <p className="no-print flex flex-wrap gap-x-5 gap-y-2 pt-1">
        {state === "OPEN" && id ? (
          <Link className="button" to={`/admin/conflicts/${id}`}>
            Look at the names
          </Link>
        ) : (
          isBlocking(state) && (
            <Link className="button" to={run}>
              Check for conflicts
            </Link>
          )
        )}
        {id && state !== "OPEN" && (
          <Link className="link text-sm" to={`/admin/conflicts/${id}`}>
            See the check
          </Link>
        )}
        {!isBlocking(state) && state !== "REFUSED" && (
          <Link className="link text-sm" to={run}>
            Check again
          </Link>
        )}
      </p>
    </section>
  );
}

const WORDS: Record<CheckState, string> = {
  NOT_RUN: "Not checked yet. No quote can be sent until it is.",
  OUT_OF_DATE: "The names of the case have changed since the last check.",
  OPEN: "Checked, and not decided yet.",
  CLEAR: "No conflict.",
  DISCLOSED: "Disclosed: the quote says so.",
  REFUSED: "Refused: the job was cancelled.",
};

function isBlocking(state: CheckState): boolean {
  return state === "NOT_RUN" || state === "OUT_OF_DATE" || state === "OPEN";
}
