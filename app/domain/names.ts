import { namesOffice, officeName } from "#app/words/side.ts";
import { containsAddress, lineOf } from "#foundation/forms/text/text.ts";

/**
 * The name of a person or an organisation: a line of at most 120 characters without anything that could
 * become a link, and which does not imitate the office's own name.
 */
export function name(label: string) {
  return lineOf({ label, max: 120 })
    .refine((value) => !containsAddress(value), {
      error: `${label} must not contain a web or email address: put a space after each full stop, and leave out @ and //`,
    })
    .refine((value) => !namesOffice(value), {
      error: () => `${label} must not contain "${officeName()}": that name is for our staff`,
    });
}
