import { href, Link } from "react-router";
import type { Enquiry } from "#app/domain/enquiries/queries.server.ts";
import { StateButtons } from "./state-buttons.tsx";

/** What is done to an enquiry now and then. */
export function MoreMenu({ enquiry }: { enquiry: Enquiry }) {
  const { id, status, jobId } = enquiry;
  return (
    <details key={status} className="no-print relative">
      <summary className="button cursor-pointer list-none">More</summary>
      <div className="card absolute right-0 z-10 mt-1 w-60 space-y-3 shadow-lg">
        <StateButtons enquiry={enquiry} />
        {!jobId && status !== "SPAM" && (
          <Link className="link" to={`${href("/admin/jobs/new")}?enquiry=${id}&choose`}>
            Create a job for another client
          </Link>
        )}
      </div>
    </details>
  );
}
