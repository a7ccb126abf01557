import { characters, name } from "#app/domain/forms/text.ts";

/** An organisation's name: 2 to 120 characters on one line. */
export const organisationName = name("Organisation name").refine(
  (value) => characters(value) >= 2,
  { error: "Organisation name must be at least 2 characters" },
);
