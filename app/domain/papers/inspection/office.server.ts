import { setImmediate } from "node:timers/promises";
import { entryName } from "#app/domain/papers/inspection/archives/zip-file.server.ts";
import {
  type Inside,
  listZip,
  lookThrough,
} from "#app/domain/papers/inspection/archives/zip-list.server.ts";
import {
  ARCHIVE,
  cannotLookInto,
} from "#app/domain/papers/inspection/archives/zip-rules.server.ts";
import { FILE_TYPES, type FileExtension } from "../files/file-types.ts";
import { partNames } from "./compound-file.server.ts";
import type { Spend } from "./effort.ts";
import { type FileBytes, MIB } from "./file-bytes.server.ts";
import { FINE, type Finding, SEND_ORIGINAL } from "./finding.ts";

const CONTENTS = "[content_types].xml";
const RELATIONS = /(?:^|\/)_rels\/[^/]*\.rels$/i;
/** A hundred times what Office writes. */
const LONGEST_XML = 4 * MIB;
const OFFICE = "application/vnd.openxmlformats-officedocument.";
const KINDS = {
  docx: { main: `${OFFICE}wordprocessingml.document.main+xml`, folder: "word/" },
  xlsx: { main: `${OFFICE}spreadsheetml.sheet.main+xml`, folder: "xl/" },
};
/** The main part of a document of before 2007. */
const OLDER = { doc: /^WordDocument$/i, xls: /^(?:Workbook|Book)$/i };

const HAS_MACROS = "has macros in it";
const FROM_OUTSIDE = "loads a part of itself from another computer when it is opened";
const HAS_OBJECT = "has an object or a template in it that may start something";
/** The names of characters in numbers, and what is no plain text: Office writes none, and words cannot be found in it. */
const DISGUISED = /&#|<!|\0|<\?xml[^>]{0,200}encoding\s*=\s*["'](?!utf-8["'])/i;
const LOADED =
  /relationships\/(?:attachedTemplate|oleObject|frame|subDocument|aFChunk|package)["']/i;
/** Off the sender's computer and network: a server's name there has no dot. */
const OUTSIDE =
  /Target\s*=\s*["']\s*(?:(?!file:)[a-z][a-z0-9+.-]+:|(?:file:)?[\\/]{2,}(?![a-z]:)[^\\/]*[.@:%])/i;
const MACROS = /macroEnabled|vbaProject|macrosheet/i;
const MACRO_FILES = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|macrosheets\/)/i;
/** The folder of macros; a sheet of macros as Excel had them before 1995. */
const OLDER_MACROS = /_\0V\0B\0A\0_\0P\0R\0O\0J|\x85\0[\b-H]\0.{4}[\0-\cB]\cA/is;
/** How a text and a workbook begin whose password those programs ask for. */
const OLDER_LOCKED =
  /\xec\xa5\xc1\0.{7}[\cQ\cS\cU\cW\cY\x91\x93\x95\x97\x99]|\t[\b]\cP\0.{16}\/\0/s;
const RICH_OBJECT = /\\obj|\\template[\s{]*(?:[a-z]{2,}:|\\)/i;
/** Longer than any of these. */
const OVERLAP = 100;

type Today = keyof typeof KINDS;
type Before = keyof typeof OLDER;
export type DocumentKind = Today | Before | "rtf";

/**
 * Looks into a Word document or an Excel workbook of the kind that it begins as: whether it asks for a password, and
 * whether opening it starts or loads something else. Embedded objects are let through: charts and tables are embedded
 * so; the scanner for malware opens them.
 */
export async function inspectDocument(file: FileBytes, spend: Spend, kind: DocumentKind) {
  if (kind === "docx" || kind === "xlsx") return inspectParts(file, spend, kind);
  if (kind !== "rtf") return inspectOlder(file, spend, kind);
  const isFine = !(await isFound(file, spend, RICH_OBJECT));
  return isFine ? FINE : { isEncrypted: false, warning: HAS_OBJECT };
}

/** A document of today: an archive that lists its parts, and has the main part of its kind. */
async function inspectParts(file: FileBytes, spend: Spend, kind: Today): Promise<Finding> {
  const { main, folder } = KINDS[kind];
  const listed = await listZip(file, ARCHIVE, spend);
  const names = listed.entries.map(entryName);
  const [contents, second] = listed.entries.filter((entry) => isContents(entryName(entry)));
  const hasFolder = names.some((name) => name.startsWith(folder));
  if (!contents || second || contents.isEncrypted() || !hasFolder) return notA(kind);
  let hasMain = false;
  const inside: Inside = {
    mostOf: (name) => (isContents(name) || RELATIONS.test(name) ? LONGEST_XML : 0),
    look(name, bytes) {
      const xml = bytes.toString();
      if (DISGUISED.test(xml)) return cannotLookInto(name);
      if (!isContents(name)) return loadsFromOutside(xml) ? FROM_OUTSIDE : null;
      hasMain = xml.includes(main);
      return MACROS.test(xml) ? HAS_MACROS : null;
    },
  };
  const hasMacros = names.some((name) => MACRO_FILES.test(name));
  const warning =
    listed.warning ?? (hasMacros ? HAS_MACROS : await lookThrough(listed, spend, inside));
  if (!warning && !hasMain) return notA(kind);
  return { isEncrypted: listed.isEncrypted, ...(warning && { warning }) };
}

function isContents(name: string): boolean {
  return name.toLowerCase() === CONTENTS;
}

export function loadsFromOutside(relations: string): boolean {
  return relations.split("<").some((element) => LOADED.test(element) && OUTSIDE.test(element));
}

/** A document of before 2007, or one of today with a password, which is kept in such a one. */
async function inspectOlder(file: FileBytes, spend: Spend, kind: Before): Promise<Finding> {
  const names = await partNames(file);
  if (names.includes("EncryptedPackage")) return { isEncrypted: true, kind: `${kind}x` };
  // Of a damaged one there are none.
  if (names.length > 0 && !names.some((name) => OLDER[kind].test(name))) return notA(kind);
  const isEncrypted = await isFound(file, spend, OLDER_LOCKED);
  const hasMacros = await isFound(file, spend, OLDER_MACROS);
  return { isEncrypted, ...(hasMacros && { warning: HAS_MACROS }) };
}

function notA(kind: FileExtension): Finding {
  return { problem: `is not ${FILE_TYPES[kind].label}, or is damaged. ${SEND_ORIGINAL}` };
}

/** Whether something is in a file, which is read piece by piece, each with the beginning of the next. */
async function isFound(file: FileBytes, spend: Spend, what: RegExp): Promise<boolean> {
  for (let from = 0; from < file.size; from += MIB) {
    spend();
    await setImmediate();
    const piece = await file.read(from, Math.min(file.size, from + MIB + OVERLAP));
    if (what.test(piece.toString("latin1"))) return true;
  }
  return false;
}
