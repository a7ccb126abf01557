import { z } from "zod";
import { personName } from "#app/domain/users/person-input.ts";

export const nameInput = z.object({
  name: personName,
});
