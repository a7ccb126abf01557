import { hash } from "node:crypto";
import { type IncomingHttpHeaders, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Person } from "#tests/trust/support/installation/person.ts";
import type { Recording } from "./recording.ts";

export const SENT_AT_ONCE = 8 * 1024 * 1024;
const ANSWER_LIMIT_MS = 60_000;
const AGAIN_AFTER_MS = 200;
/** The network brings a body bit by bit. */
const PART = 64 * 1024;

/** From where, and to which process, someone sends. */
export interface Way {
  url: string;
  cookie: string;
  address?: string;
}

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Asked {
  method: "GET" | "POST" | "HEAD" | "PATCH" | "DELETE" | "OPTIONS";
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** Breaks the connection off after so many bytes of the body. */
  cutAt?: number;
  /** Waits so long between the parts of the body. */
  pauseMs?: number;
}

export function wayOf(person: Person, url: string): Way {
  return { url, cookie: person.cookies };
}

/** A request of the site's own pages. @throws when there is no answer, as when it was cut. */
export function ask(way: Way, { method, path, headers, body, cutAt, pauseMs }: Asked) {
  const { host, port, origin } = new URL(way.url);
  return new Promise<Reply>((done, reject) => {
    const asked = request(
      {
        host: "127.0.0.1",
        port,
        agent: false,
        method,
        path,
        headers: {
          host,
          origin,
          cookie: way.cookie,
          ...(way.address && { "x-forwarded-for": way.address }),
          ...(body && { "content-length": body.length }),
          ...headers,
        },
      },
      async (response) => {
        let text = "";
        try {
          for await (const part of response.setEncoding("utf8")) text += part;
          done({ status: response.statusCode ?? 0, headers: response.headers, text });
        } catch (error) {
          reject(error);
        }
      },
    );
    asked.once("error", reject);
    asked.setTimeout(ANSWER_LIMIT_MS, () => asked.destroy(new Error("No answer")));
    void write(asked, body ?? Buffer.alloc(0), cutAt, pauseMs);
  });
}

async function write(
  asked: ReturnType<typeof request>,
  body: Buffer,
  cutAt = Number.POSITIVE_INFINITY,
  pauseMs = 0,
): Promise<void> {
  const most = Math.min(body.length, cutAt);
  for (let at = 0; at < most && !asked.destroyed; at += PART) {
    const part = body.subarray(at, Math.min(most, at + PART));
    await new Promise((sent) => asked.write(part, sent));
    if (pauseMs > 0) await wait(pauseMs);
  }
  if (most < body.length) {
    asked.destroy(new Error("Cut"));
  } else {
    asked.end();
  }
}

/** A request of the resumable upload protocol (tus 1.0), about an upload or, without its id, to begin one. */
export function askUploads(
  way: Way,
  { id, headers, ...asked }: Omit<Asked, "path"> & { id?: string },
) {
  return ask(way, {
    ...asked,
    path: id === undefined ? "/uploads" : `/uploads/${id}`,
    headers: { "tus-resumable": "1.0.0", ...headers },
  });
}

export function metadata(said: Record<string, string>): string {
  return Object.entries(said)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(",");
}

export async function begin(
  way: Way,
  { size, ...said }: { size: number; jobId: string; filename: string },
): Promise<Reply & { id: string }> {
  const headers = { "upload-length": `${size}`, "upload-metadata": metadata(said) };
  const reply = await askUploads(way, { method: "POST", headers });
  return { ...reply, id: (reply.headers.location ?? "").replace(/^.*\/uploads\//, "") };
}

interface Rest extends Pick<Asked, "cutAt" | "pauseMs"> {
  id: string;
  from: number;
  body: Buffer;
  /** Of the whole file, which is said with its end; unless given, of what is sent. */
  sha256?: string;
}

export function sendFrom(way: Way, sent: Rest): Promise<Reply> {
  const { id, from, sha256 = hash("sha256", sent.body), ...more } = sent;
  return askUploads(way, {
    method: "PATCH",
    id,
    ...more,
    headers: {
      "upload-offset": `${from}`,
      "upload-metadata": metadata({ sha256 }),
      "content-type": "application/offset+octet-stream",
    },
  });
}

/** How far an upload has come, in bytes; the answer where it is not to be gone on with. */
export async function offsetOf(way: Way, id: string): Promise<number | Reply> {
  const reply = await askUploads(way, { method: "HEAD", id });
  return reply.status === 200 ? Number(reply.headers["upload-offset"]) : reply;
}

export interface Sending {
  jobId: string;
  filename: string;
  content: Pick<Recording, "size" | "read">;
  sha256: string;
  pauseMs?: number;
}

/**
 * Sends a file as the pages do: after each break it asks how far the upload has come, and goes on.
 *
 * @param ways asked before each request, since processes come and go.
 * @returns the upload, and the answer that settled it.
 */
export async function sendFile(
  ways: () => Way,
  { jobId, filename, content, sha256, pauseMs = 0 }: Sending,
): Promise<Reply & { id: string; breaks: number }> {
  const { size } = content;
  let breaks = 0;
  const again = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      const got = await work().catch(() => null);
      if (got !== null && !isPassing(got)) return got;
      breaks++;
      await wait(AGAIN_AFTER_MS);
    }
  };
  const begun = await again(() => begin(ways(), { size, jobId, filename }));
  const { id } = begun;
  if (begun.status !== 201) return { ...begun, breaks };
  for (;;) {
    const from = await again(() => offsetOf(ways(), id));
    if (typeof from !== "number") return { ...from, id, breaks };
    if (from === size) return { status: 204, headers: {}, text: "", id, breaks };
    const body = content.read(from, Math.min(size, from + SENT_AT_ONCE));
    const reply = await sendFrom(ways(), { id, from, body, sha256, pauseMs }).catch(() => null);
    if (reply === null || isPassing(reply)) {
      breaks++;
    } else if (reply.status >= 400 && reply.status !== 409) {
      return { ...reply, id, breaks };
    }
  }
}

function isPassing(got: unknown): boolean {
  return typeof got === "object" && got !== null && "status" in got && Number(got.status) >= 500;
}

/** Sends files by a page's form, without scripts. @throws when there is no answer. */
export async function sendForm(
  way: Way,
  path: string,
  { fields = {}, files }: { fields?: Record<string, string>; files: File[] },
  pauseMs = 0,
): Promise<Reply> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append("files", file);
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
  return ask(way, { method: "POST", path, headers, body, pauseMs });
}
