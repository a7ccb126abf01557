import { own } from "#foundation/forms/field.ts";

/** The name is checked by `personName`, the address by `emailAddress`. */
export const PERSON_FIELDS = {
  name: own("Name", { needed: "Name must be at least 2 characters" }),
  email: own("Email", { type: "email", needed: "Invalid email address" }),
};
