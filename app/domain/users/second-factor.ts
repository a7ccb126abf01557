import { z } from "zod";
import { type Actor, isStaff } from "../actor.ts";

/** Staff must have a second factor; the people of the demo, whose password is published, need none. */
export function needsSecondFactor(
  actor: Pick<Actor, "role">,
  installation: { demo: boolean },
): boolean {
  return isStaff(actor) && !installation.demo;
}

/** What is told once when a second factor is started; its form brings it back with the first code. */
export const startedSecondFactor = z.object({
  codeSecret: z.string().regex(/^[A-Z2-7]{16,128}$/),
  codeUri: z
    .string()
    .max(1_000)
    .regex(/^otpauth:\/\/totp\/[!-~]+$/),
});

export type StartedSecondFactor = z.infer<typeof startedSecondFactor>;
