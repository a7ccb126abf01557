import type { z } from "zod";
import { newId } from "#app/domain/forms/identifiers.ts";
import { formOf } from "#app/domain/forms/schemas.ts";
import { lineOf } from "#app/domain/forms/text/text.ts";
import { CLOSING_FIELDS, SUBJECT_REQUEST_FIELDS } from "./fields.ts";

export const subjectRequestInput = formOf(SUBJECT_REQUEST_FIELDS, {
  id: newId,
  name: lineOf(SUBJECT_REQUEST_FIELDS.name).refine((value) => [...value].length >= 2, {
    error: SUBJECT_REQUEST_FIELDS.name.needed,
  }),
});

export type NewSubjectRequest = z.infer<typeof subjectRequestInput>;

export const closingInput = formOf(CLOSING_FIELDS);
