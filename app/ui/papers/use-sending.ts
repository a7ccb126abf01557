import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Destination } from "./sending.ts";

export type SendingState = "waiting" | "sending" | "paused" | "stopped" | "refused" | "done";

/** A file on its way, as the page shows it. */
export interface SentFile {
  key: string;
  name: string;
  /** In bytes. */
  size: number;
  sent: number;
  state: SendingState;
  /** What the person should know of it. */
  note: string | null;
}

interface Sender {
  file: File;
  destination: Destination;
  upload: { abort: () => Promise<void>; start: () => void } | null;
}

const AT_ONCE = 2;

/** Sends files one after the other, two at a time; the page's data is loaded again when some have come. */
export function useSending() {
  const [files, setFiles] = useState<SentFile[]>([]);
  const senders = useRef(new Map<string, Sender>());
  const revalidator = useRevalidator();
  const isBusy = files.some(({ state }) => state === "sending" || state === "waiting");

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

  async function begin(key: string, sender: Sender): Promise<void> {
    if (sender.upload) return sender.upload.start();
    const { sendFile } = await import("./sending.ts");
    try {
      sender.upload = await sendFile(sender.file, sender.destination, {
        onProgress: (sent) => change(key, { sent }),
        onDone: () => {
          change(key, { state: "done", sent: sender.file.size });
          void revalidator.revalidate();
        },
        onRefused: (note) => change(key, { state: "refused", note }),
        onStopped: (note) => change(key, { state: "stopped", note }),
      });
    } catch {
      change(key, { state: "refused", note: "This file cannot be read on this computer." });
    }
  }

  // A page that is left sends no more; what has come is kept, and can be gone on with.
  useEffect(() => {
    const all = senders.current;
    return () => {
      for (const { upload } of all.values()) void upload?.abort();
    };
  }, []);
  useLeaveWarning(isBusy);
  useEffect(() => {
    const goOn = () =>
      setFiles((all) =>
        all.map((file) => (file.state === "stopped" ? { ...file, state: "waiting" } : file)),
      );
    window.addEventListener("online", goOn);
    return () => window.removeEventListener("online", goOn);
  }, []);

  return {
    files,
    add(chosen: readonly File[], destinationOf: (file: File) => Destination): void {
      const added = chosen.map((file): SentFile => {
        const key = crypto.randomUUID();
        senders.current.set(key, { file, destination: destinationOf(file), upload: null });
        return { key, name: file.name, size: file.size, sent: 0, state: "waiting", note: null };
      });
      setFiles((all) => [...all, ...added]);
    },
    async pause(key: string): Promise<void> {
      change(key, { state: "paused" });
      await senders.current.get(key)?.upload?.abort();
    },
    resume: (key: string) => change(key, { state: "waiting" }),
    clear: () => setFiles((all) => all.filter(({ state }) => state !== "done")),
  };
}

/** Asks before the page is closed while files are on their way. */
function useLeaveWarning(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isBusy]);
}
