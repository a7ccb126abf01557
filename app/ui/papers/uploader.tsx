import { type DragEvent, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { VISIBILITY_LABELS } from "#app/domain/comments/comment.ts";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { fileSize } from "#app/domain/papers/files/file-size.ts";
import { ACCEPTED } from "#app/domain/papers/files/file-types.ts";
import type { UnfinishedUpload } from "#app/domain/papers/queries.server.ts";
import { FORM_LIMITS } from "#app/domain/papers/receiving/receiving.ts";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { SendingList } from "./sending-list.tsx";
import { type SentFile, useSending } from "./use-sending.ts";

interface UploaderProps {
  jobId: string;
  /** Staff may store papers that clients never see. */
  canBeInternal: boolean;
  /** What was begun before, and can be gone on with by choosing the same file. */
  unfinished: readonly UnfinishedUpload[];
  failed: FailedForm | undefined;
}

/**
 * Sends papers: with scripts as soon as they are chosen or dropped, and of any size; without scripts by a
 * form.
 */
export function Uploader({ jobId, canBeInternal, unfinished, failed }: UploaderProps) {
  const sending = useSending();
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [internal, setInternal] = useState(false);

  function send(files: readonly File[]): void {
    sending.add(files, (file) => ({
      jobId,
      internal,
      begun: unfinished.find((upload) =>
        isOf(upload, { name: file.name, size: file.size, internal }),
      )?.id,
    }));
  }

  // What was chosen before the scripts ran.
  useEffect(() => {
    const { current } = field;
    if (!current?.files?.length) return;
    send([...current.files]);
    current.value = "";
  });

  async function drop(event: DragEvent): Promise<void> {
    event.preventDefault();
    setIsOver(false);
    const { droppedFiles } = await import("./sending.ts");
    send(await droppedFiles(event.dataTransfer.items));
  }

  return (
    <section aria-labelledby="send" className="card space-y-4">
      <h2 id="send">Send papers</h2>
      <FormAlert failed={failed} />
      <form
        method="post"
        encType="multipart/form-data"
        className="space-y-4"
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => void drop(event)}
      >
        {canBeInternal && (
          <label className="flex items-start gap-2">
            <input
              type="checkbox"
              name="internal"
              value="yes"
              checked={internal}
              onChange={({ target }) => setInternal(target.checked)}
              className="mt-0.5 size-5"
            />
            <span>
              Internal: only our office sees them.{" "}
              <span className="text-muted">This cannot be changed afterwards.</span>
            </span>
          </label>
        )}
        <div className="drop-area" data-over={isOver || undefined}>
          <label htmlFor="files" className="font-semibold">
            Choose files, or drop files and folders here
          </label>
          <input
            ref={field}
            id="files"
            type="file"
            name="files"
            multiple
            accept={ACCEPTED}
            className="mt-2 block w-full"
            aria-describedby="files-hint"
            onChange={({ target }) => {
              send([...(target.files ?? [])]);
              target.value = "";
            }}
          />
          <p id="files-hint" className="mt-2 text-sm text-muted">
            PDF, Word, Excel, text, pictures, sound, film, emails, ZIP and UFDR. You can check title
            and kind afterwards.
          </p>
        </div>
        <noscript>
          <p className="mb-3 text-sm text-muted">
            Up to {FORM_LIMITS.files} files of {fileSize(FORM_LIMITS.fileBytes)} each.
          </p>
          <button type="submit" className="button" data-look="main">
            Send
          </button>
        </noscript>
      </form>
      <SendingList {...sending} />
      <Unfinished uploads={unfinished} sending={sending.files} canBeInternal={canBeInternal} />
      <p className="text-sm text-muted">
        Papers are encrypted here and checked for malware before anybody can open them. This portal
        is not CJSM: what has to come by CJSM, send there.
      </p>
    </section>
  );
}

type ChosenFile = Pick<SentFile, "name" | "size" | "internal">;

/** Whether an upload that was begun is of this file and for the same readers, which nothing changes. */
function isOf({ fileName, size, visibility }: UnfinishedUpload, file: ChosenFile): boolean {
  const sameReaders = (visibility === "INTERNAL") === file.internal;
  return fileName === file.name && size === file.size && sameReaders;
}

interface UnfinishedProps {
  uploads: readonly UnfinishedUpload[];
  sending: readonly ChosenFile[];
  canBeInternal: boolean;
}

function Unfinished({ uploads, sending, canBeInternal }: UnfinishedProps) {
  const left = uploads.filter((upload) => !sending.some((file) => isOf(upload, file)));
  if (left.length === 0) return null;
  return (
    <div className="space-y-2 border-l-4 border-accent bg-wash px-4 py-3">
      <p className="font-semibold">Not finished</p>
      <p className="text-sm">
        Choose the same file again to go on where it stopped.
        {canBeInternal && " With another choice of “Internal” it is sent anew, beside this one."}
      </p>
      <ul className="space-y-2">
        {left.map(({ id, fileName, size, received, visibility }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              {fileName}{" "}
              <span className="text-sm text-muted">
                {fileSize(received)} of {fileSize(size)}
                {canBeInternal && ` · ${VISIBILITY_LABELS[visibility]}`}
              </span>
            </span>
            <Form method="post" preventScrollReset>
              <button type="submit" name="giveUp" value={id} className="chip">
                Remove
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </div>
  );
}
