import { z } from "zod";
import { personName } from "#app/domain/users/person-input.ts";

/** A person's own name: 2 to 120 characters. */
export const nameInput = z.object({
  name: personName,
});
