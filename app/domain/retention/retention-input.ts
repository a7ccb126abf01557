import { z } from "zod";
import { newId } from "#foundation/forms/identifiers.ts";
import { formOf } from "#foundation/forms/schemas.ts";
import {
  CONFIRM_FIELDS,
  ENDING_FIELDS,
  HOLD_FIELDS,
  KEEP_FIELDS,
  PROPOSAL_FIELDS,
} from "./fields.ts";

export const endingInput = formOf(ENDING_FIELDS).refine(
  ({ endedOn, appealUntil }) => !appealUntil || appealUntil >= endedOn,
  { path: ["appealUntil"], error: "This day is before the end of the case" },
);

export const holdInput = formOf(HOLD_FIELDS);

export const keepInput = formOf(KEEP_FIELDS);

export const proposalInput = formOf(PROPOSAL_FIELDS, { id: newId }).refine(
  ({ forceAnswer, forceAnsweredOn }) => (forceAnswer === null) === (forceAnsweredOn === null),
  { path: ["forceAnsweredOn"], error: "Enter what the force answered, and on which day" },
);

const number = z.string().trim().min(1, { error: CONFIRM_FIELDS.number.needed });

export const confirmInput = formOf(CONFIRM_FIELDS, { destructionId: newId, number });

export const mistakeInput = formOf({ ...HOLD_FIELDS, ...CONFIRM_FIELDS }, { id: newId, number });

export type KeepInput = z.infer<typeof keepInput>;
export type ProposalInput = z.infer<typeof proposalInput>;
export type EndingInput = z.infer<typeof endingInput>;
