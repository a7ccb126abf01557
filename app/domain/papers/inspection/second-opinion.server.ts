import { fileTypeFromBuffer } from "file-type";
import type { FileExtension } from "../files/file-types.ts";

/** As much as `file-type` looks at of most kinds. */
const LOOKED_AT = 4100;
const MOVIES = ["mp4", "m4v", "mov", "3gp", "3g2", "f4v", "f4p", "m4a", "m4b", "m4p", "f4a", "f4b"];
const PROGRAMS = ["jar", "apk", "xpi", "crx", "exe"];

/** What `file-type` may say of each kind, beside nothing; not of text and archives, of which it knows parts by name. */
const EXPECTED: Partial<Record<FileExtension, string[]>> = {
  pdf: ["pdf", "ai"],
  jpg: ["jpg", "mpo"],
  jpeg: ["jpg", "mpo"],
  png: ["png", "apng"],
  heic: ["heic", "heif"],
  msg: ["cfb"],
  wav: ["wav"],
  mp3: ["mp3", "mp2", "mp1"],
  mp4: MOVIES,
  mov: MOVIES,
  m4a: MOVIES,
};

/**
 * What `file-type` takes the first bytes for when that is not what the extension says, as "a JAR file"; null
 * when it agrees or does not know.
 */
export async function secondOpinion(extension: FileExtension, first: Buffer) {
  const found = (await fileTypeFromBuffer(first.subarray(0, LOOKED_AT)).catch(() => undefined))
    ?.ext;
  if (!found) return null;
  const expected = EXPECTED[extension];
  const agrees = expected ? expected.includes(found) : !PROGRAMS.includes(found);
  const isText = extension === "txt" || extension === "csv" || extension === "eml";
  return agrees || isText
    ? null
    : `${/^[aeiouhxmnlrsf]/i.test(found) ? "an" : "a"} ${found.toUpperCase()} file`;
}
