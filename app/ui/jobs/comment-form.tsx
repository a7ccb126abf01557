import { type RefObject, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { Visibility } from "#app/domain/comments/comment.ts";
import { COMMENT_FIELDS, VISIBILITY_FIELDS } from "#app/domain/comments/fields.ts";
import type { Comment } from "#app/domain/comments/queries.server.ts";
import { ACCEPTED } from "#app/domain/papers/files/file-types.ts";
import { PlainButton, PostForm } from "#app/ui/forms/form.tsx";
import { Input } from "#app/ui/forms/inputs.tsx";
import { useRefusal } from "#app/ui/forms/refusal.ts";
import { useDraft } from "#app/ui/forms/typed/drafts.ts";
import { useTypedEarly } from "#app/ui/forms/typed/typed-early.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";

interface CommentFormProps {
  action: string;
  /** Id of the new comment, so that the same form sent twice adds one comment. */
  newId: string;
  /** The comments on the page: once a sent comment is among them, its draft is removed. */
  comments: readonly Comment[];
  /** Staff choose who may read the comment, with this as the initial choice; null for clients. */
  visibility: Visibility | null;
  failed?: FailedForm | undefined;
}

/** An internal draft is tinted as it will be; one that the client will see has a strong edge. */
const DRAFT_LOOKS: Record<Visibility, string> = {
  INTERNAL: "border-internal-rule bg-internal",
  CLIENT: "border-accent ring-1 ring-accent",
};

/** The form for a new comment. Keeps what is typed until the comment is in the list. */
export function CommentForm({ action, newId, comments, visibility, failed }: CommentFormProps) {
  const fetcher = useFetcher<FailedForm>();
  const form = useRef<HTMLFormElement>(null);
  const fresh = {
    id: failed?.values.id ?? newId,
    body: failed?.values.body ?? "",
    visibility: (failed?.values.visibility as Visibility | undefined) ?? visibility,
  };
  const { draft, isSent, write } = useCommentDraft(action, fresh, comments, form);
  // Text and visibility belong together: never combine the text of one draft with the visibility of another.
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
  const latest = fetcher.data ?? failed;
  // That a file of this comment was refused is said until the next comment is in the list.
  const problems = useRefusal(latest, isSent && latest?.madeId !== draft.id);
  return (
    <PostForm
      fetcher={fetcher}
      failed={problems}
      hidden={{ id: draft.id }}
      ref={form}
      encType="multipart/form-data"
      preventScrollReset
      action={action}
      className="space-y-3"
    >
      <Input
        {...COMMENT_FIELDS.body}
        name="body"
        isMarked={false}
        value={draft.body}
        onType={(body) => write({ body })}
        attributes={{
          className: `field ${draft.visibility ? DRAFT_LOOKS[draft.visibility] : ""}`,
        }}
      />
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        {draft.visibility && (
          <Input
            {...VISIBILITY_FIELDS.visibility}
            name="visibility"
            value={draft.visibility}
            onType={(visibility) => write({ visibility: visibility as Visibility })}
          />
        )}
        {/* After the other fields, which are read first: they say whose papers these become. */}
        <AttachField key={draft.id} />
        <PlainButton busyText="Adding..." isEmpty={!draft.body.trim()}>
          Add Comment
        </PlainButton>
        <p aria-live="polite" className="w-full text-sm font-semibold text-accent empty:hidden">
          {draft.visibility === "CLIENT" && "The client will see this comment."}
        </p>
      </div>
    </PostForm>
  );
}

/** Files that come with the comment; they become papers of the job. */
function AttachField() {
  return (
    <div className="w-48 min-w-0 space-y-1.5">
      <label htmlFor="attached" className="block font-semibold">
        Attach papers
      </label>
      <input
        id="attached"
        type="file"
        name="files"
        multiple
        accept={ACCEPTED}
        className="small block max-w-full py-0.5 text-sm"
      />
    </div>
  );
}

/** The draft of this form; replaced by an empty one when its comment is in the list. */
function useCommentDraft(
  place: string,
  fresh: { id: string; body: string; visibility: Visibility | null },
  comments: readonly Comment[],
  form: RefObject<HTMLFormElement | null>,
) {
  const { draft, isKept, write, discard } = useDraft(place, fresh);
  const arrived = comments.find(({ id }) => id === draft.id);
  useEffect(() => {
    if (!arrived || !isKept) return;
    // Text added while the comment was being sent becomes a new comment.
    if (arrived.body !== draft.body.trim()) return write({ id: fresh.id });
    discard();
    const { activeElement } = document;
    if (activeElement === document.body || form.current?.contains(activeElement)) {
      form.current?.querySelector("textarea")?.focus();
    }
  });
  return { draft, isSent: arrived !== undefined && isKept, write };
}
