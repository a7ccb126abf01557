import { data } from "react-router";
import type { z } from "zod";
import { addComment } from "#app/domain/comments/add-comment.server.ts";
import type { Visibility } from "#app/domain/comments/comment.ts";
import { attempt, redirectWithNotice } from "#app/http/command.server.ts";
import { isFormWithFiles } from "#app/http/forms/form-with-files.ts";
import { readForm, requireForm } from "#app/http/forms/read-form.server.ts";
import type { RequestContext } from "#app/platform/request-context.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import { receiveForm } from "./form-files.server.ts";
import { receivingOf } from "./receiving.server.ts";

const FAILURE = "Failed to add comment";

interface CommentForm {
  jobId: string;
  input: z.ZodType<{ id: string; body: string; visibility: Visibility }>;
  back: string;
}

/**
 * Adds a comment from its form, and the files that come with it as papers of the job: seen by those who may
 * read the comment. The comment is added once its fields have been read, before its files.
 */
export async function commentFromForm(
  context: RequestContext,
  request: Request,
  { jobId, input, back }: CommentForm,
) {
  if (!isFormWithFiles(request)) {
    const values = await readForm(request);
    return attempt(context, { failure: FAILURE, values }, async (ctx) => {
      await addComment(ctx, { ...requireForm(input, values), jobId });
      return redirectWithNotice(back, "comment-added");
    });
  }
  const fields: Record<string, string> = {};
  return attempt(context, { failure: FAILURE, values: fields }, async (ctx) => {
    let added: Promise<z.infer<typeof input>> | null = null;
    async function add(): Promise<z.infer<typeof input>> {
      const comment = requireForm(input, fields);
      await addComment(ctx, { ...comment, jobId });
      return comment;
    }
    const files = await receiveForm(ctx, receivingOf(context), {
      request,
      fields,
      where: async () => {
        added ??= add();
        const { id: commentId, visibility } = await added;
        return { jobId, visibility, commentId };
      },
    });
    const { id: madeId } = await (added ?? add());
    const refused = files.flatMap((file) => (file.ok ? [] : [file.why]));
    if (refused.length === 0) return redirectWithNotice(back, "comment-added");
    const message = ["The comment was added.", ...refused].join(" ");
    return data<FailedForm>({ message, madeId, values: {}, errors: {} }, { status: 422 });
  });
}
