import { hash } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { ZipFile } from "yazl";
import { isStaff } from "#app/domain/actor.ts";
import type { Context } from "#app/domain/context.ts";
import { fitDisk } from "#app/domain/papers/files/file-name.ts";
import { type OpenedVersion, openTogether } from "#app/domain/papers/open-version.server.ts";
import {
  currentVersion,
  NO_MARKED_COPY,
  type Paper,
  whyLeftOut,
} from "#app/domain/papers/paper.ts";
import { paperName } from "#app/domain/papers/paper-name.ts";
import { command } from "#app/http/command.server.ts";
import { readFormData } from "#app/http/forms/read-form.server.ts";
import type { RequestContext } from "#app/platform/request-context.ts";
import { PAPER_KIND_LABELS } from "#app/words/papers.ts";
import { csvText } from "#foundation/lists/csv-text.ts";
import { fileTime } from "#foundation/time/clock.ts";
import { checkedBytes } from "./checked-bytes.server.ts";
import { fileHeaders } from "./download.server.ts";
import { markedCopy } from "./marked-copy.server.ts";

/**
 * Sends the current versions of the chosen papers in one archive, while they are read: memory does not grow
 * with it. Its `index.csv` also names those left out. The fields `paper` of the form say which, or `all`.
 */
export async function papersZip(context: RequestContext, request: Request, jobId: string) {
  const form = await readFormData(request);
  const chosen = new Set(form.getAll("paper").map(String));
  const paperIds = form.get("all") === "yes" ? null : chosen;
  const { job, files, leftOut, ctx } = await command(context, async (ctx) => {
    const { job, opened, leftOut } = await openTogether(ctx, { jobId, paperIds });
    const files = await withCopies(context, ctx, opened);
    return {
      job,
      files: files.flatMap((file) => file.packed ?? []),
      leftOut: [...leftOut, ...files.flatMap(({ paper, packed }) => (packed ? [] : [paper]))],
      ctx,
    };
  });
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  const side = isStaff(ctx.actor) ? "STAFF" : "CLIENT";
  const rows = [
    ...files.map(({ paper, copy }) => rowOf(paper, null, copy)),
    ...leftOut.map((paper) => rowOf(paper, whyLeftOut(paper, side) ?? NO_MARKED_COPY)),
  ];
  zip.addBuffer(Buffer.from(csvText(rows, Object.keys(rows[0] ?? {}), true)), "index.csv");
  for (const { paper, file, version, copy } of files) {
    const { receivedAt: mtime, size } = version;
    const options = { compress: false, mtime, size: copy?.length ?? size };
    zip.addReadStreamLazy(pathOf({ paper, version }), options, (begin) => {
      current = Readable.from(copy ? [copy] : checkedBytes(context, ctx, { file, version }));
      // The archive does not listen: an error that nobody hears would end the process.
      current.on("error", (error) => output.destroy(error));
      begin(null, current);
    });
  }
  zip.end();
  zip.on("error", (error: Error) => output.destroy(error));
  // Whoever goes away needs no more bytes.
  output.once("close", () => current?.destroy());
  const part = leftOut.length > 0 ? `-${files.length}-of-${rows.length}` : "";
  const name = `${job.number}-papers-${fileTime(new Date()).slice(0, 10)}${part}.zip`;
  return new Response(Readable.toWeb(output) as WebStream<Uint8Array> as ReadableStream, {
    headers: fileHeaders("application/zip", name),
  });
}

interface Packed extends OpenedVersion {
  copy: Buffer | null;
}

/** Each draft that this person gets as a copy, marked; null: it could not be marked. */
function withCopies(context: RequestContext, ctx: Context, opened: OpenedVersion[]) {
  return Promise.all(
    opened.map(async (each): Promise<{ paper: Paper; packed: Packed | null }> => {
      if (!each.isMarked) return { paper: each.paper, packed: { ...each, copy: null } };
      const copy = await markedCopy(context, ctx, each).catch(() => null);
      return { paper: each.paper, packed: copy && { ...each, copy } };
    }),
  );
}

/** `P3 Statement of PC Ali.pdf`: no two are the same, since no two papers have one number, not even when cut. */
function pathOf({ paper, version }: Pick<OpenedVersion, "paper" | "version">): string {
  return fitDisk(`${paperName(paper)} ${version.fileName.replace(/[<>:"|?*]/g, "_")}`);
}

/** `leftOut`: why it is; null: the archive has it. */
function rowOf(paper: Paper, leftOut: string | null, copy: Buffer | null = null) {
  const version = currentVersion(paper);
  return {
    Number: paperName(paper),
    Title: paper.title,
    Kind: PAPER_KIND_LABELS[paper.kind],
    File: version && leftOut === null ? pathOf({ paper, version }) : "",
    "Whole name": version?.fileName ?? "",
    Bytes: `${copy?.length ?? version?.size ?? ""}`,
    "SHA-256": copy ? hash("sha256", copy) : (version?.sha256 ?? ""),
    Received: fileTime(version?.receivedAt ?? paper.addedAt),
    "Left out": leftOut,
  };
}
