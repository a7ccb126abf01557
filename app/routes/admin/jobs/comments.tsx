import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { staffCommentInput } from "#app/domain/comments/comment-input.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { query } from "#app/http/command.server.ts";
import { commentFromForm } from "#app/http/uploads/comment-files.server.ts";
import { keepForm } from "#app/ui/forms/keep-form.ts";
import { CommentForm } from "#app/ui/jobs/comment-form.tsx";
import type { Route } from "./+types/comments.ts";
import { JobFormPage } from "./job-form-page.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const job = await query(context, (tx) => findJob(tx, params.jobId));
  return { job, newCommentId: randomUUID() };
}

export function action({ request, params: { jobId }, context }: Route.ActionArgs) {
  return commentFromForm(context, request, {
    jobId,
    narrowing: () => ({}),
    input: staffCommentInput,
    back: href("/admin/jobs/:jobId", { jobId }),
  });
}

export const clientAction = keepForm("Failed to add comment");

export default function NewComment({ loaderData, actionData }: Route.ComponentProps) {
  const { job, newCommentId } = loaderData;
  return (
    <JobFormPage job={job} title="Add a comment">
      <CommentForm
        action={href("/admin/jobs/:jobId/comments", { jobId: job.id })}
        newId={newCommentId}
        comments={[]}
        visibility="INTERNAL"
        failed={actionData}
      />
    </JobFormPage>
  );
}
