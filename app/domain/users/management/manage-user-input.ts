import { z } from "zod";
import { ROLES } from "#app/words/users.ts";

export const userStatusInput = z.object({ status: z.enum(["ACTIVE", "PAUSED"]) });

export const clientRoleInput = z.object({ role: z.enum(["CLIENT_ADMIN", "CLIENT_USER"]) });

export const userRoleInput = z.object({ role: z.enum(ROLES, { error: "Choose a role" }) });
