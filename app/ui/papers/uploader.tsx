import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { fileSize } from "#app/domain/papers/files/file-size.ts";
import { ACCEPTED } from "#app/domain/papers/files/file-types.ts";
import type { UnfinishedUpload } from "#app/domain/papers/queries.server.ts";
import { FORM_LIMITS } from "#app/domain/papers/receiving/receiving.ts";
import { FormAlert } from "#app/ui/forms/form.tsx";
import { Input } from "#app/ui/forms/inputs.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import { droppedFiles } from "./dropped-files.ts";
import { SendingList } from "./sending-list.tsx";
import { UnfinishedList } from "./unfinished-list.tsx";
import { useSending } from "./use-sending.ts";

interface UploaderProps {
  jobId: string;
  /** Staff may store papers that clients never see. */
  canBeInternal: boolean;
  unfinished: readonly UnfinishedUpload[];
  failed: FailedForm | undefined;
  /** There are papers already: sending takes one line. */
  isSlim: boolean;
  children: ReactNode;
}

const SEEN_BY = {
  no: "The client and our office",
  yes: "Internal: only our office will ever see them",
};
const GO_ON = "Choose the same file again to go on where it stopped.";
const ANEW = "With another choice of who sees it, it is sent anew, beside this one.";

/**
 * Sends papers: with scripts as soon as they are chosen or dropped anywhere on the page, and of any size;
 * without scripts by a form.
 */
export function Uploader(props: UploaderProps) {
  const { jobId, canBeInternal, unfinished, failed, isSlim, children } = props;
  const sending = useSending(unfinished);
  const [isOver, setIsOver] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  /** As the form says now: it may have been filled in before the scripts ran. */
  function send(files: readonly File[]): Promise<void> {
    const internal = new FormData(form.current ?? undefined).get("internal") === "yes";
    return sending.add(files, {
      jobId,
      internal,
      paperId: null,
      redactedFrom: "",
      redactionReason: "",
    });
  }

  async function drop(event: DragEvent): Promise<void> {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsOver(false);
    await send(await droppedFiles(event.dataTransfer.items));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field is the first
    <div
      className="drop-page space-y-6"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        setIsOver(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
      }
      onDrop={(event) => void drop(event)}
    >
      <section aria-labelledby="send" className={isSlim ? "card space-y-3 py-3" : "card space-y-4"}>
        <h2 id="send" className={isSlim ? "sr-only" : ""}>
          Send papers
        </h2>
        <FormAlert failed={failed} />
        <form
          ref={form}
          method="post"
          action={href("/jobs/:jobId/papers", { jobId })}
          encType="multipart/form-data"
          className={isSlim ? "flex flex-wrap items-center gap-x-6 gap-y-2" : "space-y-4"}
        >
          {canBeInternal && (
            <Input label="Who sees them" name="internal" labels={SEEN_BY} initial="" />
          )}
          <FilesField isSlim={isSlim} send={send} />
          <noscript>
            <p className="mb-3 text-sm text-muted">
              Up to {FORM_LIMITS.files} files of {fileSize(FORM_LIMITS.fileBytes)} each.
            </p>
            <button type="submit" className="button" data-look="main">
              Send
            </button>
          </noscript>
          <WhatWeTake isFolded={isSlim} />
        </form>
        <SendingList {...sending} />
        <UnfinishedList
          uploads={unfinished}
          sending={sending.files}
          jobId={jobId}
          canBeInternal={canBeInternal}
        >
          {canBeInternal ? `${GO_ON} ${ANEW}` : GO_ON}
        </UnfinishedList>
      </section>
      {children}
    </div>
  );
}

/** Words that are dragged go where they are dropped, as into a search. */
function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes("Files");
}

interface FilesFieldProps {
  isSlim: boolean;
  send: (files: readonly File[]) => Promise<void>;
}

function FilesField({ isSlim, send }: FilesFieldProps) {
  const field = useRef<HTMLInputElement>(null);

  // What was chosen before the scripts ran.
  useEffect(() => {
    const { current } = field;
    if (!current?.files?.length) return;
    void send([...current.files]);
    current.value = "";
  });

  return (
    <div className={isSlim ? "flex flex-wrap items-center gap-x-4 gap-y-2" : "drop-area"}>
      <label htmlFor="files" className="font-semibold">
        Choose files, or drop files and folders {isSlim ? "on this page" : "here"}
      </label>
      <input
        ref={field}
        id="files"
        type="file"
        name="files"
        multiple
        accept={ACCEPTED}
        className={isSlim ? "small max-w-full" : "mt-2 block w-full"}
        aria-describedby="files-hint"
        onChange={({ target }) => {
          void send([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </div>
  );
}

/** Which files are taken, and how they are kept; folded where papers have been sent before. */
function WhatWeTake({ isFolded }: { isFolded: boolean }) {
  const words = (
    <p id="files-hint" className="text-sm text-muted">
      PDF, Word, Excel, text, pictures, sound, film, emails, ZIP and Cellebrite (UFDR). You can
      check title and kind afterwards. Papers are encrypted here and checked for malware before
      anyone can open them. For CJSM-only material, use CJSM.
    </p>
  );
  if (!isFolded) return words;
  return (
    <details className="open:basis-full">
      <summary className="link min-h-6 w-fit cursor-pointer content-center text-sm">
        Accepted files
      </summary>
      {words}
    </details>
  );
}
