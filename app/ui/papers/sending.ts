import { DetailedError, Upload } from "tus-js-client";

const PIECES_AT_ONCE = 8 * 1024 * 1024;
/** Larger files would be too long in memory; the server works their hash out alone. */
const HASHED_HERE = 64 * 1024 * 1024;
const RETRY_AFTER = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 60_000];

export interface Destination {
  jobId: string;
  internal: boolean;
  paperId?: string;
  /** An upload of the same file that was begun before, to go on with. */
  begun?: string | undefined;
}

export interface Listener {
  onProgress: (sent: number) => void;
  onDone: () => void;
  /** It cannot be sent, for a reason that the server has said in words. */
  onRefused: (why: string) => void;
  /** The server cannot take it just now, and is asked again; null: it goes on. */
  onDelayed: (why: string | null) => void;
  /** Sending has stopped, and can go on. */
  onStopped: (why: string) => void;
}

/** Makes the upload of one file, which once started sends a few megabytes at a time and goes on after each break. */
export async function prepareUpload(
  file: File,
  { jobId, internal, paperId, begun }: Destination,
  listener: Listener,
): Promise<Upload> {
  const sha256 = await hashOf(file);
  let isDelayed = false;
  return new Upload(file, {
    endpoint: "/uploads",
    uploadUrl: begun ? `/uploads/${begun}` : null,
    chunkSize: PIECES_AT_ONCE,
    retryDelays: RETRY_AFTER,
    storeFingerprintForResuming: false,
    metadata: {
      filename: file.name,
      jobId,
      ...(internal && { internal: "yes" }),
      ...(paperId && { paperId }),
      ...(sha256 && { sha256 }),
    },
    onAfterResponse: (request, response) => {
      const status = response.getStatus();
      const isTold = (status >= 200 && status < 300) || IS_OVER.has(status);
      if (request.getMethod() === "HEAD" && !isTold) throw new NotTold(status);
    },
    onShouldRetry: (error) => {
      const { status, body } = answerOf(error);
      if (CANNOT_NOW.has(status) && body) {
        isDelayed = true;
        listener.onDelayed(`${body} This page tries again by itself.`);
      }
      return navigator.onLine && mayPass(status);
    },
    onChunkComplete: () => {
      if (isDelayed) listener.onDelayed(null);
      isDelayed = false;
    },
    onProgress: listener.onProgress,
    onSuccess: listener.onDone,
    onError: (error) => {
      const { status, body } = answerOf(error);
      // Once they have logged in, or it can be stored again, it goes on.
      if ((status === 401 || CANNOT_NOW.has(status)) && body) listener.onStopped(body);
      else if (status >= 400 && status < 500 && body) listener.onRefused(body);
      else listener.onStopped(NO_ANSWER);
    },
  });
}

const NO_ANSWER = "No connection. Nothing is lost: go on when you are connected again.";
/** It cannot be stored, for lack of an answer or of room. */
const CANNOT_NOW = new Set([503, 507]);
const LOGGED_OUT = "Your session has ended. Log in in another tab, then go on.";

/** What tells that an upload is gone or was refused, so that the file has to be sent anew. */
const IS_OVER = new Set([404, 410, 422]);

/**
 * The server did not tell how far an upload has come. Thrown so that the upload's address is kept: on its own the
 * library begins a new one.
 */
class NotTold extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The server answered ${status}`);
    this.status = status;
  }
}

/** What the server answered, in words for the person where it has any; status 0: nothing. */
function answerOf(error: Error): { status: number; body: string } {
  if (!(error instanceof DetailedError)) return { status: 0, body: "" };
  const { causingError, originalResponse } = error;
  if (causingError instanceof NotTold) {
    const { status } = causingError;
    return { status, body: status === 401 ? LOGGED_OUT : "" };
  }
  return { status: originalResponse?.getStatus() ?? 0, body: originalResponse?.getBody() ?? "" };
}

/** Whether the same may succeed in a moment. */
function mayPass(status: number): boolean {
  return status < 400 || status >= 500 || status === 409 || status === 423;
}

async function hashOf(file: File): Promise<string | null> {
  if (file.size > HASHED_HERE || !globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The files that were dropped, those in folders too. */
export async function droppedFiles(items: DataTransferItemList): Promise<File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return (await Promise.all(entries.map(filesOf))).flat();
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    return [
      await new Promise<File>((done, fail) => (entry as FileSystemFileEntry).file(done, fail)),
    ];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const files: File[] = [];
  for (;;) {
    // A reader gives a hundred entries at a time.
    const some = await new Promise<FileSystemEntry[]>((done, fail) =>
      reader.readEntries(done, fail),
    );
    if (some.length === 0) return files;
    for (const each of some) files.push(...(await filesOf(each)));
  }
}
