import { inspectArchive } from "#app/domain/papers/inspection/archives/archive.server.ts";
import { DamagedZipError } from "#app/domain/papers/inspection/archives/zip-file.server.ts";
import { cleanFileName } from "../files/file-name.ts";
import { extensionOf, FILE_TYPES, type FileExtension, isAccepted } from "../files/file-types.ts";
import { findAdded } from "./added.ts";
import { kindByBeginning } from "./beginnings.ts";
import { partNames } from "./compound-file.server.ts";
import { effortFor, KeepClosed } from "./effort.ts";
import { type FileBytes, MIB, readEnd } from "./file-bytes.server.ts";
import { DAMAGED, FINE, type Finding, type Inspection, refuse, SEND_ORIGINAL } from "./finding.ts";
import { inspectPdf } from "./inspect-pdf.server.ts";
import { beginsAs } from "./known-contents.ts";
import { hasSound, tagLength } from "./media.ts";
import { inspectDocument } from "./office.server.ts";
import { secondOpinion } from "./second-opinion.server.ts";
import { encodingOf, inspectTextStart, isText } from "./text.ts";
import { explainExtension } from "./wrong-extension.ts";

export type { FileBytes } from "./file-bytes.server.ts";
export type { Inspection } from "./finding.ts";

/** Text is read so far; of what is longer, only its end beside. */
const READ_OF_TEXT = 64 * MIB;
const SOUND_WITHIN = 64 * 1024;

/**
 * Looks into a whole file, reading only the parts that it needs: what it is, whether something else hides in it,
 * and whether it asks for a password. It must not refuse evidence for nothing, and does not look for malware: what
 * holds a program, or cannot be looked through, is to be kept closed.
 */
export async function inspectFile(file: FileBytes): Promise<Inspection> {
  const extension = extensionOf(cleanFileName(file.name));
  if (!isAccepted(extension)) return refuse(file.name, explainExtension(extension));
  if (file.size === 0) return refuse(file.name, `is empty. ${SEND_ORIGINAL}`);
  const first = await file.read(0, Math.min(MIB, file.size));
  const kind = kindByBeginning(extension, first);
  if (!kind) return refuse(file.name, renamed(extension, beginsAs(first)));
  const other = await secondOpinion(kind, first);
  if (other) return refuse(file.name, renamed(extension, other));
  try {
    return report(file.name, kind, await findInWhole(kind, file, first));
  } catch (error) {
    if (error instanceof DamagedZipError) return refuse(file.name, DAMAGED);
    if (!(error instanceof KeepClosed)) throw error;
    return report(file.name, kind, { isEncrypted: false, warning: error.message });
  }
}

function report(name: string, extension: FileExtension, finding: Finding): Inspection {
  if ("problem" in finding) return refuse(name, finding.problem);
  const { kind = extension, isEncrypted, warning = null, hasScripts = false } = finding;
  const { mediaType } = FILE_TYPES[kind];
  return { ok: true, mediaType, isEncrypted, warning, hasScripts: hasScripts || warning !== null };
}

function renamed(extension: FileExtension, other: string | null): string {
  const { label } = FILE_TYPES[extension];
  if (other === label) return DAMAGED;
  const instead = other ? `: it is ${other} renamed.` : ", or is damaged.";
  return `is not ${label}${instead} ${SEND_ORIGINAL}`;
}

function withoutAdded(label: string, first: Buffer, last: Buffer): Finding {
  const added = findAdded(first, last);
  return added ? { problem: `is ${label} with ${added} hidden in it. ${SEND_ORIGINAL}` } : FINE;
}

async function findInWhole(extension: FileExtension, file: FileBytes, first: Buffer) {
  const { label } = FILE_TYPES[extension];
  switch (extension) {
    case "txt":
    case "csv":
      return inspectWholeText(file, first, label);
    case "eml":
      return FINE;
    case "msg":
      return (await partNames(file)).some((part) => OF_EMAIL.test(part))
        ? FINE
        : { problem: renamed(extension, OLDER) };
    case "zip":
    case "ufdr":
      return inspectArchive(file, effortFor(file.size), { isPhone: extension === "ufdr" });
    case "doc":
    case "docx":
    case "rtf":
    case "xls":
    case "xlsx":
      return inspectDocument(file, effortFor(file.size), extension);
    case "pdf":
      return inspectPdf(file, first);
    case "mp3":
      if (!(await soundAfterTag(file, first))) return { problem: renamed(extension, null) };
      return withoutAdded(label, first, await readEnd(file, MIB));
    default:
      return withoutAdded(label, first, await readEnd(file, MIB));
  }
}

const OLDER = "another document";

const OF_EMAIL = /^__(?:properties_version1\.0|substg1\.0_)/;

async function soundAfterTag(file: FileBytes, first: Buffer): Promise<boolean> {
  const from = Math.min(tagLength(first), file.size);
  return hasSound(await file.read(from, Math.min(file.size, from + SOUND_WITHIN)));
}

async function inspectWholeText(file: FileBytes, first: Buffer, label: string): Promise<Finding> {
  const start = inspectTextStart(first, label);
  if ("problem" in start) return start;
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
