import { z } from "zod";
import { line, paragraphs } from "#app/domain/forms/text.ts";
import { startUnchecked } from "#app/domain/jobs/job-input.ts";
import { ANSWER_WAYS } from "#app/words/quotes.ts";
import { STATUSES_AFTER_ACCEPTANCE, STATUSES_AFTER_WITHDRAWAL } from "./quote.ts";

const CHOOSE_STATUS = "Choose a status, or none";

/** Why staff withdraw a quote, and the job's status after that, if they chose one. */
export const withdrawalInput = z.object({
  endReason: paragraphs("Reason", 1_000, "Enter a reason. The client reads it"),
  status: z.enum(STATUSES_AFTER_WITHDRAWAL, { error: CHOOSE_STATUS }).optional(),
  startUnchecked,
});

export type WithdrawalInput = z.infer<typeof withdrawalInput>;

/** An acceptance that reached staff outside the portal, and the job's status after that, if they chose one. */
export const recordedAcceptance = z.object({
  answeredByName: line("Name", 120).refine((value) => value.length >= 2, {
    error: "Enter the name of the person who accepted",
  }),
  answeredVia: z.enum(ANSWER_WAYS, { error: "Choose how they told us" }),
  answerNote: paragraphs(
    "Proof",
    1_000,
    "Say where the proof is, such as the date of the letter or email",
  ),
  status: z.enum(STATUSES_AFTER_ACCEPTANCE, { error: CHOOSE_STATUS }).optional(),
  startUnchecked,
});

export type RecordedAcceptance = z.infer<typeof recordedAcceptance>;
