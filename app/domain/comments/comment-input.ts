import { z } from "zod";
import { newId } from "#app/domain/forms/identifiers.ts";
import { paragraphs } from "#app/domain/forms/text.ts";

const body = paragraphs("Comment", 10_000, "Write a comment first");

/** What a client may post: there is no visibility to choose. */
export const clientCommentInput = z
  .object({ id: newId, body })
  .transform((comment) => ({ ...comment, visibility: "CLIENT" as const }));

export const staffCommentInput = z.object({
  id: newId,
  body,
  visibility: z.enum(["CLIENT", "INTERNAL"], { error: "Choose who may see the comment" }),
});
