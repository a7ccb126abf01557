import { type ReactNode, useState } from "react";
import { useFetcher } from "react-router";
import { VISIBILITY_LABELS, type Visibility } from "#app/domain/comments/comment.ts";
import type { Comment } from "#app/domain/comments/queries.server.ts";
import type { FailedForm } from "#app/domain/failed-form.ts";
import { Badge } from "./badge.tsx";
import { Field, FormAlert } from "./field.tsx";
import { Moment } from "./moment.tsx";
import { SubmitButton } from "./submit-button.tsx";

/** A job's comments with the box to add one (`children`). */
export function Comments({
  comments,
  children,
}: {
  comments: readonly Comment[];
  children: ReactNode;
}) {
  return (
    <section aria-labelledby="comments" className="card">
      <h2 id="comments">Comments</h2>
      {comments.length === 0 && <p className="mt-3 text-muted">No comments yet.</p>}
      <ul className="mt-4 space-y-4">
        {comments.map((comment) => (
          <li key={comment.id} className="border-l-4 border-rule pl-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <span className="min-w-0 font-semibold wrap-anywhere">{comment.authorName}</span>
              <span className="text-muted">
                <Moment at={comment.createdAt} />
              </span>
              {comment.visibility === "INTERNAL" && <Badge tone="red">Internal</Badge>}
            </p>
            <p className="mt-1 max-w-prose whitespace-pre-line wrap-break-word">{comment.body}</p>
          </li>
        ))}
      </ul>
      <div className="no-print mt-6 border-t border-rule pt-5">{children}</div>
    </section>
  );
}

interface CommentFormProps {
  action: string;
  /** Id for a new comment: the same form sent twice adds one comment. */
  newId: string;
  comments: readonly Comment[];
  /** Staff choose who may read; null for clients. */
  visibility: Visibility | null;
  failed?: FailedForm | undefined;
}

/** The add-comment box. What is typed stays until the comment stands in the list. */
export function CommentForm({ action, newId, comments, visibility, failed }: CommentFormProps) {
  const fetcher = useFetcher<FailedForm>();
  const problems = fetcher.data ?? failed;
  const fresh = { id: newId, body: "", visibility };
  const [draft, setDraft] = useState({
    id: failed?.values.id ?? newId,
    body: failed?.values.body ?? "",
    visibility: (failed?.values.visibility as Visibility | undefined) ?? visibility,
  });
  if (comments.some((comment) => comment.id === draft.id)) setDraft(fresh);
  const forClient = draft.visibility === "CLIENT";
  return (
    <fetcher.Form method="post" preventScrollReset action={action} className="space-y-4">
      <FormAlert failed={problems} />
      <input type="hidden" name="id" value={draft.id} />
      <Field label="Add a comment" name="body" failed={problems}>
        {({ defaultValue: _, ...control }) => (
          <textarea
            {...control}
            rows={4}
            required
            value={draft.body}
            onChange={(event) => setDraft({ ...draft, body: event.target.value })}
            className={forClient ? "field border-2 border-accent" : "field"}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-end justify-between gap-4">
        {draft.visibility && (
          <Field label="Visibility" name="visibility" failed={problems}>
            {({ defaultValue: _, ...control }) => (
              <select
                {...control}
                value={draft.visibility ?? "INTERNAL"}
                onChange={(event) =>
                  setDraft({ ...draft, visibility: event.target.value as Visibility })
                }
              >
                <option value="INTERNAL">{VISIBILITY_LABELS.INTERNAL}</option>
                <option value="CLIENT">{VISIBILITY_LABELS.CLIENT}</option>
              </select>
            )}
          </Field>
        )}
        <SubmitButton busy={fetcher.state !== "idle" && "Adding..."} blank={!draft.body.trim()}>
          Add Comment
        </SubmitButton>
      </div>
      {draft.visibility && (
        <p className={forClient ? "font-semibold text-accent" : "text-sm text-muted"}>
          {forClient ? "The client will see this comment." : "Only staff will see this comment."}
        </p>
      )}
    </fetcher.Form>
  );
}
