import { codesOf } from "#app/domain/forms/codes.ts";

/** How well the meaning of a term is shown. */
export const STRENGTH_LABELS = {
  ESTABLISHED: "Established",
  LIKELY: "Likely",
  ONE_SOURCE: "One source alone",
};

export const STRENGTHS = codesOf(STRENGTH_LABELS);
