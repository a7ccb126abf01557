import { endOfZip, findPage } from "./added.ts";
import { type Finding, SEND_ORIGINAL } from "./finding.ts";
import { findProgramOrArchive } from "./known-contents.ts";

const HEADER = /^(?:\xef\xbb\xbf)?[\t\n\f\r ]{0,16}%PDF-[12]\.\d/;
const ENCRYPTED = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;
/** A link that starts a program, with the program's name close to it. */
const STARTS_PROGRAM =
  /\/Launch\b.{0,512}?(?:\.(?:exe|bat|cmd|scr|ps1|vbs|jse?|hta|msi|lnk)\b|\((?:cmd|powershell|mshta|wscript|rundll32)\b)/is;
const OPENS_ATTACHMENT = /exportDataObject.{0,256}?nLaunch/s;
const END = Buffer.from("%%EOF", "latin1");

/** Whether it begins as a PDF: at its first byte but for a byte order mark and white space. */
export function isPdf(first: Buffer): boolean {
  return HEADER.test(first.toString("latin1", 0, 64));
}

/**
 * Looks at the first and the last MiB of a PDF.
 *
 * Refused is what no case paper has: a link that starts a program, a script that opens an attachment unasked,
 * a web page where browsers look for one, and an archive or a program put behind its end or around it.
 * Not refused: scripts, for the forms of courts and the Legal Aid Agency check their fields with them; actions
 * on opening, which set the zoom; attachments, for bundles are sent so; links to other files of a bundle.
 * What is hidden in compressed parts, the scanner for malware has to find.
 */
export function inspectPdf(first: Buffer, last: Buffer): Finding {
  const [begin, end] = [first.toString("latin1"), last.toString("latin1")];
  const added = findPage(first, last) ?? findBehindEnd(last);
  if (added) return { problem: `is a PDF with ${added} hidden in it. ${SEND_ORIGINAL}` };
  for (const text of [begin, end]) {
    if (STARTS_PROGRAM.test(text) || OPENS_ATTACHMENT.test(text)) {
      return {
        problem: "is a PDF that starts a program. Print it to a new PDF, and send that.",
      };
    }
  }
  return { isEncrypted: ENCRYPTED.test(begin) || ENCRYPTED.test(end) };
}

/** An attachment may be an archive; one behind the last end of the PDF, or that has the rest as its comment, is none. */
function findBehindEnd(last: Buffer): string | null {
  const end = last.lastIndexOf(END);
  const zip = endOfZip(last);
  if (zip && (zip.reachesEnd || zip.at > end)) return "a ZIP archive";
  return findProgramOrArchive(end < 0 ? last : last.subarray(end));
}
