import { REQUEST_FIELDS } from "#app/domain/jobs/fields.ts";
import { ORGANISATION_NAME } from "#app/domain/organisations/fields.ts";
import { PERSON_FIELDS } from "#app/domain/users/fields.ts";
import { ANSWER_WAY_LABELS } from "#app/words/quotes.ts";
import { choice, own, text } from "#foundation/forms/field.ts";

export const WITHDRAWAL_FIELDS = {
  reason: text("Reason (optional)", 1_000, {
    hint: "Becomes a comment on the job, which our office and your colleagues read.",
    rows: 3,
  }),
};

/** Who told us of a job that staff enter. */
export const ENTRY_FIELDS = {
  instructedByUserId: own("Instructed by", {
    needed: "Choose who instructed us",
    none: "Choose a person",
    hint: "Gets the emails about the job.",
  }),
  instructedVia: choice("How", ANSWER_WAY_LABELS, {
    initial: "PHONE",
    needed: "Choose how they instructed us",
    hint: "The client sees this on the job.",
  }),
};

/** Whom a job is made for that began as an enquiry. */
export const CLIENT_FIELDS = {
  organisationName: ORGANISATION_NAME,
  name: { ...PERSON_FIELDS.name, label: "Their name" },
  email: { ...PERSON_FIELDS.email, autoComplete: "off" },
  title: {
    ...REQUEST_FIELDS.title,
    label: "Job title",
    hint: "Their message is used as the description",
    isPrinted: false,
  },
};
