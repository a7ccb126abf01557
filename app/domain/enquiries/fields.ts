import { line, own, text } from "#foundation/forms/field.ts";

export const NOTE_FIELDS = {
  note: text("Note for staff", 20_000, {
    called: "Note",
    hint: "Never shown to the sender.",
    rows: 5,
  }),
};

export const ANSWER_FIELDS = { reply: text("Your answer", 10_000, "Write your answer") };

export const ENQUIRY_FIELDS = {
  name: own("Name", { needed: "Enter your name", autoComplete: "name" }),
  email: own("Email", {
    max: 254,
    needed: "Enter your email address",
    type: "email",
    autoComplete: "email",
  }),
  phone: line("Phone", 30, { type: "tel", autoComplete: "tel" }),
  organization: own("Organization", { autoComplete: "organization" }),
  caseType: line("Case type", 120),
  message: text("Message / Case Details", 10_000, {
    called: "Message",
    needed: "Enter your message",
    rows: 6,
  }),
};
