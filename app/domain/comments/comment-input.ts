import { z } from "zod";
import { paragraphs } from "../text.ts";

const body = paragraphs("Comment", 10_000).refine((value) => value !== "", {
  error: "Write a comment first",
});
const id = z.uuid({ error: "Reload the page and try again" });

/** What a client may post: there is no visibility to choose. */
export const clientCommentInput = z.object({ id, body });

export const staffCommentInput = z.object({
  id,
  body,
  visibility: z.enum(["CLIENT", "INTERNAL"], { error: "Choose who may see the comment" }),
});
