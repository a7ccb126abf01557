import { name } from "#app/domain/names.ts";
import { characters } from "#foundation/forms/text/text.ts";
import { PERSON_FIELDS } from "./fields.ts";

/** A person's name: 2 to 120 characters on one line. */
export const personName = name(PERSON_FIELDS.name.label).refine((value) => characters(value) >= 2, {
  error: PERSON_FIELDS.name.needed,
});
