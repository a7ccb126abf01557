import { href } from "react-router";
import { refuseDestroyed } from "#app/domain/jobs/queries.server.ts";
import { removeMistake } from "#app/domain/retention/destroy-case.server.ts";
import { CONFIRM_FIELDS, HOLD_FIELDS } from "#app/domain/retention/fields.ts";
import { mistakeInput } from "#app/domain/retention/retention-input.ts";
import { findReview } from "#app/domain/retention/review.server.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { DangerButton, keepFresh, PostForm } from "#app/ui/forms/form.tsx";
import { FormPage } from "#app/ui/forms/form-page.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import type { Route } from "./+types/mistake.ts";

const FAILURE = "Failed to remove the job";

export const loader = read(async (tx, { params }: Route.LoaderArgs) => {
  const { job } = await findReview(tx, params.jobId);
  return { job: refuseDestroyed(job), newId: crypto.randomUUID() };
});

export function action({ params: { jobId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, FAILURE, mistakeInput, async (ctx, input) => {
    await removeMistake(ctx, { jobId, ...input });
    return redirectWithNotice(href("/admin/jobs"), "case-destroyed");
  });
}

export const clientAction = keepFresh(FAILURE);

/** Removes a job that was raised by mistake today. */
export default function MistakePage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { job, newId } = loaderData;
  return (
    <FormPage
      title="Raised by mistake"
      back={{ to: href("/admin/jobs/:jobId", { jobId: job.id }), text: "Back to the job" }}
      about={[job.number, job.title]}
      explains="Everything but its number is removed for good. Only on the day on which it was raised, and only while nothing was sent or accepted for it."
    >
      {job.isMistake ? (
        <PostForm failed={failed} hidden={{ id: newId }} className="w-full space-y-4">
          <Fields of={HOLD_FIELDS} />
          <Fields
            of={CONFIRM_FIELDS}
            here={{ number: { hint: `Type ${job.number}. It cannot be undone.` } }}
          />
          <DangerButton busyText="Removing...">Remove it for good</DangerButton>
        </PostForm>
      ) : (
        <p>This job was not raised today, or something was sent for it: withdraw it instead.</p>
      )}
    </FormPage>
  );
}
