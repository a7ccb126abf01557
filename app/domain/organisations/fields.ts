import { ORGANISATION_KIND_LABELS } from "#app/words/organisations.ts";
import { choice, line, own, text } from "#foundation/forms/field.ts";

/** Checked by `organisationName`. */
export const ORGANISATION_NAME = own("Organisation name", {
  needed: "Organisation name must be at least 2 characters",
});

/** What an organisation says about itself. */
export const DETAIL_FIELDS = {
  kind: choice("Type", ORGANISATION_KIND_LABELS),
  address: text("Address", 500, { none: "–", rows: 4 }),
  billingContact: line("Billing contact", 254, {
    none: "–",
    hint: "A name, a department or an email address",
  }),
  cjsmAddress: own("CJSM address", {
    none: "–",
    max: 254,
    hint: "Your secure mailbox, such as name@firm.cjsm.net",
    inputMode: "email",
  }),
};

/** Why an organisation is declined or paused. */
export const REASON_FIELDS = {
  reason: text("Reason (optional)", 1_000, {
    hint: "Included in the email to the organisation's admins.",
    rows: 4,
  }),
};
