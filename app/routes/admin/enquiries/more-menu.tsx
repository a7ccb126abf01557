import { Form, href, Link } from "react-router";
import type { Enquiry } from "#app/domain/enquiries/queries.server.ts";

/** What is done to an enquiry now and then. */
export function MoreMenu({ enquiry: { id, status, jobId } }: { enquiry: Enquiry }) {
  const state = href("/admin/enquiries/:enquiryId/state", { enquiryId: id });
  const isSpam = status === "SPAM";
  return (
    <details className="no-print relative">
      <summary className="button cursor-pointer list-none">More</summary>
      <div className="card absolute right-0 z-10 mt-1 flex w-60 flex-col items-start gap-3 shadow-lg">
        <Form method="post" action={state} preventScrollReset>
          <input type="hidden" name="seen" value={status} />
          <input type="hidden" name="state" value={isSpam ? "NEW" : "SPAM"} />
          <button type="submit" className="link min-h-6">
            {isSpam ? "Not spam" : "Mark as spam"}
          </button>
        </Form>
        <Link className="link min-h-6" to={state}>
          Change status
        </Link>
        {!jobId && !isSpam && (
          <Link className="link min-h-6" to={`${href("/admin/jobs/new")}?enquiry=${id}&choose`}>
            Create a job for another client
          </Link>
        )}
      </div>
    </details>
  );
}
