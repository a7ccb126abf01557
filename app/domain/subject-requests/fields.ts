import { SUBJECT_REQUEST_LABELS } from "#app/words/subject-requests.ts";
import { choice, day, own, text } from "#foundation/forms/field.ts";

export const SUBJECT_REQUEST_FIELDS = {
  name: own("Whose data it is about", { max: 120, needed: "Enter a name" }),
  kind: choice("Request", SUBJECT_REQUEST_LABELS, {
    initial: "ACCESS",
    needed: "Choose a request",
  }),
  receivedOn: day("Received on", "PAST", "Enter the day on which it came"),
  note: text("Note (optional)", 2_000, { called: "Note", rows: 3 }),
};

export const CLOSING_FIELDS = {
  note: text("What was decided and answered", 2_900, {
    needed: "Write what was decided and answered",
    rows: 5,
  }),
};
