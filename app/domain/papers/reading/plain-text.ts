const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi;
const LAST_CHARACTER = 0x10ffff;

/** The text of a Word document's main part, whose end may be cut off: a line for each paragraph. */
export function textOfWord(xml: string): string {
  return decodeEntities(
    xml
      .replaceAll(/<w:(?:delText|instrText)\b[^<>]*>[^<]*/g, "")
      .replaceAll(/<w:(?:tab|br|cr)\b[^<>]*>/g, " ")
      .replaceAll(/<\/w:p>/g, "\n")
      .replaceAll(/<[^>]*(?:>|$)/g, ""),
  );
}

/** The text of a web page, as an email holds it. */
export function textOfPage(html: string): string {
  return decodeEntities(
    withoutUnseen(html)
      .replaceAll(/<(?:br|\/p|\/div|\/tr|\/h\d)\b[^<>]*>/gi, "\n")
      .replaceAll(/<[^>]*(?:>|$)/g, ""),
  );
}

/** Without what a page holds for the program that shows it. Searches forward only: many beginnings take no longer. */
function withoutUnseen(html: string): string {
  let seen = "";
  let from = 0;
  for (const { 0: tag, 1: name = "", index } of html.matchAll(/<(style|script|head)\b/gi)) {
    if (index < from) continue;
    seen += html.slice(from, index);
    const end = html.indexOf(`</${name}`, index + tag.length);
    if (end < 0) return seen;
    from = end;
  }
  return seen + html.slice(from);
}

function decodeEntities(text: string): string {
  return text.replaceAll(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
    return code > LAST_CHARACTER ? whole : String.fromCodePoint(code);
  });
}

/** Text as it is kept: lines without spaces at their ends, no more than one empty line, no controls; null when nothing is left. */
export function tidyText(text: string, max: number): string | null {
  const tidy = text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029\f\v]/g, "\n")
    .replaceAll(/[[\p{Cc}\p{Zs}]--[\n]]+/gv, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  return [...tidy.slice(0, max * 2)].slice(0, max).join("").trim() || null;
}
