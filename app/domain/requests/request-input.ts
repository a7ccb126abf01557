import { z } from "zod";
import { reply } from "#app/domain/enquiries/handling-input.ts";
import { emailAddress } from "#app/domain/forms/email-address.ts";
import { isId, newId, RELOAD } from "#app/domain/forms/identifiers.ts";
import { paragraphs } from "#app/domain/forms/text.ts";
import { jobTitle, requestForm, seenVersion } from "#app/domain/jobs/job-input.ts";
import { organisationName } from "#app/domain/organisations/name-input.ts";
import { personName } from "#app/domain/users/person-input.ts";
import { ANSWER_WAYS } from "#app/words/quotes.ts";

/** The form that corrects a request whose due date is `settled` so far. */
export function correctionInput(settled: string | null) {
  return requestForm({ seen: seenVersion }, settled);
}

export const withdrawalInput = z.object({
  id: newId,
  seen: seenVersion,
  reason: paragraphs("Reason", 1_000).transform((value) => value || null),
});

export const entryInput = requestForm({
  id: newId,
  organisationId: newId,
  enquiryId: z
    .string()
    .default("")
    .refine((value) => value === "" || isId(value), { error: RELOAD })
    .transform((value) => value || null),
  instructedByUserId: z.string().default("").refine(isId, { error: "Choose who instructed us" }),
  instructedVia: z.enum(ANSWER_WAYS, { error: "Choose how they instructed us" }),
});

export type EntryInput = z.infer<typeof entryInput>;

/**
 * The form that makes organisation, person and job from an enquiry. `sameAs`: which organisation of a similar
 * name it is, "another", or null where nobody was asked.
 */
export const instructionInput = z.object({
  id: newId,
  organisationName,
  name: personName,
  email: emailAddress,
  title: jobTitle,
  reply,
  sameAs: z
    .string()
    .default("")
    .refine((value) => ["", "another"].includes(value) || isId(value), { error: RELOAD })
    .transform((value) => value || null),
});

export type InstructionInput = z.infer<typeof instructionInput>;
