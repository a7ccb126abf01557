import { characters, name } from "#app/domain/forms/text.ts";

/** A person's name: 2 to 120 characters on one line. */
export const personName = name("Name").refine((value) => characters(value) >= 2, {
  error: "Name must be at least 2 characters",
});
