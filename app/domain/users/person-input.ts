import { characters, name } from "#app/domain/forms/text/text.ts";
import { PERSON_FIELDS } from "./fields.ts";

/** A person's name: 2 to 120 characters on one line. */
export const personName = name(PERSON_FIELDS.name.label).refine((value) => characters(value) >= 2, {
  error: PERSON_FIELDS.name.needed,
});
