import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { UnfinishedUpload } from "#app/domain/papers/queries.server.ts";
import { useLeaveQuestion } from "#app/ui/forms/typed/use-unsaved.ts";
import type { Destination, Listener, prepareUpload } from "./sending.ts";

export type SendingState = "waiting" | "sending" | "paused" | "stopped" | "refused" | "done";

export interface SentFile {
  key: string;
  name: string;
  /** In bytes. */
  size: number;
  /** Clients will not see it. */
  internal: boolean;
  /** The upload that it is on its way as, once it is begun or gone on with. */
  upload: string | null;
  sent: number;
  state: SendingState;
  note: string | null;
}

const AT_ONCE = 2;
const NOT_LOADED = "Sending could not be loaded. Reload this page, then choose the file again.";
const OTHER = "Another file of this name and size was begun before. This one is sent anew.";
const QUESTION = "Leave this page? Sending stops. To go on later, choose the same files again.";

const loadSending = () => import("./sending.ts").catch(() => null);

/** Sends files one after the other, two at a time; the page's data is loaded again when some have come. */
export function useSending(unfinished: readonly UnfinishedUpload[]) {
  const [files, setFiles] = useState<SentFile[]>([]);
  const uploads = useRef(new Map<string, ReturnType<typeof prepareUpload>>());
  const revalidator = useRevalidator();

  const change = (key: string, facts: Partial<SentFile>) =>
    setFiles((all) => all.map((file) => (file.key === key ? { ...file, ...facts } : file)));

  useEffect(() => {
    const sending = files.filter(({ state }) => state === "sending").length;
    const next = files.filter(({ state }) => state === "waiting").slice(0, AT_ONCE - sending);
    for (const { key } of next) {
      change(key, { state: "sending", note: null });
      uploads.current.get(key)?.start();
    }
  });

  const listenerOf = (key: string, size: number): Listener => ({
    onBegun: (upload) => change(key, { upload }),
    onProgress: (sent) => change(key, { sent }),
    onOther: () => change(key, { sent: 0, note: OTHER }),
    onDone: () => {
      change(key, { state: "done", sent: size });
      void revalidator.revalidate();
    },
    onRefused: (note) => change(key, { state: "refused", note }),
    onDelayed: (note) => change(key, { note }),
    onStopped: (note) => change(key, { state: "stopped", note }),
  });

  // A page that is left sends no more; what has come is kept, and can be gone on with. What sends is loaded at once:
  // files may be chosen when there is no connection any more.
  useEffect(() => {
    void loadSending();
    const all = uploads.current;
    return () => {
      for (const upload of all.values()) void upload.abort();
    };
  }, []);
  useLeaveQuestion(
    files.some(({ state }) => state !== "done" && state !== "refused"),
    QUESTION,
  );
  useGoOnWhenOnline(setFiles);

  return {
    files,
    async add(chosen: readonly File[], destination: Destination): Promise<void> {
      const loaded = await loadSending();
      const [state, note] = loaded
        ? (["waiting", null] as const)
        : (["refused", NOT_LOADED] as const);
      const added = chosen.map((file): SentFile => {
        const key = crypto.randomUUID();
        const { name, size } = file;
        const same = unfinished.filter((upload) => isOf(upload, file, destination));
        const begun = same.map(({ id }) => `/uploads/${id}`);
        const upload = loaded?.prepareUpload({ file, destination, begun }, listenerOf(key, size));
        if (upload) uploads.current.set(key, upload);
        const { internal } = destination;
        return { key, name, size, internal, upload: null, sent: 0, state, note };
      });
      setFiles((all) => [...all, ...added]);
    },
    async pause(key: string): Promise<void> {
      change(key, { state: "paused" });
      await uploads.current.get(key)?.abort();
    },
    resume: (key: string) => change(key, { state: "waiting" }),
    clear: () => setFiles((all) => all.filter(({ state }) => state !== "done")),
  };
}

/** Whether an upload that was begun may be of this file, going where it goes, which nothing changes. */
function isOf(upload: UnfinishedUpload, { name, size }: File, to: Destination): boolean {
  return (
    upload.fileName === name &&
    upload.size === size &&
    (upload.visibility === "INTERNAL") === to.internal &&
    upload.paperId === to.paperId &&
    upload.redactedFrom === to.redactedFrom &&
    upload.redactionReason === to.redactionReason
  );
}

type SetFiles = Dispatch<SetStateAction<SentFile[]>>;

const TRIED_AGAIN_MS = 30_000;

/** What has stopped goes on once the connection is back, which browsers do not always tell. */
function useGoOnWhenOnline(setFiles: SetFiles): void {
  useEffect(() => {
    const goOn = () =>
      setFiles((all) =>
        all.map((file) => (file.state === "stopped" ? { ...file, state: "waiting" } : file)),
      );
    const timer = setInterval(goOn, TRIED_AGAIN_MS);
    window.addEventListener("online", goOn);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", goOn);
    };
  }, [setFiles]);
}
