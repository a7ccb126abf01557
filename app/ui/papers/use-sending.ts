import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useLeaveQuestion } from "#app/ui/forms/use-unsaved.ts";
import type { Destination, Listener } from "./sending.ts";

export type SendingState = "waiting" | "sending" | "paused" | "stopped" | "refused" | "done";

/** A file on its way, as the page shows it. */
export interface SentFile {
  key: string;
  name: string;
  /** In bytes. */
  size: number;
  /** Clients will not see it. */
  internal: boolean;
  sent: number;
  state: SendingState;
  /** What the person should know of it. */
  note: string | null;
}

interface Sender {
  file: File;
  destination: Destination;
  /** Made once, when it is its turn: a file's hash may take a moment. */
  upload: Promise<{ abort: () => Promise<void>; start: () => void }> | null;
  /** Which start of it counts; a pause ends those before it. */
  turn: number;
}

const AT_ONCE = 2;
const QUESTION = "Leave this page? Sending stops. To go on later, choose the same files again.";

/** Sends files one after the other, two at a time; the page's data is loaded again when some have come. */
export function useSending() {
  const [files, setFiles] = useState<SentFile[]>([]);
  const senders = useRef(new Map<string, Sender>());
  const revalidator = useRevalidator();

  const change = (key: string, facts: Partial<SentFile>) =>
    setFiles((all) => all.map((file) => (file.key === key ? { ...file, ...facts } : file)));

  useEffect(() => {
    const sending = files.filter(({ state }) => state === "sending").length;
    const next = files.filter(({ state }) => state === "waiting").slice(0, AT_ONCE - sending);
    for (const { key } of next) {
      const sender = senders.current.get(key);
      if (!sender) continue;
      change(key, { state: "sending", note: null });
      void begin(key, sender);
    }
  });

  function begin(key: string, sender: Sender): Promise<void> {
    return start(sender, {
      onProgress: (sent) => change(key, { sent }),
      onDone: () => {
        change(key, { state: "done", sent: sender.file.size });
        void revalidator.revalidate();
      },
      onRefused: (note) => change(key, { state: "refused", note }),
      onDelayed: (note) => change(key, { note }),
      onStopped: (note) => change(key, { state: "stopped", note }),
    });
  }

  // A page that is left sends no more; what has come is kept, and can be gone on with.
  useEffect(() => {
    const all = senders.current;
    return () => {
      for (const sender of all.values()) void halt(sender);
    };
  }, []);
  useLeaveQuestion(
    files.some(({ state }) => state !== "done" && state !== "refused"),
    QUESTION,
  );
  useGoOnWhenOnline(setFiles);

  return {
    files,
    add(chosen: readonly File[], destinationOf: (file: File) => Destination): void {
      const added = chosen.map((file): SentFile => {
        const key = crypto.randomUUID();
        const destination = destinationOf(file);
        senders.current.set(key, { file, destination, upload: null, turn: 0 });
        const { name, size } = file;
        const { internal } = destination;
        return { key, name, size, internal, sent: 0, state: "waiting", note: null };
      });
      setFiles((all) => [...all, ...added]);
    },
    async pause(key: string): Promise<void> {
      change(key, { state: "paused" });
      await halt(senders.current.get(key));
    },
    resume: (key: string) => change(key, { state: "waiting" }),
    clear: () => setFiles((all) => all.filter(({ state }) => state !== "done")),
  };
}

type SetFiles = Dispatch<SetStateAction<SentFile[]>>;

/** What has stopped goes on once the connection is back. */
function useGoOnWhenOnline(setFiles: SetFiles): void {
  useEffect(() => {
    const goOn = () =>
      setFiles((all) =>
        all.map((file) => (file.state === "stopped" ? { ...file, state: "waiting" } : file)),
      );
    window.addEventListener("online", goOn);
    return () => window.removeEventListener("online", goOn);
  }, [setFiles]);
}

async function start(sender: Sender, listener: Listener): Promise<void> {
  sender.turn += 1;
  const { turn } = sender;
  try {
    sender.upload ??= import("./sending.ts").then(({ prepareUpload }) =>
      prepareUpload(sender.file, sender.destination, listener),
    );
    const upload = await sender.upload;
    // It may have been paused meanwhile, or the page left.
    if (turn === sender.turn) upload.start();
  } catch {
    listener.onRefused("This file cannot be read on this computer.");
  }
}

/** Stops sending; one whose hash is still being worked out does not begin. */
async function halt(sender: Sender | undefined): Promise<void> {
  if (!sender) return;
  sender.turn += 1;
  const { turn } = sender;
  const upload = await sender.upload?.catch(() => null);
  if (turn === sender.turn) await upload?.abort();
}
