import { domainToUnicode } from "node:url";
import { z } from "zod";
import { lineOf } from "#foundation/forms/text/text.ts";

const email = z.email();

/** An email address that someone typed, in lower case; at most 254 characters. */
export const emailAddress = lineOf({ label: "Email", max: 254 })
  .transform((value) => value.toLowerCase())
  .refine(isEmailAddress, { error: "Invalid email address" });

/**
 * Whether a text is an email address to which a mail server can be asked to send. A domain may stand for
 * other letters ("xn--bcher-kva" for "bücher"), but must be one that can be turned back into them: mail
 * servers refuse the rest. RFC 5891, section 5.4.
 */
export function isEmailAddress(text: string): boolean {
  if (!email.safeParse(text).success) return false;
  const domain = text.slice(text.lastIndexOf("@") + 1);
  return !/(^|\.)xn--/.test(domainToUnicode(domain));
}
