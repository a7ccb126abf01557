import {
  downloadDocument,
  type FindDocument,
} from "#app/domain/documents/download-document.server.ts";
import { command } from "#app/http/command.server.ts";
import { type RequestContext, servicesContext } from "#app/platform/request-context.ts";
import { fileResponse } from "./download.server.ts";

export async function documentDownload(context: RequestContext, find: FindDocument) {
  const { files } = context.get(servicesContext);
  const { bytes, fileName } = await command(context, (ctx) =>
    downloadDocument(ctx, find, files.read),
  );
  return fileResponse(bytes, "application/pdf", fileName);
}
