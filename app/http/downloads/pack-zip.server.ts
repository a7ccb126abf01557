import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { transact } from "#app/domain/context.ts";
import { downloadDocument, quoteDocument } from "#app/domain/documents/download-document.server.ts";
import { findPack } from "#app/domain/pack/pack.server.ts";
import { packText } from "#app/domain/pack/pack.ts";
import { businessOf } from "#app/http/business.server.ts";
import { command } from "#app/http/command.server.ts";
import { type RequestContext, servicesContext } from "#app/platform/request-context.ts";
import { Refusal } from "#foundation/errors.ts";
import { fileResponse } from "./download.server.ts";

/** The quote as it was sent, the CV where there is one, the answers and the reason that was written, in one archive. */
export async function packZip(context: RequestContext, jobId: string): Promise<Response> {
  const { files } = context.get(servicesContext);
  return command(context, async (ctx) => {
    const { company } = businessOf(context);
    const { job, quoteId, hasCv, sections, reason } = await transact(ctx, (tx) =>
      findPack(tx, jobId, company),
    );
    const zip = new ZipFile();
    for (const kind of hasCv ? ["quote", "cv"] : ["quote"]) {
      const wanted = quoteDocument({ quoteId, kind });
      const document = await downloadDocument(ctx, wanted, files.read).catch(unlessMissing);
      if (document) zip.addBuffer(document.bytes, document.fileName);
    }
    const texts = { "answers.txt": packText(sections), "reason.txt": reason };
    for (const [name, text] of Object.entries(texts)) {
      if (text) zip.addBuffer(Buffer.from(text.replaceAll("\n", "\r\n")), name);
    }
    zip.end();
    return fileResponse(
      await buffer(zip.outputStream),
      "application/zip",
      `${job.number}-legal-aid-pack.zip`,
    );
  });
}

/** Of a quote that was sent before there were documents the archive has none. */
function unlessMissing(error: unknown): null {
  if (error instanceof Refusal && error.status === 404) return null;
  throw error;
}
