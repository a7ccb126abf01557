import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Job } from "#app/domain/jobs/queries.server.ts";

/** One form of a job's page alone: the way without scripts, and where a refusal is told. */
export function FormPage({
  job,
  title,
  children,
}: {
  job: Job;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="max-w-2xl space-y-6">
      <title>{`${title} · Admin Portal`}</title>
      <p>
        <Link className="link" to={`/admin/jobs/${job.id}`}>
          Back to the job
        </Link>
      </p>
      <h1>{title}</h1>
      <p className="text-muted">{job.title}</p>
      <div className="card">{children}</div>
    </div>
  );
}
