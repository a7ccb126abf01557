import { href, Link } from "react-router";
import {
  type CheckState,
  countNames,
  isClearToQuote,
  needsCheck,
  type PresentCheck,
} from "#app/domain/conflicts/conflict.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { JobStatus } from "#app/words/jobs.ts";

interface ConflictCardProps {
  job: { id: string; status: JobStatus };
  check: PresentCheck;
  people: number;
}

export function ConflictCard({ job, check, people }: ConflictCardProps) {
  const { state, id, openHits, decidedByName, decidedAt, disclosure } = check;
  const run = href("/admin/jobs/:jobId/conflicts", { jobId: job.id });
  const isFinished = !needsCheck(job.status);
  return (
    <section aria-labelledby="conflicts" className="card space-y-2">
      <h2 id="conflicts">Conflict check</h2>
      <p className={isClearToQuote(check) ? undefined : "font-semibold"}>
        {state === "REFUSED" && !isFinished ? REOPENED : WORDS[state]}
      </p>
      {people === 0 && !isFinished && (
        <p className="border-l-4 border-accent bg-wash px-4 py-3">
          Waiting for names{isClearToQuote(check) && ": only the organisation was checked"}.{" "}
          <Link to={href("/jobs/:jobId/people", { jobId: job.id })}>Add the people</Link>
        </p>
      )}
      {state === "OPEN" && !isFinished && (
        <p className="text-muted">
          {openHits === 0 ? "Every name is decided." : `${countNames(openHits)} to decide.`}
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
        {!isFinished && <ToDo run={run} check={check} />}
        {id && (state !== "OPEN" || isFinished) && (
          <Link className="link text-sm" to={href("/admin/conflicts/:checkId", { checkId: id })}>
            See the check
          </Link>
        )}
        {!isFinished && isClearToQuote(check) && (
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
  OUT_OF_DATE: "The names or the request have changed since the last check.",
  OPEN: "Checked, and not decided yet.",
  CLEAR: "No conflict.",
  DISCLOSED: "Disclosed: the quote says so.",
  REFUSED: "Refused: the job was cancelled.",
};

const REOPENED = "Refused. No quote can be sent before a new check.";

function ToDo({ run, check }: { run: string; check: PresentCheck }) {
  if (isClearToQuote(check)) return null;
  if (check.state === "OPEN" && check.id) {
    return (
      <ButtonLink to={href("/admin/conflicts/:checkId", { checkId: check.id })}>
        Decide on the names
      </ButtonLink>
    );
  }
  return (
    <ButtonLink to={run}>
      {check.state === "REFUSED" ? "Check again" : "Check for conflicts"}
    </ButtonLink>
  );
}
