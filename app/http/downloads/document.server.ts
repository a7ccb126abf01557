import { downloadDocument } from "#app/domain/documents/download-document.server.ts";
import { command } from "#app/http/command.server.ts";
import { type RequestContext, servicesContext } from "#app/platform/request-context.ts";

/** Answers with the document of a quote, as a PDF to save. */
export async function documentDownload(
  context: RequestContext,
  wanted: Parameters<typeof downloadDocument>[1],
): Promise<Response> {
  const { files } = context.get(servicesContext);
  const { bytes, fileName } = await command(context, (ctx) =>
    downloadDocument(ctx, wanted, files.read),
  );
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": `${bytes.length}`,
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "Referrer-Policy": "no-referrer",
    },
  });
}
