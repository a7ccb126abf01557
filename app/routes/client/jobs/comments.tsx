import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { homeOrganisation } from "#app/domain/actor.ts";
import { clientCommentInput } from "#app/domain/comments/comment-input.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { query } from "#app/http/command.server.ts";
import { commentFromForm } from "#app/http/uploads/comment-files.server.ts";
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

export function action({ request, params: { jobId }, context }: Route.ActionArgs) {
  return commentFromForm(context, request, {
    jobId,
    narrowing: ({ actor }) => ({ organisationId: homeOrganisation(actor) }),
    input: clientCommentInput,
    back: href("/app/jobs/:jobId", { jobId }),
  });
}

export const clientAction = keepForm("Failed to add comment");

export default function NewComment({ loaderData, actionData }: Route.ComponentProps) {
  const { jobId, title, newCommentId } = loaderData;
  return (
    <div className="max-w-2xl space-y-6">
      <title>Add a comment · Client Portal</title>
      <BackLink to={href("/app/jobs/:jobId", { jobId })}>Back to the job</BackLink>
      <h1>{title}</h1>
      <div className="card">
        <CommentForm
          action={href("/app/jobs/:jobId/comments", { jobId })}
          newId={newCommentId}
          comments={[]}
          visibility={null}
          failed={actionData}
        />
      </div>
    </div>
  );
}
