import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Job } from "#app/domain/jobs/queries.server.ts";

interface RequestLinksProps {
  job: Job;
  /** The address below which jobs have their pages. */
  base: "/app/jobs" | "/admin/jobs";
  canCorrect: boolean;
  canWithdraw?: boolean;
}

/** What can be done with a request, and what it said before, as quiet links below it. */
export function RequestLinks({ job, base, canCorrect, canWithdraw }: RequestLinksProps) {
  const { id, corrections } = job;
  const times = corrections === 1 ? "once" : `${corrections} times`;
  return (
    <p className="no-print mt-5 flex flex-wrap gap-x-6 gap-y-2 border-t border-rule pt-3 text-sm empty:hidden">
      {corrections > 0 && <Quiet to={`${base}/${id}/versions`}>Corrected {times}</Quiet>}
      {canCorrect && <Quiet to={`${base}/${id}/request`}>Correct this request</Quiet>}
      {canWithdraw && <Quiet to={`${base}/${id}/withdrawal`}>Withdraw this request</Quiet>}
    </p>
  );
}

function Quiet({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="link" to={to}>
      {children}
    </Link>
  );
}
