import type { z } from "zod";
import { name } from "#app/domain/names.ts";
import { formOf, isEmailAddress } from "#foundation/forms/schemas.ts";
import { lineOf } from "#foundation/forms/text/text.ts";
import { ENQUIRY_FIELDS } from "./fields.ts";

const { email, organization, name: sender } = ENQUIRY_FIELDS;

export const enquiryInput = formOf(ENQUIRY_FIELDS, {
  name: name(sender.label).refine((value) => value !== "", { error: sender.needed }),
  email: lineOf(email)
    .transform((value) => value.toLowerCase())
    .refine(isEmailAddress, { error: "Invalid email address" }),
  organization: name(organization.label).transform((value) => value || null),
});

export type EnquiryInput = z.infer<typeof enquiryInput>;
