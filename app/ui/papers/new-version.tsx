import { type FormEvent, useState } from "react";
import { href } from "react-router";
import { REDACTION_FIELDS } from "#app/domain/papers/fields.ts";
import { fileSize } from "#app/domain/papers/files/file-size.ts";
import { ACCEPTED } from "#app/domain/papers/files/file-types.ts";
import type { Paper } from "#app/domain/papers/paper.ts";
import type { UnfinishedUpload } from "#app/domain/papers/queries.server.ts";
import { FORM_LIMITS } from "#app/domain/papers/receiving/receiving.ts";
import { Fold } from "#app/ui/forms/fold.tsx";
import { Input } from "#app/ui/forms/inputs.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import { SendingList } from "./sending-list.tsx";
import { UnfinishedList } from "./unfinished-list.tsx";
import { useSending } from "./use-sending.ts";

interface NewVersionProps {
  paper: Paper;
  unfinished: readonly UnfinishedUpload[];
  failed?: FailedForm | undefined;
  isOpen?: boolean;
}

const GO_ON =
  "Leave the fields as they are, and send the same file again: it goes on where it stopped.";

/**
 * Sends a further version of a paper, or a redacted copy of one: with scripts of any size, without scripts by a form.
 */
export function NewVersion({ paper, unfinished, failed, isOpen }: NewVersionProps) {
  const { id: paperId, jobId, visibility } = paper;
  const sending = useSending(unfinished);
  const [begun] = useState(unfinished[0]);
  const [isRedacted, setIsRedacted] = useState(false);
  const { redactedFrom = "", redactionReason = "" } = begun ?? {};
  const form = failed ?? { values: { redactedFrom, redactionReason }, errors: {} };

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const files = typed.getAll("files").filter((file) => file instanceof File);
    sending.add(files, {
      jobId,
      internal: visibility === "INTERNAL",
      paperId,
      redactedFrom: `${typed.get("redactedFrom")}`,
      redactionReason: `${typed.get("redactionReason")}`,
    });
  }

  return (
    <Fold
      title="Add a version or a redacted copy"
      isOpen={isOpen === true || begun !== undefined}
      className="card space-y-3"
    >
      <form
        method="post"
        encType="multipart/form-data"
        action={href("/jobs/:jobId/papers/:paperId/versions", { jobId, paperId })}
        className="space-y-4"
        onSubmit={send}
      >
        <p>Earlier versions stay as they are. Nobody can change or remove them.</p>
        <Input
          label="What it is"
          name="redactedFrom"
          failed={form}
          none="A newer version"
          labels={Object.fromEntries(
            paper.versions.map(({ number }) => [number, `A redacted copy of version ${number}`]),
          )}
          onType={(version) => setIsRedacted(version !== "")}
        />
        <Input
          {...REDACTION_FIELDS.redactionReason}
          name="redactionReason"
          failed={form}
          required={isRedacted}
        />
        <div className="space-y-1.5">
          <label htmlFor="version" className="font-semibold">
            File
          </label>
          <input
            key={sending.files.length}
            id="version"
            type="file"
            name="files"
            accept={ACCEPTED}
            required
            className="block w-full"
          />
          <noscript>
            <p className="text-sm text-muted">Up to {fileSize(FORM_LIMITS.fileBytes)}.</p>
          </noscript>
        </div>
        <button type="submit" className="button">
          Send
        </button>
      </form>
      <SendingList {...sending} />
      <UnfinishedList
        uploads={unfinished}
        sending={sending.files}
        jobId={jobId}
        paperId={paperId}
        canBeInternal={false}
      >
        {GO_ON}
      </UnfinishedList>
    </Fold>
  );
}
