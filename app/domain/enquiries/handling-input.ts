import { z } from "zod";
import { newId, RELOAD, version } from "#app/domain/forms/identifiers.ts";
import { paragraphs } from "#app/domain/forms/text.ts";
import { ENQUIRY_STATUSES } from "#app/words/enquiries.ts";

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

export const noteInput = z.object({
  note: paragraphs("Note", 20_000).transform((value) => value || null),
  version,
});

export const reply = paragraphs("Your answer", 10_000, "Write your answer");

export const answerInput = z.object({ id: newId, reply, seen: version });
