import { type FilePreview, previewOf } from "#app/domain/papers/files/file-types.ts";
import { MIB } from "#app/domain/papers/inspection/file-bytes.server.ts";
import { type Encoding, encodingOf } from "#app/domain/papers/inspection/text.ts";
import type { PaperVersion } from "#app/domain/papers/paper.ts";
import { lookIntoFile } from "#app/domain/papers/reading/look-into-file.server.ts";
import { bytesOf } from "#app/domain/papers/receiving/finish-upload.server.ts";
import { type RequestContext, servicesContext } from "#app/platform/request-context.ts";
import type { StoredFile } from "#foundation/files/stored-file.ts";

/** How a page shows a file, or that it does not; `note` says why, or as what text is read. */
export interface Showing {
  preview: FilePreview | null;
  encoding?: Encoding;
  note?: string;
}

const NOT_SHOWN = "Browsers cannot show this file. Download it.";
const HAS_SCRIPTS = "has scripts in it, which could show more than the document";
const MOST_TEXT = 16 * MIB;

export async function showingOf(
  context: RequestContext,
  { fileName, mediaType, hasScripts, warning }: PaperVersion,
  stored: StoredFile,
): Promise<Showing> {
  const preview = previewOf({ mediaType });
  const file = bytesOf(context.get(servicesContext).pieces, fileName, stored);
  if (preview === "PDF") {
    // Of one that came before anyone looked, a look now tells.
    const found = hasScripts === null ? (await lookIntoFile(file)).inspection : { hasScripts };
    const isShown = "hasScripts" in found && !found.hasScripts;
    if (isShown) return { preview };
    const why = warning ?? HAS_SCRIPTS;
    return { preview: null, note: `This PDF ${why}, so it is not shown here. Download it.` };
  }
  if (preview !== "TEXT") return preview ? { preview } : { preview, note: NOT_SHOWN };
  const encoding = encodingOf(await file.read(0, Math.min(file.size, MOST_TEXT)));
  const name = encoding === "windows-1252" ? "Windows-1252" : encoding.toUpperCase();
  return { preview, encoding, note: `Read as ${name} text.` };
}
