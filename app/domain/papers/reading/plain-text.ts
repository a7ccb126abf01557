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

function decodeEntities(text: string): string {
  return text.replaceAll(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
    return code > LAST_CHARACTER ? whole : String.fromCodePoint(code);
  });
}
