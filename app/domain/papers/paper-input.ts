import { z } from "zod";
import { RELOAD } from "#foundation/forms/identifiers.ts";
import { formOf } from "#foundation/forms/schemas.ts";
import { textOf } from "#foundation/forms/text/text.ts";
import {
  ARRIVAL_FIELDS,
  PAPER_FIELDS,
  REDACTION_FIELDS,
  RELEASE_FIELDS,
  WITHDRAWAL_FIELDS,
} from "./fields.ts";

export const correctionInput = formOf(PAPER_FIELDS);

export const kindInput = correctionInput.pick({ kind: true });

export const readingInput = z.object({
  isRead: z.enum(["yes", "no"]).transform((answer) => answer === "yes"),
});

export const withdrawalInput = formOf(WITHDRAWAL_FIELDS);

export const releaseInput = formOf(RELEASE_FIELDS);

export const versionInput = z
  .object({
    redactedFrom: z.string({ error: RELOAD }),
    redactionReason: textOf(REDACTION_FIELDS.redactionReason),
  })
  .refine(({ redactedFrom, redactionReason }) => redactedFrom === "" || redactionReason !== "", {
    path: ["redactionReason"],
    error: "Say why it is redacted",
  })
  .transform(({ redactedFrom, redactionReason }) => ({
    redaction: redactedFrom
      ? { redacted: Number(redactedFrom), reason: redactionReason }
      : undefined,
  }));

export const arrivalInput = formOf(ARRIVAL_FIELDS)
  .refine(({ cameBy, cameOn }) => cameBy === "PORTAL" || cameOn !== null, {
    path: ["cameOn"],
    error: "Enter the day on which it was received",
  })
  .transform(({ cameBy, cameOn }) => ({ cameBy, cameOn: cameBy === "PORTAL" ? null : cameOn }));

export const secretInput = z.object({
  password: z
    .string()
    .default("")
    .refine((text) => text !== "", { error: "Enter the password" })
    .refine((text) => text.length <= 200, { error: "Password must be at most 200 characters" }),
});
