import { Link } from "react-router";
import type { PaperCount } from "#app/domain/papers/queries.server.ts";
import { Moment } from "#app/ui/moment.tsx";

/** The papers of a job, on its page: how many there are, and the way to them. */
export function PapersCard({ papers, jobPath }: { papers: PaperCount; jobPath: string }) {
  const { all, unread, newestAt } = papers;
  return (
    <section aria-labelledby="papers" className="card">
      <h2 id="papers">Papers</h2>
      {all === 0 ? (
        <p className="mt-2 text-muted">
          No papers yet. Send the indictment, the exhibit list and the statements first.
        </p>
      ) : (
        <p className="mt-2">
          {all === 1 ? "1 paper" : `${all} papers`}
          {unread > 0 && `, ${unread === all ? "none" : all - unread} read for the report`}
          {newestAt && (
            <span className="text-muted">
              {" "}
              · newest <Moment at={newestAt} />
            </span>
          )}
        </p>
      )}
      <p className="no-print mt-4">
        <Link className="button" to={`${jobPath}/papers`}>
          {all === 0 ? "Send papers" : "Open the papers"}
        </Link>
      </p>
    </section>
  );
}
