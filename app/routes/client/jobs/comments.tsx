import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { homeOrganisation } from "#app/domain/actor.ts";
import { addComment } from "#app/domain/comments/add-comment.server.ts";
import { clientCommentInput } from "#app/domain/comments/comment-input.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { attempt, query } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { keepForm } from "#app/ui/forms/keep-form.ts";
import { CommentForm } from "#app/ui/jobs/comment-form.tsx";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import type { Route } from "./+types/comments.ts";

/** A page with the comment form, for use without scripts and after a refusal. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const job = await query(context, (tx, actor) =>
    findJob(tx, params.jobId, { organisationId: homeOrganisation(actor) }),
  );
  return { jobId: job.id, title: job.title, newCommentId: randomUUID() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const checked = checkForm(clientCommentInput, values);
  if (!checked.ok) return data(checked.failed, { status: 400 });
  return attempt(context, { failure: "Failed to add comment", values }, async (ctx) => {
    const organisationId = homeOrganisation(ctx.actor);
    const { jobId } = params;
    await addComment(ctx, { ...checked.input, jobId, organisationId, visibility: "CLIENT" });
    return redirectWithNotice(`/app/jobs/${params.jobId}`, "comment-added");
  });
}

export const clientAction = keepForm("Failed to add comment");

export default function NewComment({ loaderData, actionData }: Route.ComponentProps) {
  const { jobId, title, newCommentId } = loaderData;
  return (
    <div className="max-w-2xl space-y-6">
      <title>Add a comment · Client Portal</title>
      <BackLink to={`/app/jobs/${jobId}`}>Back to the job</BackLink>
      <h1>{title}</h1>
      <div className="card">
        <CommentForm
          action={`/app/jobs/${jobId}/comments`}
          newId={newCommentId}
          comments={[]}
          visibility={null}
          failed={actionData}
        />
      </div>
    </div>
  );
}
