import { z } from "zod";
import { startUnchecked } from "#app/domain/jobs/job-input.ts";
import { RECORDED_FIELDS, WITHDRAWAL_FIELDS } from "#app/domain/quotes/fields.ts";
import { STATUSES_AFTER_ACCEPTANCE, STATUSES_AFTER_WITHDRAWAL } from "#app/domain/quotes/quote.ts";
import { formOf } from "#foundation/forms/schemas.ts";
import { lineOf } from "#foundation/forms/text/text.ts";

const CHOOSE_STATUS = "Choose a status, or none";

/** Why staff withdraw a quote, and the job's status after that, if they chose one. */
export const withdrawalInput = formOf(WITHDRAWAL_FIELDS, {
  status: z.enum(STATUSES_AFTER_WITHDRAWAL, { error: CHOOSE_STATUS }).optional(),
  startUnchecked,
});

export type WithdrawalInput = z.infer<typeof withdrawalInput>;

/** An acceptance that reached staff outside the portal, and the job's status after that, if they chose one. */
export const recordedAcceptance = formOf(RECORDED_FIELDS, {
  answeredByName: lineOf(RECORDED_FIELDS.answeredByName).refine((value) => value.length >= 2, {
    error: RECORDED_FIELDS.answeredByName.needed,
  }),
  status: z.enum(STATUSES_AFTER_ACCEPTANCE, { error: CHOOSE_STATUS }).optional(),
  startUnchecked,
});

export type RecordedAcceptance = z.infer<typeof recordedAcceptance>;
