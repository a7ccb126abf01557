import { cleanFileName } from "../files/file-name.ts";
import { extensionOf, FILE_TYPES, type FileExtension, isAccepted } from "../files/file-types.ts";
import { findAdded } from "./added.ts";
import { inspectArchive } from "./archive.server.ts";
import { BEGINS, isCompoundFile } from "./beginnings.ts";
import { partNames } from "./compound-file.server.ts";
import { type FileBytes, MIB, readEnd } from "./file-bytes.server.ts";
import { DAMAGED, FINE, type Finding, type Inspection, refuse, SEND_ORIGINAL } from "./finding.ts";
import { beginsAs } from "./known-contents.ts";
import { hasSound, tagLength } from "./media.ts";
import { inspectOffice } from "./office.server.ts";
import { inspectPdf } from "./pdf.ts";
import { secondOpinion } from "./second-opinion.server.ts";
import { encodingOf, inspectTextStart, isText } from "./text.ts";
import { explainExtension } from "./wrong-extension.ts";
import { DamagedZipError } from "./zip-file.server.ts";

export type { FileBytes } from "./file-bytes.server.ts";
export type { Inspection } from "./finding.ts";

/** Text is read so far; of what is longer, only its end beside. */
const READ_OF_TEXT = 64 * MIB;
const SOUND_WITHIN = 64 * 1024;

/**
 * Whether a file may be one of the kinds that are taken, by its name and its first bytes (64 KiB at least, or
 * all that there is): at once, while the rest still arrives. What `inspectFile` finds later stands.
 */
export function inspectStart(name: string, first: Buffer): Inspection {
  const extension = extensionOf(cleanFileName(name));
  if (!isAccepted(extension)) return refuse(name, explainExtension(extension));
  return report(name, extension, findAtStart(extension, first));
}

/**
 * Looks into a whole file, reading only the parts that it needs: whether name and contents agree, whether
 * something else hides in it, and whether it asks for a password. It must not refuse evidence for nothing, and
 * does not look for malware.
 *
 * @throws only what `read` throws: a file that cannot be understood is refused.
 */
export async function inspectFile(file: FileBytes): Promise<Inspection> {
  const first = await file.read(0, Math.min(MIB, file.size));
  const start = inspectStart(file.name, first);
  const extension = extensionOf(cleanFileName(file.name));
  if (!start.ok || !isAccepted(extension)) return start;
  const other = await secondOpinion(extension, first);
  if (other) return report(file.name, extension, renamed(extension, other));
  try {
    return report(file.name, extension, await findInWhole(extension, file, first));
  } catch (error) {
    if (error instanceof DamagedZipError) return refuse(file.name, DAMAGED);
    throw error;
  }
}

function report(name: string, extension: FileExtension, finding: Finding): Inspection {
  if ("problem" in finding) return refuse(name, finding.problem);
  return { ok: true, mediaType: FILE_TYPES[extension].mediaType, ...finding };
}

function findAtStart(extension: FileExtension, first: Buffer): Finding {
  const { label } = FILE_TYPES[extension];
  if (first.length === 0) return { problem: `is empty. ${SEND_ORIGINAL}` };
  if (extension === "txt" || extension === "csv") return inspectTextStart(first, label);
  if (!BEGINS[extension](first)) return renamed(extension, beginsAs(first));
  if (extension === "pdf") return inspectPdf(first, Buffer.alloc(0));
  return isSelfContained(extension) ? withoutAdded(label, first, Buffer.alloc(0)) : FINE;
}

/** Pictures, videos and recordings. */
function isSelfContained(extension: FileExtension): boolean {
  return /^(?:image|video|audio)\//.test(FILE_TYPES[extension].mediaType);
}

function renamed(extension: FileExtension, other: string | null): Finding {
  const { label } = FILE_TYPES[extension];
  if (other === label) return { problem: DAMAGED };
  const instead = other ? `: it is ${other} renamed.` : ", or is damaged.";
  return { problem: `is not ${label}${instead} ${SEND_ORIGINAL}` };
}

function withoutAdded(label: string, first: Buffer, last: Buffer): Finding {
  const added = findAdded(first, last);
  return added ? { problem: `is ${label} with ${added} hidden in it. ${SEND_ORIGINAL}` } : FINE;
}

async function findInWhole(
  extension: FileExtension,
  file: FileBytes,
  first: Buffer,
): Promise<Finding> {
  const { label } = FILE_TYPES[extension];
  switch (extension) {
    case "txt":
    case "csv":
      return inspectWholeText(file, first, label);
    case "eml":
      return FINE;
    case "msg":
      return (await partNames(file)).some(isOfEmail) ? FINE : renamed(extension, OLDER);
    case "zip":
    case "ufdr":
      return inspectArchive(file, extension === "ufdr");
    case "docx":
    case "xlsx":
      if (!isCompoundFile(first)) return inspectOffice(file, extension, label);
      return (await partNames(file)).includes("EncryptedPackage")
        ? { isEncrypted: true }
        : { problem: `is an older document. Save it as ${label} (.${extension}), or as PDF.` };
    case "pdf":
      return inspectPdf(first, await readEnd(file, MIB));
    case "mp3":
      if (!(await soundAfterTag(file, first))) return renamed(extension, null);
      return withoutAdded(label, first, await readEnd(file, MIB));
    default:
      return withoutAdded(label, first, await readEnd(file, MIB));
  }
}

const OLDER = "another document";

function isOfEmail(part: string): boolean {
  return part.startsWith("__properties_version1.0") || part.startsWith("__substg1.0_");
}

async function soundAfterTag(file: FileBytes, first: Buffer): Promise<boolean> {
  const from = Math.min(tagLength(first), file.size);
  return hasSound(await file.read(from, Math.min(file.size, from + SOUND_WITHIN)));
}

async function inspectWholeText(file: FileBytes, first: Buffer, label: string): Promise<Finding> {
  const encoding = encodingOf(first);
  const inner = Math.min(file.size, READ_OF_TEXT);
  for (let from = 0; from < file.size; from += MIB) {
    if (from >= inner) from = Math.max(from, file.size - MIB);
    // An even number of bytes, for UTF-16.
    const piece = await file.read(from - (from % 2), Math.min(file.size, from + MIB));
    if (!isText(piece, encoding)) {
      return { problem: `is not ${label}: it holds more than letters. ${SEND_ORIGINAL}` };
    }
  }
  return FINE;
}
