import { href } from "react-router";
import { pageOfJob } from "#app/content/navigation.ts";
import { isStaff } from "#app/domain/actor.ts";
import { clientCommentInput, staffCommentInput } from "#app/domain/comments/comment-input.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { actorContext, read } from "#app/http/command.server.ts";
import { commentFromForm } from "#app/http/uploads/comment-files.server.ts";
import { keepForm } from "#app/ui/forms/form.tsx";
import { FormPage } from "#app/ui/forms/form-page.tsx";
import { CommentForm } from "#app/ui/jobs/comment-form.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import { FILES } from "#foundation/forms/bodies.ts";
import type { Route } from "./+types/comments.ts";

export const loader = read(async (tx, { params }: Route.LoaderArgs) => {
  const { id, title } = await findJob(tx, params.jobId);
  return { jobId: id, title, newCommentId: crypto.randomUUID() };
});

export const handle = { body: FILES };

export function action({ request, params: { jobId }, context }: Route.ActionArgs) {
  const byStaff = isStaff(context.get(actorContext));
  return commentFromForm(context, request, {
    jobId,
    input: byStaff ? staffCommentInput : clientCommentInput,
    back: pageOfJob(byStaff, jobId),
  });
}

export const clientAction = keepForm("Failed to add comment");

/** A page with the comment form, for use without scripts and after a refusal, in both portals. */
export default function NewComment({ loaderData, actionData }: Route.ComponentProps) {
  const { jobId, title, newCommentId } = loaderData;
  const byStaff = useByStaff();
  const job = pageOfJob(byStaff, jobId);
  const form = (
    <CommentForm
      action={href("/jobs/:jobId/comments", { jobId })}
      newId={newCommentId}
      comments={[]}
      visibility={byStaff ? "INTERNAL" : null}
      failed={actionData}
    />
  );
  if (byStaff) {
    const back = { to: job, text: "Back to the job" };
    return (
      <FormPage title="Add a comment" back={back} about={title}>
        {form}
      </FormPage>
    );
  }
  return (
    <div className="max-w-2xl space-y-6">
      <PageHead title={title} back={{ to: job, text: "Back to the job" }} />
      <div className="card">{form}</div>
    </div>
  );
}
