import { z } from "zod";
import { ROLES } from "./user.ts";

export const userStatusInput = z.object({
  status: z.enum(["ACTIVE", "PAUSED"], { error: "Choose Pause or Activate" }),
});

export const userRoleInput = z.object({
  role: z.enum(ROLES, { error: "Choose a role" }),
});
