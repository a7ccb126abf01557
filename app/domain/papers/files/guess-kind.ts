import type { PaperKind } from "#app/words/papers.ts";
import { readText } from "#foundation/root-folder.server.ts";
import { cleanFileName } from "./file-name.ts";
import { extensionOf, FILE_TYPES, isAccepted } from "./file-types.ts";

/** By name, of England and Wales, Scotland and Northern Ireland; and by the top of the first page. */
const BY_NAME = readRules("kinds-by-name", "\\b");
const BY_PAGE = readRules("kinds-by-page", "");
const TOP_OF_PAGE = 1_500;
const LONGEST_TITLE = 200;

/** What a paper most likely is, by its name and the text of its first page; whoever sends it may choose another. */
export function guessKind(fileName: string, firstPage: string | null): PaperKind {
  const name = cleanFileName(fileName);
  const extension = extensionOf(name);
  const { mediaType } = isAccepted(extension) ? FILE_TYPES[extension] : { mediaType: "" };
  if (/^(?:audio|video)\//.test(mediaType)) return "AUDIO_VIDEO";
  if (extension === "msg" || extension === "eml") return "CORRESPONDENCE";
  if (extension === "ufdr") return "PHONE_DOWNLOAD";
  const top = firstPage?.replaceAll(/[^\S\n]+/g, " ").slice(0, TOP_OF_PAGE) ?? "";
  const page = top.toLowerCase().replaceAll("’", "'");
  const found = firstMatch(BY_NAME, plainWords(name)) ?? firstMatch(BY_PAGE, page);
  return found ?? (mediaType.startsWith("image/") ? "PHOTO" : "OTHER");
}

/** Kinds, each with its patterns. The first that fits decides, so what a paper is stands before what it is about. */
function readRules(name: string, edge: "\\b" | "") {
  const kinds = readText(`app/domain/papers/files/${name}.txt`).trim().split("\n\n");
  return kinds.map((lines) => {
    const [kind, ...words] = lines.split("\n");
    const pattern = new RegExp(`${edge}(?:${words.join("|")})${edge}`, "ms");
    return { kind: kind as PaperKind, pattern };
  });
}

function firstMatch(rules: typeof BY_NAME, text: string): PaperKind | null {
  return rules.find(({ pattern }) => pattern.test(text))?.kind ?? null;
}

/** A name as words in small letters: "MG11_SmithJ (2).pdf" is "mg11 smith j 2". */
function plainWords(name: string): string {
  return withoutExtension(name)
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function withoutExtension(name: string): string {
  const extension = extensionOf(name);
  return isAccepted(extension) ? name.slice(0, -extension.length - 1) : name;
}

/**
 * A title for a list, made of the file's name: "MG11_Smith_J_signed(2).pdf" is "MG11 Smith J signed (2)". 1 to
 * 200 characters.
 */
export function guessTitle(fileName: string): string {
  const name = withoutExtension(cleanFileName(fileName));
  const spaced = name
    .replaceAll(/_|%20/g, " ")
    .replaceAll(/(?<=\S)\((?=\d+\))/g, " (")
    .replaceAll(/(?<=\p{L})\+(?=\p{L})/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return [...spaced].slice(0, LONGEST_TITLE).join("").trim() || "Paper";
}
