import { newId } from "#foundation/forms/identifiers.ts";
import { formOf } from "#foundation/forms/schemas.ts";
import { COMMENT_FIELDS, VISIBILITY_FIELDS } from "./fields.ts";

/** What a client may post: there is no visibility to choose. */
export const clientCommentInput = formOf(COMMENT_FIELDS, { id: newId }).transform((comment) => ({
  ...comment,
  visibility: "CLIENT" as const,
}));

export const staffCommentInput = formOf({ ...COMMENT_FIELDS, ...VISIBILITY_FIELDS }, { id: newId });
