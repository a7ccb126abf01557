import { line, text } from "#foundation/forms/field.ts";

/** The texts of an expert's page, in its order. */
export const TEXTS = {
  displayName: line("Name", 120, { hint: "As reports are signed." }),
  postNominals: line("Letters after the name", 120, { hint: "Such as BSc, PhD." }),
  slug: line("Address", 80, {
    hint: "The last part of the page’s address, such as jane-smith.",
  }),
  summary: text("Summary", 2_000, { hint: "Two or three sentences.", rows: 3 }),
  fields: text("Evidence on", 2_000, { hint: "One per line.", rows: 4 }),
  limits: text("Not covered", 1_000, { hint: "What someone else has to be asked.", rows: 3 }),
  qualifications: text("Qualifications", 5_000, {
    hint: "With awarding body and year.",
    rows: 4,
  }),
  experience: text("Experience", 5_000, {
    hint: "Where it was gained, and for how long.",
    rows: 5,
  }),
  memberships: text("Memberships", 5_000, { rows: 2 }),
  training: text("Training", 5_000, { hint: "Received and given.", rows: 3 }),
};

export type TextName = keyof typeof TEXTS;

/** Those after the summary that are filled in, under their headings; lines as they were typed. */
export function partsOf(page: Partial<Record<TextName, string | string[]>>): [string, string][] {
  return Object.entries(TEXTS).flatMap(([name, { label }], place): [string, string][] => {
    const text = [page[name as TextName] ?? ""].flat().join("\n");
    return place < 4 || text === "" ? [] : [[label, text]];
  });
}

/** "Dr Jane Smith, MSc". */
export function expertName(page: Partial<Record<TextName, unknown>>): string {
  return [page.displayName, page.postNominals].filter(Boolean).join(", ");
}
