import { choice, text } from "#foundation/forms/field.ts";
import { VISIBILITY_LABELS } from "./comment.ts";

export const COMMENT_FIELDS = {
  body: text("Add a comment", 10_000, {
    called: "Comment",
    needed: "Write a comment first",
    rows: 2,
  }),
};

export const VISIBILITY_FIELDS = {
  visibility: choice(
    "Visibility",
    { INTERNAL: VISIBILITY_LABELS.INTERNAL, CLIENT: VISIBILITY_LABELS.CLIENT },
    {
      initial: "INTERNAL",
      needed: "Choose who may see the comment",
    },
  ),
};
