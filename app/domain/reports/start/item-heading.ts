import { DECLARATION_LABELS } from "#app/words/reports.ts";

/** Headings as courts know them, of the items that the product comes with. */
const HEADINGS: Record<string, string> = {
  QUALIFICATIONS: "Qualifications and experience",
  LITERATURE: "Material and literature relied on",
  MATERIAL_INDEX: "Index of material",
  FACTS: "Facts on which my opinion is based",
  OWN_KNOWLEDGE: "Facts within my own knowledge",
  OTHERS: "Examinations by others",
  RANGE: "Range of opinion",
  QUALIFIED: "Qualifications to my opinion",
  RELIABILITY: "Method, reliability and limits",
  SUMMARY: "Summary of conclusions",
  CODE: "Code of practice followed",
  AI_USE: "Use of artificial intelligence",
  ...Object.fromEntries(
    Object.entries(DECLARATION_LABELS).map(([kind, label]) => [`DECL_${kind}`, label]),
  ),
};

/** The heading in a report that answers an item of the checklist; of an item added later its code in words. */
export function itemHeading({ code }: { code: string }): string {
  return HEADINGS[code] ?? codeInWords(code);
}

/** Headings by which the page of an item is found: ours, or the short one that authors often write, as "Summary". */
export function headingsOf({ code }: { code: string }): string[] {
  return [itemHeading({ code }), codeInWords(code)];
}

export const KNOWN_HEADINGS = Object.values(HEADINGS);

/** The code of an item by its heading: of "Summary of conclusions" SUMMARY, of "Chain of custody" CHAIN_OF_CUSTODY. */
export function codeOfHeading(heading: string): string {
  const known = Object.keys(HEADINGS).find(
    (code) => HEADINGS[code]?.toLowerCase() === heading.toLowerCase(),
  );
  const letters = heading.toUpperCase().replaceAll(/[^A-Z0-9]+/g, "_");
  return known ?? letters.replaceAll(/^_|_$/g, "");
}

function codeInWords(code: string): string {
  const words = code.replaceAll("_", " ").toLowerCase();
  return words.replace(/^ai\b|^./, (start) => start.toUpperCase());
}
