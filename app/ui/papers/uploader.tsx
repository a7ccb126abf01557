import { type DragEvent, useEffect, useRef, useState } from "react";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { fileSize } from "#app/domain/papers/files/file-size.ts";
import { ACCEPTED } from "#app/domain/papers/files/file-types.ts";
import type { UnfinishedUpload } from "#app/domain/papers/queries.server.ts";
import { FORM_LIMITS } from "#app/domain/papers/receiving/receiving.ts";
import { CheckBox } from "#app/ui/forms/check-box.tsx";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { droppedFiles } from "./dropped-files.ts";
import { SendingList } from "./sending-list.tsx";
import { UnfinishedList } from "./unfinished-list.tsx";
import { useSending } from "./use-sending.ts";

interface UploaderProps {
  jobId: string;
  /** The page of the job's papers. */
  path: string;
  /** Staff may store papers that clients never see. */
  canBeInternal: boolean;
  /** What was begun before, and can be gone on with by choosing the same file. */
  unfinished: readonly UnfinishedUpload[];
  failed: FailedForm | undefined;
}

const GO_ON = "Choose the same file again to go on where it stopped.";
const ANEW = "With another choice of “Internal” it is sent anew, beside this one.";

/**
 * Sends papers: with scripts as soon as they are chosen or dropped, and of any size; without scripts by a
 * form.
 */
export function Uploader({ jobId, path, canBeInternal, unfinished, failed }: UploaderProps) {
  const sending = useSending(unfinished);
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [internal, setInternal] = useState(false);
  const destination = { jobId, internal, paperId: null, redactedFrom: "", redactionReason: "" };
  const send = (files: readonly File[]) => sending.add(files, destination);

  // What was chosen before the scripts ran.
  useEffect(() => {
    const { current } = field;
    if (!current?.files?.length) return;
    void send([...current.files]);
    current.value = "";
  });

  async function drop(event: DragEvent): Promise<void> {
    event.preventDefault();
    setIsOver(false);
    await send(await droppedFiles(event.dataTransfer.items));
  }

  return (
    <section aria-labelledby="send" className="card space-y-4">
      <h2 id="send">Send papers</h2>
      <FormAlert failed={failed} />
      <form
        method="post"
        action={path}
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
          <CheckBox
            name="internal"
            value="yes"
            checked={internal}
            onChange={({ target }) => setInternal(target.checked)}
          >
            Internal: only our office sees them.{" "}
            <span className="text-muted">This cannot be changed afterwards.</span>
          </CheckBox>
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
              void send([...(target.files ?? [])]);
              target.value = "";
            }}
          />
          <p id="files-hint" className="mt-2 text-sm text-muted">
            PDF, Word, Excel, text, pictures, sound, film, emails, ZIP and Cellebrite (UFDR). You
            can check title and kind afterwards.
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
      <UnfinishedList
        uploads={unfinished}
        sending={sending.files}
        papersPath={path}
        canBeInternal={canBeInternal}
      >
        {canBeInternal ? `${GO_ON} ${ANEW}` : GO_ON}
      </UnfinishedList>
      <p className="text-sm text-muted">
        Papers are encrypted here and checked for malware before anybody can open them. This portal
        is not CJSM: what has to come by CJSM, send there.
      </p>
    </section>
  );
}
