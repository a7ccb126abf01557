import { Form, href, Link, useNavigation } from "react-router";
import type { Job } from "#app/domain/jobs/queries.server.ts";

/** Who looks after a job; the reader takes it with one click, or gives it to somebody on a page. */
export function JobOwner({ job, userId }: { job: Job; userId: string }) {
  const action = href("/admin/jobs/:jobId/owner", { jobId: job.id });
  const isBusy = useNavigation().formAction === action;
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span>Owner {job.ownerName ?? "nobody yet"}</span>
      <span className="no-print flex gap-x-3">
        {job.ownerUserId !== userId && (
          <Form method="post" action={action} preventScrollReset>
            <input type="hidden" name="ownerUserId" value={userId} />
            <input type="hidden" name="seen" value={job.ownerUserId ?? ""} />
            <button type="submit" className="link" aria-disabled={isBusy}>
              Take it
            </button>
          </Form>
        )}
        <Link className="link" to={action}>
          Change owner
        </Link>
      </span>
    </span>
  );
}
