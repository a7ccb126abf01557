import { href } from "react-router";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { HOLD_FIELDS } from "#app/domain/retention/fields.ts";
import { findHold, placeHold } from "#app/domain/retention/hold.server.ts";
import { holdInput } from "#app/domain/retention/retention-input.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { FormActions, keepFresh, PostForm } from "#app/ui/forms/form.tsx";
import { FormPage } from "#app/ui/forms/form-page.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { Route } from "./+types/hold.ts";

const FAILURE = "Failed to change the hold";

export const loader = read(async (tx, { params }: Route.LoaderArgs) => {
  const { id, number, title } = await findJob(tx, params.jobId);
  return { job: { id, number, title }, hold: await findHold(tx, id) };
});

export function action({ params: { jobId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, FAILURE, holdInput, async (ctx, { reason }) => {
    await placeHold(ctx, { jobId, reason });
    return redirectWithNotice(href("/jobs/:jobId/case", { jobId }), "hold-placed");
  });
}

export const clientAction = keepFresh(FAILURE);

/** Places a hold, or lifts the one in force. */
export default function HoldPage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { job, hold } = loaderData;
  const ids = { jobId: job.id };
  const back = href("/jobs/:jobId/case", ids);
  return (
    <FormPage
      title={hold ? "Lift the legal hold?" : "Legal hold"}
      back={{ to: back, text: "Back to the job" }}
      about={[job.number, job.title]}
      explains={
        hold
          ? "Without it this case can be destroyed once that is decided."
          : "Nothing of this case is removed by anyone until the hold is lifted. The client does not see it."
      }
    >
      {hold && (
        <p className="wrap-anywhere whitespace-pre-wrap">
          <span className="block text-sm text-muted">
            Placed <Moment at={hold.placedAt} dateOnly /> by {hold.placedByName}
          </span>
          {hold.reason}
        </p>
      )}
      <PostForm
        failed={failed}
        className="w-full space-y-4"
        action={hold ? href("/jobs/:jobId/hold/lifting", ids) : href("/jobs/:jobId/hold", ids)}
      >
        <Fields of={HOLD_FIELDS} />
        <FormActions busyText="Saving..." cancel={back}>
          {hold ? "Lift it" : "Place the hold"}
        </FormActions>
      </PostForm>
    </FormPage>
  );
}
