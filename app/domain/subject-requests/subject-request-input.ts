import { z } from "zod";
import { SUBJECT_REQUEST_STEPS } from "#app/words/subject-requests.ts";
import { newId } from "#foundation/forms/identifiers.ts";
import { formOf } from "#foundation/forms/schemas.ts";
import { lineOf } from "#foundation/forms/text/text.ts";
import { CLOSING_FIELDS, SUBJECT_REQUEST_FIELDS } from "./fields.ts";

export const subjectRequestInput = formOf(SUBJECT_REQUEST_FIELDS, {
  id: newId,
  name: lineOf(SUBJECT_REQUEST_FIELDS.name).refine((value) => [...value].length >= 2, {
    error: SUBJECT_REQUEST_FIELDS.name.needed,
  }),
});

export type NewSubjectRequest = z.infer<typeof subjectRequestInput>;

export const stepInput = z.object({ step: z.enum(SUBJECT_REQUEST_STEPS) });

export const closingInput = formOf(CLOSING_FIELDS);
