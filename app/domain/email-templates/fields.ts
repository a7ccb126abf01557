import { line, own, text } from "#foundation/forms/field.ts";

export const TEMPLATE_FIELDS = {
  description: own("Description", { max: 300, hint: "For staff only." }),
  subject: line("Subject", 200, "Enter a subject"),
  body: text("Body", 20_000, {
    needed: "Enter a body",
    hint: "Plain text. A line such as “Read the quote: {{ actionUrl }}” becomes a button.",
    rows: 12,
  }),
};
