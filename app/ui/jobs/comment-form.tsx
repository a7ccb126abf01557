import { type RefObject, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { VISIBILITY_LABELS, type Visibility } from "#app/domain/comments/comment.ts";
import type { Comment } from "#app/domain/comments/queries.server.ts";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { useDraft } from "#app/ui/forms/drafts.ts";
import { Field, FormAlert } from "#app/ui/forms/field.tsx";
import { useRefusal } from "#app/ui/forms/refusal.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useTypedEarly } from "#app/ui/forms/typed-early.ts";

interface CommentFormProps {
  action: string;
  /** Id for a new comment: the same form sent twice adds one comment. */
  newId: string;
  /** Those on the page: once a sent one stands among them, its draft has done its work. */
  comments: readonly Comment[];
  /** Staff choose who may read, starting with this; null for clients. */
  visibility: Visibility | null;
  failed?: FailedForm | undefined;
}

interface CommentDraft {
  id: string;
  body: string;
  visibility: Visibility | null;
}

/** The add-comment box. What is typed stays until the comment stands in the list. */
export function CommentForm({ action, newId, comments, visibility, failed }: CommentFormProps) {
  const fetcher = useFetcher<FailedForm>();
  const form = useRef<HTMLFormElement>(null);
  const fresh = {
    id: failed?.values.id ?? newId,
    body: failed?.values.body ?? "",
    visibility: (failed?.values.visibility as Visibility | undefined) ?? visibility,
  };
  const { draft, isSent, write } = useCommentDraft(action, fresh, comments, form);
  // Words and their readers belong together: neither is joined with the other half of a draft.
  useTypedEarly(
    form,
    ({ body = fresh.body, visibility = fresh.visibility }) =>
      write((kept) =>
        kept?.body && !body
          ? kept
          : { ...fresh, body, visibility: visibility as Visibility | null },
      ),
    failed?.values,
  );
  const problems = useRefusal(fetcher.data ?? failed, isSent);
  return (
    <fetcher.Form ref={form} method="post" preventScrollReset action={action} className="space-y-4">
      <FormAlert failed={problems} />
      <input type="hidden" name="id" value={draft.id} />
      <Field label="Add a comment" name="body" failed={problems}>
        {({ defaultValue: _, ...control }) => (
          <textarea
            {...control}
            rows={4}
            required
            value={draft.body}
            onChange={(event) => write({ body: event.target.value })}
            className={
              draft.visibility === "CLIENT" ? "field border-accent ring-1 ring-accent" : "field"
            }
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
                onChange={(event) => write({ visibility: event.target.value as Visibility })}
              >
                <option value="INTERNAL">{VISIBILITY_LABELS.INTERNAL}</option>
                <option value="CLIENT">{VISIBILITY_LABELS.CLIENT}</option>
              </select>
            )}
          </Field>
        )}
        <SubmitButton
          pendingText={fetcher.state !== "idle" && "Adding..."}
          isEmpty={!draft.body.trim()}
        >
          Add Comment
        </SubmitButton>
      </div>
      {draft.visibility && <WhoWillSee visibility={draft.visibility} />}
    </fetcher.Form>
  );
}

function WhoWillSee({ visibility }: { visibility: Visibility }) {
  const forClient = visibility === "CLIENT";
  return (
    <p aria-live="polite" className={forClient ? "font-semibold text-accent" : "text-muted"}>
      {forClient ? "The client will see this comment." : "Only staff will see this comment."}
    </p>
  );
}

/** The draft of this box; gone, and the box ready for the next, when its comment has arrived. */
function useCommentDraft(
  place: string,
  fresh: CommentDraft,
  comments: readonly Comment[],
  form: RefObject<HTMLFormElement | null>,
) {
  const { draft, isKept, write, discard } = useDraft(place, fresh);
  const arrived = comments.find(({ id }) => id === draft.id);
  useEffect(() => {
    if (!arrived || !isKept) return;
    // Words added while it was on its way are a comment of their own.
    if (arrived.body !== draft.body.trim()) return write({ id: fresh.id });
    discard();
    const { activeElement } = document;
    if (activeElement === document.body || form.current?.contains(activeElement)) {
      form.current?.querySelector("textarea")?.focus();
    }
  });
  return { draft, isSent: arrived !== undefined && isKept, write };
}
