/** The texts of an expert's page: label, most characters, what is wanted, lines of the field. In the page's order. */
export const TEXTS = {
  displayName: ["Name", 120, "As reports are signed.", 1],
  postNominals: ["Letters after the name", 120, "Such as BSc, PhD.", 1],
  slug: ["Address", 80, "The page is at /experts/ and this, such as jane-smith.", 1],
  summary: ["Summary", 2_000, "Two or three sentences.", 3],
  fields: ["Evidence on", 2_000, "One a line.", 4],
  limits: ["Not covered", 1_000, "What someone else has to be asked.", 3],
  qualifications: ["Qualifications", 5_000, "With awarding body and year.", 4],
  experience: ["Experience", 5_000, "Where it was gained, and for how long.", 5],
  memberships: ["Memberships", 5_000, "", 2],
  training: ["Training", 5_000, "Received and given.", 3],
} as const;

export type TextName = keyof typeof TEXTS;

/** Those after the summary that are filled in, under their headings; lines as they were typed. */
export function partsOf(page: Partial<Record<TextName, string | string[]>>): [string, string][] {
  return Object.entries(TEXTS).flatMap(([name, [label]], place): [string, string][] => {
    const text = [page[name as TextName] ?? ""].flat().join("\n");
    return place < 4 || text === "" ? [] : [[label, text]];
  });
}

/** "Dr Jane Smith, MSc". */
export function expertName(page: Partial<Record<TextName, unknown>>): string {
  return [page.displayName, page.postNominals].filter(Boolean).join(", ");
}
