import { z } from "zod";
import { isEmailAddress } from "#app/domain/forms/email-address.ts";
import { line, paragraphs } from "#app/domain/forms/text.ts";
import { ORGANISATION_KINDS } from "#app/words/organisations.ts";

const orNull = (value: string) => value || null;

/** The details that an organisation enters about itself; an empty field is null. */
export const organisationDetailsInput = z.object({
  kind: z
    .union([z.literal("").transform(() => null), z.enum(ORGANISATION_KINDS)], {
      error: "Choose a type from the list",
    })
    .default(null),
  address: paragraphs("Address", 500).transform(orNull),
  billingContact: line("Billing contact", 254).transform(orNull),
  cjsmAddress: line("CJSM address", 254)
    .transform((value) => value.toLowerCase())
    .refine((value) => value === "" || isEmailAddress(value), {
      error: "Invalid CJSM address",
    })
    .transform(orNull),
});

export type OrganisationDetails = z.infer<typeof organisationDetailsInput>;
