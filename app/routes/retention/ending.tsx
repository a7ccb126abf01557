import { href } from "react-router";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { findEnding, recordEnding } from "#app/domain/retention/ending.server.ts";
import { ENDING_FIELDS } from "#app/domain/retention/fields.ts";
import { endingInput } from "#app/domain/retention/retention-input.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { Differences } from "#app/ui/forms/differences.tsx";
import { FormActions, keepFresh, PostForm } from "#app/ui/forms/form.tsx";
import { FormPage } from "#app/ui/forms/form-page.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { isBehind } from "#foundation/forms/failed-form.ts";
import { typedOf } from "#foundation/forms/field.ts";
import { formVersion } from "#foundation/forms/version.server.ts";
import type { Route } from "./+types/ending.ts";

const FAILURE = "Failed to record the ending";

export const loader = read(async (tx, { params }: Route.LoaderArgs) => {
  const { id, number, title } = await findJob(tx, params.jobId);
  const ending = await findEnding(tx, id);
  return { job: { id, number, title }, ending, version: formVersion(ENDING_FIELDS, ending) };
});

export function action({ params: { jobId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, FAILURE, endingInput, async (ctx, input, { seen = "" }) => {
    await recordEnding(ctx, { jobId, seen, ...input });
    return redirectWithNotice(href("/jobs/:jobId/case", { jobId }), "ending-recorded");
  });
}

export const clientAction = keepFresh(FAILURE);

/** How a case ended, for both sides. */
export default function EndingPage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { job, ending, version } = loaderData;
  const saved = typedOf(ENDING_FIELDS, ending);
  const back = href("/jobs/:jobId/case", { jobId: job.id });
  return (
    <FormPage
      title="How the case ended"
      back={{ to: back, text: "Back to the job" }}
      about={[job.number, job.title]}
      explains="Whether a case file is still needed is decided six years after the case has ended, appeal and confiscation included."
    >
      <PostForm failed={failed} saved={ending ? saved : undefined} version={version}>
        {isBehind(failed, version) && (
          <Differences of={ENDING_FIELDS} typed={failed.values} saved={saved} />
        )}
        <Fields of={ENDING_FIELDS} />
        <FormActions busyText="Saving..." cancel={back}>
          Save
        </FormActions>
      </PostForm>
    </FormPage>
  );
}
