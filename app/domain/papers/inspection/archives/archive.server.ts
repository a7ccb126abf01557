import { extensionOf } from "#app/domain/papers/files/file-types.ts";
import { kindByBeginning } from "#app/domain/papers/inspection/beginnings.ts";
import type { Spend } from "#app/domain/papers/inspection/effort.ts";
import {
  bytesInMemory,
  type FileBytes,
  MIB,
} from "#app/domain/papers/inspection/file-bytes.server.ts";
import { type Finding, SEND_ORIGINAL } from "#app/domain/papers/inspection/finding.ts";
import { type DocumentKind, inspectDocument } from "#app/domain/papers/inspection/office.server.ts";
import { type Inside, listZip, lookThrough } from "./zip-list.server.ts";
import { ARCHIVE, cannotLookInto, PHONE, shortEntry } from "./zip-rules.server.ts";

/** Looks into a ZIP archive, and into archives and documents in it; of a phone download only its list is read. */
export async function inspectArchive(
  file: FileBytes,
  spend: Spend,
  { isPhone = false, depth = 0 },
): Promise<Finding> {
  const listed = await listZip(file, isPhone ? PHONE : ARCHIVE, spend);
  const { isEncrypted, zip } = listed;
  if (zip.entryCount === 0) return { problem: `is an empty archive. ${SEND_ORIGINAL}` };
  const isDone = listed.warning !== null || isPhone;
  const warning = isDone
    ? listed.warning
    : await lookThrough(listed, spend, insideAt(depth, spend));
  return { isEncrypted, ...(warning && { warning }) };
}

/** They are held whole, one at a time. */
const MOST_BYTES = 32 * MIB;

/** An archive may be in an archive, and documents in both. */
function insideAt(depth: number, spend: Spend): Inside {
  return {
    mostOf: (name) => (isLookedInto(extensionOf(name)) ? MOST_BYTES : 0),
    async look(name, bytes) {
      const extension = extensionOf(name);
      const kind = isLookedInto(extension) ? kindByBeginning(extension, bytes) : null;
      // What Word and Macs leave beside a document has its name, and is none.
      if (kind === null || !isLookedInto(kind)) return null;
      const file = bytesInMemory(name, bytes);
      if (kind === "zip" && depth > 0) return "has an archive inside an archive inside it";
      const found =
        kind === "zip"
          ? await inspectArchive(file, spend, { depth: 1 })
          : await inspectDocument(file, spend, kind);
      if ("problem" in found || found.isEncrypted) return cannotLookInto(name);
      return found.warning ? `has “${shortEntry(name)}” in it, which ${found.warning}` : null;
    },
  };
}

function isLookedInto(extension: string): extension is DocumentKind | "zip" {
  return /^(?:zip|docx?|xlsx?|rtf)$/.test(extension);
}
