import { day, tick } from "#foundation/forms/field.ts";

/** What is said of an expert's page beside its texts. */
export const REVIEW_FIELDS = {
  reviewedOn: day("Reviewed on", "PAST"),
  isPublic: tick("Publish the page"),
};
