import {
  DetailedError,
  type HttpRequest,
  type HttpResponse,
  Upload,
  type UploadOptions,
} from "tus-js-client";
import { createFileHash } from "./file-hash.ts";

const PIECES_AT_ONCE = 8 * 1024 * 1024;
const RETRY_AFTER = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 60_000];

export interface Destination {
  jobId: string;
  internal: boolean;
  /** The paper that it is a further version of; and what is said of it. */
  paperId: string | null;
  redactedFrom: string;
  redactionReason: string;
}

export interface Listener {
  onBegun: (upload: string) => void;
  onProgress: (sent: number) => void;
  onDone: () => void;
  /** It cannot be sent, for a reason that the server has said in words. */
  onRefused: (why: string) => void;
  /** The server cannot take it just now, and is asked again; null: it goes on. */
  onDelayed: (why: string | null) => void;
  onStopped: (why: string) => void;
  onOther: () => void;
}

/**
 * Makes the upload of one file, which once started sends a few megabytes at a time and goes on after each break.
 * It goes on only with what has come of this very file, and at its end tells the server the hash of all of it.
 *
 * @param begun The addresses of uploads that were begun before and may be of the same file.
 */
export function prepareUpload(
  { file, destination, begun }: { file: File; destination: Destination; begun: string[] },
  listener: Listener,
) {
  const { jobId, internal, paperId, redactedFrom, redactionReason } = destination;
  const fileHash = createFileHash(file);
  let pauses = 0;
  /**
   * As an upload's metadata have it. It is never told once sending was paused: the library, which does not look,
   * would send all the same.
   */
  async function hashTo(place: number, passed: (at: number) => void = () => {}): Promise<string> {
    const before = pauses;
    const paused = new Promise(() => {});
    const sha256 = await fileHash(place, (at) => (before === pauses ? passed(at) : paused));
    return `sha256 ${btoa(sha256)}`;
  }

  async function addHash(request: HttpRequest): Promise<void> {
    if (request.getMethod() !== "PATCH") return;
    const end = Number(request.getHeader("Upload-Offset")) + PIECES_AT_ONCE;
    const hash = await hashTo(Math.min(end, file.size));
    if (end >= file.size) request.setHeader("Upload-Metadata", hash);
  }

  async function compare(request: HttpRequest, response: HttpResponse): Promise<void> {
    if (request.getMethod() !== "HEAD") return;
    const status = response.getStatus();
    if (IS_OVER.has(status)) return;
    if (status < 200 || status >= 300) throw new NotTold(status);
    const hash = await hashTo(Number(response.getHeader("Upload-Offset")), listener.onProgress);
    if (response.getHeader("Upload-Metadata") === hash) return;
    upload.url = null;
    upload.options.uploadUrl = begun.shift() ?? null;
    listener.onOther();
    throw new NotTold(0);
  }

  const upload = new Upload(file, {
    endpoint: "/uploads",
    uploadUrl: begun.shift() ?? null,
    chunkSize: PIECES_AT_ONCE,
    retryDelays: RETRY_AFTER,
    storeFingerprintForResuming: false,
    metadata: {
      filename: file.name,
      jobId,
      ...(internal && { internal: "yes" }),
      ...(paperId && { paperId }),
      ...(redactedFrom && { redactedFrom }),
      ...(redactionReason && { redactionReason }),
    },
    onBeforeRequest: addHash,
    onAfterResponse: compare,
    onUploadUrlAvailable: () => listener.onBegun(upload.url?.split("/").at(-1) ?? ""),
    ...tellingDelays(listener),
    onProgress: listener.onProgress,
    onSuccess: listener.onDone,
    onError: (error) => {
      const { status, body } = answerOf(error);
      // Once they have logged in, or it can be stored again, it goes on.
      if ((status === 401 || CANNOT_NOW.has(status)) && body) {
        listener.onStopped(body);
      } else if (status >= 400 && status < 500 && body) {
        listener.onRefused(body);
      } else {
        listener.onStopped(NO_ANSWER);
      }
    },
  });
  return {
    start: () => upload.start(),
    abort: () => {
      pauses += 1;
      return upload.abort();
    },
  };
}

/** Says why the server cannot take a file just now, and that it is asked again, until a piece is taken. */
function tellingDelays(
  listener: Listener,
): Pick<UploadOptions, "onShouldRetry" | "onChunkComplete"> {
  let isDelayed = false;
  return {
    onShouldRetry(error) {
      const { status, body } = answerOf(error);
      if (CANNOT_NOW.has(status) && body) {
        isDelayed = true;
        listener.onDelayed(`${body} This page tries again by itself.`);
      }
      return navigator.onLine && mayPass(status);
    },
    onChunkComplete() {
      if (isDelayed) listener.onDelayed(null);
      isDelayed = false;
    },
  };
}

const NO_ANSWER =
  "No connection. Nothing is lost: it goes on by itself when you are connected again.";
const CANNOT_NOW = new Set([503, 507]);
const UNREADABLE = "This file cannot be read on this computer, or has changed. Choose it again.";
const LOGGED_OUT = "Your session has ended. Log in in another tab, then go on.";

/** What tells that an upload is gone or was refused, so that the file has to be sent anew. */
const IS_OVER = new Set([404, 410, 422]);

/**
 * The server did not tell how far an upload of this file has come. Thrown so that the library asks again, at the
 * same upload or another: on its own it begins a new one.
 */
class NotTold extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The server answered ${status}`);
    this.status = status;
  }
}

/** What the server answered, in words for the person where it has any; status 0: nothing. */
function answerOf(error: Error) {
  if (!(error instanceof DetailedError)) return { status: 0, body: "" };
  const { causingError, originalResponse } = error;
  if (causingError instanceof DOMException) return { status: 422, body: UNREADABLE };
  if (causingError instanceof NotTold) {
    const { status } = causingError;
    return { status, body: status === 401 ? LOGGED_OUT : "" };
  }
  return { status: originalResponse?.getStatus() ?? 0, body: originalResponse?.getBody() ?? "" };
}

function mayPass(status: number): boolean {
  return status < 400 || status >= 500 || status === 409 || status === 423;
}
