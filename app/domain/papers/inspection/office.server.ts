import { listZip } from "./archive.server.ts";
import type { FileBytes } from "./file-bytes.server.ts";
import { MIB } from "./file-bytes.server.ts";
import { type Finding, SEND_ORIGINAL } from "./finding.ts";
import { entryName } from "./zip-file.server.ts";
import { ARCHIVE } from "./zip-rules.server.ts";

const CONTENTS = "[Content_Types].xml";
const OFFICE = "application/vnd.openxmlformats-officedocument.";

/** What tells the kinds of Office documents apart. */
const KINDS = {
  docx: { main: `${OFFICE}wordprocessingml.document.main+xml`, folder: "word/" },
  xlsx: { main: `${OFFICE}spreadsheetml.sheet.main+xml`, folder: "xl/" },
};
const MACROS = /macroEnabled|vbaProject|macrosheet/i;
const MACRO_FILES = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|macrosheets\/)/i;
/** What Office never writes here, and what could spell the names above in another way. */
const DISGUISED = /&#|<!/;

/**
 * Looks into a Word document or Excel workbook without a password: an archive that lists its parts, has the
 * main part of its kind, and no macros. Embedded objects are let through: charts and tables are embedded so; the
 * scanner for malware opens them.
 *
 * @throws DamagedZipError when it cannot be read.
 */
export async function inspectOffice(
  file: FileBytes,
  extension: keyof typeof KINDS,
  label: string,
): Promise<Finding> {
  const other: Finding = { problem: `is not ${label}, or is damaged. ${SEND_ORIGINAL}` };
  const { main, folder } = KINDS[extension];
  let hasMain = false;
  let hasMacros = false;
  const listed = await listZip(file, ARCHIVE, (entry) => {
    const name = entryName(entry);
    hasMain ||= name.startsWith(folder);
    hasMacros ||= MACRO_FILES.test(name);
    return name === CONTENTS;
  });
  if ("problem" in listed) return listed;
  const [contents, second] = listed.kept;
  if (!contents || second || !hasMain || contents.isEncrypted()) return other;
  const types = (await listed.zip.unpack(contents, MIB)).toString();
  if (hasMacros || MACROS.test(types)) {
    return { problem: `has macros in it. Save it as ${label} without macros (.${extension}).` };
  }
  if (!types.includes(main) || DISGUISED.test(types)) return other;
  return { isEncrypted: listed.isEncrypted };
}
