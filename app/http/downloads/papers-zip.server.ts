import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { ZipFile } from "yazl";
import { type OpenedVersion, openTogether } from "#app/domain/papers/open-version.server.ts";
import { PAPER_KIND_LABELS } from "#app/domain/papers/paper-kind.ts";
import { paperName } from "#app/domain/papers/paper-name.ts";
import { fileTime } from "#app/domain/time/file-time.ts";
import { command } from "#app/http/command.server.ts";
import { readFormData } from "#app/http/forms/read-form.server.ts";
import { portalOf } from "#app/http/portal.server.ts";
import type { RequestContext } from "#app/platform/request-context.ts";
import { checkedBytes } from "./checked-bytes.server.ts";
import { csvText } from "./csv.server.ts";
import { fileHeaders } from "./download.server.ts";

const MOST = 1_000;
const INDEX_HEADINGS = ["Number", "Title", "Kind", "File", "Bytes", "SHA-256", "Received"] as const;

/**
 * Sends the current versions of the chosen papers in one archive, with an `index.csv`, while they are read:
 * memory does not grow with it. The fields `paper` of the form say which, or `all`.
 */
export async function papersZip(
  context: RequestContext,
  request: Request,
  jobId: string,
): Promise<Response> {
  const form = await readFormData(request);
  const chosen = new Set(form.getAll("paper").slice(0, MOST).map(String));
  const paperIds = form.get("all") === "yes" ? null : chosen;
  const { narrowing } = portalOf(request.url);
  const { job, opened, ctx } = await command(context, async (ctx) => ({
    ctx,
    ...(await openTogether(ctx, { jobId, ...narrowing(ctx.actor), paperIds })),
  }));
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  const files = opened.map((each) => ({ ...each, path: pathOf(each) }));
  zip.addBuffer(Buffer.from(indexOf(files)), "index.csv");
  for (const { file, version, path } of files) {
    const options = { compress: false, size: version.size, mtime: version.receivedAt };
    zip.addReadStreamLazy(path, options, (begin) => {
      current = Readable.from(checkedBytes(context, ctx, { file, version }));
      // The archive does not listen: an error that nobody hears would end the process.
      current.on("error", (error) => output.destroy(error));
      begin(null, current);
    });
  }
  zip.end();
  zip.on("error", (error: Error) => output.destroy(error));
  // Whoever goes away needs no more bytes.
  output.once("close", () => current?.destroy());
  const name = `${job.number}-papers-${fileTime(new Date()).slice(0, 10)}.zip`;
  return new Response(Readable.toWeb(output) as WebStream<Uint8Array> as ReadableStream, {
    headers: fileHeaders("application/zip", name),
  });
}

/** `P3 Statement of PC Ali.pdf`: no two are the same, since no two papers have one number. */
function pathOf({ paper, version }: OpenedVersion): string {
  return `${paperName(paper)} ${version.fileName.replace(/[<>:"|?*]/g, "_")}`;
}

function indexOf(files: Array<OpenedVersion & { path: string }>): string {
  const rows = files.map(({ paper, version, path }) => ({
    Number: paperName(paper),
    Title: paper.title,
    Kind: PAPER_KIND_LABELS[paper.kind],
    File: path,
    Bytes: `${version.size}`,
    "SHA-256": version.sha256,
    Received: fileTime(version.receivedAt),
  }));
  return csvText(rows, INDEX_HEADINGS, true);
}
