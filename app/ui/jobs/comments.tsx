import { type ReactNode, useEffect, useRef } from "react";
import { href, Link } from "react-router";
import type { Comment, CommentPage } from "#app/domain/comments/queries.server.ts";
import { paperName } from "#app/domain/papers/paper-name.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Ago } from "#app/ui/clock.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { Written } from "#app/ui/written.tsx";
import { sideOf } from "#app/words/side.ts";

interface CommentsProps {
  jobId: string;
  comments: CommentPage;
  /** The organisation of the job, which is the side of authors who are not staff. */
  organisationName: string;
  /** The cursor of this page of comments, when it is not the newest. */
  before: string | null;
  children?: ReactNode;
}

/** A job's comments as a conversation, oldest first, in pages from the newest back, with the form for a new one. */
export function Comments(props: CommentsProps) {
  const { jobId, comments, organisationName, before, children } = props;
  const byStaff = useByStaff();
  const { rows, earlier } = comments;
  const heading = useFocusOnOtherPage(before);
  return (
    <section aria-labelledby="comments" className="card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="comments" ref={heading} tabIndex={-1} className="outline-none">
          {before ? "Earlier comments" : "Comments"}
        </h2>
        {earlier && (
          <Link className="link no-print text-sm" to={`?before=${earlier}#comments`}>
            Show earlier comments
          </Link>
        )}
      </div>
      {rows.length === 0 && (
        <p className="mt-3 text-muted">{before ? "No earlier comments." : "No comments yet."}</p>
      )}
      <ul className="mt-2 space-y-2 empty:hidden">
        {rows.map((comment) => (
          <CommentItem
            key={comment.id}
            jobId={jobId}
            comment={comment}
            side={sideOf(comment.fromStaff, organisationName)}
            isOwn={comment.fromStaff === byStaff}
            among={rows.length}
          />
        ))}
      </ul>
      {before && (
        <p className="no-print mt-4">
          <Link className="link" to=".#comments">
            Back to the newest comments
          </Link>
        </p>
      )}
      {children && <div className="no-print mt-3">{children}</div>}
    </section>
  );
}

interface CommentItemProps {
  jobId: string;
  comment: Comment;
  side: string;
  isOwn: boolean;
  among: number;
}

function CommentItem({ jobId, comment, side, isOwn, among }: CommentItemProps) {
  const { authorName, createdAt, visibility, body, papers } = comment;
  return (
    <li className="comment" data-own={isOwn || undefined} data-visibility={visibility}>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
        {visibility === "INTERNAL" && <Badge tone="red">Internal</Badge>}
        <span className="min-w-0 wrap-anywhere">
          <bdi className="font-semibold text-ink">{authorName}</bdi> <bdi>{side}</bdi>
        </span>
        <Ago at={createdAt} />
      </p>
      <Written text={body} among={among} />
      {papers.length > 0 && (
        <ul className="mt-2 space-y-1 text-sm">
          {papers.map((paper) => (
            <li key={paper.id}>
              <Link
                className="link wrap-anywhere"
                to={href("/jobs/:jobId/papers/:paperId", { jobId, paperId: paper.id })}
              >
                {paperName(paper)} {paper.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Focuses the heading when another page of comments is shown, because the used link may be gone. */
function useFocusOnOtherPage(before: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(before);
  useEffect(() => {
    if (shown.current === before) return;
    shown.current = before;
    heading.current?.focus();
  }, [before]);
  return heading;
}
