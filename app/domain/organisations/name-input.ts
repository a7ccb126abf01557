import { name } from "#app/domain/names.ts";
import { characters } from "#foundation/forms/text/text.ts";
import { ORGANISATION_NAME } from "./fields.ts";

/** An organisation's name: 2 to 120 characters on one line. */
export const organisationName = name(ORGANISATION_NAME.label).refine(
  (value) => characters(value) >= 2,
  { error: ORGANISATION_NAME.needed },
);
