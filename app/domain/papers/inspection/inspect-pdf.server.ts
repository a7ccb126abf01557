import { endOfZip, findPage } from "./added.ts";
import { type FileBytes, MIB, readEnd } from "./file-bytes.server.ts";
import { type Finding, SEND_ORIGINAL } from "./finding.ts";
import { findProgramOrArchive } from "./known-contents.ts";
import { asksForPassword, decryptPdf } from "./open-pdf.server.ts";
import { type PdfFinding, readPdfNames } from "./pdf-names.server.ts";

const END = Buffer.from("%%EOF", "latin1");
const LARGEST_DECRYPTED = 64 * MIB;

/**
 * Looks into a whole PDF. Refused is one with a web page where browsers look for one, or with an archive or a
 * program behind or around it. Taken closed is one that starts something, or that cannot be looked through.
 * Scripts are taken, for forms of courts check their fields with them; so are attachments.
 */
export async function inspectPdf(file: FileBytes, first: Buffer): Promise<Finding> {
  const last = await readEnd(file, MIB);
  const added = findPage(first, last) ?? findBehindEnd(last);
  if (added) return { problem: `is a PDF with ${added} hidden in it. ${SEND_ORIGINAL}` };
  let found = await readPdfNames(file);
  if (found.has("encrypted")) {
    const hasScripts = found.has("script") || found.has("hidden");
    if (await asksForPassword(file)) return { isEncrypted: true, hasScripts };
    if (found.has("hidden") && file.size <= LARGEST_DECRYPTED) {
      const before = found;
      found = await decryptPdf(file).then(readPdfNames, () => before);
    }
  }
  const warning = whyClosed(found);
  return { isEncrypted: false, hasScripts: found.has("script"), warning };
}

function whyClosed(found: Set<PdfFinding>): string | null {
  if (found.has("program")) return "has a link in it that starts a program";
  if (found.has("script") && found.has("attachment")) {
    return "has a script in it, and files that it could open";
  }
  return found.has("hidden") ? "has parts in it that cannot be looked through" : null;
}

/** An attachment may be an archive; one behind the last end of the PDF, or that has the rest as its comment, is none. */
function findBehindEnd(last: Buffer): string | null {
  const end = last.lastIndexOf(END);
  const zip = endOfZip(last);
  if (zip && (zip.reachesEnd || zip.at > end)) return "a ZIP archive";
  return findProgramOrArchive(end < 0 ? last : last.subarray(end));
}
