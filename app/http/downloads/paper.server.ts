import { type OpenedVersion, openVersion } from "#app/domain/papers/open-version.server.ts";
import type { OpeningReason } from "#app/domain/papers/opening-reason.ts";
import { command, isRefusalAnswer } from "#app/http/command.server.ts";
import type { RequestContext } from "#app/platform/request-context.ts";
import { forbidden } from "#foundation/errors.ts";
import { checkedBytes } from "./checked-bytes.server.ts";
import { fileHeaders, streamOf } from "./download.server.ts";
import { markedCopy } from "./marked-copy.server.ts";
import { countPart, noteEntry } from "./opened-again.server.ts";
import { rangeOf } from "./range.server.ts";
import { type Showing, showingOf } from "./showing.server.ts";

export interface WantedVersion {
  jobId: string;
  paperId: string;
  versionId: string;
}

export function paperDownload(
  context: RequestContext,
  request: Request,
  wanted: WantedVersion,
  reason?: OpeningReason,
): Promise<Response> {
  return answer(context, request, { wanted, how: "download", reason });
}

/** Answers with the bytes of a version, to be shown in a frame of its page; or in words why not. */
export async function paperContent(
  context: RequestContext,
  request: Request,
  wanted: WantedVersion,
): Promise<Response> {
  try {
    return await answer(context, request, { wanted, how: "view" });
  } catch (error) {
    if (!isRefusalAnswer(error)) throw error;
    const headers = new Headers({ ...error.init?.headers, ...framed("; sandbox") });
    headers.set("Content-Type", "text/plain; charset=utf-8");
    return new Response(error.data, { ...error.init, headers });
  }
}

interface Opening {
  wanted: WantedVersion;
  how: "view" | "download";
  reason?: OpeningReason | undefined;
}

async function answer(context: RequestContext, request: Request, { wanted, how, reason }: Opening) {
  const isHead = request.method === "HEAD";
  const { opened, part, ctx, showing, copy } = await command(context, async (ctx) => {
    const opening = { userId: ctx.actor.userId, versionId: wanted.versionId, how };
    const part = isHead ? null : countPart(opening, request.headers);
    const opened = await openVersion(ctx, {
      ...wanted,
      how: isHead ? "headers" : part ? "part" : how,
      reason,
    });
    // Of a marked copy no part is sent: each is whole, with an entry of its own.
    if (!isHead && !part && !opened.isMarked) noteEntry(opening, opened.version);
    const { version, file } = opened;
    const showing = how === "view" ? await showingOf(context, version, file) : null;
    if (showing && !showing.preview) throw forbidden(showing.note ?? "");
    const copy = opened.isMarked && !isHead ? await markedCopy(context, ctx, opened) : null;
    return { opened, part, ctx, showing, copy };
  });
  const headers = showing ? shownHeaders(opened, showing) : savedHeaders(opened);
  if (opened.isMarked) return new Response(copy && new Uint8Array(copy), { headers });
  const { version } = opened;
  const range = rangeOf(request.headers, version);
  if (range === "unsatisfiable") {
    return new Response(null, {
      status: 416,
      headers: { "Content-Range": `bytes */${version.size}` },
    });
  }
  const { from, to } = range ?? { from: 0, to: version.size };
  const content = checkedBytes(context, ctx, opened, { from, to, counted: part });
  return new Response(isHead ? null : streamOf(content), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      ...(range && { "Content-Range": `bytes ${from}-${to - 1}/${version.size}` }),
      "Content-Length": `${to - from}`,
      "Accept-Ranges": "bytes",
      ETag: `"${version.sha256}"`,
    },
  });
}

function savedHeaders({ version }: OpenedVersion) {
  const plain = version.fileName.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const headers = fileHeaders(version.mediaType, plain);
  const encoded = encodeURIComponent(version.fileName).replace(/['()*]/g, escapeCharacter);
  headers["Content-Disposition"] += `; filename*=UTF-8''${encoded}`;
  return headers;
}

function escapeCharacter(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** A sandbox would keep browsers' own viewers of PDF files from working, and one without our origin their players. */
function shownHeaders({ version }: OpenedVersion, { preview, encoding }: Showing) {
  return {
    "Content-Type": encoding ? `text/plain; charset=${encoding}` : version.mediaType,
    ...framed(preview === "PDF" ? "" : "; sandbox allow-same-origin"),
  };
}

/** The headers of what is shown in a frame of our own pages alone. */
function framed(sandbox: string): Record<string, string> {
  return {
    "Content-Disposition": "inline",
    "Content-Security-Policy": `default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'${sandbox}`,
    "X-Frame-Options": "SAMEORIGIN",
    "Referrer-Policy": "no-referrer",
  };
}
