import { z } from "zod";
import { isEmailAddress } from "#app/domain/forms/email-address.ts";
import { line, name, optionalLine, paragraphs } from "#app/domain/forms/text.ts";

const email = line("Email", 254)
  .refine((value) => value !== "", { error: "Enter your email address", abort: true })
  .transform((value) => value.toLowerCase())
  .refine(isEmailAddress, { error: "Invalid email address" });

export const enquiryInput = z.object({
  name: name("Name").refine((value) => value !== "", { error: "Enter your name" }),
  email,
  phone: optionalLine("Phone", 30),
  organization: name("Organization").transform((value) => value || null),
  caseType: optionalLine("Case type", 120),
  message: paragraphs("Message", 10_000, "Enter your message"),
});

export type EnquiryInput = z.infer<typeof enquiryInput>;
