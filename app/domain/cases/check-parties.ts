import { z } from "zod";
import { isId } from "#foundation/forms/codes.ts";
import { formOf } from "#foundation/forms/schemas.ts";
import { lineOf } from "#foundation/forms/text/text.ts";
import { MOST_PARTIES } from "./case.ts";
import { PERSON_FIELDS } from "./fields.ts";
import type { PartyInput, PartyRow } from "./party-rows.ts";

function isBlank({ party, name, aliases, born, worksFor }: PartyRow): boolean {
  return party === "" && `${name}${aliases}${born}${worksFor}`.trim() === "";
}

const alias: z.ZodType<string, string> = z
  .string()
  .pipe(lineOf(PERSON_FIELDS.aliases) as z.ZodType<string, string>)
  .refine((value) => [...value].length >= 2, {
    error: "Another name must have at least 2 letters",
  });

/** A person of a posted form. */
export const personInput = formOf(PERSON_FIELDS, {
  party: z
    .string()
    .refine((value) => value === "" || isId(value), { error: "Reload the page" })
    .transform((value) => value || null),
  name: lineOf(PERSON_FIELDS.name).refine((value) => [...value].length >= 2, {
    error: PERSON_FIELDS.name.needed,
  }),
  aliases: z
    .string()
    .transform((value) => value.split(/[,;\n]/).filter((part) => part.trim() !== ""))
    .pipe(z.array(alias).max(10, { error: "At most 10 other names" })),
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
    const checked = personInput.safeParse(typed);
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
