import { Form, href, Link } from "react-router";
import type { MaterialRequest } from "#app/domain/dates/queries.server.ts";
import { paperName } from "#app/domain/papers/paper-name.ts";
import type { SharedPaper } from "#app/domain/papers/queries.server.ts";
import { Options } from "#app/ui/forms/fields.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { dayInWords } from "./date-words.tsx";

/** How something came that is no paper of the job. */
export const OUTSIDE = "OUTSIDE";

interface MaterialListProps {
  material: readonly MaterialRequest[];
  papers: readonly SharedPaper[];
  jobId: string;
  canChange: boolean;
}

/** What was asked for: first what is still missing, each with a button; then what is there. */
export function MaterialList({ material, papers, jobId, canChange }: MaterialListProps) {
  const missing = material.filter(({ receivedAt }) => !receivedAt);
  const received = material.filter(({ receivedAt }) => receivedAt);
  if (material.length === 0) return <p className="text-muted">Nothing recorded as missing.</p>;
  return (
    <>
      {missing.length === 0 && (
        <p className="text-muted">Everything asked for has been received.</p>
      )}
      <ul className="w-full space-y-4">
        {missing.map((request) => (
          <li key={request.id} className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">{request.what}</p>
              <p className="text-sm text-muted">
                Asked <Moment at={new Date(request.askedAt)} dateOnly />
                {request.dueOn && ` · needed by ${dayInWords(request.dueOn)}`}
              </p>
            </div>
            {canChange && <ReceivedForm request={request} papers={papers} />}
          </li>
        ))}
      </ul>
      {received.length > 0 && (
        <details>
          <summary className="link w-fit cursor-pointer">{received.length} received</summary>
          <ul className="mt-2 space-y-2">
            {received.map(({ id, what, receivedAt, paper }) => (
              <li key={id} className="text-muted wrap-anywhere">
                {what} · received <Moment at={new Date(receivedAt ?? 0)} dateOnly />
                {paper && (
                  <>
                    {" as "}
                    <Link to={href("/jobs/:jobId/papers/:paperId", { jobId, paperId: paper.id })}>
                      {paperName(paper)} {paper.title}
                    </Link>
                  </>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface ReceivedFormProps {
  request: MaterialRequest;
  papers: readonly SharedPaper[];
}

function ReceivedForm({ request: { id, what }, papers }: ReceivedFormProps) {
  const done = useByStaff() ? "Received" : "Sent";
  const named = papers.map((paper) => [paper.id, `${done} as ${paperName(paper)} ${paper.title}`]);
  return (
    <Form method="post" className="flex w-full items-center gap-2">
      <select
        name="paper"
        className="field min-w-0 flex-1"
        required
        aria-label={`How was it ${done.toLowerCase()}? ${what}`}
      >
        <Options
          labels={{ [OUTSIDE]: `${done} outside the portal`, ...Object.fromEntries(named) }}
          none={`How was it ${done.toLowerCase()}?`}
        />
      </select>
      <button type="submit" className="button" name="received" value={id}>
        {done}
        <span className="sr-only"> {what}</span>
      </button>
    </Form>
  );
}
