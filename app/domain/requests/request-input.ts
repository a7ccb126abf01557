import { z } from "zod";
import { ANSWER_FIELDS } from "#app/domain/enquiries/fields.ts";
import { jobTitle, requestForm, seenVersion } from "#app/domain/jobs/job-input.ts";
import { organisationName } from "#app/domain/organisations/name-input.ts";
import { personName } from "#app/domain/users/person-input.ts";
import { isId } from "#foundation/forms/codes.ts";
import { newId, RELOAD } from "#foundation/forms/identifiers.ts";
import { emailAddress, formOf } from "#foundation/forms/schemas.ts";
import { ENTRY_FIELDS, WITHDRAWAL_FIELDS } from "./fields.ts";

/** The form that corrects a request whose due date is `settled` so far. */
export function correctionInput(settled: string | null) {
  return requestForm({ seen: seenVersion }, settled);
}

export const withdrawalInput = formOf(WITHDRAWAL_FIELDS, { id: newId, seen: seenVersion });

export const entryInput = requestForm({
  id: newId,
  organisationId: newId,
  enquiryId: z
    .string()
    .default("")
    .refine((value) => value === "" || isId(value), { error: RELOAD })
    .transform((value) => value || null),
  instructedByUserId: z
    .string()
    .default("")
    .refine(isId, { error: ENTRY_FIELDS.instructedByUserId.needed }),
  ...formOf(ENTRY_FIELDS).shape,
});

export type EntryInput = z.infer<typeof entryInput>;

/**
 * The form that makes organisation, person and job from an enquiry. `sameAs`: which organisation of a similar
 * name it is, "another", or null where nobody was asked.
 */
export const instructionInput = formOf(ANSWER_FIELDS, {
  id: newId,
  organisationName,
  name: personName,
  email: emailAddress,
  title: jobTitle,
  sameAs: z
    .string()
    .default("")
    .refine((value) => ["", "another"].includes(value) || isId(value), { error: RELOAD })
    .transform((value) => value || null),
});

export type InstructionInput = z.infer<typeof instructionInput>;
