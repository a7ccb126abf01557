import { Form, href, useNavigation } from "react-router";
import type { Job } from "#app/domain/jobs/queries.server.ts";

/** Who looks after a job; the reader takes one that nobody has with one click. */
export function JobOwner({ job, userId }: { job: Job; userId: string }) {
  const action = href("/admin/jobs/:jobId/owner", { jobId: job.id });
  const isBusy = useNavigation().formAction === action;
  if (job.ownerUserId) return job.ownerName;
  return (
    <Form
      method="post"
      action={action}
      preventScrollReset
      className="flex flex-wrap items-baseline gap-x-3"
    >
      Unassigned
      <input type="hidden" name="ownerUserId" value={userId} />
      <input type="hidden" name="seen" value="" />
      <button type="submit" className="link no-print min-h-6" aria-disabled={isBusy}>
        Assign to me
      </button>
    </Form>
  );
}
