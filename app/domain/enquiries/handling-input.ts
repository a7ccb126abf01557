import { z } from "zod";
import { ENQUIRY_STATUSES } from "#app/words/enquiries.ts";
import { newId, RELOAD, version } from "#foundation/forms/identifiers.ts";
import { formOf } from "#foundation/forms/schemas.ts";
import { ANSWER_FIELDS, NOTE_FIELDS } from "./fields.ts";

/** `seen`: the status when the form was shown. */
export const stateInput = z.object({
  state: z.enum(ENQUIRY_STATUSES, { error: "Choose a status" }),
  seen: z.enum(ENQUIRY_STATUSES, { error: RELOAD }).optional(),
});

/** When the last invitation to register was sent, as the form showed it; empty: there was none. */
export const invitationInput = z.object({
  seen: z
    .union([z.literal(""), z.iso.datetime()], { error: "Reload the page and try again." })
    .default("")
    .transform((text) => (text ? new Date(text) : null)),
});

export const noteInput = formOf(NOTE_FIELDS, { version });

export const answerInput = formOf(ANSWER_FIELDS, { id: newId, seen: version });
