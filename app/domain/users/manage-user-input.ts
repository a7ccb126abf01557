import { z } from "zod";

export const userStatusInput = z.object({ status: z.enum(["ACTIVE", "PAUSED"]) });

/** The roles that a client can hold. */
export const clientRoleInput = z.object({ role: z.enum(["CLIENT_ADMIN", "CLIENT_USER"]) });
