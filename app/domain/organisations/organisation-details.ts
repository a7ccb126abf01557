import type { z } from "zod";
import { formOf, isEmailAddress } from "#foundation/forms/schemas.ts";
import { lineOf } from "#foundation/forms/text/text.ts";
import { DETAIL_FIELDS } from "./fields.ts";

/** The details that an organisation enters about itself; an empty field is null. */
export const organisationDetailsInput = formOf(DETAIL_FIELDS, {
  cjsmAddress: lineOf(DETAIL_FIELDS.cjsmAddress)
    .transform((value) => value.toLowerCase())
    .refine((value) => value === "" || isEmailAddress(value), {
      error: "Invalid CJSM address",
    })
    .transform((value) => value || null),
});

export type OrganisationDetails = z.infer<typeof organisationDetailsInput>;
