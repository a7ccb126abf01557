import { useRef, useState } from "react";
import { href, Link, useFetcher } from "react-router";
import { ANSWER_FIELDS } from "#app/domain/enquiries/fields.ts";
import {
  REPLY_START_LABELS,
  REPLY_STARTS,
  type ReplyStart,
} from "#app/domain/enquiries/reply-starts.ts";
import { PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { Input } from "#app/ui/forms/inputs.tsx";
import { useTypedEarly } from "#app/ui/forms/typed/typed-early.ts";
import { useUnsaved } from "#app/ui/forms/typed/use-unsaved.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";

interface ReplyFormProps {
  enquiryId: string;
  newId: string;
  seen: number;
  chosen: ReplyStart | null;
  start: string;
  failed?: FailedForm | undefined;
}

export function ReplyForm({ enquiryId, newId, seen, chosen, start, failed }: ReplyFormProps) {
  const fetcher = useFetcher<FailedForm>();
  const problems = fetcher.data ?? failed;
  const [id] = useState(failed?.values.id ?? newId);
  const [draft, setDraft] = useState({ start, text: failed?.values.reply ?? start });
  const form = useRef<HTMLFormElement>(null);
  useTypedEarly(form, ({ reply }) => setDraft((now) => ({ ...now, text: reply ?? now.text })));
  if (draft.start !== start) {
    const typed = draft.text === draft.start ? "" : draft.text;
    setDraft({ start, text: typed ? `${start}\n${typed}` : start });
  }
  useUnsaved(draft.text !== start && fetcher.state === "idle");
  return (
    <PostForm
      fetcher={fetcher}
      failed={problems}
      hidden={{ id, seen }}
      ref={form}
      preventScrollReset
      action={href("/admin/enquiries/:enquiryId/reply", { enquiryId })}
      className="space-y-4"
    >
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="text-sm text-muted">Templates:</span>
        {REPLY_STARTS.map((each) => (
          <Link
            key={each}
            className="link min-h-6"
            aria-current={each === chosen ? "true" : undefined}
            to={`${href("/admin/enquiries/:enquiryId", { enquiryId })}?start=${each}`}
            preventScrollReset
            replace
          >
            {REPLY_START_LABELS[each]}
          </Link>
        ))}
      </p>
      <Input
        {...ANSWER_FIELDS.reply}
        name="reply"
        isMarked={false}
        rows={start ? 14 : 6}
        value={draft.text}
        onType={(text) => setDraft({ ...draft, text })}
      />
      <SubmitButton busyText="Sending...">Send</SubmitButton>
    </PostForm>
  );
}
