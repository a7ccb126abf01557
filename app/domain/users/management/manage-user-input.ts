import { z } from "zod";
import { ROLES } from "#app/words/users.ts";
import { RELOAD } from "#foundation/forms/identifiers.ts";

export const userStatusInput = z.object({
  status: z.enum(["ACTIVE", "PAUSED"], { error: RELOAD }),
});

export const clientRoleInput = z.object({
  role: z.enum(["CLIENT_ADMIN", "CLIENT_USER"], { error: RELOAD }),
});

export const userRoleInput = z.object({ role: z.enum(ROLES, { error: "Choose a role" }) });
