import { z } from "zod";
import { ROLES } from "#app/domain/users/user.ts";

export const userStatusInput = z.object({ status: z.enum(["ACTIVE", "PAUSED"]) });

/** The roles that a client can hold. */
export const clientRoleInput = z.object({ role: z.enum(["CLIENT_ADMIN", "CLIENT_USER"]) });

/** The roles that staff can give. */
export const userRoleInput = z.object({ role: z.enum(ROLES, { error: "Choose a role" }) });
