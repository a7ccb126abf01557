import { useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import { NOTE_FIELDS } from "#app/domain/enquiries/fields.ts";
import type { Enquiry } from "#app/domain/enquiries/queries.server.ts";
import { Differences } from "#app/ui/forms/differences.tsx";
import { PlainButton, PostForm } from "#app/ui/forms/form.tsx";
import { Input } from "#app/ui/forms/inputs.tsx";
import { useTypedEarly } from "#app/ui/forms/typed/typed-early.ts";
import { useUnsaved } from "#app/ui/forms/typed/use-unsaved.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";

interface NoteFormProps {
  enquiry: Enquiry;
  failed?: FailedForm | undefined;
}

/**
 * The note, with the version it was based on. When someone else has saved meanwhile, shows their note
 * beside the typed text before allowing to overwrite it.
 */
export function NoteForm({ enquiry, failed }: NoteFormProps) {
  const { id, noteVersion } = enquiry;
  const saved = enquiry.note ?? "";
  const [draft, setDraft] = useState({
    text: failed?.values.note ?? saved,
    opened: saved,
    version: Number(failed?.values.version ?? noteVersion),
  });
  const form = useRef<HTMLFormElement>(null);
  useTypedEarly(form, ({ note }) => setDraft((now) => ({ ...now, text: note ?? now.text })));
  const isBehind = draft.version !== noteVersion;
  if (isBehind && (draft.text === draft.opened || draft.text === saved) && !failed) {
    setDraft({ text: saved, opened: saved, version: noteVersion });
  }
  // The version in the key makes a new fetcher after each save, which drops an earlier refusal.
  const fetcherKey = `note-${id}-${draft.version}`;
  const fetcher = useFetcher<FailedForm>({ key: fetcherKey });
  const isUnsaved = draft.text !== saved && draft.text !== draft.opened;
  useUnsaved(isUnsaved && fetcher.state === "idle");
  const problems = fetcher.data ?? failed;
  const overtaken = isBehind && problems !== undefined;
  return (
    <PostForm
      failed={problems}
      hidden={{ version: overtaken ? noteVersion : draft.version }}
      ref={form}
      navigate={false}
      fetcherKey={fetcherKey}
      preventScrollReset
      action={href("/admin/enquiries/:enquiryId/note", { enquiryId: id })}
      className="space-y-4"
    >
      {overtaken && (
        <Differences of={NOTE_FIELDS} typed={{ note: draft.text }} saved={{ note: saved }} />
      )}
      <Input
        {...NOTE_FIELDS.note}
        name="note"
        value={draft.text}
        onType={(text) => setDraft({ ...draft, text })}
      />
      <div className="no-print">
        <PlainButton pendingText={fetcher.state !== "idle" && "Saving..."}>Save Note</PlainButton>
      </div>
    </PostForm>
  );
}
