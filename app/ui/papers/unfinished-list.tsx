import { href, Link } from "react-router";
import { VISIBILITY_LABELS } from "#app/domain/comments/comment.ts";
import { fileSize } from "#app/domain/papers/files/file-size.ts";
import type { UnfinishedUpload } from "#app/domain/papers/queries.server.ts";
import { BackgroundForm } from "#app/ui/forms/form.tsx";
import type { SentFile } from "./use-sending.ts";

interface UnfinishedListProps {
  uploads: readonly UnfinishedUpload[];
  /** What this page sends is not listed. */
  sending: readonly SentFile[];
  jobId: string;
  paperId?: string;
  canBeInternal: boolean;
  children: string;
}

export function UnfinishedList(props: UnfinishedListProps) {
  const { uploads, sending, jobId, paperId, canBeInternal, children } = props;
  const left = uploads.filter(({ id }) => !sending.some(({ upload }) => upload === id));
  if (left.length === 0) return null;
  return (
    <div className="space-y-2 border-l-4 border-accent bg-wash px-4 py-3">
      <p className="font-semibold">Not finished</p>
      <p className="text-sm">{children}</p>
      <ul className="space-y-2">
        {left.map(({ id, fileName, size, received, ...upload }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              {fileName}{" "}
              <span className="text-sm text-muted">
                {fileSize(received)} of {fileSize(size)}
                {canBeInternal && ` · ${VISIBILITY_LABELS[upload.visibility]}`}
                {upload.redactedFrom && ` · redacted copy of version ${upload.redactedFrom}`}
              </span>
            </span>
            {upload.paperId && upload.paperId !== paperId ? (
              <Link to={href("/jobs/:jobId/papers/:paperId", { jobId, paperId: upload.paperId })}>
                Go on at its paper
              </Link>
            ) : (
              // No navigation, which would ask whether to leave what is on its way.
              <BackgroundForm
                action={href("/jobs/:jobId/papers/unfinished/removal", { jobId })}
                className=""
              >
                <button type="submit" name="uploadId" value={id} className="chip">
                  Remove
                </button>
              </BackgroundForm>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
