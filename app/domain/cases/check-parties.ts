import { z } from "zod";
import { BORN } from "#app/domain/forms/days.ts";
import { optionalDay } from "#app/domain/forms/fields.ts";
import { isId } from "#app/domain/forms/identifiers.ts";
import { line } from "#app/domain/forms/text.ts";
import { PARTY_ROLES } from "#app/words/cases.ts";
import { MOST_PARTIES } from "./case.ts";
import type { PartyInput, PartyRow } from "./party-rows.ts";

function isBlank({ party, name, aliases, born, worksFor }: PartyRow): boolean {
  return party === "" && `${name}${aliases}${born}${worksFor}`.trim() === "";
}

const alias: z.ZodType<string, string> = z
  .string()
  .pipe(line("Also known as", 120) as z.ZodType<string, string>)
  .refine((value) => [...value].length >= 2, {
    error: "Another name must have at least 2 letters",
  });

const row = z.object({
  party: z
    .string()
    .refine((value) => value === "" || isId(value), { error: "Reload the page" })
    .transform((value) => value || null),
  role: z.enum(PARTY_ROLES, { error: "Choose a role" }),
  name: line("Name", 120).refine((value) => [...value].length >= 2, {
    error: "Enter a name, or remove this person",
  }),
  aliases: z
    .string()
    .transform((value) => value.split(/[,;\n]/).filter((part) => part.trim() !== ""))
    .pipe(z.array(alias).max(10, { error: "At most 10 other names" })),
  born: optionalDay(BORN),
  worksFor: line("Firm or force", 120).transform((value) => value || null),
});

/**
 * The people of a posted form, without rows in which nothing was typed; or what is wrong, by the names of the fields.
 */
export function checkParties(
  rows: readonly PartyRow[],
): { ok: true; parties: PartyInput[] } | { ok: false; errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const parties: PartyInput[] = [];
  const filled = rows.filter((each) => !isBlank(each));
  if (filled.length > MOST_PARTIES) errors.parties = `At most ${MOST_PARTIES} people at one case`;
  for (const { key, ...typed } of filled) {
    const checked = row.safeParse(typed);
    if (checked.success) {
      const { party: id, ...person } = checked.data;
      parties.push({ id, ...person });
      continue;
    }
    for (const issue of checked.error.issues) {
      errors[`${String(issue.path[0])}-${key}`] ??= issue.message;
    }
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, parties };
}
