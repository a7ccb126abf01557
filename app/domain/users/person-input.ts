import { z } from "zod";
import { characters, line, name } from "#app/domain/forms/text.ts";

/** A person's name: 2 to 120 characters on one line. */
export const personName = name("Name").refine((value) => characters(value) >= 2, {
  error: "Name must be at least 2 characters",
});

/** An email address, in lower case. */
export const emailAddress = line("Email", 254)
  .transform((value) => value.toLowerCase())
  .pipe(z.email({ error: "Invalid email address" }));
