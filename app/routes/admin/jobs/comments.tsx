import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { addComment } from "#app/domain/comments/add-comment.server.ts";
import { staffCommentInput } from "#app/domain/comments/comment-input.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { attempt, query } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { keepForm } from "#app/ui/forms/keep-form.ts";
import { CommentForm } from "#app/ui/jobs/comment-form.tsx";
import type { Route } from "./+types/comments.ts";
import { JobFormPage } from "./job-form-page.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const job = await query(context, (tx) => findJob(tx, params.jobId));
  return { job, newCommentId: randomUUID() };
}

export async function action({ request, params: { jobId }, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const checked = checkForm(staffCommentInput, values);
  if (!checked.ok) return data(checked.failed, { status: 400 });
  return attempt(context, { failure: "Failed to add comment", values }, async (ctx) => {
    await addComment(ctx, { ...checked.input, jobId });
    return redirectWithNotice(`/admin/jobs/${jobId}`, "comment-added");
  });
}

export const clientAction = keepForm("Failed to add comment");

export default function NewComment({ loaderData, actionData }: Route.ComponentProps) {
  const { job, newCommentId } = loaderData;
  return (
    <JobFormPage job={job} title="Add a comment">
      <CommentForm
        action={`/admin/jobs/${job.id}/comments`}
        newId={newCommentId}
        comments={[]}
        visibility="INTERNAL"
        failed={actionData}
      />
    </JobFormPage>
  );
}
