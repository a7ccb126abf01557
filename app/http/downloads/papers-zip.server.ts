import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { ZipFile } from "yazl";
import { type OpenedVersion, openTogether } from "#app/domain/papers/open-version.server.ts";
import { currentVersion, type Paper, whyLeftOut } from "#app/domain/papers/paper.ts";
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

/**
 * Sends the current versions of the chosen papers in one archive, while they are read: memory does not grow
 * with it. Its `index.csv` also names those left out. The fields `paper` of the form say which, or `all`.
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
  const { job, opened, leftOut, ctx } = await command(context, async (ctx) => ({
    ctx,
    ...(await openTogether(ctx, { jobId, ...narrowing(ctx.actor), paperIds })),
  }));
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  zip.addBuffer(Buffer.from(indexOf([...opened, ...leftOut.map(unopened)])), "index.csv");
  for (const { paper, file, version } of opened) {
    const options = { compress: false, size: version.size, mtime: version.receivedAt };
    zip.addReadStreamLazy(pathOf({ paper, version }), options, (begin) => {
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
function pathOf({ paper, version }: Pick<OpenedVersion, "paper" | "version">): string {
  return `${paperName(paper)} ${version.fileName.replace(/[<>:"|?*]/g, "_")}`;
}

const unopened = (paper: Paper) => ({ paper, version: currentVersion(paper) });

function indexOf(asked: Array<ReturnType<typeof unopened>>): string {
  const rows = asked.map(({ paper, version }) => {
    const why = whyLeftOut(paper);
    return {
      Number: paperName(paper),
      Title: paper.title,
      Kind: PAPER_KIND_LABELS[paper.kind],
      File: version && !why ? pathOf({ paper, version }) : "",
      Bytes: `${version?.size ?? ""}`,
      "SHA-256": version?.sha256 ?? "",
      Received: fileTime(version?.receivedAt ?? paper.addedAt),
      "Left out": why,
    };
  });
  return csvText(rows, Object.keys(rows[0] ?? {}), true);
}
